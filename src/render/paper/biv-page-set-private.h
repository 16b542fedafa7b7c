/* The pages of a set, and how they come together.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/paper/biv-page-item.h"
#include "render/paper/biv-page-set.h"

typedef struct
{
  double width;
  double height;
  bool is_upside_down; /* the back of a sheet that is turned over its head */
  double shift_x;      /* how far the printer is off, in points */
  double shift_y;
  bool is_numbered; /* has a foot with its number */
  char *section;    /* what stands at its foot */
  char *chapter;    /* (nullable): under which a list of contents has it */
  GPtrArray *items;
} BivPage;

BivPageSet *biv_page_set_new (BivMapStyle *style, const char *title, const char *language);
BivPage *biv_page_set_add (BivPageSet *self, double width, double height, const char *section);
void biv_page_set_add_shortened (BivPageSet *self, const char *name);
BivPage *biv_page_set_get (BivPageSet *self, guint page);
void biv_page_set_bring_forward (BivPageSet *self, guint n);
void biv_page_set_drop (BivPageSet *self, guint n);
