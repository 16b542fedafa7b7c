/* Taking up into a library what somebody brings, and telling of each document what became of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library.h"

G_BEGIN_DECLS

/* What a document that is brought is to the library. */
typedef enum
{
  BIV_IMPORT_NEW,
  BIV_IMPORT_IDENTICAL, /* the library has it as it is */
  BIV_IMPORT_NEWER,     /* it was made of what the library has */
  BIV_IMPORT_OLDER,     /* what the library has was made of it */
  BIV_IMPORT_CONFLICT,  /* both went on, or the library's is in the bin */
  BIV_IMPORT_BUILT_IN,  /* it says that it is a rule or list of the program, and is another */
  BIV_IMPORT_UNUSABLE,
  BIV_IMPORT_N_STATES,
} BivImportState;

/* What becomes of a conflict. */
typedef enum
{
  BIV_IMPORT_SKIP,
  BIV_IMPORT_KEEP_BOTH, /* as a document of its own */
  BIV_IMPORT_REPLACE,   /* as the next revision: nothing is lost */
} BivImportChoice;

/* A document that was brought. */
typedef struct
{
  const char *file;
  BivText *title;       /* (nullable): its name, when it can be read */
  const char *kind;     /* (nullable) */
  const char *document; /* (nullable): the id in the library, of the one it is or has become */
  BivImportState state;
  bool is_taken;       /* there is a new document or revision, or would be but for a dry run */
  const GError *error; /* (nullable): why it is unusable */
} BivImportItem;

/* Told of each document. */
typedef void (*BivImportFunc) (const BivImportItem *item, gpointer data);
/* Asked for each conflict. */
typedef BivImportChoice (*BivImportDecideFunc) (const BivImportItem *item, gpointer data);

/* How to import. */
typedef struct
{
  BivLibrary *library;
  BivCatalogue *catalogue; /* the rules and lists that give pieces their names */
  GHashTable *built_in;    /* see biv_storage_catalogue_hash_installed() */
  BivLibrarySaying saying;
  BivImportChoice choice;
  BivImportDecideFunc decide; /* (nullable): decides in place of @choice */
  bool with_people;           /* takes over owners, authors and notes that a pack tells */
  bool is_dry;                /* says what would be, and does nothing */
  BivImportFunc told;
  gpointer data;
} BivImport;

BivLibraryRecord *biv_import_make_record (const BivImport *self, BivNode *root, GBytes *bytes);
bool biv_import_is_in_place_of_built_in (const BivImport *self, BivNode *root);
bool biv_import_pack (const BivImport *self, const char *path, GError **error);
bool biv_import_file (const BivImport *self, const char *path, GError **error);

G_END_DECLS
