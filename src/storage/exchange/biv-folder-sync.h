/* A library and a plain folder of files, brought to the same state.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/exchange/biv-import.h"

G_BEGIN_DECLS

/* What became of a document. */
typedef enum
{
  BIV_SYNC_ADDED,    /* a file that is new, as a new document */
  BIV_SYNC_SAVED,    /* a file that was changed, as the next revision */
  BIV_SYNC_BINNED,   /* a file that was deleted, to the bin */
  BIV_SYNC_WRITTEN,  /* what is new or changed in the library, to its file */
  BIV_SYNC_REMOVED,  /* a file whose document went to the bin */
  BIV_SYNC_CONFLICT, /* changed on both sides, or changed on one and deleted on the other */
  BIV_SYNC_BUILT_IN, /* a file in place of a ruleset or list of the program; left alone */
  BIV_SYNC_UNUSABLE, /* a file that cannot be read; left alone */
  BIV_SYNC_N_EVENTS,
} BivSyncEvent;

typedef struct
{
  BivSyncEvent event;
  const char *file;     /* its name in the folder */
  const char *document; /* (nullable): its id */
  const GError *error;  /* (nullable): why it is unusable */
} BivSyncItem;

typedef void (*BivSyncFunc) (const BivSyncItem *item, gpointer data);

/* A folder that goes with a library. A window that wants to follow it watches @folder, and calls
 * biv_folder_sync_run() when something has changed there, or in the library. */
typedef struct
{
  BivImport import; /* the library, the rules, who saves, what becomes of conflicts */
  const char *folder;
  const char *language; /* in which new files are named */
  BivSyncFunc told;
  gpointer data;
} BivFolderSync;

bool biv_folder_sync_run (const BivFolderSync *self, GError **error);

G_END_DECLS
