/* The ground as a mover finds it.
 *
 * A step is as hard as the hardest of the hex entered, the works on it and the side crossed; where
 * a crossing leads over that side it counts instead of the side. Source: "Terrains", "Obstacles
 * linéaires" and "Mouvements" of the author's public pages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/move/biv-move-ground.h"

#include "core/model/army/biv-army.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/item/biv-id-list.h"

#define N_CODES 256

struct _BivMoveGround
{
  const BivSituation *situation;
  BivBoard *board;
  int width;
  int height;
  bool road_opens;
  int difficult_cost;
  BivNode *items[BIV_N_LEGENDS][N_CODES];
  guint8 *marks; /* BivHexMarks by row and column */
};

static void
read_legend (BivMoveGround *self, BivLegend legend, BivNodeList *kinds)
{
  guint n_codes = MIN (biv_board_get_n_codes (self->board, legend), N_CODES);

  for (guint code = 0; code < n_codes; code++)
    {
      const char *id = biv_board_meaning (self->board, legend, (guint8) code);

      self->items[legend][code] = id ? biv_node_list_lookup (kinds, id) : NULL;
    }
}

static void
read_legends (BivMoveGround *self, BivRuleset *ruleset)
{
  BivBoardRule *rule = biv_ruleset_get_board (ruleset);

  self->road_opens = rule && biv_board_rule_get_road_opens (rule);
  self->difficult_cost = rule ? biv_board_rule_get_difficult_cost (rule) : 1;
  read_legend (self, BIV_LEGEND_TERRAIN, biv_ruleset_get_terrains (ruleset));
  read_legend (self, BIV_LEGEND_WORKS, biv_ruleset_get_works (ruleset));
  read_legend (self, BIV_LEGEND_SIDE, biv_ruleset_get_hexsides (ruleset));
  read_legend (self, BIV_LEGEND_CROSSING, biv_ruleset_get_crossings (ruleset));
}

static guint8 *
get_mark (const BivMoveGround *self, BivOffset hex)
{
  return &self->marks[biv_move_ground_get_place (self, hex)];
}

/* Whether a mover may pass through a friend: his arm may, and the friend's arm or weight lets him.
 */
static bool
goes_through (const BivSituation *situation, guint mover, guint friend)
{
  BivBoardRule *rule = biv_ruleset_get_board (situation->ruleset);
  const BivPieceState *who = biv_situation_get (situation, mover);
  const BivPieceState *whom = biv_situation_get (situation, friend);

  if (!rule || !whom->arm ||
      (who->arm && !biv_id_list_contains (biv_board_rule_get_passing_arms (rule),
                                          biv_node_get_id (BIV_NODE (who->arm)))))
    return false;
  return biv_id_list_contains (biv_board_rule_get_passed_arms (rule),
                               biv_node_get_id (BIV_NODE (whom->arm))) ||
         biv_id_list_contains (biv_board_rule_get_passed_weights (rule),
                               biv_situation_get_role (situation, friend, BIV_FIELD_ROLE_WEIGHT));
}

static guint
count_friends (const BivSituation *situation, guint side, guint mover, BivOffset hex)
{
  guint n_friends = 0;

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);

      n_friends += i != mover && state->arm && state->side == side &&
                   biv_piece_state_is (state, BIV_STATE_ON_TABLE) &&
                   biv_offset_equal (state->hex, hex);
    }
  return n_friends;
}

static void
mark_unit (BivMoveGround *self, guint side, guint mover, guint unit)
{
  const BivSituation *situation = self->situation;
  const BivPieceState *state = biv_situation_get (situation, unit);
  BivBoardRule *rule = biv_ruleset_get_board (situation->ruleset);
  guint8 *mark = get_mark (self, state->hex);

  if (biv_situation_get_side_state (situation, side)->team !=
      biv_situation_get_side_state (situation, state->side)->team)
    {
      *mark |= BIV_HEX_HAS_ENEMY;
      return;
    }
  if (mover == BIV_NONE || !biv_situation_get (situation, mover)->arm || !rule ||
      count_friends (situation, state->side, mover, state->hex) <
        (guint) biv_board_rule_get_stacking (rule))
    return;
  *mark |= BIV_HEX_IS_FULL;
  if (!goes_through (situation, mover, unit))
    *mark |= BIV_HEX_IS_CLOSED;
}

static void
mark_units (BivMoveGround *self, guint side, guint mover)
{
  const BivSituation *situation = self->situation;

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);

      if (i != mover && BIV_IS_UNIT (state->node) &&
          biv_piece_state_is (state, BIV_STATE_ON_TABLE) &&
          biv_board_contains (self->board, state->hex))
        mark_unit (self, side, mover, i);
    }
}

/**
 * biv_move_ground_new:
 * @side: whose enemies are in the way
 * @mover: a unit, whose friends are too; a figure; or BIV_NONE for a messenger without figure
 *
 * Returns: (transfer full) (nullable): the ground now; NULL when there is no board or no ruleset
 */
BivMoveGround *
biv_move_ground_new (const BivSituation *situation, guint side, guint mover)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  BivMoveGround *self;

  if (!board || !situation->ruleset)
    return NULL;
  self = g_new0 (BivMoveGround, 1);
  self->situation = situation;
  self->board = board;
  self->width = biv_board_get_width (board);
  self->height = biv_board_get_height (board);
  self->marks = g_new0 (guint8, (gsize) self->width * (gsize) self->height);
  read_legends (self, situation->ruleset);
  mark_units (self, side, mover);
  return self;
}

/** biv_move_ground_free: frees it. */
void
biv_move_ground_free (BivMoveGround *self)
{
  g_free (self->marks);
  g_free (self);
}

static BivPassage
get_passage (BivNode *item)
{
  if (BIV_IS_TERRAIN (item))
    return biv_terrain_get_passage (BIV_TERRAIN (item));
  if (BIV_IS_WORK (item))
    return biv_work_get_passage (BIV_WORK (item));
  if (BIV_IS_SIDE_KIND (item))
    return biv_side_kind_get_passage (BIV_SIDE_KIND (item));
  if (BIV_IS_CROSSING (item))
    return biv_crossing_get_passage (BIV_CROSSING (item));
  return BIV_PASSAGE_OPEN;
}

/* The side between two hexes and its crossing. One of the two counts for the step. */
static void
read_side (const BivMoveGround *self, BivOffset from, int direction, BivMoveStep *step)
{
  bool owned = direction < BIV_N_OWNED_SIDES;
  BivCell cell = biv_board_get_cell (self->board, owned ? from : step->to);
  int place = owned ? direction : biv_hex_opposite_direction (direction);
  BivNode *side = cell.side[place] ? self->items[BIV_LEGEND_SIDE][cell.side[place]] : NULL;
  BivNode *crossing =
    cell.crossing[place] ? self->items[BIV_LEGEND_CROSSING][cell.crossing[place]] : NULL;
  const char *over = crossing ? biv_crossing_get_over (BIV_CROSSING (crossing)) : NULL;

  step->ground[BIV_LEGEND_SIDE] = side;
  if (side && crossing && (!over || !*over || biv_id_list_contains (over, biv_node_get_id (side))))
    step->ground[BIV_LEGEND_CROSSING] = crossing;
}

static void
read_hex (const BivMoveGround *self, BivMoveStep *step)
{
  BivCell cell = biv_board_get_cell (self->board, step->to);

  step->ground[BIV_LEGEND_TERRAIN] = self->items[BIV_LEGEND_TERRAIN][cell.terrain];
  if (cell.works)
    step->ground[BIV_LEGEND_WORKS] = self->items[BIV_LEGEND_WORKS][cell.works];
}

/**
 * biv_move_ground_step:
 * @step: (out): what the step from @from in @direction leads over
 *
 * Returns: whether there is such a hex on the board
 */
bool
biv_move_ground_step (const BivMoveGround *self, BivOffset from, int direction, BivMoveStep *step)
{
  *step =
    (BivMoveStep){ .to = biv_offset_neighbour (from, direction, self->situation->orientation) };
  if (!biv_board_contains (self->board, step->to))
    return false;
  read_hex (self, step);
  read_side (self, from, direction, step);
  step->road = biv_board_has_road (self->board, from, direction);
  for (guint i = 0; i < BIV_N_LEGENDS; i++)
    {
      BivPassage passage = step->ground[i] ? get_passage (step->ground[i]) : BIV_PASSAGE_OPEN;

      if (i == BIV_LEGEND_SIDE && step->ground[BIV_LEGEND_CROSSING])
        continue;
      if (passage <= step->passage)
        continue;
      step->passage = passage;
      step->worst = step->ground[i];
    }
  if (step->road && self->road_opens && step->passage == BIV_PASSAGE_DIFFICULT)
    step->passage = BIV_PASSAGE_OPEN;
  return true;
}

/** biv_move_ground_get_marks: which units are in the way on a hex of the board. */
BivHexMarks
biv_move_ground_get_marks (const BivMoveGround *self, BivOffset hex)
{
  return (BivHexMarks) *get_mark (self, hex);
}

/** biv_move_ground_get_difficult_cost: how much of the movement a difficult step costs. */
int
biv_move_ground_get_difficult_cost (const BivMoveGround *self)
{
  return self->difficult_cost;
}

/** biv_move_ground_get_place: the index of a hex of the board, counted by row and column. */
guint
biv_move_ground_get_place (const BivMoveGround *self, BivOffset hex)
{
  return (guint) hex.row * (guint) self->width + (guint) hex.col;
}

/** biv_move_ground_get_hex: the hex of an index. */
BivOffset
biv_move_ground_get_hex (const BivMoveGround *self, guint place)
{
  return (BivOffset){ (int) (place % (guint) self->width), (int) (place / (guint) self->width) };
}

/** biv_move_ground_get_size: how many hexes the board has. */
guint
biv_move_ground_get_size (const BivMoveGround *self)
{
  return (guint) self->width * (guint) self->height;
}

/** biv_move_step_touch: notes in the answer the items of the ruleset that a step depends on. */
void
biv_move_step_touch (const BivMoveStep *step, BivAnswer *answer)
{
  for (guint i = 0; i < BIV_N_LEGENDS; i++)
    biv_answer_touch (answer, step->ground[i]);
}
