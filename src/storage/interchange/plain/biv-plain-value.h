/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* The largest of all numbers in a list. */
#define BIV_PLAIN_VALUE_MOST 1000000.0

bool biv_plain_value_read_number (const char *text, double *number);
char *biv_plain_value_read_date (const char *text);
