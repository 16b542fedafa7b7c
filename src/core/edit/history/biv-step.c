/* One step of a history: what a person did in one go, its name, and how to undo it. The core has
 * only a code and arguments, of which src/text makes the sentence.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-step.h"

#include "core/edit/history/biv-step-note.h"
#include "core/edit/history/biv-step-private.h"
#include "core/edit/history/biv-transaction.h"

struct _BivStep
{
  GObject parent_instance;

  const char *code; /* static */
  BivArgs *args;
  guint64 mark;       /* of the state after it, in its history */
  gint64 time;        /* when it was done, in seconds since 1970; 0: nobody said it */
  guint version;      /* how often something was recorded in it */
  BivEditList *edits; /* when done: what undoes it; when undone: what does it again */
};

G_DEFINE_FINAL_TYPE (BivStep, biv_step, G_TYPE_OBJECT)

static void
biv_step_finalize (GObject *object)
{
  BivStep *self = BIV_STEP (object);

  g_clear_pointer (&self->args, biv_args_unref);
  g_clear_pointer (&self->edits, biv_edit_list_unref);
  G_OBJECT_CLASS (biv_step_parent_class)->finalize (object);
}

static void
biv_step_class_init (BivStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_step_finalize;
}

static void
biv_step_init (BivStep *self)
{
  self->edits = biv_edit_list_new ();
}

BivStep *
biv_step_new (const char *code, BivArgs *args)
{
  BivStep *self = g_object_new (BIV_TYPE_STEP, NULL);

  self->code = code;
  self->args = args ? biv_args_ref (args) : biv_args_new ();
  return self;
}

guint64
biv_step_get_mark (BivStep *self)
{
  return self->mark;
}

void
biv_step_set_mark (BivStep *self, guint64 mark)
{
  self->mark = mark;
}

/** biv_step_get_code: (transfer none): what kind of step it was, such as "paint-terrain". */
const char *
biv_step_get_code (BivStep *self)
{
  g_return_val_if_fail (BIV_IS_STEP (self), NULL);
  return self->code;
}

/** biv_step_get_args: (transfer none): the arguments of its sentence. */
BivArgs *
biv_step_get_args (BivStep *self)
{
  g_return_val_if_fail (BIV_IS_STEP (self), NULL);
  return self->args;
}

/** biv_step_get_time: when it was done, in seconds since 1970; 0 if nobody has said it. */
gint64
biv_step_get_time (BivStep *self)
{
  g_return_val_if_fail (BIV_IS_STEP (self), 0);
  return self->time;
}

/** biv_step_set_time: says when it was done; the core has no clock. */
void
biv_step_set_time (BivStep *self, gint64 time)
{
  g_return_if_fail (BIV_IS_STEP (self));
  self->time = time;
}

/** biv_step_get_version: another number after more was recorded in it, as while somebody types. */
guint
biv_step_get_version (BivStep *self)
{
  g_return_val_if_fail (BIV_IS_STEP (self), 0);
  return self->version;
}

/* Of two consecutive edits of the same thing, undoing the first is enough. */
static bool
absorb (BivEdit *earlier, BivEdit *later)
{
  if (earlier->kind != later->kind || !g_str_equal (earlier->object, later->object) ||
      !g_str_equal (earlier->field, later->field))
    return false;
  if (earlier->kind == BIV_EDIT_CELLS)
    biv_cells_merge_earlier (earlier->cells, later->cells);
  return earlier->kind == BIV_EDIT_CELLS || earlier->kind == BIV_EDIT_SET;
}

/* Adds edits that were just done. */
void
biv_step_record (BivStep *self, BivEditList *done)
{
  guint length = biv_edit_list_get_length (self->edits);

  self->version++;
  if (length > 0 && biv_edit_list_get_length (done) == 1 &&
      absorb (biv_edit_list_get (self->edits, length - 1), biv_edit_list_get (done, 0)))
    return;
  biv_edit_list_append (self->edits, done);
}

bool
biv_step_is_empty (BivStep *self)
{
  return biv_edit_list_get_length (self->edits) == 0;
}

/** biv_step_get_edits: (transfer none): when it is done, what undoes it; when it is undone, what
 * does it again. */
BivEditList *
biv_step_get_edits (BivStep *self)
{
  return self->edits;
}

void
biv_step_undo (BivStep *self, BivDocument *document)
{
  biv_transaction_revert (document, self->edits);
}

void
biv_step_redo (BivStep *self, BivDocument *document)
{
  biv_transaction_repeat (document, self->edits);
}
