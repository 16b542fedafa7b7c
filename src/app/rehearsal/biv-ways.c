/* The hexes where the move of a piece may end, as the map shows them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-ways.h"

#include "core/rules/rehearsal/biv-move.h"

/* (transfer full): of BivOffset. */
GArray *
biv_ways_list_ends (const BivSituation *situation, guint piece)
{
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  g_autoptr (GArray) ends = biv_move_find_ends (situation, piece, answer);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (guint i = 0; ends && i < ends->len; i++)
    g_array_append_val (hexes, g_array_index (ends, BivMoveEnd, i).hex);
  return hexes;
}
