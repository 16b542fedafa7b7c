/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-hex-layer.h"
#include "core/model/scenario/biv-scenario.h"

BivHexSpot biv_piece_spot_find (BivPlacement *placement);
