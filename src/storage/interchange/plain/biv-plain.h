/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <glib.h>
#include <stdbool.h>

bool biv_plain_text_is_wide (const char *bytes, gsize length);
char *biv_plain_text_make (const char *bytes, gsize length, bool *is_guessed);

/* The largest of all numbers in a list. */
#define BIV_PLAIN_VALUE_MOST 1000000.0

bool biv_plain_value_read_number (const char *text, double *number);
char *biv_plain_value_read_date (const char *text);

/* How much of another program's file one reading may keep: counted in bytes where text, numbers and
 * objects are kept, for a small file may say that a long text stands in a million places. A reader
 * asks for room wherever it goes on, so this is also where a reading that was stopped ends. */
typedef struct
{
  gsize kept;
  bool is_over;          /* more was wanted than there is room for */
  GCancellable *stopped; /* (nullable): not owned: once it is cancelled, there is no room */
} BivByteBudget;

bool biv_byte_budget_take (BivByteBudget *self, gsize length);
bool biv_byte_budget_check (const BivByteBudget *self, const char *name, GError **error);
