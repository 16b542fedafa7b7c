/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/biv-ruleset.h"

int biv_activation_quality_change (BivRuleset *ruleset, BivFigure *leader);
int biv_activation_size (BivRuleset *ruleset, BivActivation *activation, BivFigure *leader);
BivActivationAdvice *biv_activation_advise (BivRuleset *ruleset, guint units);
bool biv_activation_is_fit (BivRuleset *ruleset, BivFigure *figure);
