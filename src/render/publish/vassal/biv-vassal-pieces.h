/* The pieces of a module: units and leaders, objectives, points and markers.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/publish/vassal/biv-vassal-module.h"

void biv_vassal_pieces_add_armies (BivVassalModule *module);
void biv_vassal_pieces_add_objectives (BivVassalModule *module);
void biv_vassal_pieces_add_points (BivVassalModule *module);
void biv_vassal_pieces_add_markers (BivVassalModule *module);
