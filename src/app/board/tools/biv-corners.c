/* The corners of an area that is being outlined. Each press sets one; a press on the first or the
 * last of them closes the area, as the second press of a double click does. So does a key that
 * works at the cursor, if the hand that set the last corner has moved only the pointer since: the
 * cursor then lies wherever it was left.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-corners.h"

#include "app/board/tools/biv-stroke.h"
#include "core/hex/biv-hex.h"
#include "core/model/node/biv-model-types.h"
#include "core/model/node/biv-signal.h"

struct _BivCorners
{
  GObject parent_instance;

  BivBoard *board;   /* NULL: there is none yet */
  GArray *hexes;     /* of BivOffset */
  BivOffset pressed; /* where the hand was put down */
  BivOffset pointed; /* where the pointer or the cursor is */
  bool by_key;       /* it is the cursor */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivCorners, biv_corners, G_TYPE_OBJECT)

static void
biv_corners_finalize (GObject *object)
{
  BivCorners *self = BIV_CORNERS (object);

  g_clear_object (&self->board);
  g_array_unref (self->hexes);
  G_OBJECT_CLASS (biv_corners_parent_class)->finalize (object);
}

static void
biv_corners_class_init (BivCornersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_corners_finalize;
  /* Corners were set or taken back, or the way to the next one leads elsewhere. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_CORNERS, 0);
}

static void
biv_corners_init (BivCorners *self)
{
  self->hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  self->pressed = self->pointed = BIV_NO_HEX;
}

BivCorners *
biv_corners_new (void)
{
  return g_object_new (BIV_TYPE_CORNERS, NULL);
}

static void
emit_changed (BivCorners *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* There are no corners on another board. */
void
biv_corners_set_board (BivCorners *self, BivBoard *board)
{
  g_return_if_fail (BIV_IS_CORNERS (self));
  biv_corners_clear (self);
  g_set_object (&self->board, board);
}

guint
biv_corners_get_n (BivCorners *self)
{
  return self->hexes->len;
}

/* @n: from 0 */
BivOffset
biv_corners_get (BivCorners *self, guint n)
{
  g_return_val_if_fail (n < self->hexes->len, BIV_NO_HEX);
  return g_array_index (self->hexes, BivOffset, n);
}

/* Where the next corner would be; BIV_NO_HEX until that is known. */
BivOffset
biv_corners_get_pointed (BivCorners *self)
{
  return self->pointed;
}

/* The hand is put down where the next corner is to be, or to be drawn from. */
void
biv_corners_press (BivCorners *self, const BivToolEvent *event)
{
  g_return_if_fail (BIV_IS_CORNERS (self));
  self->pressed = event->on_board ? event->hex : BIV_NO_HEX;
}

/* A larger board may have been made a smaller one since. */
static GArray *
list_on_board (BivCorners *self, GArray *hexes)
{
  GArray *on_board = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (guint i = 0; i < hexes->len; i++)
    if (biv_board_contains (self->board, g_array_index (hexes, BivOffset, i)))
      g_array_append_val (on_board, g_array_index (hexes, BivOffset, i));
  return on_board;
}

static GArray *
close_area (BivCorners *self)
{
  g_autoptr (GArray) hexes =
    biv_hex_outline_fill ((const BivOffset *) self->hexes->data, self->hexes->len,
                          biv_board_get_orientation (self->board));

  biv_corners_clear (self);
  return list_on_board (self, hexes);
}

static bool
is_closed_by (BivCorners *self, const BivToolEvent *event)
{
  guint n = self->hexes->len;

  return n > 0 && ((event->by_key && !self->by_key) ||
                   biv_offset_equal (event->hex, biv_corners_get (self, 0)) ||
                   biv_offset_equal (event->hex, biv_corners_get (self, n - 1)));
}

/* The hand is raised, and has set a corner there, or has closed the area. Of the first corner it
 * may have drawn the line to the second.
 *
 * Returns: (transfer full) (nullable) (element-type BivOffset): the hexes of the board in the area
 * if it is closed now, and there are no corners any more */
GArray *
biv_corners_release (BivCorners *self, const BivToolEvent *event)
{
  g_return_val_if_fail (BIV_IS_CORNERS (self), NULL);
  if (!self->board || !event->on_board || biv_offset_equal (self->pressed, BIV_NO_HEX))
    return NULL;
  if (is_closed_by (self, event))
    return close_area (self);
  if (self->hexes->len == 0 && !biv_offset_equal (self->pressed, event->hex))
    g_array_append_val (self->hexes, self->pressed);
  g_array_append_val (self->hexes, event->hex);
  self->pointed = event->hex;
  self->by_key = event->by_key;
  emit_changed (self);
  return NULL;
}

/* The pointer or the cursor is here. */
void
biv_corners_point (BivCorners *self, const BivToolEvent *event)
{
  g_return_if_fail (BIV_IS_CORNERS (self));
  self->by_key = event->by_key;
  if (!event->on_board || biv_offset_equal (self->pointed, event->hex))
    return;
  self->pointed = event->hex;
  if (self->hexes->len > 0)
    emit_changed (self);
}

/* Takes back the last corner. Returns: whether there was one */
bool
biv_corners_remove_last (BivCorners *self)
{
  g_return_val_if_fail (BIV_IS_CORNERS (self), false);
  if (self->hexes->len == 0)
    return false;
  g_array_set_size (self->hexes, self->hexes->len - 1);
  emit_changed (self);
  return true;
}

/* Takes back all of them. Returns: whether there were any */
bool
biv_corners_clear (BivCorners *self)
{
  g_return_val_if_fail (BIV_IS_CORNERS (self), false);
  if (self->hexes->len == 0)
    return false;
  g_array_set_size (self->hexes, 0);
  emit_changed (self);
  return true;
}

/* Of hexes that lie anywhere, how many the rectangle round them has. */
static guint64
measure (const BivOffset *hexes, guint n_hexes)
{
  BivOffset first = hexes[0], last = hexes[0];

  for (guint i = 1; i < n_hexes; i++)
    {
      first = (BivOffset){ MIN (first.col, hexes[i].col), MIN (first.row, hexes[i].row) };
      last = (BivOffset){ MAX (last.col, hexes[i].col), MAX (last.row, hexes[i].row) };
    }
  return (guint64) (last.col - first.col + 1) * (guint64) (last.row - first.row + 1);
}

/* Appends what the area would be with a corner more; of a large one its outline. */
void
biv_corners_cover (BivCorners *self, BivOffset hex, GArray *hexes)
{
  g_autoptr (GArray) corners = g_array_copy (self->hexes);
  g_autoptr (GArray) area = NULL, on_board = NULL;
  BivOrientation orientation = biv_board_get_orientation (self->board);
  const BivOffset *all;

  g_array_append_val (corners, hex);
  all = (const BivOffset *) corners->data;
  area = measure (all, corners->len) > BIV_STROKE_MOST_SHOWN
           ? biv_hex_outline_trace (all, corners->len, orientation)
           : biv_hex_outline_fill (all, corners->len, orientation);
  on_board = list_on_board (self, area);
  g_array_append_vals (hexes, on_board->data, on_board->len);
}
