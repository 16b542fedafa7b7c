/* Lines of sight on a table without hexes, to the front, the flanks and the rear.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/rehearsal/biv-measure.h"

G_BEGIN_DECLS

bool biv_sight_sees (const BivSituation *situation, guint unit, guint enemy);
bool biv_sight_sees_behind (const BivSituation *situation, guint unit, guint enemy, int within);

G_END_DECLS
