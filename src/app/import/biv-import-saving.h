/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/document/biv-workspace.h"

/* @list: (nullable): as it was saved; NULL: it was not
 * @problem: (nullable): why; NULL: nobody wants it any more */
typedef void (*BivImportSavingFunc) (BivMuster *list, const char *problem, gpointer data);

void biv_import_saving_run (GtkWindow *parent, BivWorkspace *workspace, BivMuster *list,
                            BivImportSavingFunc func, gpointer data);
