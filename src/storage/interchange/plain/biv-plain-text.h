/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

bool biv_plain_text_is_wide (const char *bytes, gsize length);
char *biv_plain_text_make (const char *bytes, gsize length, bool *is_guessed);
