/* The bytes that one reading of another program's file may keep of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/plain/biv-byte-budget.h"

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* Of all that is kept, what it takes to keep each piece of it included. */
#define MOST (64 * 1024 * 1024)

/**
 * biv_byte_budget_take:
 * @length: the bytes that are to be kept
 *
 * Returns: whether there is room for them; if not, there never is again
 */
bool
biv_byte_budget_take (BivByteBudget *self, gsize length)
{
  self->is_over = self->is_over || length > MOST - self->kept ||
                  g_cancellable_is_cancelled (self->stopped);
  if (!self->is_over)
    self->kept += length;
  return !self->is_over;
}

/** biv_byte_budget_check: whether all that was to be kept had room; else #BIV_STORAGE_ERROR.
 * @name: what errors call the file */
bool
biv_byte_budget_check (const BivByteBudget *self, const char *name, GError **error)
{
  if (self->is_over)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE, "%s:%u: %s", name, 1u,
                 _ ("it says more than can be kept of such a file"));
  return !self->is_over;
}
