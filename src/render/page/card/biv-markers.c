/* Markers of a ruleset: messengers, order points, activations, orders that last, and states.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/check/piece/biv-order-points.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/order/biv-order.h"
#include "render/page/card/biv-card-words.h"
#include "render/page/card/biv-token.h"

/* How many of each are printed; whoever needs more asks for copies. */
#define N_MESSENGERS 4
#define N_POINTS 10
/* No side puts more before it. */
#define MOST_POINTS 60
#define N_STATES 6
#define N_RECEIVED 4

#define NEUTRAL "grey"

static void
add_token (BivDeck *deck, const BivToken *token, guint copies)
{
  g_autoptr (GPtrArray) front = biv_token_compose (deck, token);
  g_autoptr (GPtrArray) back = biv_token_compose_plain (deck, token->colour);

  biv_deck_add_faces (deck, front, back, copies);
}

/* Whether a kind of messengers needs a token: a leader who carries a message himself has a
 * counter. */
static bool
has_token (BivMessengerKind *kind)
{
  return biv_messenger_kind_get_carrier (kind) != BIV_CARRIER_LEADER;
}

/** biv_token_count_messengers: how many tokens of messengers the markers of some rules have. */
guint
biv_token_count_messengers (BivRuleset *ruleset)
{
  guint n = 0;

  BIV_EACH (BivMessengerKind, kind, biv_ruleset_get_messengers (ruleset))
    if (has_token (kind))
      n += N_MESSENGERS;
  return n;
}

static void
add_messengers (BivDeck *deck)
{
  BIV_EACH (BivMessengerKind, kind, biv_ruleset_get_messengers (deck->flow->ruleset))
    {
      bool is_improvised = biv_messenger_kind_get_carrier (kind) == BIV_CARRIER_IMPROVISED;

      if (has_token (kind) && biv_deck_wants (deck, kind))
        add_token (deck,
                   &(BivToken){ .name = biv_card_name_item (deck->flow, kind),
                                .colour = NEUTRAL,
                                .sign = is_improvised ? "satchel" : "horn" },
                   N_MESSENGERS);
    }
}

static void
add_points_of (BivDeck *deck, const char *colour, guint n)
{
  add_token (deck,
             &(BivToken){ .name = biv_page_word (deck->flow, "order-point", N_ ("order point")),
                          .colour = colour,
                          .number = "1" },
             n);
}

/* For each side of a battle in its colour, as many as it begins with. */
static void
add_points (BivDeck *deck)
{
  BivRuleset *ruleset = deck->flow->ruleset;
  BivOrderPointRule *rule = biv_ruleset_get_order_points (ruleset);
  BivNode *root = deck->flow->root;

  if (!rule || !biv_deck_wants (deck, rule))
    return;
  if (!BIV_IS_SCENARIO (root))
    {
      add_points_of (deck, NEUTRAL, N_POINTS);
      return;
    }
  BIV_EACH (BivSide, side, biv_scenario_get_sides (BIV_SCENARIO (root)))
    {
      int n = biv_order_points_get_first (ruleset, side, biv_side_get_army (side));

      add_points_of (deck, biv_colour_words[biv_side_get_colour (side)],
                     (guint) CLAMP (n, N_POINTS, MOST_POINTS));
    }
}

/* As many as the rules advise at most. */
static int
count_activations (BivRuleset *ruleset)
{
  int most = 0;

  BIV_EACH (BivActivationAdvice, one, biv_ruleset_get_advice (ruleset))
    most = MAX (most, biv_activation_advice_get_activations (one) *
                        biv_activation_advice_get_size_to (one));
  return most;
}

/* For each unit that may be activated in a turn. */
static void
add_activations (BivDeck *deck)
{
  BivActivationRule *rule = biv_ruleset_get_activation (deck->flow->ruleset);
  int most = count_activations (deck->flow->ruleset);

  if (rule && most > 0 && biv_deck_wants (deck, rule))
    add_token (deck,
               &(BivToken){ .name = biv_page_word (deck->flow, "activation", N_ ("activation")),
                            .colour = NEUTRAL,
                            .sign = "arrow" },
               (guint) most);
}

/* Which order of the turn a unit has received. */
static void
add_received (BivDeck *deck)
{
  BivCommandTest *test = biv_ruleset_get_command_test (deck->flow->ruleset);

  for (int i = 1; test && i <= biv_command_test_get_orders (test); i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", i);

      if (biv_deck_wants (deck, test))
        add_token (deck,
                   &(BivToken){ .name = biv_page_word (deck->flow, "order", N_ ("order")),
                                .colour = NEUTRAL,
                                .number = number },
                   N_RECEIVED);
    }
}

static void
add_lasting (BivDeck *deck)
{
  BivPageFlow *flow = deck->flow;

  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (flow->ruleset))
    {
      BivOrderCategory *group = biv_node_list_lookup (
        biv_ruleset_get_order_classes (flow->ruleset), biv_order_get_class (order));

      if (group && biv_order_get_lasts (order) != BIV_LASTS_ONCE && biv_deck_wants (deck, order))
        add_token (deck,
                   &(BivToken){ .name = biv_card_name_item (flow, order),
                                .colour = biv_order_category_get_colour (group),
                                .sign = biv_order_category_get_sign (group) },
                   1);
    }
}

/* Adds markers for the states in which an order has another price, once for each word. */
static void
add_states_of (BivDeck *deck, BivOrder *order, GHashTable *seen)
{
  BIV_EACH (BivOrderPrice, price, biv_order_get_prices (order))
    {
      const char *state = biv_order_price_get_state (price);

      if (*state && g_hash_table_add (seen, (gpointer) state) && biv_deck_wants (deck, price))
        add_token (deck,
                   &(BivToken){ .name = biv_page_word (deck->flow, state, state),
                                .colour = NEUTRAL,
                                .number = "!" },
                   N_STATES);
    }
}

static void
add_states (BivDeck *deck)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (deck->flow->ruleset))
    add_states_of (deck, order, seen);
}

/* Prints what the rules put beside pieces: tokens, points and states. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  g_auto (BivDeck) deck = biv_deck (flow, "markers");

  flow->ruleset = subject->ruleset;
  add_messengers (&deck);
  add_points (&deck);
  add_activations (&deck);
  add_received (&deck);
  add_states (&deck);
  add_lasting (&deck);
  biv_deck_print (&deck);
}

const BivPagePrinter biv_markers_page = {
  { .word = "markers",
    .title = N_ ("Markers"),
    .purpose = N_ ("Messengers, order points, activations, states."),
    .of = BIV_PAGES_OF_RULES,
    .has_own_size = true },
  print_pages
};
