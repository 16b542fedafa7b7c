/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-report.h"
#include "storage/exchange/biv-library-sync.h"

/* What has to be told of a document that was synchronised with the club's. */
typedef struct
{
  char *name;
  char *detail;
  char *document;
  char *other; /* (nullable): the document that has what was done away from the club */
  BivResolution resolution;
} BivLibraryParted;

BivLibraryParted *biv_library_parted_new (const char *name, const char *detail,
                                          const char *document, const char *other);
BivLibraryParted *biv_library_parted_copy (const BivLibraryParted *self);
void biv_library_parted_free (gpointer self);
BivLibraryReport *biv_library_parted_make_report (GPtrArray *lines);
const BivLibraryParted *biv_library_parted_get (BivLibraryReport *report, guint line);
GPtrArray *biv_library_parted_list_decided (BivLibraryReport *report);
