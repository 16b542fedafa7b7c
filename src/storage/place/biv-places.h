/* All kinds of places.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/place/biv-place.h"

#define BIV_TYPE_FILE_PLACE (biv_file_place_get_type ())
G_DECLARE_FINAL_TYPE (BivFilePlace, biv_file_place, BIV, FILE_PLACE, GObject)

BivPlace *biv_file_place_new (const char *path);

/* Returns: (transfer full) (nullable): the place with an address that is not a path */
typedef BivPlace *(*BivPlacesFinder) (const char *address);

void biv_places_set_finder (BivPlacesFinder func);
BivPlace *biv_places_find (const char *address);
