/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "damaged-library.h"

#include <string.h>

#include "storage/library/biv-database.h"

#define PAGE 4096

/* Where the page of an index begins that no reading needs. */
static gsize
find_place (const char *path)
{
  g_autoptr (BivDatabase) database = biv_database_open (path, NULL);
  gint64 page = 0;

  g_assert_true (biv_database_ask (database, &page, NULL,
                                   "SELECT rootpage FROM sqlite_schema WHERE name = 'slip_by_word'",
                                   ""));
  return (gsize) (page - 1) * PAGE;
}

void
damaged_library_make (const char *path)
{
  gsize place = find_place (path);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpuint (place + PAGE, <=, length);
  memset (content + place, 0xff, PAGE);
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  g_assert_true (g_file_set_contents (log, "cut short", -1, NULL));
}
