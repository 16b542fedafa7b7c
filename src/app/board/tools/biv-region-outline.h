/* The line round a group of hexes, wherever they lie.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/hex/biv-hex.h"

/* A side of a hex of the group towards one that is not of it. */
typedef struct
{
  BivAxial hex;
  int direction;
} BivRegionSide;

GArray *biv_region_outline_find (const BivAxial *hexes, guint n_hexes);
