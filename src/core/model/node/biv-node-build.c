/* Builds model objects by their tables of fields, before they belong to a #BivDocument: field by
 * field, or as a copy.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-node.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-node-write.h"

/**
 * biv_node_build:
 *
 * Sets a field of an object that does not belong to a #BivDocument yet.
 *
 * Returns: whether the field can take the value; else #BIV_CORE_ERROR_INVALID
 */
bool
biv_node_build (BivNode *self, guint field, const GValue *value, GError **error)
{
  g_return_val_if_fail (!biv_node_is_sealed (self), false);
  if (!biv_node_field_check (biv_node_get_field (self, field), value, error))
    return false;
  biv_node_store (self, field, value);
  return true;
}

/** biv_node_build_string: as biv_node_build(), for the string, token or reference in the field
 * with that name, or for the words of a text in no language. */
bool
biv_node_build_string (BivNode *self, const char *field, const char *string)
{
  g_auto (GValue) value = G_VALUE_INIT;
  int position = biv_node_class_find_field (BIV_NODE_GET_CLASS (self), field);

  g_return_val_if_fail (position >= 0, false);
  if (biv_node_get_field (self, (guint) position)->kind == BIV_FIELD_TEXT)
    {
      g_autoptr (BivText) text = biv_text_new_plain (string);

      return biv_node_build_text (self, field, text);
    }
  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, string);
  return biv_node_build (self, (guint) position, &value, NULL); /* the result is enough */
}

/** biv_node_build_int: as biv_node_build(), for a number, a boolean or an enumeration. */
bool
biv_node_build_int (BivNode *self, const char *field, int number)
{
  g_auto (GValue) value = G_VALUE_INIT;
  int position = biv_node_class_find_field (BIV_NODE_GET_CLASS (self), field);

  g_return_val_if_fail (position >= 0, false);
  if (biv_node_get_field (self, (guint) position)->kind == BIV_FIELD_BOOLEAN)
    {
      g_value_init (&value, G_TYPE_BOOLEAN);
      g_value_set_boolean (&value, number);
    }
  else
    {
      g_value_init (&value, G_TYPE_INT);
      g_value_set_int (&value, number);
    }
  return biv_node_build (self, (guint) position, &value, NULL); /* the result is enough */
}

/** biv_node_build_text: as biv_node_build(), for a text in several languages. */
bool
biv_node_build_text (BivNode *self, const char *field, BivText *text)
{
  g_auto (GValue) value = G_VALUE_INIT;
  int position = biv_node_class_find_field (BIV_NODE_GET_CLASS (self), field);

  g_return_val_if_fail (position >= 0, false);
  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_set_boxed (&value, text);
  return biv_node_build (self, (guint) position, &value, NULL); /* the result is enough */
}

/** biv_node_build_hex: as biv_node_build(), for a hex. */
bool
biv_node_build_hex (BivNode *self, const char *field, BivOffset hex)
{
  g_auto (GValue) value = G_VALUE_INIT;
  int position = biv_node_class_find_field (BIV_NODE_GET_CLASS (self), field);

  g_return_val_if_fail (position >= 0, false);
  g_value_init (&value, BIV_TYPE_OFFSET);
  g_value_set_boxed (&value, biv_hex_is_none (hex) ? NULL : &hex);
  return biv_node_build (self, (guint) position, &value, NULL); /* the result is enough */
}

/**
 * biv_node_build_append:
 * @item: (transfer none): an object of the list's type without a parent
 *
 * Adds a child to an object that does not belong to a #BivDocument yet.
 *
 * Returns: false with #BIV_CORE_ERROR_TOO_LARGE when the list is full
 */
bool
biv_node_build_append (BivNode *self, guint field, BivNode *item, GError **error)
{
  const BivField *description = biv_node_get_field (self, field);
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

static BivNode *copy_all (BivNode *self, BivRenameFunc rename, gpointer data);

static void
copy_field (BivNode *copy, BivNode *original, guint field, BivRenameFunc rename, gpointer data)
{
  const BivField *description = biv_node_get_field (original, field);

  if (description->kind == BIV_FIELD_LIST)
    {
      BivNodeList *list = biv_node_get_list (original, field);

      for (guint i = 0; i < biv_node_list_get_length (list); i++)
        {
          g_autoptr (BivNode) item = copy_all (biv_node_list_get (list, i), rename, data);

          biv_node_list_insert (biv_node_get_list (copy, field), i, item);
        }
    }
  else
    {
      g_auto (GValue) value = G_VALUE_INIT;

      biv_node_get_value (original, field, &value);
      if (description->kind == BIV_FIELD_REF && *g_value_get_string (&value))
        g_value_set_string (&value, rename (g_value_get_string (&value), data));
      biv_node_store (copy, field, &value);
    }
}

static const char *
keep_id (const char *id, gpointer data)
{
  return id;
}

static BivNode *
copy_all (BivNode *self, BivRenameFunc rename, gpointer data)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);
  BivNode *copy = biv_node_new (G_OBJECT_TYPE (self), rename (biv_node_get_id (self), data));

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

/**
 * biv_node_copy:
 * @rename: (nullable): returns the new id for an id, of objects and in references; %NULL keeps all
 *
 * Returns: (transfer full): a copy of the object and all below it, in no document; its objects are
 *   called as the original's
 */
BivNode *
biv_node_copy (BivNode *self, BivRenameFunc rename, gpointer data)
{
  BivNode *copy = copy_all (self, rename ? rename : keep_id, data);

  biv_naming_carry (copy, self);
  return copy;
}

/* The object itself is copied before what stands in it. */
static const char *
get_first_id (const char *old, gpointer data)
{
  const char **id = data;
  const char *given = *id ? *id : old;

  *id = NULL;
  return given;
}

/**
 * biv_node_copy_as:
 * @id: of the copy
 *
 * Returns: (transfer full): a copy of the object under another id, and of all below it, which keeps
 *   its ids, in no document
 */
BivNode *
biv_node_copy_as (BivNode *self, const char *id)
{
  return biv_node_copy (self, get_first_id, &id);
}

static BivNode *copy_kept (BivNode *self, BivKeepFunc keep, gpointer data);

static void
copy_list (BivNode *copy, BivNode *original, guint field, BivKeepFunc keep, gpointer data)
{
  BivNodeList *list = biv_node_get_list (original, field);
  BivNodeList *kept = biv_node_get_list (copy, field);

  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    {
      BivNode *item = biv_node_list_get (list, i);
      g_autoptr (BivNode) again =
        keep (original, field, item, data) ? copy_kept (item, keep, data) : NULL;

      if (again)
        biv_node_list_insert (kept, biv_node_list_get_length (kept), again);
    }
}

static BivNode *
copy_kept (BivNode *self, BivKeepFunc keep, gpointer data)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);
  BivNode *copy = biv_node_new (G_OBJECT_TYPE (self), biv_node_get_id (self));

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      copy_list (copy, self, i, keep, data);
    else if (keep (self, i, NULL, data))
      copy_field (copy, self, i, keep_id, NULL);
  if (klass->copy_rest)
    klass->copy_rest (copy, self);
  return copy;
}

/**
 * biv_node_copy_some:
 * @keep: decides what to copy; a field that is left out has its default value
 *
 * Unknown markup of files is left out.
 *
 * Returns: (transfer full): a copy of the object and what is kept below it, in no document; its
 *   objects are called as the original's
 */
BivNode *
biv_node_copy_some (BivNode *self, BivKeepFunc keep, gpointer data)
{
  BivNode *copy = copy_kept (self, keep, data);

  biv_naming_carry (copy, self);
  return copy;
}
