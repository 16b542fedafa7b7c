/* One sync of a file with its club at a time.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

bool biv_sync_lock_take (const char *path, int *lock, GError **error);
void biv_sync_lock_release (int lock);
