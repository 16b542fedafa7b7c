/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-database.h"
#include "storage/library/biv-library-types.h"

bool biv_sqlite_search_index (BivDatabase *database, gint64 document,
                              const BivLibraryRecord *record, GError **error);
bool biv_sqlite_search_index_marks (BivDatabase *database, gint64 document, GError **error);
bool biv_sqlite_search_index_all_marks (BivDatabase *database, GError **error);
bool biv_sqlite_search_forget_binned (BivDatabase *database, const char *document,
                                      GError **error);
bool biv_sqlite_search_erase_owner (BivDatabase *database, const char *owner, GError **error);
GPtrArray *biv_sqlite_search_find (BivDatabase *database, const BivLibraryQuery *query,
                                   GError **error);
BivLibraryEntry *biv_sqlite_search_get (BivDatabase *database, const char *document,
                                        GError **error);
