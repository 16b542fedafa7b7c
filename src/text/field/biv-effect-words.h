/* What effects are for, and how several come together, as the manual of rulesets says it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/effect/biv-effect.h"

const char *biv_effect_words_for (const BivEffectRow *row);
const char *biv_effect_words_together (const BivEffectRow *row);
