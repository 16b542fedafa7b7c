/* Imports documents into a library, and tells for each what was done with it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library.h"

/* How an imported document relates to those of the library. */
typedef enum
{
  BIV_IMPORT_NEW,
  BIV_IMPORT_IDENTICAL, /* the library has the same */
  BIV_IMPORT_NEWER,     /* it was made from the state that the library has */
  BIV_IMPORT_OLDER,     /* the state that the library has was made from it */
  BIV_IMPORT_CONFLICT,  /* both were changed, or the library's is in the bin */
  BIV_IMPORT_BUILT_IN,  /* it has the id of a ruleset or list of the program, but differs from it */
  BIV_IMPORT_UNUSABLE,
  BIV_IMPORT_N_STATES,
} BivImportState;

/* What to do with a conflict. */
typedef enum
{
  BIV_IMPORT_SKIP,
  BIV_IMPORT_KEEP_BOTH, /* save it as another document */
  BIV_IMPORT_REPLACE,   /* save it as the next revision; the earlier one is kept */
} BivImportChoice;

/* An imported document. */
typedef struct
{
  const char *path;     /* of the pack or file that was brought */
  const char *file;     /* of the document, in the pack or by itself */
  BivText *title;       /* (nullable): its name, if it can be read */
  const char *kind;     /* (nullable) */
  const char *document; /* (nullable): the id of the library's document that it is or has become */
  BivImportState state;
  bool is_taken;       /* there is a new document or revision, or would be without "is_dry" */
  const GError *error; /* (nullable): why it is unusable */
} BivImportItem;

/* Called for each document, once what became of it is on the disk. */
typedef void (*BivImportFunc) (const BivImportItem *item, gpointer data);
/* Called for each conflict, while nobody else can write: it does not wait. Returns what to do. */
typedef BivImportChoice (*BivImportDecideFunc) (const BivImportItem *item, gpointer data);

/* How to import. */
typedef struct
{
  BivLibrary *library;
  BivCatalogue *catalogue; /* the rules and lists that give pieces their names */
  GHashTable *built_in;    /* see biv_storage_catalogue_hash_installed() */
  BivLibrarySaveInfo save_info;
  BivImportChoice choice;
  BivImportDecideFunc decide; /* (nullable): decides instead of @choice */
  bool with_people;           /* import the owners, authors and notes in a pack, too */
  bool is_dry;                /* only tell what would be done */
  GCancellable *cancellable;  /* (nullable): stops before the next document */
  BivImportFunc told;
  gpointer data;
} BivImport;

/* Documents that are being imported. */
typedef struct _BivIntake BivIntake;

BivLibraryRecord *biv_import_make_record (const BivImport *self, BivNode *root, GBytes *bytes);
bool biv_import_is_in_place_of_built_in (const BivImport *self, BivNode *root);
BivIntake *biv_import_begin (const BivImport *self);
bool biv_import_file (BivIntake *self, const char *path, GError **error);
bool biv_import_end (BivIntake *self, GError **error);
