/* How far the units of an ally are from their own sub-general, who holds them near him.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-unit.h"
#include "core/ruleset/leader/biv-ally-rule.h"
#include "core/check/piece/biv-reach-private.h"

/* (nullable) the nearest of a contingent's own sub-generals on the board. */
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

/* Whether a piece is held by a leash: an allied unit on the board whose sub-general is there too,
 * where the ruleset ties allies by hexes. */
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
