/* The base of every model object: an id, a parent, and the values of the fields in its class's
 * table. From the table follow read-only GObject properties, copying and comparing; files,
 * schemas and undo are made from it elsewhere.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/biv-node.h"

#include <gio/gio.h>

#include "core/model/biv-node-private.h"

typedef union
{
  char *string;
  int number;
  BivText *text;
  BivDetails *details;
  BivOffset hex;
  BivNodeList *list;
} BivSlot;

typedef struct
{
  char *id;
  BivNode *parent; /* not owned: the parent owns the list we are in */
  BivSlot *slots;
  GArray *extras; /* of BivExtra; NULL when there is none, as nearly always */
  bool sealed;
} BivNodePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BivNode, biv_node, G_TYPE_OBJECT)

#define PRIVATE(self) ((BivNodePrivate *) biv_node_get_instance_private (self))

enum
{
  PROP_ID = 1,
  N_OWN_PROPERTIES,
};

static const BivField *
get_field (BivNode *self, guint field)
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
init_slot (BivNode *self, const BivField *field, BivSlot *slot)
{
  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      slot->string = g_strdup ("");
      break;
    case BIV_FIELD_INT:
    case BIV_FIELD_BOOLEAN:
    case BIV_FIELD_ENUM:
      slot->number = field->fallback;
      break;
    case BIV_FIELD_TEXT:
      slot->text = biv_text_new ();
      break;
    case BIV_FIELD_DETAILS:
      slot->details = biv_details_new ();
      break;
    case BIV_FIELD_HEX:
      slot->hex = BIV_NO_HEX;
      break;
    case BIV_FIELD_LIST:
      slot->list = biv_node_list_new (self, field->item_type ());
      break;
    }
}

static void
clear_slot (const BivField *field, BivSlot *slot)
{
  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      g_clear_pointer (&slot->string, g_free);
      break;
    case BIV_FIELD_TEXT:
      g_clear_pointer (&slot->text, biv_text_unref);
      break;
    case BIV_FIELD_DETAILS:
      g_clear_pointer (&slot->details, biv_details_unref);
      break;
    case BIV_FIELD_LIST:
      biv_node_list_disown (slot->list);
      g_clear_object (&slot->list);
      break;
    case BIV_FIELD_INT:
    case BIV_FIELD_BOOLEAN:
    case BIV_FIELD_ENUM:
    case BIV_FIELD_HEX:
      break;
    }
}

static void
biv_node_constructed (GObject *object)
{
  BivNode *self = BIV_NODE (object);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);
  BivNodePrivate *private = PRIVATE (self);

  private->slots = g_new0 (BivSlot, klass->n_fields);
  for (guint i = 0; i < klass->n_fields; i++)
    init_slot (self, &klass->fields[i], &private->slots[i]);
  G_OBJECT_CLASS (biv_node_parent_class)->constructed (object);
}

static void
biv_node_finalize (GObject *object)
{
  BivNode *self = BIV_NODE (object);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);
  BivNodePrivate *private = PRIVATE (self);

  for (guint i = 0; i < klass->n_fields; i++)
    clear_slot (&klass->fields[i], &private->slots[i]);
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
  GType type = biv_field_get_value_type (field);

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

/**
 * biv_node_class_set_fields:
 * @kind: the word for such an object in files and edits
 * @fields: (array length=n_fields): a static table; properties follow from it
 */
void
biv_node_class_set_fields (BivNodeClass *klass, const char *kind, const BivField *fields,
                           guint n_fields)
{
  klass->kind = kind;
  klass->fields = fields;
  klass->n_fields = n_fields;
  /* GObject lets no class inherit these two */
  G_OBJECT_CLASS (klass)->get_property = biv_node_get_property;
  for (guint i = 0; i < n_fields; i++)
    g_object_class_install_property (G_OBJECT_CLASS (klass), N_OWN_PROPERTIES + i,
                                     make_pspec (&fields[i]));
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
 * @id: its id, for life
 *
 * Returns: (transfer full): an object whose fields have their fallbacks, belonging to no document
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

void
biv_node_set_parent (BivNode *self, BivNode *parent)
{
  PRIVATE (self)->parent = parent;
}

/** biv_node_is_sealed: whether it is part of a finished document, which core/edit alone may
 * change. */
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

void
biv_node_seal (BivNode *self)
{
  biv_node_foreach (self, seal_one, NULL);
}

/** biv_node_get_string: (transfer none): a string, token or reference; never NULL. */
const char *
biv_node_get_string (BivNode *self, guint field)
{
  g_return_val_if_fail (biv_field_get_value_type (get_field (self, field)) == G_TYPE_STRING, "");
  return PRIVATE (self)->slots[field].string;
}

/** biv_node_get_int: a number, or the index of an enumeration's word. */
int
biv_node_get_int (BivNode *self, guint field)
{
  g_return_val_if_fail (biv_field_get_value_type (get_field (self, field)) == G_TYPE_INT, 0);
  return PRIVATE (self)->slots[field].number;
}

/** biv_node_get_boolean: a yes or no. */
bool
biv_node_get_boolean (BivNode *self, guint field)
{
  g_return_val_if_fail (get_field (self, field)->kind == BIV_FIELD_BOOLEAN, false);
  return PRIVATE (self)->slots[field].number != 0;
}

/** biv_node_get_text: (transfer none): a text in several languages; never NULL. */
BivText *
biv_node_get_text (BivNode *self, guint field)
{
  g_return_val_if_fail (get_field (self, field)->kind == BIV_FIELD_TEXT, NULL);
  return PRIVATE (self)->slots[field].text;
}

/** biv_node_get_details: (transfer none): values of the ruleset's fields; never NULL. */
BivDetails *
biv_node_get_details (BivNode *self, guint field)
{
  g_return_val_if_fail (get_field (self, field)->kind == BIV_FIELD_DETAILS, NULL);
  return PRIVATE (self)->slots[field].details;
}

/** biv_node_get_hex: a hex, or #BIV_NO_HEX. */
BivOffset
biv_node_get_hex (BivNode *self, guint field)
{
  g_return_val_if_fail (get_field (self, field)->kind == BIV_FIELD_HEX, BIV_NO_HEX);
  return PRIVATE (self)->slots[field].hex;
}

/** biv_node_get_list: (transfer none): a list of children; always the same object. */
BivNodeList *
biv_node_get_list (BivNode *self, guint field)
{
  g_return_val_if_fail (get_field (self, field)->kind == BIV_FIELD_LIST, NULL);
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
  const BivField *description = get_field (self, field);
  const BivSlot *slot = &PRIVATE (self)->slots[field];
  GType type = biv_field_get_value_type (description);

  g_value_init (value, type);
  if (type == G_TYPE_STRING)
    g_value_set_string (value, slot->string);
  else if (type == G_TYPE_INT)
    g_value_set_int (value, slot->number);
  else if (type == G_TYPE_BOOLEAN)
    g_value_set_boolean (value, slot->number);
  else if (type == BIV_TYPE_OFFSET)
    g_value_set_boxed (value, biv_hex_is_none (slot->hex) ? NULL : &slot->hex);
  else if (type == G_TYPE_LIST_MODEL)
    g_value_set_object (value, slot->list);
  else
    g_value_set_boxed (value, slot->text);
}

/** biv_node_is_default: whether a field says nothing, so that a file need not name it. */
bool
biv_node_is_default (BivNode *self, guint field)
{
  const BivField *description = get_field (self, field);
  const BivSlot *slot = &PRIVATE (self)->slots[field];

  switch (description->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return *slot->string == '\0';
    case BIV_FIELD_INT:
    case BIV_FIELD_BOOLEAN:
    case BIV_FIELD_ENUM:
      return slot->number == description->fallback;
    case BIV_FIELD_TEXT:
      return biv_text_is_empty (slot->text);
    case BIV_FIELD_DETAILS:
      return biv_details_get_length (slot->details) == 0;
    case BIV_FIELD_HEX:
      return biv_hex_is_none (slot->hex);
    case BIV_FIELD_LIST:
      return biv_node_list_get_length (slot->list) == 0;
    }
  return true;
}

static void
take_value (BivNode *self, const BivField *field, BivSlot *slot, const GValue *value)
{
  GType type = biv_field_get_value_type (field);

  clear_slot (field, slot);
  if (type == G_TYPE_STRING)
    slot->string = g_value_dup_string (value);
  else if (type == G_TYPE_INT)
    slot->number = g_value_get_int (value);
  else if (type == G_TYPE_BOOLEAN)
    slot->number = g_value_get_boolean (value);
  else if (type == BIV_TYPE_OFFSET)
    slot->hex = g_value_get_boxed (value) ? *(BivOffset *) g_value_get_boxed (value) : BIV_NO_HEX;
  else
    slot->text = g_value_dup_boxed (value);
}

static void
store_value (BivNode *self, guint field, const GValue *value)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);

  take_value (self, &klass->fields[field], &PRIVATE (self)->slots[field], value);
  if (klass->field_set)
    klass->field_set (self, field);
}

/* Puts a checked value into a field and hands back what was there: set, undo and redo are all
 * this. */
void
biv_node_exchange (BivNode *self, guint field, GValue *value)
{
  GValue old = G_VALUE_INIT;

  biv_node_get_value (self, field, &old);
  store_value (self, field, value);
  g_value_unset (value);
  *value = old;
  g_object_notify (G_OBJECT (self), get_field (self, field)->name);
}

/**
 * biv_node_build:
 *
 * Sets a field of an object that is not part of a finished document yet.
 *
 * Returns: whether the field can take the value, else #BIV_CORE_ERROR_INVALID
 */
bool
biv_node_build (BivNode *self, guint field, const GValue *value, GError **error)
{
  g_return_val_if_fail (!biv_node_is_sealed (self), false);
  if (!biv_field_check (get_field (self, field), value, error))
    return false;
  store_value (self, field, value);
  return true;
}

static bool
build_named (BivNode *self, const char *name, const GValue *value)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (self), name);

  g_return_val_if_fail (field >= 0, false);
  return biv_node_build (self, (guint) field, value, NULL); /* the answer says it all */
}

/** biv_node_build_string: as biv_node_build(), for a string, token or reference named by its
 * field's name. */
bool
biv_node_build_string (BivNode *self, const char *field, const char *string)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, string);
  return build_named (self, field, &value);
}

/** biv_node_build_int: as biv_node_build(), for a number, a boolean or an enumeration. */
bool
biv_node_build_int (BivNode *self, const char *field, int number)
{
  g_auto (GValue) value = G_VALUE_INIT;
  int position = biv_node_class_find_field (BIV_NODE_GET_CLASS (self), field);

  g_return_val_if_fail (position >= 0, false);
  if (get_field (self, (guint) position)->kind == BIV_FIELD_BOOLEAN)
    {
      g_value_init (&value, G_TYPE_BOOLEAN);
      g_value_set_boolean (&value, number);
    }
  else
    {
      g_value_init (&value, G_TYPE_INT);
      g_value_set_int (&value, number);
    }
  return build_named (self, field, &value);
}

/** biv_node_build_text: as biv_node_build(), for a text in several languages. */
bool
biv_node_build_text (BivNode *self, const char *field, BivText *text)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_set_boxed (&value, text);
  return build_named (self, field, &value);
}

/** biv_node_build_hex: as biv_node_build(), for a hex. */
bool
biv_node_build_hex (BivNode *self, const char *field, BivOffset hex)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_OFFSET);
  g_value_set_boxed (&value, biv_hex_is_none (hex) ? NULL : &hex);
  return build_named (self, field, &value);
}

/**
 * biv_node_build_append:
 * @item: (transfer none): an object of the list's type that has no parent
 *
 * Adds a child to an object that is not part of a finished document yet.
 *
 * Returns: false with #BIV_CORE_ERROR_TOO_LARGE when the list is full
 */
bool
biv_node_build_append (BivNode *self, guint field, BivNode *item, GError **error)
{
  const BivField *description = get_field (self, field);
  BivNodeList *list = biv_node_get_list (self, field);

  g_return_val_if_fail (!biv_node_is_sealed (self), false);
  g_return_val_if_fail (!biv_node_get_parent (item), false);
  if (biv_node_list_get_length (list) >= (guint) description->maximum)
    {
      g_set_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE, "%s", description->name);
      return false;
    }
  biv_node_list_insert (list, biv_node_list_get_length (list), item);
  return true;
}

/** biv_node_build_extra: keeps what a file holds and we do not know; see #BivExtra. */
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

/** biv_node_get_n_extras: how many unknown pieces of its file it keeps. */
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

static void
copy_field (BivNode *copy, BivNode *original, guint field, BivRenameFunc rename, gpointer data)
{
  const BivField *description = get_field (original, field);

  if (description->kind == BIV_FIELD_LIST)
    {
      BivNodeList *list = biv_node_get_list (original, field);

      for (guint i = 0; i < biv_node_list_get_length (list); i++)
        {
          g_autoptr (BivNode) item = biv_node_copy (biv_node_list_get (list, i), rename, data);

          biv_node_list_insert (biv_node_get_list (copy, field), i, item);
        }
    }
  else
    {
      g_auto (GValue) value = G_VALUE_INIT;

      biv_node_get_value (original, field, &value);
      if (description->kind == BIV_FIELD_REF && *g_value_get_string (&value))
        g_value_set_string (&value, rename (g_value_get_string (&value), data));
      store_value (copy, field, &value);
    }
}

static const char *
keep_id (const char *id, gpointer data)
{
  return id;
}

/**
 * biv_node_copy:
 * @rename: (nullable): the new id for an id, both of objects and in references; without it all stay
 *
 * Returns: (transfer full): the object and all below it, again, belonging to no document
 */
BivNode *
biv_node_copy (BivNode *self, BivRenameFunc rename, gpointer data)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);
  BivNode *copy;

  rename = rename ? rename : keep_id;
  copy = biv_node_new (G_OBJECT_TYPE (self), rename (PRIVATE (self)->id, data));
  for (guint i = 0; i < klass->n_fields; i++)
    copy_field (copy, self, i, rename, data);
  for (guint i = 0; i < biv_node_get_n_extras (self); i++)
    {
      const BivExtra *extra = biv_node_get_extra (self, i);
      const char *after_id = extra->after_id ? rename (extra->after_id, data) : NULL;

      biv_node_build_extra (copy, extra->after_field, after_id, extra->markup);
    }
  if (klass->copy_rest)
    klass->copy_rest (copy, self);
  return copy;
}

/** biv_node_foreach: calls a function for the object and everything below it, parents first, in
 * order. */
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

static bool
lists_equal (BivNodeList *a, BivNodeList *b)
{
  if (biv_node_list_get_length (a) != biv_node_list_get_length (b))
    return false;
  for (guint i = 0; i < biv_node_list_get_length (a); i++)
    if (!biv_node_equal (biv_node_list_get (a, i), biv_node_list_get (b, i)))
      return false;
  return true;
}

static bool
slots_equal (const BivField *field, const BivSlot *a, const BivSlot *b)
{
  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return g_str_equal (a->string, b->string);
    case BIV_FIELD_INT:
    case BIV_FIELD_BOOLEAN:
    case BIV_FIELD_ENUM:
      return a->number == b->number;
    case BIV_FIELD_TEXT:
      return biv_text_equal (a->text, b->text);
    case BIV_FIELD_DETAILS:
      return biv_details_equal (a->details, b->details);
    case BIV_FIELD_HEX:
      return biv_offset_equal (a->hex, b->hex);
    case BIV_FIELD_LIST:
      return lists_equal (a->list, b->list);
    }
  return false;
}

/** biv_node_equal: whether two objects of one class have the same id and say the same in every
 * field. */
bool
biv_node_equal (BivNode *a, BivNode *b)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (a);

  if (G_OBJECT_TYPE (a) != G_OBJECT_TYPE (b) || !g_str_equal (PRIVATE (a)->id, PRIVATE (b)->id))
    return false;
  for (guint i = 0; i < klass->n_fields; i++)
    if (!slots_equal (&klass->fields[i], &PRIVATE (a)->slots[i], &PRIVATE (b)->slots[i]))
      return false;
  return !klass->rest_equal || klass->rest_equal (a, b);
}
