/* The tool that picks a hex, and says where what was picked is dropped.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/tools/biv-select-tool.h"

struct _BivSelectTool
{
  BivTool parent_instance;

  BivOffset from; /* where it was pressed */
  bool holds;     /* it was, on the board */
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
  self->holds = event->on_board;
  if (event->on_board)
    g_signal_emit (tool, signals[SIGNAL_PICKED], 0, event->hex.col, event->hex.row);
}

static void
biv_select_tool_release (BivTool *tool, const BivToolEvent *event)
{
  BivSelectTool *self = BIV_SELECT_TOOL (tool);

  if (self->holds && event->on_board)
    g_signal_emit (tool, signals[SIGNAL_DROPPED], 0, self->from.col, self->from.row,
                   event->hex.col, event->hex.row);
}

static void
biv_select_tool_footprint (BivTool *tool, BivOffset hex, GArray *hexes)
{
  g_array_append_val (hexes, hex);
}

static void
biv_select_tool_class_init (BivSelectToolClass *klass)
{
  BIV_TOOL_CLASS (klass)->press = biv_select_tool_press;
  BIV_TOOL_CLASS (klass)->release = biv_select_tool_release;
  BIV_TOOL_CLASS (klass)->footprint = biv_select_tool_footprint;
  /* A hex of the board was picked: column, row. */
  signals[SIGNAL_PICKED] = g_signal_new ("picked", BIV_TYPE_SELECT_TOOL, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  /* It was released over a hex of the board: column and row of where it was pressed, then of where
   * it was released, which may be the same. */
  signals[SIGNAL_DROPPED] =
    g_signal_new ("dropped", BIV_TYPE_SELECT_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 4, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
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
