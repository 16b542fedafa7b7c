/* Support: enough friends next to the unit, ground that supports infantry as friends would, or an
 * order that counts as support.
 *
 * Source: "Soutien" of the author's public pages; the orders' own wording.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-support.h"

#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/rehearsal/moment/biv-in-force.h"
#include "core/ruleset/item/biv-id-list.h"

static bool
is_friend_near (const BivSituation *situation, guint unit, guint other, int range)
{
  const BivPieceState *state = biv_situation_get (situation, other);

  return other != unit && state->arm && biv_piece_state_is (state, BIV_STATE_ON_TABLE) &&
         !biv_situation_are_enemies (situation, unit, other) &&
         biv_situation_distance (situation, biv_situation_get (situation, unit)->hex,
                                 state->hex) <= range;
}

static int
count_friends (const BivSituation *situation, guint unit, BivSupportRule *rule, BivAnswer *answer)
{
  int range = biv_support_rule_get_range (rule);
  int n_friends = 0;

  for (guint i = 0; i < situation->states->len; i++)
    if (is_friend_near (situation, unit, i, range))
      {
        n_friends++;
        biv_answer_add_piece (answer, BIV_FACT_FRIENDS, situation, i);
      }
  return n_friends;
}

/* Whether the ground supports an arm that is attacked there. */
static bool
does_ground_support (const BivSituation *situation, guint unit, BivAnswer *answer)
{
  BivSupportRule *rule = biv_ruleset_get_support (situation->ruleset);
  const BivPieceState *state = biv_situation_get (situation, unit);
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  BivTerrain *terrain = board
                          ? biv_node_list_lookup (biv_ruleset_get_terrains (situation->ruleset),
                                                  biv_board_get_terrain (board, state->hex))
                          : NULL;

  biv_answer_touch (answer, terrain);
  biv_answer_touch (answer, state->arm);
  return rule && terrain && biv_terrain_get_supports_infantry (terrain) &&
         biv_id_list_contains (biv_support_rule_get_ground_arms (rule),
                               biv_node_get_id (BIV_NODE (state->arm)));
}

/**
 * biv_support_is_given:
 * @unit: on the table
 * @attacked: whether it is attacked where it stands
 *
 * Returns: whether it is supported now; adds the fact "friends", the units next to it
 */
bool
biv_support_is_given (const BivSituation *situation, guint unit, bool attacked, BivAnswer *answer)
{
  BivSupportRule *rule = biv_ruleset_get_support (situation->ruleset);
  BivInForce order = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_SUPPORTED, unit);

  biv_answer_touch (answer, rule);
  biv_answer_touch (answer, order.item);
  if (!biv_situation_get (situation, unit)->arm)
    return false;
  if (rule &&
      count_friends (situation, unit, rule, answer) >= biv_support_rule_get_friends (rule))
    return true;
  return order.item != NULL || (attacked && does_ground_support (situation, unit, answer));
}
