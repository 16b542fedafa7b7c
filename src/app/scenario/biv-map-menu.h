/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/tools/biv-workbench.h"

void biv_map_menu_add (BivMapCanvas *canvas, BivWorkbench *workbench);
