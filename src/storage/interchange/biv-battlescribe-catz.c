/* Catalogues of BattleScribe in a zip file. What is in one is looked at when it is read, as with
 * other zip files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"

#include "core/ruleset/muster/biv-muster.h"
#include "storage/interchange/biv-list-zip.h"
#include "storage/xml/biv-storage-words.h"

const BivInterchange biv_battlescribe_catz_interchange = {
  .ending = ".catz",
  .mime = "application/x-battlescribe-catalogue-zip",
  .title = N_ ("BattleScribe catalogue, packed"),
  .get_type = biv_muster_get_type,
  .probe = biv_list_zip_probe,
  .read = biv_list_zip_read,
};
