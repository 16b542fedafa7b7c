/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "core/check/biv-report.h"
#include "render/page/biv-page-kind.h"
#include "render/page/biv-page-options.h"
#include "render/paper/biv-page-set.h"

G_BEGIN_DECLS

const BivPageKind *biv_pages_get_kind (guint position);
bool biv_pages_are_usual (const BivPageKind *kind, BivNode *root);
bool biv_pages_are_of_armies (const char *what);
bool biv_pages_are_of_rules (const char *what);
bool biv_pages_suit (const char *what, BivNode *root);
BivPageSet *biv_pages_make (BivNode *root,
                            BivCatalogue *catalogue,
                            BivReport *report,
                            const BivPageOptions *options);

G_END_DECLS
