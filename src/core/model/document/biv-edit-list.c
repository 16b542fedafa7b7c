/* Changes to a document as plain data: what a check may propose and core/edit carries out.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/document/biv-edit-list.h"

struct _BivEditList
{
  gatomicrefcount references;
  const char *code; /* static; NULL if the edits are not a step of their own */
  BivArgs *args;    /* NULL if code is */
  GArray *edits;    /* of BivEdit */
};

static void
clear_edit (gpointer data)
{
  BivEdit *edit = data;

  g_free (edit->object);
  g_free (edit->field);
  g_clear_object (&edit->item);
  g_clear_pointer (&edit->cells, biv_cells_unref);
  if (G_IS_VALUE (&edit->value))
    g_value_unset (&edit->value);
}

/**
 * biv_edit_list_new:
 *
 * Returns: (transfer full): an empty list
 */
BivEditList *
biv_edit_list_new (void)
{
  BivEditList *self = g_new0 (BivEditList, 1);

  g_atomic_ref_count_init (&self->references);
  self->edits = g_array_new (FALSE, FALSE, sizeof (BivEdit));
  g_array_set_clear_func (self->edits, clear_edit);
  return self;
}

/**
 * biv_edit_list_new_step:
 * @code: (not nullable): the name of the step that the edits will be, a static string of
 * biv_step_codes
 * @args: (transfer full) (nullable): the arguments of its sentence
 *
 * Returns: (transfer full): an empty list with that name
 */
BivEditList *
biv_edit_list_new_step (const char *code, BivArgs *args)
{
  BivEditList *self = biv_edit_list_new ();

  self->code = code;
  self->args = args ? args : biv_args_new ();
  return self;
}

/** biv_edit_list_get_code: (transfer none) (nullable): the name of the step, such as
 * "paint-terrain". */
const char *
biv_edit_list_get_code (BivEditList *self)
{
  return self->code;
}

/** biv_edit_list_get_args: (transfer none) (nullable): the arguments of its sentence. */
BivArgs *
biv_edit_list_get_args (BivEditList *self)
{
  return self->args;
}

/** biv_edit_list_ref: (transfer full): adds an owner. */
BivEditList *
biv_edit_list_ref (BivEditList *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

/** biv_edit_list_unref: removes an owner; without any the list is freed. */
void
biv_edit_list_unref (BivEditList *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_array_unref (self->edits);
  g_clear_pointer (&self->args, biv_args_unref);
  g_free (self);
}

/** biv_edit_list_get_length: the number of edits. */
guint
biv_edit_list_get_length (BivEditList *self)
{
  return self->edits->len;
}

/** biv_edit_list_get: (transfer none): an edit, in the order in which they are done. */
BivEdit *
biv_edit_list_get (BivEditList *self, guint position)
{
  g_return_val_if_fail (position < self->edits->len, NULL);
  return &g_array_index (self->edits, BivEdit, position);
}

static BivEdit *
add_edit (BivEditList *self, BivEditKind kind, const char *object, const char *field)
{
  BivEdit edit = { .kind = kind, .object = g_strdup (object), .field = g_strdup (field) };

  g_array_append_val (self->edits, edit);
  return biv_edit_list_get (self, self->edits->len - 1);
}

/** biv_edit_list_set: sets a field. */
void
biv_edit_list_set (BivEditList *self, const char *object, const char *field, const GValue *value)
{
  BivEdit *edit = add_edit (self, BIV_EDIT_SET, object, field);

  g_value_init (&edit->value, G_VALUE_TYPE (value));
  g_value_copy (value, &edit->value);
}

/** biv_edit_list_set_string: sets a string, token or reference. */
void
biv_edit_list_set_string (BivEditList *self, const char *object, const char *field,
                          const char *string)
{
  BivEdit *edit = add_edit (self, BIV_EDIT_SET, object, field);

  g_value_init (&edit->value, G_TYPE_STRING);
  g_value_set_string (&edit->value, string);
}

/** biv_edit_list_set_plain: sets a text to words without a language. */
void
biv_edit_list_set_plain (BivEditList *self, const char *object, const char *field,
                         const char *string)
{
  BivEdit *edit = add_edit (self, BIV_EDIT_SET, object, field);

  g_value_init (&edit->value, BIV_TYPE_TEXT);
  g_value_take_boxed (&edit->value, biv_text_new_plain (string));
}

/** biv_edit_list_set_int: sets a number or an enumeration. */
void
biv_edit_list_set_int (BivEditList *self, const char *object, const char *field, int number)
{
  BivEdit *edit = add_edit (self, BIV_EDIT_SET, object, field);

  g_value_init (&edit->value, G_TYPE_INT);
  g_value_set_int (&edit->value, number);
}

/** biv_edit_list_set_boolean: sets a boolean. */
void
biv_edit_list_set_boolean (BivEditList *self, const char *object, const char *field, bool yes)
{
  BivEdit *edit = add_edit (self, BIV_EDIT_SET, object, field);

  g_value_init (&edit->value, G_TYPE_BOOLEAN);
  g_value_set_boolean (&edit->value, yes);
}

/** biv_edit_list_set_hex: sets a hex; #BIV_NO_HEX for none. */
void
biv_edit_list_set_hex (BivEditList *self, const char *object, const char *field, BivOffset hex)
{
  BivEdit *edit = add_edit (self, BIV_EDIT_SET, object, field);

  g_value_init (&edit->value, BIV_TYPE_OFFSET);
  g_value_set_boxed (&edit->value, biv_hex_is_none (hex) ? NULL : &hex);
}

/** biv_edit_list_insert: (transfer none): inserts an object without a parent in a list. */
void
biv_edit_list_insert (BivEditList *self, const char *object, const char *list, guint position,
                      BivNode *item)
{
  BivEdit *edit = add_edit (self, BIV_EDIT_INSERT, object, list);

  edit->position = position;
  edit->item = g_object_ref (item);
}

/** biv_edit_list_remove: removes the object at a position of a list. */
void
biv_edit_list_remove (BivEditList *self, const char *object, const char *list, guint position)
{
  add_edit (self, BIV_EDIT_REMOVE, object, list)->position = position;
}

/** biv_edit_list_cells: (transfer none): writes hexes of a board. The cells belong to the edit
 * from now on: do not change them. */
void
biv_edit_list_cells (BivEditList *self, const char *board, BivCells *cells)
{
  add_edit (self, BIV_EDIT_CELLS, board, "cells")->cells = biv_cells_ref (cells);
}

static void
append_edit (BivEditList *self, const BivEdit *edit)
{
  BivEdit *copy = add_edit (self, edit->kind, edit->object, edit->field);

  copy->position = edit->position;
  copy->item = edit->item ? g_object_ref (edit->item) : NULL;
  copy->cells = edit->cells ? biv_cells_copy (edit->cells) : NULL;
  if (G_IS_VALUE (&edit->value))
    {
      g_value_init (&copy->value, G_VALUE_TYPE (&edit->value));
      g_value_copy (&edit->value, &copy->value);
    }
}

/**
 * biv_edit_list_append:
 *
 * Appends all edits of another list. Doing them leaves the other list as it is, but an object to
 * insert is the same object in both.
 */
void
biv_edit_list_append (BivEditList *self, BivEditList *more)
{
  for (guint i = 0; i < biv_edit_list_get_length (more); i++)
    append_edit (self, biv_edit_list_get (more, i));
}
