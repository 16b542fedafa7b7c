/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-database.h"

GPtrArray *biv_sqlite_agreed_list (BivDatabase *database, const char *folder, GError **error);
bool biv_sqlite_agreed_put (BivDatabase *database, const char *folder, GPtrArray *agreed,
                            GError **error);
