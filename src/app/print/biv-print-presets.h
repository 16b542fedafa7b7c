/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

/* The name of how it was printed last. */
#define BIV_PRINT_LAST ""

char **biv_print_presets_list (GSettings *settings);
GVariant *biv_print_presets_get (GSettings *settings, const char *name);
void biv_print_presets_set (GSettings *settings, const char *name, GVariant *kept);
