/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-workspace.h"

#define BIV_TYPE_LIBRARY_FRONT (biv_library_front_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryFront, biv_library_front, BIV, LIBRARY_FRONT, AdwBin)

void biv_library_front_show (BivLibraryFront *self, BivWorkspace *workspace);
GListModel *biv_library_front_get_documents (BivLibraryFront *self);
