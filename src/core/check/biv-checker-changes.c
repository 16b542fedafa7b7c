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

#include "core/check/piece/biv-grounds.h"
#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"

/* --- noting what is touched ------------------------------------------------------------------ */

/** biv_checker_touch_all: has everything checked anew when the report is next asked for: for a
 * change of the frame (see BivReads), or one that is not known. */
void
biv_checker_touch_all (BivChecker *self)
{
  g_clear_object (&self->report);
}

/** biv_checker_touch_piece: notes that something has changed around a piece. @reads: of BivReads:
 * what. Checks that read any of it look at the piece again when the report is next asked for. */
void
biv_checker_touch_piece (BivChecker *self, BivPiece *piece, guint reads)
{
  if (piece->touched == 0 && (reads & ~self->overlooked))
    g_ptr_array_add (self->touched, piece);
  piece->touched |= reads & ~self->overlooked;
  self->reads |= piece->touched;
}

/* Notes a change that concerns a whole army or the battle (nullable). */
static void
touch_whole (BivChecker *self, BivCheck *check, guint reads)
{
  if (check)
    check->touched |= reads & ~self->overlooked;
}

/* A change of an army concerns the battle as well. */
static void
touch_army (BivChecker *self, guint side, guint reads)
{
  touch_whole (self, self->armies->pdata[side], reads);
  touch_whole (self, self->scenario, reads);
}

/* Notes a change that concerns the pieces on a hex. */
static void
touch_hex (BivChecker *self, BivOffset hex, guint reads)
{
  BivStack *stack = biv_pieces_find_stack (self->pieces, hex);

  for (BivPiece *piece = stack ? stack->first : NULL; piece; piece = piece->next)
    biv_checker_touch_piece (self, piece, reads);
}

/* Touches the pieces on the same ground as a piece. */
static void
touch_ground (BivChecker *self, const BivPiece *piece)
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
static void
touch_company (BivChecker *self, const BivPiece *piece)
{
  if (!biv_piece_is_placed (piece))
    return;
  touch_ground (self, piece);
  touch_hex (self, piece->hex, BIV_READS_COMPANY);
  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    touch_hex (self, biv_offset_neighbour (piece->hex, i, self->pieces->orientation),
               BIV_READS_COMPANY);
}

/* An object has another name. Findings about armies and the battle may contain it, and findings
 * about pieces whose checks read the given things. */
static void
record_rename (BivChecker *self, BivNode *node, guint reads)
{
  if (self->overlooked & BIV_READS_NAMES)
    return;
  g_hash_table_add (self->renamed, node);
  self->renamed_bits |= biv_finding_get_bit (node);
  self->renamed_reads |= reads;
}

/* --- leaders -------------------------------------------------------------------------------- */

/* By how many hexes a unit is within the range of a leader; negative when it is out of it. */
static int
get_margin (const BivPiece *leader, const BivPiece *unit)
{
  return leader->range - biv_axial_distance (leader->axial, unit->axial);
}

/* Whether a leader on the board reaches a unit better than the best so far. */
static bool
is_better (BivPieces *pieces, const BivPiece *leader, const BivPiece *unit)
{
  int margin, best;

  if (!biv_piece_is_placed (unit) || !biv_pieces_may_command (pieces, leader, unit))
    return false;
  if (!unit->nearest)
    return true;
  margin = get_margin (leader, unit);
  best = get_margin (unit->nearest, unit);
  return margin > best || (margin == best && leader->order < unit->nearest->order);
}

/* Whether a figure may be the leader in a finding about a unit. */
static bool
is_led_by (BivChecker *self, const BivPiece *unit, const BivPiece *leader)
{
  return unit->nearest == leader || (unit->group == leader->group &&
                                     biv_pieces_get_group (self->pieces, unit->group)->allied);
}

/* A figure of a unit's side has moved or changed. */
static void
follow_leader (BivChecker *self, BivPiece *unit, BivPiece *leader)
{
  bool leads = biv_piece_is_placed (leader) && leader->range >= 0;
  bool led = is_led_by (self, unit, leader);

  if (unit->nearest == leader)
    biv_pieces_find_nearest (self->pieces, unit);
  else if (leads && is_better (self->pieces, leader, unit))
    unit->nearest = leader;
  else if (!led)
    return;
  biv_checker_touch_piece (self, unit, BIV_READS_LEADERS);
}

/* After a piece was added, removed, moved or changed its kind: determines anew who is nearest to
 * whom. A figure that was and is off the board changes nothing. */
static void
follow_command (BivChecker *self, BivPiece *changed, bool was_placed)
{
  guint end = biv_pieces_find_first (self->pieces, changed->side + 1);

  if (BIV_IS_UNIT (changed->node))
    {
      biv_pieces_find_nearest (self->pieces, changed);
      return;
    }
  if (!was_placed && !biv_piece_is_placed (changed))
    return;
  for (guint i = biv_pieces_find_first (self->pieces, changed->side); i < end; i++)
    {
      BivPiece *piece = biv_pieces_get (self->pieces, i);

      if (BIV_IS_UNIT (piece->node))
        follow_leader (self, piece, changed);
      else if (!biv_rule_index_is_leader (piece->kind))
        biv_checker_touch_piece (self, piece, BIV_READS_LEADERS);
    }
}

/* The size of a unit may have changed. */
static void
follow_ground (BivChecker *self, BivPiece *piece)
{
  if (!self->pieces->grounds)
    return;
  touch_ground (self, piece);
  biv_grounds_follow (self->pieces->grounds, piece);
  touch_ground (self, piece);
}

/* --- units and figures ---------------------------------------------------------------------- */

/* Whether the document mentions the id of a piece. Within a transaction its placement, its reserve
 * or those whom it commands may come before it; those that come after it are noted by their own
 * edits. */
static bool
is_referred_to (BivChecker *self, const BivPiece *piece)
{
  return biv_document_count_references (self->document, biv_node_get_id (piece->node)) > 0;
}

/* Those under the direct command of a leader, who has come or gone, are checked again. */
static void
touch_obeying (BivChecker *self, const BivPiece *leader)
{
  const char *id = biv_node_get_id (leader->node);
  guint end = biv_pieces_find_first (self->pieces, leader->side + 1);

  if (!is_referred_to (self, leader))
    return;
  for (guint i = biv_pieces_find_first (self->pieces, leader->side); i < end; i++)
    if (g_str_equal (biv_army_piece_get_command (biv_pieces_get (self->pieces, i)->node), id))
      biv_checker_touch_piece (self, biv_pieces_get (self->pieces, i), BIV_READS_FIGURES);
}

/* Findings about a piece and about its neighbours may name it, and findings about the units under
 * a leader's command may name him. Only those are made again. */
static void
rename_piece (BivChecker *self, BivPiece *piece)
{
  guint end = biv_pieces_find_first (self->pieces, piece->side + 1);

  if (self->overlooked & BIV_READS_NAMES)
    return;
  record_rename (self, piece->node, BIV_READS_FIGURES);
  biv_checker_touch_piece (self, piece, BIV_READS_ALL);
  touch_company (self, piece);
  if (BIV_IS_UNIT (piece->node))
    return;
  for (guint i = biv_pieces_find_first (self->pieces, piece->side); i < end; i++)
    if (is_led_by (self, biv_pieces_get (self->pieces, i), piece))
      biv_checker_touch_piece (self, biv_pieces_get (self->pieces, i), BIV_READS_LEADERS);
}

/* A field of a unit was set. */
static void
set_unit (BivChecker *self, BivNode *node, guint field)
{
  BivPiece *piece = biv_pieces_find (self->pieces, biv_node_get_id (node));

  biv_checker_touch_piece (self, piece, BIV_READS_ITSELF);
  if (field == BIV_UNIT_COST)
    biv_pieces_set_cost (self->pieces, piece);
  if (field == BIV_UNIT_DETAILS)
    follow_ground (self, piece);
  if (field != BIV_UNIT_NAME && field != BIV_UNIT_NOTES)
    touch_army (self, piece->side, BIV_READS_UNITS);
  if (field == BIV_UNIT_NAME || field == BIV_UNIT_ENTRY || field == BIV_UNIT_ARM)
    rename_piece (self, piece);
}

/* A field of a figure was set. */
static void
set_figure (BivChecker *self, BivNode *node, guint field)
{
  BivPiece *piece = biv_pieces_find (self->pieces, biv_node_get_id (node));

  biv_checker_touch_piece (self, piece, BIV_READS_ITSELF);
  if (field == BIV_FIGURE_COST)
    biv_pieces_set_cost (self->pieces, piece);
  if (field != BIV_FIGURE_NAME && field != BIV_FIGURE_NOTES)
    touch_army (self, piece->side, BIV_READS_FIGURES);
  if (field == BIV_FIGURE_NAME || field == BIV_FIGURE_ENTRY || field == BIV_FIGURE_KIND)
    rename_piece (self, piece);
  if (field == BIV_FIGURE_COMMAND || field == BIV_FIGURE_KIND)
    self->outdated |= BIV_READS_FIGURES & ~self->overlooked;
  if (field != BIV_FIGURE_KIND)
    return;
  g_hash_table_remove (((BivCheck *) self->armies->pdata[piece->side])->kinds, node);
  biv_pieces_set_kind (self->pieces, piece);
  biv_checker_touch_piece (self, piece, BIV_READS_ALL);
  touch_company (self, piece);
  follow_command (self, piece, true);
}

/* After a piece was added (1) or removed (-1). Pieces removed earlier keep their old position, by
 * which their findings are found. */
static void
count_piece (BivChecker *self, BivPiece *piece, int amount)
{
  touch_army (self, piece->side, BIV_IS_UNIT (piece->node) ? BIV_READS_UNITS : BIV_READS_FIGURES);
  if (BIV_IS_FIGURE (piece->node))
    {
      touch_obeying (self, piece);
      self->outdated |= BIV_READS_FIGURES & ~self->overlooked;
    }
  for (guint i = 0; i < self->gone->len; i++)
    {
      BivPiece *gone = self->gone->pdata[i];

      if (gone != piece && gone->order > piece->order)
        gone->order += (guint) amount;
    }
}

/* A unit or figure was inserted. */
static void
insert_piece (BivChecker *self, const BivChange *change)
{
  BivPiece *piece = biv_pieces_insert (self->pieces, BIV_CONTINGENT (change->object), change->item,
                                       change->position);
  BivCheck *army = self->armies->pdata[piece->side];

  if (is_referred_to (self, piece))
    biv_pieces_find_place (self->pieces, piece);
  if (BIV_IS_FIGURE (piece->node))
    g_hash_table_insert (army->figures, (char *) biv_node_get_id (piece->node), piece->node);
  biv_checker_touch_piece (self, piece, BIV_READS_ALL);
  touch_company (self, piece);
  count_piece (self, piece, 1);
  follow_command (self, piece, false);
}

/* A unit or figure was removed. */
static void
remove_piece (BivChecker *self, const BivChange *change)
{
  BivPiece *piece = biv_pieces_find (self->pieces, biv_node_get_id (change->item));
  BivCheck *army = self->armies->pdata[piece->side];
  bool was_placed = biv_piece_is_placed (piece);

  touch_company (self, piece);
  biv_pieces_remove (self->pieces, piece);
  g_ptr_array_add (self->gone, piece);
  g_hash_table_remove (army->figures, biv_node_get_id (piece->node));
  g_hash_table_remove (army->kinds, piece->node);
  count_piece (self, piece, -1);
  follow_command (self, piece, was_placed);
}

/* --- where they stand ----------------------------------------------------------------------- */

/* @placement: (nullable): where a piece stands from now on */
static void
place_piece (BivChecker *self, BivPiece *piece, BivPlacement *placement)
{
  bool was_placed = biv_piece_is_placed (piece);

  touch_company (self, piece);
  biv_pieces_place (self->pieces, piece, placement);
  touch_company (self, piece);
  biv_checker_touch_piece (self, piece, BIV_READS_PLACE);
  follow_command (self, piece, was_placed);
}

/* A field of a placement was set. */
static void
set_placement (BivChecker *self, BivNode *node, guint field)
{
  BivPlacement *placement = BIV_PLACEMENT (node);
  BivPiece *piece = biv_pieces_find (self->pieces, biv_placement_get_piece (placement));

  if (field == BIV_PLACEMENT_PIECE)
    biv_checker_touch_all (self);
  else if (piece && piece->placement == placement)
    place_piece (self, piece, placement);
  touch_whole (self, self->scenario, BIV_READS_PLACE);
}

/* Within a transaction a piece may have two placements: the new one counts. */
static void
list_placement (BivChecker *self, const BivChange *change)
{
  BivPlacement *placement = BIV_PLACEMENT (change->item);
  BivPiece *piece = biv_pieces_find (self->pieces, biv_placement_get_piece (placement));

  if (piece && change->kind == BIV_EDIT_INSERT)
    place_piece (self, piece, placement);
  else if (piece && piece->placement == placement)
    place_piece (self, piece, NULL);
  touch_whole (self, self->scenario, BIV_READS_PLACE);
  self->outdated |= BIV_READS_POSITIONS & ~self->overlooked;
}

/* A field of a reserve was set. */
static void
set_reserve (BivChecker *self, BivNode *node, guint field)
{
  BivPiece *piece = biv_pieces_find (self->pieces, biv_reserve_get_piece (BIV_RESERVE (node)));

  if (field == BIV_RESERVE_PIECE)
    biv_checker_touch_all (self);
  else if (piece)
    biv_checker_touch_piece (self, piece, BIV_READS_PLACE);
  touch_whole (self, self->scenario, BIV_READS_PLACE);
}

/* A reserve was inserted or removed. */
static void
list_reserve (BivChecker *self, const BivChange *change)
{
  BivReserve *reserve = BIV_RESERVE (change->item);
  BivPiece *piece = biv_pieces_find (self->pieces, biv_reserve_get_piece (reserve));

  touch_whole (self, self->scenario, BIV_READS_PLACE);
  if (!piece)
    return;
  if (change->kind == BIV_EDIT_INSERT)
    piece->reserve = reserve;
  else if (piece->reserve == reserve)
    piece->reserve = NULL;
  biv_checker_touch_piece (self, piece, BIV_READS_PLACE);
}

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

static bool
is_off_board (const BivPiece *piece)
{
  return piece->placement == NULL;
}

static void
touch_pieces_of (BivChecker *self, guint side, PieceTest test, guint reads)
{
  guint end = biv_pieces_find_first (self->pieces, side + 1);

  for (guint i = biv_pieces_find_first (self->pieces, side); i < end; i++)
    if (test (biv_pieces_get (self->pieces, i)))
      biv_checker_touch_piece (self, biv_pieces_get (self->pieces, i), reads);
}

/* The index of the side that an object belongs to; 0 in an army on its own, which counts as side
 * 0. */
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
    touch_hex (self, (BivOffset){ cells[i].col, cells[i].row }, BIV_READS_GROUND);
  for (guint i = 0; i < sides->len; i++)
    touch_pieces_of (self, g_array_index (sides, guint, i), is_any, BIV_READS_ZONES);
  touch_whole (self, self->scenario, BIV_READS_GROUND | BIV_READS_ZONES);
}

static void
set_scenario (BivChecker *self, BivNode *node, guint field)
{
  if (field == BIV_SCENARIO_RULESET)
    biv_checker_touch_all (self);
  touch_whole (self, self->scenario, BIV_READS_ITSELF);
  if (field != BIV_SCENARIO_TURN_LIMIT)
    return;
  touch_whole (self, self->scenario, BIV_READS_TURNS);
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
    record_rename (self, node, BIV_READS_ALL);
  touch_army (self, side, BIV_READS_SIDES);
  touch_pieces_of (self, side, is_off_board, BIV_READS_SIDES);
}

/* A piece without a price becomes a finding as soon as there is a budget. */
static void
follow_budgets (BivChecker *self, guint side)
{
  touch_army (self, side, BIV_READS_BUDGETS);
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
  touch_army (self, side, BIV_READS_ITSELF);
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
    record_rename (self, node, BIV_READS_ALL);
  touch_army (self, side, BIV_READS_ITSELF);
  if (field != BIV_CONTINGENT_BUDGET)
    return;
  follow_budgets (self, side);
}

static void
set_activation (BivChecker *self, BivNode *node, guint field)
{
  touch_army (self, find_side (self, node), BIV_READS_ACTIVATIONS);
}

static void
list_activation (BivChecker *self, const BivChange *change)
{
  touch_army (self, find_side (self, change->object), BIV_READS_ACTIVATIONS);
}

static void
set_objective (BivChecker *self, BivNode *node, guint field)
{
  touch_whole (self, self->scenario, BIV_READS_OBJECTIVES);
}

static void
list_objective (BivChecker *self, const BivChange *change)
{
  touch_whole (self, self->scenario, BIV_READS_OBJECTIVES);
}

/* Whoever changes a decision to ignore findings changes none of the findings but for that. */
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
  { biv_unit_get_type, set_unit, insert_piece, remove_piece },
  { biv_figure_get_type, set_figure, insert_piece,
    remove_piece },
  { biv_placement_get_type, set_placement, list_placement,
    list_placement },
  { biv_reserve_get_type, set_reserve, list_reserve,
    list_reserve },
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
    touch_whole (self, self->armies->pdata[i], BIV_READS_IDS);
  touch_whole (self, self->scenario, BIV_READS_IDS);
  if (!follower || !follower->insert)
    biv_checker_touch_all (self);
  else if (change->kind == BIV_EDIT_INSERT)
    follower->insert (self, change);
  else
    follower->remove (self, change);
}

/** biv_checker_follow: notes what a single edit of the document touches. To be called after each
 * edit, also one of a transaction that is not finished, and those of undo and redo. */
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
