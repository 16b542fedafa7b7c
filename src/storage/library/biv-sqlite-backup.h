/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library-backups.h"
#include "storage/library/biv-library.h"

bool biv_sqlite_backup_keep (BivLibrary *library, GDateTime *now, GError **error);
bool biv_sqlite_backup_keep_beside (BivLibrary *library, GError **error);
bool biv_sqlite_backup_restore (const char *path, const char *backup, GDateTime *now,
                                GError **error);
