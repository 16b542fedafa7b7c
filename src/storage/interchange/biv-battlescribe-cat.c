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
  .sample = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<catalogue name=\"Evening\" revision=\"7\"\n"
            " xmlns=\"http://www.battlescribe.net/schema/catalogueSchema\">\n"
            " <selectionEntries>\n"
            "  <selectionEntry id=\"a\" name=\"Captain\" type=\"model\">\n"
            "   <constraints>\n"
            "    <constraint field=\"selections\" scope=\"roster\" value=\"1\" type=\"min\"/>\n"
            "    <constraint field=\"selections\" scope=\"roster\" value=\"2\" type=\"max\"/>\n"
            "   </constraints>\n"
            "   <categoryLinks><categoryLink name=\"Hero\" primary=\"true\"/></categoryLinks>\n"
            "   <costs><cost name=\"pts\" value=\"50.0\"/></costs>\n"
            "  </selectionEntry>\n"
            "  <selectionEntry id=\"b\" name=\"Horse\" type=\"unit\">\n"
            "   <categoryLinks><categoryLink name=\"Cavalry\" primary=\"true\"/></categoryLinks>\n"
            "   <costs><cost name=\"pts\" value=\"45.0\"/></costs>\n"
            "  </selectionEntry>\n"
            " </selectionEntries>\n"
            "</catalogue>\n",
  .holds = "Captain||50|1|2\n"
           "Horse|1|45||\n",
};
