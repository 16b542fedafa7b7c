/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "storage/place/biv-place.h"

#define BIV_TYPE_RECENT (biv_recent_get_type ())
G_DECLARE_FINAL_TYPE (BivRecent, biv_recent, BIV, RECENT, GObject)

BivPlace *biv_recent_get_place (BivRecent *self);
const char *biv_recent_get_title (BivRecent *self);

#define BIV_TYPE_RECENTS (biv_recents_get_type ())
G_DECLARE_FINAL_TYPE (BivRecents, biv_recents, BIV, RECENTS, GObject)

#define BIV_RECENTS_MAX 12

BivRecents *biv_recents_new (const char *file);
GListModel *biv_recents_get_documents (BivRecents *self);
void biv_recents_add (BivRecents *self, BivPlace *place, const char *title);
