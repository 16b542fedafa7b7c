/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

const char *biv_directions_get_name (BivOrientation orientation, guint direction,
                                     const char *language);
