/* Maps as tables of terrains in CSV.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "storage/interchange/biv-interchange.h"
#include "storage/interchange/biv-list-table.h"
#include "storage/interchange/map/biv-map-table.h"
#include "storage/xml/biv-storage-words.h"

/* Two rows of words with as many separators each, which are no list of units. */
static bool
probe (const char *head)
{
  g_auto (GStrv) lines = g_strsplit (biv_csv_skip_head (head), "\n", 3);
  guint counts[2] = { 0 };

  if (biv_list_table_probe (head) || !lines[0] || !lines[1] || !lines[2])
    return false;
  for (int i = 0; i < 2; i++)
    for (const char *c = lines[i]; *c; c++)
      counts[i] += strchr (",;\t", *c) != NULL;
  return counts[0] > 0 && counts[0] == counts[1] && biv_map_table_probe (lines[0], lines[1]);
}

static BivNode *
read_map (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  g_autoptr (BivCsv) table = biv_csv_read (bytes, name, &foreign->kept, error);

  return table ? biv_map_table_read (table, name, foreign, error) : NULL;
}

const BivInterchange biv_map_csv_interchange = {
  .ending = ".csv",
  .mime = "text/csv",
  .title = N_ ("Table of terrain"),
  .get_type = biv_scenario_get_type,
  .probe = probe,
  .read = read_map,
  .sample = "flat,1,2,3\n"
            "1,plain,wood:2,mountain\n"
            "2,plain,water:-1,plain\n",
  .holds = "3 x 2 flat\n"
           "plain wood:2 mountain\n"
           "plain water:-1 plain\n",
};
