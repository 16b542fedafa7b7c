/* Blocks: items that belong together on a page and are never cut.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-flow.h"

#include "core/model/node/biv-members.h"
#include "core/model/scenario/biv-side.h"
#include "core/model/army/biv-unit.h"

#define RULE 0.5 /* points: how thick lines are */

const BivPaint biv_page_rule_paint = { 0.72, 0.67, 0.58, 1.0 };
const BivPaint biv_page_box_paint = { 0.30, 0.27, 0.22, 1.0 };
const BivPaint biv_page_band_paint = { 0.953, 0.925, 0.863, 1.0 };

static const BivPaint inks[] = {
  [BIV_PAGE_INK] = { 0.13, 0.11, 0.08, 1.0 },
  [BIV_PAGE_INK_SOFT] = { 0.42, 0.38, 0.33, 1.0 },
  [BIV_PAGE_INK_ALERT] = { 0.63, 0.11, 0.12, 1.0 },
};
BIV_ASSERT_EACH (inks, BIV_PAGE_N_INKS);

/** biv_page_block_new: (transfer full): an empty block without height. */
BivPageBlock *
biv_page_block_new (void)
{
  BivPageBlock *self = g_new0 (BivPageBlock, 1);

  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);
  return self;
}

/* (transfer full): a copy. */
BivPageBlock *
biv_page_block_copy (const BivPageBlock *self)
{
  BivPageBlock *copy = biv_page_block_new ();

  for (guint i = 0; i < self->items->len; i++)
    g_ptr_array_add (copy->items, biv_page_item_copy (self->items->pdata[i]));
  copy->height = self->height;
  return copy;
}

/** biv_page_block_free: frees a block with its items. */
void
biv_page_block_free (BivPageBlock *self)
{
  g_ptr_array_unref (self->items);
  g_free (self);
}

/* Adds an item. @item: (transfer full) */
void
biv_page_block_take (BivPageBlock *self, BivPageItem *item)
{
  g_ptr_array_add (self->items, item);
  self->height = MAX (self->height, item->y + item->height);
}

/* Adds a block under this one. @below: (transfer full) */
void
biv_page_block_append (BivPageBlock *self, BivPageBlock *below)
{
  while (below->items->len > 0)
    {
      BivPageItem *item = g_ptr_array_steal_index (below->items, 0);

      item->y += self->height;
      g_ptr_array_add (self->items, item);
    }
  self->height += below->height;
  biv_page_block_free (below);
}

/* Adds a text, on as many lines as it needs. Returns the y of its lower edge. */
double
biv_page_block_text (BivPageBlock *self, BivPageFlow *flow, const BivPageText *text)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_TEXT, text->x, text->y);

  item->role = text->role;
  item->align = text->align;
  item->link = text->link;
  item->fill = inks[text->ink];
  item->width = text->width;
  item->markup = text->markup ? g_strdup (text->markup) : g_markup_escape_text (text->text, -1);
  item->height = biv_page_text_measure (item, flow->options->style, NULL);
  biv_page_block_take (self, item);
  return item->y + item->height;
}

/* Adds a pale background as wide as the column; to save ink, only a thin line at its foot, so that
 * pages break at the same places. */
void
biv_page_block_band (BivPageBlock *self, BivPageFlow *flow, double y, double height)
{
  BivPageItem *item;

  if (flow->options->ink_saver)
    {
      biv_page_block_rule (self, y + height - RULE, flow->width, &biv_page_box_paint);
      return;
    }
  item = biv_page_item_new (BIV_PAGE_ITEM_BOX, 0.0, y);
  item->width = flow->width;
  item->height = height;
  item->fill = biv_page_band_paint;
  biv_page_block_take (self, item);
}

/** biv_page_block_rule: draws a horizontal line from the block's left edge; lengths in points. */
void
biv_page_block_rule (BivPageBlock *self, double y, double width, const BivPaint *paint)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_BOX, 0.0, y);

  item->width = width;
  item->height = RULE;
  item->fill = *paint;
  biv_page_block_take (self, item);
}

/* A box to tick with a pencil. */
void
biv_page_block_tick (BivPageBlock *self, double x, double y, double size)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_BOX, x, y);

  item->width = size;
  item->height = size;
  item->line = biv_page_box_paint;
  item->line_width = 0.7;
  biv_page_block_take (self, item);
}

/* Adds the counter of a unit or the standard of a leader, as on the map. */
void
biv_page_block_piece (BivPageBlock *self,
                      BivPageFlow *flow,
                      BivNode *piece,
                      const BivPoint *centre,
                      double size)
{
  BivPageItem *item =
    biv_page_item_new (BIV_PAGE_ITEM_PIECE, centre->x - size / 2.0, centre->y - size / 2.0);

  item->width = size;
  item->height = size;
  item->piece = g_object_ref (G_OBJECT (piece));
  item->ruleset = flow->ruleset ? g_object_ref (G_OBJECT (flow->ruleset)) : NULL;
  item->counter = biv_map_counter_describe (piece, flow->ruleset, flow->options->language);
  g_ptr_array_add (self->items, item);
}

static void
find_unit_cb (BivNode *node, gpointer data)
{
  BivNode **unit = data;

  if (!*unit && BIV_IS_UNIT (node))
    *unit = node;
}

/* Adds a counter in the colour of a side: that of its first unit, or an empty one. */
void
biv_page_block_side (BivPageBlock *self,
                     BivPageFlow *flow,
                     BivNode *side,
                     const BivPoint *corner,
                     double size)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_PIECE, corner->x, corner->y);
  BivNode *unit = NULL;

  biv_node_foreach (side, find_unit_cb, &unit);
  item->width = size;
  item->height = size;
  item->piece = g_object_ref (G_OBJECT (unit ? unit : side));
  item->ruleset = flow->ruleset ? g_object_ref (G_OBJECT (flow->ruleset)) : NULL;
  item->counter =
    biv_map_counter_describe (unit ? unit : side, flow->ruleset, flow->options->language);
  if (!unit)
    {
      item->counter.colour = biv_side_get_colour (BIV_SIDE (side));
      item->counter.name = item->counter.sign = "";
    }
  biv_page_block_take (self, item);
}

/* (transfer full): a group without rows.
 * @heading: (transfer full)
 * @again: (transfer full): the heading if it continues on another page */
BivPageGroup *
biv_page_group_new (BivPageBlock *heading, BivPageBlock *again)
{
  BivPageGroup *self = g_new0 (BivPageGroup, 1);

  self->heading = heading;
  self->again = again;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_block_free);
  return self;
}

/** biv_page_group_free: frees a group with its headings and rows. */
void
biv_page_group_free (BivPageGroup *self)
{
  biv_page_block_free (self->heading);
  biv_page_block_free (self->again);
  g_clear_pointer (&self->running, biv_page_block_free);
  g_ptr_array_unref (self->rows);
  g_free (self);
}
