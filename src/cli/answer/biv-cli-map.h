/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "core/model/node/biv-node.h"
#include "render/page/biv-pages.h"

/* How fine pictures are; 0 where nothing was said. */
typedef struct
{
  double dpi;
  double pixels; /* from side to side of a hex */
} BivResolution;

char *biv_cli_read_map (BivOptions *options, BivMapOptions *map, BivResolution *resolution);
GError *biv_cli_check_map (const char *path, const BivPageOptions *how, BivNode *root);
