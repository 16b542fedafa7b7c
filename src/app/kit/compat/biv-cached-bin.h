/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#define BIV_TYPE_CACHED_BIN (biv_cached_bin_get_type ())
G_DECLARE_DERIVABLE_TYPE (BivCachedBin, biv_cached_bin, BIV, CACHED_BIN, AdwBin)

struct _BivCachedBinClass
{
  AdwBinClass parent_class;
};

bool biv_cached_bin_is_picture (BivCachedBin *self);
