/* Every unit and figure of a scenario or an army, and where it is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-pieces.h"

/* --- the leader who reaches a unit best ------------------------------------------------------ */

/** biv_pieces_may_command: whether a leader may activate a unit of his side if it is within his
 * range. An army's own leaders may activate the units of all contingents that are not allied, an
 * ally's leaders only those of their own contingent. */
bool
biv_pieces_may_command (BivPieces *self, const BivPiece *leader, const BivPiece *unit)
{
  if (leader->group == unit->group)
    return true;
  return !biv_pieces_get_group (self, leader->group)->allied &&
         !biv_pieces_get_group (self, unit->group)->allied;
}

/** biv_pieces_find_nearest: looks up again which leader reaches a unit best, and notes him in it:
 * of the leaders on the board who may command it, the one whose range exceeds his distance most, or
 * falls short of it least; of equals the first in the document. */
void
biv_pieces_find_nearest (BivPieces *self, BivPiece *unit)
{
  GPtrArray *leaders = self->leaders[unit->side];
  int best = G_MININT;

  unit->nearest = NULL;
  for (guint i = 0; biv_piece_is_placed (unit) && i < leaders->len; i++)
    {
      BivPiece *leader = leaders->pdata[i];
      int margin;

      if (!biv_pieces_may_command (self, leader, unit))
        continue;
      margin = leader->range - biv_axial_distance (leader->axial, unit->axial);
      if (margin < best || (margin == best && leader->order > unit->nearest->order))
        continue;
      unit->nearest = leader;
      best = margin;
    }
}

/** biv_pieces_find_all_nearest: looks up for every unit which leader reaches it best. */
void
biv_pieces_find_all_nearest (BivPieces *self)
{
  for (guint i = 0; i < self->all->len; i++)
    if (BIV_IS_UNIT (biv_pieces_get (self, i)->node))
      biv_pieces_find_nearest (self, biv_pieces_get (self, i));
}

/* --- who there is --------------------------------------------------------------------------- */

static void
set_kind (BivPieces *self, BivPiece *piece)
{
  BivLeaderKind *kind = NULL;

  if (BIV_IS_FIGURE (piece->node))
    kind = biv_rule_index_get_kind (self->rules, biv_figure_get_kind (BIV_FIGURE (piece->node)));
  piece->kind = kind;
  piece->range = kind && self->rules->has_ranges && biv_leader_kind_get_activates (kind)
                   ? biv_leader_kind_get_command_range (kind)
                   : -1;
}

/** biv_pieces_set_cost: looks up again what a unit or figure costs, after that has changed. */
void
biv_pieces_set_cost (BivPieces *self, BivPiece *piece)
{
  BivPieceGroup *group = biv_pieces_get_group (self, piece->group);

  group->points -= MAX (0, piece->cost);
  piece->cost = biv_army_piece_get_cost (piece->node);
  group->points += MAX (0, piece->cost);
}

static BivPiece *
make_piece (BivPieces *self, BivNode *node, guint group)
{
  BivPiece *piece = g_new0 (BivPiece, 1);

  piece->node = g_object_ref (node);
  piece->side = biv_pieces_get_group (self, group)->side;
  piece->group = group;
  piece->hex = BIV_NO_HEX;
  set_kind (self, piece);
  biv_pieces_set_cost (self, piece);
  g_hash_table_insert (self->by_id, (char *) biv_node_get_id (node), piece);
  return piece;
}

/** biv_pieces_free_piece: frees a piece that was removed. */
void
biv_pieces_free_piece (BivPiece *self)
{
  g_object_unref (self->node);
  g_clear_pointer (&self->ground, biv_grounds_free_ground);
  g_free (self);
}

static void
add_list (BivPieces *self, BivNodeList *list, guint group)
{
  BIV_EACH (BivNode, node, list)
    {
      BivPiece *piece = make_piece (self, node, group);

      piece->order = self->all->len;
      g_ptr_array_add (self->all, piece);
    }
}

/** biv_piece_group_follow_budget: looks up again whether there is a budget for the pieces of a
 * contingent. Returns whether that has changed. */
bool
biv_piece_group_follow_budget (BivPieceGroup *self)
{
  BivNode *army = biv_node_get_parent (BIV_NODE (self->contingent));
  bool before = self->budgeted;

  self->budgeted = biv_contingent_get_budget (self->contingent) >= 0 ||
                   (army && biv_army_get_budget (BIV_ARMY (army)) >= 0);
  return self->budgeted != before;
}

static void
add_army (BivPieces *self, BivArmy *army, guint side)
{
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      BivNodeList *figures = biv_contingent_get_figures (contingent);
      BivNodeList *units = biv_contingent_get_units (contingent);
      BivPieceGroup group = {
        contingent, biv_contingent_get_allied (contingent), side,
        self->all->len, biv_node_list_get_length (figures), biv_node_list_get_length (units)
      };

      biv_piece_group_follow_budget (&group);
      g_array_append_val (self->groups, group);
      add_list (self, figures, self->groups->len - 1);
      add_list (self, units, self->groups->len - 1);
      self->n_units[side] += group.n_units;
    }
}

static guint
find_team (BivNodeList *sides, guint side)
{
  const char *team = biv_side_get_team (biv_node_list_get (sides, side));

  for (guint i = 0; *team && i < side; i++)
    if (g_str_equal (biv_side_get_team (biv_node_list_get (sides, i)), team))
      return i;
  return side;
}

static void
add_sides (BivPieces *self)
{
  BivNodeList *sides = biv_scenario_get_sides (self->scenario);

  for (guint i = 0; i < self->n_sides; i++)
    {
      BivArmy *army = biv_side_get_army (biv_node_list_get (sides, i));

      self->teams[i] = find_team (sides, i);
      if (army)
        add_army (self, army, i);
    }
}

/* --- where they stand ----------------------------------------------------------------------- */

/* Placements lie within BIV_HEX_LIMIT of the board, so half the bits of an int hold a column or
 * row. */
static gpointer
make_key (BivOffset hex)
{
  return GUINT_TO_POINTER ((guint) (guint16) hex.col << 16 | (guint16) hex.row);
}

/** biv_pieces_find_stack: (nullable): the pieces on a hex of the board. */
BivStack *
biv_pieces_find_stack (BivPieces *self, BivOffset hex)
{
  return g_hash_table_lookup (self->by_hex, make_key (hex));
}

static void
link_after (BivStack *stack, BivPiece *before, BivPiece *piece)
{
  piece->next = before ? before->next : stack->first;
  if (before)
    before->next = piece;
  else
    stack->first = piece;
  if (!piece->next)
    stack->last = piece;
}

/* (nullable): the last piece on a hex that precedes a given piece in the document. */
static BivPiece *
find_predecessor (BivStack *stack, const BivPiece *piece)
{
  BivPiece *before = NULL;

  if (stack->last && stack->last->order < piece->order)
    return stack->last;
  for (BivPiece *i = stack->first; i && i->order < piece->order; i = i->next)
    before = i;
  return before;
}

static void
put_on_hex (BivPieces *self, BivPiece *piece, BivOffset hex)
{
  BivStack *stack = biv_pieces_find_stack (self, hex);

  if (!stack)
    {
      stack = g_new0 (BivStack, 1);
      g_hash_table_insert (self->by_hex, make_key (hex), stack);
    }
  link_after (stack, find_predecessor (stack, piece), piece);
  stack->n_units += BIV_IS_UNIT (piece->node);
  piece->stack = stack;
  piece->hex = hex;
  piece->axial = biv_axial_from_offset (hex, self->orientation);
  if (piece->range >= 0)
    g_ptr_array_add (self->leaders[piece->side], piece);
}

static void
remove_from_hex (BivPieces *self, BivPiece *piece)
{
  BivStack *stack = piece->stack;
  BivPiece *before = NULL;

  for (BivPiece *i = stack->first; i != piece; i = i->next)
    before = i;
  if (before)
    before->next = piece->next;
  else
    stack->first = piece->next;
  if (stack->last == piece)
    stack->last = before;
  stack->n_units -= BIV_IS_UNIT (piece->node);
  if (!stack->first)
    g_hash_table_remove (self->by_hex, make_key (piece->hex));
  piece->stack = NULL;
  piece->next = NULL;
  piece->hex = BIV_NO_HEX;
  g_ptr_array_remove_fast (self->leaders[piece->side], piece);
}

/** biv_pieces_place: puts a piece on the hex of a placement, if that is on the board; else nowhere.
 * @placement: (nullable): takes it off the board */
void
biv_pieces_place (BivPieces *self, BivPiece *piece, BivPlacement *placement)
{
  BivBoard *board = self->scenario ? biv_scenario_get_board (self->scenario) : NULL;

  if (biv_piece_is_placed (piece))
    remove_from_hex (self, piece);
  piece->placement = placement;
  if (placement && board && biv_board_contains (board, biv_placement_get_hex (placement)))
    put_on_hex (self, piece, biv_placement_get_hex (placement));
  if (self->grounds)
    biv_grounds_follow (self->grounds, piece);
}

/* If a piece has two placements the first one counts. */
static void
read_placements (BivPieces *self)
{
  BivNodeList *placements = biv_scenario_get_placements (self->scenario);

  BIV_EACH (BivPlacement, placement, placements)
    {
      BivPiece *piece = biv_pieces_find (self, biv_placement_get_piece (placement));

      if (piece && !piece->placement)
        piece->placement = placement;
    }
}

/* --- from the beginning to the end ---------------------------------------------------------- */

static BivPieces *
make_pieces (BivRuleIndex *rules, guint n_sides)
{
  BivPieces *self = g_rc_box_new0 (BivPieces);

  self->rules = biv_rule_index_ref (rules);
  self->orientation = BIV_ORIENTATION_FLAT;
  self->all = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_pieces_free_piece);
  self->groups = g_array_new (FALSE, FALSE, sizeof (BivPieceGroup));
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_hex = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->n_sides = n_sides;
  self->teams = g_new0 (guint, n_sides);
  self->n_units = g_new0 (guint, n_sides);
  self->leaders = g_new0 (GPtrArray *, n_sides);
  for (guint i = 0; i < n_sides; i++)
    self->leaders[i] = g_ptr_array_new ();
  return self;
}

/** biv_pieces_new: (transfer full): the pieces of a scenario as it is now. */
BivPieces *
biv_pieces_new (BivScenario *scenario, BivRuleIndex *rules)
{
  BivPieces *self =
    make_pieces (rules, biv_node_list_get_length (biv_scenario_get_sides (scenario)));
  BivBoard *board = biv_scenario_get_board (scenario);

  self->scenario = g_object_ref (scenario);
  if (board)
    self->orientation = biv_board_get_orientation (board);
  self->grounds = biv_grounds_new (rules->ruleset, board);
  add_sides (self);
  read_placements (self);
  BIV_EACH (BivReserve, reserve, biv_scenario_get_reserves (self->scenario))
    {
      BivPiece *piece = biv_pieces_find (self, biv_reserve_get_piece (reserve));

      if (piece && !piece->placement && !piece->reserve)
        piece->reserve = reserve;
    }
  for (guint i = 0; i < self->all->len; i++)
    biv_pieces_place (self, biv_pieces_get (self, i), biv_pieces_get (self, i)->placement);
  return self;
}

/** biv_pieces_new_for_army: (transfer full): the pieces of an army on its own; they have no
 * places. */
BivPieces *
biv_pieces_new_for_army (BivArmy *army, BivRuleIndex *rules)
{
  BivPieces *self = make_pieces (rules, 1);

  add_army (self, army, 0);
  return self;
}

/** biv_pieces_ref: adds an owner. */
BivPieces *
biv_pieces_ref (BivPieces *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_pieces (gpointer data)
{
  BivPieces *self = data;

  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->by_hex);
  g_clear_pointer (&self->grounds, biv_grounds_free);
  for (guint i = 0; i < self->n_sides; i++)
    g_ptr_array_unref (self->leaders[i]);
  g_ptr_array_unref (self->all);
  g_array_unref (self->groups);
  g_free (self->leaders);
  g_free (self->teams);
  g_free (self->n_units);
  biv_rule_index_unref (self->rules);
  g_clear_object (&self->scenario);
}

/** biv_pieces_unref: takes away an owner; the last one frees the pieces. */
void
biv_pieces_unref (BivPieces *self)
{
  g_rc_box_release_full (self, clear_pieces);
}

/** biv_pieces_find: (nullable): the unit or figure with an id. */
BivPiece *
biv_pieces_find (BivPieces *self, const char *id)
{
  return g_hash_table_lookup (self->by_id, id);
}

/** biv_pieces_find_first: the index of a side's first piece among all pieces; for the side after
 * the last, the number of pieces. */
guint
biv_pieces_find_first (BivPieces *self, guint side)
{
  for (guint i = 0; i < self->groups->len; i++)
    if (biv_pieces_get_group (self, i)->side >= side)
      return biv_pieces_get_group (self, i)->first;
  return self->all->len;
}

/* --- following the document ----------------------------------------------------------------- */

/** biv_pieces_find_group: (transfer none): the group of a contingent. */
BivPieceGroup *
biv_pieces_find_group (BivPieces *self, BivContingent *contingent)
{
  guint group = 0;

  while (biv_pieces_get_group (self, group)->contingent != contingent)
    group++;
  return biv_pieces_get_group (self, group);
}

/* Updates the counts of a group after a piece was added (@amount 1) or removed (-1). */
static void
count_piece (BivPieces *self, const BivPiece *piece, int amount)
{
  BivPieceGroup *group = biv_pieces_get_group (self, piece->group);

  if (BIV_IS_UNIT (piece->node))
    {
      group->n_units += (guint) amount;
      self->n_units[group->side] += (guint) amount;
    }
  else
    group->n_figures += (guint) amount;
  for (guint i = piece->group + 1; i < self->groups->len; i++)
    biv_pieces_get_group (self, i)->first += (guint) amount;
  for (guint i = piece->order; i < self->all->len; i++)
    biv_pieces_get (self, i)->order = i;
}

/* (nullable): the placement that the document has for a piece. */
static BivPlacement *
find_placement (BivPieces *self, const BivPiece *piece)
{
  BivNodeList *list = self->scenario ? biv_scenario_get_placements (self->scenario) : NULL;

  BIV_EACH (BivPlacement, placement, list)
    if (g_str_equal (biv_placement_get_piece (placement), biv_node_get_id (piece->node)))
      return placement;
  return NULL;
}

static BivReserve *
find_reserve (BivPieces *self, const BivPiece *piece)
{
  BivNodeList *list = self->scenario ? biv_scenario_get_reserves (self->scenario) : NULL;

  BIV_EACH (BivReserve, reserve, list)
    if (g_str_equal (biv_reserve_get_piece (reserve), biv_node_get_id (piece->node)))
      return reserve;
  return NULL;
}

/** biv_pieces_insert: (transfer none): adds a unit or figure that was inserted into its
 * contingent's list at @position. It stands nowhere yet. */
BivPiece *
biv_pieces_insert (BivPieces *self, BivContingent *contingent, BivNode *node, guint position)
{
  const BivPieceGroup *group = biv_pieces_find_group (self, contingent);
  BivPiece *piece = make_piece (self, node, (guint) (group - biv_pieces_get_group (self, 0)));

  piece->order = group->first + (BIV_IS_UNIT (node) ? group->n_figures : 0) + position;
  g_ptr_array_insert (self->all, (int) piece->order, piece);
  count_piece (self, piece, 1);
  return piece;
}

/** biv_pieces_find_place: puts a piece that was just added where the document says that it stands
 * or waits. */
void
biv_pieces_find_place (BivPieces *self, BivPiece *piece)
{
  piece->reserve = find_reserve (self, piece);
  biv_pieces_place (self, piece, find_placement (self, piece));
}

/** biv_pieces_remove: removes a piece that has left the document. (transfer full): the caller owns
 * it from now on; see biv_pieces_free_piece() */
void
biv_pieces_remove (BivPieces *self, BivPiece *piece)
{
  biv_pieces_place (self, piece, NULL);
  g_hash_table_remove (self->by_id, biv_node_get_id (piece->node));
  g_ptr_array_steal_index (self->all, piece->order);
  count_piece (self, piece, -1);
  biv_pieces_get_group (self, piece->group)->points -= MAX (0, piece->cost);
  piece->is_gone = true;
}

/** biv_pieces_set_kind: looks up again of what kind a figure is, after that has changed. */
void
biv_pieces_set_kind (BivPieces *self, BivPiece *piece)
{
  BivPlacement *placement = piece->placement;

  biv_pieces_place (self, piece, NULL);
  set_kind (self, piece);
  biv_pieces_place (self, piece, placement);
}
