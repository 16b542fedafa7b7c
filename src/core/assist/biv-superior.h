/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-ruleset.h"

BivFigure *biv_superior_find (BivRuleset *ruleset, BivContingent *contingent, BivNode *piece,
                              BivFigure *chosen);
