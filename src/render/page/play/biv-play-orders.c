/* The orders of a play sheet: a row for each, with its price and that near a leader, by class.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/ruleset/order/biv-order.h"
#include "render/page/card/biv-order-words.h"
#include "render/page/play/biv-play.h"
#include "text/biv-translation.h"

/* Of the size of the type. */
#define PAD 0.25
#define GAP 0.7

static void
append_note (GString *notes, const char *note)
{
  g_string_append_printf (notes, "%s%s", notes->len > 0 ? " · " : "", note);
}

/* Adds who pays which price. */
static void
append_prices (GString *notes, BivPageFlow *flow, BivOrder *order)
{
  BIV_EACH (BivOrderPrice, price, biv_order_get_prices (order))
    {
      const char *name = biv_page_text_for (flow, biv_rule_item_get_name (price), "");
      g_autofree char *number = g_strdup_printf ("%d", biv_order_price_get_cost (price));
      g_autofree char *times = g_strdup_printf ("%d", biv_order_price_get_times (price));
      g_autofree char *cost = biv_order_price_get_refused (price)
                                ? biv_page_format (flow, N_ ("never"), NULL)
                              : biv_order_price_get_cost (price) >= 0
                                ? g_steal_pointer (&number)
                                : biv_page_format (flow, N_ ("× {times}"), "times", times, NULL);
      g_autofree char *note =
        biv_page_format (flow, N_ ("{name}: {value}"), "name", name, "value", cost, NULL);

      append_note (notes, note);
    }
}

/* (transfer full): to whom an order is given, how long it lasts and what is paid for what */
static char *
describe_notes (BivPlay *play, BivOrder *order)
{
  BivPageFlow *flow = play->flow;
  GString *notes = g_string_new (biv_order_name_recipient (flow, order));
  g_autofree char *hex = biv_page_format (flow, N_ ("price for each {hex}"), "hex",
                                          biv_page_word (flow, "hex", N_ ("hex")), NULL);
  g_autofree char *element =
    biv_page_format (flow, N_ ("price for each {element}"), "element",
                     biv_page_word (flow, "element", N_ ("element")), NULL);

  append_note (notes, biv_order_name_duration (flow, order));
  if (biv_order_get_unit (order) == BIV_PRICED_BY_HEX)
    append_note (notes, hex);
  if (biv_order_get_unit (order) == BIV_PRICED_BY_ELEMENT)
    append_note (notes, element);
  append_prices (notes, flow, order);
  return g_string_free (notes, FALSE);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static BivOrderCategory *
find_class (BivPlay *play, BivOrder *order)
{
  return biv_node_list_lookup (biv_ruleset_get_order_classes (play->flow->ruleset),
                               biv_order_get_class (order));
}

/* The widest price of all orders, so that those of all classes stand below each other. */
static double
measure_prices (BivPlay *play, bool is_near)
{
  double widest = 0.0;

  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (play->flow->ruleset))
    {
      BivOrderCategory *group = find_class (play, order);
      g_autofree char *price = group
                                 ? biv_order_format_price (play->flow, order, group, is_near)
                                 : g_strdup ("");

      widest = MAX (widest, biv_page_text_width (play->flow, &(BivPageText){
                                                               .role = BIV_PAGE_NAME,
                                                               .size = play->size,
                                                               .text = price,
                                                             }));
    }
  return widest;
}

/* A price in a box of the colour of its class. */
static void
add_chip (BivPlay *play, BivPageBlock *block, const BivDrawing *look, double width,
          const char *price)
{
  double pad = PAD * play->size;
  BivPageItem *box = biv_page_item_new (BIV_PAGE_ITEM_BOX, 0.0, 0.0);
  BivPageItem *text;

  box->width = width;
  box->radius = 2.0 * pad;
  box->fill = look->tint;
  box->line = look->edge;
  box->line_width = 0.5;
  g_ptr_array_add (block->items, box);
  biv_page_block_text (block, play->flow,
                       &(BivPageText){
                         .role = BIV_PAGE_NAME,
                         .size = play->size,
                         .align = PANGO_ALIGN_CENTER,
                         .y = pad / 2.0,
                         .width = width,
                         .text = price,
                       });
  text = block->items->pdata[block->items->len - 1];
  text->fill = look->ink;
  box->height = text->height + pad;
  block->height = MAX (block->height, box->height);
}

static const BivDrawing *
find_look (BivPlay *play, BivOrderCategory *group)
{
  return biv_map_style_find (play->flow->options->style, BIV_DRAWING_COLOUR,
                             biv_order_category_get_colour (group));
}

static void
add_order (BivPlay *play, BivPageGroup *rows, BivOrder *order, BivOrderCategory *group)
{
  BivPageBlock *block = biv_page_block_new ();
  BivPageFlow *flow = play->flow;
  double gap = GAP * play->size;
  double chip = measure_prices (play, false) + gap;
  double near = measure_prices (play, true);
  g_autofree char *price = biv_order_format_price (flow, order, group, false);
  g_autofree char *less = biv_order_format_price (flow, order, group, true);
  g_autofree char *said = biv_play_format_item (play, order);
  g_autofree char *notes = describe_notes (play, order);
  g_autofree char *grey = biv_play_grey (notes);
  g_autofree char *markup = g_strdup_printf ("%s\u2002%s", said, grey);

  add_chip (play, block, find_look (play, group), chip, price);
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_LABEL,
                         .ink = BIV_PAGE_INK_SOFT,
                         .size = play->size,
                         .align = PANGO_ALIGN_CENTER,
                         .x = chip + gap,
                         .y = PAD * play->size / 2.0,
                         .width = near,
                         .text = less,
                       });
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_LABEL,
                         .size = play->size,
                         .x = chip + near + 2.0 * gap,
                         .y = PAD * play->size / 2.0,
                         .width = flow->width - chip - near - 2.0 * gap,
                         .markup = markup,
                       });
  block->height += 1.5 * PAD * play->size;
  g_ptr_array_add (rows->rows, block);
}

/** biv_play_add_orders: adds the orders of each class that is given in a phase. */
void
biv_play_add_orders (BivPlay *play, BivOrderPhase phase)
{
  BivPageFlow *flow = play->flow;

  BIV_EACH (BivOrderCategory, group, biv_ruleset_get_order_classes (flow->ruleset))
    {
      g_autofree char *when = biv_order_describe_phase (flow, group);
      g_autofree char *rule = biv_page_rule_text (flow, group, "");
      g_autofree char *text = biv_play_grey (rule);
      BivPageGroup *rows;

      if (biv_order_category_get_phase (group) != phase)
        continue;
      rows = biv_play_add_part (
        play, biv_page_text_for (flow, biv_rule_item_get_name (group), ""), when,
        &find_look (play, group)->tint);
      biv_play_add_text (play, rows, text);
      BIV_EACH (BivOrder, order, biv_ruleset_get_orders (flow->ruleset))
        if (find_class (play, order) == group)
          add_order (play, rows, order, group);
    }
}
