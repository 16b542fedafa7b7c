/* Brings a document from one library into another, with the revisions that the other lacks.
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
GPtrArray *biv_document_copy_list_there (const BivDocumentCopy *self, const char *document,
                                         GError **error);
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
