/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

/* The words by which documents were set apart, each list in the order of the alphabet. */
typedef struct
{
  char **tags;
  char **folders; /* and those that they are in */
  char **owners;
} BivLibraryChoices;

void biv_library_choices_free (BivLibraryChoices *self);
void biv_library_choices_find_async (BivLibrary *library, GAsyncReadyCallback callback,
                                     gpointer data);
BivLibraryChoices *biv_library_choices_find_finish (GAsyncResult *result);
