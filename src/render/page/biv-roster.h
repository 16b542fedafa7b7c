/* The parts of a roster, and what they share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "render/page/biv-page-commands.h"
#include "render/page/biv-page-table.h"

/* Where names begin, in points. */
#define BIV_ROSTER_TEXT_X 34.0

/* A column of a roster; lengths in points. */
typedef struct
{
  BivUnitField *field;
  double x;
  double width;
} BivRosterColumn;

/* The roster that is printed: the list of an army's pieces, with boxes to tick during play. */
typedef struct
{
  BivPageFlow *flow;
  BivArmy *army;
  BivSide *side;         /* NULL for an army on its own */
  BivScenario *scenario; /* NULL likewise */
  GArray *columns;       /* of BivRosterColumn */
  bool is_folded;        /* the columns stand below the names, where paper is narrow */
  double ticks_width;    /* points: the column of boxes */
} BivRoster;

void biv_roster_print_contingent (BivRoster *roster, BivContingent *contingent);
void biv_roster_print_reserves (BivRoster *roster);
void biv_roster_print_terms (BivRoster *roster);
void biv_roster_print_findings (BivRoster *roster);

BivPageBlock *biv_roster_make_unit (BivRoster *roster, BivUnit *unit);
BivPageBlock *biv_roster_make_figure (BivRoster *roster, BivFigure *figure);
BivPageBlock *biv_roster_make_leader (BivRoster *roster, BivFigure *leader, bool again);
BivPageBlock *biv_roster_make_total (BivRoster *roster, const BivPageCommand *command);
BivPageBlock *biv_roster_make_contingent_total (BivRoster *roster, BivContingent *contingent);

void biv_roster_add_ticks (BivRoster *roster, BivPageBlock *block, int n, double y);
void biv_roster_add_cost (BivRoster *roster, BivPageBlock *block, gint64 cost, double y);

GHashTable *biv_roster_find_terms (BivRuleset *ruleset, BivNode *root);
double biv_roster_get_cost_width (BivRoster *roster);
double biv_roster_get_text_width (BivRoster *roster);
double biv_roster_get_ticks_x (BivRoster *roster);
char *biv_roster_name_elements (BivRoster *roster);

void biv_roster_plan_columns (BivRoster *roster);
bool biv_roster_has_column (BivRoster *roster, BivUnitField *field);
double biv_roster_get_name_width (BivRoster *roster);
void biv_roster_add_headings (BivRoster *roster, BivPageBlock *block, double y);
void biv_roster_add_values (BivRoster *roster, BivPageBlock *block, BivUnit *unit, double y);
