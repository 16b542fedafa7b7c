/* Which changes may remove an error of an army, and how many it takes at least to remove all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/random-army/biv-random-army-trial.h"

GPtrArray *biv_random_army_remedies_list (BivRandomArmyTrial *trial, BivFinding *error,
                                          GPtrArray *errors);
guint biv_random_army_remedies_bound (BivRandomArmyTrial *trial, GPtrArray *errors);
