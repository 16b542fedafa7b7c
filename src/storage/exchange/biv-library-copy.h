/* Copies a library into another, of whatever kind, with the history of each document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library.h"

/* From which library to which; the catalogue has the rules and lists that give pieces their names.
 */
typedef struct
{
  BivLibrary *from;
  BivLibrary *to;
  BivCatalogue *catalogue;
  GHashTable *fetched; /* (nullable): the bytes of revisions that were fetched before, by id */
} BivDocumentCopy;

/* How many revisions of a document each of two libraries has since the last that both have. */
typedef struct
{
  guint n_here;
  guint n_there;
  bool is_related; /* there is one that both have */
} BivDocumentDistance;

BivDocumentDistance biv_document_copy_compare (GPtrArray *here, GPtrArray *there);
GPtrArray *biv_document_copy_list (BivLibrary *library, const char *document, GError **error);
bool biv_document_copy_fetch (const BivDocumentCopy *self, GPtrArray *revisions, guint n,
                              GError **error);
BivLibraryRecord *biv_document_copy_make_record (const BivDocumentCopy *self,
                                                 const BivLibraryRevision *revision,
                                                 GError **error);
bool biv_document_copy_revisions (const BivDocumentCopy *self, GPtrArray *revisions, guint n,
                                  GError **error);
bool biv_document_copy_marks (const BivDocumentCopy *self, const BivLibraryEntry *entry,
                              const char *document, GError **error);
bool biv_document_copy_standing (const BivDocumentCopy *self, const BivLibraryEntry *entry,
                                 bool is_new, GError **error);
bool biv_document_copy_whole (const BivDocumentCopy *self, const BivLibraryEntry *entry,
                              GPtrArray *revisions, GError **error);

/* How a document stood to that of the other library, and so what was done with it. */
typedef enum
{
  BIV_COPY_NEW,      /* the other had none: it has now, with its folder, owner, tags and the like */
  BIV_COPY_OLDER,    /* the other had some of its revisions: it has the later ones too now */
  BIV_COPY_SAME,     /* nothing was to be done */
  BIV_COPY_NEWER,    /* the other has later revisions: it stays as it is */
  BIV_COPY_CONFLICT, /* both were changed: it stays as it is */
  BIV_COPY_UNUSABLE, /* it could not be copied */
  BIV_COPY_N_STATES,
} BivCopyState;

/* What became of a document. */
typedef struct
{
  const BivLibraryEntry *entry; /* as the library that is copied has it */
  BivCopyState state;
  guint n_revisions;   /* that were copied */
  const GError *error; /* (nullable): why it is unusable */
} BivCopied;

/* Called for each document, once what became of it is on the disk. */
typedef void (*BivCopyFunc) (const BivCopied *copied, gpointer data);

bool biv_library_copy (BivLibrary *from, BivLibrary *to, BivCatalogue *catalogue, BivCopyFunc told,
                       gpointer data, GError **error);
