/* The tool that selects a hex, and tells where what was picked up is dropped. If nothing was picked
 * up, it draws a band around several hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-select-tool.h"

#include "app/board/tools/biv-stroke.h"
#include "core/model/node/biv-signal.h"

struct _BivSelectTool
{
  BivTool parent_instance;

  BivOffset from; /* where it was pressed */
  BivPoint start; /* in the view */
  BivPoint way;   /* from there to where it was released */
  bool holds;     /* it was, on the board */
  bool by_key;    /* it was pressed by key, so the starting point has no meaning */
  bool extends;   /* to add to what was picked before */
  bool bands;     /* nothing was picked up that could be dropped */
};

enum
{
  SIGNAL_PICKED,
  SIGNAL_DROPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivSelectTool, biv_select_tool, BIV_TYPE_TOOL)

static void
biv_select_tool_press (BivTool *tool, const BivToolEvent *event)
{
  BivSelectTool *self = BIV_SELECT_TOOL (tool);

  self->from = event->hex;
  self->start = event->point;
  self->way = (BivPoint){ 0.0, 0.0 };
  self->holds = event->on_board;
  self->by_key = event->by_key;
  self->extends = event->extends;
  self->bands = false;
  if (event->on_board)
    g_signal_emit (tool, signals[SIGNAL_PICKED], 0, event->hex.col, event->hex.row);
}

static void
biv_select_tool_release (BivTool *tool, const BivToolEvent *event)
{
  BivSelectTool *self = BIV_SELECT_TOOL (tool);

  if (!event->by_key)
    self->way = (BivPoint){ event->point.x - self->start.x, event->point.y - self->start.y };
  if (self->holds && event->on_board)
    g_signal_emit (tool, signals[SIGNAL_DROPPED], 0, self->from.col, self->from.row,
                   event->hex.col, event->hex.row);
}

static void
biv_select_tool_footprint (BivTool *tool, BivOffset hex, GArray *hexes)
{
  BivSelectTool *self = BIV_SELECT_TOOL (tool);

  if (self->bands && biv_tool_is_busy (tool))
    biv_stroke_cover_band (self->from, hex, hexes);
  else
    g_array_append_val (hexes, hex);
}

static void
biv_select_tool_class_init (BivSelectToolClass *klass)
{
  BIV_TOOL_CLASS (klass)->press = biv_select_tool_press;
  BIV_TOOL_CLASS (klass)->release = biv_select_tool_release;
  BIV_TOOL_CLASS (klass)->footprint = biv_select_tool_footprint;
  /* A hex of the board was picked: column, row. */
  signals[SIGNAL_PICKED] =
    biv_signal_new ("picked", BIV_TYPE_SELECT_TOOL, 2, G_TYPE_INT, G_TYPE_INT);
  /* It was released over a hex of the board: column and row of where it was pressed, then of where
   * it was released, which may be the same. */
  signals[SIGNAL_DROPPED] =
    biv_signal_new ("dropped", BIV_TYPE_SELECT_TOOL, 4, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT,
                    G_TYPE_INT);
}

static void
biv_select_tool_init (BivSelectTool *self)
{
}

BivTool *
biv_select_tool_new (void)
{
  return g_object_new (BIV_TYPE_SELECT_TOOL, NULL);
}

/* Where the pointer was pressed, in the view, in logical pixels; nothing by key. */
BivPoint
biv_select_tool_get_start (BivSelectTool *self)
{
  g_return_val_if_fail (BIV_IS_SELECT_TOOL (self), ((BivPoint){ 0.0, 0.0 }));
  return self->start;
}

/* Whether it was pressed by key. */
bool
biv_select_tool_is_by_key (BivSelectTool *self)
{
  g_return_val_if_fail (BIV_IS_SELECT_TOOL (self), false);
  return self->by_key;
}

/* How far the pointer went while it was pressed, in logical pixels; nowhere by key. */
BivPoint
biv_select_tool_get_way (BivSelectTool *self)
{
  g_return_val_if_fail (BIV_IS_SELECT_TOOL (self), ((BivPoint){ 0.0, 0.0 }));
  return self->way;
}

/* Whether it was pressed to add to what is selected. */
bool
biv_select_tool_extends (BivSelectTool *self)
{
  g_return_val_if_fail (BIV_IS_SELECT_TOOL (self), false);
  return self->extends;
}

/* While it is pressed: whether it draws a band, since it holds nothing that could be dropped. */
void
biv_select_tool_set_banding (BivSelectTool *self, bool banding)
{
  g_return_if_fail (BIV_IS_SELECT_TOOL (self));
  self->bands = banding;
}

bool
biv_select_tool_is_banding (BivSelectTool *self)
{
  g_return_val_if_fail (BIV_IS_SELECT_TOOL (self), false);
  return self->bands;
}
