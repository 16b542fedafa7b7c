/* The tool that lays roads: from the hex where it is pressed through those that it is drawn over,
 * or straight to where it is released. One stroke is one step.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-road-tool.h"

#include "app/board/tools/biv-repeats.h"
#include "app/board/tools/biv-stroke.h"

struct _BivRoadTool
{
  BivTool parent_instance;

  BivLayerLock *lock;
  BivHistory *history;
  BivBoard *board;
  bool straight;
  BivSymmetry symmetry;
  BivOffset first;
  BivOffset last;
};

G_DEFINE_FINAL_TYPE (BivRoadTool, biv_road_tool, BIV_TYPE_TOOL)

static void
biv_road_tool_finalize (GObject *object)
{
  BivRoadTool *self = BIV_ROAD_TOOL (object);

  g_clear_object (&self->lock);
  g_clear_object (&self->history);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (biv_road_tool_parent_class)->finalize (object);
}

/* The steps of a path; a step that begins outside the board is no road of it. */
static GArray *
list_steps (BivRoadTool *self, BivOffset from, BivOffset to)
{
  BivOrientation orientation = biv_board_get_orientation (self->board);
  g_autoptr (GArray) line = biv_stroke_cover_line (self->board, from, to);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (BivHexEdge));

  for (guint i = 1; i < line->len; i++)
    {
      BivOffset a = g_array_index (line, BivOffset, i - 1);
      BivOffset b = g_array_index (line, BivOffset, i);
      BivHexEdge edge = { a, biv_axial_direction_to (biv_axial_from_offset (a, orientation),
                                                     biv_axial_from_offset (b, orientation)) };

      if (biv_board_contains (self->board, a))
        g_array_append_val (edges, edge);
    }
  return edges;
}

static void
lay (BivRoadTool *self, BivOffset from, BivOffset to)
{
  g_autoptr (GArray) steps = list_steps (self, from, to);
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (GError) error = NULL;

  biv_repeats_add_edges (self->board, self->symmetry, steps);
  edits = biv_edge_edits_add_roads (biv_history_get_document (self->history),
                                    (const BivHexEdge *) steps->data, steps->len);
  if (!biv_layer_lock_do (self->lock, self->history, edits, &error))
    biv_tool_refuse (BIV_TOOL (self), error);
}

static void
biv_road_tool_press (BivTool *tool, const BivToolEvent *event)
{
  BivRoadTool *self = BIV_ROAD_TOOL (tool);

  self->first = event->hex;
  self->last = event->hex;
  biv_history_begin (self->history, "add-road", NULL);
}

static void
biv_road_tool_drag (BivTool *tool, const BivToolEvent *event)
{
  BivRoadTool *self = BIV_ROAD_TOOL (tool);

  if (!self->straight && !biv_offset_equal (self->last, event->hex))
    lay (self, self->last, event->hex);
  self->last = event->hex;
}

static void
biv_road_tool_release (BivTool *tool, const BivToolEvent *event)
{
  BivRoadTool *self = BIV_ROAD_TOOL (tool);

  if (self->straight)
    lay (self, self->first, event->hex);
  biv_history_end (self->history);
}

static void
biv_road_tool_cancel (BivTool *tool)
{
  biv_history_abandon (BIV_ROAD_TOOL (tool)->history);
}

static void
biv_road_tool_footprint (BivTool *tool, BivOffset hex, GArray *hexes)
{
  BivRoadTool *self = BIV_ROAD_TOOL (tool);
  g_autoptr (GArray) line = NULL;

  line = biv_stroke_cover_line (
    self->board, self->straight && biv_tool_is_busy (tool) ? self->first : hex, hex);
  biv_repeats_add_hexes (self->board, self->symmetry, line);
  g_array_append_vals (hexes, line->data, line->len);
}

static void
biv_road_tool_class_init (BivRoadToolClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_road_tool_finalize;
  BIV_TOOL_CLASS (klass)->press = biv_road_tool_press;
  BIV_TOOL_CLASS (klass)->drag = biv_road_tool_drag;
  BIV_TOOL_CLASS (klass)->release = biv_road_tool_release;
  BIV_TOOL_CLASS (klass)->cancel = biv_road_tool_cancel;
  BIV_TOOL_CLASS (klass)->footprint = biv_road_tool_footprint;
}

static void
biv_road_tool_init (BivRoadTool *self)
{
}

BivTool *
biv_road_tool_new (BivLayerLock *lock, BivHistory *history, BivBoard *board)
{
  BivRoadTool *self = g_object_new (BIV_TYPE_ROAD_TOOL, NULL);

  self->lock = g_object_ref (lock);
  self->history = g_object_ref (history);
  self->board = g_object_ref (board);
  return BIV_TOOL (self);
}

/* Whether it draws a straight line from the press to the release. */
void
biv_road_tool_set_straight (BivRoadTool *self, bool straight)
{
  g_return_if_fail (BIV_IS_ROAD_TOOL (self));
  self->straight = straight;
}

/* How the board is divided into parts that get the same roads. */
void
biv_road_tool_set_symmetry (BivRoadTool *self, BivSymmetry symmetry)
{
  g_return_if_fail (BIV_IS_ROAD_TOOL (self));
  self->symmetry = symmetry;
}
