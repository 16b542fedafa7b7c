/* Which document of a library is which of a folder.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/exchange/biv-folder-index.h"
#include "storage/library/biv-library.h"

/* A document, as both sides have it. */
typedef struct
{
  char *id;                       /* in the folder */
  const BivPackDocument *said;    /* (nullable): what the manifest says of it */
  const BivLibraryAgreed *agreed; /* (nullable): what library and folder agreed on last */
  BivLibraryEntry *entry;         /* (nullable): the library's, which may be in the bin */
  BivFolderFile *file;            /* (nullable): the folder's */
  GPtrArray *revisions;           /* (nullable): of BivLibraryRevision: not asked for yet */
  char *named;                    /* (nullable): how its file would be called, when it has none */
  guint step;                     /* a BivFolderStep */
  bool is_conflict;               /* both have changed it */
  bool comes_back;                /* out of the library's bin */
} BivFolderPair;

typedef struct
{
  GPtrArray *pairs;   /* of BivFolderPair */
  GPtrArray *entries; /* of BivLibraryEntry: all that the library has */
  GPtrArray *agreed;  /* of BivLibraryAgreed */
  guint n_entries;    /* that are not in the bin */
} BivFolderPairs;

bool biv_folder_pairs_make (BivFolderPairs *self, BivFolderIndex *folder, BivLibrary *library,
                            GError **error);
void biv_folder_pairs_clear (BivFolderPairs *self);
bool biv_folder_pair_load (BivFolderPair *self, BivLibrary *library, GError **error);
bool biv_folder_pair_is_here (const BivFolderPair *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivFolderPairs, biv_folder_pairs_clear)
