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
};
