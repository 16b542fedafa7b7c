/* What an edit touches: the pieces, armies and scenario whose findings it may change.
 *
 * Edits are reported one by one, also those of undo and redo, and within a transaction the
 * document may be inconsistent: a piece may leave before its placement, or come after it. So each
 * edit affects only what it names. An edit that is not listed here makes the checker start over.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-checker-changes.h"
#include "core/check/biv-checker-pieces.h"
#include "core/check/biv-checker-touch.h"
#include "core/model/army/biv-activation.h"
#include "core/model/scenario/biv-embedded.h"
#include "core/model/board/biv-label.h"
#include "core/model/scenario/biv-objective.h"
#include "core/model/scenario/biv-special-rule.h"

/* --- what is not a piece --------------------------------------------------------------------- */

typedef bool (*PieceTest) (const BivPiece *piece);

static bool
is_any (const BivPiece *piece)
{
  return true;
}

static bool
is_in_reserve (const BivPiece *piece)
{
  return piece->reserve != NULL;
}

static void
touch_pieces_of (BivChecker *self, guint side, PieceTest test, guint reads)
{
  guint end = biv_pieces_find_first (self->pieces, side + 1);

  for (guint i = biv_pieces_find_first (self->pieces, side); i < end; i++)
    if (test (biv_pieces_get (self->pieces, i)))
      biv_checker_touch_piece (self, biv_pieces_get (self->pieces, i), reads);
}

static guint
find_side (BivChecker *self, BivNode *node)
{
  BivNode *side = biv_node_get_ancestor (node, BIV_TYPE_SIDE);
  guint place = 0;

  if (side)
    biv_node_list_find (biv_scenario_get_sides (self->scenario->scenario), side, &place);
  return place;
}

static void
paint_hexes (BivChecker *self, const BivChange *change)
{
  g_autoptr (GArray) sides = biv_zones_follow (self->scenario->zones, change->before);
  const BivCellAt *cells = biv_cells_get_all (change->before);

  for (guint i = 0; i < biv_cells_get_length (change->before); i++)
    biv_checker_touch_hex (self, (BivOffset){ cells[i].col, cells[i].row }, BIV_READS_GROUND);
  for (guint i = 0; i < sides->len; i++)
    touch_pieces_of (self, g_array_index (sides, guint, i), is_any, BIV_READS_ZONES);
  biv_checker_touch_whole (self, self->scenario, BIV_READS_GROUND | BIV_READS_ZONES);
}

static void
set_scenario (BivChecker *self, BivNode *node, guint field)
{
  if (field == BIV_SCENARIO_RULESET)
    biv_checker_touch_all (self);
  biv_checker_touch_whole (self, self->scenario, BIV_READS_ITSELF);
  if (field != BIV_SCENARIO_TURN_LIMIT)
    return;
  biv_checker_touch_whole (self, self->scenario, BIV_READS_TURNS);
  for (guint i = 0; i < self->pieces->n_sides; i++)
    touch_pieces_of (self, i, is_in_reserve, BIV_READS_TURNS);
}

static void
set_side (BivChecker *self, BivNode *node, guint field)
{
  guint side = find_side (self, node);

  if (field == BIV_SIDE_TEAM)
    biv_checker_touch_all (self);
  if (field == BIV_SIDE_NAME)
    biv_checker_rename (self, node, BIV_READS_ALL);
  biv_checker_touch_army (self, side, BIV_READS_SIDES);
  touch_pieces_of (self, side, is_in_reserve, BIV_READS_SIDES);
}

/* A piece without a price becomes a finding as soon as there is a budget. */
static void
follow_budgets (BivChecker *self, guint side)
{
  biv_checker_touch_army (self, side, BIV_READS_BUDGETS);
  for (guint i = 0; i < self->pieces->groups->len; i++)
    {
      BivPieceGroup *group = biv_pieces_get_group (self->pieces, i);
      guint n_pieces = group->n_figures + group->n_units;

      if (group->side != side || !biv_piece_group_follow_budget (group))
        continue;
      for (guint j = 0; j < n_pieces; j++)
        biv_checker_touch_piece (self, biv_pieces_get (self->pieces, group->first + j),
                                 BIV_READS_BUDGETS);
    }
}

static void
set_army (BivChecker *self, BivNode *node, guint field)
{
  guint side = find_side (self, node);

  if (field == BIV_ARMY_RULESET || field == BIV_ARMY_RULESET_VERSION || field == BIV_ARMY_MUSTER ||
      field == BIV_ARMY_MUSTER_VERSION)
    biv_checker_touch_all (self);
  biv_checker_touch_army (self, side, BIV_READS_ITSELF);
  if (field != BIV_ARMY_BUDGET)
    return;
  follow_budgets (self, side);
}

static void
set_contingent (BivChecker *self, BivNode *node, guint field)
{
  guint side = find_side (self, node);

  if (field == BIV_CONTINGENT_ALLIED || field == BIV_CONTINGENT_MUSTER ||
      field == BIV_CONTINGENT_MUSTER_VERSION)
    biv_checker_touch_all (self);
  if (field == BIV_CONTINGENT_NAME)
    biv_checker_rename (self, node, BIV_READS_ALL);
  biv_checker_touch_army (self, side, BIV_READS_ITSELF);
  if (field != BIV_CONTINGENT_BUDGET)
    return;
  follow_budgets (self, side);
}

static void
set_activation (BivChecker *self, BivNode *node, guint field)
{
  biv_checker_touch_army (self, find_side (self, node), BIV_READS_ACTIVATIONS);
}

static void
list_activation (BivChecker *self, const BivChange *change)
{
  biv_checker_touch_army (self, find_side (self, change->object), BIV_READS_ACTIVATIONS);
}

static void
set_objective (BivChecker *self, BivNode *node, guint field)
{
  biv_checker_touch_whole (self, self->scenario, BIV_READS_OBJECTIVES);
}

static void
list_objective (BivChecker *self, const BivChange *change)
{
  biv_checker_touch_whole (self, self->scenario, BIV_READS_OBJECTIVES);
}

static void
set_ignored (BivChecker *self, BivNode *node, guint field)
{
  self->reconsidered = !(self->overlooked & BIV_READS_IGNORED);
}

static void
list_ignored (BivChecker *self, const BivChange *change)
{
  self->reconsidered = !(self->overlooked & BIV_READS_IGNORED);
}

/* The document may use another ruleset now. */
static void
set_rules (BivChecker *self, BivNode *node, guint field)
{
  biv_checker_touch_all (self);
}

/* For fields that no check reads. */
static void
set_nothing (BivChecker *self, BivNode *node, guint field)
{
}

static void
list_nothing (BivChecker *self, const BivChange *change)
{
}

/* --- which edit does what -------------------------------------------------------------------- */

/* A class of objects: what to do when one of its fields is set, and when an object is inserted or
 * removed. */
typedef struct
{
  GType (*get_type) (void);
  void (*set) (BivChecker *self, BivNode *node, guint field);
  void (*insert) (BivChecker *self, const BivChange *change);
  void (*remove) (BivChecker *self, const BivChange *change);
} Follower;

static const Follower followers[] = {
  { biv_unit_get_type, biv_checker_set_unit, biv_checker_insert_piece, biv_checker_remove_piece },
  { biv_figure_get_type, biv_checker_set_figure, biv_checker_insert_piece,
    biv_checker_remove_piece },
  { biv_placement_get_type, biv_checker_set_placement, biv_checker_list_placement,
    biv_checker_list_placement },
  { biv_reserve_get_type, biv_checker_set_reserve, biv_checker_list_reserve,
    biv_checker_list_reserve },
  { biv_activation_get_type, set_activation, list_activation, list_activation },
  { biv_objective_get_type, set_objective, list_objective, list_objective },
  { biv_ignored_finding_get_type, set_ignored, list_ignored, list_ignored },
  { biv_label_get_type, set_nothing, list_nothing, list_nothing },
  { biv_special_rule_get_type, set_nothing, list_nothing, list_nothing },
  { biv_underlay_get_type, set_nothing, list_nothing, list_nothing },
  { biv_embedded_get_type, set_rules, NULL, NULL },
  { biv_scenario_get_type, set_scenario, NULL, NULL },
  { biv_side_get_type, set_side, NULL, NULL },
  { biv_army_get_type, set_army, NULL, NULL },
  { biv_contingent_get_type, set_contingent, NULL, NULL },
};

static const Follower *
find_follower (BivNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (followers); i++)
    if (G_OBJECT_TYPE (node) == followers[i].get_type ())
      return &followers[i];
  return NULL;
}

static void
follow_list (BivChecker *self, const BivChange *change)
{
  const Follower *follower = find_follower (change->item);

  for (guint i = 0; i < self->armies->len; i++)
    biv_checker_touch_whole (self, self->armies->pdata[i], BIV_READS_IDS);
  biv_checker_touch_whole (self, self->scenario, BIV_READS_IDS);
  if (!follower || !follower->insert)
    biv_checker_touch_all (self);
  else if (change->kind == BIV_EDIT_INSERT)
    follower->insert (self, change);
  else
    follower->remove (self, change);
}

/* After a single edit. */
void
biv_checker_follow (BivChecker *self, const BivChange *change)
{
  const Follower *follower = find_follower (change->object);

  if (change->kind == BIV_EDIT_CELLS)
    paint_hexes (self, change);
  else if (change->kind != BIV_EDIT_SET)
    follow_list (self, change);
  else if (follower)
    follower->set (self, change->object, change->field);
  else
    biv_checker_touch_all (self);
}
