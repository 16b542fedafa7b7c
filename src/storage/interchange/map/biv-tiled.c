/* Maps of Tiled, an editor of maps made of tiles: those of hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/map/biv-tiled.h"

#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "storage/interchange/biv-interchange.h"
#include "storage/xml/biv-storage-words.h"

/* The first tag is a map that says how its tiles lie; so do not those of other programs. */
static bool
probe (const char *head)
{
  const char *map = strstr (head, "<map ");
  const char *end = map ? strchr (map, '>') : NULL;
  g_autofree char *tag = map ? g_strndup (map, end ? (gsize) (end - map) : strlen (map)) : NULL;

  return tag && *head == '<' && strstr (tag, " orientation=") && strstr (tag, " tilewidth=");
}

const BivInterchange biv_tiled_interchange = {
  .ending = ".tmx",
  .mime = "application/x-tiled-tmx",
  .title = BIV_INTERCHANGE_MAP,
  .program = "Tiled",
  .get_type = biv_scenario_get_type,
  .probe = probe,
  .read = biv_tiled_read,
  .write = biv_tiled_write,
  .sample = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<map orientation=\"hexagonal\" width=\"3\" height=\"2\" hexsidelength=\"32\"\n"
            " tilewidth=\"64\" tileheight=\"56\" staggeraxis=\"x\" staggerindex=\"odd\">\n"
            " <tileset firstgid=\"1\" name=\"ground\" tilewidth=\"64\" tileheight=\"56\">\n"
            "  <tile id=\"0\" class=\"grass\"/>\n"
            "  <tile id=\"1\"><properties>\n"
            "   <property name=\"terrain\" value=\"wood\"/>\n"
            "   <property name=\"height\" value=\"2\"/></properties></tile>\n"
            "  <tile id=\"2\"><properties>\n"
            "   <property name=\"roads\" value=\"N\"/>\n"
            "   <property name=\"side\" value=\"river\"/>\n"
            "   <property name=\"direction\" value=\"NE\"/></properties></tile>\n"
            " </tileset>\n"
            " <layer width=\"3\" height=\"2\"><data encoding=\"csv\">1,2,1,3,1,1</data></layer>\n"
            " <objectgroup>\n"
            "  <object name=\"The mill\" x=\"32\" y=\"28\"><point/></object>\n"
            "  <object name=\"The ford\" class=\"objective\" x=\"128\" y=\"84\"><point/></object>\n"
            " </objectgroup>\n"
            "</map>\n",
  .holds = "3 x 2 flat\n"
           "plain wood:2 plain\n"
           "plain plain plain\n"
           "road 1,2 1,1\n"
           "river 1,2 2,1\n"
           "1,1 The mill\n"
           "objective 3,2 The ford\n",
};
