/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"

int biv_order_points_get_set (BivSide *side, BivArmy *army);
int biv_order_points_get_first (BivRuleset *ruleset, BivSide *side, BivArmy *army);
