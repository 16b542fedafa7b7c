/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

#define BIV_TYPE_SELECTION (biv_selection_get_type ())
G_DECLARE_FINAL_TYPE (BivSelection, biv_selection, BIV, SELECTION, GObject)

BivSelection *biv_selection_new (BivDocument *document);
void biv_selection_clear (BivSelection *self);
void biv_selection_set_hex (BivSelection *self, BivOffset hex);
void biv_selection_set_object (BivSelection *self, BivNode *object);
void biv_selection_choose_next (BivSelection *self);

void biv_selection_set_pieces (BivSelection *self, BivNode *const *pieces, guint n_pieces);
void biv_selection_toggle_hex (BivSelection *self, BivOffset hex);
void biv_selection_set_area (BivSelection *self, BivOffset from, BivOffset to, bool extends);
GPtrArray *biv_selection_list_pieces (BivSelection *self);

BivOffset biv_selection_get_hex (BivSelection *self);
BivNode *biv_selection_get_object (BivSelection *self);
GPtrArray *biv_selection_list_objects (BivSelection *self);

BivOffset biv_selection_find_hex (BivDocument *document, BivNode *object);
GPtrArray *biv_selection_list_on_hex (BivDocument *document, BivOffset hex);
