/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

GBytes *biv_inflate (const guint8 *packed, gsize length, GZlibCompressorFormat format, gsize most,
                     GError **error);
