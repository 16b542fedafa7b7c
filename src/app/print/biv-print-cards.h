/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/ruleset/biv-ruleset.h"

#define BIV_TYPE_PRINT_CARDS (biv_print_cards_get_type ())
G_DECLARE_FINAL_TYPE (BivPrintCards, biv_print_cards, BIV, PRINT_CARDS, AdwExpanderRow)

void biv_print_cards_offer (BivPrintCards *self, BivNode *root, BivRuleset *rules);
void biv_print_cards_choose_all (BivPrintCards *self, bool are_all);
const char *const *biv_print_cards_choose (BivPrintCards *self);
