/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/place/biv-place.h"

#define BIV_TYPE_FILE_PLACE (biv_file_place_get_type ())
G_DECLARE_FINAL_TYPE (BivFilePlace, biv_file_place, BIV, FILE_PLACE, GObject)

BivPlace *biv_file_place_new (const char *path);
