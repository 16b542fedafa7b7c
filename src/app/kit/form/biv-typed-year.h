/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

char *biv_typed_year_write (int year);
bool biv_typed_year_read (const char *words, int *year);
