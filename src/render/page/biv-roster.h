/* The parts of a roster, and what they share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-contingent.h"
#include "core/model/army/biv-figure.h"
#include "core/model/scenario/biv-reserve.h"
#include "core/model/army/biv-unit.h"
#include "render/page/biv-page-commands.h"
#include "render/page/biv-page-table.h"

G_BEGIN_DECLS

typedef struct
{
  BivPageFlow *flow;
  BivArmy *army;
  BivSide *side;         /* NULL for an army on its own */
  BivScenario *scenario; /* NULL likewise */
} BivRoster;

void biv_roster_print_contingent (BivRoster *roster, BivContingent *contingent);
void biv_roster_print_reserves (BivRoster *roster);
void biv_roster_print_terms (BivRoster *roster);
void biv_roster_print_findings (BivRoster *roster);

BivPageBlock *biv_roster_make_unit (BivRoster *roster, BivUnit *unit);
BivPageBlock *biv_roster_make_figure (BivRoster *roster, BivFigure *figure);
BivPageBlock *biv_roster_make_leader (BivRoster *roster, const BivPageCommand *command,
                                      bool again);

BivReserve *biv_roster_find_reserve (BivRoster *roster, BivNode *piece);
double biv_roster_get_cost_width (BivRoster *roster);

G_END_DECLS
