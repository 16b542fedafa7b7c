/* A copy of a document that goes back and forth in its history, for whoever wants to see how it
 * was. There is one copy, however many steps there are: it walks from state to state.
 *
 * A step that is done holds what undoes it, and one that is undone what does it again. So the copy
 * walks away from where the history stands by copies of the steps' own edits, and back by what
 * these have become. Once the history has changed, a new copy is needed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-past.h"

#include "core/edit/history/biv-history-private.h"
#include "core/edit/history/biv-step.h"
#include "core/edit/history/biv-transaction.h"
#include "core/model/document/biv-document-private.h"

struct _BivPast
{
  BivHistory *history;
  BivDocument *document; /* the copy */
  guint64 age;           /* of the history when it was copied */
  guint home;            /* where the history stands */
  guint position;        /* where the copy stands */
  GPtrArray *walked;     /* of BivEditList: what leads back home, the last first */
};

/**
 * biv_past_new:
 *
 * Returns: (transfer full) (nullable): a copy of the document that stands where the history does;
 * %NULL while a group is being recorded
 */
BivPast *
biv_past_new (BivHistory *history)
{
  BivPast *self;

  g_return_val_if_fail (BIV_IS_HISTORY (history), NULL);
  if (history->open)
    return NULL;
  self = g_new0 (BivPast, 1);
  self->history = g_object_ref (history);
  self->document = biv_document_copy (history->document);
  self->age = history->age;
  self->home = self->position = history->position;
  self->walked = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_edit_list_unref);
  return self;
}

/** biv_past_free: forgets the copy. */
void
biv_past_free (BivPast *self)
{
  g_ptr_array_unref (self->walked);
  g_clear_object (&self->document);
  g_object_unref (self->history);
  g_free (self);
}

/** biv_past_is_current: whether the history is as it was when the document was copied. */
bool
biv_past_is_current (BivPast *self)
{
  return self->document && !self->history->open && self->age == self->history->age;
}

/** biv_past_get_document: (transfer none) (nullable): the document as it is at the position. */
BivDocument *
biv_past_get_document (BivPast *self)
{
  return self->document;
}

/* The edits of a step, which are being done to the copy. What a step takes from one list and puts
 * into another is the same object, which may have changed since: the one that was taken from the
 * copy goes there. */
typedef struct
{
  BivDocument *document;
  BivEditList *done;
  GHashTable *taken; /* objects of the copy by those of the step; both owned elsewhere */
} Walk;

static void
add_insertion (Walk *self, const BivEdit *edit)
{
  BivNode *taken = g_hash_table_lookup (self->taken, edit->item);
  g_autoptr (BivNode) item =
    taken ? g_object_ref (taken) : biv_node_copy (edit->item, NULL, NULL);

  biv_edit_list_insert (self->done, edit->object, edit->field, edit->position, item);
}

/* Adds an edit with copies of the object and of the cells that it holds. */
static void
add_copy (Walk *self, const BivEdit *edit)
{
  g_autoptr (BivCells) cells = NULL;

  switch (edit->kind)
    {
    case BIV_EDIT_SET:
      biv_edit_list_set (self->done, edit->object, edit->field, &edit->value);
      break;
    case BIV_EDIT_INSERT:
      add_insertion (self, edit);
      break;
    case BIV_EDIT_REMOVE:
      biv_edit_list_remove (self->done, edit->object, edit->field, edit->position);
      break;
    case BIV_EDIT_CELLS:
      cells = biv_cells_copy (edit->cells);
      biv_edit_list_cells (self->done, edit->object, cells);
      break;
    }
}

static bool
do_edit (Walk *self, const BivEdit *edit)
{
  guint last = biv_edit_list_get_length (self->done);
  BivEdit *copy;

  add_copy (self, edit);
  copy = biv_edit_list_get (self->done, last);
  if (!biv_document_exchange (self->document, copy, NULL))
    return false;
  if (edit->kind == BIV_EDIT_REMOVE)
    g_hash_table_insert (self->taken, edit->item, copy->item);
  return true;
}

static bool
do_edits (Walk *self, BivEditList *edits, bool is_back)
{
  guint length = biv_edit_list_get_length (edits);

  for (guint i = 0; i < length; i++)
    if (!do_edit (self, biv_edit_list_get (edits, is_back ? length - 1 - i : i)))
      return false;
  return biv_document_settle (self->document, NULL);
}

static bool
walk_away (BivPast *self, bool is_back)
{
  BivStep *step = self->history->steps->pdata[is_back ? self->position - 1 : self->position];
  Walk walk = { self->document, biv_edit_list_new (), g_hash_table_new (NULL, NULL) };
  bool is_done = do_edits (&walk, biv_step_get_edits (step), is_back);

  g_hash_table_unref (walk.taken);
  g_ptr_array_add (self->walked, walk.done);
  self->position += is_back ? -1 : 1;
  if (!is_done)
    g_clear_object (&self->document); /* it is in no state at all */
  return is_done;
}

static bool
is_on_the_way_home (BivPast *self, guint position)
{
  return self->position < self->home ? position > self->position
                                     : self->position > self->home && position < self->position;
}

/**
 * biv_past_go_to:
 * @position: so many steps are done in that state
 *
 * Returns: whether the copy is in that state now; if not, there is no copy any more. The history
 * must not have changed.
 */
bool
biv_past_go_to (BivPast *self, guint position)
{
  g_return_val_if_fail (biv_past_is_current (self), false);
  g_return_val_if_fail (position <= self->history->steps->len, false);
  while (self->position != position)
    if (is_on_the_way_home (self, position))
      {
        guint last = self->walked->len - 1;

        biv_transaction_revert (self->document, self->walked->pdata[last]);
        g_ptr_array_set_size (self->walked, (int) last);
        self->position += self->position < self->home ? 1 : -1;
      }
    else if (!walk_away (self, position < self->position))
      return false;
  return true;
}
