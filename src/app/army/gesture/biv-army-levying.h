/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/gesture/biv-army-context.h"
#include "core/assist/levy/biv-levy.h"

bool biv_army_levying_is_possible (BivArmyContext *context, BivLevyTask task);
char *biv_army_levying_do (BivArmyContext *context, const BivLevyWish *wish);
