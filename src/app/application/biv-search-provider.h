/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/frame/document/biv-workspace.h"

#define BIV_TYPE_SEARCH_PROVIDER (biv_search_provider_get_type ())
G_DECLARE_FINAL_TYPE (BivSearchProvider, biv_search_provider, BIV, SEARCH_PROVIDER, GObject)

BivSearchProvider *biv_search_provider_new (GtkApplication *application, BivWorkspace *workspace);
bool biv_search_provider_export (BivSearchProvider *self, GDBusConnection *connection,
                                 const char *path, GError **error);
void biv_search_provider_unexport (BivSearchProvider *self);
