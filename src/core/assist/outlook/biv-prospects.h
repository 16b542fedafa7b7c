/* Where pieces can be in the turns to come, and whom they threaten from there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/outlook/biv-grades.h"
#include "core/rehearsal/moment/biv-situation.h"

/* So many turns are looked ahead. */
#define BIV_PROSPECTS_TURNS 3

/* The grades of a threat: from the next hex, or by shooting alone. */
#define BIV_THREAT_CLOSE 1
#define BIV_THREAT_SHOT 2

BivGrades *biv_prospects_find_moves (const BivSituation *situation, guint piece);
void biv_prospects_find_threat (const BivSituation *situation, guint side, BivGrades *grades);
