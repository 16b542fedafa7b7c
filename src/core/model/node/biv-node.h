/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-text.h"
#include "core/model/node/biv-model-types.h"

#define BIV_TYPE_NODE (biv_node_get_type ())
G_DECLARE_DERIVABLE_TYPE (BivNode, biv_node, BIV, NODE, GObject)

struct _BivNodeClass
{
  GObjectClass parent_class;

  const char *kind; /* "unit": the element in files, the word in edits */
  const BivField *fields;
  guint n_fields;

  /* Called after a field was set; the board resizes its cells when its width or height was. */
  void (*field_set) (BivNode *self, guint field);
  /* Copies what a class holds besides its fields; called after those were copied. */
  void (*copy_rest) (BivNode *self, const BivNode *original);
  /* Compares what a class holds besides its fields; called if the fields are equal. */
  bool (*rest_equal) (BivNode *a, BivNode *b);
};

/* Markup of a file that is not part of the model, such as comments and elements of a newer version:
 * kept at its place and written back. */
typedef struct
{
  int after_field; /* the field that it follows, or a constant below */
  char *after_id;  /* (nullable): the item of that list that it follows */
  char *markup;    /* the bytes that are written back */
} BivExtra;

#define BIV_EXTRA_ATTRIBUTE (-2)
#define BIV_EXTRA_FIRST (-1)
/* Outside the object's own tags; such markup moves with the object. */
#define BIV_EXTRA_BEFORE (-3)
#define BIV_EXTRA_AFTER (-4)

typedef void (*BivNodeFunc) (BivNode *node, gpointer data);
typedef const char *(*BivRenameFunc) (const char *id, gpointer data);
/* Whether a copy gets the value of a field; called for each @item of a list, else with NULL. */
typedef bool (*BivKeepFunc) (BivNode *node, guint field, BivNode *item, gpointer data);

/* Declare and define a class that has nothing but its table of fields. */
#define BIV_DECLARE_NODE(Type, prefix, NAME) \
  GType prefix##_get_type (void);            \
  G_DECLARE_FINAL_TYPE (Type, prefix, BIV, NAME, BivNode)

#define BIV_DEFINE_NODE(Type, prefix, word, table) \
  BIV_DEFINE_NODE_OF (Type, prefix, BivNode, BIV_TYPE_NODE, word, table)

/* The same for a subclass of a class with fields, which fill the first rows of the table. */
#define BIV_DEFINE_NODE_OF(Type, prefix, Parent, PARENT_TYPE, word, table)                 \
  struct _##Type                                                                           \
  {                                                                                        \
    Parent parent_instance;                                                                \
  };                                                                                       \
  G_DEFINE_FINAL_TYPE (Type, prefix, PARENT_TYPE)                                          \
  static void prefix##_init (Type *self) {}                                                \
  static void prefix##_class_init (Type##Class *klass)                                     \
  {                                                                                        \
    biv_node_class_set_fields (BIV_NODE_CLASS (klass), word, table, G_N_ELEMENTS (table)); \
  }

void biv_node_class_set_fields (BivNodeClass *klass, const char *kind, const BivField *fields,
                                guint n_fields);
int biv_node_class_find_field (BivNodeClass *klass, const char *name);
int biv_node_class_find_list (BivNodeClass *klass, GType item_type);

BivNode *biv_node_new (GType type, const char *id);
const char *biv_node_get_id (BivNode *self);
const char *biv_node_get_kind (BivNode *self);
BivNode *biv_node_get_parent (BivNode *self);
BivNode *biv_node_get_root (BivNode *self);
BivNode *biv_node_get_ancestor (BivNode *self, GType type);
bool biv_node_is_sealed (BivNode *self);

const BivField *biv_node_get_field (BivNode *self, guint field);
const char *biv_node_get_string (BivNode *self, guint field);
int biv_node_get_int (BivNode *self, guint field);
bool biv_node_get_boolean (BivNode *self, guint field);
BivText *biv_node_get_text (BivNode *self, guint field);
BivDetails *biv_node_get_details (BivNode *self, guint field);
BivOffset biv_node_get_hex (BivNode *self, guint field);
BivNodeList *biv_node_get_list (BivNode *self, guint field);
BivNode *biv_node_get_only (BivNode *self, guint field);
void biv_node_get_value (BivNode *self, guint field, GValue *value);
bool biv_node_is_default (BivNode *self, guint field);

GType biv_node_field_get_value_type (const BivField *field);
gsize biv_node_field_get_limit (const BivField *field);
bool biv_node_field_has_default (const BivField *field);
bool biv_node_field_check (const BivField *field, const GValue *value, GError **error);
bool biv_node_token_is_valid (const char *token);
bool biv_node_id_is_valid (const char *id);
bool biv_node_string_is_writable (const char *string, bool lines);

bool biv_node_build (BivNode *self, guint field, const GValue *value, GError **error);
bool biv_node_build_string (BivNode *self, const char *field, const char *string);
bool biv_node_build_int (BivNode *self, const char *field, int number);
bool biv_node_build_text (BivNode *self, const char *field, BivText *text);
bool biv_node_build_hex (BivNode *self, const char *field, BivOffset hex);
bool biv_node_build_append (BivNode *self, guint field, BivNode *item, GError **error);
void biv_node_build_extra (BivNode *self, int after_field, const char *after_id,
                           const char *markup);

guint biv_node_get_n_extras (BivNode *self);
const BivExtra *biv_node_get_extra (BivNode *self, guint position);

BivNode *biv_node_copy (BivNode *self, BivRenameFunc rename, gpointer data);
BivNode *biv_node_copy_as (BivNode *self, const char *id);
BivNode *biv_node_copy_some (BivNode *self, BivKeepFunc keep, gpointer data);
void biv_node_foreach (BivNode *self, BivNodeFunc func, gpointer data);
bool biv_node_equal (BivNode *a, BivNode *b);

/* A typed getter of a field: BIV_GETTER (int, biv_unit_get_cost, BivUnit, int, BIV_UNIT_COST) is
 * int biv_unit_get_cost (BivUnit *self). */
#define BIV_GETTER(result, function, Type, kind, field)  \
  static inline result function (Type *self)             \
  {                                                      \
    return biv_node_get_##kind (BIV_NODE (self), field); \
  }

/* The same for a list of at most one item: NULL where there is none. */
#define BIV_ONLY_GETTER(Item, function, Type, field)            \
  static inline Item *function (Type *self)                     \
  {                                                             \
    return (Item *) biv_node_get_only (BIV_NODE (self), field); \
  }
