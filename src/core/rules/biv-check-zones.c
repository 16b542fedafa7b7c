/* Does everything stand in its side's deployment zone, where one is drawn?
 *
 * A zone is known by its hexes alone, so the board is read for one, once and only when something
 * stands outside what might be its zone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/rules/biv-check-private.h"

typedef struct
{
  guint8 code;   /* of the side in the board's legend; 0: its zone was never drawn */
  bool is_drawn; /* some hex is in it */
} Zone;

static void
find_codes (BivCheck *check, Zone *zones)
{
  for (guint i = 1; i < biv_board_get_n_codes (check->board, BIV_LEGEND_ZONE); i++)
    for (guint j = 0; j < check->pieces->n_sides; j++)
      {
        BivNode *side = BIV_NODE (biv_pieces_get_side (check->pieces, j));

        if (g_str_equal (biv_board_meaning (check->board, BIV_LEGEND_ZONE, (guint8) i),
                         biv_node_get_id (side)))
          zones[j].code = (guint8) i;
      }
}

static bool
is_outside (BivCheck *check, const Zone *zones, const BivPiece *piece)
{
  return biv_piece_is_placed (piece) && zones[piece->side].code > 0 &&
         biv_board_get_cell (check->board, piece->hex).zone != zones[piece->side].code;
}

static bool
is_any_outside (BivCheck *check, const Zone *zones)
{
  for (guint i = 0; i < check->pieces->all->len; i++)
    if (is_outside (check, zones, biv_pieces_get (check->pieces, i)))
      return true;
  return false;
}

static guint
count_codes (const Zone *zones, guint n_sides)
{
  guint count = 0;

  for (guint i = 0; i < n_sides; i++)
    count += zones[i].code > 0;
  return count;
}

/* Reads rows until every zone was met. */
static void
find_drawn (BivCheck *check, Zone *zones)
{
  guint n_sides = check->pieces->n_sides;
  guint left = count_codes (zones, n_sides);
  guint side_of[G_MAXUINT8 + 1];

  for (guint i = 0; i <= G_MAXUINT8; i++)
    side_of[i] = n_sides;
  for (guint i = 0; i < n_sides; i++)
    side_of[zones[i].code] = zones[i].code > 0 ? i : n_sides;
  for (int row = 0; left > 0 && row < biv_board_get_height (check->board); row++)
    {
      const BivCell *cells = biv_board_peek_row (check->board, row);

      for (int col = 0; col < biv_board_get_width (check->board); col++)
        {
          guint side = side_of[cells[col].zone];

          if (side == n_sides)
            continue;
          zones[side].is_drawn = true;
          side_of[cells[col].zone] = n_sides;
          left--;
        }
    }
}

static void
raise_outside (BivCheck *check, const BivPiece *piece)
{
  BivFinding *finding = biv_check_raise_at (check, BIV_CODE_OUTSIDE_ZONE, piece, NULL);

  biv_check_add_name (check, finding, "piece", piece->node);
  biv_check_add_name (check, finding, "side",
                      BIV_NODE (biv_pieces_get_side (check->pieces, piece->side)));
  biv_check_add_hex (finding);
}

/* outside-zone. */
void
biv_check_zones (BivCheck *check)
{
  g_autofree Zone *zones = g_new0 (Zone, check->pieces->n_sides + 1);

  if (!check->board)
    return;
  find_codes (check, zones);
  if (!is_any_outside (check, zones))
    return;
  find_drawn (check, zones);
  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      const BivPiece *piece = biv_pieces_get (check->pieces, i);

      if (is_outside (check, zones, piece) && zones[piece->side].is_drawn)
        raise_outside (check, piece);
    }
}
