/* The tool that chooses the region: by a rectangle or a polygon, with the brush or by terrain; with
 * keys held it adds to the region or takes away from it. A region that is pressed and dragged
 * moves. What is to be put down somewhere else follows the pointer, or the cursor, until the next
 * press.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-region-tool.h"

#include "app/board/tools/biv-region.h"
#include "app/board/tools/biv-stroke.h"
#include "core/hex/biv-hex.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-signal.h"

struct _BivRegionTool
{
  BivTool parent_instance;

  BivRegion *region;
  BivCorners *corners; /* of the polygon */
  BivBoard *board;     /* NULL: there is none yet */
  BivRegionWay way;
  int radius;

  BivRegionChange change; /* by this press */
  BivOffset first;        /* where it was pressed */
  BivOffset last;         /* where it is */
  bool dragging;          /* the region was pressed, and moves along */

  GArray *shape;   /* of BivAxial: what is held, from the hex by which it is; NULL: nothing */
  GArray *outline; /* of BivRegionSide: round the shape */
  bool moves;      /* what is held is the region itself */
  BivPasting pasting;
};

enum
{
  SIGNAL_HELD,
  SIGNAL_PUT_DOWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const BivAxial origin = { 0, 0 };

G_DEFINE_FINAL_TYPE (BivRegionTool, biv_region_tool, BIV_TYPE_TOOL)

static void
biv_region_tool_finalize (GObject *object)
{
  BivRegionTool *self = BIV_REGION_TOOL (object);

  g_clear_object (&self->region);
  g_clear_object (&self->corners);
  g_clear_object (&self->board);
  g_clear_pointer (&self->shape, g_array_unref);
  g_clear_pointer (&self->outline, g_array_unref);
  G_OBJECT_CLASS (biv_region_tool_parent_class)->finalize (object);
}

static void
emit_held (BivRegionTool *self)
{
  g_signal_emit (self, signals[SIGNAL_HELD], 0);
}

static void
append_region (BivRegionTool *self, BivOffset start, GArray *hexes)
{
  g_autoptr (GArray) found = biv_board_find_region (self->board, start);

  g_array_append_vals (hexes, found->data, found->len);
}

/* Chooses what lies between two hexes. */
static void
choose (BivRegionTool *self, BivOffset from, BivOffset to)
{
  g_autoptr (GArray) hexes = self->way == BIV_REGION_RECTANGLE
                               ? biv_hex_rectangle_fill (from, to)
                               : g_array_new (FALSE, FALSE, sizeof (BivOffset));

  if (self->way == BIV_REGION_BRUSH)
    biv_stroke_cover_brush (self->board, from, to, self->radius, hexes);
  else if (self->way == BIV_REGION_WAND)
    append_region (self, to, hexes);
  biv_region_change (self->region, self->change, (const BivOffset *) hexes->data, hexes->len);
}

/* What was dragged does not stay in the hand when there is no place for it. */
static void
put_down (BivRegionTool *self)
{
  bool dragged = self->dragging;

  g_signal_emit (self, signals[SIGNAL_PUT_DOWN], 0);
  if (dragged)
    biv_region_tool_let_go (self);
}

static BivRegionChange
find_change (const BivToolEvent *event)
{
  return event->removes   ? BIV_REGION_REMOVE
         : event->extends ? BIV_REGION_ADD
                          : BIV_REGION_REPLACE;
}

/* What the keys that are held make of the region is told by the first corner. */
static void
biv_region_tool_press (BivTool *tool, const BivToolEvent *event)
{
  BivRegionTool *self = BIV_REGION_TOOL (tool);

  bool outlining = biv_corners_get_n (self->corners) > 0;

  self->first = self->last = event->hex;
  if (!outlining)
    self->change = find_change (event);
  if (self->shape)
    return;
  self->dragging = !outlining && self->change == BIV_REGION_REPLACE &&
                   biv_region_contains (self->region, event->hex);
  if (self->way == BIV_REGION_AREA)
    biv_corners_press (self->corners, event);
  if (self->dragging || self->way == BIV_REGION_RECTANGLE || self->way == BIV_REGION_AREA)
    return;
  choose (self, event->hex, event->hex);
  if (self->change == BIV_REGION_REPLACE)
    self->change = BIV_REGION_ADD;
}

static void
move_held (BivRegionTool *self, BivOffset place)
{
  if (biv_offset_equal (self->pasting.to, place))
    return;
  self->pasting.to = place;
  emit_held (self);
}

static void
biv_region_tool_drag (BivTool *tool, const BivToolEvent *event)
{
  BivRegionTool *self = BIV_REGION_TOOL (tool);

  if (biv_offset_equal (self->last, event->hex))
    return;
  if (self->dragging && !self->shape)
    biv_region_tool_hold_region (self, self->first);
  if (self->shape)
    move_held (self, event->hex);
  else if (self->way == BIV_REGION_BRUSH)
    choose (self, self->last, event->hex);
  else if (self->way == BIV_REGION_AREA)
    biv_corners_point (self->corners, event);
  self->last = event->hex;
}

static void
set_corner (BivRegionTool *self, const BivToolEvent *event)
{
  g_autoptr (GArray) area = biv_corners_release (self->corners, event);

  if (area)
    biv_region_change (self->region, self->change, (const BivOffset *) area->data, area->len);
}

static void
biv_region_tool_release (BivTool *tool, const BivToolEvent *event)
{
  BivRegionTool *self = BIV_REGION_TOOL (tool);

  if (self->shape)
    put_down (self);
  else if (self->way == BIV_REGION_AREA)
    set_corner (self, event);
  else if (self->dragging || self->way == BIV_REGION_RECTANGLE)
    choose (self, self->first, event->hex);
  self->dragging = false;
}

static void
biv_region_tool_cancel (BivTool *tool)
{
  biv_region_tool_let_go (BIV_REGION_TOOL (tool));
}

static void
biv_region_tool_hover (BivTool *tool, const BivToolEvent *event)
{
  BivRegionTool *self = BIV_REGION_TOOL (tool);

  if (self->shape && !biv_tool_is_busy (tool))
    move_held (self, event->hex);
  else if (self->way == BIV_REGION_AREA)
    biv_corners_point (self->corners, event);
}

static bool
biv_region_tool_reset (BivTool *tool)
{
  BivRegionTool *self = BIV_REGION_TOOL (tool);

  if (biv_region_tool_let_go (self) || biv_corners_clear (self->corners))
    return true;
  if (biv_region_get_n_hexes (self->region) == 0)
    return false;
  biv_region_clear (self->region);
  return true;
}

static void
biv_region_tool_footprint (BivTool *tool, BivOffset hex, GArray *hexes)
{
  BivRegionTool *self = BIV_REGION_TOOL (tool);

  if (self->shape)
    return;
  if (self->way == BIV_REGION_BRUSH)
    biv_stroke_cover_area (self->board, hex, self->radius, hexes);
  else if (self->way == BIV_REGION_RECTANGLE && biv_tool_is_busy (tool) && !self->dragging)
    biv_stroke_cover_band (self->first, hex, hexes);
  else if (self->way == BIV_REGION_AREA)
    biv_corners_cover (self->corners, hex, hexes);
  else
    g_array_append_val (hexes, hex);
}

static void
biv_region_tool_class_init (BivRegionToolClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_region_tool_finalize;
  BIV_TOOL_CLASS (klass)->press = biv_region_tool_press;
  BIV_TOOL_CLASS (klass)->drag = biv_region_tool_drag;
  BIV_TOOL_CLASS (klass)->release = biv_region_tool_release;
  BIV_TOOL_CLASS (klass)->cancel = biv_region_tool_cancel;
  BIV_TOOL_CLASS (klass)->hover = biv_region_tool_hover;
  BIV_TOOL_CLASS (klass)->reset = biv_region_tool_reset;
  BIV_TOOL_CLASS (klass)->footprint = biv_region_tool_footprint;
  /* Something else is held, or in another place or position, or nothing is. */
  signals[SIGNAL_HELD] = biv_signal_new ("held", BIV_TYPE_REGION_TOOL, 0);
  /* What is held is to be put down where it is; whoever does it has it let go. */
  signals[SIGNAL_PUT_DOWN] = biv_signal_new ("put-down", BIV_TYPE_REGION_TOOL, 0);
}

static void
biv_region_tool_init (BivRegionTool *self)
{
}

/* What is moved is the region as it was taken up. */
static void
region_changed_cb (BivRegion *region, BivRegionTool *self)
{
  if (self->moves)
    biv_region_tool_let_go (self);
}

BivTool *
biv_region_tool_new (BivRegion *region, BivCorners *corners)
{
  BivRegionTool *self = g_object_new (BIV_TYPE_REGION_TOOL, NULL);

  self->region = g_object_ref (region);
  self->corners = g_object_ref (corners);
  g_signal_connect_object (region, "changed", G_CALLBACK (region_changed_cb), self, 0);
  return BIV_TOOL (self);
}

/* @board: that of the region */
void
biv_region_tool_set_board (BivRegionTool *self, BivBoard *board)
{
  g_return_if_fail (BIV_IS_REGION_TOOL (self));
  biv_region_tool_let_go (self);
  g_set_object (&self->board, board);
}

/* @radius: of the brush; 0 is one hex */
void
biv_region_tool_set_way (BivRegionTool *self, BivRegionWay way, int radius)
{
  g_return_if_fail (BIV_IS_REGION_TOOL (self));
  self->way = way;
  self->radius = radius;
}

/* Holds something that is put down with the next press. @shape: of BivAxial, from the hex by which
 * it is held; @place: where that hex is */
void
biv_region_tool_hold (BivRegionTool *self, GArray *shape, BivOffset place)
{
  g_return_if_fail (BIV_IS_REGION_TOOL (self));
  biv_region_tool_let_go (self);
  biv_corners_clear (self->corners);
  self->shape = g_array_ref (shape);
  self->outline = biv_region_outline_find ((const BivAxial *) shape->data, shape->len);
  self->pasting = (BivPasting){ .from = place, .to = place };
  emit_held (self);
}

/* Holds the region itself. @grip: a hex of the board by which it is held */
void
biv_region_tool_hold_region (BivRegionTool *self, BivOffset grip)
{
  g_autoptr (GArray) shape = NULL;

  g_return_if_fail (BIV_IS_REGION_TOOL (self));
  shape = biv_region_list_shape (self->region, grip);
  biv_region_tool_hold (self, shape, grip);
  self->moves = true;
}

/* Holds nothing any more. Returns: whether it did */
bool
biv_region_tool_let_go (BivRegionTool *self)
{
  g_return_val_if_fail (BIV_IS_REGION_TOOL (self), false);
  self->dragging = self->moves = false;
  if (!self->shape)
    return false;
  g_clear_pointer (&self->shape, g_array_unref);
  g_clear_pointer (&self->outline, g_array_unref);
  emit_held (self);
  return true;
}

bool
biv_region_tool_is_holding (BivRegionTool *self)
{
  g_return_val_if_fail (BIV_IS_REGION_TOOL (self), false);
  return self->shape != NULL;
}

/* Whether it is the region itself that is held. */
bool
biv_region_tool_is_moving (BivRegionTool *self)
{
  g_return_val_if_fail (BIV_IS_REGION_TOOL (self), false);
  return self->moves;
}

/* Turns what is held about the hex by which it is. */
void
biv_region_tool_turn (BivRegionTool *self, int sixths)
{
  g_return_if_fail (BIV_IS_REGION_TOOL (self));
  self->pasting.sixths = (self->pasting.sixths + sixths) % BIV_N_DIRECTIONS;
  emit_held (self);
}

/* Flips what is held, as it lies now. A flip over any axis is one over the first axis, and a turn.
 */
void
biv_region_tool_flip (BivRegionTool *self, bool down)
{
  bool flat = biv_board_get_orientation (self->board) == BIV_ORIENTATION_FLAT;
  int axis = (flat ? 0 : 1) + (down ? 3 : 0);
  int turn = biv_hex_motion_direct (biv_hex_motion_mirror (origin, axis), 0) -
             biv_hex_motion_direct (biv_hex_motion_mirror (origin, 0), 0);

  g_return_if_fail (BIV_IS_REGION_TOOL (self));
  self->pasting.flip = !self->pasting.flip;
  self->pasting.sixths = (turn - self->pasting.sixths) % BIV_N_DIRECTIONS;
  emit_held (self);
}

/* How what is held comes to lie. */
BivPasting
biv_region_tool_get_pasting (BivRegionTool *self)
{
  return self->pasting;
}

/* The same as a motion, from where the shape that is held was taken up. */
BivHexMotion
biv_region_tool_get_motion (BivRegionTool *self)
{
  BivHexMotion motion = biv_hex_motion_stay ();

  if (self->pasting.flip)
    motion = biv_hex_motion_mirror (origin, self->pasting.axis);
  motion = biv_hex_motion_then (motion, biv_hex_motion_turn (origin, self->pasting.sixths));
  return biv_hex_motion_then (
    motion, biv_hex_motion_shift (biv_axial_from_offset (
              self->pasting.to, biv_board_get_orientation (self->board))));
}

/* (transfer full) (element-type BivOffset): where what is held would lie: hexes of the board, and
 * others. */
GArray *
biv_region_tool_list_held (BivRegionTool *self)
{
  BivHexMotion motion = biv_region_tool_get_motion (self);
  BivOrientation orientation = biv_board_get_orientation (self->board);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (guint i = 0; self->shape && i < self->shape->len; i++)
    {
      BivOffset hex = biv_offset_from_axial (
        biv_hex_motion_apply (motion, g_array_index (self->shape, BivAxial, i)), orientation);

      g_array_append_val (hexes, hex);
    }
  return hexes;
}

/* (transfer none) (nullable) (element-type BivRegionSide): the sides round the shape that is held,
 * before its motion. */
GArray *
biv_region_tool_get_outline (BivRegionTool *self)
{
  return self->outline;
}
