/* The named arguments of a sentence that the core does not make itself: of a finding, a step or a
 * refusal.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-args.h"

typedef struct
{
  const char *name;
  BivArgKind kind;
  int number;
  char *string;
  BivText *text;
} BivArg;

struct _BivArgs
{
  gatomicrefcount references;
  GArray *all; /* of BivArg */
};

static void
clear_arg (gpointer data)
{
  BivArg *arg = data;

  g_free (arg->string);
  g_clear_pointer (&arg->text, biv_text_unref);
}

/**
 * biv_args_new:
 *
 * Returns: (transfer full): no arguments
 */
BivArgs *
biv_args_new (void)
{
  BivArgs *self = g_new0 (BivArgs, 1);

  g_atomic_ref_count_init (&self->references);
  self->all = g_array_new (FALSE, FALSE, sizeof (BivArg));
  g_array_set_clear_func (self->all, clear_arg);
  return self;
}

/** biv_args_ref: (transfer full): adds an owner. */
BivArgs *
biv_args_ref (BivArgs *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

/** biv_args_unref: removes an owner; without any the arguments are freed. */
void
biv_args_unref (BivArgs *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_array_unref (self->all);
  g_free (self);
}

static void
add_arg (BivArgs *self, BivArg arg)
{
  g_array_append_val (self->all, arg);
}

/** biv_args_add_number: adds a number; names are static strings. */
void
biv_args_add_number (BivArgs *self, const char *name, int number)
{
  add_arg (self, (BivArg){ .name = name, .kind = BIV_ARG_NUMBER, .number = number });
}

/** biv_args_add_string: adds what a person typed, the same in every language. */
void
biv_args_add_string (BivArgs *self, const char *name, const char *string)
{
  add_arg (self, (BivArg){ .name = name, .kind = BIV_ARG_STRING, .string = g_strdup (string) });
}

/** biv_args_add_text: adds words that exist in several languages. */
void
biv_args_add_text (BivArgs *self, const char *name, BivText *text)
{
  add_arg (self, (BivArg){ .name = name, .kind = BIV_ARG_TEXT, .text = biv_text_ref (text) });
}

/** biv_args_add_hex: adds a hex by the number printed on it. */
void
biv_args_add_hex (BivArgs *self, const char *name, const char *label)
{
  add_arg (self, (BivArg){ .name = name, .kind = BIV_ARG_HEX, .string = g_strdup (label) });
}

static const BivArg *
get_arg (BivArgs *self, guint position)
{
  g_assert (position < self->all->len);
  return &g_array_index (self->all, BivArg, position);
}

/** biv_args_get_length: the number of arguments. */
guint
biv_args_get_length (BivArgs *self)
{
  return self->all->len;
}

/** biv_args_get_name: (transfer none): the name of an argument. */
const char *
biv_args_get_name (BivArgs *self, guint position)
{
  return get_arg (self, position)->name;
}

/** biv_args_get_kind: which of the getters below has the value. */
BivArgKind
biv_args_get_kind (BivArgs *self, guint position)
{
  return get_arg (self, position)->kind;
}

/** biv_args_get_number: the number of a #BIV_ARG_NUMBER. */
int
biv_args_get_number (BivArgs *self, guint position)
{
  return get_arg (self, position)->number;
}

/** biv_args_get_string: (transfer none) (nullable): the words of a #BIV_ARG_STRING or
 * #BIV_ARG_HEX. */
const char *
biv_args_get_string (BivArgs *self, guint position)
{
  return get_arg (self, position)->string;
}

/** biv_args_get_text: (transfer none) (nullable): the words of a #BIV_ARG_TEXT. */
BivText *
biv_args_get_text (BivArgs *self, guint position)
{
  return get_arg (self, position)->text;
}

static bool
arg_equal (const BivArg *a, const BivArg *b)
{
  return a->kind == b->kind && g_str_equal (a->name, b->name) && a->number == b->number &&
         g_strcmp0 (a->string, b->string) == 0 && (!a->text || biv_text_equal (a->text, b->text));
}

/** biv_args_equal: whether both have the same names and values. */
bool
biv_args_equal (BivArgs *a, BivArgs *b)
{
  if (a->all->len != b->all->len)
    return false;
  for (guint i = 0; i < a->all->len; i++)
    if (!arg_equal (get_arg (a, i), get_arg (b, i)))
      return false;
  return true;
}
