/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

G_BEGIN_DECLS

const char *biv_directions_get_name (BivOrientation orientation, guint direction,
                                     const char *language);

G_END_DECLS
