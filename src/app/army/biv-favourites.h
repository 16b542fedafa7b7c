/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#define BIV_TYPE_FAVOURITES (biv_favourites_get_type ())
G_DECLARE_FINAL_TYPE (BivFavourites, biv_favourites, BIV, FAVOURITES, GObject)

BivFavourites *biv_favourites_new (void);
bool biv_favourites_have (BivFavourites *self, const char *list, const char *entry);
void biv_favourites_set (BivFavourites *self, const char *list, const char *entry,
                         bool is_favourite);
