/* Verbs about orders: giving one, asking about one, gaining points.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/moment/biv-in-force.h"
#include "core/rehearsal/order/biv-order-give.h"
#include "core/rehearsal/order/biv-order-cost.h"
#include "core/rehearsal/answer/biv-terms.h"
#include "core/rehearsal/answer/biv-verbs.h"

/* order ORDER [to=UNIT] [leader=LEADER] [hexes=N] [elements=N] */
static void
give (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivRequest request = biv_order_request_read (situation, action);

  biv_order_give (answer, situation, &request);
}

static const BivVerbCheck cost_checks[] = { { .of_request = biv_order_check_arm }, {} };

/* cost ORDER ...: what it costs, whether or not it could be given now. */
static void
ask_cost (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivRequest request = biv_order_request_read (situation, action);

  biv_order_report_cost (answer, situation, &request);
}

static const char *
get_word (gpointer item, guint field, int value)
{
  return BIV_NODE_GET_CLASS (item)->fields[field].words[value];
}

/* effects ORDER: its effects with their amounts, whom it is for and how long it lasts; its
 * conditions, and those of its class. */
static void
ask_effects (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivOrder *order = biv_action_get_item (action, BIV_ABOUT_ORDER);
  BivOrderCategory *category = biv_in_force_get_category (situation, order);

  biv_terms_report (answer, BIV_FACT_TERMS, order);
  biv_answer_add_string (answer, BIV_FACT_CLASS, biv_order_get_class (order));
  if (category)
    biv_terms_report (answer, BIV_FACT_CLASS_TERMS, category);
  biv_answer_add_string (answer, BIV_FACT_TO,
                         get_word (order, BIV_ORDER_TO, (int) biv_order_get_to (order)));
  biv_answer_add_string (answer, BIV_FACT_LASTS,
                         get_word (order, BIV_ORDER_LASTS, (int) biv_order_get_lasts (order)));
  biv_terms_report_effects (answer, order);
}

/* Adds what one order or action gives the unit to what the others do, as long as it is in force. */
static bool
add_effects (const BivSituation *situation, const BivGiven *given, guint unit, BivInForce *sums)
{
  bool any = false;

  BIV_EACH (BivEffect, effect, biv_effect_list_of (given->item))
    if (biv_in_force_works_for (situation, given, effect, unit))
      {
        biv_in_force_add (&sums[biv_effect_get_kind (effect)], given, effect);
        any = true;
      }
  return any;
}

static void
add_name (GString *names, gpointer item)
{
  g_string_append_printf (names, "%s%s", names->len ? " " : "", biv_node_get_id (BIV_NODE (item)));
}

static void
report_names (BivAnswer *answer, BivFactName fact, const GString *names)
{
  if (names->len)
    biv_answer_add_string (answer, fact, names->str);
}

/* in-force UNIT: the orders and leaders' actions that have an effect on it now, and the sum of each
 * kind. */
static void
ask_in_force (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  g_autoptr (GString) orders = g_string_new (NULL);
  g_autoptr (GString) actions = g_string_new (NULL);
  BivInForce sums[BIV_N_EFFECT_KINDS] = { { NULL } };

  for (guint i = 0; i < situation->given->len; i++)
    {
      const BivGiven *given = &g_array_index (situation->given, BivGiven, i);

      if (!biv_in_force_has (situation, given) || !add_effects (situation, given, unit, sums))
        continue;
      biv_answer_touch (answer, given->item);
      add_name (BIV_IS_ORDER (given->item) ? orders : actions, given->item);
    }
  report_names (answer, BIV_FACT_ORDERS, orders);
  report_names (answer, BIV_FACT_ACTIONS, actions);
  for (guint i = 0; i < BIV_N_EFFECT_KINDS; i++)
    if (sums[i].item)
      biv_answer_add_named_number (answer, biv_effect_kind_get_row (i)->word, sums[i].amount);
}

static bool
fights (const BivSituation *situation, guint side)
{
  const BivCombat *combat = &situation->combat;

  return (combat->stage == BIV_COMBAT_ROLLED || combat->stage == BIV_COMBAT_OVER) &&
         (biv_situation_get (situation, combat->attacker)->side == side ||
          biv_situation_get (situation, combat->defender)->side == side);
}

/* gain SIDE NUMBER: adds order points, for faces that bring them and that the side rolled in its
 * combat. */
static void
gain (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint side = biv_action_get_side (action, BIV_ABOUT_SIDE);
  BivSideState *side_state = biv_situation_get_side_state (situation, side);
  BivOrderPointRule *rule = biv_ruleset_get_order_points (situation->ruleset);

  biv_answer_touch (answer, biv_node_list_lookup (biv_ruleset_get_faces (situation->ruleset),
                                                  biv_order_point_rule_get_gained_on (rule)));
  if (!fights (situation, side))
    {
      biv_answer_refuse (answer, BIV_REFUSAL_NOT_IN_COMBAT, rule);
      return;
    }
  side_state->points += MAX (0, biv_action_get_number (action, BIV_ABOUT_NUMBER, 0, 0));
  biv_answer_add_number (answer, BIV_FACT_LEFT, side_state->points);
}

#define ORDER                                                  \
  {                                                            \
    .about = BIV_ABOUT_ORDER, BIV_SLOT_ORDER, .required = true \
  }
#define REQUEST                                                                          \
  {                                                                                      \
    ORDER, { .about = BIV_ABOUT_TO, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .option = true },  \
      { .about = BIV_ABOUT_LEADER, BIV_SLOT_PIECE, BIV_PIECES_FIGURES, .option = true }, \
      { .about = BIV_ABOUT_HEXES, BIV_SLOT_NUMBER, .option = true },                     \
      { .about = BIV_ABOUT_ELEMENTS, BIV_SLOT_NUMBER, .option = true },                  \
  }

const BivVerb biv_order_verbs[] = {
  { "order", false, give, REQUEST, .checks = biv_order_checks, .read = biv_order_request_read },
  { "may-order", true, biv_verb_ask_checks, REQUEST, .checks = biv_order_checks,
    .read = biv_order_request_read },
  { "cost", true, ask_cost, REQUEST, .checks = cost_checks, .read = biv_order_request_read },
  { "effects", true, ask_effects, { ORDER } },
  { "in-force",
    true,
    ask_in_force,
    { { .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true } } },
  { "gain",
    false,
    gain,
    { { .about = BIV_ABOUT_SIDE, BIV_SLOT_SIDE, .required = true },
      { .about = BIV_ABOUT_NUMBER, BIV_SLOT_NUMBER, .required = true } },
    .checks = biv_order_point_checks },
  {},
};
