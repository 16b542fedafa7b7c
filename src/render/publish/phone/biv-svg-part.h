/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The looks that drawings of a page have in common: a class of the style sheet for each. */
typedef struct _BivSvgLooks BivSvgLooks;

BivSvgLooks *biv_svg_looks_new (void);
void biv_svg_looks_free (BivSvgLooks *self);
char *biv_svg_looks_write (const BivSvgLooks *self);
char *biv_svg_part_make (GBytes *svg, BivSvgLooks *looks, const char *prefix);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivSvgLooks, biv_svg_looks_free)
