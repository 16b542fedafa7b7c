/* The brush: covers hexes with something, freely, in a line, over a region, a rectangle or a
 * polygon. The eraser is a brush, too; with a key held, a rectangle or a polygon erases. A stroke
 * from press to release is one step of the history, and Escape undoes it; a polygon is one when it
 * is closed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-paint-tool.h"

#include "app/board/tools/biv-repeats.h"
#include "core/model/board/biv-board.h"

struct _BivPaintTool
{
  BivTool parent_instance;

  BivLayerLock *lock;
  BivHistory *history;
  BivBoard *board;
  BivSubject subject;
  char *choice; /* NULL: nothing to paint with yet */
  bool erases;
  bool clears; /* a key is held that makes a rectangle or a polygon erase */
  BivSymmetry symmetry;
  BivPaintWay way;
  int radius;
  BivOffset first;     /* where the stroke began */
  BivOffset last;      /* where it is */
  BivCorners *corners; /* of the polygon */
  GHashTable *done;    /* numbers of the hexes that the stroke has changed */
};

G_DEFINE_FINAL_TYPE (BivPaintTool, biv_paint_tool, BIV_TYPE_TOOL)

static void
biv_paint_tool_finalize (GObject *object)
{
  BivPaintTool *self = BIV_PAINT_TOOL (object);

  g_clear_object (&self->lock);
  g_clear_object (&self->history);
  g_clear_object (&self->board);
  g_clear_object (&self->corners);
  g_clear_pointer (&self->choice, g_free);
  g_clear_pointer (&self->done, g_hash_table_unref);
  G_OBJECT_CLASS (biv_paint_tool_parent_class)->finalize (object);
}

static void
biv_paint_tool_footprint (BivTool *tool, BivOffset hex, GArray *hexes)
{
  BivPaintTool *self = BIV_PAINT_TOOL (tool);

  if (self->way == BIV_PAINT_LINE && biv_tool_is_busy (tool))
    biv_stroke_cover_brush (self->board, self->first, hex, self->radius, hexes);
  else if (self->way == BIV_PAINT_RECTANGLE && biv_tool_is_busy (tool))
    biv_stroke_show_rectangle (self->board, self->first, hex, hexes);
  else if (self->way == BIV_PAINT_AREA)
    biv_corners_cover (self->corners, hex, hexes);
  else if (self->way == BIV_PAINT_REGION || self->way == BIV_PAINT_RECTANGLE)
    g_array_append_val (hexes, hex);
  else
    biv_stroke_cover_area (self->board, hex, self->radius, hexes);
  biv_repeats_add_hexes (self->board, self->symmetry, hexes);
}

/* (transfer full) (element-type BivOffset): those of the hexes that the stroke reaches for the
 * first time, so that none is raised twice. */
static GArray *
keep_new (BivPaintTool *self, GArray *hexes)
{
  GArray *fresh = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  int width = biv_board_get_width (self->board);

  for (guint i = 0; i < hexes->len; i++)
    {
      BivOffset hex = g_array_index (hexes, BivOffset, i);

      if (g_hash_table_add (self->done, GINT_TO_POINTER (hex.row * width + hex.col)))
        g_array_append_val (fresh, hex);
    }
  return fresh;
}

static bool
is_erasing (BivPaintTool *self)
{
  return self->erases || self->clears;
}

static void
paint (BivPaintTool *self, GArray *hexes)
{
  BivDocument *document = biv_history_get_document (self->history);
  BivStroke stroke = { self->subject, self->choice, is_erasing (self) };
  g_autoptr (GArray) fresh = NULL;
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (GError) error = NULL;

  if (!self->choice && !is_erasing (self))
    return;
  biv_repeats_add_hexes (self->board, self->symmetry, hexes);
  fresh = keep_new (self, hexes);
  edits = biv_stroke_on_hexes (document, stroke, fresh);
  if (!biv_layer_lock_do (self->lock, self->history, edits, &error))
    biv_tool_refuse (BIV_TOOL (self), error);
}

static void
paint_line (BivPaintTool *self, BivOffset from, BivOffset to)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  biv_stroke_cover_brush (self->board, from, to, self->radius, hexes);
  paint (self, hexes);
}

static void
paint_region (BivPaintTool *self, BivOffset start)
{
  g_autoptr (GArray) hexes = biv_board_find_region (self->board, start);

  paint (self, hexes);
}

static void
paint_rectangle (BivPaintTool *self, BivOffset from, BivOffset to)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  biv_stroke_cover_rectangle (self->board, from, to, hexes);
  paint (self, hexes);
}

static const char *
find_code (BivPaintTool *self, BivEditList *edits)
{
  if (is_erasing (self) || !edits)
    return "erase";
  if (self->way == BIV_PAINT_REGION && self->subject == BIV_SUBJECT_TERRAIN)
    return "fill-terrain";
  return biv_edit_list_get_code (edits);
}

/* An empty stroke names the step. */
static void
begin_stroke (BivPaintTool *self)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  BivStroke stroke = { self->subject, self->choice ? self->choice : "",
                       is_erasing (self) };
  g_autoptr (BivEditList) edits =
    biv_stroke_on_hexes (biv_history_get_document (self->history), stroke, none);

  g_hash_table_remove_all (self->done);
  biv_history_begin (self->history, find_code (self, edits),
                     edits && !is_erasing (self) ? biv_edit_list_get_args (edits) : NULL);
}

static void
biv_paint_tool_press (BivTool *tool, const BivToolEvent *event)
{
  BivPaintTool *self = BIV_PAINT_TOOL (tool);

  if (self->way != BIV_PAINT_AREA || biv_corners_get_n (self->corners) == 0)
    self->clears =
      event->removes && (self->way == BIV_PAINT_AREA || self->way == BIV_PAINT_RECTANGLE);
  if (self->way == BIV_PAINT_AREA)
    {
      biv_corners_press (self->corners, event);
      return;
    }
  begin_stroke (self);
  self->first = event->hex;
  self->last = event->hex;
  if (self->way == BIV_PAINT_FREELY)
    paint_line (self, event->hex, event->hex);
  else if (self->way == BIV_PAINT_REGION)
    paint_region (self, event->hex);
}

static void
biv_paint_tool_drag (BivTool *tool, const BivToolEvent *event)
{
  BivPaintTool *self = BIV_PAINT_TOOL (tool);

  if (self->way == BIV_PAINT_AREA)
    biv_corners_point (self->corners, event);
  if (self->way == BIV_PAINT_AREA || biv_offset_equal (self->last, event->hex))
    return;
  if (self->way == BIV_PAINT_FREELY)
    paint_line (self, self->last, event->hex);
  self->last = event->hex;
}

static void
paint_step (BivPaintTool *self, GArray *hexes)
{
  begin_stroke (self);
  paint (self, hexes);
  biv_history_end (self->history);
}

static void
set_corner (BivPaintTool *self, const BivToolEvent *event)
{
  g_autoptr (GArray) area = biv_corners_release (self->corners, event);

  if (area)
    paint_step (self, area);
}

static void
biv_paint_tool_release (BivTool *tool, const BivToolEvent *event)
{
  BivPaintTool *self = BIV_PAINT_TOOL (tool);

  if (self->way == BIV_PAINT_AREA)
    {
      set_corner (self, event);
      return;
    }
  if (self->way == BIV_PAINT_LINE)
    paint_line (self, self->first, event->hex);
  else if (self->way == BIV_PAINT_RECTANGLE)
    paint_rectangle (self, self->first, event->hex);
  biv_history_end (self->history);
}

static void
biv_paint_tool_cancel (BivTool *tool)
{
  BivPaintTool *self = BIV_PAINT_TOOL (tool);

  if (self->way != BIV_PAINT_AREA)
    biv_history_abandon (self->history);
}

static void
biv_paint_tool_hover (BivTool *tool, const BivToolEvent *event)
{
  BivPaintTool *self = BIV_PAINT_TOOL (tool);

  if (self->way == BIV_PAINT_AREA)
    biv_corners_point (self->corners, event);
}

static bool
biv_paint_tool_reset (BivTool *tool)
{
  return biv_corners_clear (BIV_PAINT_TOOL (tool)->corners);
}

static void
biv_paint_tool_class_init (BivPaintToolClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_paint_tool_finalize;
  BIV_TOOL_CLASS (klass)->press = biv_paint_tool_press;
  BIV_TOOL_CLASS (klass)->drag = biv_paint_tool_drag;
  BIV_TOOL_CLASS (klass)->release = biv_paint_tool_release;
  BIV_TOOL_CLASS (klass)->cancel = biv_paint_tool_cancel;
  BIV_TOOL_CLASS (klass)->reset = biv_paint_tool_reset;
  BIV_TOOL_CLASS (klass)->hover = biv_paint_tool_hover;
  BIV_TOOL_CLASS (klass)->footprint = biv_paint_tool_footprint;
}

static void
biv_paint_tool_init (BivPaintTool *self)
{
  self->done = g_hash_table_new (NULL, NULL);
}

/* A brush of one hex that has no colour yet, for a board of the document of a history. @corners:
 * those of the polygon that it paints */
BivTool *
biv_paint_tool_new (BivLayerLock *lock, BivHistory *history, BivBoard *board, BivCorners *corners)
{
  BivPaintTool *self = g_object_new (BIV_TYPE_PAINT_TOOL, NULL);

  self->lock = g_object_ref (lock);
  self->history = g_object_ref (history);
  self->board = g_object_ref (board);
  self->corners = g_object_ref (corners);
  return BIV_TOOL (self);
}

/* What it does to the hexes that it covers. */
void
biv_paint_tool_set_stroke (BivPaintTool *self, BivStroke stroke)
{
  g_return_if_fail (BIV_IS_PAINT_TOOL (self));
  g_free (self->choice);
  self->choice = g_strdup (stroke.choice);
  self->subject = stroke.subject;
  self->erases = stroke.erases;
  self->symmetry = stroke.symmetry;
}

void
biv_paint_tool_set_way (BivPaintTool *self, BivPaintWay way)
{
  g_return_if_fail (BIV_IS_PAINT_TOOL (self));
  self->way = way;
}

/* 0 is one hex, 1 is seven, 2 is nineteen. */
void
biv_paint_tool_set_radius (BivPaintTool *self, int radius)
{
  g_return_if_fail (BIV_IS_PAINT_TOOL (self));
  g_return_if_fail (radius >= 0 && radius <= BIV_PAINT_RADIUS_MAX);
  self->radius = radius;
}

/* Paints hexes of the board (BivOffset), and their images, as one step. What the images are is
 * appended to them. */
void
biv_paint_tool_cover (BivPaintTool *self, GArray *hexes)
{
  g_return_if_fail (BIV_IS_PAINT_TOOL (self));
  self->clears = false;
  paint_step (self, hexes);
}
