/* A tool to work on the board with. It knows no widgets: it receives plain events, and is either
 * idle or busy, from a press until its release or cancellation.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-tool.h"

#include "core/model/node/biv-signal.h"

typedef struct
{
  bool busy;
} BivToolPrivate;

static guint refused_signal;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BivTool, biv_tool, G_TYPE_OBJECT)

static BivToolPrivate *
get_private (BivTool *self)
{
  return biv_tool_get_instance_private (self);
}

static void
biv_tool_class_init (BivToolClass *klass)
{
  /* An edit was not done: a GError. */
  refused_signal = biv_signal_new ("refused", BIV_TYPE_TOOL, 1, G_TYPE_ERROR);
}

static void
biv_tool_init (BivTool *self)
{
}

/* Begins to work at a place; does nothing if it is working already. */
void
biv_tool_press (BivTool *self, const BivToolEvent *event)
{
  g_return_if_fail (BIV_IS_TOOL (self));
  if (get_private (self)->busy)
    return;
  get_private (self)->busy = true;
  if (BIV_TOOL_GET_CLASS (self)->press)
    BIV_TOOL_GET_CLASS (self)->press (self, event);
}

/* Continues at another place. */
void
biv_tool_drag (BivTool *self, const BivToolEvent *event)
{
  g_return_if_fail (BIV_IS_TOOL (self));
  if (get_private (self)->busy && BIV_TOOL_GET_CLASS (self)->drag)
    BIV_TOOL_GET_CLASS (self)->drag (self, event);
}

/* Ends the work. */
void
biv_tool_release (BivTool *self, const BivToolEvent *event)
{
  g_return_if_fail (BIV_IS_TOOL (self));
  if (!get_private (self)->busy)
    return;
  if (BIV_TOOL_GET_CLASS (self)->release)
    BIV_TOOL_GET_CLASS (self)->release (self, event);
  get_private (self)->busy = false;
}

/* Cancels its work. Returns: whether it was working */
bool
biv_tool_cancel (BivTool *self)
{
  g_return_val_if_fail (BIV_IS_TOOL (self), false);
  if (!get_private (self)->busy)
    return false;
  if (BIV_TOOL_GET_CLASS (self)->cancel)
    BIV_TOOL_GET_CLASS (self)->cancel (self);
  get_private (self)->busy = false;
  return true;
}

/* Gives up what an idle tool keeps for its next work. Returns: whether there was anything */
bool
biv_tool_reset (BivTool *self)
{
  g_return_val_if_fail (BIV_IS_TOOL (self), false);
  return !get_private (self)->busy && BIV_TOOL_GET_CLASS (self)->reset &&
         BIV_TOOL_GET_CLASS (self)->reset (self);
}

bool
biv_tool_is_busy (BivTool *self)
{
  g_return_val_if_fail (BIV_IS_TOOL (self), false);
  return get_private (self)->busy;
}

/* Tells the tool where the pointer is, without working there. */
void
biv_tool_hover (BivTool *self, const BivToolEvent *event)
{
  g_return_if_fail (BIV_IS_TOOL (self));
  if (BIV_TOOL_GET_CLASS (self)->hover)
    BIV_TOOL_GET_CLASS (self)->hover (self, event);
}

/* Appends the hexes (BivOffset) that a press on a hex would work on. */
void
biv_tool_get_footprint (BivTool *self, BivOffset hex, GArray *hexes)
{
  g_return_if_fail (BIV_IS_TOOL (self));
  if (BIV_TOOL_GET_CLASS (self)->footprint)
    BIV_TOOL_GET_CLASS (self)->footprint (self, hex, hexes);
}

/* For classes of tools: tells that an edit of theirs was not done. */
void
biv_tool_refuse (BivTool *self, const GError *error)
{
  g_return_if_fail (BIV_IS_TOOL (self));
  g_signal_emit (self, refused_signal, 0, error);
}

/* The tool that drags the map. */

struct _BivPanTool
{
  BivTool parent_instance;

  BivMapViewState *view;
  BivPoint last;
};

G_DEFINE_FINAL_TYPE (BivPanTool, biv_pan_tool, BIV_TYPE_TOOL)

static void
biv_pan_tool_finalize (GObject *object)
{
  g_clear_object (&BIV_PAN_TOOL (object)->view);
  G_OBJECT_CLASS (biv_pan_tool_parent_class)->finalize (object);
}

static void
biv_pan_tool_press (BivTool *tool, const BivToolEvent *event)
{
  BIV_PAN_TOOL (tool)->last = event->point;
}

static void
biv_pan_tool_drag (BivTool *tool, const BivToolEvent *event)
{
  BivPanTool *self = BIV_PAN_TOOL (tool);

  biv_map_view_state_pan (self->view, event->point.x - self->last.x, event->point.y - self->last.y);
  self->last = event->point;
}

static void
biv_pan_tool_class_init (BivPanToolClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_pan_tool_finalize;
  BIV_TOOL_CLASS (klass)->press = biv_pan_tool_press;
  BIV_TOOL_CLASS (klass)->drag = biv_pan_tool_drag;
}

static void
biv_pan_tool_init (BivPanTool *self)
{
}

BivTool *
biv_pan_tool_new (BivMapViewState *view)
{
  BivPanTool *self = g_object_new (BIV_TYPE_PAN_TOOL, NULL);

  self->view = g_object_ref (view);
  return BIV_TOOL (self);
}
