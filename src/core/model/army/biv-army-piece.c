/* What units and figures have in common, for who has one of them and need not know which.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army-piece.h"

#include "core/model/army/biv-figure.h"
#include "core/model/army/biv-unit.h"

/** biv_army_piece_get_kind: the arm of a unit, the kind of a figure. */
const char *
biv_army_piece_get_kind (BivNode *piece)
{
  return biv_node_get_string (piece, BIV_IS_UNIT (piece) ? BIV_UNIT_ARM : BIV_FIGURE_KIND);
}

/** biv_army_piece_get_command: the id of the leader it stands under, or "", as for what is neither
 * unit nor figure. */
const char *
biv_army_piece_get_command (BivNode *piece)
{
  if (BIV_IS_UNIT (piece))
    return biv_unit_get_command (BIV_UNIT (piece));
  return BIV_IS_FIGURE (piece) ? biv_figure_get_command (BIV_FIGURE (piece)) : "";
}

/** biv_army_piece_get_entry: the id of its entry in its muster list, or "". */
const char *
biv_army_piece_get_entry (BivNode *piece)
{
  return biv_node_get_string (piece, BIV_IS_UNIT (piece) ? BIV_UNIT_ENTRY : BIV_FIGURE_ENTRY);
}

/** biv_army_piece_get_cost: its points; -1: not known. */
int
biv_army_piece_get_cost (BivNode *piece)
{
  return biv_node_get_int (piece, BIV_IS_UNIT (piece) ? BIV_UNIT_COST : BIV_FIGURE_COST);
}

/** biv_army_piece_get_handmade: whether it is of no list. */
bool
biv_army_piece_get_handmade (BivNode *piece)
{
  return biv_node_get_boolean (piece,
                               BIV_IS_UNIT (piece) ? BIV_UNIT_HANDMADE : BIV_FIGURE_HANDMADE);
}

/** biv_army_piece_get_details: (transfer none): its values of the ruleset's fields. */
BivDetails *
biv_army_piece_get_details (BivNode *piece)
{
  return biv_node_get_details (piece, BIV_IS_UNIT (piece) ? BIV_UNIT_DETAILS : BIV_FIGURE_DETAILS);
}
