/* Operations on where units and figures are at the start: on a hex, in reserve, or nowhere.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/object/biv-piece-edits.h"

#include "core/edit/object/biv-edits.h"
#include "core/edit/object/biv-removal.h"

static gpointer
find_for_piece (BivNodeList *list, guint field, BivNode *piece)
{
  const char *id = biv_node_get_id (piece);

  BIV_EACH (BivNode, node, list)
    if (g_str_equal (biv_node_get_string (node, field), id))
      return node;
  return NULL;
}

/** biv_piece_edits_find_placement: (transfer none) (nullable): where a unit or figure stands on the
 * board. */
BivPlacement *
biv_piece_edits_find_placement (BivScenario *scenario, BivNode *piece)
{
  return find_for_piece (biv_scenario_get_placements (scenario), BIV_PLACEMENT_PIECE, piece);
}

/** biv_piece_edits_find_reserve: (transfer none) (nullable): when and where a unit or figure
 * arrives later. */
BivReserve *
biv_piece_edits_find_reserve (BivScenario *scenario, BivNode *piece)
{
  return find_for_piece (biv_scenario_get_reserves (scenario), BIV_RESERVE_PIECE, piece);
}

static void
remove_from_list (BivEditList *edits, BivNode *object)
{
  const char *list;
  guint position;

  biv_edits_get_siblings (object, &list, &position);
  biv_edit_list_remove (edits, biv_node_get_id (biv_node_get_parent (object)), list, position);
}

static void
add_placement (BivDocument *document, BivEditList *edits, BivNode *piece, BivOffset hex, int facing)
{
  BivNode *scenario = biv_document_get_root (document);
  g_autofree char *id = biv_edits_make_id (document, scenario, BIV_TYPE_PLACEMENT);
  g_autoptr (BivNode) placement = biv_node_new (BIV_TYPE_PLACEMENT, id);

  biv_node_build_string (placement, "piece", biv_node_get_id (piece));
  biv_node_build_hex (placement, "hex", hex);
  biv_node_build_int (placement, "facing", facing);
  biv_edit_list_insert (edits, biv_node_get_id (scenario), "placements", BIV_EDIT_LAST, placement);
}

static int
wrap_direction (int direction)
{
  return ((direction % BIV_N_DIRECTIONS) + BIV_N_DIRECTIONS) % BIV_N_DIRECTIONS;
}

static void
set_int (BivEditList *edits, BivNode *object, guint field, int number)
{
  if (biv_node_get_int (object, field) != number)
    biv_edit_list_set_int (edits, biv_node_get_id (object),
                           BIV_NODE_GET_CLASS (object)->fields[field].name, number);
}

static void
set_hex (BivEditList *edits, BivNode *object, guint field, BivOffset hex)
{
  if (!biv_offset_equal (biv_node_get_hex (object, field), hex))
    biv_edit_list_set_hex (edits, biv_node_get_id (object),
                           BIV_NODE_GET_CLASS (object)->fields[field].name, hex);
}

/**
 * biv_piece_edits_place:
 * @piece: a unit or figure of one of the sides, wherever it is
 * @facing: a direction of core/hex
 *
 * "place": puts a piece on the middle of a hex; it leaves the reserve or its former hex.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_piece_edits_place (BivDocument *document, BivNode *piece, BivOffset hex, int facing)
{
  BivArgs *args = biv_edits_args_for ("name", piece);
  BivEditList *edits = biv_edit_list_new_step ("place", args);
  BivPlacement *placement =
    biv_piece_edits_find_placement (biv_edits_get_scenario (document), piece);
  BivReserve *reserve = biv_piece_edits_find_reserve (biv_edits_get_scenario (document), piece);

  biv_edits_add_hex (args, document, hex);
  if (reserve)
    remove_from_list (edits, BIV_NODE (reserve));
  if (!placement)
    {
      add_placement (document, edits, piece, hex, wrap_direction (facing));
      return edits;
    }
  set_hex (edits, BIV_NODE (placement), BIV_PLACEMENT_HEX, hex);
  set_int (edits, BIV_NODE (placement), BIV_PLACEMENT_FACING, wrap_direction (facing));
  set_int (edits, BIV_NODE (placement), BIV_PLACEMENT_DX, 0);
  set_int (edits, BIV_NODE (placement), BIV_PLACEMENT_DY, 0);
  return edits;
}

static BivOffset
translate (BivOffset hex, BivOffset from, BivOffset to, BivOrientation orientation)
{
  BivAxial step = biv_axial_subtract (biv_axial_from_offset (to, orientation),
                                      biv_axial_from_offset (from, orientation));

  return biv_offset_from_axial (biv_axial_add (biv_axial_from_offset (hex, orientation), step),
                                orientation);
}

/**
 * biv_piece_edits_move:
 * @pieces: units and figures; those not on the board are ignored
 * @from: a hex
 * @to: where that hex goes; all pieces move by the same distance
 *
 * "move": moves pieces, which keep their formation and facing.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_piece_edits_move (BivDocument *document, BivNode *const *pieces, guint n_pieces,
                      BivOffset from, BivOffset to)
{
  BivArgs *args = biv_edits_args_for_all (pieces, n_pieces);
  BivEditList *edits = biv_edit_list_new_step ("move", args);
  BivOrientation orientation = biv_board_get_orientation (biv_edits_get_board (document));

  biv_edits_add_hex (args, document, to);
  for (guint i = 0; i < n_pieces; i++)
    {
      BivPlacement *placement =
        biv_piece_edits_find_placement (biv_edits_get_scenario (document), pieces[i]);

      if (placement)
        set_hex (edits, BIV_NODE (placement), BIV_PLACEMENT_HEX,
                 translate (biv_placement_get_hex (placement), from, to, orientation));
    }
  return edits;
}

/**
 * biv_piece_edits_turn:
 * @pieces: units and figures; those not on the board are ignored
 * @sixths: of a full turn, clockwise
 *
 * "turn": turns pieces, each on its hex.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_piece_edits_turn (BivDocument *document, BivNode *const *pieces, guint n_pieces, int sixths)
{
  BivEditList *edits = biv_edit_list_new_step ("turn", biv_edits_args_for_all (pieces, n_pieces));

  for (guint i = 0; i < n_pieces; i++)
    {
      BivPlacement *placement =
        biv_piece_edits_find_placement (biv_edits_get_scenario (document), pieces[i]);

      if (placement)
        set_int (edits, BIV_NODE (placement), BIV_PLACEMENT_FACING,
                 wrap_direction (biv_placement_get_facing (placement) + wrap_direction (sixths)));
    }
  return edits;
}

/* Removes the placements of pieces, and their reserves unless these are kept. */
static void
remove_placements (BivDocument *document, BivEditList *edits, BivNode *const *pieces,
                   guint n_pieces, bool keep_reserves)
{
  BivScenario *scenario = biv_edits_get_scenario (document);
  BivRemoval removal;

  biv_removal_init (&removal, document, edits);
  for (guint i = 0; i < n_pieces; i++)
    {
      BivPlacement *placement = biv_piece_edits_find_placement (scenario, pieces[i]);
      BivReserve *reserve = biv_piece_edits_find_reserve (scenario, pieces[i]);

      if (placement)
        biv_removal_add (&removal, BIV_NODE (placement));
      if (reserve && !keep_reserves)
        biv_removal_add (&removal, BIV_NODE (reserve));
    }
  biv_removal_finish (&removal);
}

/**
 * biv_piece_edits_remove_from_board:
 * @pieces: units and figures, on the board or in reserve
 *
 * "take-off-board": removes pieces from the board and the reserve; they stay in their army.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_piece_edits_remove_from_board (BivDocument *document, BivNode *const *pieces, guint n_pieces)
{
  BivEditList *edits =
    biv_edit_list_new_step ("take-off-board", biv_edits_args_for_all (pieces, n_pieces));

  remove_placements (document, edits, pieces, n_pieces, false);
  return edits;
}

static void
add_reserve (BivDocument *document, BivEditList *edits, BivNode *piece, int turn, BivEdge edge)
{
  BivNode *scenario = biv_document_get_root (document);
  g_autofree char *id = biv_edits_make_id (document, scenario, BIV_TYPE_RESERVE);
  g_autoptr (BivNode) reserve = biv_node_new (BIV_TYPE_RESERVE, id);

  biv_node_build_string (reserve, "piece", biv_node_get_id (piece));
  biv_node_build_int (reserve, "turn", turn);
  biv_node_build_int (reserve, "edge", (int) edge);
  biv_edit_list_insert (edits, biv_node_get_id (scenario), "reserves", BIV_EDIT_LAST, reserve);
}

/**
 * biv_piece_edits_put_in_reserve:
 * @pieces: units and figures, wherever they are
 * @turn: when they arrive, from 1; 0: not decided
 * @edge: where they arrive
 *
 * "put-in-reserve": lets pieces come onto the board later.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_piece_edits_put_in_reserve (BivDocument *document, BivNode *const *pieces, guint n_pieces,
                                int turn, BivEdge edge)
{
  BivArgs *args = biv_edits_args_for_all (pieces, n_pieces);
  BivEditList *edits = biv_edit_list_new_step ("put-in-reserve", args);

  biv_args_add_number (args, "turn", turn);
  remove_placements (document, edits, pieces, n_pieces, true);
  for (guint i = 0; i < n_pieces; i++)
    {
      BivReserve *reserve =
        biv_piece_edits_find_reserve (biv_edits_get_scenario (document), pieces[i]);

      if (!reserve)
        {
          add_reserve (document, edits, pieces[i], turn, edge);
          continue;
        }
      set_int (edits, BIV_NODE (reserve), BIV_RESERVE_TURN, turn);
      set_int (edits, BIV_NODE (reserve), BIV_RESERVE_EDGE, (int) edge);
    }
  return edits;
}
