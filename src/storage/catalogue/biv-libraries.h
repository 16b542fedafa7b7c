/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

bool biv_libraries_is_on_server (const char *name);
char *biv_libraries_show (const char *name);
bool biv_libraries_has_password (const char *name);
char *biv_libraries_make_address (const char *host, const char *database, const char *account,
                                  const char *club);
char *biv_libraries_make_along_path (const char *name);
char *biv_libraries_show_along (const char *name);
bool biv_libraries_has (const char *name);
BivLibrary *biv_libraries_open (const char *name, GError **error);
