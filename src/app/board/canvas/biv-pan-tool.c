/* The tool that drags the map.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-pan-tool.h"

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
