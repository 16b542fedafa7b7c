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

/* Millimetres: of cut marks, and how far the colour of backs goes over the edge of the cards, so
 * that a cut that strays shows no white. */
#define MARK_WIDTH 0.2
#define BLEED 3.0

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

/* Adds the cards that a card takes, as often as copies are wanted.
 * @card: (transfer full) */
static void
take_card (GPtrArray *printed, BivPageFlow *flow, BivCard *card)
{
  const BivCardOptions *options = &flow->options->cards;
  g_autoptr (GPtrArray) faces = biv_card_compose (card, options->size, flow->options->style);
  g_autoptr (GPtrArray) back =
    biv_card_compose_back (card, options->size, flow->options->style);

  for (guint i = 0; i < faces->len * MAX (1, options->copies); i++)
    {
      PrintedCard *one = g_new0 (PrintedCard, 1);

      one->front = g_ptr_array_ref (faces->pdata[i % faces->len]);
      one->back = g_ptr_array_ref (back);
      g_ptr_array_add (printed, one);
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

/* The ground of a back, larger than the card; the backs beside it lie over that. */
static void
place_bleed (BivPage *page, GPtrArray *back, BivPoint corner)
{
  double bleed = BLEED * BIV_POINTS_PER_MM;
  BivPageItem *ground = biv_page_item_copy (back->pdata[0]);

  ground->x += corner.x - bleed;
  ground->y += corner.y - bleed;
  ground->width += 2.0 * bleed;
  ground->height += 2.0 * bleed;
  g_ptr_array_add (page->items, ground);
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

static guint
count_on_sheet (const BivCardSheet *sheet, GPtrArray *printed, guint first)
{
  return MIN (biv_card_sheet_get_room (sheet), printed->len - first);
}

static void
print_fronts (BivPageFlow *flow, const BivCardSheet *sheet, GPtrArray *printed, guint first)
{
  BivPage *page = biv_page_set_add (flow->set, sheet->paper_width, sheet->paper_height, "");

  place_marks (page, sheet);
  for (guint i = 0; i < count_on_sheet (sheet, printed, first); i++)
    place (page, ((PrintedCard *) printed->pdata[first + i])->front,
           biv_card_sheet_get_front (sheet, i));
}

static void
print_backs (BivPageFlow *flow, const BivCardSheet *sheet, GPtrArray *printed, guint first)
{
  const BivCardOptions *options = &flow->options->cards;
  BivPage *page = biv_page_set_add (flow->set, sheet->paper_width, sheet->paper_height, "");
  guint n = count_on_sheet (sheet, printed, first);

  for (guint i = 0; i < n; i++)
    place_bleed (page, ((PrintedCard *) printed->pdata[first + i])->back,
                 biv_card_sheet_get_back (sheet, i));
  for (guint i = 0; i < n; i++)
    place (page, ((PrintedCard *) printed->pdata[first + i])->back,
           biv_card_sheet_get_back (sheet, i));
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
      print_fronts (flow, &sheet, printed, i);
      if (options->cards.flip != BIV_FLIP_NONE)
        print_backs (flow, &sheet, printed, i);
    }
}
