/* Whether units overlap on a table without hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check-table.h"
#include "core/check/piece/biv-grounds.h"

/* hex-occupied, where distances are in cm: the unit overlaps one that comes before it in the
 * document. */
void
biv_check_footprints (BivCheck *check, BivPiece *piece)
{
  BivGrounds *grounds = check->pieces->grounds;
  BivPiece *other = grounds ? biv_grounds_find_below (grounds, piece) : NULL;
  BivFinding *finding;

  if (!other)
    return;
  finding =
    biv_check_raise_at (check, BIV_CODE_HEX_OCCUPIED, piece, biv_grounds_get_cite (grounds));
  biv_check_add_name (check, finding, "unit", piece->node);
  biv_check_add_hex (finding);
  biv_check_add_number (finding, "count", 2);
  biv_check_add_number (finding, "stacking", 1);
  biv_check_add_other (check, finding, "other", other);
  biv_check_fix_by_removing (check, finding, piece);
}
