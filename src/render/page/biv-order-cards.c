/* Cards of a ruleset's orders, with their backs: an order a card, and one for each phase that lists
 * its orders.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "render/page/biv-order-cards-private.h"
#include "render/page/biv-pages-private.h"
#include "text/biv-citation.h"

/* Millimetres. */
#define MARK_WIDTH 0.2

static const BivPaint mark_paint = { 0.35, 0.35, 0.35, 1.0 };

typedef struct
{
  GPtrArray *front; /* of BivPageItem */
  GPtrArray *back;
} PrintedCard;

static void
free_printed (PrintedCard *card)
{
  g_clear_pointer (&card->front, g_ptr_array_unref);
  g_clear_pointer (&card->back, g_ptr_array_unref);
  g_free (card);
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

  card->corner = g_strdup_printf ("%d", biv_order_get_cost (order));
  card->foot = biv_text_cite (biv_rule_item_get_cite (order), flow->ruleset,
                              flow->options->language);
  biv_card_add (card, NULL, biv_page_text_for (flow, biv_rule_item_get_text (order), ""));
  biv_card_begin_part (card);
  biv_order_add_costs (card, flow, order, group);
  biv_card_begin_part (card);
  biv_order_add_use (card, flow, order, group);
  return card;
}

/* Adds the cards that a card takes, as often as copies are wanted. */
static void
take_card (GPtrArray *printed, BivPageFlow *flow, BivCard *card)
{
  const BivCardOptions *options = &flow->options->cards;

  for (guint copy = 0; copy < MAX (1, options->copies); copy++)
    {
      g_autoptr (GPtrArray) faces = biv_card_compose (card, options->size, flow->options->style);

      for (guint i = 0; i < faces->len; i++)
        {
          PrintedCard *one = g_new0 (PrintedCard, 1);

          one->front = g_ptr_array_ref (faces->pdata[i]);
          one->back = biv_card_compose_back (card, options->size, flow->options->style);
          g_ptr_array_add (printed, one);
        }
    }
  biv_card_free (card);
}

static bool
is_wanted (BivPageFlow *flow, gpointer order)
{
  const char *const *only = flow->options->cards.only;

  return !only || g_strv_contains (only, biv_node_get_id (BIV_NODE (order)));
}

static void
list_orders (BivCard *card, BivPageFlow *flow, BivOrderCategory *group)
{
  BivNodeList *orders = biv_ruleset_get_orders (flow->ruleset);

  for (guint i = 0; i < biv_node_list_get_length (orders); i++)
    {
      BivOrder *order = biv_node_list_get (orders, i);
      g_autofree char *cost = g_strdup_printf ("%d", biv_order_get_cost (order));

      if (find_class (flow, order) == group)
        biv_card_add (card, cost, biv_page_text_for (flow, biv_rule_item_get_name (order), ""));
    }
}

/* What may be ordered in a class, and its rule. */
static void
add_summaries (GPtrArray *printed, BivPageFlow *flow)
{
  BivNodeList *groups = biv_ruleset_get_order_classes (flow->ruleset);

  for (guint i = 0; i < biv_node_list_get_length (groups); i++)
    {
      BivOrderCategory *group = biv_node_list_get (groups, i);
      g_autofree char *phase = biv_order_say_phase (flow, group);
      BivCard *card = biv_card_new (
        biv_page_text_for (flow, biv_rule_item_get_name (group), ""), phase,
        biv_order_category_get_colour (group), biv_order_category_get_sign (group));

      card->foot =
        biv_text_cite (biv_rule_item_get_cite (group), flow->ruleset, flow->options->language);
      biv_card_add (card, NULL, biv_page_text_for (flow, biv_rule_item_get_text (group), ""));
      biv_card_begin_part (card);
      list_orders (card, flow, group);
      take_card (printed, flow, card);
    }
}

static void
add_orders (GPtrArray *printed, BivPageFlow *flow)
{
  BivNodeList *orders = biv_ruleset_get_orders (flow->ruleset);

  for (guint i = 0; i < biv_node_list_get_length (orders); i++)
    {
      BivOrder *order = biv_node_list_get (orders, i);
      BivOrderCategory *group = find_class (flow, order);

      if (group && is_wanted (flow, order))
        take_card (printed, flow, make_order (flow, order, group));
    }
}

static void
place (BivPage *page, GPtrArray *items, BivPoint corner)
{
  for (guint i = 0; i < items->len; i++)
    {
      BivPageItem *item = biv_page_item_copy (items->pdata[i]);

      item->x += corner.x;
      item->y += corner.y;
      g_ptr_array_add (page->items, item);
    }
}

static void
place_marks (BivPage *page, const BivCardSheet *sheet)
{
  double width = MARK_WIDTH * BIV_POINTS_PER_MM;

  for (guint i = 0; i < biv_card_sheet_get_n_marks (sheet); i++)
    {
      BivCutMark mark = biv_card_sheet_get_mark (sheet, i);
      BivPageItem *line = biv_page_item_new (BIV_PAGE_ITEM_BOX, mark.x, mark.y);

      line->x -= mark.width > 0.0 ? 0.0 : width / 2.0;
      line->y -= mark.height > 0.0 ? 0.0 : width / 2.0;
      line->width = MAX (mark.width, width);
      line->height = MAX (mark.height, width);
      line->fill = mark_paint;
      g_ptr_array_add (page->items, line);
    }
}

/* A sheet of fronts, or that of their backs. */
static void
print_sheet (BivPageFlow *flow, const BivCardSheet *sheet, GPtrArray *printed, guint first,
             bool is_back)
{
  const BivCardOptions *options = &flow->options->cards;
  BivPage *page = biv_page_set_add (flow->set, sheet->paper_width, sheet->paper_height, "");

  if (!is_back)
    place_marks (page, sheet);
  for (guint i = 0; i < biv_card_sheet_get_room (sheet) && first + i < printed->len; i++)
    {
      PrintedCard *card = printed->pdata[first + i];

      if (is_back)
        place (page, card->back, biv_card_sheet_get_back (sheet, i));
      else
        place (page, card->front, biv_card_sheet_get_front (sheet, i));
    }
  if (!is_back)
    return;
  page->is_upside_down = biv_card_sheet_turns_backs (sheet, options->flip);
  page->shift_x = options->shift_x * BIV_POINTS_PER_MM;
  page->shift_y = options->shift_y * BIV_POINTS_PER_MM;
}

/** biv_order_cards_print: the cards of a ruleset's orders; none where it has no orders, or where
 * the paper holds no card. */
void
biv_order_cards_print (BivPageFlow *flow, const BivPageSubject *subject)
{
  g_autoptr (GPtrArray) printed =
    g_ptr_array_new_with_free_func ((GDestroyNotify) free_printed);
  const BivPageOptions *options = flow->options;
  BivCardSheet sheet;

  if (!biv_card_sheet_lay_out (&sheet, &options->paper, options->cards.size))
    return;
  flow->ruleset = subject->ruleset;
  if (!options->cards.only)
    add_summaries (printed, flow);
  add_orders (printed, flow);
  for (guint i = 0; i < printed->len; i += biv_card_sheet_get_room (&sheet))
    {
      print_sheet (flow, &sheet, printed, i, false);
      if (options->cards.flip != BIV_FLIP_NONE)
        print_sheet (flow, &sheet, printed, i, true);
    }
}
