/* The terrain brush: one stroke from press to release is one step of the history, and Escape leaves
 * none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/tools/biv-paint-tool.h"

#include "core/edit/biv-board-edits.h"

struct _BivPaintTool
{
  BivTool parent_instance;

  BivHistory *history;
  BivBoard *board;
  char *terrain;
  int radius;
  BivOffset last; /* where the stroke is */
};

G_DEFINE_FINAL_TYPE (BivPaintTool, biv_paint_tool, BIV_TYPE_TOOL)

static void
biv_paint_tool_finalize (GObject *object)
{
  BivPaintTool *self = BIV_PAINT_TOOL (object);

  g_clear_object (&self->history);
  g_clear_object (&self->board);
  g_clear_pointer (&self->terrain, g_free);
  G_OBJECT_CLASS (biv_paint_tool_parent_class)->finalize (object);
}

/* The part of the brush that lies on the board. */
static void
biv_paint_tool_footprint (BivTool *tool, BivOffset hex, GArray *hexes)
{
  BivPaintTool *self = BIV_PAINT_TOOL (tool);
  BivOrientation orientation = biv_board_get_orientation (self->board);
  guint n_hexes = biv_hex_area_length (self->radius);
  g_autofree BivAxial *area = g_new (BivAxial, n_hexes);

  biv_hex_area (biv_axial_from_offset (hex, orientation), self->radius, area);
  for (guint i = 0; i < n_hexes; i++)
    {
      BivOffset covered = biv_offset_from_axial (area[i], orientation);

      if (biv_board_contains (self->board, covered))
        g_array_append_val (hexes, covered);
    }
}

/* The hexes that a brush covers on its way, so that a fast hand leaves no gaps. */
static GArray *
cover_line (BivPaintTool *self, BivOffset from, BivOffset to)
{
  BivOrientation orientation = biv_board_get_orientation (self->board);
  BivAxial a = biv_axial_from_offset (from, orientation);
  BivAxial b = biv_axial_from_offset (to, orientation);
  guint n_hexes = biv_hex_line_length (a, b);
  g_autofree BivAxial *line = g_new (BivAxial, n_hexes);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  biv_hex_line (a, b, line);
  for (guint i = 0; i < n_hexes; i++)
    biv_paint_tool_footprint (BIV_TOOL (self), biv_offset_from_axial (line[i], orientation), hexes);
  return hexes;
}

static void
paint_line (BivPaintTool *self, BivOffset from, BivOffset to)
{
  BivDocument *document = biv_history_get_document (self->history);
  g_autoptr (GArray) hexes = cover_line (self, from, to);
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (GError) error = NULL;

  if (!self->terrain)
    return;
  edits =
    biv_edits_paint_terrain (document, (const BivOffset *) hexes->data, hexes->len, self->terrain);
  if (!biv_history_do (self->history, edits, &error))
    g_debug ("A stroke of the brush was refused: %s", error->message);
}

static void
biv_paint_tool_press (BivTool *tool, const BivToolEvent *event)
{
  BivPaintTool *self = BIV_PAINT_TOOL (tool);
  g_autoptr (BivArgs) args = biv_args_new ();

  if (self->terrain)
    biv_args_add_string (args, "terrain", self->terrain);
  biv_history_begin (self->history, "paint-terrain", args);
  self->last = event->hex;
  paint_line (self, event->hex, event->hex);
}

static void
biv_paint_tool_drag (BivTool *tool, const BivToolEvent *event)
{
  BivPaintTool *self = BIV_PAINT_TOOL (tool);

  if (biv_offset_equal (self->last, event->hex))
    return;
  paint_line (self, self->last, event->hex);
  self->last = event->hex;
}

static void
biv_paint_tool_release (BivTool *tool, const BivToolEvent *event)
{
  biv_history_end (BIV_PAINT_TOOL (tool)->history);
}

static void
biv_paint_tool_cancel (BivTool *tool)
{
  biv_history_abandon (BIV_PAINT_TOOL (tool)->history);
}

static void
biv_paint_tool_class_init (BivPaintToolClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_paint_tool_finalize;
  BIV_TOOL_CLASS (klass)->press = biv_paint_tool_press;
  BIV_TOOL_CLASS (klass)->drag = biv_paint_tool_drag;
  BIV_TOOL_CLASS (klass)->release = biv_paint_tool_release;
  BIV_TOOL_CLASS (klass)->cancel = biv_paint_tool_cancel;
  BIV_TOOL_CLASS (klass)->footprint = biv_paint_tool_footprint;
}

static void
biv_paint_tool_init (BivPaintTool *self)
{
}

/* A brush of one hex that has no colour yet, for a board of the document of a history. */
BivTool *
biv_paint_tool_new (BivHistory *history, BivBoard *board)
{
  BivPaintTool *self = g_object_new (BIV_TYPE_PAINT_TOOL, NULL);

  self->history = g_object_ref (history);
  self->board = g_object_ref (board);
  return BIV_TOOL (self);
}

/* Takes a terrain of the ruleset, by its id. */
void
biv_paint_tool_set_terrain (BivPaintTool *self, const char *terrain)
{
  g_return_if_fail (BIV_IS_PAINT_TOOL (self));
  g_return_if_fail (terrain && *terrain);
  g_free (self->terrain);
  self->terrain = g_strdup (terrain);
}

const char *
biv_paint_tool_get_terrain (BivPaintTool *self)
{
  return self->terrain;
}

/* 0 is one hex, 1 is seven, 2 is nineteen. */
void
biv_paint_tool_set_radius (BivPaintTool *self, int radius)
{
  g_return_if_fail (BIV_IS_PAINT_TOOL (self));
  g_return_if_fail (radius >= 0 && radius <= BIV_PAINT_RADIUS_MAX);
  self->radius = radius;
}

int
biv_paint_tool_get_radius (BivPaintTool *self)
{
  return self->radius;
}
