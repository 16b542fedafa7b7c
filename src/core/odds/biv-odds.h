/* Exact chances: messengers that arrive or are lost, orders that are received.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/leader/biv-leader-rules.h"

/* Never negative. If it is not exact, only the value counts. */
typedef struct
{
  guint64 numerator;
  guint64 denominator; /* 0: not exact */
  double value;
} BivFraction;

BivFraction biv_fraction (guint64 numerator, guint64 denominator);
bool biv_fraction_is_exact (BivFraction self);
BivFraction biv_fraction_add (BivFraction a, BivFraction b);
BivFraction biv_fraction_multiply (BivFraction a, BivFraction b);
BivFraction biv_fraction_power (BivFraction self, guint exponent);
BivFraction biv_fraction_complement (BivFraction self);
char *biv_fraction_to_string (BivFraction self);

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
