/* Copies a part of the board to another part of it, or moves it there, rotated or mirrored.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-region-edits.h"

#include "core/edit/object/biv-removal.h"
#include "core/edit/object/biv-renaming.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"

/* The motion of a part that is held by the hex that it comes from. */
static BivHexMotion
find_motion (BivPasting pasting, BivOrientation orientation)
{
  BivAxial centre = { 0, 0 };
  BivHexMotion motion = biv_hex_motion_stay ();

  if (pasting.flip)
    motion = biv_hex_motion_mirror (centre, pasting.axis);
  motion = biv_hex_motion_then (motion, biv_hex_motion_turn (centre, pasting.sixths));
  return biv_hex_motion_then (
    motion, biv_hex_motion_shift (biv_axial_from_offset (pasting.to, orientation)));
}

/* Inserts copies of the names, or of the objectives, that lie on the board. */
static void
put_markers (BivDocument *document, BivEditList *edits, BivPatch *patch, const BivSheet *sheet,
             BivHexMotion motion, GType type)
{
  bool names = type == BIV_TYPE_LABEL;
  BivNode *parent = names ? BIV_NODE (sheet->board) : biv_document_get_root (document);
  BivRenaming renaming;

  biv_renaming_init (&renaming, document, parent, true);
  for (guint i = 0; i < biv_patch_get_n_markers (patch); i++)
    {
      BivAxial place;
      BivNode *marker = biv_patch_get_marker (patch, i, &place);
      BivOffset hex =
        biv_offset_from_axial (biv_hex_motion_apply (motion, place), sheet->orientation);
      g_autoptr (BivNode) copy = NULL;

      if (!G_TYPE_CHECK_INSTANCE_TYPE (marker, type) || !biv_sheet_has (sheet, hex))
        continue;
      biv_renaming_add (&renaming, marker);
      copy = biv_renaming_copy (&renaming, marker);
      biv_node_build_hex (copy, "hex", hex);
      biv_edit_list_insert (edits, biv_node_get_id (parent), names ? "labels" : "objectives",
                            BIV_EDIT_LAST, copy);
    }
  biv_renaming_clear (&renaming);
}

/**
 * biv_region_edits_put_down:
 * @motion: see biv_patch_put()
 *
 * "paste-region": puts down the terrain, elevation, works, roads and sides that were taken up, and
 * copies of the names and objectives. What would lie off the board is left out.
 *
 * Returns: (transfer full) (nullable): the edits; %NULL when there is no room for what is on it in
 * the board's legends
 */
BivEditList *
biv_region_edits_put_down (BivDocument *document, BivPatch *patch, BivHexMotion motion)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new_step ("paste-region", NULL);
  BivSheet sheet;
  bool fits;

  biv_sheet_init (&sheet, document);
  fits = biv_patch_put (patch, &sheet, motion);
  put_markers (document, edits, patch, &sheet, motion, BIV_TYPE_LABEL);
  put_markers (document, edits, patch, &sheet, motion, BIV_TYPE_OBJECTIVE);
  biv_sheet_finish (&sheet, edits);
  return fits ? g_steal_pointer (&edits) : NULL;
}

/**
 * biv_region_edits_paste:
 * @hexes: of the board; others are ignored
 * @pasting: where they go, and how
 *
 * "paste-region": takes up hexes and puts them down elsewhere, too. Deployment zones are not
 * copied, and what would lie off the board is lost.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_region_edits_paste (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                        BivPasting pasting)
{
  BivOrientation orientation = biv_board_get_orientation (biv_edits_get_board (document));
  g_autoptr (BivPatch) patch = biv_patch_copy (document, hexes, n_hexes, pasting.from);

  return biv_region_edits_put_down (document, patch,
                                    find_motion (pasting, orientation));
}

static void
clear_land (BivSheet *sheet, const BivOffset *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    {
      BivCell *cell;

      if (!biv_sheet_has (sheet, hexes[i]))
        continue;
      cell = biv_sheet_write (sheet, hexes[i]);
      cell->terrain = cell->works = 0;
      cell->elevation = 0;
      for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
        {
          biv_sheet_set_side (sheet, hexes[i], direction, 0, 0);
          biv_sheet_set_road (sheet, hexes[i], direction, false);
        }
    }
}

/* What is on the hexes moves along, with its facing if it has one; what would leave the board stays
 * where it is. */
static void
move_nodes (BivEditList *edits, BivNodeList *nodes, guint field, const BivSheet *sheet,
            const guint8 *moved, BivHexMotion motion)
{
  BIV_EACH (BivNode, node, nodes)
    {
      BivOffset hex = biv_node_get_hex (node, field), to;

      if (!biv_sheet_is_marked (sheet, moved, hex))
        continue;
      to = biv_offset_from_axial (
        biv_hex_motion_apply (motion, biv_axial_from_offset (hex, sheet->orientation)),
        sheet->orientation);
      if (!biv_sheet_has (sheet, to))
        continue;
      if (!biv_offset_equal (hex, to))
        biv_edit_list_set_hex (edits, biv_node_get_id (node), "hex", to);
      if (BIV_IS_PLACEMENT (node))
        {
          int facing = biv_placement_get_facing (BIV_PLACEMENT (node));
          int turned = biv_hex_motion_direct (motion, facing);

          if (turned != facing)
            biv_edit_list_set_int (edits, biv_node_get_id (node), "facing", turned);
        }
    }
}

/**
 * biv_region_edits_move:
 * @hexes: of the board, each once; others are ignored
 * @pasting: where they go, and how
 * @with_pieces: whether the units and figures on them go, too
 *
 * "move-region": moves the terrain, elevation, works, roads, sides, names and objectives of hexes.
 * Where they were is bare ground then. Land that would lie off the board is lost; a name, an
 * objective or a piece that would stays where it is. Deployment zones do not move.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_region_edits_move (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                       BivPasting pasting, bool with_pieces)
{
  BivEditList *edits = biv_edit_list_new_step ("move-region", NULL);
  BivScenario *scenario = biv_edits_get_scenario (document);
  g_autoptr (BivPatch) patch = biv_patch_copy (document, hexes, n_hexes, pasting.from);
  g_autofree guint8 *moved = NULL;
  BivHexMotion motion, whole;
  BivAxial from;
  BivSheet sheet;

  biv_sheet_init (&sheet, document);
  motion = find_motion (pasting, sheet.orientation);
  from = biv_axial_from_offset (pasting.from, sheet.orientation);
  whole = biv_hex_motion_then (biv_hex_motion_shift ((BivAxial){ -from.q, -from.r }), motion);
  moved = biv_sheet_mark (&sheet, hexes, n_hexes);
  move_nodes (edits, biv_board_get_labels (sheet.board), BIV_LABEL_HEX, &sheet, moved, whole);
  move_nodes (edits, biv_scenario_get_objectives (scenario), BIV_OBJECTIVE_HEX, &sheet, moved,
              whole);
  if (with_pieces)
    move_nodes (edits, biv_scenario_get_placements (scenario), BIV_PLACEMENT_HEX, &sheet, moved,
                whole);
  clear_land (&sheet, hexes, n_hexes);
  biv_patch_put (patch, &sheet, motion); /* of this board, so that there is room */
  biv_sheet_finish (&sheet, edits);
  return edits;
}

static void
remove_markers (BivRemoval *removal, BivNodeList *nodes, guint field, const BivSheet *sheet,
                const guint8 *keys)
{
  BIV_EACH (BivNode, node, nodes)
    {
      BivOffset hex = biv_node_get_hex (node, field);

      if (biv_sheet_is_marked (sheet, keys, hex))
        biv_removal_add (removal, node);
    }
}

/**
 * biv_region_edits_cut:
 *
 * "cut-region": makes hexes bare ground, without roads, sides, names and objectives. Deployment
 * zones and pieces stay.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_region_edits_cut (BivDocument *document, const BivOffset *hexes, guint n_hexes)
{
  BivEditList *edits = biv_edit_list_new_step ("cut-region", NULL);
  g_autofree guint8 *keys = NULL;
  BivRemoval removal;
  BivSheet sheet;

  biv_sheet_init (&sheet, document);
  keys = biv_sheet_mark (&sheet, hexes, n_hexes);
  biv_removal_init (&removal, document, edits);
  remove_markers (&removal, biv_board_get_labels (sheet.board), BIV_LABEL_HEX, &sheet, keys);
  remove_markers (&removal, biv_scenario_get_objectives (biv_edits_get_scenario (document)),
                  BIV_OBJECTIVE_HEX, &sheet, keys);
  biv_removal_clear_references (&removal);
  biv_removal_finish (&removal);
  clear_land (&sheet, hexes, n_hexes);
  biv_sheet_finish (&sheet, edits);
  return edits;
}

/* Makes a board symmetric: each part becomes what one of them is.
 *
 * Hexes, and the sides between them, are taken by turns from the image of them that lies nearest to
 * a hex of the part that is kept. The images of a place are the same for all of them, and so is the
 * nearest one: the result is symmetric, on the axes, too. */

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
copy_hex (Work *self, BivOffset hex)
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
copy_side (Work *self, BivOffset hex, int direction)
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
copy_place (Work *self, BivOffset hex)
{
  copy_hex (self, hex);
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    if (direction < BIV_N_OWNED_SIDES ||
        !biv_sheet_has (&self->sheet,
                        biv_offset_neighbour (hex, direction, self->sheet.orientation)))
      copy_side (self, hex, direction);
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
      copy_place (&self, (BivOffset){ col, row });
  biv_sheet_finish (&self.sheet, edits);
  return edits;
}
