/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-style.h"

G_BEGIN_DECLS

BivMapStyle *biv_ink_saver_load (GBytes *shipped, GBytes *own, bool saves, GError **error);
GBytes *biv_ink_saver_style (GBytes *style, GError **error);

G_END_DECLS
