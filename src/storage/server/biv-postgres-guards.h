/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/server/biv-postgres.h"

bool biv_postgres_guards_check (BivPostgres *server, GError **error);
