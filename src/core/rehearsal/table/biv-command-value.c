/* Command values. For a brigade, each modifier counts as for the unit with which it is worst.
 *
 * Source: "Modificateurs de commandement" and "Ordres de brigade" of the rules that measure.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-command-value.h"

#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/odds/biv-odds.h"
#include "core/rehearsal/table/biv-sight.h"

/* How many times a modifier counts for one unit. */
typedef int (*CountFunc) (const BivSituation *situation, const BivCommandOrder *order, guint unit,
                          BivCommandModifier *modifier);

/* How many steps of the distance are begun after the first; 0 within the first. */
static int
count_distance (const BivSituation *situation, const BivCommandOrder *order, guint unit,
                BivCommandModifier *modifier)
{
  int step = biv_command_modifier_get_every (modifier) * BIV_TENTHS_PER_CM;
  int distance = biv_measure_distance (situation, order->commander, unit);

  return step > 0 ? MAX (0, (distance + step - 1) / step - 1) : 0;
}

static int
get_order (const BivSituation *situation, guint unit)
{
  return biv_situation_get (situation, unit)->n_orders + 1;
}

/* From the modifier's order on: how many orders there were, the present one included. */
static int
count_successive (const BivSituation *situation, const BivCommandOrder *order, guint unit,
                  BivCommandModifier *modifier)
{
  return get_order (situation, unit) - MAX (1, biv_command_modifier_get_from_order (modifier)) + 1;
}

static bool
counts_as_enemy (const BivSituation *situation, guint unit, guint other,
                 BivCommandModifier *modifier)
{
  return biv_table_is_unit (situation, other) &&
         biv_situation_are_enemies (situation, unit, other) &&
         !biv_table_has_trait (situation, other, biv_command_modifier_get_except (modifier));
}

static int
count_close (const BivSituation *situation, const BivCommandOrder *order, guint unit,
             BivCommandModifier *modifier)
{
  int within = biv_command_modifier_get_within (modifier) * BIV_TENTHS_PER_CM;

  for (guint i = 0; i < situation->states->len; i++)
    if (counts_as_enemy (situation, unit, i, modifier) &&
        biv_measure_distance (situation, unit, i) < within &&
        biv_table_sees (situation, unit, i, order->hand))
      return 1;
  return 0;
}

static bool
is_word (BivByHand hand, BivAbout about, const char *word)
{
  return hand.action && g_strcmp0 (biv_action_get_word (hand.action, about, 0), word) == 0;
}

static int
count_behind (const BivSituation *situation, const BivCommandOrder *order, guint unit,
              BivCommandModifier *modifier)
{
  int within = biv_command_modifier_get_within (modifier) * BIV_TENTHS_PER_CM;

  if (is_word (order->hand, BIV_ABOUT_EXPOSED, "yes"))
    return 1;
  if (is_word (order->hand, BIV_ABOUT_EXPOSED, "no") ||
      biv_piece_state_is (biv_situation_get (situation, unit), BIV_STATE_COVERED))
    return 0;
  for (guint i = 0; i < situation->states->len; i++)
    if (counts_as_enemy (situation, unit, i, modifier) &&
        biv_sight_sees_behind (situation, unit, i, within) &&
        biv_table_sees (situation, unit, i, order->hand))
      return 1;
  return 0;
}

static BivNode *
find_difficult (const BivSituation *situation, guint unit)
{
  BivFootprint footprint = biv_measure_footprint (situation, unit);

  return biv_measure_ground (situation, &footprint, BIV_PASSAGE_DIFFICULT);
}

static int
count_terrain (const BivSituation *situation, const BivCommandOrder *order, guint unit,
               BivCommandModifier *modifier)
{
  return find_difficult (situation, unit) ? 1 : 0;
}

static int
count_losses (const BivSituation *situation, const BivCommandOrder *order, guint unit,
              BivCommandModifier *modifier)
{
  return biv_situation_get (situation, unit)->lost;
}

static int
count_trait (const BivSituation *situation, const BivCommandOrder *order, guint unit,
             BivCommandModifier *modifier)
{
  return biv_table_has_trait (situation, unit, biv_command_modifier_get_trait (modifier));
}

static const CountFunc counts[] = {
  [BIV_MODIFIER_KIND_DISTANCE] = count_distance,
  [BIV_MODIFIER_KIND_SUCCESSIVE] = count_successive,
  [BIV_MODIFIER_KIND_ENEMY_CLOSE] = count_close,
  [BIV_MODIFIER_KIND_ENEMY_BEHIND] = count_behind,
  [BIV_MODIFIER_KIND_TERRAIN] = count_terrain,
  [BIV_MODIFIER_KIND_LOSSES] = count_losses,
  [BIV_MODIFIER_KIND_TRAIT] = count_trait,
};
BIV_ASSERT_EACH (counts, BIV_COUNT_MEMBERS (BIV_EACH_MODIFIER_KIND));

static int
weigh (BivAnswer *answer, const BivSituation *situation, const BivCommandOrder *order,
       BivCommandModifier *modifier)
{
  CountFunc count = counts[biv_command_modifier_get_kind (modifier)];
  int most = 0;

  for (guint i = 0; i < order->n_units; i++)
    if (get_order (situation, order->units[i]) >= biv_command_modifier_get_from_order (modifier))
      most = MAX (most, count (situation, order, order->units[i], modifier));
  if (most > 0)
    biv_answer_touch (answer, modifier);
  for (guint i = 0;
       biv_command_modifier_get_kind (modifier) == BIV_MODIFIER_KIND_TERRAIN && i < order->n_units;
       i++)
    biv_answer_touch (answer, find_difficult (situation, order->units[i]));
  return most * biv_command_modifier_get_amount (modifier);
}

static void
report_distance (BivAnswer *answer, const BivSituation *situation, const BivCommandOrder *order)
{
  int farthest = 0;

  for (guint i = 0; i < order->n_units; i++)
    farthest = MAX (farthest, biv_measure_distance (situation, order->commander, order->units[i]));
  biv_answer_add_length (answer, BIV_FACT_AWAY, farthest);
}

/* For instance "25/36": how many of all possible throws pass the test. */
static void
report_passes (BivAnswer *answer, BivCommandTest *test, int value)
{
  BivThrowOdds odds =
    biv_odds_at_most (biv_command_test_get_dice (test), biv_command_test_get_faces (test), value);
  g_autofree char *shown =
    g_strdup_printf ("%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT, odds.ways, odds.total);

  biv_answer_add_string (answer, BIV_FACT_PASSES, shown);
}

/**
 * biv_command_value:
 * @answer: gets the figures away, base, one for each modifier by its id, value, and passes
 *
 * Returns: the commander's value with all modifiers of this order
 */
int
biv_command_value (BivAnswer *answer, const BivSituation *situation, const BivCommandOrder *order)
{
  BivNodeList *modifiers = biv_ruleset_get_modifiers (situation->ruleset);
  const char *said =
    biv_situation_get_role (situation, order->commander, BIV_FIELD_ROLE_COMMAND_VALUE);
  int value = said ? (int) CLAMP (g_ascii_strtoll (said, NULL, 10), 0, 1000) : 0;

  report_distance (answer, situation, order);
  biv_answer_add_number (answer, BIV_FACT_BASE, value);
  BIV_EACH (BivCommandModifier, modifier, modifiers)
    {
      const char *id = g_intern_string (biv_node_get_id (BIV_NODE (modifier)));
      int change = weigh (answer, situation, order, modifier);

      if (!biv_answer_find_word (answer, id)) /* a club may give a modifier the name of another fact
                                               */
        biv_answer_add_named_number (answer, id, change);
      value += change;
    }
  biv_answer_add_number (answer, BIV_FACT_VALUE, value);
  report_passes (answer, biv_ruleset_get_command_test (situation->ruleset), value);
  return value;
}
