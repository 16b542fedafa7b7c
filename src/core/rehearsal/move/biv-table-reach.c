/* Questions about moves that are put in hexes, answered for a table without hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/move/biv-table-reach.h"

#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/move/biv-move-path.h"
#include "core/rehearsal/table/biv-table-move.h"

/** biv_table_is_measured: whether the ruleset measures in cm and tests orders with dice. */
bool
biv_table_is_measured (const BivSituation *situation)
{
  return situation->ruleset &&
         biv_ruleset_get_distance (situation->ruleset) == BIV_DISTANCE_UNIT_CM &&
         biv_ruleset_get_command_test (situation->ruleset);
}

/** biv_table_tell_allowance: adds the fact "range": how many cm a unit goes on one order, or a
 * commander in his own move. */
void
biv_table_tell_allowance (const BivSituation *situation, guint piece, BivAnswer *answer)
{
  int allowance;

  if (biv_commanding_require_on_table (answer, situation, piece) &&
      biv_table_read_allowance (answer, situation, NULL, piece, &allowance))
    biv_answer_add_length (answer, BIV_FACT_RANGE, allowance);
}

/* How many columns or rows around the piece must be looked at. */
static int
count_hexes (const BivSituation *situation, int allowance)
{
  int hex = biv_board_get_hex_cm (biv_scenario_get_board (situation->scenario));

  return 2 + allowance * 4 / (3 * BIV_TENTHS_PER_CM * MAX (1, hex));
}

static void
try_end (const BivSituation *situation, BivTableMove *move, GArray *ends)
{
  g_autoptr (BivAnswer) trial = biv_answer_new ();
  BivStand from = biv_measure_stand (biv_situation_get (situation, move->piece));
  int way = biv_measure_way (situation, from, move->to);
  BivMoveEnd end = { .hex = move->to.hex,
                     .cost = (way + BIV_TENTHS_PER_CM - 1) / BIV_TENTHS_PER_CM,
                     .fights = true };

  if (way <= move->allowance && biv_table_check_move (trial, situation, move))
    g_array_append_val (ends, end);
}

/**
 * biv_table_find_ends:
 *
 * Returns: (transfer full): of BivMoveEnd, their cost in begun cm: the hexes in whose middle a
 *   straight move of a unit or commander may end, the one where it stands not among them
 */
GArray *
biv_table_find_ends (const BivSituation *situation, guint piece, BivAnswer *answer)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (BivMoveEnd));
  BivStand from = biv_measure_stand (biv_situation_get (situation, piece));
  BivTableMove move = { .piece = piece, .but = BIV_NONE };
  int far;

  if (!biv_commanding_require_on_table (answer, situation, piece) ||
      !biv_table_read_allowance (answer, situation, NULL, piece, &move.allowance))
    return ends;
  far = count_hexes (situation, move.allowance);
  for (int row = from.hex.row - far; row <= from.hex.row + far; row++)
    for (int col = from.hex.col - far; col <= from.hex.col + far; col++)
      {
        move.to = (BivStand){ .hex = { col, row }, .facing = from.facing };
        if (!biv_offset_equal (move.to.hex, from.hex) &&
            biv_board_contains (biv_scenario_get_board (situation->scenario), move.to.hex))
          try_end (situation, &move, ends);
      }
  return ends;
}

/** biv_table_check_counted: refuses unless the rules count moves in hexes. */
bool
biv_table_check_counted (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  if (!biv_table_is_measured (situation))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_MOVE_MEASURED,
                           biv_table_get_phase (situation), "piece", piece);
  return false;
}
