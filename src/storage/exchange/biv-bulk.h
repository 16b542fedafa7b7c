/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library.h"

/* The findings in a document. */
typedef struct
{
  const BivLibraryEntry *entry;
  bool is_checkable; /* whether there are rules for documents of this kind */
  guint errors;
  guint warnings;
  BivLibraryYears years;
  GError *error; /* (nullable): why it could not be checked */
} BivBulkResult;

/* Called for each document, in their order; returns whether to go on. */
typedef bool (*BivBulkFunc) (const BivBulkResult *result, gpointer data);

bool biv_bulk_check (BivLibrary *library, GPtrArray *entries, BivBulkFunc func, gpointer data,
                     GCancellable *cancellable, GError **error);
bool biv_bulk_check_one (BivLibrary *library, const BivLibraryEntry *entry, GError **error);

BivLibraryRecord *biv_bulk_reprice_look (BivLibrary *library, BivCatalogue *installed,
                                         const BivLibraryEntry *entry, guint *n_pieces,
                                         GError **error);
