/* Words of a document that mean nothing but themselves in VASSAL.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

char *biv_vassal_words (const char *text);
char *biv_vassal_words_make_key (const char *id);
