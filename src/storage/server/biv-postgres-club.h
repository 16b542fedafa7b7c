/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-club-row.h"
#include "storage/server/biv-postgres.h"

GPtrArray *biv_postgres_club_list (BivPostgres *server, BivClubTable table, GError **error);
bool biv_postgres_club_put (BivPostgres *server, BivClubTable table, GPtrArray *rows,
                            GError **error);
bool biv_postgres_club_remove (BivPostgres *server, BivClubTable table, const char *id,
                               GError **error);
bool biv_postgres_club_erase_person (BivPostgres *server, const char *name, GError **error);
GPtrArray *biv_postgres_club_list_agreed (BivPostgres *server, const char *folder, GError **error);
bool biv_postgres_club_agree (BivPostgres *server, const char *folder, GPtrArray *agreed,
                              GError **error);
