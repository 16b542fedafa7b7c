/* The tool for what lies between two hexes. Rivers, walls and their crossings go on the side
 * nearest to the pointer; a stroke continues from there as one path along the sides, freely or
 * straight to the pointer. The eraser works in the same way. Keys choose a side of the cursor's
 * hex. A stroke is one step of the history.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-edge-tool.h"

#include "app/board/tools/biv-repeats.h"
#include "app/board/tools/biv-side-path.h"
#include "core/model/node/biv-signal.h"

struct _BivEdgeTool
{
  BivTool parent_instance;

  BivLayerLock *lock;
  BivHistory *history;
  BivBoard *board;
  BivMapViewState *view;
  BivSubject subject;
  char *choice;
  bool erases;
  bool straight;
  BivSymmetry symmetry;
  BivHexEdge first;  /* where the stroke began */
  BivSidePath *path; /* NULL: there is no stroke */
  GArray *done;      /* of BivHexEdge: the sides of the stroke so far */
  BivHexEdge aim;
};

enum
{
  SIGNAL_AIMED,
  SIGNAL_BARE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivEdgeTool, biv_edge_tool, BIV_TYPE_TOOL)

static void
biv_edge_tool_finalize (GObject *object)
{
  BivEdgeTool *self = BIV_EDGE_TOOL (object);

  g_clear_object (&self->lock);
  g_clear_object (&self->history);
  g_clear_object (&self->board);
  g_clear_object (&self->view);
  g_clear_pointer (&self->choice, g_free);
  g_clear_pointer (&self->path, biv_side_path_free);
  g_clear_pointer (&self->done, g_array_unref);
  G_OBJECT_CLASS (biv_edge_tool_parent_class)->finalize (object);
}

static double
measure (BivPoint a, BivPoint ends[2])
{
  double dx = a.x - (ends[0].x + ends[1].x) / 2.0;
  double dy = a.y - (ends[0].y + ends[1].y) / 2.0;

  return dx * dx + dy * dy;
}

/* A point of the view, in hex sizes from the upper left of the board. */
static BivPoint
find_on_board (BivEdgeTool *self, BivPoint point)
{
  BivPoint origin = biv_map_view_state_get_origin (self->view);
  double size = biv_map_view_state_get_layout (self->view).size;

  return (BivPoint){ (point.x - origin.x) / size, (point.y - origin.y) / size };
}

static BivOrientation
get_orientation (BivEdgeTool *self)
{
  return biv_map_view_state_get_layout (self->view).orientation;
}

/* The side of the hex whose middle is nearest to a point of the view. */
static int
find_nearest_side (BivEdgeTool *self, BivOffset hex, BivPoint point)
{
  BivHexLayout layout = { get_orientation (self), 1.0 };
  BivPoint on_board = find_on_board (self, point);
  int nearest = 0;
  double least = G_MAXDOUBLE;

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivPoint ends[2];

      biv_hex_layout_side (layout, hex, direction, ends);
      if (measure (on_board, ends) >= least)
        continue;
      least = measure (on_board, ends);
      nearest = direction;
    }
  return nearest;
}

static void
aim (BivEdgeTool *self, const BivToolEvent *event)
{
  self->aim.hex = event->hex;
  if (!event->by_key)
    self->aim.direction = find_nearest_side (self, event->hex, event->point);
  g_signal_emit (self, signals[SIGNAL_AIMED], 0);
}

static BivEditList *
make_edits (BivEdgeTool *self, GArray *sides)
{
  BivStroke stroke = { self->subject, self->choice ? self->choice : "", self->erases };

  return biv_stroke_on_edges (biv_history_get_document (self->history), stroke, sides);
}

/* An empty stroke names the step. */
static void
begin (BivEdgeTool *self)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (BivHexEdge));
  g_autoptr (BivEditList) edits = make_edits (self, none);

  g_array_set_size (self->done, 0);
  biv_history_begin (self->history, edits ? biv_edit_list_get_code (edits) : "erase",
                     edits ? biv_edit_list_get_args (edits) : NULL);
}

static bool
is_same (BivHexEdge a, BivHexEdge b)
{
  return biv_offset_equal (a.hex, b.hex) && a.direction == b.direction;
}

/* Whether the path was only extended since the last change. */
static bool
went_on (BivEdgeTool *self, GArray *sides)
{
  if (self->done->len > sides->len)
    return false;
  for (guint i = 0; i < self->done->len; i++)
    if (!is_same (g_array_index (self->done, BivHexEdge, i), g_array_index (sides, BivHexEdge, i)))
      return false;
  return true;
}

/* Changes the sides by which the path has grown; sides that it has lost become again what they were
 * before the stroke. */
static void
work (BivEdgeTool *self)
{
  GArray *sides = biv_side_path_get_sides (self->path);
  g_autoptr (GArray) more = g_array_new (FALSE, FALSE, sizeof (BivHexEdge));
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (GError) error = NULL;

  if (!went_on (self, sides))
    {
      biv_history_abandon (self->history);
      begin (self);
    }
  g_array_append_vals (more, &g_array_index (sides, BivHexEdge, self->done->len),
                       sides->len - self->done->len);
  g_array_append_vals (self->done, more->data, more->len);
  if (more->len == 0)
    return;
  biv_repeats_add_edges (self->board, self->symmetry, more);
  edits = make_edits (self, more);
  if (!biv_layer_lock_do (self->lock, self->history, edits, &error))
    biv_tool_refuse (BIV_TOOL (self), error);
}

static void
start_path (BivEdgeTool *self)
{
  g_clear_pointer (&self->path, biv_side_path_free);
  self->path = biv_side_path_new (get_orientation (self), self->first);
}

static void
biv_edge_tool_press (BivTool *tool, const BivToolEvent *event)
{
  BivEdgeTool *self = BIV_EDGE_TOOL (tool);

  aim (self, event);
  self->first = self->aim;
  start_path (self);
  begin (self);
  work (self);
}

static void
biv_edge_tool_drag (BivTool *tool, const BivToolEvent *event)
{
  BivEdgeTool *self = BIV_EDGE_TOOL (tool);

  aim (self, event);
  if (self->straight)
    start_path (self);
  if (self->straight || event->by_key)
    biv_side_path_lead_to_side (self->path, self->aim);
  else
    biv_side_path_lead_to_point (self->path, find_on_board (self, event->point));
  work (self);
}

/* Whether there is nothing to cross along the stroke. */
static bool
is_bare (BivEdgeTool *self)
{
  for (guint i = 0; i < self->done->len; i++)
    {
      BivHexEdge side = g_array_index (self->done, BivHexEdge, i);

      if (*biv_board_get_side (self->board, side.hex, side.direction))
        return false;
    }
  return true;
}

static void
biv_edge_tool_release (BivTool *tool, const BivToolEvent *event)
{
  BivEdgeTool *self = BIV_EDGE_TOOL (tool);

  biv_history_end (self->history);
  if (self->subject == BIV_SUBJECT_CROSSING && !self->erases && is_bare (self))
    g_signal_emit (self, signals[SIGNAL_BARE], 0);
}

static void
biv_edge_tool_cancel (BivTool *tool)
{
  biv_history_abandon (BIV_EDGE_TOOL (tool)->history);
}

static void
biv_edge_tool_hover (BivTool *tool, const BivToolEvent *event)
{
  if (!biv_tool_is_busy (tool))
    aim (BIV_EDGE_TOOL (tool), event);
}

static void
biv_edge_tool_class_init (BivEdgeToolClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_edge_tool_finalize;
  BIV_TOOL_CLASS (klass)->press = biv_edge_tool_press;
  BIV_TOOL_CLASS (klass)->drag = biv_edge_tool_drag;
  BIV_TOOL_CLASS (klass)->release = biv_edge_tool_release;
  BIV_TOOL_CLASS (klass)->cancel = biv_edge_tool_cancel;
  BIV_TOOL_CLASS (klass)->hover = biv_edge_tool_hover;
  /* Tells that a press would work on another side now. */
  signals[SIGNAL_AIMED] = biv_signal_new ("aimed", BIV_TYPE_EDGE_TOOL, 0);
  /* A crossing was laid where nothing is crossed. */
  signals[SIGNAL_BARE] = biv_signal_new ("bare", BIV_TYPE_EDGE_TOOL, 0);
}

static void
biv_edge_tool_init (BivEdgeTool *self)
{
  self->aim.hex = BIV_NO_HEX;
  self->done = g_array_new (FALSE, FALSE, sizeof (BivHexEdge));
}

BivTool *
biv_edge_tool_new (BivLayerLock *lock, BivHistory *history, BivBoard *board, BivMapViewState *view)
{
  BivEdgeTool *self = g_object_new (BIV_TYPE_EDGE_TOOL, NULL);

  self->lock = g_object_ref (lock);
  self->history = g_object_ref (history);
  self->board = g_object_ref (board);
  self->view = g_object_ref (view);
  return BIV_TOOL (self);
}

/* What it does to the sides that it touches. */
void
biv_edge_tool_set_stroke (BivEdgeTool *self, BivStroke stroke)
{
  g_return_if_fail (BIV_IS_EDGE_TOOL (self));
  g_free (self->choice);
  self->choice = g_strdup (stroke.choice);
  self->subject = stroke.subject;
  self->erases = stroke.erases;
  self->symmetry = stroke.symmetry;
}

/* @straight: whether a stroke goes straight from the side where it was pressed to the one where it
 * is released. */
void
biv_edge_tool_set_straight (BivEdgeTool *self, bool straight)
{
  g_return_if_fail (BIV_IS_EDGE_TOOL (self));
  self->straight = straight;
}

/* Aims at another side of the same hex. */
void
biv_edge_tool_turn (BivEdgeTool *self, int sixths)
{
  g_return_if_fail (BIV_IS_EDGE_TOOL (self));
  self->aim.direction =
    ((self->aim.direction + sixths) % BIV_N_DIRECTIONS + BIV_N_DIRECTIONS) % BIV_N_DIRECTIONS;
  g_signal_emit (self, signals[SIGNAL_AIMED], 0);
}

/* Where a press would work; no hex before it was aimed. */
BivHexEdge
biv_edge_tool_get_aim (BivEdgeTool *self)
{
  return self->aim;
}
