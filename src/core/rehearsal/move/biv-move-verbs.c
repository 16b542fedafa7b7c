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
static void
ask_allowance (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  biv_move_tell_allowance (answer, situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0));
}

/* reach PIECE: how many hexes it could move to, and after how many of them it could fight. */
static void
ask_reach (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);
  g_autoptr (GArray) ends = NULL;
  guint fighting = 0;

  if (!biv_table_is_measured (situation) && !biv_mover_could_move (answer, situation, piece))
    return;
  ends = biv_move_find_ends (situation, piece, false, answer);
  if (!biv_answer_is_accepted (answer))
    return;
  for (guint i = 0; i < ends->len; i++)
    fighting += g_array_index (ends, BivMoveEnd, i).fights;
  biv_answer_add_number (answer, BIV_FACT_HEXES, ends->len);
  biv_answer_add_number (answer, BIV_FACT_FIGHTING, fighting);
}

/* The way that an action names, with its figures in the answer. */
static bool
check_way (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (request->action, BIV_ABOUT_HEXES, &n_hexes);
  BivWay way;

  if (!biv_move_check (situation, biv_action_get_piece (request->action, BIV_ABOUT_PIECE, 0), hexes,
                       n_hexes, false, answer, &way))
    return false;
  biv_answer_add_number (answer, BIV_FACT_COST, way.cost);
  biv_answer_add_number (answer, BIV_FACT_STEPS, way.steps);
  biv_answer_add_flag (answer, BIV_FACT_ROAD, way.road);
  biv_answer_add_flag (answer, BIV_FACT_COMBAT, way.fights);
  return true;
}

/* may-move PIECE HEX...: whether it could; before the movement phase, were it activated. */
static const BivVerbCheck may_move_checks[] = {
  { .of_piece = biv_table_check_counted, .about = BIV_ABOUT_PIECE },
  { .of_piece = biv_mover_could_move, .about = BIV_ABOUT_PIECE },
  { .of_request = check_way },
  {},
};

static const BivVerbCheck move_checks[] = {
  { .of_piece = biv_table_check_counted, .about = BIV_ABOUT_PIECE },
  { .of_piece = biv_mover_may_move, .about = BIV_ABOUT_PIECE },
  { .of_request = check_way },
  {},
};

/* move PIECE HEX...: by the hexes given, or the best way to the one given. */
static void
move (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);
  BivPieceState *state = biv_situation_get (situation, piece);
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (action, BIV_ABOUT_HEXES, &n_hexes);
  g_autoptr (GArray) passed = biv_move_list_way (situation, piece, hexes, n_hexes, false);

  /* check_way() has told them */
  state->steps += (int) biv_answer_find_fact (answer, BIV_FACT_STEPS)->number;
  if (state->arm && !biv_answer_find_fact (answer, BIV_FACT_COMBAT)->number)
    state->flags |= BIV_STATE_MOVE_ONLY;
  biv_arrival_enter_by (situation, piece, (const BivOffset *) (gpointer) passed->data, passed->len,
                        answer);
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
  { "may-move", true, biv_verb_ask_checks, { PIECE, HEXES }, .checks = may_move_checks },
  { "move", false, move, { PIECE, HEXES }, .checks = move_checks },
  {},
};
