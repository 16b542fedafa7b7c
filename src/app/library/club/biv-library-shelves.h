/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/frame/document/biv-workspace.h"

#define BIV_TYPE_LIBRARY_SHELVES (biv_library_shelves_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryShelves, biv_library_shelves, BIV, LIBRARY_SHELVES, GObject)

BivLibraryShelves *biv_library_shelves_new (GtkDropDown *choice, BivWorkspace *workspace);
bool biv_library_shelves_is_far (BivLibraryShelves *self);
bool biv_library_shelves_is_own (BivLibraryShelves *self);
char *biv_library_shelves_make_club (BivLibraryShelves *self);
bool biv_library_shelves_has_along (BivLibraryShelves *self);
void biv_library_shelves_open_along (BivLibraryShelves *self);
bool biv_library_shelves_is_asking (BivLibraryShelves *self);
void biv_library_shelves_offer (BivLibraryShelves *self);
void biv_library_shelves_ask (BivLibraryShelves *self, GtkWindow *parent);
void biv_library_shelves_forget_club (GSettings *settings, const char *name);
void biv_library_shelves_forget (BivLibraryShelves *self);
void biv_library_shelves_forget_password (BivLibraryShelves *self);
void biv_library_shelves_retry (BivLibraryShelves *self);
