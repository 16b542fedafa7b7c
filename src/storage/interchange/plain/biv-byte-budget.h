/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* How much of another program's file one reading may keep: counted in bytes where text, numbers and
 * objects are kept, for a small file may say that a long text stands in a million places. */
typedef struct
{
  gsize kept;
  bool is_over; /* more was wanted than there is room for */
} BivByteBudget;

bool biv_byte_budget_take (BivByteBudget *self, gsize length);
bool biv_byte_budget_check (const BivByteBudget *self, const char *name, GError **error);
