/* The tool that measures from where it is pressed to where it is dragged. What was measured stays
 * until it is pressed again or given up.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-measure-tool.h"

#include "core/model/node/biv-model-types.h"
#include "core/model/node/biv-signal.h"

struct _BivMeasureTool
{
  BivTool parent_instance;

  BivOffset from; /* BIV_NO_HEX: nothing is measured */
  BivOffset to;
};

static guint measured_signal;

G_DEFINE_FINAL_TYPE (BivMeasureTool, biv_measure_tool, BIV_TYPE_TOOL)

static void
emit_changed (BivMeasureTool *self, bool ended)
{
  g_signal_emit (self, measured_signal, 0, (gboolean) ended);
}

static void
measure (BivMeasureTool *self, BivOffset from, BivOffset to, bool ended)
{
  if (!ended && biv_offset_equal (self->from, from) && biv_offset_equal (self->to, to))
    return;
  self->from = from;
  self->to = to;
  emit_changed (self, ended);
}

static void
biv_measure_tool_press (BivTool *tool, const BivToolEvent *event)
{
  BivOffset hex = event->on_board ? event->hex : BIV_NO_HEX;

  measure (BIV_MEASURE_TOOL (tool), hex, hex, false);
}

static void
biv_measure_tool_drag (BivTool *tool, const BivToolEvent *event)
{
  BivMeasureTool *self = BIV_MEASURE_TOOL (tool);

  if (event->on_board && !biv_offset_equal (self->from, BIV_NO_HEX))
    measure (self, self->from, event->hex, false);
}

static void
biv_measure_tool_release (BivTool *tool, const BivToolEvent *event)
{
  BivMeasureTool *self = BIV_MEASURE_TOOL (tool);

  biv_measure_tool_drag (tool, event);
  if (!biv_offset_equal (self->from, BIV_NO_HEX))
    measure (self, self->from, self->to, true);
}

static void
biv_measure_tool_cancel (BivTool *tool)
{
  measure (BIV_MEASURE_TOOL (tool), BIV_NO_HEX, BIV_NO_HEX, false);
}

static bool
biv_measure_tool_reset (BivTool *tool)
{
  if (biv_offset_equal (BIV_MEASURE_TOOL (tool)->from, BIV_NO_HEX))
    return false;
  biv_measure_tool_cancel (tool);
  return true;
}

static void
biv_measure_tool_footprint (BivTool *tool, BivOffset hex, GArray *hexes)
{
  g_array_append_val (hexes, hex);
}

static void
biv_measure_tool_class_init (BivMeasureToolClass *klass)
{
  BIV_TOOL_CLASS (klass)->press = biv_measure_tool_press;
  BIV_TOOL_CLASS (klass)->drag = biv_measure_tool_drag;
  BIV_TOOL_CLASS (klass)->release = biv_measure_tool_release;
  BIV_TOOL_CLASS (klass)->cancel = biv_measure_tool_cancel;
  BIV_TOOL_CLASS (klass)->reset = biv_measure_tool_reset;
  BIV_TOOL_CLASS (klass)->footprint = biv_measure_tool_footprint;
  /* Another two hexes are measured, or none; whether that is the end of a gesture. */
  measured_signal = biv_signal_new ("measured", BIV_TYPE_MEASURE_TOOL, 1, G_TYPE_BOOLEAN);
}

static void
biv_measure_tool_init (BivMeasureTool *self)
{
  self->from = self->to = BIV_NO_HEX;
}

BivTool *
biv_measure_tool_new (void)
{
  return g_object_new (BIV_TYPE_MEASURE_TOOL, NULL);
}

/* BIV_NO_HEX: nothing is measured. */
BivOffset
biv_measure_tool_get_from (BivMeasureTool *self)
{
  g_return_val_if_fail (BIV_IS_MEASURE_TOOL (self), BIV_NO_HEX);
  return self->from;
}

BivOffset
biv_measure_tool_get_to (BivMeasureTool *self)
{
  g_return_val_if_fail (BIV_IS_MEASURE_TOOL (self), BIV_NO_HEX);
  return self->to;
}
