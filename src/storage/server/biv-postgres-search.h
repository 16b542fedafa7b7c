/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library-types.h"
#include "storage/server/biv-postgres.h"

/* The words of a document, as PostgreSQL reads them. */
typedef struct
{
  char *vector; /* with their weights */
  char *array;  /* those that are found in spite of a slip */
} BivPostgresWords;

void biv_postgres_words_gather (BivPostgresWords *self, const BivLibraryRecord *record);
void biv_postgres_words_clear (BivPostgresWords *self);

bool biv_postgres_search_add_slips (BivPostgres *server, BivPostgresRows *words, GError **error);
bool biv_postgres_search_index_marks (BivPostgres *server, const char *document, GError **error);
bool biv_postgres_search_restore (BivPostgres *server, const char *document, GError **error);
bool biv_postgres_search_forget_unused (BivPostgres *server, GError **error);
bool biv_postgres_search_erase_owner (BivPostgres *server, const char *owner, GError **error);
GPtrArray *biv_postgres_search_find (BivPostgres *server, const BivLibraryQuery *query,
                                     GError **error);
BivLibraryEntry *biv_postgres_search_get (BivPostgres *server, const char *document,
                                          GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivPostgresWords, biv_postgres_words_clear)
