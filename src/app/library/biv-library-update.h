/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-catalogue.h"

G_BEGIN_DECLS

#define BIV_TYPE_LIBRARY_UPDATE (biv_library_update_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryUpdate, biv_library_update, BIV, LIBRARY_UPDATE, AdwWindow)

BivLibraryUpdate *biv_library_update_new (GtkWindow *parent, BivNode *copy, BivNode *newest,
                                          BivCatalogue *catalogue);

G_END_DECLS
