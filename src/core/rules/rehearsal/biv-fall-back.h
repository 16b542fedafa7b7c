/* Whether a unit may fall back from a combat, and whether another may follow.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/rehearsal/biv-move-path.h"

G_BEGIN_DECLS

void biv_allow_fall_back (BivSituation *situation, guint unit, gpointer by);
bool biv_has_broken_off (const BivSituation *situation, guint unit);
bool biv_check_fall_back (BivAnswer *answer, const BivSituation *situation, guint unit,
                          const BivOffset *hexes, guint n_hexes, BivWay *way);
bool biv_check_gone (BivAnswer *answer, const BivSituation *situation);
bool biv_check_follow_up (BivAnswer *answer, const BivSituation *situation, guint unit,
                          BivOffset *hex);

G_END_DECLS
