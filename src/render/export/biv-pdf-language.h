/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GBytes *biv_pdf_language_add (GBytes *end, guint64 before, const char *language);

G_END_DECLS
