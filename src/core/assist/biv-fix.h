/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/check/finding/biv-finding.h"

BivEditList *biv_fix_draft (BivDocument *document, BivCatalogue *catalogue, BivFinding *finding);
bool biv_fix_apply (BivHistory *history, BivCatalogue *catalogue, BivFinding *finding,
                    GError **error);
