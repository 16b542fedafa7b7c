/* All kinds of places there are: files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-places.h"

#include "storage/place/biv-file-place.h"

/**
 * biv_places_find:
 * @address: as biv_place_get_address() told it, or the path of a file
 *
 * Returns: (transfer full): the place with that address, whether there is anything or not
 */
BivPlace *
biv_places_find (const char *address)
{
  return biv_file_place_new (address);
}
