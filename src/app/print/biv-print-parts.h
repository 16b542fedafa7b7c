/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "render/page/biv-page-kind.h"
#include "render/page/biv-page-options.h"

#define BIV_TYPE_PRINT_PARTS (biv_print_parts_get_type ())
G_DECLARE_FINAL_TYPE (BivPrintParts, biv_print_parts, BIV, PRINT_PARTS, AdwPreferencesGroup)

void biv_print_parts_offer (BivPrintParts *self, const BivPageKind *kind, bool is_usual);
void biv_print_parts_choose_only (BivPrintParts *self, const char *word);
const BivPagePart *biv_print_parts_choose (BivPrintParts *self, guint *n_parts);
void biv_print_parts_keep (BivPrintParts *self, GVariantDict *kept);
void biv_print_parts_apply (BivPrintParts *self, GVariantDict *kept);
