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
  .sample = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<roster name=\"Evening\" xmlns=\"http://www.battlescribe.net/schema/rosterSchema\">\n"
            " <costs><cost name=\"pts\" value=\"110.0\"/></costs>\n"
            " <forces><force name=\"Patrol\" catalogueName=\"Centre\"><selections>\n"
            "  <selection name=\"Captain\" number=\"1\" type=\"model\">\n"
            "   <costs><cost name=\"pts\" value=\"50.0\"/></costs>\n"
            "   <categories><category name=\"Character\" primary=\"true\"/></categories>\n"
            "  </selection>\n"
            "  <selection name=\"Guards\" customName=\"Old Guards\" number=\"1\" type=\"unit\">\n"
            "   <selections><selection name=\"Guard\" number=\"10\" type=\"model\">\n"
            "    <costs><cost name=\"pts\" value=\"60.0\"/></costs>\n"
            "   </selection></selections>\n"
            "  </selection>\n"
            " </selections></force></forces>\n"
            "</roster>\n",
  .holds = "Centre|Captain||50\n"
           "Centre|Old Guards|10|60\n",
};
