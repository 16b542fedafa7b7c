/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-database.h"

bool biv_library_schema_prepare (BivDatabase *database, GError **error);
