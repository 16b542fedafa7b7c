/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/answer/biv-cli-pages.h"
#include "cli/answer/biv-cli-style.h"
#include "render/export/biv-hex-picture.h"
#include "render/publish/biv-publication.h"
#include "storage/module/biv-module.h"

/* The functions and tables of libbivouac-draw that are used, under their own names. */
/* clang-format off */
#define BIV_CLI_DRAWING_FUNCTIONS(use) \
  use (biv_cli_pages_options) use (biv_cli_pages_print_comparison) \
  use (biv_cli_style_load) use (biv_command_print) use (biv_command_thumbnail) \
  use (biv_hex_picture_make) use (biv_map_style_unref) use (biv_publication_get)
/* clang-format on */

typedef struct
{
  BIV_CLI_DRAWING_FUNCTIONS (BIV_MODULE_DECLARE)
} BivCliDrawing;

const BivCliDrawing *biv_cli_drawing_get (void);
