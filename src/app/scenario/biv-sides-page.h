/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/tools/biv-layer-lock.h"
#include "app/frame/document/biv-session.h"

#define BIV_TYPE_SIDES_PAGE (biv_sides_page_get_type ())
G_DECLARE_FINAL_TYPE (BivSidesPage, biv_sides_page, BIV, SIDES_PAGE, AdwBin)

void biv_sides_page_show (BivSidesPage *self, BivSession *session, BivLayerLock *lock);
void biv_sides_page_go_to (BivSidesPage *self, const char *id);
void biv_sides_page_add_language (BivSidesPage *self, const char *language);
