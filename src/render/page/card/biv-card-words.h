/* Sentences that cards of several kinds say, in the language of the print.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/odds/biv-odds.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "render/card/biv-card-private.h"
#include "render/page/biv-page-piece.h"

BivCard *biv_card_of_piece (BivPageFlow *flow, BivNode *piece, const char *group);
void biv_card_add_text (BivCard *card, BivPageFlow *flow, const char *label, const char *text);
void biv_card_add_commander (BivCard *card, BivPageFlow *flow, BivArmy *army, BivNode *piece);
void biv_card_add_numbers (BivCard *card, BivPageFlow *flow, BivArmy *army, BivNode *piece);
void biv_card_add_fields (BivCard *card, BivPageFlow *flow, BivNode *piece, BivDetails *details);
void biv_card_add_traits (BivCard *card, BivPageFlow *flow, BivNode *piece, BivDetails *details);
const char *biv_card_name_item (BivPageFlow *flow, gpointer item);
char *biv_card_format_percent (BivPageFlow *flow, BivFraction chance);
char *biv_card_format_chance (BivPageFlow *flow, BivFraction chance);
char *biv_card_describe_action (BivPageFlow *flow, BivLeaderAction *action);
char *biv_card_describe_run (BivPageFlow *flow, BivMessengerKind *kind);
