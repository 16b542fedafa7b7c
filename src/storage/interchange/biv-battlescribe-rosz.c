/* Rosters of BattleScribe in a zip file, as the program keeps them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"

#include "core/model/army/biv-army.h"
#include "storage/archive/biv-zip.h"
#include "storage/interchange/biv-battlescribe.h"
#include "storage/interchange/biv-list-zip.h"
#include "storage/xml/biv-storage-words.h"

static GBytes *
write_rosz (BivNode *root, BivForeign *foreign, GError **error)
{
  g_autoptr (GBytes) roster = biv_battlescribe_write_roster (root, foreign, error);
  const BivZipPart part = { "army.ros", roster, false };

  return roster ? biv_zip_pack (&part, 1, error) : NULL;
}

const BivInterchange biv_battlescribe_rosz_interchange = {
  .ending = ".rosz",
  .mime = "application/x-battlescribe-roster-zip",
  .title = N_ ("BattleScribe roster, packed"),
  .get_type = biv_army_get_type,
  .probe = biv_list_zip_probe,
  .read = biv_list_zip_read,
  .write = write_rosz,
};
