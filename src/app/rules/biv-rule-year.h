/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

char *biv_rule_year_write (int year);
bool biv_rule_year_read (const char *words, int *year);

G_END_DECLS
