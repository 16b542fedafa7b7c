/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/kit/form/biv-field-item.h"

#define BIV_TYPE_FIELD_TIE (biv_field_tie_get_type ())
G_DECLARE_FINAL_TYPE (BivFieldTie, biv_field_tie, BIV, FIELD_TIE, GObject)

BivFieldTie *biv_field_tie_new (BivFieldItem *item, BivHistory *history, BivNode *node);
void biv_field_tie_add_control (BivFieldTie *self, GtkWidget *control);
void biv_field_tie_apply_later (BivFieldTie *self);
void biv_field_tie_follow (BivFieldTie *self, GtkWidget *focus);
void biv_field_tie_show (BivFieldTie *self);
void biv_field_tie_leave (BivFieldTie *self);

BivFieldItem *biv_field_tie_get_item (BivFieldTie *self);
BivNode *biv_field_tie_get_node (BivFieldTie *self);
const BivField *biv_field_tie_describe (BivFieldTie *self);
const char *biv_field_tie_get_refusal (BivFieldTie *self);
GPtrArray *biv_field_tie_list_chosen (BivFieldTie *self);
