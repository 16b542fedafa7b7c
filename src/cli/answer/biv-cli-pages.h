/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "render/page/biv-pages.h"

/* What is printed beside the kinds of pages. */
#define BIV_PRINT_MAP "map"
#define BIV_PRINT_ALL "all"

/* What kind of file. */
typedef enum
{
  BIV_PRINT_AS_PDF,
  BIV_PRINT_AS_SVG,
  BIV_PRINT_AS_PNG,
} BivPrintFormat;

char **biv_cli_list_printouts (void);
char *biv_cli_check_parts (BivOptions *options);
const char *biv_cli_list_printed (BivOptions *options);
int biv_cli_print_map (BivOptions *options, const char *path, const char *out,
                       BivPrintFormat format);
int biv_cli_print_pages (BivOptions *options, const char *path, const char *out,
                         BivPrintFormat format);
