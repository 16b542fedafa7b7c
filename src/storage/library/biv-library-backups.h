/* The copies of a library that lie beside it, made by themselves.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

/* Copies that are kept. */
#define BIV_LIBRARY_BACKUPS_KEPT 10

typedef struct
{
  char *path;
  char *time; /* "2026-11-22-224812", in UTC, by the clock of that moment */
  /* The number of changes that the library had seen when it was copied, by which copies are put in
   * order; -1: it cannot be read. */
  gint64 place;
  guint64 size;
} BivLibraryBackup;

GPtrArray *biv_library_backups_list (const char *library);
gint64 biv_library_backups_get_last_place (const char *library);
char *biv_library_backups_name_next (const char *library, GDateTime *now);
bool biv_library_backups_is_due (const char *library, GDateTime *now);
bool biv_library_backups_check_emptied (const char *library, GError **error);
bool biv_library_backups_drop_copy (const char *library, const char *made, GError **error);
void biv_library_backups_rotate (const char *library, GDateTime *now);
void biv_library_backups_remove_unfinished (const char *library);
bool biv_library_backups_erase (const char *library, GError **error);
