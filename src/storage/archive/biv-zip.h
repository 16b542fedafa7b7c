/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* A file within a zip file. */
typedef struct
{
  const char *name;
  GBytes *bytes;
  bool is_stored; /* not compressed: what tells the type of the whole */
} BivZipPart;

GBytes *biv_zip_pack (const BivZipPart *parts, guint length, GError **error);
GBytes *biv_zip_unpack (GBytes *zip, const char *name, const char *const *endings, char **found,
                        GError **error);

G_END_DECLS
