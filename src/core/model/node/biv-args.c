/* The named arguments of a sentence that the core does not make itself: of a finding, a step or a
 * refusal.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-args.h"

#include <string.h>

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

/** biv_args_add_copy: adds an argument of others. */
void
biv_args_add_copy (BivArgs *self, const BivArg *arg)
{
  BivArg copy = *arg;

  copy.string = g_strdup (arg->string);
  copy.text = arg->text ? biv_text_ref (arg->text) : NULL;
  add_arg (self, copy);
}

/** biv_args_get_length: the number of arguments. */
guint
biv_args_get_length (BivArgs *self)
{
  return self->all->len;
}

/** biv_args_get: (transfer none): an argument. */
const BivArg *
biv_args_get (BivArgs *self, guint position)
{
  g_assert (position < self->all->len);
  return &g_array_index (self->all, BivArg, position);
}

/** biv_args_find: (transfer none) (nullable): the argument with a name of @length bytes; -1: all
 * of them. */
const BivArg *
biv_args_find (BivArgs *self, const char *name, gssize length)
{
  gsize bytes = length < 0 ? strlen (name) : (gsize) length;

  for (guint i = 0; i < self->all->len; i++)
    {
      const BivArg *arg = &g_array_index (self->all, BivArg, i);

      if (strlen (arg->name) == bytes && memcmp (arg->name, name, bytes) == 0)
        return arg;
    }
  return NULL;
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
    if (!arg_equal (biv_args_get (a, i), biv_args_get (b, i)))
      return false;
  return true;
}
