/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/muster/biv-muster.h"

typedef enum
{
  BIV_FIELD_ITEM_TEXT,    /* typed, one line */
  BIV_FIELD_ITEM_NUMBER,  /* typed, digits */
  BIV_FIELD_ITEM_COUNT,   /* a number with buttons that count up and down */
  BIV_FIELD_ITEM_YEAR,    /* a number, and whether it is before or after Christ */
  BIV_FIELD_ITEM_CHOICE,  /* one of several */
  BIV_FIELD_ITEM_CHOICES, /* any of several, separated by spaces */
  BIV_FIELD_ITEM_FLAG,    /* "true" or "" */
  BIV_FIELD_ITEM_NOTE,    /* typed, several lines in a field of one height */
  BIV_FIELD_ITEM_LINES,   /* typed, several lines in a field as high as they are */
  BIV_FIELD_ITEM_N_KINDS,
} BivFieldItemKind;

#define BIV_TYPE_FIELD_ITEM (biv_field_item_get_type ())
G_DECLARE_DERIVABLE_TYPE (BivFieldItem, biv_field_item, BIV, FIELD_ITEM, GObject)

struct _BivFieldItemClass
{
  GObjectClass parent_class;

  /* (nullable): the object as it is now; NULL: the one that is handed over does not change */
  BivNode *(*find_node) (BivFieldItem *self);
  /* Puts a value, which @string says, into the document as a step of typing. Returns: whether it is
   * there now; see biv_field_item_write() */
  bool (*put) (BivFieldItem *self, BivHistory *history, BivNode *node, const GValue *value,
               const char *string, char **refusal);
};

/* Whether edits may be done now; if they may not, it has told why. @asked: what came with it */
typedef bool (*BivFieldItemGuard) (gpointer asked, BivHistory *history, BivEditList *edits);

BivFieldItem *biv_field_item_new (BivFieldItemKind kind, const char *label, const char *field,
                                  const char *part);
void biv_field_item_set_up (BivFieldItem *self, BivFieldItemKind kind, const char *label,
                            const char *field, const char *part);
void biv_field_item_set_up_detail (BivFieldItem *self, BivUnitField *detail);
void biv_field_item_set_help (BivFieldItem *self, const char *help);
void biv_field_item_set_list (BivFieldItem *self, BivMuster *list);
void biv_field_item_set_guard (BivFieldItem *self, BivFieldItemGuard guard, GObject *asked);
void biv_field_item_add_choice (BivFieldItem *self, const char *id, const char *name,
                                const char *version);
void biv_field_item_add_items (BivFieldItem *self, BivNodeList *items);
void biv_field_item_add_place (BivFieldItem *self, BivNode *node, const char *name);
void biv_field_item_add_present (BivFieldItem *self, BivNode *node);

BivFieldItemKind biv_field_item_get_kind (BivFieldItem *self);
const char *biv_field_item_get_label (BivFieldItem *self);
const char *biv_field_item_get_help (BivFieldItem *self);
const char *biv_field_item_get_field (BivFieldItem *self);
char *biv_field_item_make_name (BivFieldItem *self);
const BivField *biv_field_item_describe (BivFieldItem *self, BivNode *node);
guint biv_field_item_get_n_choices (BivFieldItem *self);
const char *biv_field_item_get_choice (BivFieldItem *self, guint position);
const char *biv_field_item_get_choice_name (BivFieldItem *self, guint position);
guint biv_field_item_find_choice (BivFieldItem *self, const char *id);

BivNode *biv_field_item_find_node (BivFieldItem *self, BivNode *given);
char *biv_field_item_read (BivFieldItem *self, BivNode *node);
char *biv_field_item_read_other (BivFieldItem *self, BivNode *node);
bool biv_field_item_write (BivFieldItem *self, BivHistory *history, BivNode *node,
                           const char *string, char **refusal);
const char *biv_field_item_get_too_long (void);
bool biv_field_item_is_typed_year (const BivField *field);
