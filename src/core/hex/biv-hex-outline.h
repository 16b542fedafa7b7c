/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

G_BEGIN_DECLS

GArray *biv_hex_outline_fill (const BivOffset *corners, guint n_corners,
                              BivOrientation orientation);

G_END_DECLS
