/* The copy of an army that a side of a battle has.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-army-copy.h"

/** biv_army_copy_is_outdated: whether a side's army was copied from an older revision of a
 * library's document than the newest one that is noted in a catalogue. */
bool
biv_army_copy_is_outdated (BivSide *side, BivCatalogue *catalogue)
{
  const char *newest = biv_catalogue_find_newest (catalogue, biv_side_get_origin_library (side));

  return biv_side_get_army (side) && newest &&
         !g_str_equal (newest, biv_side_get_origin_revision (side));
}
