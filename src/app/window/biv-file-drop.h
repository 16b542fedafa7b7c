/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is done with a file that was dropped, and with words about what was dropped. */
typedef struct
{
  void (*open) (GtkWindow *window, GFile *file);
  void (*report) (GtkWindow *window, const char *words);
} BivFileDropFuncs;

void biv_file_drop_add (GtkWindow *window, const BivFileDropFuncs *funcs);

G_END_DECLS
