/* The history of a document: the only way to change it, and the way to undo every change.
 *
 * It is a GListModel of its steps: those done up to the position, those undone after it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-history.h"

#include "core/edit/history/biv-history-private.h"
#include "core/edit/history/biv-step.h"
#include "core/edit/history/biv-step-private.h"
#include "core/edit/history/biv-transaction.h"
#include "core/model/node/biv-signal.h"

/* Limits memory; the oldest steps are dropped first. */
#define MAX_STEPS 10000

enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  PROP_MODIFIED,
  PROP_POSITION,
  PROP_SAVED,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];
static guint refused_signal;

static GType
get_item_type (GListModel *model)
{
  return BIV_TYPE_STEP;
}

static guint
get_n_items (GListModel *model)
{
  return BIV_HISTORY (model)->steps->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  BivHistory *self = BIV_HISTORY (model);

  return position < self->steps->len ? g_object_ref (self->steps->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BivHistory, biv_history, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
biv_history_finalize (GObject *object)
{
  BivHistory *self = BIV_HISTORY (object);

  g_clear_object (&self->open);
  g_ptr_array_unref (self->steps);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (biv_history_parent_class)->finalize (object);
}

static void
biv_history_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BivHistory *self = BIV_HISTORY (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, biv_history_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, biv_history_can_redo (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, biv_history_is_modified (self));
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_SAVED:
      g_value_set_uint (value, self->saved);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
biv_history_class_init (BivHistoryClass *klass)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->finalize = biv_history_finalize;
  G_OBJECT_CLASS (klass)->get_property = biv_history_get_property;
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /* G_MAXUINT: the file holds no state that the history has. */
  properties[PROP_SAVED] = g_param_spec_uint ("saved", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  /**
   * BivHistory::refused:
   * @error: #BIV_CORE_ERROR_FULL or #BIV_CORE_ERROR_TOO_LARGE
   *
   * Emitted when an edit was not done because a file could not hold what it makes, which whoever
   * asked for it could not know.
   */
  refused_signal = biv_signal_new ("refused", BIV_TYPE_HISTORY, 1, G_TYPE_ERROR);
}

static void
biv_history_init (BivHistory *self)
{
  self->steps = g_ptr_array_new_with_free_func (g_object_unref);
  self->first_mark = self->last_mark = BIV_HISTORY_NO_MARK + 1;
}

/**
 * biv_history_new:
 * @document: (transfer none): just made or read
 *
 * Returns: (transfer full): its history, for which the present state is saved
 */
BivHistory *
biv_history_new (BivDocument *document)
{
  BivHistory *self = g_object_new (BIV_TYPE_HISTORY, NULL);

  self->document = g_object_ref (document);
  return self;
}

/** biv_history_get_document: (transfer none): the document it is the history of. */
BivDocument *
biv_history_get_document (BivHistory *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), NULL);
  return self->document;
}

/* The mark of the state after that many steps. */
static guint64
get_mark (BivHistory *self, guint position)
{
  return position > 0 ? biv_step_get_mark (self->steps->pdata[position - 1]) : self->first_mark;
}

static void
notify (BivHistory *self, bool *notified, bool now, guint property)
{
  if (*notified == now)
    return;
  *notified = now;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Notifies of the properties that have changed. */
static void
notify_changes (BivHistory *self)
{
  bool moved = self->notified.position != self->position;
  bool kept = self->notified.saved == self->saved;

  self->notified.position = self->position;
  self->notified.saved = self->saved;
  if (moved)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  if (!kept)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAVED]);
  notify (self, &self->notified.can_undo, biv_history_can_undo (self), PROP_CAN_UNDO);
  notify (self, &self->notified.can_redo, biv_history_can_redo (self), PROP_CAN_REDO);
  notify (self, &self->notified.modified, biv_history_is_modified (self), PROP_MODIFIED);
}

/* A new step drops the undone ones. */
static void
drop_undone (BivHistory *self)
{
  guint undone = self->steps->len - self->position;

  if (undone == 0)
    return;
  g_ptr_array_set_size (self->steps, (int) self->position);
  if (self->saved != BIV_HISTORY_NOWHERE && self->saved > self->position)
    self->saved = BIV_HISTORY_NOWHERE;
  g_list_model_items_changed (G_LIST_MODEL (self), self->position, undone, 0);
}

static void
drop_oldest (BivHistory *self)
{
  if (self->steps->len <= MAX_STEPS)
    return;
  self->first_mark = get_mark (self, 1);
  g_ptr_array_remove_index (self->steps, 0);
  self->position--;
  if (self->saved != BIV_HISTORY_NOWHERE)
    self->saved = self->saved > 0 ? self->saved - 1 : BIV_HISTORY_NOWHERE;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 1, 0);
}

static void
push_step (BivHistory *self, BivStep *step)
{
  drop_undone (self);
  biv_step_set_mark (step, ++self->last_mark);
  g_ptr_array_add (self->steps, step);
  self->position++;
  g_list_model_items_changed (G_LIST_MODEL (self), self->position - 1, 0, 1);
  drop_oldest (self);
  notify_changes (self);
}

static bool
targets_match (BivEditList *a, BivEditList *b)
{
  BivEdit *first, *second;

  if (biv_edit_list_get_length (a) != 1 || biv_edit_list_get_length (b) != 1)
    return false;
  first = biv_edit_list_get (a, 0);
  second = biv_edit_list_get (b, 0);
  return first->kind == BIV_EDIT_SET && second->kind == BIV_EDIT_SET &&
         g_str_equal (first->object, second->object) &&
         g_str_equal (first->field, second->field);
}

static bool
run (BivHistory *self, BivEditList *edits, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (biv_transaction_run (self->document, edits, &problem))
    return true;
  if (g_error_matches (problem, BIV_CORE_ERROR, BIV_CORE_ERROR_FULL) ||
      g_error_matches (problem, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE))
    g_signal_emit (self, refused_signal, 0, problem);
  g_propagate_error (error, g_steal_pointer (&problem));
  return false;
}

static bool
apply (BivHistory *self, BivEditList *edits, const char *code, BivArgs *args, bool typing,
       GError **error)
{
  g_autoptr (BivEditList) done = biv_edit_list_new ();
  bool joins = typing && self->typing && self->position == self->steps->len;
  BivStep *step;

  if (biv_transaction_is_idle (self->document, edits))
    return true;
  biv_edit_list_append (done, edits);
  if (!run (self, done, error))
    return false;
  self->age++;
  if (self->open)
    {
      biv_step_record (self->open, done);
      notify_changes (self);
      return true;
    }
  step = joins ? biv_history_peek_undo (self) : NULL;
  if (step && targets_match (biv_step_get_edits (step), done))
    {
      biv_step_record (step, done);
      return true;
    }
  step = biv_step_new (code, args);
  biv_step_record (step, done);
  self->typing = typing;
  push_step (self, step);
  return true;
}

/**
 * biv_history_apply:
 * @edits: what to do; not changed
 * @code: (not nullable): the name of the step, a static string
 * @args: (nullable): the arguments of its sentence
 *
 * Does the edits as one step, or as a part of the open group. Edits that change nothing make no
 * step.
 *
 * Returns: whether they were done; else a #BIV_CORE_ERROR, and nothing has changed
 */
bool
biv_history_apply (BivHistory *self, BivEditList *edits, const char *code, BivArgs *args,
                   GError **error)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), false);
  return apply (self, edits, code, args, false, error);
}

/**
 * biv_history_do:
 * @edits: (nullable): the result of an operation, which has the name of its step; not changed.
 * %NULL, which some operations return, is refused with #BIV_CORE_ERROR_TOO_LARGE
 *
 * As biv_history_apply(), with the name and arguments of the list.
 *
 * Returns: whether they were done; else a #BIV_CORE_ERROR, and nothing has changed
 */
bool
biv_history_do (BivHistory *self, BivEditList *edits, GError **error)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), false);
  if (!edits)
    {
      g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE, "");
      return false;
    }
  g_return_val_if_fail (biv_edit_list_get_code (edits), false);
  return apply (self, edits, biv_edit_list_get_code (edits), biv_edit_list_get_args (edits), false,
                error);
}

/**
 * biv_history_type:
 *
 * As biv_history_apply(), for typing: setting the same field again and again makes one step.
 */
bool
biv_history_type (BivHistory *self, BivEditList *edits, const char *code, BivArgs *args,
                  GError **error)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), false);
  return apply (self, edits, code, args, true, error);
}

/** biv_history_stop_typing: ends such a step, as when the field loses the focus. */
void
biv_history_stop_typing (BivHistory *self)
{
  g_return_if_fail (BIV_IS_HISTORY (self));
  self->typing = false;
}

/** biv_history_begin: opens a group: everything applied until biv_history_end() is one step.
 * Groups nest. */
void
biv_history_begin (BivHistory *self, const char *code, BivArgs *args)
{
  g_return_if_fail (BIV_IS_HISTORY (self));
  if (self->depth++ == 0)
    self->open = biv_step_new (code, args);
  notify_changes (self);
}

/** biv_history_end: closes the group; an empty one makes no step. */
void
biv_history_end (BivHistory *self)
{
  g_autoptr (BivStep) step = NULL;

  g_return_if_fail (BIV_IS_HISTORY (self));
  g_return_if_fail (self->depth > 0);
  if (--self->depth > 0)
    return;
  step = g_steal_pointer (&self->open);
  self->typing = false;
  if (!biv_step_is_empty (step))
    push_step (self, g_steal_pointer (&step));
  notify_changes (self);
}

/** biv_history_abandon: undoes the open group and closes it, whatever its depth, as for Escape
 * during a stroke. */
void
biv_history_abandon (BivHistory *self)
{
  g_autoptr (BivStep) step = NULL;

  g_return_if_fail (BIV_IS_HISTORY (self));
  g_return_if_fail (self->depth > 0);
  self->depth = 0;
  self->typing = false;
  step = g_steal_pointer (&self->open);
  biv_step_undo (step, self->document);
  self->age++;
  notify_changes (self);
}

/* The current position in a history: undo and redo, and which state the file holds. Whether the
 * document is saved is a position in the history, never a flag to be set. */

/** biv_history_can_undo: whether there is a step to undo, and no open group. */
bool
biv_history_can_undo (BivHistory *self)
{
  return self->position > 0 && !self->open;
}

/** biv_history_can_redo: whether there is a step to redo, and no open group. */
bool
biv_history_can_redo (BivHistory *self)
{
  return self->position < self->steps->len && !self->open;
}

/** biv_history_peek_undo: (transfer none) (nullable): the step that undo would undo. */
BivStep *
biv_history_peek_undo (BivHistory *self)
{
  return self->position > 0 ? self->steps->pdata[self->position - 1] : NULL;
}

/** biv_history_peek_redo: (transfer none) (nullable): the step that redo would do again. */
BivStep *
biv_history_peek_redo (BivHistory *self)
{
  return self->position < self->steps->len ? self->steps->pdata[self->position] : NULL;
}

/** biv_history_undo: undoes the last step. Returns: whether there was one. */
bool
biv_history_undo (BivHistory *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), false);
  if (!biv_history_can_undo (self))
    return false;
  self->typing = false;
  biv_step_undo (biv_history_peek_undo (self), self->document);
  self->position--;
  self->age++;
  notify_changes (self);
  return true;
}

/** biv_history_redo: redoes the step undone last. Returns: whether there was one. */
bool
biv_history_redo (BivHistory *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), false);
  if (!biv_history_can_redo (self))
    return false;
  self->typing = false;
  biv_step_redo (biv_history_peek_redo (self), self->document);
  self->position++;
  self->age++;
  notify_changes (self);
  return true;
}

/** biv_history_get_position: the number of steps that are done. */
guint
biv_history_get_position (BivHistory *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), 0);
  return self->position;
}

/** biv_history_go_to: undoes or redoes steps until that many are done. */
void
biv_history_go_to (BivHistory *self, guint position)
{
  while (self->position > position && biv_history_undo (self))
    ;
  while (self->position < position && biv_history_redo (self))
    ;
}

/**
 * biv_history_make_mark:
 *
 * Remembers the present state for biv_history_mark_saved_at(): the one being written while the
 * document can already be edited again. Typing begins a new step after it.
 *
 * Returns: a mark for it
 */
guint64
biv_history_make_mark (BivHistory *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), BIV_HISTORY_NO_MARK);
  self->typing = false;
  if (self->open && !biv_step_is_empty (self->open))
    return BIV_HISTORY_NO_MARK;
  return get_mark (self, self->position);
}

/**
 * biv_history_mark_saved_at:
 * @mark: from biv_history_make_mark()
 *
 * Notes that the file holds the state of that mark. If the history no longer has that state, as it
 * was dropped or lay within a group, the document counts as modified.
 */
void
biv_history_mark_saved_at (BivHistory *self, guint64 mark)
{
  g_return_if_fail (BIV_IS_HISTORY (self));
  self->saved = BIV_HISTORY_NOWHERE;
  for (guint i = 0; mark != BIV_HISTORY_NO_MARK && i <= self->steps->len; i++)
    if (get_mark (self, i) == mark)
      self->saved = i;
  notify_changes (self);
}

/** biv_history_mark_saved: notes that the file holds the present state. */
void
biv_history_mark_saved (BivHistory *self)
{
  g_return_if_fail (BIV_IS_HISTORY (self));
  biv_history_mark_saved_at (self, biv_history_make_mark (self));
}

/** biv_history_mark_unsaved: notes that the file holds no state of this history, as for a
 * recovered document. */
void
biv_history_mark_unsaved (BivHistory *self)
{
  g_return_if_fail (BIV_IS_HISTORY (self));
  self->saved = BIV_HISTORY_NOWHERE;
  notify_changes (self);
}

/** biv_history_is_modified: whether the document differs from its last saved state. */
bool
biv_history_is_modified (BivHistory *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), false);
  return self->saved != self->position || (self->open && !biv_step_is_empty (self->open));
}
