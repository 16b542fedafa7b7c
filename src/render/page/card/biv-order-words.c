/* Sentences of order cards: what an order costs, and when, by whom and to whom it is given.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/card/biv-order-words.h"

#include <glib/gi18n.h>

#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/order/biv-order.h"
#include "text/biv-translation.h"

static char *
format_points (BivPageFlow *flow, int cost)
{
  g_autofree char *number = g_strdup_printf ("%d", cost);
  const char *points = cost == 1 ? biv_page_word (flow, "order-point", N_ ("order point"))
                                 : biv_page_word (flow, "order-points", N_ ("order points"));

  /* Translators: {points} is "order points" in the words of the rules */
  return biv_page_format (flow, N_ ("{number} {points}"), "number", number, "points", points, NULL);
}

/* How much less an order costs within the influence of a leader: 0 where that changes nothing. */
static int
get_discount (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group)
{
  BivOrderPointRule *rule = biv_ruleset_get_order_points (flow->ruleset);

  return rule && biv_order_category_get_reducible (group) && biv_order_is_for_one_unit (order)
           ? biv_order_point_rule_get_discount (rule)
           : 0;
}

/* A cost of an order within the influence of a leader. */
static int
reduce (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group, int cost)
{
  BivOrderPointRule *rule = biv_ruleset_get_order_points (flow->ruleset);
  int least = rule ? MIN (cost, biv_order_point_rule_get_smallest_cost (rule)) : cost;

  return MAX (least, cost - get_discount (flow, order, group));
}

static void
append_price (GString *prices, int cost)
{
  g_autofree char *digits = g_strdup_printf ("%d", cost);
  g_auto (GStrv) before = g_strsplit (prices->str, "/", -1);

  if (!g_strv_contains ((const char *const *) before, digits))
    g_string_append_printf (prices, "%s%s", prices->len > 0 ? "/" : "", digits);
}

/** biv_order_format_price: (transfer full): what an order costs: "2", or "1/2" where some arms pay
 * otherwise; near a leader less, and what is paid for each hex or element is less once, in all:
 * "−1" */
char *
biv_order_format_price (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group, bool is_near)
{
  GString *prices = g_string_new (NULL);
  int discount = get_discount (flow, order, group);
  int cost = biv_order_get_cost (order);

  if (is_near && discount > 0 && biv_order_get_unit (order) != BIV_PRICED_BY_ORDER)
    {
      g_string_printf (prices, "−%d", discount);
      return g_string_free (prices, FALSE);
    }
  BIV_EACH (BivOrderPrice, price, biv_order_get_prices (order))
    {
      int own = biv_order_price_get_cost (price);

      if (own >= 0 && !biv_order_price_get_refused (price))
        append_price (prices, is_near ? reduce (flow, order, group, own) : own);
    }
  if (prices->len == 0)
    append_price (prices, is_near ? reduce (flow, order, group, cost) : cost);
  return g_string_free (prices, FALSE);
}

/* (transfer full): of an order that is paid once: its cost, and in brackets that within a leader's
 * influence. */
static char *
format_price (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group, int cost)
{
  int reduced = reduce (flow, order, group, cost);
  g_autofree char *points = format_points (flow, cost);
  g_autofree char *less = g_strdup_printf ("%d", reduced);

  if (reduced == cost || biv_order_get_unit (order) != BIV_PRICED_BY_ORDER)
    return g_steal_pointer (&points);
  return biv_page_format (flow, N_ ("{points}; {less} within a leader’s influence"), "points",
                          points, "less", less, NULL);
}

static char *
format_each (BivPageFlow *flow, BivOrder *order, const char *price)
{
  if (biv_order_get_unit (order) == BIV_PRICED_BY_HEX)
    return biv_page_format (flow, N_ ("{price}, for each {hex}"), "price", price, "hex",
                            biv_page_word (flow, "hex", N_ ("hex")), NULL);
  return biv_page_format (flow, N_ ("{price}, for each {element}"), "price", price, "element",
                          biv_page_word (flow, "element", N_ ("element")), NULL);
}

/* (transfer full): what an order costs and what that is counted for. Within a leader's influence it
 * costs less; what is paid for each hex or element is reduced once, not for each. */
static char *
format_cost (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group)
{
  int discount = get_discount (flow, order, group);
  g_autofree char *price = format_price (flow, order, group, biv_order_get_cost (order));
  g_autofree char *each = NULL;
  g_autofree char *less = g_strdup_printf ("%d", discount);

  if (biv_order_get_unit (order) == BIV_PRICED_BY_ORDER)
    return g_steal_pointer (&price);
  each = format_each (flow, order, price);
  if (discount == 0)
    return g_steal_pointer (&each);
  return biv_page_format (flow, N_ ("{price}; in all {less} less within a leader’s influence"),
                          "price", each, "less", less, NULL);
}

static char *
describe_exception (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group,
                    BivOrderPrice *price)
{
  g_autofree char *times = g_strdup_printf ("%d", biv_order_price_get_times (price));

  if (biv_order_price_get_refused (price))
    return biv_page_format (flow, N_ ("never"), NULL);
  if (biv_order_price_get_cost (price) >= 0)
    return format_price (flow, order, group, biv_order_price_get_cost (price));
  /* Translators: what a cost is multiplied by */
  return biv_page_format (flow, N_ ("× {times}"), "times", times, NULL);
}

/* Adds the cost, and that of each arm, state, hex or element with its own. */
static void
add_costs (BivCard *card, BivPageFlow *flow, BivOrder *order, BivOrderCategory *group)
{
  g_autofree char *label = biv_page_format (flow, N_ ("Cost:"), NULL);
  g_autofree char *cost = format_cost (flow, order, group);

  biv_card_add (card, label, cost);
  BIV_EACH (BivOrderPrice, price, biv_order_get_prices (order))
    {
      const char *name = biv_page_text_for (flow, biv_rule_item_get_name (price), "");
      g_autofree char *exception = describe_exception (flow, order, group, price);
      /* Translators: what a cost is for, and the cost */
      g_autofree char *line = biv_page_format (flow, N_ ("– {name}: {cost}"), "name", name, "cost",
                                               exception, NULL);

      biv_card_add (card, NULL, line);
    }
}

/* (transfer full): what the price of an order is for, in a word or two: each hex, or a unit that is
 * alone; the name of the points where there is only that price. */
static char *
describe_price (BivPageFlow *flow, BivOrder *order, bool has_other)
{
  switch (biv_order_get_unit (order))
    {
    case BIV_PRICED_BY_HEX:
      return biv_page_format (flow, N_ ("each {hex}"), "hex",
                              biv_page_word (flow, "hex", N_ ("hex")), NULL);
    case BIV_PRICED_BY_ELEMENT:
      return biv_page_format (flow, N_ ("each {element}"), "element",
                              biv_page_word (flow, "element", N_ ("element")), NULL);
    default:
      /* Translators: the price of an order to a unit that has no leader near it */
      return has_other ? biv_page_format (flow, N_ ("alone"), NULL)
                       : g_strdup (biv_page_word (flow, "order-points", N_ ("order points")));
    }
}

/** biv_order_add_prices: adds the price of an order and that near a leader as badges; and in words
 * what they do not say: that it is paid for each hex or element, or by some otherwise. */
void
biv_order_add_prices (BivCard *card, BivPageFlow *flow, BivOrder *order, BivOrderCategory *group)
{
  g_autofree char *price = biv_order_format_price (flow, order, group, false);
  g_autofree char *less = biv_order_format_price (flow, order, group, true);
  bool has_other = !g_str_equal (price, less);
  g_autofree char *label = describe_price (flow, order, has_other);
  /* Translators: the price of an order to a unit that has a leader near it */
  g_autofree char *near = biv_page_format (flow, N_ ("near a leader"), NULL);

  biv_card_add_badge (card, label, price);
  if (has_other)
    biv_card_add_badge (card, near, less);
  if (biv_order_get_unit (order) != BIV_PRICED_BY_ORDER ||
      biv_node_list_get_length (biv_order_get_prices (order)) > 0)
    add_costs (card, flow, order, group);
}

static const char *
name_phase (BivPageFlow *flow, BivPhaseKind kind)
{
  BIV_EACH (BivTurnPhase, phase, biv_ruleset_get_phases (flow->ruleset))
    if (biv_turn_phase_get_kind (phase) == kind)
      return biv_page_text_for (flow, biv_rule_item_get_name (phase), "–");
  return "–";
}

/** biv_order_describe_phase: (transfer full): when orders of a class are given. */
char *
biv_order_describe_phase (BivPageFlow *flow, BivOrderCategory *group)
{
  const char *command = name_phase (flow, BIV_PHASE_KIND_COMMAND);
  const char *movement = name_phase (flow, BIV_PHASE_KIND_MOVEMENT);
  const char *combat = name_phase (flow, BIV_PHASE_KIND_COMBAT);

  switch (biv_order_category_get_phase (group))
    {
    case BIV_ORDER_PHASE_OWN_COMBAT:
      /* Translators: {phase} is the name of a phase of the game */
      return biv_page_format (flow, N_ ("{phase}, own turn"), "phase", combat, NULL);
    case BIV_ORDER_PHASE_ENEMY_COMBAT:
      return biv_page_format (flow, N_ ("{phase}, enemy’s turn"), "phase", combat, NULL);
    case BIV_ORDER_PHASE_MOVEMENT:
      return biv_order_category_get_also_in_command (group)
               /* Translators: two phases of the game */
               ? biv_page_format (flow, N_ ("{first} or {second}"), "first", command, "second",
                                  movement, NULL)
               : g_strdup (movement);
    default:
      return g_strdup (command);
    }
}

/** biv_order_name_generals: (transfer full): what the rules call their commanders-in-chief, all
 * kinds of them. */
char *
biv_order_name_generals (BivPageFlow *flow)
{
  BivNodeList *kinds = biv_ruleset_get_leaders (flow->ruleset);
  g_autoptr (GString) names = g_string_new (NULL);

  BIV_EACH (BivLeaderKind, kind, kinds)
    if (biv_leader_kind_get_rank (kind) == BIV_RANK_GENERAL)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              biv_page_text_for (flow, biv_rule_item_get_name (kind), "–"));
  return g_strdup (names->len > 0 ? names->str : "–");
}

static char *
describe_giver (BivPageFlow *flow, BivOrderCategory *group)
{
  static const char *const players[] = {
    [BIV_GIVER_GENERAL] = N_ ("the player"),
    [BIV_GIVER_PLAYER] = N_ ("the player"),
    [BIV_GIVER_ATTACKER] = N_ ("the attacker"),
    [BIV_GIVER_DEFENDER] = N_ ("the defender"),
  };
  BivGiver giver = biv_order_category_get_given_by (group);
  const char *player = players[giver];
  g_autofree char *generals = biv_order_name_generals (flow);

  if (giver == BIV_GIVER_GENERAL)
    return g_steal_pointer (&generals);
  if (!biv_order_category_get_needs_general (group))
    return biv_page_format (flow, player, NULL);
  /* Translators: {general} is the name of a kind of leader, {player} "the attacker" */
  return biv_page_format (flow, N_ ("{player} ({general} on the table)"), "player",
                          biv_translation_get (flow->options->language, player), "general",
                          generals, NULL);
}

static const char *const recipients[] = {
  [BIV_RECIPIENT_PLAYER] = N_ ("the whole side"),
  [BIV_RECIPIENT_UNIT] = N_ ("one unit"),
  [BIV_RECIPIENT_ACTIVATED_UNIT] = N_ ("one activated unit"),
  [BIV_RECIPIENT_LEADER] = N_ ("one leader"),
  [BIV_RECIPIENT_LEADER_UNITS] = N_ ("the units that one leader activates"),
  [BIV_RECIPIENT_TURN_UNITS] = N_ ("all units activated this turn"),
};
BIV_ASSERT_EACH (recipients, BIV_COUNT_MEMBERS (BIV_EACH_RECIPIENT));

static const char *const durations[] = {
  [BIV_LASTS_ONCE] = N_ ("at once"),
  [BIV_LASTS_COMBAT] = N_ ("this combat"),
  [BIV_LASTS_TURN] = N_ ("this turn"),
  [BIV_LASTS_REST_OF_TURN] = N_ ("the rest of the turn"),
};
BIV_ASSERT_EACH (durations, BIV_COUNT_MEMBERS (BIV_EACH_LASTS));

/** biv_order_name_recipient: to whom an order is given. */
const char *
biv_order_name_recipient (BivPageFlow *flow, BivOrder *order)
{
  return biv_translation_get (flow->options->language, recipients[biv_order_get_to (order)]);
}

/** biv_order_name_duration: how long an order lasts. */
const char *
biv_order_name_duration (BivPageFlow *flow, BivOrder *order)
{
  return biv_translation_get (flow->options->language, durations[biv_order_get_lasts (order)]);
}

static char *
describe_limit (BivPageFlow *flow, BivOrderCategory *group)
{
  int limit = biv_order_category_get_limit (group);

  if (biv_order_category_get_per (group) == BIV_ORDER_PER_COMBAT)
    return biv_page_format_number (
      flow, NP_ ("{n} of this class a combat", "{n} of this class a combat"), limit, NULL);
  return biv_page_format_number (
    flow, NP_ ("{n} of this class a turn", "{n} of this class a turn"), limit, NULL);
}

/* (transfer full): the names of some arms. @ids: with spaces between them */
static char *
name_arms (BivPageFlow *flow, const char *ids)
{
  BivNodeList *arms = biv_ruleset_get_arms (flow->ruleset);
  g_auto (GStrv) each = g_strsplit (ids, " ", -1);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; each[i]; i++)
    {
      gpointer arm = biv_node_list_lookup (arms, each[i]);

      if (*each[i])
        g_strv_builder_add (
          names, arm ? biv_page_text_for (flow, biv_rule_item_get_name (arm), each[i]) : each[i]);
    }
  all = g_strv_builder_end (names);
  return g_strjoinv (", ", all);
}

static void
add_distance (GStrvBuilder *conditions, BivPageFlow *flow, const char *one, const char *many,
              int distance)
{
  g_autofree char *sentence =
    distance >= 0 ? biv_page_format_number (flow, one, many, distance, NULL) : NULL;

  if (sentence)
    g_strv_builder_add (conditions, sentence);
}

static void
add_condition (GStrvBuilder *conditions, BivPageFlow *flow, bool holds, const char *sentence)
{
  if (holds)
    g_strv_builder_add (conditions, biv_translation_get (flow->options->language, sentence));
}

static void
add_enemy (GStrvBuilder *conditions, BivPageFlow *flow, const char *ids)
{
  g_autofree char *arms = name_arms (flow, ids);
  g_autofree char *sentence = biv_page_format (flow, N_ ("against: {arms}"), "arms", arms, NULL);

  if (*ids)
    g_strv_builder_add (conditions, sentence);
}

/* (transfer full): the conditions under which an order may be given, with semicolons between them;
 * "" where there are none. */
static char *
describe_conditions (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group)
{
  g_autoptr (GStrvBuilder) conditions = g_strv_builder_new ();
  bool also_ranged = biv_order_get_also_ranged (order);
  bool melee_only = biv_order_category_get_melee_only (group);
  g_auto (GStrv) all = NULL;

  add_condition (conditions, flow, melee_only && !also_ranged, N_ ("in melee only"));
  add_condition (conditions, flow, melee_only && also_ranged, N_ ("in shooting too"));
  add_condition (conditions, flow, biv_order_get_after_dice (order), N_ ("after the dice"));
  add_condition (conditions, flow, biv_order_get_needs_support (order),
                 N_ ("the unit is supported"));
  add_condition (conditions, flow, biv_order_get_needs_influence (order),
                 N_ ("within a leader’s influence"));
  add_condition (conditions, flow, biv_order_get_needs_success (order),
                 N_ ("the attack has destroyed the enemy or driven it back"));
  add_condition (conditions, flow, biv_order_get_needs_fired (order),
                 N_ ("the unit has shot this turn"));
  add_distance (
    conditions, flow,
    NP_ ("{n} hex at most from its own edge", "{n} hexes at most from its own edge"),
    biv_order_get_edge_distance (order));
  add_distance (conditions, flow,
                NP_ ("no enemy nearer than {n} hex", "no enemy nearer than {n} hexes"),
                biv_order_get_enemy_distance (order));
  add_enemy (conditions, flow, biv_order_get_enemy_arms (order));
  all = g_strv_builder_end (conditions);
  return g_strjoinv ("; ", all);
}

static void
add_line (BivCard *card, BivPageFlow *flow, const char *label, const char *text)
{
  biv_card_add (card, biv_translation_get (flow->options->language, label), text);
}

static void
add_sign (BivCard *card, BivPageFlow *flow, const char *sign, const char *label, const char *text)
{
  biv_card_add_sign (card, sign, biv_translation_get (flow->options->language, label), text);
}

/** biv_order_add_phase: adds the sign of the phase in which orders of a class are given. */
void
biv_order_add_phase (BivCard *card, BivPageFlow *flow, BivOrderCategory *group)
{
  g_autofree char *phase = biv_order_describe_phase (flow, group);

  add_sign (card, flow, "phase", N_ ("When:"), phase);
}

/** biv_order_add_giver: adds the sign of who gives orders of a class. */
void
biv_order_add_giver (BivCard *card, BivPageFlow *flow, BivOrderCategory *group)
{
  g_autofree char *giver = describe_giver (flow, group);

  add_sign (card, flow, "bicorne", N_ ("By:"), giver);
}

/** biv_order_add_use: when, by whom, to whom and for how long an order is given, as signs; and in
 * words how often, and what must be so. */
void
biv_order_add_use (BivCard *card, BivPageFlow *flow, BivOrder *order, BivOrderCategory *group)
{
  g_autofree char *limit = describe_limit (flow, group);
  g_autofree char *conditions = describe_conditions (flow, order, group);

  biv_order_add_phase (card, flow, group);
  biv_order_add_giver (card, flow, group);
  add_sign (card, flow, "unit", N_ ("To:"), biv_order_name_recipient (flow, order));
  add_sign (card, flow, "hourglass", N_ ("Lasts:"), biv_order_name_duration (flow, order));
  add_line (card, flow, N_ ("Limit:"), limit);
  if (*conditions)
    add_line (card, flow, N_ ("Only:"), conditions);
}
