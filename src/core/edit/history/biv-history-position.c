/* The current position in a history: undo and redo, and which state the file holds. Whether the
 * document is saved is a position in the history, never a flag to be set.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-history-private.h"
#include "core/edit/history/biv-step-private.h"

/* The mark of the state after that many steps. */
guint64
biv_history_get_mark (BivHistory *self, guint position)
{
  return position > 0 ? biv_step_get_mark (self->steps->pdata[position - 1]) : self->first_mark;
}

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
  biv_history_tell_changes (self);
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
  biv_history_tell_changes (self);
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
 * biv_history_take_mark:
 *
 * Remembers the present state for biv_history_mark_saved_at(): the one being written while the
 * document can already be edited again. Typing begins a new step after it.
 *
 * Returns: a mark for it
 */
guint64
biv_history_take_mark (BivHistory *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), BIV_HISTORY_NO_MARK);
  self->typing = false;
  if (self->open && !biv_step_is_empty (self->open))
    return BIV_HISTORY_NO_MARK;
  return biv_history_get_mark (self, self->position);
}

/**
 * biv_history_mark_saved_at:
 * @mark: from biv_history_take_mark()
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
    if (biv_history_get_mark (self, i) == mark)
      self->saved = i;
  biv_history_tell_changes (self);
}

/** biv_history_mark_saved: notes that the file holds the present state. */
void
biv_history_mark_saved (BivHistory *self)
{
  g_return_if_fail (BIV_IS_HISTORY (self));
  biv_history_mark_saved_at (self, biv_history_take_mark (self));
}

/** biv_history_mark_unsaved: notes that the file holds no state of this history, as for a
 * recovered document. */
void
biv_history_mark_unsaved (BivHistory *self)
{
  g_return_if_fail (BIV_IS_HISTORY (self));
  self->saved = BIV_HISTORY_NOWHERE;
  biv_history_tell_changes (self);
}

/** biv_history_is_modified: whether the document differs from its last saved state. */
bool
biv_history_is_modified (BivHistory *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY (self), false);
  return self->saved != self->position || (self->open && !biv_step_is_empty (self->open));
}
