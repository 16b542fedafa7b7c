/* The least change that makes an army legal.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/random-army/biv-random-army-trial.h"

bool biv_random_army_search (BivRandomArmyTrial *trial);
