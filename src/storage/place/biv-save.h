/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "storage/xml/biv-storage-error.h"

char *biv_save_hash_file (const char *path, GError **error);
char *biv_save_hash_bytes (GBytes *bytes);

/* Where a name comes from, and what lies there when it is new. */
typedef enum
{
  BIV_SAVE_NAMED,   /* somebody named this file: symbolic links are followed and stay */
  BIV_SAVE_MADE,    /* the program made the name up: nothing is written through a link */
  BIV_SAVE_PRIVATE, /* likewise, and nobody else may read what is new */
} BivSaveName;

bool biv_save (const char *path, GBytes *bytes, GError **error);
bool biv_save_over (const char *path, GBytes *bytes, const char *known_hash, GError **error);
bool biv_save_as (const char *path, BivSaveName kind, GBytes *bytes, const char *known_hash,
                  GError **error);

typedef struct _BivSaveStream BivSaveStream;

BivSaveStream *biv_save_stream_new (const char *path, BivSaveName kind, GError **error);
bool biv_save_stream_write (BivSaveStream *self, const guint8 *bytes, gsize length,
                            GError **error);
int biv_save_stream_get_file (BivSaveStream *self);
bool biv_save_stream_finish (BivSaveStream *self, GError **error);
void biv_save_stream_free (BivSaveStream *self);

void biv_save_async (const char *path,
                     GBytes *bytes,
                     const char *known_hash,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data);
bool biv_save_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivSaveStream, biv_save_stream_free)
