/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-club-row.h"
#include "storage/library/biv-database.h"

GPtrArray *biv_sqlite_club_list (BivDatabase *database, BivClubTable table, GError **error);
bool biv_sqlite_club_put (BivDatabase *database, BivClubTable table, GPtrArray *rows,
                          GError **error);
bool biv_sqlite_club_remove (BivDatabase *database, BivClubTable table, const char *id,
                             GError **error);
bool biv_sqlite_club_erase_person (BivDatabase *database, const char *name, GError **error);
GPtrArray *biv_sqlite_club_list_agreed (BivDatabase *database, const char *folder, GError **error);
bool biv_sqlite_club_agree (BivDatabase *database, const char *folder, GPtrArray *agreed,
                            GError **error);
