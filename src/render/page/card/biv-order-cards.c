/* Cards of a ruleset's orders, with their backs: an order a card, and one for each phase that lists
 * its orders.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "render/page/card/biv-order-cards-private.h"
#include "render/page/biv-page-table.h"
#include "text/biv-citation.h"

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

  card->corner = g_strdup_printf ("%d", biv_order_get_cost (order));
  card->foot = biv_citation_make (biv_rule_item_get_cite (order), flow->ruleset,
                                  flow->options->language);
  biv_card_add (card, NULL, biv_page_text_for (flow, biv_rule_item_get_text (order), ""));
  biv_card_begin_part (card);
  biv_order_add_costs (card, flow, order, group);
  biv_card_begin_part (card);
  biv_order_add_use (card, flow, order, group);
  return card;
}

static void
list_orders (BivCard *card, BivPageFlow *flow, BivOrderCategory *group)
{
  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (flow->ruleset))
    {
      g_autofree char *cost = g_strdup_printf ("%d", biv_order_get_cost (order));

      if (find_class (flow, order) == group)
        biv_card_add (card, cost, biv_page_text_for (flow, biv_rule_item_get_name (order), ""));
    }
}

/* What may be ordered in a class, and its rule. */
static void
add_summaries (BivDeck *deck)
{
  BivPageFlow *flow = deck->flow;

  BIV_EACH (BivOrderCategory, group, biv_ruleset_get_order_classes (flow->ruleset))
    {
      g_autofree char *phase = biv_order_say_phase (flow, group);
      BivCard *card = biv_card_new (
        biv_page_text_for (flow, biv_rule_item_get_name (group), ""), phase,
        biv_order_category_get_colour (group), biv_order_category_get_sign (group));

      card->foot =
        biv_citation_make (biv_rule_item_get_cite (group), flow->ruleset, flow->options->language);
      biv_card_add (card, NULL, biv_page_text_for (flow, biv_rule_item_get_text (group), ""));
      biv_card_begin_part (card);
      list_orders (card, flow, group);
      biv_deck_take (deck, card);
    }
}

static void
add_orders (BivDeck *deck)
{
  BivPageFlow *flow = deck->flow;

  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (flow->ruleset))
    {
      BivOrderCategory *group = find_class (flow, order);

      if (group && biv_deck_wants (deck, order))
        biv_deck_take (deck, make_order (flow, order, group));
    }
}

/* the cards of a ruleset's orders, and of what else is looked up. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  g_auto (BivDeck) deck = biv_deck (flow, "orders");

  flow->ruleset = subject->ruleset;
  if (!flow->options->cards.only)
    {
      biv_order_cards_add_turn (&deck);
      biv_order_cards_add_phases (&deck);
      add_summaries (&deck);
    }
  add_orders (&deck);
  biv_order_cards_add_rules (&deck);
  biv_deck_print (&deck);
}

const BivPagePrinter biv_order_cards_page = {
  { .word = BIV_PAGES_ORDERS,
    .title = N_ ("Order cards"),
    .tells = N_ ("A card for each order, or, where the rules have none, for leaders’ actions, "
                 "messengers and activations."),
    .of = BIV_PAGES_OF_RULES },
  print_pages
};
