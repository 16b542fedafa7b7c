/* Which leaders reach which units at the start of a battle.
 *
 * The range is compared with the distance in hexes: the unit's hex counts, the leader's does not.
 * An army's own leaders may activate the units of all its contingents that are not allied, an
 * ally's leaders only those of their own contingent. A piece that is in reserve or has no place
 * neither reaches nor is reached.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-reach.h"

#include "core/ruleset/leader/biv-leader-rules.h"

/* --- leashes: how far allied units are from their own sub-general ---------------------------- */

/* (nullable): of the sub-generals of a unit's own contingent the nearest one on the board. */
static BivPiece *
find_sub_general (BivPieces *pieces, const BivPieceGroup *group, const BivPiece *unit)
{
  BivPiece *nearest = NULL;
  int distance = G_MAXINT;

  for (guint i = 0; i < group->n_figures; i++)
    {
      BivPiece *figure = biv_pieces_get (pieces, group->first + i);

      if (!figure->kind || biv_leader_kind_get_rank (figure->kind) != BIV_RANK_SUB_GENERAL ||
          !biv_piece_is_placed (figure) ||
          biv_axial_distance (figure->axial, unit->axial) >= distance)
        continue;
      nearest = figure;
      distance = biv_axial_distance (figure->axial, unit->axial);
    }
  return nearest;
}

/** biv_reach_find_leash: finds the distance of an allied unit to its sub-general; false unless both
 * are on the board and the ruleset limits that distance in hexes. */
bool
biv_reach_find_leash (BivPieces *pieces, BivPiece *unit, BivLeash *leash)
{
  const BivPieceGroup *group = biv_pieces_get_group (pieces, unit->group);
  BivRuleset *ruleset = pieces->rules->ruleset;
  BivAllyRule *rule = ruleset ? biv_ruleset_get_allies (ruleset) : NULL;
  BivPiece *leader;

  if (!rule || !group->allied || !BIV_IS_UNIT (unit->node) || !biv_piece_is_placed (unit) ||
      biv_ruleset_get_distance (ruleset) != BIV_DISTANCE_UNIT_HEXES)
    return false;
  leader = find_sub_general (pieces, group, unit);
  if (!leader)
    return false;
  *leash = (BivLeash){ BIV_FIGURE (leader->node),
                       BIV_UNIT (unit->node),
                       leader->hex,
                       unit->hex,
                       biv_axial_distance (leader->axial, unit->axial),
                       biv_ally_rule_get_leash (rule) };
  return true;
}

struct _BivReach
{
  BivPieces *pieces;
  GArray **covers; /* for each piece a GArray of BivReachLeader, or NULL */
};

static bool
may_command (BivPieces *pieces, const BivPiece *leader, const BivPiece *unit)
{
  return leader->side == unit->side && BIV_IS_UNIT (unit->node) &&
         biv_pieces_may_command (pieces, leader, unit);
}

static void
try_unit (BivReach *self, const BivPiece *leader, const BivPiece *piece)
{
  BivReachLeader cover = { BIV_FIGURE (leader->node), 0, leader->range };
  guint unit = piece->order;

  if (!biv_piece_is_placed (piece) || !may_command (self->pieces, leader, piece))
    return;
  cover.distance = biv_axial_distance (leader->axial, piece->axial);
  if (cover.distance > cover.range)
    return;
  if (!self->covers[unit])
    self->covers[unit] = g_array_new (FALSE, FALSE, sizeof (BivReachLeader));
  g_array_append_val (self->covers[unit], cover);
}

/* Finds the units in the reach of a leader with a short range: looks at each hex within it. */
static void
cover_near (BivReach *self, const BivPiece *leader)
{
  guint n_hexes = biv_hex_area_length (leader->range);
  g_autofree BivAxial *hexes = g_new (BivAxial, n_hexes);

  biv_hex_area (leader->axial, leader->range, hexes);
  for (guint i = 0; i < n_hexes; i++)
    {
      BivOffset hex = biv_offset_from_axial (hexes[i], self->pieces->orientation);
      BivStack *stack = biv_pieces_find_stack (self->pieces, hex);

      for (const BivPiece *j = stack ? stack->first : NULL; j; j = j->next)
        try_unit (self, leader, j);
    }
}

static void
cover_units (BivReach *self, const BivPiece *leader)
{
  if (biv_hex_area_length (leader->range) < self->pieces->all->len)
    cover_near (self, leader);
  else
    for (guint i = 0; i < self->pieces->all->len; i++)
      try_unit (self, leader, biv_pieces_get (self->pieces, i));
}

static BivReach *
make_reach (BivPieces *pieces)
{
  BivReach *self = g_new0 (BivReach, 1);

  self->pieces = biv_pieces_ref (pieces);
  self->covers = g_new0 (GArray *, pieces->all->len + 1);
  for (guint i = 0; i < pieces->all->len; i++)
    {
      const BivPiece *piece = biv_pieces_get (pieces, i);

      if (biv_piece_is_placed (piece) && piece->range >= 0)
        cover_units (self, piece);
    }
  return self;
}

/**
 * biv_reach_new:
 * @catalogue: has the scenario's ruleset; if it does not, nobody reaches anybody
 *
 * Finds out who reaches whom as the scenario is now. Later edits are not followed.
 *
 * Returns: (transfer full): the reach of all leaders
 */
BivReach *
biv_reach_new (BivCatalogue *catalogue, BivScenario *scenario)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, biv_scenario_get_ruleset (scenario));
  g_autoptr (BivRuleIndex) rules = biv_rule_index_new (ruleset);
  g_autoptr (BivPieces) pieces = biv_pieces_new (scenario, rules);

  return make_reach (pieces);
}

/** biv_reach_free: frees it, and all that it handed out as (transfer none). */
void
biv_reach_free (BivReach *self)
{
  for (guint i = 0; i < self->pieces->all->len; i++)
    g_clear_pointer (&self->covers[i], g_array_unref);
  g_free (self->covers);
  biv_pieces_unref (self->pieces);
  g_free (self);
}

/** biv_reach_has_ranges: whether the ruleset gives leaders a range in hexes. */
bool
biv_reach_has_ranges (BivReach *self)
{
  return self->pieces->rules->has_ranges;
}

/**
 * biv_reach_may_command:
 * @leader: id of a figure
 * @unit: id of a unit
 *
 * Returns: whether the leader may activate the unit if it is within his range
 */
bool
biv_reach_may_command (BivReach *self, const char *leader, const char *unit)
{
  const BivPiece *who = biv_pieces_find (self->pieces, leader);
  const BivPiece *what = biv_pieces_find (self->pieces, unit);

  return who && what && who->kind && biv_leader_kind_get_activates (who->kind) &&
         may_command (self->pieces, who, what);
}

/**
 * biv_reach_get_leaders_of:
 * @unit: id of a unit
 * @n_leaders: (out): how many there are
 *
 * Returns: (transfer none) (nullable) (array length=n_leaders): the leaders who reach it, in
 *   document order
 */
const BivReachLeader *
biv_reach_get_leaders_of (BivReach *self, const char *unit, guint *n_leaders)
{
  BivPiece *piece = biv_pieces_find (self->pieces, unit);
  GArray *cover = piece ? self->covers[piece->order] : NULL;

  *n_leaders = cover ? cover->len : 0;
  return cover ? (const BivReachLeader *) cover->data : NULL;
}

/**
 * biv_reach_find_nearest:
 * @unit: id of a unit on the board
 * @nearest: (out): of the leaders on the board who may activate it, the one with the greatest range
 *   less distance; that is negative if no leader reaches it
 *
 * Returns: whether there is any such leader
 */
bool
biv_reach_find_nearest (BivReach *self, const char *unit, BivReachLeader *nearest)
{
  BivPiece *piece = biv_pieces_find (self->pieces, unit);

  if (!piece || !BIV_IS_UNIT (piece->node))
    return false;
  biv_pieces_find_nearest (self->pieces, piece);
  if (!piece->nearest)
    return false;
  *nearest = (BivReachLeader){ BIV_FIGURE (piece->nearest->node),
                               biv_axial_distance (piece->nearest->axial, piece->axial),
                               piece->nearest->range };
  return true;
}

/**
 * biv_reach_get_units_of:
 * @leader: id of a figure
 *
 * Returns: (transfer container): the BivUnits within his reach, in document order
 */
GPtrArray *
biv_reach_get_units_of (BivReach *self, const char *leader)
{
  GPtrArray *units = g_ptr_array_new ();
  const BivPiece *who = biv_pieces_find (self->pieces, leader);

  for (guint i = 0; who && i < self->pieces->all->len; i++)
    for (guint j = 0; self->covers[i] && j < self->covers[i]->len; j++)
      if ((BivNode *) g_array_index (self->covers[i], BivReachLeader, j).leader == who->node)
        g_ptr_array_add (units, biv_pieces_get (self->pieces, i)->node);
  return units;
}

/* The corners of the part of the board in which the hexes within a leader's range lie. */
static void
find_limits (const BivPiece *leader, BivBoard *board, BivOffset *first, BivOffset *last)
{
  int range = leader->range;

  *first = (BivOffset){ MAX (0, leader->hex.col - range), MAX (0, leader->hex.row - range) };
  *last = (BivOffset){ MIN (biv_board_get_width (board) - 1, leader->hex.col + range),
                       MIN (biv_board_get_height (board) - 1, leader->hex.row + range) };
}

/**
 * biv_reach_get_hexes:
 * @leader: id of a figure
 *
 * Returns: (transfer full): the hexes of the board within his range, his own included, as
 *   BivOffset, by row and column; none if he is not on the board or has no range
 */
GArray *
biv_reach_get_hexes (BivReach *self, const char *leader)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  const BivPiece *who = biv_pieces_find (self->pieces, leader);
  BivOffset first, last;

  if (!biv_reach_has_ranges (self) || !who || !biv_piece_is_placed (who) || who->range < 0)
    return hexes;
  find_limits (who, biv_scenario_get_board (self->pieces->scenario), &first, &last);
  for (int row = first.row; row <= last.row; row++)
    for (int col = first.col; col <= last.col; col++)
      {
        BivOffset hex = { col, row };

        if (biv_offset_distance (who->hex, hex, self->pieces->orientation) <= who->range)
          g_array_append_val (hexes, hex);
      }
  return hexes;
}

/**
 * biv_reach_get_leashes:
 *
 * Returns: (transfer full): a BivLeash for each allied unit on the board whose sub-general is on
 *   it, too, in document order; none if the ruleset does not limit that distance in hexes
 */
GArray *
biv_reach_get_leashes (BivReach *self)
{
  GArray *leashes = g_array_new (FALSE, FALSE, sizeof (BivLeash));

  for (guint i = 0; i < self->pieces->all->len; i++)
    {
      BivLeash leash;

      if (biv_reach_find_leash (self->pieces, biv_pieces_get (self->pieces, i), &leash))
        g_array_append_val (leashes, leash);
    }
  return leashes;
}
