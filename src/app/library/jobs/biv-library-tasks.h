/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

/* What a person says of each document: the data of biv_library_task_mark(). */
typedef struct
{
  BivLibraryMark mark;
  char *value;
} BivLibraryTaskMark;

BivLibraryTaskMark *biv_library_task_mark_new (BivLibraryMark mark, const char *value);
void biv_library_task_mark_free (gpointer self);
bool biv_library_task_mark (BivLibrary *library, const char *document, gpointer mark,
                            GError **error);
bool biv_library_task_duplicate (BivLibrary *library, const char *document, gpointer data,
                                 GError **error);
bool biv_library_task_restore (BivLibrary *library, const char *document, gpointer revision,
                               GError **error);
bool biv_library_task_rename (BivLibrary *library, const char *document, gpointer name,
                              GError **error);
bool biv_library_task_disclose (BivLibrary *library, const char *document, gpointer audience,
                                GError **error);
bool biv_library_task_submit (BivLibrary *library, const char *document, gpointer data,
                              GError **error);
bool biv_library_task_reopen (BivLibrary *library, const char *document, gpointer data,
                              GError **error);
bool biv_library_task_export (BivLibrary *library, const char *document, gpointer folder,
                              GError **error);
