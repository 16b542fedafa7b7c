/* The base of every model object: an id, a parent, and the values of the fields in its class's
 * table. Read-only GObject properties and comparing follow from that table; other files derive
 * building, copying, files, schemas and undo from it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-node.h"
#include "core/model/node/biv-node-private.h"
#include "core/model/node/biv-node-write.h"

#include <gio/gio.h>
#include <string.h>

typedef struct
{
  char *id;
  BivNode *parent; /* not owned: the parent owns the list we are in */
  BivSlot *slots;
  GArray *extras; /* of BivExtra; NULL, as in most objects, when there are none */
  bool sealed;
} BivNodePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BivNode, biv_node, G_TYPE_OBJECT)

#define PRIVATE(self) ((BivNodePrivate *) biv_node_get_instance_private (self))

enum
{
  PROP_ID = 1,
  N_OWN_PROPERTIES,
};

/** biv_node_get_field: (transfer none): the row of its class's table of fields. */
const BivField *
biv_node_get_field (BivNode *self, guint field)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);

  g_assert (field < klass->n_fields);
  return &klass->fields[field];
}

static void
clear_extra (gpointer data)
{
  BivExtra *extra = data;

  g_free (extra->after_id);
  g_free (extra->markup);
}

static void
biv_node_constructed (GObject *object)
{
  BivNode *self = BIV_NODE (object);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);
  BivNodePrivate *private = PRIVATE (self);

  private->slots = g_new0 (BivSlot, klass->n_fields);
  for (guint i = 0; i < klass->n_fields; i++)
    biv_slot_init (&private->slots[i], &klass->fields[i], self);
  G_OBJECT_CLASS (biv_node_parent_class)->constructed (object);
}

static void
biv_node_finalize (GObject *object)
{
  BivNode *self = BIV_NODE (object);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);
  BivNodePrivate *private = PRIVATE (self);

  for (guint i = 0; i < klass->n_fields; i++)
    biv_slot_clear (&private->slots[i], &klass->fields[i]);
  g_free (private->slots);
  g_free (private->id);
  g_clear_pointer (&private->extras, g_array_unref);
  G_OBJECT_CLASS (biv_node_parent_class)->finalize (object);
}

static void
biv_node_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BivNode *self = BIV_NODE (object);

  if (id == PROP_ID)
    {
      g_value_set_string (value, PRIVATE (self)->id);
      return;
    }
  g_value_unset (value);
  biv_node_get_value (self, id - N_OWN_PROPERTIES, value);
}

static void
biv_node_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  g_assert (id == PROP_ID);
  PRIVATE (BIV_NODE (object))->id = g_value_dup_string (value);
}

static void
biv_node_class_init (BivNodeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = biv_node_constructed;
  object_class->finalize = biv_node_finalize;
  object_class->get_property = biv_node_get_property;
  object_class->set_property = biv_node_set_property;
  g_object_class_install_property (
    object_class, PROP_ID,
    g_param_spec_string ("id", NULL, NULL, "",
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
biv_node_init (BivNode *self)
{
}

static GParamSpec *
make_pspec (const BivField *field)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GType type = biv_node_field_get_value_type (field);

  if (type == G_TYPE_STRING)
    return g_param_spec_string (field->name, NULL, NULL, "", flags);
  if (type == G_TYPE_INT)
    return g_param_spec_int (field->name, NULL, NULL, G_MININT, G_MAXINT, field->fallback, flags);
  if (type == G_TYPE_BOOLEAN)
    return g_param_spec_boolean (field->name, NULL, NULL, field->fallback != 0, flags);
  if (type == G_TYPE_LIST_MODEL)
    return g_param_spec_object (field->name, NULL, NULL, type, flags);
  return g_param_spec_boxed (field->name, NULL, NULL, type, flags);
}

/* The table of a class, whose first rows are those of its parent. Never freed, like classes. */
static const BivField *
join_fields (const BivNodeClass *parent, const BivField *own, guint n_fields)
{
  BivField *joined = g_memdup2 (own, n_fields * sizeof *own);

  memcpy (joined, parent->fields, parent->n_fields * sizeof *joined);
  return joined;
}

/**
 * biv_node_class_set_fields:
 * @kind: the word for such an object in files and edits
 * @fields: (array length=n_fields): a static table, its first rows left to those of the parent
 *   class where that has any; properties follow from it
 */
void
biv_node_class_set_fields (BivNodeClass *klass, const char *kind, const BivField *fields,
                           guint n_fields)
{
  BivNodeClass *parent = g_type_class_peek_parent (klass);
  guint n_inherited = parent->n_fields;

  klass->kind = kind;
  klass->fields = n_inherited > 0 ? join_fields (parent, fields, n_fields) : fields;
  klass->n_fields = n_fields;
  /* GObject does not inherit these two from the parent class */
  G_OBJECT_CLASS (klass)->get_property = biv_node_get_property;
  for (guint i = n_inherited; i < n_fields; i++)
    g_object_class_install_property (G_OBJECT_CLASS (klass), N_OWN_PROPERTIES + i,
                                     make_pspec (&klass->fields[i]));
}

/** biv_node_class_find_field: the position of a field in its class's table, or -1. */
int
biv_node_class_find_field (BivNodeClass *klass, const char *name)
{
  for (guint i = 0; i < klass->n_fields; i++)
    if (g_str_equal (klass->fields[i].name, name))
      return (int) i;
  return -1;
}

/** biv_node_class_find_list: the position of the list that holds items of a type, or -1. */
int
biv_node_class_find_list (BivNodeClass *klass, GType item_type)
{
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST && klass->fields[i].item_type () == item_type)
      return (int) i;
  return -1;
}

/**
 * biv_node_new:
 * @id: its id, which never changes
 *
 * Returns: (transfer full): an object with default values, in no document
 */
BivNode *
biv_node_new (GType type, const char *id)
{
  g_return_val_if_fail (g_type_is_a (type, BIV_TYPE_NODE), NULL);
  return g_object_new (type, "id", id, NULL);
}

/** biv_node_get_id: its id, unique in its document. */
const char *
biv_node_get_id (BivNode *self)
{
  g_return_val_if_fail (BIV_IS_NODE (self), NULL);
  return PRIVATE (self)->id;
}

/** biv_node_get_kind: the word for objects of its class. */
const char *
biv_node_get_kind (BivNode *self)
{
  g_return_val_if_fail (BIV_IS_NODE (self), NULL);
  return BIV_NODE_GET_CLASS (self)->kind;
}

/** biv_node_get_parent: (transfer none) (nullable): the object in whose list it is. */
BivNode *
biv_node_get_parent (BivNode *self)
{
  g_return_val_if_fail (BIV_IS_NODE (self), NULL);
  return PRIVATE (self)->parent;
}

/** biv_node_get_root: (transfer none): the outermost object it belongs to, itself perhaps. */
BivNode *
biv_node_get_root (BivNode *self)
{
  while (biv_node_get_parent (self))
    self = biv_node_get_parent (self);
  return self;
}

/** biv_node_get_ancestor: (transfer none) (nullable): itself or the nearest object around it that
 * is of a type. */
BivNode *
biv_node_get_ancestor (BivNode *self, GType type)
{
  while (self && !G_TYPE_CHECK_INSTANCE_TYPE (self, type))
    self = PRIVATE (self)->parent;
  return self;
}

/** biv_node_set_parent: sets its parent, which owns it; it holds no reference of the parent. */
void
biv_node_set_parent (BivNode *self, BivNode *parent)
{
  PRIVATE (self)->parent = parent;
}

/** biv_node_is_sealed: whether it belongs to a #BivDocument, so that only core/edit may change it.
 */
bool
biv_node_is_sealed (BivNode *self)
{
  return PRIVATE (self)->sealed;
}

static void
seal_one (BivNode *node, gpointer data)
{
  PRIVATE (node)->sealed = true;
}

/** biv_node_seal: closes an object and all below it to builders: from now on only core/edit writes.
 */
void
biv_node_seal (BivNode *self)
{
  biv_node_foreach (self, seal_one, NULL);
}

/** biv_node_get_string: (transfer none): a string, token or reference; never NULL. */
const char *
biv_node_get_string (BivNode *self, guint field)
{
  const BivField *description = biv_node_get_field (self, field);

  g_return_val_if_fail (biv_node_field_get_value_type (description) == G_TYPE_STRING, "");
  return PRIVATE (self)->slots[field].string;
}

/** biv_node_get_int: a number, or the index of an enumeration's word. */
int
biv_node_get_int (BivNode *self, guint field)
{
  const BivField *description = biv_node_get_field (self, field);

  g_return_val_if_fail (biv_node_field_get_value_type (description) == G_TYPE_INT, 0);
  return PRIVATE (self)->slots[field].number;
}

/** biv_node_get_boolean: a boolean. */
bool
biv_node_get_boolean (BivNode *self, guint field)
{
  g_return_val_if_fail (biv_node_get_field (self, field)->kind == BIV_FIELD_BOOLEAN, false);
  return PRIVATE (self)->slots[field].number != 0;
}

/** biv_node_get_text: (transfer none): a text in several languages; never NULL. */
BivText *
biv_node_get_text (BivNode *self, guint field)
{
  g_return_val_if_fail (biv_node_get_field (self, field)->kind == BIV_FIELD_TEXT, NULL);
  return PRIVATE (self)->slots[field].text;
}

/** biv_node_get_details: (transfer none): values of the ruleset's fields; never NULL. */
BivDetails *
biv_node_get_details (BivNode *self, guint field)
{
  g_return_val_if_fail (biv_node_get_field (self, field)->kind == BIV_FIELD_DETAILS, NULL);
  return PRIVATE (self)->slots[field].details;
}

/** biv_node_get_hex: a hex, or #BIV_NO_HEX. */
BivOffset
biv_node_get_hex (BivNode *self, guint field)
{
  g_return_val_if_fail (biv_node_get_field (self, field)->kind == BIV_FIELD_HEX, BIV_NO_HEX);
  return PRIVATE (self)->slots[field].hex;
}

/** biv_node_get_list: (transfer none): a list of children; always the same object. */
BivNodeList *
biv_node_get_list (BivNode *self, guint field)
{
  g_return_val_if_fail (biv_node_get_field (self, field)->kind == BIV_FIELD_LIST, NULL);
  return PRIVATE (self)->slots[field].list;
}

/** biv_node_get_only: (transfer none) (nullable): the first of a list that holds one child at
 * most. */
BivNode *
biv_node_get_only (BivNode *self, guint field)
{
  BivNodeList *list = biv_node_get_list (self, field);

  return biv_node_list_get_length (list) > 0 ? biv_node_list_get (list, 0) : NULL;
}

/**
 * biv_node_get_value:
 * @value: (out): an empty GValue; initialised here
 */
void
biv_node_get_value (BivNode *self, guint field, GValue *value)
{
  biv_slot_get (&PRIVATE (self)->slots[field], biv_node_get_field (self, field), value);
}

/** biv_node_is_default: whether a field has its default value, so that a file need not have it. */
bool
biv_node_is_default (BivNode *self, guint field)
{
  return biv_slot_is_default (&PRIVATE (self)->slots[field], biv_node_get_field (self, field));
}

/** biv_node_store: stores a checked value, and calls field_set of the class; nobody else is
 * notified. */
void
biv_node_store (BivNode *self, guint field, const GValue *value)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);

  biv_slot_set (&PRIVATE (self)->slots[field], &klass->fields[field], value);
  if (klass->field_set)
    klass->field_set (self, field);
}

/** biv_node_exchange: exchanges the value of a field with a checked one: setting, undo and redo all
 * come to this. */
void
biv_node_exchange (BivNode *self, guint field, GValue *value)
{
  GValue old = G_VALUE_INIT;

  biv_node_get_value (self, field, &old);
  biv_node_store (self, field, value);
  g_value_unset (value);
  *value = old;
  g_object_notify (G_OBJECT (self), biv_node_get_field (self, field)->name);
}

/** biv_node_build_extra: keeps unknown markup of a file; see #BivExtra. */
void
biv_node_build_extra (BivNode *self, int after_field, const char *after_id, const char *markup)
{
  BivNodePrivate *private = PRIVATE (self);
  BivExtra extra = { after_field, g_strdup (after_id), g_strdup (markup) };

  if (!private->extras)
    {
      private->extras = g_array_new (FALSE, FALSE, sizeof (BivExtra));
      g_array_set_clear_func (private->extras, clear_extra);
    }
  g_array_append_val (private->extras, extra);
}

/** biv_node_get_n_extras: how many pieces of unknown markup it keeps. */
guint
biv_node_get_n_extras (BivNode *self)
{
  return PRIVATE (self)->extras ? PRIVATE (self)->extras->len : 0;
}

/** biv_node_get_extra: (transfer none): one of them, in the order of the file. */
const BivExtra *
biv_node_get_extra (BivNode *self, guint position)
{
  g_return_val_if_fail (position < biv_node_get_n_extras (self), NULL);
  return &g_array_index (PRIVATE (self)->extras, BivExtra, position);
}

/** biv_node_foreach: calls a function for the object and everything below it, in order, parents
 * first. */
void
biv_node_foreach (BivNode *self, BivNodeFunc func, gpointer data)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);

  func (self, data);
  for (guint i = 0; i < klass->n_fields; i++)
    {
      if (klass->fields[i].kind != BIV_FIELD_LIST)
        continue;
      for (guint j = 0; j < biv_node_list_get_length (PRIVATE (self)->slots[i].list); j++)
        biv_node_foreach (biv_node_list_get (PRIVATE (self)->slots[i].list, j), func, data);
    }
}

/** biv_node_equal: whether two objects of one class have the same id and the same fields. */
bool
biv_node_equal (BivNode *a, BivNode *b)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (a);

  if (G_OBJECT_TYPE (a) != G_OBJECT_TYPE (b) || !g_str_equal (PRIVATE (a)->id, PRIVATE (b)->id))
    return false;
  for (guint i = 0; i < klass->n_fields; i++)
    if (!biv_slot_equal (&PRIVATE (a)->slots[i], &PRIVATE (b)->slots[i], &klass->fields[i]))
      return false;
  return !klass->rest_equal || klass->rest_equal (a, b);
}
