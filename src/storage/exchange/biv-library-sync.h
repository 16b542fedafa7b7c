/* Brings a library that was taken along and that of the club together again: what was done away
 * from the club, and there meanwhile.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library.h"

/* What became of a document. */
typedef enum
{
  BIV_LIBRARY_SYNC_SAME,     /* nothing was to be done */
  BIV_LIBRARY_SYNC_PULLED,   /* what the club has of it is here now */
  BIV_LIBRARY_SYNC_PUSHED,   /* what was done here is at the club now */
  BIV_LIBRARY_SYNC_PARTED,   /* both were changed, or the club's is submitted: here, too, it is what
                                the club has, and what was done here is a document of its own */
  BIV_LIBRARY_SYNC_APART,    /* the two have nothing in common but the id: each stays as it is */
  BIV_LIBRARY_SYNC_UNUSABLE, /* it stays as it is in each */
  BIV_LIBRARY_SYNC_N_STATES,
} BivLibrarySyncState;

typedef struct
{
  const BivLibraryEntry *entry; /* as it was before */
  BivLibrarySyncState state;
  guint n_revisions;   /* that were brought over, or parted from it */
  const char *other;   /* (nullable): the document that has what was done here */
  bool is_reopened;    /* it was submitted here, and is open again, for the club had gone on */
  const GError *error; /* (nullable): why it, or that one, could not be brought over */
} BivLibrarySynced;

/* Called for each document, once what became of it is on the disk. */
typedef void (*BivLibrarySyncFunc) (const BivLibrarySynced *synced, gpointer data);

/* What of the club's that is not here yet is taken along from now on. */
typedef struct
{
  const char *const *documents; /* (nullable): these ids */
  bool all;                     /* those in the bin, too */
} BivLibrarySyncOptions;

/* Rows of members, collection and battles that differ: each library keeps its own. */
typedef struct
{
  guint n_different;
} BivLibrarySyncRows;

bool biv_library_sync (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
                       const BivLibrarySyncOptions *wishes, BivLibrarySyncFunc told, gpointer data,
                       BivLibrarySyncRows *rows, GError **error);

/* What becomes of a document that was changed both here and at the club, once a person has looked
 * at both. Nothing is overwritten here either: what is not kept stays in the bin, or as an earlier
 * revision. */
typedef enum
{
  BIV_RESOLUTION_BOTH, /* each is a document of its own */
  BIV_RESOLUTION_CLUB, /* the other version goes into the bin */
  BIV_RESOLUTION_MINE, /* the other version is the next revision, and goes into the bin */
} BivResolution;

/* What was decided of one. */
typedef struct
{
  const char *document;
  const char *other; /* that has what was done away from the club */
  BivResolution resolution;
} BivDecision;

bool biv_library_resolve (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
                          const BivDecision *decision, gint64 now, GError **error);
