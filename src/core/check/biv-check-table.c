/* The table of checks. Findings come in its order, then in the order of the document.
 *
 * A row says what its check reads: that is all that makes it look again after an edit. Whoever
 * changes a check keeps this true; tests/property/test-checker.c notices when it is not.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check-private.h"

#define ARMY BIV_LOOKS_AT_ARMY
#define SCENARIO BIV_LOOKS_AT_SCENARIO
#define ONE(code) BIV_CODE_##code, BIV_CODE_##code
#define FROM_TO(first, last) BIV_CODE_##first, BIV_CODE_##last
#define WHOLE(check) biv_check_##check, NULL
#define EACH(check) NULL, biv_check_##check
#define FRAME BIV_READS_FRAME
#define ITSELF BIV_READS_ITSELF
#define IDS BIV_READS_IDS
#define SIDES BIV_READS_SIDES
#define FIGURES BIV_READS_FIGURES
#define UNITS BIV_READS_UNITS
#define BUDGETS BIV_READS_BUDGETS
#define ACTIVATIONS BIV_READS_ACTIVATIONS
#define OBJECTIVES BIV_READS_OBJECTIVES
#define TURNS BIV_READS_TURNS
#define PLACE BIV_READS_PLACE
#define COMPANY BIV_READS_COMPANY
#define LEADERS BIV_READS_LEADERS
#define GROUND BIV_READS_GROUND
#define ZONES BIV_READS_ZONES
#define POSITIONS BIV_READS_POSITIONS

const BivCheckRow biv_check_rows[] = {
  { FROM_TO (RULESET_MISSING, RULESET_VERSION), SCENARIO, false, WHOLE (scenario_ruleset),
    ITSELF },
  { FROM_TO (RULESET_MISSING, RULESET_VERSION), ARMY, false, WHOLE (army_ruleset), FRAME },
  { FROM_TO (MUSTER_MISSING, MUSTER_VERSION), ARMY, false, WHOLE (army_musters), FRAME },
  { FROM_TO (RULESET_CARRIED, MUSTER_CARRIED), SCENARIO, false, WHOLE (carried), FRAME },
  { FROM_TO (RULESET_CARRIED, MUSTER_CARRIED), SCENARIO, false, WHOLE (scenario_rules_own),
    ITSELF },
  { FROM_TO (RULESET_CARRIED, MUSTER_CARRIED), ARMY, false, WHOLE (army_rules_own), FRAME },
  { FROM_TO (GENERAL_MISSING, GENERAL_DUPLICATE), ARMY, true, WHOLE (generals), FIGURES },
  { ONE (GENERAL_ALLIED), ARMY, true, WHOLE (allied_generals), FIGURES | ITSELF },
  { ONE (ALLY_NOT_ALLOWED), ARMY, true, WHOLE (allies_allowed), ITSELF },
  { FROM_TO (ALLY_COMMANDER_MISSING, ALLY_COMMANDER_DUPLICATE), ARMY, true,
    WHOLE (ally_commanders), FIGURES | UNITS | ITSELF },
  { ONE (ALLY_WRONG_COMMAND), ARMY, false, EACH (ally_command), ITSELF | FIGURES },
  { ONE (FIGURE_NOT_ALLOWED), ARMY, true, EACH (figure_allowed), ITSELF },
  { ONE (UNIT_NOT_ALLOWED), ARMY, true, EACH (unit_allowed), ITSELF },
  { ONE (UNIT_EMPTY), ARMY, false, EACH (unit_empty), ITSELF },
  { ONE (UNIT_UNKNOWN), ARMY, false, EACH (unit_known), ITSELF },
  { ONE (ENTRY_COST_DIFFERS), ARMY, false, EACH (entry_cost), ITSELF },
  { ONE (ENTRY_ELEMENTS_DIFFER), ARMY, false, EACH (entry_elements), ITSELF },
  { ONE (ENTRY_DETAILS_DIFFER), ARMY, true, EACH (entry_details), ITSELF },
  { FROM_TO (ENTRY_BELOW_MIN, ENTRY_EXCLUDES), ARMY, false, WHOLE (composition),
    FIGURES | UNITS | BUDGETS },
  { FROM_TO (BUDGET_EXCEEDED, BUDGET_UNUSED), ARMY, false, WHOLE (budgets),
    FIGURES | UNITS | BUDGETS | ITSELF },
  { ONE (PRICE_MISSING), ARMY, false, EACH (price), ITSELF | BUDGETS },
  { ONE (ACTIVATION_ADVICE), ARMY, true, WHOLE (activation_advice),
    UNITS | FIGURES | ACTIVATIONS | SIDES | IDS },
  { ONE (ACTIVATION_LEADER_MISSING), ARMY, false, WHOLE (activation_leaders), ACTIVATIONS },
  { ONE (ACTIVATION_LEADER_REPEATED), ARMY, true, WHOLE (activation_repeats),
    ACTIVATIONS | FIGURES },
  { ONE (ACTIVATION_LEADER_UNFIT), ARMY, true, WHOLE (activation_fitness), ACTIVATIONS | FIGURES },
  { ONE (ACTIVATION_QUALITY), ARMY, true, WHOLE (activation_qualities), ACTIVATIONS | FIGURES },
  { ONE (COMMAND_LEVEL_MISSING), ARMY, true, WHOLE (command_levels), FIGURES },
  { ONE (TOO_FEW_LEADERS), ARMY, true, WHOLE (leaders_suffice), ACTIVATIONS | FIGURES },
  { ONE (BOARD_TOO_SMALL), SCENARIO, true, WHOLE (board_size), FRAME },
  { ONE (SIDE_ARMY_MISSING), SCENARIO, false, WHOLE (side_armies), SIDES },
  { ONE (SIDE_RULESET_DIFFERS), SCENARIO, false, WHOLE (side_rulesets), SIDES },
  { ONE (EDGE_MISSING), SCENARIO, true, WHOLE (edges_present), SIDES },
  { ONE (EDGE_SHARED), SCENARIO, false, WHOLE (edges_shared), SIDES },
  { ONE (FIRST_PLAYER_MISSING), SCENARIO, false, WHOLE (first_player), ITSELF },
  { FROM_TO (UNIT_UNPLACED, FIGURE_UNPLACED), SCENARIO, false, EACH (unplaced), PLACE },
  { ONE (HEX_OCCUPIED), SCENARIO, true, EACH (stacking), PLACE | COMPANY | POSITIONS },
  { ONE (HEX_OCCUPIED), SCENARIO, true, EACH (footprints), ITSELF | PLACE | COMPANY | POSITIONS },
  { ONE (HEX_IMPASSABLE), SCENARIO, true, EACH (passable), PLACE | GROUND },
  { ONE (OUTSIDE_BOARD), SCENARIO, false, EACH (on_board), PLACE | POSITIONS },
  { ONE (OUTSIDE_BOARD), SCENARIO, false, EACH (reserve_hex), PLACE },
  { ONE (OUTSIDE_ZONE), SCENARIO, false, EACH (zone), PLACE | GROUND | ZONES },
  { ONE (UNIT_OUT_OF_COMMAND), SCENARIO, true, EACH (command), PLACE | LEADERS },
  { ONE (ALLY_TOO_FAR), SCENARIO, true, EACH (leash), PLACE | LEADERS },
  { ONE (MESSENGER_ALONE), SCENARIO, true, EACH (lone_messenger), PLACE | COMPANY | LEADERS },
  { ONE (CHARACTER_ALONE), SCENARIO, true, EACH (lone_character), PLACE | COMPANY },
  { ONE (ORDER_POINTS_DIFFER), SCENARIO, true, WHOLE (order_points), SIDES | FIGURES | ITSELF },
  { ONE (RESERVE_TOO_LATE), SCENARIO, false, EACH (reserve_turn), PLACE | TURNS },
  { ONE (RESERVE_ENTRY_MISSING), SCENARIO, false, EACH (reserve_entry), PLACE | SIDES },
  { ONE (RESERVE_ENTRY_MISSING), SCENARIO, false, EACH (reserve_zone), PLACE },
  { ONE (OBJECTIVE_OFF_BOARD), SCENARIO, false, WHOLE (objectives), OBJECTIVES },
  { FROM_TO (VICTORY_MISSING, VICTORY_DEFAULT), SCENARIO, true, WHOLE (victory_set),
    SIDES | UNITS },
  { ONE (VICTORY_UNREACHABLE), SCENARIO, false, WHOLE (victory_reach),
    SIDES | UNITS | OBJECTIVES | TURNS },
  { FROM_TO (TURN_LIMIT_RESULT_MISSING, TURN_LIMIT_MISSING), SCENARIO, false, WHOLE (turn_limit),
    ITSELF },
  { ONE (ENEMIES_ADJACENT), SCENARIO, false, EACH (contact), PLACE | COMPANY },
};

const guint biv_check_n_rows = G_N_ELEMENTS (biv_check_rows);
