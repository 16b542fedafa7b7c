/* The names of the six directions of a hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-directions.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-members.h"
#include "text/biv-translation.h"

/** biv_directions_get_name: (transfer none): the compass direction of a side of a hex, which
 * depends on the orientation of the board. */
const char *
biv_directions_get_name (BivOrientation orientation, guint direction, const char *language)
{
  static const char *const names[][BIV_N_DIRECTIONS] = {
    [BIV_ORIENTATION_FLAT] = { N_ ("North"), N_ ("North-east"), N_ ("South-east"), N_ ("South"),
                               N_ ("South-west"), N_ ("North-west") },
    [BIV_ORIENTATION_POINTY] = { N_ ("North-west"), N_ ("North-east"), N_ ("East"),
                                 N_ ("South-east"), N_ ("South-west"), N_ ("West") },
  };
  BIV_ASSERT_EACH (names, BIV_N_ORIENTATIONS);

  return biv_translation_get (language, names[orientation][direction % BIV_N_DIRECTIONS]);
}
