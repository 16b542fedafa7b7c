/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "storage/interchange/biv-foreign.h"

bool biv_storage_style_read (const char *shipped_path, GBytes **shipped, GBytes **own,
                             GError **error);
char *biv_storage_style_get_own_path (void);

void biv_storage_guesses_load (BivForeign *foreign, const char *data);
