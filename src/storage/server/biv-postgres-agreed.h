/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/server/biv-postgres.h"

GPtrArray *biv_postgres_agreed_list (BivPostgres *server, const char *folder, GError **error);
bool biv_postgres_agreed_put (BivPostgres *server, const char *folder, GPtrArray *agreed,
                              GError **error);
