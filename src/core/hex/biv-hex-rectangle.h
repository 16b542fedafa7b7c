/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

GArray *biv_hex_rectangle_fill (BivOffset from, BivOffset to);
GArray *biv_hex_rectangle_trace (BivOffset from, BivOffset to);
