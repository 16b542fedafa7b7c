/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "render/page/biv-page-kind.h"

#define BIV_TYPE_PRINT_SIZES (biv_print_sizes_get_type ())
G_DECLARE_FINAL_TYPE (BivPrintSizes, biv_print_sizes, BIV, PRINT_SIZES, AdwExpanderRow)

char *biv_print_sizes_name (const char *size);
void biv_print_sizes_offer (BivPrintSizes *self, const BivPageKind *kind);
char *biv_print_sizes_join (BivPrintSizes *self, const char *of_all);
char *biv_print_sizes_find_fault (BivPrintSizes *self);
void biv_print_sizes_keep (BivPrintSizes *self, GVariantDict *kept);
void biv_print_sizes_apply (BivPrintSizes *self, GVariantDict *kept);
