/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

char *biv_harmless_text (const char *text);
char *biv_harmless_path (const char *path);
char *biv_harmless_name (const char *path);
