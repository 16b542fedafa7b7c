/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/compare/biv-comparison.h"
#include "core/ruleset/biv-catalogue.h"

char *biv_value_text_for_object (BivComparison *comparison, BivNode *node, const char *language);
char *biv_value_text_for_kind (BivNode *node, const char *language);
char *biv_value_text_for_field (BivNode *node, guint field, const char *detail,
                                BivCatalogue *catalogue, const char *language);
char *biv_value_text_for_value (BivComparison *comparison, BivNode *node, guint field,
                                const char *detail, BivCatalogue *catalogue, const char *language);
