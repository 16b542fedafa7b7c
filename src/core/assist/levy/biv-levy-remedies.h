/* Which changes may remove an error of an army, and how many it takes at least to remove all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/levy/biv-levy-trial.h"

GPtrArray *biv_levy_remedies_list (BivLevyTrial *trial, BivFinding *error, GPtrArray *errors);
guint biv_levy_remedies_bound (BivLevyTrial *trial, GPtrArray *errors);
