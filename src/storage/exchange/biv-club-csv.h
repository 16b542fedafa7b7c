/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "storage/interchange/biv-foreign.h"
#include "storage/library/biv-library.h"

/* Bytes of a file that is read. */
#define BIV_CLUB_CSV_LARGEST (8 * 1024 * 1024)

GBytes *biv_club_csv_write (BivLibrary *library, BivClubTable table, GPtrArray *rows,
                            const char *language);
GPtrArray *biv_club_csv_read (BivLibrary *library, BivClubTable table, GBytes *bytes,
                              const char *name, BivForeign *report, GError **error);
bool biv_club_csv_merge (BivLibrary *library, BivClubTable table, GPtrArray *rows, guint *n_new,
                         GError **error);
