/* The value of one field of a model object: initialised, cleared, read, replaced and compared by
 * the kind of the field.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-node.h"
#include "core/model/node/biv-node-private.h"

#include <gio/gio.h>

void
biv_slot_init (BivSlot *slot, const BivField *field, BivNode *owner)
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
      slot->list = biv_node_list_new (owner, field->item_type ());
      break;
    }
}

/** biv_slot_clear: frees what a slot holds; it is not to be used before biv_slot_init() again. */
void
biv_slot_clear (BivSlot *slot, const BivField *field)
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

/** biv_slot_get: copies what a slot holds. @value: (out): not yet initialised */
void
biv_slot_get (const BivSlot *slot, const BivField *field, GValue *value)
{
  GType type = biv_node_field_get_value_type (field);

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

/** biv_slot_set: replaces the value by one of the field's type. */
void
biv_slot_set (BivSlot *slot, const BivField *field, const GValue *value)
{
  GType type = biv_node_field_get_value_type (field);

  biv_slot_clear (slot, field);
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

/** biv_slot_is_default: whether a slot holds what a new node has in that field, so that files leave
 * it out. */
bool
biv_slot_is_default (const BivSlot *slot, const BivField *field)
{
  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return *slot->string == '\0';
    case BIV_FIELD_INT:
    case BIV_FIELD_BOOLEAN:
    case BIV_FIELD_ENUM:
      return slot->number == field->fallback;
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

/** biv_slot_equal: whether two slots of one field hold equal values; lists are compared node by
 * node. */
bool
biv_slot_equal (const BivSlot *a, const BivSlot *b, const BivField *field)
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
