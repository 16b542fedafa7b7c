/* The region of the board that is selected, to be copied, moved or cleared as a whole: any hexes,
 * connected or not. A board of another size or shape has no region at first.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-region.h"

#include "core/model/node/biv-signal.h"
#include "core/model/scenario/biv-scenario.h"

/* Finds the sides of a group of hexes that lead out of it, by marks on the rectangle round it. */

typedef struct
{
  BivAxial first;
  int width;
  int height;
  guint8 *marks;
} Field;

static void
init_field (Field *self, const BivAxial *hexes, guint n_hexes)
{
  BivAxial last = hexes[0];

  self->first = hexes[0];
  for (guint i = 1; i < n_hexes; i++)
    {
      self->first = (BivAxial){ MIN (self->first.q, hexes[i].q), MIN (self->first.r, hexes[i].r) };
      last = (BivAxial){ MAX (last.q, hexes[i].q), MAX (last.r, hexes[i].r) };
    }
  self->width = last.q - self->first.q + 1;
  self->height = last.r - self->first.r + 1;
  self->marks = g_new0 (guint8, (gsize) self->width * (gsize) self->height);
}

/* (nullable): NULL for a hex that is not on the rectangle */
static guint8 *
find_mark (const Field *self, BivAxial hex)
{
  int across = hex.q - self->first.q, down = hex.r - self->first.r;

  return across >= 0 && down >= 0 && across < self->width && down < self->height
           ? &self->marks[(gsize) down * (gsize) self->width + (gsize) across]
           : NULL;
}

/* (transfer full) (element-type BivRegionSide): the sides round a group of hexes, and round what is
 * left out within it. */
GArray *
biv_region_outline_find (const BivAxial *hexes, guint n_hexes)
{
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (BivRegionSide));
  Field field;

  if (n_hexes == 0)
    return sides;
  init_field (&field, hexes, n_hexes);
  for (guint i = 0; i < n_hexes; i++)
    *find_mark (&field, hexes[i]) = 1;
  for (guint i = 0; i < n_hexes; i++)
    for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
      {
        const guint8 *mark =
          find_mark (&field, biv_axial_add (hexes[i], biv_axial_step (direction)));
        BivRegionSide side = { hexes[i], direction };

        if (!mark || !*mark)
          g_array_append_val (sides, side);
      }
  g_free (field.marks);
  return sides;
}

struct _BivRegion
{
  GObject parent_instance;

  BivDocument *document; /* NULL: there is no board */
  BivBoard *board;       /* not owned: the document has it */
  int width;
  int height;
  guint8 *marks; /* of its hexes, row by row */
  guint n_hexes;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivRegion, biv_region, G_TYPE_OBJECT)

static void
biv_region_dispose (GObject *object)
{
  BivRegion *self = BIV_REGION (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->marks, g_free);
  G_OBJECT_CLASS (biv_region_parent_class)->dispose (object);
}

static void
biv_region_class_init (BivRegionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_region_dispose;
  /* Other hexes are selected. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_REGION, 0);
}

static void
biv_region_init (BivRegion *self)
{
}

BivRegion *
biv_region_new (void)
{
  return g_object_new (BIV_TYPE_REGION, NULL);
}

static void
start_anew (BivRegion *self)
{
  self->width = biv_board_get_width (self->board);
  self->height = biv_board_get_height (self->board);
  g_free (self->marks);
  self->marks = g_new0 (guint8, (gsize) self->width * (gsize) self->height);
  self->n_hexes = 0;
  g_signal_emit (self, changed_signal, 0);
}

static void
document_changed_cb (BivDocument *document, const BivChange *change, BivRegion *self)
{
  if (document == self->document && change->kind == BIV_EDIT_SET && BIV_IS_BOARD (change->object) &&
      (change->field == BIV_BOARD_WIDTH || change->field == BIV_BOARD_HEIGHT ||
       change->field == BIV_BOARD_ORIENTATION))
    start_anew (self);
}

/* @document: of a scenario, whose board has no region yet */
void
biv_region_set_document (BivRegion *self, BivDocument *document)
{
  g_return_if_fail (BIV_IS_REGION (self));
  if (self->document)
    g_signal_handlers_disconnect_by_func (self->document, document_changed_cb, self);
  g_set_object (&self->document, document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  self->board = biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (document)));
  start_anew (self);
}

static bool
is_on_board (BivRegion *self, BivOffset hex)
{
  return hex.col >= 0 && hex.row >= 0 && hex.col < self->width && hex.row < self->height;
}

static void
mark (BivRegion *self, BivOffset hex, guint8 marked)
{
  guint8 *place = &self->marks[(gsize) hex.row * (gsize) self->width + (gsize) hex.col];

  if (*place == marked)
    return;
  *place = marked;
  self->n_hexes += marked ? 1 : -1u;
}

static void
unmark_all (BivRegion *self)
{
  if (self->n_hexes > 0)
    memset (self->marks, 0, (gsize) self->width * (gsize) self->height);
  self->n_hexes = 0;
}

/* Hexes that do not lie on the board are left out. */
void
biv_region_change (BivRegion *self, BivRegionChange change, const BivOffset *hexes, guint n_hexes)
{
  g_return_if_fail (BIV_IS_REGION (self));
  if (change == BIV_REGION_REPLACE)
    unmark_all (self);
  for (guint i = 0; i < n_hexes; i++)
    if (is_on_board (self, hexes[i]))
      mark (self, hexes[i], change != BIV_REGION_REMOVE);
  g_signal_emit (self, changed_signal, 0);
}

void
biv_region_select_all (BivRegion *self)
{
  g_return_if_fail (BIV_IS_REGION (self));
  self->n_hexes = (guint) (self->width * self->height);
  memset (self->marks, 1, self->n_hexes);
  g_signal_emit (self, changed_signal, 0);
}

void
biv_region_clear (BivRegion *self)
{
  g_return_if_fail (BIV_IS_REGION (self));
  if (self->n_hexes > 0)
    biv_region_change (self, BIV_REGION_REPLACE, NULL, 0);
}

guint
biv_region_get_n_hexes (BivRegion *self)
{
  return self->n_hexes;
}

bool
biv_region_contains (BivRegion *self, BivOffset hex)
{
  return is_on_board (self, hex) &&
         self->marks[(gsize) hex.row * (gsize) self->width + (gsize) hex.col];
}

/* (transfer full) (element-type BivOffset): its hexes, row by row. */
GArray *
biv_region_list_hexes (BivRegion *self)
{
  GArray *hexes = g_array_sized_new (FALSE, FALSE, sizeof (BivOffset), self->n_hexes);

  for (int row = 0; self->n_hexes > 0 && row < self->height; row++)
    for (int col = 0; col < self->width; col++)
      {
        BivOffset hex = { col, row };

        if (biv_region_contains (self, hex))
          g_array_append_val (hexes, hex);
      }
  return hexes;
}

/* (transfer full) (element-type BivAxial): its hexes, counted from one by which they are held. */
GArray *
biv_region_list_shape (BivRegion *self, BivOffset grip)
{
  BivOrientation orientation = biv_board_get_orientation (self->board);
  BivAxial middle = biv_axial_from_offset (grip, orientation);
  g_autoptr (GArray) hexes = biv_region_list_hexes (self);
  GArray *shape = g_array_sized_new (FALSE, FALSE, sizeof (BivAxial), hexes->len);

  for (guint i = 0; i < hexes->len; i++)
    {
      BivAxial hex = biv_axial_subtract (
        biv_axial_from_offset (g_array_index (hexes, BivOffset, i), orientation), middle);

      g_array_append_val (shape, hex);
    }
  return shape;
}

/* The first and the last hex of the rectangle round it. Returns: whether it has any hexes */
bool
biv_region_find_bounds (BivRegion *self, BivOffset *first, BivOffset *last)
{
  g_autoptr (GArray) hexes = biv_region_list_hexes (self);

  *first = (BivOffset){ G_MAXINT, G_MAXINT };
  *last = (BivOffset){ -1, -1 };
  for (guint i = 0; i < hexes->len; i++)
    {
      BivOffset hex = g_array_index (hexes, BivOffset, i);

      *first = (BivOffset){ MIN (first->col, hex.col), MIN (first->row, hex.row) };
      *last = (BivOffset){ MAX (last->col, hex.col), MAX (last->row, hex.row) };
    }
  return hexes->len > 0;
}

/* The hex in the middle of that rectangle, whether or not it is one of its own; BIV_NO_HEX if it
 * has none. */
BivOffset
biv_region_find_middle (BivRegion *self)
{
  BivOffset first, last;

  if (!biv_region_find_bounds (self, &first, &last))
    return BIV_NO_HEX;
  return (BivOffset){ (first.col + last.col) / 2, (first.row + last.row) / 2 };
}

/* A region as it was copied: what the clipboard holds, for this board or that of another battle. */

struct _BivRegionClip
{
  GObject parent_instance;

  BivPatch *patch;
  GArray *shape; /* of BivAxial */
};

G_DEFINE_FINAL_TYPE (BivRegionClip, biv_region_clip, G_TYPE_OBJECT)

static void
biv_region_clip_finalize (GObject *object)
{
  BivRegionClip *self = BIV_REGION_CLIP (object);

  g_clear_pointer (&self->patch, biv_patch_free);
  g_clear_pointer (&self->shape, g_array_unref);
  G_OBJECT_CLASS (biv_region_clip_parent_class)->finalize (object);
}

static void
biv_region_clip_class_init (BivRegionClipClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_region_clip_finalize;
}

static void
biv_region_clip_init (BivRegionClip *self)
{
}

/* @region: of the board of that document; not empty */
BivRegionClip *
biv_region_clip_new (BivDocument *document, BivRegion *region)
{
  BivRegionClip *self = g_object_new (BIV_TYPE_REGION_CLIP, NULL);
  BivOffset grip = biv_region_find_middle (region);
  g_autoptr (GArray) hexes = biv_region_list_hexes (region);

  self->patch = biv_patch_copy (document, (const BivOffset *) hexes->data, hexes->len, grip);
  self->shape = biv_region_list_shape (region, grip);
  return self;
}

/* (transfer none) */
BivPatch *
biv_region_clip_get_patch (BivRegionClip *self)
{
  return self->patch;
}

/* (transfer none) (element-type BivAxial): its hexes, from the one by which it is held. */
GArray *
biv_region_clip_get_shape (BivRegionClip *self)
{
  return self->shape;
}
