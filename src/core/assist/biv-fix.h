/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/biv-history.h"
#include "core/rules/biv-finding.h"

G_BEGIN_DECLS

bool biv_fix_is_possible (BivHistory *history, BivFinding *finding);
bool biv_fix_apply (BivHistory *history, BivFinding *finding, GError **error);

G_END_DECLS
