/* The movement phase: units and figures move; what may be asked about it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/move/biv-arrival.h"
#include "core/rehearsal/move/biv-move.h"
#include "core/rehearsal/move/biv-table-reach.h"
#include "core/rehearsal/answer/biv-verbs.h"

/* allowance PIECE: how far it may move this turn. */
static BivAnswer *
ask_allowance (BivSituation *situation, const BivAction *action)
{
  return biv_move_ask_allowance (situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0));
}

/* reach PIECE: how many hexes it could move to, and after how many of them it could fight. */
static BivAnswer *
ask_reach (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);
  g_autoptr (GArray) ends = NULL;
  guint fighting = 0;

  if (!biv_table_is_measured (situation) && !biv_mover_could_move (answer, situation, piece))
    return answer;
  ends = biv_move_find_ends (situation, piece, false, answer);
  if (!biv_answer_is_accepted (answer))
    return answer;
  for (guint i = 0; i < ends->len; i++)
    fighting += g_array_index (ends, BivMoveEnd, i).fights;
  biv_answer_add_number (answer, BIV_FACT_HEXES, ends->len);
  biv_answer_add_number (answer, BIV_FACT_FIGHTING, fighting);
  return answer;
}

/* The way that an action names, with its figures in the answer. */
static bool
check_way (const BivSituation *situation, const BivAction *action, BivAnswer *answer, BivWay *way)
{
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (action, BIV_ABOUT_HEXES, &n_hexes);

  if (!biv_move_check (situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0), hexes, n_hexes,
                       false, answer, way))
    return false;
  biv_answer_add_number (answer, BIV_FACT_COST, way->cost);
  biv_answer_add_number (answer, BIV_FACT_STEPS, way->steps);
  biv_answer_add_flag (answer, BIV_FACT_ROAD, way->road);
  biv_answer_add_flag (answer, BIV_FACT_COMBAT, way->fights);
  return true;
}

/* may-move PIECE HEX...: whether it could; before the movement phase, were it activated. */
static BivAnswer *
ask_may_move (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  BivWay way;

  if (biv_table_check_counted (answer, situation,
                               biv_action_get_piece (action, BIV_ABOUT_PIECE, 0)) &&
      biv_mover_could_move (answer, situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0)))
    check_way (situation, action, answer, &way);
  return answer;
}

/* move PIECE HEX...: by the hexes given, or the best way to the one given. */
static BivAnswer *
move (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);
  BivPieceState *state = biv_situation_get (situation, piece);
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (action, BIV_ABOUT_HEXES, &n_hexes);
  g_autoptr (GArray) passed = NULL;
  BivWay way;

  if (!biv_table_check_counted (answer, situation, piece) ||
      !biv_mover_may_move (answer, situation, piece) ||
      !check_way (situation, action, answer, &way))
    return answer;
  passed = biv_move_list_way (situation, piece, hexes, n_hexes, false);
  state->steps += way.steps;
  if (state->arm && !way.fights)
    state->flags |= BIV_STATE_MOVE_ONLY;
  biv_arrival_enter_by (situation, piece, (const BivOffset *) (gpointer) passed->data, passed->len,
                        answer);
  return answer;
}

#define PIECE                                                  \
  {                                                            \
    .about = BIV_ABOUT_PIECE, BIV_SLOT_PIECE, .required = true \
  }
#define HEXES                                                              \
  {                                                                        \
    .about = BIV_ABOUT_HEXES, BIV_SLOT_HEX, .required = true, .many = true \
  }

const BivVerb biv_move_verbs[] = {
  { "allowance", true, ask_allowance, { PIECE } },
  { "reach", true, ask_reach, { PIECE } },
  { "may-move", true, ask_may_move, { PIECE, HEXES } },
  { "move", false, move, { PIECE, HEXES } },
  {},
};
