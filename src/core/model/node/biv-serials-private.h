/* Numbers for new ids, each of which is used once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

void biv_serials_note (GHashTable *serials, const char *id);
guint biv_serials_next (GHashTable *serials, const char *prefix);
GHashTable *biv_serials_new (void);
