/* Finds for each unit the leader on the board who reaches it best: with the greatest range less
 * distance, which is negative if nobody reaches it. Of equals it is the first in the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-unit.h"
#include "core/check/piece/biv-pieces.h"

/* Whether a leader may activate a unit of his side if it is within his range. An army's own leaders
 * may activate the units of all contingents that are not allied, an ally's leaders only those of
 * their own contingent. */
bool
biv_pieces_may_command (BivPieces *self, const BivPiece *leader, const BivPiece *unit)
{
  if (leader->group == unit->group)
    return true;
  return !biv_pieces_get_group (self, leader->group)->allied &&
         !biv_pieces_get_group (self, unit->group)->allied;
}

/* Finds the leader who reaches a unit best. */
void
biv_pieces_find_nearest (BivPieces *self, BivPiece *unit)
{
  GPtrArray *leaders = self->leaders[unit->side];
  int best = G_MININT;

  unit->nearest = NULL;
  for (guint i = 0; biv_piece_is_placed (unit) && i < leaders->len; i++)
    {
      BivPiece *leader = leaders->pdata[i];
      int margin;

      if (!biv_pieces_may_command (self, leader, unit))
        continue;
      margin = leader->range - biv_axial_distance (leader->axial, unit->axial);
      if (margin < best || (margin == best && leader->order > unit->nearest->order))
        continue;
      unit->nearest = leader;
      best = margin;
    }
}

/* Finds the leader who reaches best for every unit. */
void
biv_pieces_find_all_nearest (BivPieces *self)
{
  for (guint i = 0; i < self->all->len; i++)
    if (BIV_IS_UNIT (biv_pieces_get (self, i)->node))
      biv_pieces_find_nearest (self, biv_pieces_get (self, i));
}
