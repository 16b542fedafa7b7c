/* What an edit of a unit, figure, placement or reserve touches: the piece, those near it, its
 * commander and those under its command, its army and the battle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-checker-pieces.h"
#include "core/check/biv-checker-touch.h"
#include "core/check/piece/biv-grounds.h"
#include "core/model/army/biv-army-piece.h"

/* --- leaders -------------------------------------------------------------------------------- */

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
  biv_checker_touch_ground (self, piece);
  biv_grounds_follow (self->pieces->grounds, piece);
  biv_checker_touch_ground (self, piece);
}

/* --- units and figures ---------------------------------------------------------------------- */

static guint
reads_of (const BivPiece *piece)
{
  return BIV_IS_UNIT (piece->node) ? BIV_READS_UNITS : BIV_READS_FIGURES;
}

static const char *
get_command (const BivPiece *piece)
{
  return biv_army_piece_get_command (piece->node);
}

/* Who names a piece that is coming later will be told of himself. */
static bool
is_referred_to (BivChecker *self, const BivPiece *piece)
{
  return biv_document_count_references (self->document, biv_node_get_id (piece->node)) > 0;
}

/* Those under the command of a leader are checked again. */
static void
touch_obeying (BivChecker *self, const BivPiece *leader)
{
  const char *id = biv_node_get_id (leader->node);
  guint end = biv_pieces_find_first (self->pieces, leader->side + 1);

  if (!is_referred_to (self, leader))
    return;
  for (guint i = biv_pieces_find_first (self->pieces, leader->side); i < end; i++)
    if (g_str_equal (get_command (biv_pieces_get (self->pieces, i)), id))
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
  biv_checker_rename (self, piece->node, BIV_READS_FIGURES);
  biv_checker_touch_piece (self, piece, BIV_READS_ALL);
  biv_checker_touch_company (self, piece);
  if (BIV_IS_UNIT (piece->node))
    return;
  for (guint i = biv_pieces_find_first (self->pieces, piece->side); i < end; i++)
    if (is_led_by (self, biv_pieces_get (self->pieces, i), piece))
      biv_checker_touch_piece (self, biv_pieces_get (self->pieces, i), BIV_READS_LEADERS);
}

/* A field of a unit was set. */
void
biv_checker_set_unit (BivChecker *self, BivNode *node, guint field)
{
  BivPiece *piece = biv_pieces_find (self->pieces, biv_node_get_id (node));

  biv_checker_touch_piece (self, piece, BIV_READS_ITSELF);
  if (field == BIV_UNIT_COST)
    biv_pieces_set_cost (self->pieces, piece);
  if (field == BIV_UNIT_DETAILS)
    follow_ground (self, piece);
  if (field != BIV_UNIT_NAME && field != BIV_UNIT_NOTES)
    biv_checker_touch_army (self, piece->side, BIV_READS_UNITS);
  if (field == BIV_UNIT_NAME || field == BIV_UNIT_ENTRY || field == BIV_UNIT_ARM)
    rename_piece (self, piece);
}

/* A field of a figure was set. */
void
biv_checker_set_figure (BivChecker *self, BivNode *node, guint field)
{
  BivPiece *piece = biv_pieces_find (self->pieces, biv_node_get_id (node));

  biv_checker_touch_piece (self, piece, BIV_READS_ITSELF);
  if (field == BIV_FIGURE_COST)
    biv_pieces_set_cost (self->pieces, piece);
  if (field != BIV_FIGURE_NAME && field != BIV_FIGURE_NOTES)
    biv_checker_touch_army (self, piece->side, BIV_READS_FIGURES);
  if (field == BIV_FIGURE_NAME || field == BIV_FIGURE_ENTRY || field == BIV_FIGURE_KIND)
    rename_piece (self, piece);
  if (field == BIV_FIGURE_COMMAND || field == BIV_FIGURE_KIND)
    self->outdated |= BIV_READS_FIGURES & ~self->overlooked;
  if (field != BIV_FIGURE_KIND)
    return;
  g_hash_table_remove (((BivCheck *) self->armies->pdata[piece->side])->kinds, node);
  biv_pieces_set_kind (self->pieces, piece);
  biv_checker_touch_piece (self, piece, BIV_READS_ALL);
  biv_checker_touch_company (self, piece);
  follow_command (self, piece, true);
}

/* After a piece was added (1) or removed (-1). Pieces removed earlier keep their old position, by
 * which their findings are found. */
static void
count_piece (BivChecker *self, BivPiece *piece, int amount)
{
  biv_checker_touch_army (self, piece->side, reads_of (piece));
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
void
biv_checker_insert_piece (BivChecker *self, const BivChange *change)
{
  BivPiece *piece = biv_pieces_insert (self->pieces, BIV_CONTINGENT (change->object), change->item,
                                       change->position);
  BivCheck *army = self->armies->pdata[piece->side];

  if (is_referred_to (self, piece))
    biv_pieces_find_place (self->pieces, piece);
  if (BIV_IS_FIGURE (piece->node))
    g_hash_table_insert (army->figures, (char *) biv_node_get_id (piece->node), piece->node);
  biv_checker_touch_piece (self, piece, BIV_READS_ALL);
  biv_checker_touch_company (self, piece);
  count_piece (self, piece, 1);
  follow_command (self, piece, false);
}

/* A unit or figure was removed. */
void
biv_checker_remove_piece (BivChecker *self, const BivChange *change)
{
  BivPiece *piece = biv_pieces_find (self->pieces, biv_node_get_id (change->item));
  BivCheck *army = self->armies->pdata[piece->side];
  bool was_placed = biv_piece_is_placed (piece);

  biv_checker_touch_company (self, piece);
  biv_pieces_remove (self->pieces, piece);
  g_ptr_array_add (self->gone, piece);
  g_hash_table_remove (army->figures, biv_node_get_id (piece->node));
  g_hash_table_remove (army->kinds, piece->node);
  count_piece (self, piece, -1);
  follow_command (self, piece, was_placed);
}

/* --- where they stand ----------------------------------------------------------------------- */

static void
place_piece (BivChecker *self, BivPiece *piece, BivPlacement *placement)
{
  bool was_placed = biv_piece_is_placed (piece);

  biv_checker_touch_company (self, piece);
  biv_pieces_place (self->pieces, piece, placement);
  biv_checker_touch_company (self, piece);
  biv_checker_touch_piece (self, piece, BIV_READS_PLACE);
  follow_command (self, piece, was_placed);
}

/* A field of a placement was set. */
void
biv_checker_set_placement (BivChecker *self, BivNode *node, guint field)
{
  BivPlacement *placement = BIV_PLACEMENT (node);
  BivPiece *piece = biv_pieces_find (self->pieces, biv_placement_get_piece (placement));

  if (field == BIV_PLACEMENT_PIECE)
    biv_checker_touch_all (self);
  else if (piece && piece->placement == placement)
    place_piece (self, piece, placement);
  biv_checker_touch_whole (self, self->scenario, BIV_READS_PLACE);
}

/* Within a transaction a piece may have two placements: the new one counts. */
void
biv_checker_list_placement (BivChecker *self, const BivChange *change)
{
  BivPlacement *placement = BIV_PLACEMENT (change->item);
  BivPiece *piece = biv_pieces_find (self->pieces, biv_placement_get_piece (placement));

  if (piece && change->kind == BIV_EDIT_INSERT)
    place_piece (self, piece, placement);
  else if (piece && piece->placement == placement)
    place_piece (self, piece, NULL);
  biv_checker_touch_whole (self, self->scenario, BIV_READS_PLACE);
  self->outdated |= BIV_READS_POSITIONS & ~self->overlooked;
}

/* A field of a reserve was set. */
void
biv_checker_set_reserve (BivChecker *self, BivNode *node, guint field)
{
  BivPiece *piece = biv_pieces_find (self->pieces, biv_reserve_get_piece (BIV_RESERVE (node)));

  if (field == BIV_RESERVE_PIECE)
    biv_checker_touch_all (self);
  else if (piece)
    biv_checker_touch_piece (self, piece, BIV_READS_PLACE);
  biv_checker_touch_whole (self, self->scenario, BIV_READS_PLACE);
}

/* A reserve was inserted or removed. */
void
biv_checker_list_reserve (BivChecker *self, const BivChange *change)
{
  BivReserve *reserve = BIV_RESERVE (change->item);
  BivPiece *piece = biv_pieces_find (self->pieces, biv_reserve_get_piece (reserve));

  biv_checker_touch_whole (self, self->scenario, BIV_READS_PLACE);
  if (!piece)
    return;
  if (change->kind == BIV_EDIT_INSERT)
    piece->reserve = reserve;
  else if (piece->reserve == reserve)
    piece->reserve = NULL;
  biv_checker_touch_piece (self, piece, BIV_READS_PLACE);
}
