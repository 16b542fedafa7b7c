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

/* A state of a document in a folder that libraries keep in step with. */
typedef struct
{
  char *id;   /* a UUID: the revision's in the library that made it; "": not known */
  char *hash; /* SHA-256 of its bytes, or "": it was deleted then */
} BivPackState;

typedef struct
{
  char *id; /* a UUID */
  char *kind;
  char *file; /* the name of its file in the pack; this and the next two are not there of one of a
                 folder that was deleted */
  char *hash; /* SHA-256 of that file */
  guint64 size;
  char *folder;
  BivLibraryAudience audience;
  GPtrArray *tags;    /* of char * */
  GPtrArray *earlier; /* of char *: hashes of the states that it was made from, latest first */
  GPtrArray *states;  /* of BivPackState: in a folder, the latest first, each made of the next */
  bool is_gone;       /* it was deleted in the folder: only its id and states are known */
  char *owner;        /* (nullable): this and the next two are only exported on request */
  char *author;       /* (nullable) */
  char *note;         /* (nullable) */
} BivPackDocument;

BivPackDocument *biv_pack_document_new (void);
BivPackDocument *biv_pack_document_ref (const BivPackDocument *self);
void biv_pack_document_unref (BivPackDocument *self);

void biv_pack_document_add_state (BivPackDocument *self, const char *id, const char *hash);

GBytes *biv_pack_manifest_write (GPtrArray *documents);
GBytes *biv_pack_manifest_write_folder (const char *folder, GPtrArray *documents);
GPtrArray *biv_pack_manifest_read (GBytes *bytes, const char *name, GError **error);
GPtrArray *biv_pack_manifest_read_folder (GBytes *bytes, const char *name, char **folder,
                                          GError **error);
bool biv_pack_manifest_name_is_safe (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPackDocument, biv_pack_document_unref)
