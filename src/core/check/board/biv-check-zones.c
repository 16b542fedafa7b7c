/* Whether every piece stands in its side's deployment zone, where one is drawn.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check-table.h"

/* outside-zone: a piece stands outside the zone of its side. */
void
biv_check_zone (BivCheck *check, BivPiece *piece)
{
  BivFinding *finding;

  if (!biv_piece_is_placed (piece) || biv_zones_contain (check->zones, piece->side, piece->hex) ||
      !biv_zones_is_drawn (check->zones, piece->side))
    return;
  finding = biv_check_raise_at (check, BIV_CODE_OUTSIDE_ZONE, piece, NULL);
  biv_check_add_name (check, finding, "piece", piece->node);
  biv_check_add_name (check, finding, "side",
                      BIV_NODE (biv_pieces_get_side (check->pieces, piece->side)));
  biv_check_add_hex (finding);
}
