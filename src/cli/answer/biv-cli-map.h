/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "core/model/node/biv-node.h"
#include "render/export/biv-export-job.h"
#include "render/page/biv-pages.h"

extern const BivOption biv_cli_map_options;
extern const BivOption biv_option_opponent;
extern const BivOption biv_option_dpi;
extern const BivOption biv_option_pixels;

/* The resolution of pictures; 0 where none is given. */
typedef struct
{
  double dpi;
  double pixels; /* of a hex, from side to side */
} BivResolution;

char *biv_cli_map_read (BivOptions *options, BivMapOptions *map, BivResolution *resolution);
int biv_cli_map_print (BivOptions *options, const char *path, const char *out,
                       BivExportFormat format);
void biv_cli_map_warn (const char *path, const BivPageOptions *how, BivNode *root);
GError *biv_cli_map_check (const char *path, const BivPageOptions *how, BivNode *root);
