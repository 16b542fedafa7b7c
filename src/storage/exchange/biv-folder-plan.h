/* What is to be done with each document of a library and a folder.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/exchange/biv-folder-pairs.h"
#include "storage/exchange/biv-import.h"

/* What is done with a document. */
typedef enum
{
  BIV_FOLDER_LEAVE, /* as it is on each side */
  BIV_FOLDER_KEEP,  /* both are as they were agreed on */
  BIV_FOLDER_AGREE, /* both are the same */
  BIV_FOLDER_WRITE,
  BIV_FOLDER_TAKE,
  BIV_FOLDER_TAKE_OVER, /* though the library went on, too */
  BIV_FOLDER_TAKE_BOTH, /* the file's state becomes a document of its own */
  BIV_FOLDER_BIN,
  BIV_FOLDER_REMOVE,
  BIV_FOLDER_FORGET, /* both have deleted it */
} BivFolderStep;

bool biv_folder_plan_decide (BivFolderPair *pair, const BivImport *import, GError **error);
guint biv_folder_plan_count_spared (const BivFolderPairs *pairs, guint n_files);
const char *biv_folder_plan_get_name (const BivFolderPair *pair);
bool biv_folder_plan_has_seen (const BivFolderPair *pair);
