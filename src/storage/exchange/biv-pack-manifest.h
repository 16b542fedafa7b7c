/* The list of the documents in a pack: its first file, manifest.xml.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "storage/library/biv-library-types.h"
#include "storage/xml/biv-storage-error.h"

#define BIV_PACK_MANIFEST "manifest.xml"
/* The greatest number of documents in a pack. */
#define BIV_PACK_MOST 100000
/* The greatest number of earlier states of a document that are listed by their hashes. */
#define BIV_PACK_MOST_EARLIER 1000

typedef struct
{
  char *id; /* a UUID */
  char *kind;
  char *file; /* the name of its file in the pack */
  char *hash; /* SHA-256 of that file */
  guint64 size;
  char *folder;
  BivLibraryAudience audience;
  GPtrArray *tags;    /* of char * */
  GPtrArray *earlier; /* of char *: hashes of the states that it was made from, latest first */
  char *owner;        /* (nullable): this and the next two are only exported on request */
  char *author;       /* (nullable) */
  char *note;         /* (nullable) */
} BivPackDocument;

BivPackDocument *biv_pack_document_new (void);
BivPackDocument *biv_pack_document_ref (const BivPackDocument *self);
void biv_pack_document_unref (BivPackDocument *self);

GBytes *biv_pack_manifest_write (GPtrArray *documents);
GPtrArray *biv_pack_manifest_read (GBytes *bytes, const char *name, GError **error);
bool biv_pack_manifest_name_is_safe (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPackDocument, biv_pack_document_unref)
