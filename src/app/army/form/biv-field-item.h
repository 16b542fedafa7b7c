/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/muster/biv-muster.h"

typedef enum
{
  BIV_FIELD_ITEM_TEXT,
  BIV_FIELD_ITEM_NUMBER,
  BIV_FIELD_ITEM_CHOICE,
  BIV_FIELD_ITEM_CHOICES,
  BIV_FIELD_ITEM_FLAG,
  BIV_FIELD_ITEM_LINES,
  BIV_FIELD_ITEM_N_KINDS,
} BivFieldItemKind;

#define BIV_TYPE_FIELD_ITEM (biv_field_item_get_type ())
G_DECLARE_FINAL_TYPE (BivFieldItem, biv_field_item, BIV, FIELD_ITEM, GObject)

BivFieldItem *biv_field_item_new (BivFieldItemKind kind, const char *label, const char *field);
BivFieldItem *biv_field_item_new_detail (BivFieldItemKind kind, const char *label,
                                         const char *detail);
BivFieldItem *biv_field_item_new_words (BivFieldItemKind kind, const char *label,
                                        const char *field, const char *language);
void biv_field_item_set_limits (BivFieldItem *self, int minimum, int maximum);
void biv_field_item_set_help (BivFieldItem *self, const char *help);
void biv_field_item_set_list (BivFieldItem *self, BivMuster *list);
void biv_field_item_add_choice (BivFieldItem *self, const char *id, const char *name,
                                const char *version);

BivFieldItemKind biv_field_item_get_kind (BivFieldItem *self);
const char *biv_field_item_get_label (BivFieldItem *self);
const char *biv_field_item_get_help (BivFieldItem *self);
const char *biv_field_item_get_field (BivFieldItem *self);
guint biv_field_item_get_n_choices (BivFieldItem *self);
const char *biv_field_item_get_choice (BivFieldItem *self, guint position);
const char *biv_field_item_get_choice_name (BivFieldItem *self, guint position);

char *biv_field_item_read (BivFieldItem *self, BivNode *node);
bool biv_field_item_write (BivFieldItem *self, BivHistory *history, BivNode *node,
                           const char *string);
