/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

GBytes *biv_pdf_language_add (GBytes *end, guint64 before, const char *language);
