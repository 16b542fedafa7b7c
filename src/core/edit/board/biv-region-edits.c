/* Copies a part of the board to another part of it, or moves it there, rotated or mirrored.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-region-edits.h"

#include "core/edit/object/biv-removal.h"
#include "core/edit/object/biv-renaming.h"
#include "core/model/board/biv-label.h"
#include "core/model/scenario/biv-objective.h"
#include "core/model/scenario/biv-placement.h"

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
  g_autoptr (BivPatch) patch = biv_patch_take (document, hexes, n_hexes, pasting.from);

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
  g_autoptr (BivPatch) patch = biv_patch_take (document, hexes, n_hexes, pasting.from);
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
