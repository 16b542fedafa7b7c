/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <stdbool.h>

/* The side of the square in which a path is written. */
#define BIV_MAP_PATH_SIDE 100.0

bool biv_map_path_trace (const char *path, cairo_t *cr);
