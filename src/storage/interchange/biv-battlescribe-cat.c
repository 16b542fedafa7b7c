/* Catalogues and game systems of BattleScribe: muster lists are made of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"

#include "core/ruleset/muster/biv-muster.h"
#include "storage/interchange/biv-battlescribe.h"
#include "storage/xml/biv-storage-words.h"

const BivInterchange biv_battlescribe_cat_interchange = {
  .ending = ".cat",
  .mime = "application/x-battlescribe-catalogue",
  .title = N_ ("BattleScribe catalogue"),
  .get_type = biv_muster_get_type,
  .probe = biv_battlescribe_is_catalogue,
  .read = biv_battlescribe_read_catalogue,
};
