/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/place/biv-place.h"

/* Returns: (transfer full) (nullable): the place with an address that is not a path */
typedef BivPlace *(*BivPlacesFinder) (const char *address);

void biv_places_set_finder (BivPlacesFinder func);
BivPlace *biv_places_find (const char *address);
