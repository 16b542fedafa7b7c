/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

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
