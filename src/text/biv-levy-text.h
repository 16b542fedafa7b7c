/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/levy/biv-levy.h"

char *biv_levy_text_make (BivLevyTask task, const BivLevyOutcome *outcome, const char *language);
const char *biv_levy_text_for_obstacle (BivLevyObstacle obstacle, const char *language);
