/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/frame/document/biv-workspace.h"

/* @words: what there is to say
 * @is_problem: whether that is why the list could not be taken */
typedef void (*BivImportMusterFunc) (const char *words, bool is_problem, gpointer data);

void biv_import_muster_ask (GtkWindow *parent, BivWorkspace *workspace, BivMuster *list,
                            BivImportMusterFunc func, GObject *data);
