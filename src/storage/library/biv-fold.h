/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Letters from which on a word is found in spite of a slip. */
#define BIV_FOLD_SHORTEST_SLIP 5
/* Letters from which on a word that was typed finds another in spite of two. */
#define BIV_FOLD_SHORTEST_TWO_SLIPS 8

char *biv_fold (const char *text);
bool biv_fold_can_slip (const char *word, glong shortest);
GPtrArray *biv_fold_list_variants (const char *word);
bool biv_fold_is_near (const char *a, const char *b);
bool biv_fold_is_alike (const char *a, const char *b);
