/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

/* A library that is in memory and knows no engine: what every library does, done simply. */
BivLibrary *memory_library_new (void);
BivLibrary *memory_library_connect (BivLibrary *library);
void memory_library_fail_after (BivLibrary *library, guint n_calls);

/* What somebody may come in between. */
typedef enum
{
  MEMORY_LIBRARY_LIST, /* of revisions */
  MEMORY_LIBRARY_LOAD,
  MEMORY_LIBRARY_N_CALLS,
} MemoryLibraryCall;

void memory_library_call_after (BivLibrary *library, MemoryLibraryCall call,
                                void (*func) (gpointer), gpointer data);
