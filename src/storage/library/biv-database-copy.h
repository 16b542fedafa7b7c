/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-database.h"

bool biv_database_copy_into (BivDatabase *self, const char *path, GError **error);
