/* Keeps a library and a plain folder of files in the same state.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/exchange/biv-import.h"

/* What was done with a document or file. */
typedef enum
{
  BIV_SYNC_ADDED,    /* a new file became a new document, or one came back out of the bin */
  BIV_SYNC_SAVED,    /* a changed file became the next revision */
  BIV_SYNC_BINNED,   /* the document of a deleted file was put in the bin */
  BIV_SYNC_WRITTEN,  /* a new or changed document was written to its file */
  BIV_SYNC_REMOVED,  /* the file of a document in the bin was deleted */
  BIV_SYNC_SPARED,   /* it would have been binned or removed, but too many would */
  BIV_SYNC_CONFLICT, /* changed on both sides, or changed on one and deleted on the other */
  BIV_SYNC_BUILT_IN, /* a file with a ruleset or list of the program; left alone */
  BIV_SYNC_UNUSABLE, /* a file that cannot be read; left alone */
  BIV_SYNC_N_EVENTS,
} BivSyncEvent;

typedef struct
{
  BivSyncEvent event;
  const char *file;     /* the file's name in the folder */
  const char *document; /* (nullable): the document's id */
  const GError *error;  /* (nullable): why it is unusable, or cannot be saved */
} BivSyncItem;

typedef void (*BivSyncFunc) (const BivSyncItem *item, gpointer data);

/* A folder that is kept in the state of a library. A window that follows it watches @folder, and
 * calls biv_folder_sync_run() when something has changed in it or in the library. */
typedef struct
{
  BivImport import; /* the library, the rules, who saves, what is done with conflicts, and whether
                       it is only to be told what would be done */
  const char *folder;
  const char *language; /* the language of new files' names */
  guint n_deleted;      /* so many documents may be, even if that is much */
  BivSyncFunc told;
  gpointer data;
} BivFolderSync;

bool biv_folder_sync_run (const BivFolderSync *self, GError **error);
