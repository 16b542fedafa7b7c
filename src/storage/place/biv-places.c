/* All kinds of places; files are the only one so far.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-places.h"

#include "storage/place/biv-file-place.h"

/**
 * biv_places_find:
 * @address: from biv_place_get_address(), or the path of a file
 *
 * Returns: (transfer full): the place with that address, which may hold nothing
 */
BivPlace *
biv_places_find (const char *address)
{
  return biv_file_place_new (address);
}
