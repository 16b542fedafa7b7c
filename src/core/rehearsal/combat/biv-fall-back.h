/* Whether a unit may fall back from a combat, and where to.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/move/biv-move-path.h"

void biv_fall_back_allow (BivSituation *situation, guint unit, gpointer by);
bool biv_fall_back_leads_home (gpointer by);
bool biv_fall_back_leads_back (const BivSituation *situation, guint unit, gpointer by,
                               BivOffset hex);
bool biv_fall_back_may_go (BivAnswer *answer, const BivSituation *situation, guint unit,
                           const BivOffset *hexes, guint n_hexes, BivWay *way);
GArray *biv_fall_back_find_ways (const BivSituation *situation, guint unit, gpointer by,
                                 BivAnswer *answer);
bool biv_fall_back_has_way (const BivSituation *situation, guint unit, gpointer by, int *most);
guint biv_fall_back_find_unit (const BivSituation *situation);
bool biv_fall_back_require_done (BivAnswer *answer, const BivSituation *situation);
