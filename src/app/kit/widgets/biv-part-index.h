/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define BIV_TYPE_PART_INDEX (biv_part_index_get_type ())
G_DECLARE_FINAL_TYPE (BivPartIndex, biv_part_index, BIV, PART_INDEX, AdwBin)

void biv_part_index_clear (BivPartIndex *self);
void biv_part_index_add (BivPartIndex *self, const char *title);
void biv_part_index_rename (BivPartIndex *self, guint part, const char *title);
void biv_part_index_mark (BivPartIndex *self, guint part);
void biv_part_index_stand (BivPartIndex *self, GtkOrientation orientation);
