/* The dice of a ruleset as buttons.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/publish/vassal/biv-vassal-module.h"

void biv_vassal_dice_write (BivVassalModule *module, GString *xml);
