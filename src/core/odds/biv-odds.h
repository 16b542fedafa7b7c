/* Exact chances: messengers that arrive or are lost, orders that are received.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/odds/biv-fraction.h"
#include "core/ruleset/leader/biv-leader-action.h"
#include "core/ruleset/leader/biv-messenger-kind.h"
#include "core/ruleset/biv-ruleset.h"

/* The ways in which a throw succeeds, and all the ways in which it may fall. */
typedef struct
{
  guint64 ways;
  guint64 total;
} BivThrowOdds;

int biv_odds_count_moves (int hexes, int speed);
BivFraction biv_odds_of_face (BivRuleset *ruleset, const char *face);
BivFraction biv_odds_of_loss (BivRuleset *ruleset, BivMessengerKind *kind, guint n_tests);
BivFraction biv_odds_of_wound (BivRuleset *ruleset, BivLeaderAction *action, guint n_losses);
BivThrowOdds biv_odds_at_most (int n_dice, int n_faces, int value);
BivFraction biv_odds_of_orders (const BivThrowOdds *odds, guint n_orders);
