/* All kinds of places: files, and what another part of the program adds.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-places.h"

#include "storage/place/biv-file-place.h"

static BivPlacesFinder finder; /* NULL: there are only files */

/** biv_places_set_finder: what knows addresses that are no paths; it returns %NULL for others. To
 * be called once, before there are threads. */
void
biv_places_set_finder (BivPlacesFinder func)
{
  finder = func;
}

/**
 * biv_places_find:
 * @address: from biv_place_get_address(), or the path of a file
 *
 * Returns: (transfer full): the place with that address, which may hold nothing
 */
BivPlace *
biv_places_find (const char *address)
{
  BivPlace *place = finder ? finder (address) : NULL;

  return place ? place : biv_file_place_new (address);
}
