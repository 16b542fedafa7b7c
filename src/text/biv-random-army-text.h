/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/random-army/biv-random-army.h"

char *biv_random_army_text_make (BivRandomArmyTask task, const BivRandomArmyOutcome *outcome,
                                 const char *language);
const char *biv_random_army_text_for_obstacle (BivRandomArmyObstacle obstacle,
                                               const char *language);
