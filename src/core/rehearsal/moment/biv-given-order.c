/* What orders in force bring about: for one unit, for a leader's units, for a whole side.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/moment/biv-given-order.h"

/** biv_order_find_effect: (transfer none) (nullable): what it brings about of that kind. */
BivOrderEffect *
biv_order_find_effect (BivOrder *order, BivEffectKind kind)
{
  BivNodeList *effects = biv_order_get_effects (order);

  for (guint i = 0; i < biv_node_list_get_length (effects); i++)
    if (biv_order_effect_get_kind (biv_node_list_get (effects, i)) == kind)
      return biv_node_list_get (effects, i);
  return NULL;
}

/** biv_given_order_is_in_force: whether it still works: this turn, or as long as its combat. */
bool
biv_given_order_is_in_force (const BivSituation *situation, const BivGivenOrder *given)
{
  switch (biv_order_get_lasts (given->order))
    {
    case BIV_LASTS_ONCE:
      return false;
    case BIV_LASTS_COMBAT:
      return given->combat == situation->combat.number &&
             situation->combat.stage != BIV_COMBAT_OVER;
    case BIV_LASTS_TURN:
    case BIV_LASTS_REST_OF_TURN:
    default:
      return true;
    }
}

typedef bool (*ConcernsFunc) (const BivSituation *situation, const BivGivenOrder *given,
                              guint whom);

static BivInForce
find_effect (const BivSituation *situation, BivEffectKind kind, ConcernsFunc concerns, guint whom)
{
  for (guint i = 0; i < situation->orders->len; i++)
    {
      const BivGivenOrder *given = &g_array_index (situation->orders, BivGivenOrder, i);
      BivOrderEffect *effect = biv_order_find_effect (given->order, kind);

      if (effect && biv_given_order_is_in_force (situation, given) &&
          concerns (situation, given, whom))
        return (BivInForce){ given->order, effect, given };
    }
  return (BivInForce){ NULL };
}

static bool
concerns_side (const BivSituation *situation, const BivGivenOrder *given, guint side)
{
  return given->side == side && given->unit == BIV_NONE && given->leader == BIV_NONE;
}

static bool
concerns_leader (const BivSituation *situation, const BivGivenOrder *given, guint leader)
{
  return given->leader == leader ||
         concerns_side (situation, given, biv_situation_get (situation, leader)->side);
}

static guint
get_maker (const BivSituation *situation, const BivStanding *standing)
{
  if (standing->activation == BIV_NONE)
    return BIV_NONE;
  return g_array_index (situation->activations, BivTurnActivation, standing->activation).leader;
}

/** biv_given_order_concerns_unit: whether it was given to it, to the leader who activated it, or
 * to all of its side. */
bool
biv_given_order_concerns_unit (const BivSituation *situation, const BivGivenOrder *given,
                               guint unit)
{
  const BivStanding *standing = biv_situation_get (situation, unit);
  guint leader = get_maker (situation, standing);

  if (given->unit == unit)
    return true;
  if (given->unit != BIV_NONE)
    return false;
  return given->leader != BIV_NONE ? given->leader == leader
                                   : concerns_side (situation, given, standing->side);
}

/** biv_find_effect_for_unit: of an order given to it, to the leader who activated it, or to all.
 */
BivInForce
biv_find_effect_for_unit (const BivSituation *situation, BivEffectKind kind, guint unit)
{
  return find_effect (situation, kind, biv_given_order_concerns_unit, unit);
}

/** biv_find_effect_for_leader: of an order given to his units, or to the whole side. */
BivInForce
biv_find_effect_for_leader (const BivSituation *situation, BivEffectKind kind, guint leader)
{
  return find_effect (situation, kind, concerns_leader, leader);
}

/** biv_find_effect_for_side: of an order given to the player or to all units of the turn. */
BivInForce
biv_find_effect_for_side (const BivSituation *situation, BivEffectKind kind, guint side)
{
  return find_effect (situation, kind, concerns_side, side);
}

/** biv_order_get_category: (transfer none) (nullable): the class that it is of. */
BivOrderCategory *
biv_order_get_category (const BivSituation *situation, BivOrder *order)
{
  return biv_node_list_lookup (biv_ruleset_get_order_classes (situation->ruleset),
                               biv_order_get_class (order));
}

/** biv_order_count_given: orders of that class that a side has given this turn, or only in the
 * combat under way. */
int
biv_order_count_given (const BivSituation *situation, guint side, BivOrderCategory *category,
                       bool in_combat)
{
  int given = 0;

  for (guint i = 0; i < situation->orders->len; i++)
    {
      const BivGivenOrder *one = &g_array_index (situation->orders, BivGivenOrder, i);

      given += one->side == side && biv_order_get_category (situation, one->order) == category &&
               (!in_combat || one->combat == situation->combat.number);
    }
  return given;
}
