/* Makes a board symmetric: each part becomes what one of them is.
 *
 * Hexes, and the sides between them, are taken by turns from the image of them that lies nearest to
 * a hex of the part that is kept. The images of a place are the same for all of them, and so is the
 * nearest one: the result is symmetric, on the axes, too.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-region-edits.h"

typedef struct
{
  BivHexMotion motions[BIV_SYMMETRY_MAX];
  guint n_motions;
  BivAxial part; /* of the part that is kept */
  BivSheet sheet;
} Work;

/* A hex, or its side in a direction. */
typedef struct
{
  BivOffset hex;
  int direction; /* -1: the hex itself */
} Spot;

static gint64
measure (BivAxial way)
{
  return (gint64) way.q * way.q + (gint64) way.q * way.r + (gint64) way.r * way.r;
}

/* Its distance from the part that is kept, squared and four times as much: of the middle of a side,
 * too. */
static gint64
find_distance (const Work *self, Spot spot)
{
  BivAxial hex = biv_axial_from_offset (spot.hex, self->sheet.orientation);
  BivAxial twice = { 2 * (hex.q - self->part.q), 2 * (hex.r - self->part.r) };

  return measure (spot.direction < 0 ? twice
                                     : biv_axial_add (twice, biv_axial_step (spot.direction)));
}

static BivOffset
find_neighbour (const Work *self, Spot spot)
{
  return biv_offset_neighbour (spot.hex, spot.direction, self->sheet.orientation);
}

/* The same side seen from the hex that owns it; a hex is itself. */
static Spot
name_spot (const Work *self, Spot spot)
{
  if (spot.direction < BIV_N_OWNED_SIDES)
    return spot;
  return (Spot){ find_neighbour (self, spot), spot.direction - BIV_N_OWNED_SIDES };
}

static Spot
move_spot (const Work *self, Spot spot, BivHexMotion motion)
{
  BivAxial hex = biv_axial_from_offset (spot.hex, self->sheet.orientation);
  Spot moved = { biv_offset_from_axial (biv_hex_motion_apply (motion, hex),
                                        self->sheet.orientation),
                 spot.direction < 0 ? -1 : biv_hex_motion_direct (motion, spot.direction) };

  return name_spot (self, moved);
}

static bool
has_spot (const Work *self, Spot spot)
{
  return biv_sheet_has (&self->sheet, spot.hex) ||
         (spot.direction >= 0 && biv_sheet_has (&self->sheet, find_neighbour (self, spot)));
}

static bool
comes_first (Spot a, Spot b)
{
  if (a.hex.row != b.hex.row)
    return a.hex.row < b.hex.row;
  return a.hex.col != b.hex.col ? a.hex.col < b.hex.col : a.direction < b.direction;
}

/* The image from which a place takes what it becomes; of equally near ones always the same. */
static Spot
find_source (const Work *self, Spot spot)
{
  Spot best = spot;
  gint64 least = find_distance (self, spot);

  for (guint i = 1; i < self->n_motions; i++)
    {
      Spot image = move_spot (self, spot, self->motions[i]);
      gint64 distance = find_distance (self, image);

      if (!has_spot (self, image) || distance > least ||
          (distance == least && !comes_first (image, best)))
        continue;
      best = image;
      least = distance;
    }
  return best;
}

static const BivCell *
peek_old (const Work *self, BivOffset hex)
{
  return &biv_board_peek_row (self->sheet.board, hex.row)[hex.col];
}

static void
take_hex (Work *self, BivOffset hex)
{
  Spot source = find_source (self, (Spot){ hex, -1 });
  const BivCell *old;
  BivCell *cell;

  if (biv_offset_equal (source.hex, hex))
    return;
  old = peek_old (self, source.hex);
  cell = biv_sheet_write (&self->sheet, hex);
  cell->terrain = old->terrain;
  cell->elevation = old->elevation;
  cell->works = old->works;
}

static bool
had_road (const Work *self, Spot spot)
{
  BivOffset neighbour = find_neighbour (self, spot);

  if (biv_sheet_has (&self->sheet, spot.hex))
    return peek_old (self, spot.hex)->roads >> spot.direction & 1;
  return peek_old (self, neighbour)->roads >> biv_hex_opposite_direction (spot.direction) & 1;
}

static void
take_side (Work *self, BivOffset hex, int direction)
{
  Spot spot = name_spot (self, (Spot){ hex, direction });
  Spot source = find_source (self, spot);
  BivCell none = { 0 };
  const BivCell *old =
    biv_sheet_has (&self->sheet, source.hex) ? peek_old (self, source.hex) : &none;

  if (biv_offset_equal (source.hex, spot.hex) && source.direction == spot.direction)
    return;
  biv_sheet_set_side (&self->sheet, spot.hex, spot.direction, old->side[source.direction],
                      old->crossing[source.direction]);
  biv_sheet_set_road (&self->sheet, spot.hex, spot.direction, had_road (self, source));
}

/* Every side once: those that the hex owns, and those towards the outside. */
static void
take_place (Work *self, BivOffset hex)
{
  take_hex (self, hex);
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    if (direction < BIV_N_OWNED_SIDES ||
        !biv_sheet_has (&self->sheet,
                        biv_offset_neighbour (hex, direction, self->sheet.orientation)))
      take_side (self, hex, direction);
}

/**
 * biv_region_edits_make_symmetric:
 * @part: a hex of the half or sector that is kept
 *
 * "make-symmetric": gives all parts of the board the terrain, elevation, works, roads and sides of
 * one. Hexes without a counterpart on the board stay as they are, and so do zones, names,
 * objectives and pieces.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_region_edits_make_symmetric (BivDocument *document, BivSymmetry symmetry, BivOffset part)
{
  BivEditList *edits = biv_edit_list_new_step ("make-symmetric", NULL);
  Work self;

  biv_sheet_init (&self.sheet, document);
  self.part = biv_axial_from_offset (part, self.sheet.orientation);
  self.n_motions = biv_hex_motion_list_symmetry (symmetry, self.sheet.orientation,
                                                 self.sheet.width, self.sheet.height,
                                                 self.motions);
  for (int row = 0; row < self.sheet.height; row++)
    for (int col = 0; col < self.sheet.width; col++)
      take_place (&self, (BivOffset){ col, row });
  biv_sheet_finish (&self.sheet, edits);
  return edits;
}
