/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

char *biv_fold (const char *text);
GPtrArray *biv_fold_list_variants (const char *word);
bool biv_fold_is_near (const char *a, const char *b);

G_END_DECLS
