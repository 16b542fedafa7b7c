/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib-object.h>
#include <stdbool.h>

#define BIV_TYPE_PAGE_SET (biv_page_set_get_type ())
G_DECLARE_FINAL_TYPE (BivPageSet, biv_page_set, BIV, PAGE_SET, GObject)

/* Of each sheet, in a set for paper that is printed on both sides. */
typedef enum
{
  BIV_SHEETS_FRONTS,
  BIV_SHEETS_BACKS,
} BivSheetSide;

BivPageSet *biv_page_set_select_side (BivPageSet *self, BivSheetSide side);
void biv_page_set_append (BivPageSet *self, BivPageSet *other);
GPtrArray *biv_page_set_list_shortened (BivPageSet *self);
guint biv_page_set_get_n_pages (BivPageSet *self);
void biv_page_set_get_size (BivPageSet *self, guint page, double *width, double *height);
const char *biv_page_set_get_title (BivPageSet *self);
const char *biv_page_set_get_language (BivPageSet *self);
const char *biv_page_set_get_chapter (BivPageSet *self, guint page);
bool biv_page_set_begins_chapter (BivPageSet *self, guint page);
void biv_page_set_describe_pictures (BivPageSet *self, guint page, GStrvBuilder *words);
void biv_page_set_draw (BivPageSet *self, guint page, cairo_t *cr);
