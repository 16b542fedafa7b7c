/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_FIGURE (biv_figure_get_type ())
BIV_DECLARE_NODE (BivFigure, biv_figure, FIGURE)

enum
{
  BIV_FIGURE_NAME,
  BIV_FIGURE_KIND,
  BIV_FIGURE_COST,
  BIV_FIGURE_COMMAND,
  BIV_FIGURE_QUALITY,
  BIV_FIGURE_QUALITY_UNITS,
  BIV_FIGURE_COMMAND_LEVEL,
  BIV_FIGURE_ENTRY,
  BIV_FIGURE_HANDMADE,
  BIV_FIGURE_SECRET,
  BIV_FIGURE_DETAILS,
  BIV_FIGURE_NOTES,
  BIV_FIGURE_N_FIELDS,
};

BIV_GETTER (const char *, biv_figure_get_kind, BivFigure, string, BIV_FIGURE_KIND)
BIV_GETTER (int, biv_figure_get_cost, BivFigure, int, BIV_FIGURE_COST)
BIV_GETTER (const char *, biv_figure_get_command, BivFigure, string, BIV_FIGURE_COMMAND)
BIV_GETTER (const char *, biv_figure_get_quality, BivFigure, string, BIV_FIGURE_QUALITY)
BIV_GETTER (int, biv_figure_get_quality_units, BivFigure, int, BIV_FIGURE_QUALITY_UNITS)
BIV_GETTER (int, biv_figure_get_command_level, BivFigure, int, BIV_FIGURE_COMMAND_LEVEL)
BIV_GETTER (const char *, biv_figure_get_entry, BivFigure, string, BIV_FIGURE_ENTRY)
BIV_GETTER (bool, biv_figure_get_handmade, BivFigure, boolean, BIV_FIGURE_HANDMADE)
BIV_GETTER (BivDetails *, biv_figure_get_details, BivFigure, details, BIV_FIGURE_DETAILS)
BIV_GETTER (BivText *, biv_figure_get_notes, BivFigure, text, BIV_FIGURE_NOTES)

#define BIV_TYPE_UNIT (biv_unit_get_type ())
BIV_DECLARE_NODE (BivUnit, biv_unit, UNIT)

enum
{
  BIV_UNIT_NAME,
  BIV_UNIT_ARM,
  BIV_UNIT_ELEMENTS,
  BIV_UNIT_COST,
  BIV_UNIT_COMMAND,
  BIV_UNIT_ENTRY,
  BIV_UNIT_HANDMADE,
  BIV_UNIT_SECRET,
  BIV_UNIT_DETAILS,
  BIV_UNIT_NOTES,
  BIV_UNIT_N_FIELDS,
};

BIV_GETTER (const char *, biv_unit_get_arm, BivUnit, string, BIV_UNIT_ARM)
BIV_GETTER (int, biv_unit_get_elements, BivUnit, int, BIV_UNIT_ELEMENTS)
BIV_GETTER (int, biv_unit_get_cost, BivUnit, int, BIV_UNIT_COST)
BIV_GETTER (const char *, biv_unit_get_command, BivUnit, string, BIV_UNIT_COMMAND)
BIV_GETTER (const char *, biv_unit_get_entry, BivUnit, string, BIV_UNIT_ENTRY)
BIV_GETTER (bool, biv_unit_get_handmade, BivUnit, boolean, BIV_UNIT_HANDMADE)
BIV_GETTER (BivDetails *, biv_unit_get_details, BivUnit, details, BIV_UNIT_DETAILS)
BIV_GETTER (BivText *, biv_unit_get_notes, BivUnit, text, BIV_UNIT_NOTES)

const char *biv_army_piece_get_kind (BivNode *piece);
const char *biv_army_piece_get_command (BivNode *piece);
const char *biv_army_piece_get_entry (BivNode *piece);
int biv_army_piece_get_cost (BivNode *piece);
bool biv_army_piece_get_handmade (BivNode *piece);
BivDetails *biv_army_piece_get_details (BivNode *piece);

#define BIV_TYPE_CONTINGENT (biv_contingent_get_type ())
BIV_DECLARE_NODE (BivContingent, biv_contingent, CONTINGENT)

enum
{
  BIV_CONTINGENT_NAME,
  BIV_CONTINGENT_ALLIED,
  BIV_CONTINGENT_SECRET,
  BIV_CONTINGENT_MUSTER,
  BIV_CONTINGENT_MUSTER_VERSION,
  BIV_CONTINGENT_BUDGET,
  BIV_CONTINGENT_NOTES,
  BIV_CONTINGENT_FIGURES,
  BIV_CONTINGENT_UNITS,
  BIV_CONTINGENT_N_FIELDS,
};

BIV_GETTER (BivText *, biv_contingent_get_name, BivContingent, text, BIV_CONTINGENT_NAME)
BIV_GETTER (bool, biv_contingent_get_allied, BivContingent, boolean, BIV_CONTINGENT_ALLIED)
BIV_GETTER (const char *, biv_contingent_get_muster, BivContingent, string, BIV_CONTINGENT_MUSTER)
BIV_GETTER (const char *, biv_contingent_get_muster_version, BivContingent, string,
            BIV_CONTINGENT_MUSTER_VERSION)
BIV_GETTER (int, biv_contingent_get_budget, BivContingent, int, BIV_CONTINGENT_BUDGET)
BIV_GETTER (BivText *, biv_contingent_get_notes, BivContingent, text, BIV_CONTINGENT_NOTES)
BIV_GETTER (BivNodeList *, biv_contingent_get_figures, BivContingent, list, BIV_CONTINGENT_FIGURES)
BIV_GETTER (BivNodeList *, biv_contingent_get_units, BivContingent, list, BIV_CONTINGENT_UNITS)
gint64 biv_contingent_count_points (BivContingent *self);

#define BIV_TYPE_ACTIVATION (biv_activation_get_type ())
BIV_DECLARE_NODE (BivActivation, biv_activation, ACTIVATION)

enum
{
  BIV_ACTIVATION_LEADER,
  BIV_ACTIVATION_UNITS,
  BIV_ACTIVATION_NOTE,
  BIV_ACTIVATION_N_FIELDS,
};

BIV_GETTER (const char *, biv_activation_get_leader, BivActivation, string, BIV_ACTIVATION_LEADER)
BIV_GETTER (int, biv_activation_get_units, BivActivation, int, BIV_ACTIVATION_UNITS)
BIV_GETTER (BivText *, biv_activation_get_note, BivActivation, text, BIV_ACTIVATION_NOTE)

#define BIV_TYPE_IGNORED_FINDING (biv_ignored_finding_get_type ())
BIV_DECLARE_NODE (BivIgnoredFinding, biv_ignored_finding, IGNORED_FINDING)

enum
{
  BIV_IGNORED_FINDING_CODE,
  BIV_IGNORED_FINDING_OBJECT,
  BIV_IGNORED_FINDING_HEX,
  BIV_IGNORED_FINDING_NOTE,
  BIV_IGNORED_FINDING_N_FIELDS,
};

BIV_GETTER (const char *, biv_ignored_finding_get_code, BivIgnoredFinding, string,
            BIV_IGNORED_FINDING_CODE)
BIV_GETTER (const char *, biv_ignored_finding_get_object, BivIgnoredFinding, string,
            BIV_IGNORED_FINDING_OBJECT)
BIV_GETTER (BivOffset, biv_ignored_finding_get_hex, BivIgnoredFinding, hex, BIV_IGNORED_FINDING_HEX)
BIV_GETTER (const char *, biv_ignored_finding_get_note, BivIgnoredFinding, string,
            BIV_IGNORED_FINDING_NOTE)

#define BIV_TYPE_ARMY (biv_army_get_type ())
BIV_DECLARE_NODE (BivArmy, biv_army, ARMY)

enum
{
  BIV_ARMY_NAME,
  BIV_ARMY_RULESET,
  BIV_ARMY_RULESET_VERSION,
  BIV_ARMY_MUSTER,
  BIV_ARMY_MUSTER_VERSION,
  BIV_ARMY_BUDGET,
  BIV_ARMY_ORDER_POINTS,
  BIV_ARMY_PERIOD,
  BIV_ARMY_NOTES,
  BIV_ARMY_CONTINGENTS,
  BIV_ARMY_ACTIVATIONS,
  BIV_ARMY_IGNORED,
  BIV_ARMY_N_FIELDS,
};

BIV_GETTER (BivText *, biv_army_get_name, BivArmy, text, BIV_ARMY_NAME)
BIV_GETTER (const char *, biv_army_get_ruleset, BivArmy, string, BIV_ARMY_RULESET)
BIV_GETTER (const char *, biv_army_get_ruleset_version, BivArmy, string, BIV_ARMY_RULESET_VERSION)
BIV_GETTER (const char *, biv_army_get_muster, BivArmy, string, BIV_ARMY_MUSTER)
BIV_GETTER (const char *, biv_army_get_muster_version, BivArmy, string, BIV_ARMY_MUSTER_VERSION)
BIV_GETTER (int, biv_army_get_budget, BivArmy, int, BIV_ARMY_BUDGET)
BIV_GETTER (int, biv_army_get_order_points, BivArmy, int, BIV_ARMY_ORDER_POINTS)
BIV_GETTER (BivText *, biv_army_get_period, BivArmy, text, BIV_ARMY_PERIOD)
BIV_GETTER (BivText *, biv_army_get_notes, BivArmy, text, BIV_ARMY_NOTES)
BIV_GETTER (BivNodeList *, biv_army_get_contingents, BivArmy, list, BIV_ARMY_CONTINGENTS)
BIV_GETTER (BivNodeList *, biv_army_get_activations, BivArmy, list, BIV_ARMY_ACTIVATIONS)
BIV_GETTER (BivNodeList *, biv_army_get_ignored, BivArmy, list, BIV_ARMY_IGNORED)
gint64 biv_army_count_points (BivArmy *self);
