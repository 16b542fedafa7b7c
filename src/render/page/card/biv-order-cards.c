/* Cards of a ruleset's orders, with their backs: an order a card, and one for each phase that lists
 * its orders.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/odds/biv-odds.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "render/page/biv-page-table.h"
#include "render/page/card/biv-card-words.h"
#include "render/page/card/biv-order-words.h"
#include "text/biv-citation.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* --- What a ruleset says beside its orders: turn, leaders, messengers, activations, tests ---- */

/* For how many moves the chances of a messenger are told. */
#define MOVES 3

/* What tells cards of a kind apart: their colour, as the style knows them for sides, and their
 * picture. */
typedef struct
{
  const char *colour;
  const char *sign;
} Kind;

static const Kind of_turn = { "grey", "hourglass" };
static const Kind of_leaders = { "ochre", "bicorne" };
static const Kind of_actions = { "ochre", "baton" };
static const Kind of_messengers = { "green", "horn" };
static const Kind of_activation = { "violet", "flag" };
static const Kind of_test = { "blue", "die" };

/* @item: (nullable): whose citation it has */
static BivCard *
make_card (BivPageFlow *flow, const char *title, const char *group, const Kind *kind, gpointer item)
{
  BivCard *card = biv_card_new (title, group, kind->colour, kind->sign);

  if (item)
    card->foot = biv_citation_make (biv_rule_item_get_cite (item), flow->ruleset,
                                    flow->options->language);
  return card;
}

/* What the rules call a thing, as a title. */
static char *
name_group (BivPageFlow *flow, const char *word, const char *otherwise)
{
  return biv_rules_words_get_title (flow->ruleset, word, otherwise, flow->options->language);
}

static void
add_text (BivCard *card, BivPageFlow *flow, gpointer item)
{
  g_autofree char *text = biv_page_rule_text (flow, item, "");

  if (*text)
    biv_card_add (card, NULL, text);
}

/* A line with the name of an item and what it says. */
static void
add_item (BivCard *card, BivPageFlow *flow, gpointer item)
{
  g_autofree char *label =
    biv_page_format (flow, N_ ("{name}:"), "name", biv_card_name_item (flow, item), NULL);
  g_autofree char *text = biv_page_rule_text (flow, item, "–");

  biv_card_add (card, label, text);
}

static void
add_items (BivCard *card, BivPageFlow *flow, BivNodeList *items)
{
  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    add_item (card, flow, biv_node_list_get (items, i));
}

/* Adds a card that lists some items, if there are any. */
static void
add_list_card (BivDeck *deck, BivNodeList *items, const char *title, const char *group,
               const Kind *kind)
{
  BivCard *card;

  if (biv_node_list_get_length (items) == 0)
    return;
  card = make_card (deck->flow, title, group, kind, biv_node_list_get (items, 0));
  add_items (card, deck->flow, items);
  biv_deck_add_card (deck, card);
}

/* --- The turn -------------------------------------------------------------------------------- */

/* The phases of a turn, one after the other. */
static void
add_turn (BivDeck *deck)
{
  BivPageFlow *flow = deck->flow;
  const char *language = flow->options->language;

  add_list_card (deck, biv_ruleset_get_phases (flow->ruleset),
                 biv_translation_get (language, N_ ("A turn")),
                 biv_page_text_for (flow, biv_ruleset_get_name (flow->ruleset), ""), &of_turn);
}

/* Whether orders of a class are given in a phase. */
static bool
is_given_in (BivOrderCategory *group, BivPhaseKind kind)
{
  switch (biv_order_category_get_phase (group))
    {
    case BIV_ORDER_PHASE_OWN_COMBAT:
    case BIV_ORDER_PHASE_ENEMY_COMBAT:
      return kind == BIV_PHASE_KIND_COMBAT;
    case BIV_ORDER_PHASE_MOVEMENT:
      return kind == BIV_PHASE_KIND_MOVEMENT ||
             (kind == BIV_PHASE_KIND_COMMAND && biv_order_category_get_also_in_command (group));
    default:
      return kind == BIV_PHASE_KIND_COMMAND;
    }
}

/* (transfer full): the orders of a class with their costs. */
static char *
list_orders (BivPageFlow *flow, BivOrderCategory *group)
{
  BivNodeList *orders = biv_ruleset_get_orders (flow->ruleset);
  GString *names = g_string_new (NULL);

  BIV_EACH (BivOrder, order, orders)
    if (g_str_equal (biv_order_get_class (order), biv_node_get_id (BIV_NODE (group))))
      g_string_append_printf (names, "%s%s\u00a0(%d)", names->len > 0 ? ", " : "",
                              biv_card_name_item (flow, order), biv_order_get_cost (order));
  return g_string_free (names, FALSE);
}

static bool
add_classes (BivCard *card, BivPageFlow *flow, BivPhaseKind kind)
{
  bool any = false;

  BIV_EACH (BivOrderCategory, group, biv_ruleset_get_order_classes (flow->ruleset))
    {
      g_autofree char *label =
        biv_page_format (flow, N_ ("{name}:"), "name", biv_card_name_item (flow, group), NULL);
      g_autofree char *orders = list_orders (flow, group);

      if (!is_given_in (group, kind) || !*orders)
        continue;
      biv_card_add (card, label, orders);
      any = true;
    }
  return any;
}

/* Adds, for each phase in which orders are given, a card that lists them. */
static void
add_phases (BivDeck *deck)
{
  BivPageFlow *flow = deck->flow;

  BIV_EACH (BivTurnPhase, phase, biv_ruleset_get_phases (flow->ruleset))
    {
      g_autofree char *orders = name_group (flow, "orders", N_ ("orders"));
      BivCard *card =
        make_card (flow, biv_card_name_item (flow, phase), orders, &of_turn, phase);

      card->back =
        g_strdup (biv_page_text_for (flow, biv_ruleset_get_name (flow->ruleset), ""));
      add_text (card, flow, phase);
      biv_card_begin_part (card);
      if (add_classes (card, flow, biv_turn_phase_get_kind (phase)))
        biv_deck_add_card (deck, card);
      else
        biv_card_free (card);
    }
}

/* --- Leaders --------------------------------------------------------------------------------- */

static void
add_action (BivDeck *deck, BivLeaderAction *action)
{
  BivPageFlow *flow = deck->flow;
  BivCard *card = make_card (flow, biv_card_name_item (flow, action),
                             biv_translation_get (flow->options->language, N_ ("Leader’s action")),
                             &of_actions, action);
  g_autofree char *said = biv_card_describe_action (flow, action);
  g_autofree char *generals = biv_order_name_generals (flow);

  add_text (card, flow, action);
  biv_card_begin_part (card);
  biv_card_add_text (card, flow, N_ ("When:"), said);
  if (biv_leader_action_get_forbidden_to_general (action))
    biv_card_add_text (card, flow, N_ ("Not for:"), generals);
  biv_deck_add_card (deck, card);
}

static void
add_leaders (BivDeck *deck)
{
  BivPageFlow *flow = deck->flow;
  g_autofree char *leaders = name_group (flow, "leaders", N_ ("leaders"));

  if (!flow->options->cards.only)
    add_list_card (deck, biv_ruleset_get_leaders (flow->ruleset), leaders,
                   biv_page_text_for (flow, biv_ruleset_get_name (flow->ruleset), ""), &of_leaders);
  BIV_EACH (BivLeaderAction, action, biv_ruleset_get_leader_actions (flow->ruleset))
    if (biv_deck_wants (deck, action))
      add_action (deck, action);
}

/* --- Messengers ------------------------------------------------------------------------------ */

static void
add_messenger (BivDeck *deck, BivMessengerKind *kind)
{
  BivPageFlow *flow = deck->flow;
  g_autofree char *group = name_group (flow, "messenger", N_ ("messenger"));
  g_autofree char *speed = biv_page_format_length (flow, biv_messenger_kind_get_speed (kind));
  g_autofree char *number = g_strdup_printf ("%d", biv_messenger_kind_get_speed (kind));
  BivCard *card =
    make_card (flow, biv_card_name_item (flow, kind), group, &of_messengers, kind);

  biv_card_add_badge (card, biv_translation_get (flow->options->language, N_ ("a turn")), number);
  add_text (card, flow, kind);
  biv_card_begin_part (card);
  biv_card_add_text (card, flow, N_ ("In a turn:"), speed);
  for (guint moves = 1; moves <= MOVES; moves++)
    {
      g_autofree char *label = biv_page_format_number (
        flow, NP_ ("Lost within {n} move:", "Lost within {n} moves:"), moves, NULL);
      g_autofree char *chance =
        biv_card_format_chance (flow, biv_odds_of_loss (flow->ruleset, kind, moves));

      biv_card_add (card, label, chance);
    }
  biv_deck_add_card (deck, card);
}

/* --- Activations ----------------------------------------------------------------------------- */

static BivCard *
make_rule (BivPageFlow *flow, gpointer rule, const Kind *kind)
{
  BivCard *card = make_card (flow, biv_card_name_item (flow, rule),
                             biv_page_text_for (flow, biv_ruleset_get_name (flow->ruleset), ""),
                             kind, rule);

  add_text (card, flow, rule);
  return card;
}

static void
add_activation (BivDeck *deck)
{
  BivPageFlow *flow = deck->flow;
  BivActivationRule *rule = biv_ruleset_get_activation (flow->ruleset);
  BivCard *card;

  if (!rule || !biv_deck_wants (deck, rule))
    return;
  card = make_rule (flow, rule, &of_activation);
  biv_card_begin_part (card);
  add_items (card, flow, biv_ruleset_get_advice (flow->ruleset));
  biv_card_begin_part (card);
  add_items (card, flow, biv_ruleset_get_qualities (flow->ruleset));
  biv_deck_add_card (deck, card);
}

static void
add_allies (BivDeck *deck)
{
  BivAllyRule *rule = biv_ruleset_get_allies (deck->flow->ruleset);

  if (rule && biv_deck_wants (deck, rule))
    biv_deck_add_card (deck, make_rule (deck->flow, rule, &of_activation));
}

/* --- The test of an order -------------------------------------------------------------------- */

static void
add_chances (BivDeck *deck, BivCommandTest *test)
{
  BivPageFlow *flow = deck->flow;
  int dice = biv_command_test_get_dice (test);
  int faces = biv_command_test_get_faces (test);
  BivCard *card = make_card (flow, biv_translation_get (flow->options->language, N_ ("Chances")),
                             biv_card_name_item (flow, test), &of_test, test);

  biv_card_add (
    card, NULL,
    biv_translation_get (flow->options->language, N_ ("That the dice come to at most:")));
  for (int value = dice; value <= dice * faces; value++)
    {
      BivThrowOdds odds = biv_odds_at_most (dice, faces, value);
      g_autofree char *number = g_strdup_printf ("%d", value);
      /* Translators: {name} is a number that dice may come to at most */
      g_autofree char *label = biv_page_format (flow, N_ ("{name}:"), "name", number, NULL);
      g_autofree char *chance =
        odds.total > 0 ? biv_card_format_chance (flow, biv_fraction (odds.ways, odds.total)) : NULL;

      if (chance)
        biv_card_add (card, label, chance);
    }
  biv_deck_add_card (deck, card);
}

static void
add_test (BivDeck *deck)
{
  BivPageFlow *flow = deck->flow;
  BivCommandTest *test = biv_ruleset_get_command_test (flow->ruleset);
  BivCard *card;

  if (!test || !biv_deck_wants (deck, test))
    return;
  card = make_rule (flow, test, &of_test);
  card->back = g_strdup (biv_card_name_item (flow, test));
  biv_deck_add_card (deck, card);
  add_list_card (deck, biv_ruleset_get_modifiers (flow->ruleset),
                 biv_translation_get (flow->options->language, N_ ("Modifiers")),
                 biv_card_name_item (flow, test), &of_test);
  add_chances (deck, test);
}

static BivOrderCategory *
find_class (BivPageFlow *flow, BivOrder *order)
{
  return biv_node_list_lookup (biv_ruleset_get_order_classes (flow->ruleset),
                               biv_order_get_class (order));
}

static BivCard *
make_order (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group)
{
  const char *name = biv_page_text_for (flow, biv_rule_item_get_name (order),
                                        biv_node_get_id (BIV_NODE (order)));
  BivCard *card = biv_card_new (name, biv_page_text_for (flow, biv_rule_item_get_name (group), ""),
                                biv_order_category_get_colour (group),
                                biv_order_category_get_sign (group));

  card->foot = biv_citation_make (biv_rule_item_get_cite (order), flow->ruleset,
                                  flow->options->language);
  add_text (card, flow, order);
  biv_card_begin_part (card);
  biv_order_add_prices (card, flow, order, group);
  biv_card_begin_part (card);
  biv_order_add_use (card, flow, order, group);
  return card;
}

/* Adds a card that lists the orders of a class with their costs and the rule of the class. */
static void
add_summary (BivDeck *deck, BivOrderCategory *group)
{
  BivPageFlow *flow = deck->flow;
  const char *name = biv_page_text_for (flow, biv_rule_item_get_name (group), "");
  const char *rules = biv_page_text_for (flow, biv_ruleset_get_name (flow->ruleset), "");
  BivCard *card = biv_card_new (name, rules, biv_order_category_get_colour (group),
                                biv_order_category_get_sign (group));

  card->foot =
    biv_citation_make (biv_rule_item_get_cite (group), flow->ruleset, flow->options->language);
  card->back = g_strdup (name);
  biv_order_add_phase (card, flow, group);
  biv_order_add_giver (card, flow, group);
  add_text (card, flow, group);
  biv_card_begin_part (card);
  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (flow->ruleset))
    {
      g_autofree char *cost = g_strdup_printf ("%d", biv_order_get_cost (order));

      if (find_class (flow, order) == group)
        biv_card_add (card, cost, biv_page_text_for (flow, biv_rule_item_get_name (order), ""));
    }
  biv_deck_add_card (deck, card);
}

/* Adds the orders of the classes that are given in a phase, each class behind its summary. */
static void
add_orders (BivDeck *deck, BivOrderPhase phase)
{
  BivPageFlow *flow = deck->flow;

  BIV_EACH (BivOrderCategory, group, biv_ruleset_get_order_classes (flow->ruleset))
    {
      if (biv_order_category_get_phase (group) != phase)
        continue;
      if (!flow->options->cards.only)
        add_summary (deck, group);
      BIV_EACH (BivOrder, order, biv_ruleset_get_orders (flow->ruleset))
        if (find_class (flow, order) == group && biv_deck_wants (deck, order))
          biv_deck_add_card (deck, make_order (flow, order, group));
    }
}

/* Prints the cards of a ruleset's orders, and of what else is looked up during play. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  g_auto (BivDeck) deck = biv_deck (flow, "orders");

  flow->ruleset = subject->ruleset;
  if (!flow->options->cards.only)
    {
      add_turn (&deck);
      add_phases (&deck);
    }
  /* as they are asked for in a turn: first what belongs to command, as far as there is any */
  add_activation (&deck);
  add_allies (&deck);
  add_test (&deck);
  BIV_EACH (BivMessengerKind, kind, biv_ruleset_get_messengers (deck.flow->ruleset))
    if (biv_deck_wants (&deck, kind))
      add_messenger (&deck, kind);
  for (BivOrderPhase phase = 0; phase < BIV_COUNT_MEMBERS (BIV_EACH_ORDER_PHASE); phase++)
    add_orders (&deck, phase);
  add_leaders (&deck);
  biv_deck_print (&deck);
}

const BivPagePrinter biv_order_cards_page = {
  { .word = BIV_PAGES_ORDERS,
    .title = N_ ("Order cards"),
    .purpose = N_ ("A card for each order, or, where the rules have none, for leaders’ actions, "
                   "messengers and activations."),
    .of = BIV_PAGES_OF_RULES,
    .has_own_size = true },
  print_pages
};
