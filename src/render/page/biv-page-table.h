/* The table of printed pages. A new one is a row here and the function biv_NAME_print() that it
 * names; the command line, its help and completion know it then, and what is printed with all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/scenario/biv-side.h"
#include "render/page/biv-page-flow.h"

G_BEGIN_DECLS

/* What a page is about. */
typedef struct
{
  BivScenario *scenario; /* NULL for an army on its own */
  BivSide *side;         /* NULL likewise, and for a page about the scenario */
  BivArmy *army;         /* NULL for a page about the scenario */
  BivRuleset *ruleset;   /* for a page about rules, else NULL */
} BivPageSubject;

/* In the order in which they are printed: the function, the word of the command line, the title
 * under which people choose it, what it is printed for, and whether it usually is in a pack. */
#define BIV_EACH_PAGE(X)                                                             \
  X (scenario_sheet, "scenario", N_ ("Scenario sheet"), BIV_PAGES_OF_SCENARIO, true) \
  X (setup, "setup", N_ ("Set-up sheets"), BIV_PAGES_OF_SCENARIO, true)              \
  X (packing, "packing", N_ ("What to take along"), BIV_PAGES_OF_SCENARIO, true)     \
  X (map, "map", N_ ("Map"), BIV_PAGES_OF_SCENARIO, false)                           \
  X (roster, "roster", N_ ("Roster"), BIV_PAGES_OF_ARMY, true)                       \
  X (leader_cards, "leaders", N_ ("Leader cards"), BIV_PAGES_OF_PIECES, false)       \
  X (unit_cards, "units", N_ ("Unit cards"), BIV_PAGES_OF_PIECES, false)             \
  X (counters, "counters", N_ ("Counters"), BIV_PAGES_OF_PIECES, false)              \
  X (labels, "labels", N_ ("Labels for bases"), BIV_PAGES_OF_PIECES, false)          \
  X (reference, "reference", N_ ("Quick reference"), BIV_PAGES_OF_RULES, true)       \
  X (order_cards, BIV_PAGES_ORDERS, N_ ("Order cards"), BIV_PAGES_OF_RULES, false)   \
  X (markers, "markers", N_ ("Markers"), BIV_PAGES_OF_RULES, false)                  \
  X (alignment, "alignment", N_ ("Alignment page"), BIV_PAGES_OF_RULES, false)

#define BIV_DECLARE_PAGE(name, ...) \
  void biv_##name##_print (BivPageFlow *flow, const BivPageSubject *subject);

BIV_EACH_PAGE (BIV_DECLARE_PAGE)

guint biv_markers_count_messengers (BivRuleset *ruleset);

G_END_DECLS
