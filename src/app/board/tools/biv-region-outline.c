/* Finds the sides of a group of hexes that lead out of it, by marks on the rectangle round it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-region-outline.h"

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
