/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "render/export/biv-map-file.h"
#include "render/page/biv-pages.h"

bool biv_cli_find_pages (const char *word, BivPagesWhat *what);
int biv_cli_print_pages (BivOptions *options, const char *path, const char *out, BivPagesWhat what,
                         BivMapFileFormat format);
