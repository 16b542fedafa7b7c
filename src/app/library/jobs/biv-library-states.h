/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "storage/library/biv-library.h"

/* A state of a document that can be compared with another. */
typedef struct
{
  char *label; /* what it is called to a person */
  char *document;
  char *revision; /* (nullable): NULL: the latest */
} BivLibraryState;

void biv_library_states_list_async (BivLibrary *library, const char *first, const char *second,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer data);
GPtrArray *biv_library_states_list_finish (GAsyncResult *result, GError **error);
void biv_library_states_read_async (BivLibrary *library, const BivLibraryState *before,
                                    const BivLibraryState *after, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer data);
GPtrArray *biv_library_states_read_finish (GAsyncResult *result, GError **error);
