/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-renderer.h"

G_BEGIN_DECLS

typedef enum
{
  BIV_MAP_FILE_PDF,
  BIV_MAP_FILE_SVG,
  BIV_MAP_FILE_PNG,
} BivMapFileFormat;

GBytes *biv_map_file_make (BivMapRenderer *renderer,
                           BivMapFileFormat format,
                           double short_side,
                           double long_side,
                           GError **error);

G_END_DECLS
