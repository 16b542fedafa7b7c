/* Moves: where a unit or figure can go, and what a way costs it; and the verbs of the movement
 * phase, by which they move or ask about it. Only those change anything.
 *
 * Source: "Mouvements" of the author's public pages: no zones of control, one unit to a hex, no way
 * through units but those that let others pass, a free hex at the end; the hex rules' orders for
 * what they add.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/move/biv-move.h"

#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-answer.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/move/biv-arrival.h"
#include "core/rehearsal/move/biv-move-path.h"
#include "core/rehearsal/table/biv-table-move.h"
#include "core/ruleset/ground/biv-ground-rules.h"

/* Questions about moves that are put in hexes, answered for a table without hexes. */

/* Whether the ruleset measures in cm and tests orders with dice. */
static bool
is_measured (const BivSituation *situation)
{
  return situation->ruleset &&
         biv_ruleset_get_distance (situation->ruleset) == BIV_DISTANCE_UNIT_CM &&
         biv_ruleset_get_command_test (situation->ruleset);
}

/* Adds the fact "range": how many cm a unit goes on one order, or a commander in his own move. */
static void
report_table_allowance (const BivSituation *situation, guint piece, BivAnswer *answer)
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

/* Returns: (transfer full): of BivMoveEnd, their cost in begun cm: the hexes in whose middle a
 *   straight move of a unit or commander may end, the one where it stands not among them
 */
static GArray *
find_table_ends (const BivSituation *situation, guint piece, BivAnswer *answer)
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

/* Refuses unless the rules count moves in hexes. */
static bool
check_counted (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  if (!is_measured (situation))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_MOVE_MEASURED,
                           biv_table_get_phase (situation), "piece", piece);
  return false;
}

/* How far a unit or figure may move this turn: figures
 * "allowance" with combat, "without-combat", "road" more along a road, "open-hexes" of difficult
 * ground as open, "keep-away" from enemies; on a table that is measured, "range" in cm. */
static void
report_allowance (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  BivMover mover;

  if (is_measured (situation))
    {
      report_table_allowance (situation, piece, answer);
      return;
    }
  if (!biv_mover_read (situation, piece, answer, &mover))
    return;
  biv_answer_add_number (answer, BIV_FACT_ALLOWANCE, mover.with_combat);
  biv_answer_add_number (answer, BIV_FACT_WITHOUT_COMBAT, mover.without_combat);
  if (mover.road_bonus > 0)
    biv_answer_add_number (answer, BIV_FACT_ROAD, mover.road_bonus);
  if (mover.open_hexes > 0)
    biv_answer_add_number (answer, BIV_FACT_OPEN_HEXES, mover.open_hexes);
  if (mover.keep_away > 0)
    biv_answer_add_number (answer, BIV_FACT_KEEP_AWAY, mover.keep_away);
}

static BivMoveGround *
read_ground (const BivSituation *situation, guint piece)
{
  return biv_move_ground_new (situation, biv_situation_get (situation, piece)->side, piece);
}

static void
add_end (GArray *ends, GHashTable *places, guint place, const BivWay *way)
{
  BivMoveEnd end = { way->hex, way->cost, way->fights, way->steps };
  gpointer known = g_hash_table_lookup (places, GUINT_TO_POINTER (place + 1));
  BivMoveEnd *old = known ? &g_array_index (ends, BivMoveEnd, GPOINTER_TO_UINT (known) - 1) : NULL;

  if (!old)
    {
      g_array_append_val (ends, end);
      g_hash_table_insert (places, GUINT_TO_POINTER (place + 1), GUINT_TO_POINTER (ends->len));
      return;
    }
  old->cost = MIN (old->cost, end.cost);
  old->fights = old->fights || end.fights;
  old->steps = MAX (old->steps, end.steps);
}

/**
 * biv_move_find_ends:
 * @homeward: only by ways of which each hex is nearer to its own edge
 *
 * Returns: (transfer full): of BivMoveEnd: the hexes where a move of that unit or figure may end,
 *   were it activated, the one where it stands not among them; none when the answer refuses
 */
GArray *
biv_move_find_ends (const BivSituation *situation, guint piece, bool homeward, BivAnswer *answer)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (BivMoveEnd));
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  g_autoptr (BivMoveGround) ground = NULL;
  g_autoptr (GArray) ways = NULL;
  BivMover mover;

  if (is_measured (situation))
    return find_table_ends (situation, piece, answer);
  if (!biv_mover_read (situation, piece, answer, &mover) ||
      !(ground = read_ground (situation, piece)))
    return g_steal_pointer (&ends);
  mover.homeward = homeward;
  ways = biv_move_path_find_ways (situation, &mover, ground);
  for (guint i = 1; i < ways->len; i++)
    {
      const BivWay *way = &g_array_index (ways, BivWay, i);

      if (!biv_offset_equal (way->hex, biv_situation_get (situation, piece)->hex) &&
          !(biv_move_ground_get_marks (ground, way->hex) & BIV_HEX_IS_FULL) &&
          biv_mover_may_end (&mover, situation, way->hex))
        add_end (ends, places, biv_move_ground_get_place (ground, way->hex), way);
    }
  return g_steal_pointer (&ends);
}

/* A move that is being looked at, and why it is refused. */
typedef struct
{
  const BivSituation *situation;
  BivAnswer *answer;
  BivMover mover;
  BivMoveGround *ground;
  BivRefusal fault;
  gpointer item; /* of the ruleset, which is cited */
  BivOffset hex; /* where it is */
  int bonus;     /* what the road adds to how far it may go */
} Trial;

static BivBoardRule *
get_rule (Trial *trial)
{
  return biv_ruleset_get_board (trial->situation->ruleset);
}

/* Always false. */
static bool
fail (Trial *trial, BivRefusal fault, gpointer item, BivOffset hex)
{
  trial->fault = fault;
  trial->item = item;
  trial->hex = hex;
  return false;
}

static bool
fail_far (Trial *trial, const BivWay *way)
{
  trial->bonus = way && way->road && way->steps > 0 ? trial->mover.road_bonus : 0;
  return fail (trial, BIV_REFUSAL_TOO_FAR, get_rule (trial), BIV_NO_HEX);
}

static void
refuse (Trial *trial)
{
  BivBoard *board = biv_scenario_get_board (trial->situation->scenario);
  const BivMover *mover = &trial->mover;
  BivFinding *refusal = biv_answer_refuse_piece (trial->answer, trial->situation, trial->fault,
                                                 trial->item, "piece", mover->piece);
  g_autofree char *label = NULL;

  switch ((int) trial->fault)
    {
    case BIV_REFUSAL_TOO_FAR:
      biv_answer_refusal_add_number (refusal, "allowance", mover->without_combat + trial->bonus);
      break;
    case BIV_REFUSAL_ENEMY_TOO_NEAR:
      biv_answer_refusal_add_item (refusal, "order", trial->item);
      biv_answer_refusal_add_number (
        refusal, "distance",
        biv_situation_enemy_distance (trial->situation, mover->piece, trial->hex));
      biv_answer_refusal_add_number (refusal, "wanted", mover->keep_away);
      break;
    case BIV_REFUSAL_ON_A_LEASH:
      biv_answer_refusal_add_rank (refusal, trial->situation, BIV_RANK_SUB_GENERAL);
      break;
    case BIV_REFUSAL_MOVEMENT_UNKNOWN:
      break;
    default:
      label = biv_board_label_hex (board, trial->hex);
      biv_args_add_string (biv_finding_get_args (refusal), "hex", label);
    }
}

/* An order that keeps units away from enemies holds at every moment of the move, also at its start.
 */
static bool
check_distance (Trial *trial, BivOffset hex)
{
  const BivMover *mover = &trial->mover;

  return mover->keep_away == 0 ||
         biv_situation_enemy_distance (trial->situation, mover->piece, hex) >= mover->keep_away ||
         fail (trial, BIV_REFUSAL_ENEMY_TOO_NEAR, mover->keep_item, hex);
}

static bool
check_passable (Trial *trial, const BivMoveStep *step)
{
  BivHexMarks marks = biv_move_ground_get_marks (trial->ground, step->to);

  if (step->passage == BIV_PASSAGE_IMPASSABLE)
    return fail (trial, BIV_REFUSAL_IMPASSABLE, step->worst, step->to);
  if (marks & BIV_HEX_HAS_ENEMY)
    return fail (trial, BIV_REFUSAL_HEX_OF_ENEMY, get_rule (trial), step->to);
  return check_distance (trial, step->to);
}

static bool
check_end (Trial *trial, BivOffset hex)
{
  if (biv_move_ground_get_marks (trial->ground, hex) & BIV_HEX_IS_FULL)
    return fail (trial, BIV_REFUSAL_HEX_OF_FRIEND, get_rule (trial), hex);
  return biv_mover_may_end (&trial->mover, trial->situation, hex) ||
         fail (trial, BIV_REFUSAL_ON_A_LEASH, biv_ruleset_get_allies (trial->situation->ruleset),
               hex);
}

static int
find_direction (Trial *trial, BivOffset from, BivOffset to)
{
  BivOrientation orientation = trial->situation->orientation;

  if (biv_offset_distance (from, to, orientation) != 1)
    return -1;
  return biv_axial_direction_to (biv_axial_from_offset (from, orientation),
                                 biv_axial_from_offset (to, orientation));
}

/* Adds the next hex of a way that is given hex by hex. */
static bool
follow (Trial *trial, BivOffset to, bool last, BivWay *way)
{
  int direction = find_direction (trial, way->hex, to);
  BivMoveStep step;

  if (direction < 0 || !biv_move_ground_step (trial->ground, way->hex, direction, &step))
    return fail (trial, BIV_REFUSAL_NOT_NEXT, get_rule (trial), to);
  biv_move_step_touch (&step, trial->answer);
  if (!check_passable (trial, &step))
    return false;
  if (!last && (biv_move_ground_get_marks (trial->ground, to) & BIV_HEX_IS_CLOSED))
    return fail (trial, BIV_REFUSAL_HEX_OF_FRIEND, get_rule (trial), to);
  way->home =
    way->home && biv_move_path_is_step_home (trial->situation, trial->mover.piece, way->hex, to);
  return biv_way_step (&trial->mover, trial->ground, &step, way);
}

static bool
follow_all (Trial *trial, const BivOffset *hexes, guint n_hexes, BivWay *way)
{
  for (guint i = 0; i < n_hexes; i++)
    if (!follow (trial, hexes[i], i + 1 == n_hexes, way))
      return false;
  return biv_way_is_within (&trial->mover, way) || fail_far (trial, way);
}

/* Which of two ways to the same hex is better: one after which it may fight; of two such, the
 * cheaper. */
static bool
is_better (const BivWay *way, const BivWay *best)
{
  return !best || way->fights > best->fights ||
         (way->fights == best->fights && way->cost < best->cost);
}

static const BivWay *
find_best (GArray *ways, BivOffset hex)
{
  const BivWay *best = NULL;

  for (guint i = 0; i < ways->len; i++)
    {
      const BivWay *way = &g_array_index (ways, BivWay, i);

      if (biv_offset_equal (way->hex, hex) && is_better (way, best))
        best = way;
    }
  return best;
}

/* Notes in the answer what the hexes of a way lead over. */
static void
touch_way (Trial *trial, GArray *ways, const BivWay *way)
{
  while (way->from != BIV_NONE)
    {
      const BivWay *before = &g_array_index (ways, BivWay, way->from);
      BivMoveStep step;

      if (biv_move_ground_step (trial->ground, before->hex,
                                find_direction (trial, before->hex, way->hex), &step))
        biv_move_step_touch (&step, trial->answer);
      way = before;
    }
}

/* Whether the mover could come there if units, or impassable ground, were not in the way. */
static bool
could_come (Trial *trial, BivOffset to, bool through_ground, const BivWay **best, GArray **ways)
{
  BivMover mover = trial->mover;

  mover.through_units = true;
  mover.through_ground = through_ground;
  *ways = biv_move_path_find_ways (trial->situation, &mover, trial->ground);
  *best = find_best (*ways, to);
  return *best != NULL;
}

/* Whether the last step of the way is one that nobody can make. */
static bool
is_closed_off (Trial *trial, GArray *ways, const BivWay *way, gpointer *worst)
{
  const BivWay *before = &g_array_index (ways, BivWay, way->from);
  BivMoveStep step;

  if (!biv_move_ground_step (trial->ground, before->hex,
                             find_direction (trial, before->hex, way->hex), &step))
    return false;
  *worst = step.worst;
  return step.passage == BIV_PASSAGE_IMPASSABLE;
}

/* Why no way leads to a hex: units or impassable ground are in the way, or it is too far.
 * @worst: (out): the ground that nobody can enter, if that is why */
static BivRefusal
find_obstacle (Trial *trial, BivOffset to, gpointer *worst)
{
  g_autoptr (GArray) past_units = NULL;
  g_autoptr (GArray) past_all = NULL;
  const BivWay *best;

  if (could_come (trial, to, false, &best, &past_units))
    return BIV_REFUSAL_WAY_BLOCKED;
  if (!could_come (trial, to, true, &best, &past_all) || best->from == BIV_NONE)
    return BIV_REFUSAL_TOO_FAR;
  return is_closed_off (trial, past_all, best, worst) ? BIV_REFUSAL_IMPASSABLE
                                                      : BIV_REFUSAL_WAY_CUT_OFF;
}

/* When only the end is given: takes the best way there; one that leads home all the way if there is
 * one. */
static bool
find (Trial *trial, BivOffset to, BivWay *way)
{
  g_autoptr (GArray) ways =
    biv_move_path_find_ways (trial->situation, &trial->mover, trial->ground);
  const BivWay *best = find_best (ways, to);
  BivHexMarks marks = biv_move_ground_get_marks (trial->ground, to);
  gpointer worst = NULL;
  BivRefusal fault;

  if (best)
    {
      touch_way (trial, ways, best);
      *way = *best;
      return true;
    }
  if (trial->mover.homeward)
    {
      trial->mover.homeward = false;
      return find (trial, to, way);
    }
  if (marks & BIV_HEX_HAS_ENEMY)
    fault = BIV_REFUSAL_HEX_OF_ENEMY;
  else if (marks & (BIV_HEX_IS_FULL | BIV_HEX_IS_CLOSED))
    fault = BIV_REFUSAL_HEX_OF_FRIEND;
  else if (!check_distance (trial, to))
    return false;
  else
    fault = find_obstacle (trial, to, &worst);
  if (fault == BIV_REFUSAL_TOO_FAR)
    return fail_far (trial, NULL);
  return fail (trial, fault, fault == BIV_REFUSAL_IMPASSABLE ? worst : get_rule (trial), to);
}

static bool
goes (Trial *trial, BivOffset from, const BivOffset *hexes, guint n_hexes, BivWay *way)
{
  if (!trial->ground || n_hexes == 0)
    return fail (trial, BIV_REFUSAL_MOVEMENT_UNKNOWN, NULL, from);
  if (!check_distance (trial, from))
    return false;
  if (n_hexes == 1 && find_direction (trial, from, hexes[0]) < 0
        ? !find (trial, hexes[0], way)
        : !follow_all (trial, hexes, n_hexes, way))
    return false;
  return check_end (trial, hexes[n_hexes - 1]);
}

/**
 * biv_move_check:
 * @hexes: (array length=n_hexes): the way, hex by hex, or its end alone
 * @homeward: of several ways to the end, one of which each hex is nearer to the unit's own edge:
 *   @way says whether it is such
 * @way: (out): what comes of it
 *
 * Returns: whether a unit or figure may go there, were it activated
 */
bool
biv_move_check (const BivSituation *situation, guint piece, const BivOffset *hexes, guint n_hexes,
                bool homeward, BivAnswer *answer, BivWay *way)
{
  g_autoptr (BivMoveGround) ground = read_ground (situation, piece);
  Trial trial = { .situation = situation, .answer = answer, .ground = ground };
  BivOffset from = biv_situation_get (situation, piece)->hex;

  *way = (BivWay){ .hex = from, .road = true, .fights = true, .home = true, .from = BIV_NONE };
  if (!check_counted (answer, situation, piece) ||
      !biv_mover_read (situation, piece, answer, &trial.mover))
    return false;
  trial.mover.homeward = homeward;
  if (goes (&trial, from, hexes, n_hexes, way))
    return true;
  refuse (&trial);
  return false;
}

/**
 * biv_move_list_way:
 * @hexes: (array length=n_hexes): of a move that biv_move_check() allows
 * @homeward: as it was allowed
 *
 * Returns: (transfer full): of BivOffset: the hexes that it comes through, from the first to the
 *   end
 */
GArray *
biv_move_list_way (const BivSituation *situation, guint piece, const BivOffset *hexes,
                   guint n_hexes, bool homeward)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  BivOffset from = biv_situation_get (situation, piece)->hex;
  g_autoptr (BivAnswer) scratch = biv_answer_new ();
  g_autoptr (BivMoveGround) ground = NULL;
  g_autoptr (GArray) ways = NULL;
  BivMover mover;

  if ((n_hexes == 1 && biv_offset_distance (from, hexes[0], situation->orientation) != 1) &&
      biv_mover_read (situation, piece, scratch, &mover) &&
      (ground = read_ground (situation, piece)))
    {
      mover.homeward = homeward;
      ways = biv_move_path_find_ways (situation, &mover, ground);
      for (const BivWay *way = find_best (ways, hexes[0]); way && way->from != BIV_NONE;
           way = &g_array_index (ways, BivWay, way->from))
        g_array_prepend_val (list, way->hex);
    }
  if (list->len == 0)
    g_array_append_vals (list, hexes, n_hexes);
  return list;
}

/* allowance PIECE: how far it may move this turn. */
static void
ask_allowance (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  report_allowance (answer, situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0));
}

/* reach PIECE: how many hexes it could move to, and after how many of them it could fight. */
static void
ask_reach (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);
  g_autoptr (GArray) ends = NULL;
  guint fighting = 0;

  if (!is_measured (situation) && !biv_mover_could_move (answer, situation, piece))
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
  { .of_piece = check_counted, .about = BIV_ABOUT_PIECE },
  { .of_piece = biv_mover_could_move, .about = BIV_ABOUT_PIECE },
  { .of_request = check_way },
  {},
};

static const BivVerbCheck move_checks[] = {
  { .of_piece = check_counted, .about = BIV_ABOUT_PIECE },
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
