/* How far the units of an ally are from their own sub-general, who holds them near him.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/biv-unit.h"
#include "core/rules/biv-ally-rule.h"
#include "core/rules/biv-reach-private.h"

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

static void
add_leashes_of (BivPieces *pieces, const BivPieceGroup *group, int length, GArray *leashes)
{
  for (guint i = 0; i < group->n_units; i++)
    {
      BivPiece *unit = biv_pieces_get (pieces, group->first + group->n_figures + i);
      BivPiece *leader =
        biv_piece_is_placed (unit) ? find_sub_general (pieces, group, unit) : NULL;
      BivLeash leash;

      if (!leader)
        continue;
      leash = (BivLeash){ BIV_FIGURE (leader->node),
                          BIV_UNIT (unit->node),
                          leader->hex,
                          unit->hex,
                          biv_axial_distance (leader->axial, unit->axial),
                          length };
      g_array_append_val (leashes, leash);
    }
}

/* As biv_reach_get_leashes(), for pieces listed already. */
GArray *
biv_leashes_list (BivPieces *pieces)
{
  GArray *leashes = g_array_new (FALSE, FALSE, sizeof (BivLeash));
  BivRuleset *ruleset = pieces->rules->ruleset;
  BivAllyRule *rule = ruleset ? biv_ruleset_get_allies (ruleset) : NULL;

  if (!rule || biv_ruleset_get_distance (ruleset) != BIV_DISTANCE_UNIT_HEXES)
    return leashes;
  for (guint i = 0; i < pieces->groups->len; i++)
    if (biv_pieces_get_group (pieces, i)->allied)
      add_leashes_of (pieces, biv_pieces_get_group (pieces, i), biv_ally_rule_get_leash (rule),
                      leashes);
  return leashes;
}
