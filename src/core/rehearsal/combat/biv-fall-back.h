/* Whether a unit may fall back from a combat, and where to.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/move/biv-move-path.h"

G_BEGIN_DECLS

void biv_allow_fall_back (BivSituation *situation, guint unit, gpointer by);
bool biv_leads_home (gpointer by);
bool biv_leads_back (const BivSituation *situation, guint unit, gpointer by, BivOffset hex);
bool biv_may_fall_back (BivAnswer *answer, const BivSituation *situation, guint unit,
                        const BivOffset *hexes, guint n_hexes, BivWay *way);
GArray *biv_find_ways_back (const BivSituation *situation, guint unit, gpointer by,
                            BivAnswer *answer);
bool biv_has_way_back (const BivSituation *situation, guint unit, gpointer by, int *most);
guint biv_find_falling_back (const BivSituation *situation);
bool biv_require_fallen_back (BivAnswer *answer, const BivSituation *situation);

G_END_DECLS
