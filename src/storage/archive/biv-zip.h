/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

/* A file within a zip file. */
typedef struct
{
  const char *name;
  GBytes *bytes;
  bool is_stored; /* not compressed: what tells the type of the whole */
} BivZipPart;

/* A zip file on its way: its bytes go to whoever asked for it as they come. */
typedef struct _BivZip BivZip;

/* Takes a part of the file; returns false with an error set if it cannot. */
typedef bool (*BivZipWriteFunc) (gconstpointer bytes, gsize length, gpointer data, GError **error);

BivZip *biv_zip_new (BivZipWriteFunc write_func, gpointer data, GError **error);
void biv_zip_free (BivZip *self);
bool biv_zip_put (BivZip *self, const BivZipPart *part, GError **error);
bool biv_zip_finish (BivZip *self, GError **error);

GBytes *biv_zip_pack (const BivZipPart *parts, guint length, GError **error);
GBytes *biv_zip_make (const char *const *names, GBytes *const *contents, GError **error);
GBytes *biv_zip_unpack (GBytes *zip, const char *name, const char *const *endings, char **found,
                        GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivZip, biv_zip_free)
