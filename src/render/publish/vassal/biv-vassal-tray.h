/* The map beside the battle: who comes when, order points, and who is removed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/publish/vassal/biv-vassal-module.h"

void biv_vassal_tray_lay_out (BivVassalModule *module);
