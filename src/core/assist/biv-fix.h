/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/check/finding/biv-finding.h"

bool biv_fix_apply (BivHistory *history, BivCatalogue *catalogue, BivFinding *finding,
                    GError **error);
guint biv_fix_apply_all (BivHistory *history, BivCatalogue *catalogue, BivFinding *const *findings,
                         guint n_findings);
