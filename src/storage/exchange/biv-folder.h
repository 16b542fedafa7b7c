/* A folder of files with which a library is kept in step: what it holds and what its manifest tells
 * of it, which document is which, how both sides stand to one another, and what is to be done.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/exchange/biv-import.h"
#include "storage/exchange/biv-pack-manifest.h"
#include "storage/library/biv-library.h"

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
BivFolderFile *biv_folder_index_steal (BivFolderIndex *self, const char *name);
BivFolderFile *biv_folder_index_steal_content (BivFolderIndex *self, const char *hash);
void biv_folder_file_free (BivFolderFile *self);
char *biv_folder_index_choose_name (BivFolderIndex *self, const char *id, const char *wanted);
char *biv_folder_index_make_path (const BivFolderIndex *self, const char *file);
bool biv_folder_index_write (const BivFolderIndex *self, GPtrArray *documents, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivFolderIndex, biv_folder_index_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivFolderFile, biv_folder_file_free)

/* Which of the two goes on from the other. */
typedef enum
{
  BIV_FOLDER_NEWER, /* the folder */
  BIV_FOLDER_OLDER, /* the library */
  BIV_FOLDER_APART, /* neither */
} BivFolderRelation;

/* Both sides of a document. */
typedef struct
{
  GPtrArray *revisions;           /* of BivLibraryRevision: the latest first */
  GPtrArray *states;              /* of BivPackState: the latest first */
  const BivLibraryAgreed *agreed; /* (nullable): what they agreed on last */
} BivFolderSides;

guint biv_folder_states_find (GPtrArray *states, const char *hash);
void biv_folder_states_copy (GPtrArray *states, BivPackDocument *to);
void biv_folder_states_push (BivPackDocument *self, const char *id, const char *hash);
void biv_folder_states_push_library (BivPackDocument *self, const BivFolderSides *sides,
                                     guint place);
const BivPackState *biv_folder_states_follow (BivPackDocument *self, const BivFolderSides *sides,
                                              const char *hash);

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

/* What is done with a document. */
typedef enum
{
  BIV_FOLDER_LEAVE, /* as it is on each side */
  BIV_FOLDER_KEEP,  /* both are as they were agreed on */
  BIV_FOLDER_AGREE, /* both are the same */
  BIV_FOLDER_WRITE,
  BIV_FOLDER_IMPORT,
  BIV_FOLDER_IMPORT_OVER, /* though the library went on, too */
  BIV_FOLDER_IMPORT_BOTH, /* the file's state becomes a document of its own */
  BIV_FOLDER_BIN,
  BIV_FOLDER_REMOVE,
  BIV_FOLDER_FORGET, /* both have deleted it */
} BivFolderStep;

bool biv_folder_plan_decide (BivFolderPair *pair, const BivImport *import, GError **error);
guint biv_folder_plan_count_spared (const BivFolderPairs *pairs, guint n_files);
const char *biv_folder_plan_get_name (const BivFolderPair *pair);
bool biv_folder_plan_has_seen (const BivFolderPair *pair);
