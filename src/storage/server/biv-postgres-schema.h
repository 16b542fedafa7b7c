/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/server/biv-postgres.h"

bool biv_postgres_schema_make_version (BivPostgres *server, guint newest, GError **error);
bool biv_postgres_schema_make (BivPostgres *server, GError **error);
bool biv_postgres_schema_check (BivPostgres *server, GError **error);
