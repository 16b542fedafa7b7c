/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "storage/library/biv-library.h"

/* A battle that a club has written down for a day that is still to come, or for today. */
typedef struct
{
  char *date;  /* 2026-11-23 */
  char *place; /* may be "" */
  BivLibraryEntry *entry;
} BivLibraryNext;

void biv_library_next_find_async (BivLibrary *library, guint most, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data);
GPtrArray *biv_library_next_find_finish (GAsyncResult *result);
