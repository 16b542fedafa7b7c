/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A revision that could be read; @document tells those of one document from others'. */
typedef void (*BivRescueFunc) (gint64 document, guint revision, GBytes *bytes, gpointer data);

bool biv_sqlite_rescue_library (const char *path, BivRescueFunc func, gpointer data,
                                guint *n_lost, GError **error);
