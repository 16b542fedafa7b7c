/* Whether it is said how a battle is won, and whether it can be won that way.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"

#include <string.h>

#include "core/model/scenario/biv-scenario.h"

/** biv_check_objectives: objective-off-board: an objective lies on a hex that the board does not
 * have. */
void
biv_check_objectives (BivCheck *check)
{
  BivNodeList *objectives = biv_scenario_get_objectives (check->scenario);

  for (guint i = 0; check->board && i < biv_node_list_get_length (objectives); i++)
    {
      BivObjective *objective = biv_node_list_get (objectives, i);
      BivOffset hex = biv_objective_get_hex (objective);
      BivFinding *finding;

      if (biv_board_contains (check->board, hex))
        continue;
      finding = biv_check_raise (check, BIV_CODE_OBJECTIVE_OFF_BOARD, BIV_NODE (objective), NULL);
      biv_finding_set_hex (finding, hex, NULL);
      biv_check_add_name (check, finding, "objective", BIV_NODE (objective));
    }
}

static bool
has_victory (BivCheck *check, guint side)
{
  for (guint i = 0; i < check->pieces->n_sides; i++)
    {
      BivSide *friend = biv_pieces_get_side (check->pieces, i);

      if (check->pieces->teams[i] == check->pieces->teams[side] &&
          (biv_side_get_victory_units (friend) > 0 || biv_side_get_victory_points (friend) > 0 ||
           !biv_text_is_empty (biv_side_get_victory (friend))))
        return true;
    }
  return false;
}

/* The number of units in all enemy armies, those in reserve among them. */
static guint
count_enemy_units (BivCheck *check, guint side)
{
  guint count = 0;

  for (guint i = 0; i < check->pieces->n_sides; i++)
    if (check->pieces->teams[i] != check->pieces->teams[side])
      count += check->pieces->n_units[i];
  return count;
}

static guint
count_share (BivVictoryRule *rule, guint units)
{
  guint numerator = (guint) biv_victory_rule_get_numerator (rule);
  guint denominator = MAX (1, (guint) biv_victory_rule_get_denominator (rule));
  guint rounding = biv_victory_rule_get_round_down (rule) ? 0 : denominator - 1;

  return (units * numerator + rounding) / denominator;
}

static void
raise_default (BivCheck *check, guint i, BivVictoryRule *rule)
{
  BivNode *side = BIV_NODE (biv_pieces_get_side (check->pieces, i));
  guint enemies = count_enemy_units (check, i);
  guint share = count_share (rule, enemies);
  BivFinding *finding =
    biv_check_raise (check, BIV_CODE_VICTORY_DEFAULT, side, biv_rule_item_get_cite (rule));

  biv_check_add_name (check, finding, "side", side);
  if (enemies == 0)
    return;
  biv_check_add_number (finding, "wanted", share);
  biv_check_add_number (finding, "available", enemies);
  if (share > 0)
    biv_check_fix_int (finding, side, "victory-units", (int) share);
}

/** biv_check_victory_set: victory-missing, victory-default. What an ally has set counts for the
 * whole team. */
void
biv_check_victory_set (BivCheck *check)
{
  BivVictoryRule *rule = biv_ruleset_get_victory (check->rules->ruleset);

  for (guint i = 0; i < check->pieces->n_sides; i++)
    {
      BivNode *side = BIV_NODE (biv_pieces_get_side (check->pieces, i));

      if (has_victory (check, i))
        continue;
      if (rule)
        raise_default (check, i, rule);
      else
        biv_check_add_name (check, biv_check_raise (check, BIV_CODE_VICTORY_MISSING, side, NULL),
                            "side", side);
    }
}

/* Whether a side can win points by an objective: it belongs to everybody or to the side's team. */
static bool
counts_for (BivCheck *check, BivObjective *objective, guint side)
{
  const char *owner = biv_objective_get_side (objective);

  if (!*owner)
    return true;
  for (guint i = 0; i < check->pieces->n_sides; i++)
    if (check->pieces->teams[i] == check->pieces->teams[side] &&
        g_str_equal (biv_node_get_id (BIV_NODE (biv_pieces_get_side (check->pieces, i))), owner))
      return true;
  return false;
}

/* The most points that a side's objectives can give. Of the objectives in one group only one
 * counts: the best. */
static guint
count_objective_points (BivCheck *check, guint side)
{
  BivNodeList *objectives = biv_scenario_get_objectives (check->scenario);
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);
  guint total = 0;

  BIV_EACH (BivObjective, objective, objectives)
    {
      const char *group = biv_objective_get_group (objective);
      guint points = (guint) biv_objective_get_points (objective);
      guint known = *group ? GPOINTER_TO_UINT (g_hash_table_lookup (groups, group)) : 0;

      if (!counts_for (check, objective, side) || points <= known)
        continue;
      total += points - known;
      if (*group)
        g_hash_table_insert (groups, (char *) group, GUINT_TO_POINTER (points));
    }
  return total;
}

/* victory-unreachable, for one condition. @field: the field that holds the wanted number, named
 * "victory-" and the condition's word */
static void
check_wanted (BivCheck *check, guint i, guint field, guint available)
{
  BivSide *side = biv_pieces_get_side (check->pieces, i);
  const char *name = BIV_NODE_GET_CLASS (side)->fields[field].name;
  guint wanted = (guint) biv_node_get_int (BIV_NODE (side), field);
  BivFinding *finding;

  if (wanted <= available)
    return;
  finding = biv_check_raise (check, BIV_CODE_VICTORY_UNREACHABLE, BIV_NODE (side), NULL);
  biv_check_add_name (check, finding, "side", BIV_NODE (side));
  biv_args_add_string (biv_finding_get_args (finding), "what",
                       name + strlen ("victory-"));
  biv_check_add_number (finding, "wanted", wanted);
  biv_check_add_number (finding, "available", available);
  if (available > 0)
    biv_check_fix_int (finding, BIV_NODE (side), name, (int) available);
}

/** biv_check_victory_reach: victory-unreachable: a side needs more enemy units than there are, more
 * points than its objectives can give, or more turns than are played. */
void
biv_check_victory_reach (BivCheck *check)
{
  guint limit = (guint) biv_scenario_get_turn_limit (check->scenario);

  for (guint i = 0; i < check->pieces->n_sides; i++)
    {
      BivSide *side = biv_pieces_get_side (check->pieces, i);

      check_wanted (check, i, BIV_SIDE_VICTORY_UNITS, count_enemy_units (check, i));
      check_wanted (check, i, BIV_SIDE_VICTORY_POINTS, count_objective_points (check, i));
      if (limit > 0 && biv_side_get_victory_points (side) > 0)
        check_wanted (check, i, BIV_SIDE_VICTORY_TURNS, limit);
    }
}

/* turn-limit-result-twice: one side is named as the winner after the last turn, and points or
 * losses are to be counted then as well. */
static void
check_limit_result (BivCheck *check, BivNode *winner)
{
  BivNode *scenario = BIV_NODE (check->scenario);
  BivFinding *finding;

  if (!winner || biv_scenario_get_limit_result (check->scenario) == BIV_LIMIT_RESULT_NONE)
    return;
  finding = biv_check_raise (check, BIV_CODE_TURN_LIMIT_RESULT_TWICE, scenario, NULL);
  biv_check_add_name (check, finding, "side", winner);
  biv_check_fix_int (finding, scenario, "limit-result", BIV_LIMIT_RESULT_NONE);
}

/** biv_check_turn_limit: turn-limit-result-missing, turn-limit-result-twice, turn-limit-missing: a
 * last turn needs one result, and a result needs a last turn. */
void
biv_check_turn_limit (BivCheck *check)
{
  int limit = biv_scenario_get_turn_limit (check->scenario);
  const char *winner = biv_scenario_get_limit_winner (check->scenario);
  bool result =
    biv_scenario_get_limit_result (check->scenario) != BIV_LIMIT_RESULT_NONE || *winner;
  BivNode *scenario = BIV_NODE (check->scenario);

  if (limit > 0 && !result)
    biv_check_add_number (
      biv_check_raise (check, BIV_CODE_TURN_LIMIT_RESULT_MISSING, scenario, NULL), "limit", limit);
  else if (limit <= 0 && result)
    biv_check_raise (check, BIV_CODE_TURN_LIMIT_MISSING, scenario, NULL);
  check_limit_result (check, biv_node_list_lookup (biv_scenario_get_sides (check->scenario),
                                                   winner));
}
