/* What a folder of files holds, and what its manifest tells of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/exchange/biv-pack-manifest.h"

/* A file that bears the name of a document. */
typedef struct
{
  char *name;
  char *hash;    /* "" when it cannot be read */
  GError *error; /* (nullable): why it cannot */
  bool is_plain; /* neither a link nor a folder, pipe or device */
} BivFolderFile;

typedef struct
{
  const char *path;
  char *id;             /* that the folder and its clones have */
  char *hash;           /* of the manifest; "": there was none */
  GPtrArray *documents; /* of BivPackDocument: the manifest's, each with a state at least */
  GHashTable *files;    /* name -> BivFolderFile: that nothing is known of yet */
  GHashTable *names;    /* folded, of all files and of those that the manifest names: on some file
                            systems capitals make no difference */
  guint n_files;        /* documents that can be read */
} BivFolderIndex;

BivFolderIndex *biv_folder_index_read (const char *path, GError **error);
void biv_folder_index_free (BivFolderIndex *self);
BivFolderFile *biv_folder_index_take (BivFolderIndex *self, const char *name);
BivFolderFile *biv_folder_index_take_content (BivFolderIndex *self, const char *hash);
void biv_folder_file_free (BivFolderFile *self);
char *biv_folder_index_choose_name (BivFolderIndex *self, const char *id, const char *wanted);
char *biv_folder_index_make_path (const BivFolderIndex *self, const char *file);
bool biv_folder_index_write (const BivFolderIndex *self, GPtrArray *documents, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivFolderIndex, biv_folder_index_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivFolderFile, biv_folder_file_free)
