/* The table of checks. Findings come in its order, then in the order of the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-check-private.h"

#define ARMY BIV_LOOKS_AT_ARMY
#define SCENARIO BIV_LOOKS_AT_SCENARIO
#define ONE(code) BIV_CODE_##code, BIV_CODE_##code
#define FROM_TO(first, last) BIV_CODE_##first, BIV_CODE_##last

const BivCheckRow biv_check_rows[] = {
  { FROM_TO (RULESET_MISSING, RULESET_VERSION), SCENARIO, false, biv_check_scenario_ruleset },
  { FROM_TO (RULESET_MISSING, RULESET_VERSION), ARMY, false, biv_check_army_ruleset },
  { FROM_TO (MUSTER_MISSING, MUSTER_VERSION), ARMY, false, biv_check_army_musters },
  { FROM_TO (GENERAL_MISSING, GENERAL_DUPLICATE), ARMY, true, biv_check_generals },
  { ONE (GENERAL_ALLIED), ARMY, true, biv_check_allied_generals },
  { ONE (ALLY_NOT_ALLOWED), ARMY, true, biv_check_allies_allowed },
  { FROM_TO (ALLY_COMMANDER_MISSING, ALLY_COMMANDER_DUPLICATE), ARMY, true,
    biv_check_ally_commanders },
  { ONE (ALLY_WRONG_COMMAND), ARMY, false, biv_check_ally_commands },
  { ONE (FIGURE_NOT_ALLOWED), ARMY, true, biv_check_figures_allowed },
  { ONE (UNIT_NOT_ALLOWED), ARMY, true, biv_check_units_allowed },
  { ONE (UNIT_EMPTY), ARMY, false, biv_check_units_empty },
  { ONE (UNIT_UNKNOWN), ARMY, false, biv_check_units_known },
  { FROM_TO (ENTRY_BELOW_MIN, ENTRY_EXCLUDES), ARMY, false, biv_check_composition },
  { FROM_TO (BUDGET_EXCEEDED, BUDGET_UNUSED), ARMY, false, biv_check_budgets },
  { ONE (PRICE_MISSING), ARMY, false, biv_check_prices },
  { ONE (ACTIVATION_ADVICE), ARMY, true, biv_check_activation_advice },
  { ONE (ACTIVATION_LEADER_MISSING), ARMY, false, biv_check_activation_leaders },
  { ONE (ACTIVATION_LEADER_REPEATED), ARMY, true, biv_check_activation_repeats },
  { ONE (ACTIVATION_LEADER_UNFIT), ARMY, true, biv_check_activation_fitness },
  { ONE (ACTIVATION_QUALITY), ARMY, true, biv_check_activation_qualities },
  { ONE (COMMAND_LEVEL_MISSING), ARMY, true, biv_check_command_levels },
  { ONE (TOO_FEW_LEADERS), ARMY, true, biv_check_leaders_suffice },
  { ONE (BOARD_TOO_SMALL), SCENARIO, true, biv_check_board_size },
  { ONE (SIDE_ARMY_MISSING), SCENARIO, false, biv_check_side_armies },
  { ONE (SIDE_RULESET_DIFFERS), SCENARIO, false, biv_check_side_rulesets },
  { ONE (EDGE_MISSING), SCENARIO, true, biv_check_edges_present },
  { ONE (EDGE_SHARED), SCENARIO, false, biv_check_edges_shared },
  { ONE (FIRST_PLAYER_MISSING), SCENARIO, false, biv_check_first_player },
  { FROM_TO (UNIT_UNPLACED, FIGURE_UNPLACED), SCENARIO, false, biv_check_unplaced },
  { ONE (HEX_OCCUPIED), SCENARIO, true, biv_check_stacking },
  { ONE (HEX_IMPASSABLE), SCENARIO, true, biv_check_passable },
  { ONE (OUTSIDE_BOARD), SCENARIO, false, biv_check_on_board },
  { ONE (OUTSIDE_ZONE), SCENARIO, false, biv_check_zones },
  { ONE (UNIT_OUT_OF_COMMAND), SCENARIO, true, biv_check_command },
  { ONE (ALLY_TOO_FAR), SCENARIO, true, biv_check_leashes },
  { ONE (MESSENGER_ALONE), SCENARIO, true, biv_check_messengers },
  { ONE (CHARACTER_ALONE), SCENARIO, true, biv_check_characters },
  { ONE (ORDER_POINTS_DIFFER), SCENARIO, true, biv_check_order_points },
  { FROM_TO (RESERVE_TOO_LATE, RESERVE_ENTRY_MISSING), SCENARIO, false, biv_check_reserves },
  { ONE (OBJECTIVE_OFF_BOARD), SCENARIO, false, biv_check_objectives },
  { FROM_TO (VICTORY_MISSING, VICTORY_DEFAULT), SCENARIO, true, biv_check_victory_set },
  { ONE (VICTORY_UNREACHABLE), SCENARIO, false, biv_check_victory_reach },
  { ONE (ENEMIES_ADJACENT), SCENARIO, false, biv_check_contact },
};

const guint biv_check_n_rows = G_N_ELEMENTS (biv_check_rows);
