/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

GArray *biv_hex_outline_trace (const BivOffset *corners, guint n_corners,
                               BivOrientation orientation);
GArray *biv_hex_outline_fill (const BivOffset *corners, guint n_corners,
                              BivOrientation orientation);
