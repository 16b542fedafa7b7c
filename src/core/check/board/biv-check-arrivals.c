/* Whether commands that are in reserve arrive together.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check-table.h"
#include "core/model/army/biv-army-piece.h"

/* Where it is not said yet is another finding. */
static bool
has_place (const BivPiece *piece)
{
  return piece->reserve && (biv_reserve_get_edge (piece->reserve) != BIV_EDGE_NONE ||
                            biv_reserve_has_zone (piece->reserve));
}

static bool
is_same_place (BivReserve *a, BivReserve *b)
{
  return biv_reserve_get_edge (a) == biv_reserve_get_edge (b) &&
         biv_offset_equal (biv_reserve_get_hex (a), biv_reserve_get_hex (b)) &&
         biv_reserve_get_within (a) == biv_reserve_get_within (b);
}

/* (nullable): whoever commands a piece himself. */
static BivPiece *
find_commander (BivCheck *check, const BivPiece *piece)
{
  const char *id = biv_army_piece_get_command (piece->node);

  return *id ? biv_pieces_find (check->pieces, id) : NULL;
}

/* Whether a piece is under the command of a leader, or of somebody under his; nobody commands
 * himself, not even through others. */
static bool
is_under (BivCheck *check, const BivPiece *piece, const BivPiece *leader)
{
  const BivPiece *above = piece;

  do
    above = find_commander (check, above);
  while (above && above != leader);
  return above != NULL;
}

/* The fix: all of his command that are in reserve arrive where he does. */
static void
fix_command (BivCheck *check, BivFinding *finding, const BivPiece *leader)
{
  g_autoptr (BivEditList) fix = biv_edit_list_new ();
  BivReserve *his = leader->reserve;

  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      const BivPiece *piece = biv_pieces_get (check->pieces, i);
      const char *id;

      if (!has_place (piece) || is_same_place (piece->reserve, his) ||
          !is_under (check, piece, leader))
        continue;
      id = biv_node_get_id (BIV_NODE (piece->reserve));
      biv_edit_list_set_int (fix, id, "edge", (int) biv_reserve_get_edge (his));
      biv_edit_list_set_hex (fix, id, "hex", biv_reserve_get_hex (his));
      biv_edit_list_set_int (fix, id, "within", biv_reserve_get_within (his));
    }
  biv_finding_take_fix (finding, g_steal_pointer (&fix));
}

static void
raise_split (BivCheck *check, const BivPiece *leader, guint count)
{
  BivFinding *finding =
    biv_check_raise (check, BIV_CODE_RESERVE_COMMAND_SPLIT, leader->node, NULL);

  biv_check_add_name (check, finding, "leader", leader->node);
  biv_check_add_number (finding, "count", count);
  fix_command (check, finding, leader);
}

/* reserve-command-split: a leader in reserve arrives elsewhere than some whom he commands. When
 * they arrive may differ: a column is long. */
void
biv_check_arrivals (BivCheck *check)
{
  guint n_pieces = check->pieces->all->len;
  g_autofree guint *counts = g_new0 (guint, n_pieces);

  for (guint i = 0; i < n_pieces; i++)
    {
      const BivPiece *piece = biv_pieces_get (check->pieces, i);
      const BivPiece *leader = has_place (piece) ? find_commander (check, piece) : NULL;

      if (leader && has_place (leader) && !is_same_place (piece->reserve, leader->reserve))
        counts[leader->order]++;
    }
  for (guint i = 0; i < n_pieces; i++)
    if (counts[i] > 0)
      raise_split (check, biv_pieces_get (check->pieces, i), counts[i]);
}
