/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/paper/biv-page-item.h"

/* Where on a page its structure has come to: what is open of a table or list. Only a PDF keeps it.
 */
typedef struct
{
  cairo_t *cr;
  guint group; /* 0: none is open */
  guint row;
  bool is_list;
} BivPageTags;

void biv_page_tags_draw (BivPageTags *self, const BivPageItem *item, BivMapStyle *style);
void biv_page_tags_end (BivPageTags *self);
