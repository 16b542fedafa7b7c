/* How far a unit moves by the rules alone, before orders and events add to it.
 *
 * Source: "Mouvements" of the author's public pages; "Réalisation du mouvement" of the rules that
 * measure.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-mobility.h"

#include "core/model/army/biv-army.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/item/biv-id-list.h"
#include "core/ruleset/item/biv-unit-field.h"

/** biv_mobility_lookup_role: (transfer none) (nullable): what a unit or figure has in the field
 * that the rules use for this. @ruleset: (nullable): has no such field */
const char *
biv_mobility_lookup_role (BivRuleset *ruleset, BivNode *piece, BivFieldRole role)
{
  BivUnitField *field = ruleset ? biv_unit_field_find_role (biv_ruleset_get_fields (ruleset),
                                                            BIV_IS_FIGURE (piece), role)
                                : NULL;

  return field ? biv_details_lookup (biv_army_piece_get_details (piece),
                                     biv_node_get_id (BIV_NODE (field)))
               : NULL;
}

/**
 * biv_mobility_find_movement:
 *
 * Returns: (transfer none) (nullable): the row of the table of movements for a unit: that of one of
 *   its traits; otherwise of its arm and weight; otherwise of its arm
 */
BivMovement *
biv_mobility_find_movement (BivRuleset *ruleset, BivUnit *unit)
{
  BivNodeList *movements = biv_ruleset_get_movements (ruleset);
  const char *traits = biv_mobility_lookup_role (ruleset, BIV_NODE (unit), BIV_FIELD_ROLE_TRAITS);
  const char *weight = biv_mobility_lookup_role (ruleset, BIV_NODE (unit), BIV_FIELD_ROLE_WEIGHT);
  BivMovement *of_weight = NULL;
  BivMovement *of_arm = NULL;

  BIV_EACH (BivMovement, movement, movements)
    {
      const char *wanted = biv_movement_get_weight (movement);

      if (*biv_movement_get_trait (movement))
        {
          if (biv_id_list_contains (traits, biv_movement_get_trait (movement)))
            return movement;
        }
      else if (!g_str_equal (biv_movement_get_arm (movement), biv_unit_get_arm (unit)))
        continue;
      else if (!*wanted && !of_arm)
        of_arm = movement;
      else if (*wanted && !of_weight && g_strcmp0 (wanted, weight) == 0)
        of_weight = movement;
    }
  return of_weight ? of_weight : of_arm;
}

/* How many hexes further a unit moves that rides, on horses, camels or wagons, and starts no
 * combat. */
static int
count_riding (BivRuleset *ruleset, BivUnit *unit, BivBoardRule *board)
{
  const char *traits = biv_mobility_lookup_role (ruleset, BIV_NODE (unit), BIV_FIELD_ROLE_MOBILITY);
  g_auto (GStrv) each = g_strsplit (traits ? traits : "", " ", -1);

  for (guint i = 0; each[i]; i++)
    if (biv_id_list_contains (biv_board_rule_get_riding_traits (board), each[i]))
      return biv_board_rule_get_riding_hexes (board);
  return 0;
}

/* How much further a unit moves by road; nothing for the movements that the rules except. */
static int
get_road_bonus (BivBoardRule *board, BivMovement *movement)
{
  if (biv_id_list_contains (biv_board_rule_get_no_road (board),
                            biv_node_get_id (BIV_NODE (movement))))
    return 0;
  return biv_board_rule_get_road_bonus (board);
}

/**
 * biv_mobility_find:
 * @mobility: (out): how far the unit moves
 *
 * Returns: whether the table of movements says so; for some units a rule of their own does
 */
bool
biv_mobility_find (BivRuleset *ruleset, BivUnit *unit, BivMobility *mobility)
{
  BivBoardRule *board = biv_ruleset_get_board (ruleset);
  BivMovement *movement = biv_mobility_find_movement (ruleset, unit);

  *mobility = (BivMobility){ .movement = movement };
  if (!movement || biv_movement_get_distance (movement) < 0)
    return false;
  mobility->with_combat = biv_movement_get_distance (movement);
  mobility->without_combat =
    MAX (mobility->with_combat, biv_movement_get_without_combat (movement));
  mobility->without_combat += board ? count_riding (ruleset, unit, board) : 0;
  mobility->road_bonus = board ? get_road_bonus (board, movement) : 0;
  return true;
}

/**
 * biv_mobility_of_figure:
 * @kind: the kind of the figure
 *
 * Returns: how far a figure moves on its own; -1 if the rules do not say
 */
int
biv_mobility_of_figure (BivRuleset *ruleset, BivFigure *figure, BivLeaderKind *kind)
{
  BivCommandTest *test = biv_ruleset_get_command_test (ruleset);
  const char *flying = test ? biv_command_test_get_flying (test) : "";
  const char *traits =
    biv_mobility_lookup_role (ruleset, BIV_NODE (figure), BIV_FIELD_ROLE_TRAITS);
  int far = biv_leader_kind_get_flying_movement (kind);

  if (far >= 0 && biv_id_list_contains (traits, flying))
    return far;
  return biv_leader_kind_get_movement (kind);
}
