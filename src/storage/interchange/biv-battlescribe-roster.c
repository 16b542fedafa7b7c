/* Rosters of BattleScribe, and of programs that write such.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"

#include <string.h>

#include "core/model/army/biv-army.h"
#include "storage/interchange/biv-battlescribe.h"
#include "storage/xml/biv-storage-words.h"

static bool
probe (const char *head)
{
  const char *roster = strstr (head, "<roster");

  return roster && strstr (roster, "battlescribe.net/schema/roster");
}

const BivInterchange biv_battlescribe_roster_interchange = {
  .ending = ".ros",
  .mime = "application/x-battlescribe-roster",
  .title = BIV_INTERCHANGE_LIST,
  .program = "BattleScribe",
  .get_type = biv_army_get_type,
  .probe = probe,
  .read = biv_battlescribe_read_roster,
  .write = biv_battlescribe_write_roster,
};
