/* How far allied units are from their own sub-general, who must keep them within some hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-unit.h"
#include "core/ruleset/leader/biv-ally-rule.h"
#include "core/check/piece/biv-reach-private.h"

/* (nullable): the nearest on the board of the sub-generals of a unit's own contingent. */
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

/* Finds the distance of an allied unit to its sub-general; false unless both are on the board and
 * the ruleset limits that distance in hexes. */
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
