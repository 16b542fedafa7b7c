/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/kit/compat/biv-cached-bin.h"
#include "app/frame/view/biv-view.h"

G_BEGIN_DECLS

#define BIV_TYPE_HEADER (biv_header_get_type ())
G_DECLARE_FINAL_TYPE (BivHeader, biv_header, BIV, HEADER, BivCachedBin)

void biv_header_show (BivHeader *self, BivView *view);
void biv_header_show_library (BivHeader *self, bool library);
void biv_header_update (BivHeader *self);
GMenuModel *biv_header_get_publish_menu (BivHeader *self);
GMenuModel *biv_header_get_copy_menu (BivHeader *self);

G_END_DECLS
