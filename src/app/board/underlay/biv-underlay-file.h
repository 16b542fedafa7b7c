/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

/* A picture as a document keeps it. */
typedef struct
{
  char *name;
  char *data;        /* its file, as base64 in lines */
  double proportion; /* its height for its width */
} BivUnderlayFile;

void biv_underlay_file_read_async (const char *path, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer data);
BivUnderlayFile *biv_underlay_file_read_finish (GAsyncResult *result, GError **error);
void biv_underlay_file_free (BivUnderlayFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivUnderlayFile, biv_underlay_file_free)
