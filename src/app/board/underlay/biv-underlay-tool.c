/* The tool that matches the picture under the board with its hexes. A point of the picture is
 * dragged to the hex in whose middle it belongs: the picture moves there, and is pinned. The next
 * points are dragged likewise, and the picture grows and turns about the pin.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/underlay/biv-underlay-tool.h"

#include "core/model/node/biv-signal.h"

struct _BivUnderlayTool
{
  BivTool parent_instance;

  BivMapViewState *view;
  BivUnderlayPlace place; /* where it is before the drag */
  BivPoint from;          /* the point that is dragged, in the units of places */
  bool is_dragging;
  bool is_pinned;
  BivPoint pin;
};

static guint placed_signal, pinned_signal;

G_DEFINE_FINAL_TYPE (BivUnderlayTool, biv_underlay_tool, BIV_TYPE_TOOL)

static void
biv_underlay_tool_dispose (GObject *object)
{
  g_clear_object (&BIV_UNDERLAY_TOOL (object)->view);
  G_OBJECT_CLASS (biv_underlay_tool_parent_class)->dispose (object);
}

static BivPoint
find_point (BivUnderlayTool *self, BivPoint point)
{
  BivPoint origin = biv_map_view_state_get_origin (self->view);
  double unit = biv_map_view_state_get_layout (self->view).size / BIV_UNDERLAY_HEX;

  return (BivPoint){ (point.x - origin.x) / unit, (point.y - origin.y) / unit };
}

/* On the board, the middle of the hex. */
static BivPoint
find_target (BivUnderlayTool *self, const BivToolEvent *event)
{
  return find_point (self, event->on_board ? biv_map_view_state_point_of (self->view, event->hex)
                                           : event->point);
}

static void
set_pinned (BivUnderlayTool *self, bool pinned)
{
  if (self->is_pinned == pinned)
    return;
  self->is_pinned = pinned;
  g_signal_emit (self, pinned_signal, 0);
}

static void
emit_place (BivUnderlayTool *self, BivPoint to, bool ended)
{
  BivUnderlayPlace place = self->is_pinned
                             ? biv_underlay_place_pull (self->place, self->pin, self->from, to)
                             : biv_underlay_place_move (self->place, self->from, to);

  g_signal_emit (self, placed_signal, 0, &place, (gboolean) ended);
}

static void
biv_underlay_tool_press (BivTool *tool, const BivToolEvent *event)
{
  BivUnderlayTool *self = BIV_UNDERLAY_TOOL (tool);

  self->from = find_point (self, event->point);
  self->is_dragging = true;
}

static void
biv_underlay_tool_drag (BivTool *tool, const BivToolEvent *event)
{
  BivUnderlayTool *self = BIV_UNDERLAY_TOOL (tool);

  if (self->is_dragging)
    emit_place (self, find_point (self, event->point), false);
}

static void
biv_underlay_tool_release (BivTool *tool, const BivToolEvent *event)
{
  BivUnderlayTool *self = BIV_UNDERLAY_TOOL (tool);
  BivPoint to = find_target (self, event);

  if (!self->is_dragging)
    return;
  self->is_dragging = false;
  emit_place (self, to, true);
  if (!self->is_pinned)
    self->pin = to;
  set_pinned (self, true);
}

static void
biv_underlay_tool_cancel (BivTool *tool)
{
  BivUnderlayTool *self = BIV_UNDERLAY_TOOL (tool);

  if (self->is_dragging)
    g_signal_emit (self, placed_signal, 0, &self->place, FALSE);
  self->is_dragging = false;
}

/* The pin first. */
static bool
biv_underlay_tool_reset (BivTool *tool)
{
  BivUnderlayTool *self = BIV_UNDERLAY_TOOL (tool);
  bool was_pinned = self->is_pinned;

  set_pinned (self, false);
  return was_pinned;
}

static void
biv_underlay_tool_footprint (BivTool *tool, BivOffset hex, GArray *hexes)
{
  g_array_append_val (hexes, hex);
}

static void
biv_underlay_tool_class_init (BivUnderlayToolClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_underlay_tool_dispose;
  BIV_TOOL_CLASS (klass)->press = biv_underlay_tool_press;
  BIV_TOOL_CLASS (klass)->drag = biv_underlay_tool_drag;
  BIV_TOOL_CLASS (klass)->release = biv_underlay_tool_release;
  BIV_TOOL_CLASS (klass)->cancel = biv_underlay_tool_cancel;
  BIV_TOOL_CLASS (klass)->reset = biv_underlay_tool_reset;
  BIV_TOOL_CLASS (klass)->footprint = biv_underlay_tool_footprint;
  /* Where the picture would lie now: a BivUnderlayPlace; and whether that is the end of a
   * gesture. */
  placed_signal =
    biv_signal_new ("placed", BIV_TYPE_UNDERLAY_TOOL, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  /* A point is pinned now, or is no longer. */
  pinned_signal = biv_signal_new ("pinned", BIV_TYPE_UNDERLAY_TOOL, 0);
}

static void
biv_underlay_tool_init (BivUnderlayTool *self)
{
}

BivUnderlayTool *
biv_underlay_tool_new (BivMapViewState *view)
{
  BivUnderlayTool *self = g_object_new (BIV_TYPE_UNDERLAY_TOOL, NULL);

  self->view = g_object_ref (view);
  return self;
}

/* Where the picture lies now. What was pinned stays so. */
void
biv_underlay_tool_begin (BivUnderlayTool *self, BivUnderlayPlace place)
{
  g_return_if_fail (BIV_IS_UNDERLAY_TOOL (self));
  self->place = place;
}

bool
biv_underlay_tool_is_pinned (BivUnderlayTool *self)
{
  g_return_val_if_fail (BIV_IS_UNDERLAY_TOOL (self), false);
  return self->is_pinned;
}
