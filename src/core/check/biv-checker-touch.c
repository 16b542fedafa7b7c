/* Notes what an edit touches, until the checks look again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-checker-touch.h"
#include "core/check/piece/biv-grounds.h"

/** biv_checker_touch_all: everything is looked at anew: its frame has changed, or what has
 * changed is not known. */
void
biv_checker_touch_all (BivChecker *self)
{
  g_clear_object (&self->report);
}

/* Notes a change that concerns a piece. */
void
biv_checker_touch_piece (BivChecker *self, BivPiece *piece, guint reads)
{
  if (piece->touched == 0 && (reads & ~self->overlooked))
    g_ptr_array_add (self->touched, piece);
  piece->touched |= reads & ~self->overlooked;
  self->reads |= piece->touched;
}

/* Notes a change that concerns a whole army or the battle (nullable). */
void
biv_checker_touch_whole (BivChecker *self, BivCheck *check, guint reads)
{
  if (check)
    check->touched |= reads & ~self->overlooked;
}

/* A change of an army concerns the battle as well. */
void
biv_checker_touch_army (BivChecker *self, guint side, guint reads)
{
  biv_checker_touch_whole (self, self->armies->pdata[side], reads);
  biv_checker_touch_whole (self, self->scenario, reads);
}

/* Notes a change that concerns the pieces on a hex. */
void
biv_checker_touch_hex (BivChecker *self, BivOffset hex, guint reads)
{
  BivStack *stack = biv_pieces_find_stack (self->pieces, hex);

  for (BivPiece *piece = stack ? stack->first : NULL; piece; piece = piece->next)
    biv_checker_touch_piece (self, piece, reads);
}

/* Touches the pieces on the same ground as a piece. */
void
biv_checker_touch_ground (BivChecker *self, const BivPiece *piece)
{
  g_autoptr (GPtrArray) near = NULL;

  if (!piece->ground)
    return;
  near = biv_grounds_list_near (self->pieces->grounds, piece);
  for (guint i = 0; i < near->len; i++)
    biv_checker_touch_piece (self, near->pdata[i], BIV_READS_COMPANY);
}

/* The neighbours of a piece have changed: pieces on its hex, beside it or on its ground are
 * checked again. */
void
biv_checker_touch_company (BivChecker *self, const BivPiece *piece)
{
  if (!biv_piece_is_placed (piece))
    return;
  biv_checker_touch_ground (self, piece);
  biv_checker_touch_hex (self, piece->hex, BIV_READS_COMPANY);
  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    biv_checker_touch_hex (self, biv_offset_neighbour (piece->hex, i, self->pieces->orientation),
                           BIV_READS_COMPANY);
}

/* An object has another name. Findings about armies and the battle may contain it, and findings
 * about pieces whose checks read the given things. */
void
biv_checker_rename (BivChecker *self, BivNode *node, guint reads)
{
  if (self->overlooked & BIV_READS_NAMES)
    return;
  g_hash_table_add (self->renamed, node);
  self->renamed_bits |= biv_finding_get_bit (node);
  self->renamed_reads |= reads;
}
