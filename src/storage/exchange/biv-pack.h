/* Packs: several documents of a library in one file, to hand them on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/exchange/biv-pack-manifest.h"
#include "storage/library/biv-library.h"

#define BIV_PACK_ENDING ".bivpack"

/* Called for each document of a pack; returns whether to go on; if not, it has set @error. */
typedef bool (*BivPackFunc) (const BivPackDocument *document, GBytes *bytes, gpointer data,
                             GError **error);

bool biv_pack_write (const char *path, BivLibrary *library, GPtrArray *entries, bool with_people,
                     GError **error);
bool biv_pack_check (const char *path, GError **error);
bool biv_pack_read (const char *path, BivPackFunc func, gpointer data, GError **error);
