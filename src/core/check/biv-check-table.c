/* The checks in their order: one row for each CHECK in biv-finding-codes.h, whose words are
 * defined here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"

#define RULES true
#define NO_RULES false
#define WHOLE(name) biv_check_##name, NULL
#define EACH(name) NULL, biv_check_##name
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

#define ROW(first, last, looks_at, needs_rules, how, name, reads) \
  { BIV_CODE_##first, BIV_CODE_##last, BIV_LOOKS_AT_##looks_at, needs_rules, how (name), reads },

const BivCheckRow biv_check_rows[] = { BIV_EACH_FINDING (BIV_FINDING_SKIP, BIV_FINDING_SKIP,
                                                         BIV_FINDING_SKIP, ROW) };

const guint biv_check_n_rows = G_N_ELEMENTS (biv_check_rows);
