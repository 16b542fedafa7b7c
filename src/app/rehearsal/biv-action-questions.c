/* The action that is being chosen, and what the rules say of each further choice: of the pieces
 * that are wanted next at once, since the map shows them; of the rest when its list is opened.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-action-form-private.h"
#include "app/rehearsal/biv-slot-choices.h"
#include "core/rehearsal/play/biv-verb-table.h"

/* (transfer full) (nullable): the action as far as it is chosen; @fault: (out): why it is none */
BivAction *
biv_action_form_make_part (BivActionForm *self, BivActionFault *fault)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  g_autoptr (BivAction) part = biv_action_new (self->verb);

  for (guint i = 0; i < self->rows->len; i++)
    if (!biv_slot_row_fill (self->rows->pdata[i], part, situation, fault))
      return NULL;
  return g_steal_pointer (&part);
}

/* @besides: whether the value comes to what the row says, not in its place
 *
 * Returns: (transfer full): the same action, if the row said that too
 */
BivAction *
biv_action_form_say_with (const BivAction *part, BivSlotRow *row, const BivActionValue *value,
                          bool besides)
{
  BivAbout about = biv_slot_row_get_slot (row)->about;
  BivAction *action = biv_action_copy (part, besides ? BIV_ABOUT_NONE : about);

  biv_action_add (action, about, value);
  return action;
}

/* @besides: whether each choice is asked about in addition to the chosen ones, not instead */
static void
add_questions (BivActionForm *self, BivSlotRow *row, bool besides)
{
  GListModel *choices = biv_slot_row_get_choices (row);
  BivActionFault fault = { 0 };
  g_autoptr (BivAction) part = biv_action_form_make_part (self, &fault);

  for (guint i = 0; part && i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (choices, i);
      const BivActionValue *value = biv_choice_get_value (choice);
      bool more = besides && !biv_choice_is_chosen (choice);

      if (value)
        biv_choice_asker_add (self->asker, choice,
                              biv_action_form_say_with (part, row, value, more));
    }
}

/* Whether all required rows before a row are filled. Until then the rules cannot be asked about
 * it. */
static bool
can_be_asked (BivActionForm *self, BivSlotRow *row)
{
  for (guint i = 0; self->rows->pdata[i] != row; i++)
    {
      const BivSlot *slot = biv_slot_row_get_slot (self->rows->pdata[i]);

      if (slot->required && !slot->option && biv_slot_row_is_empty (self->rows->pdata[i]))
        return false;
    }
  return true;
}

/* (nullable): the row that takes the next piece. A complete action takes more only where several
 * are allowed. */
static BivSlotRow *
find_wanted (BivActionForm *self, bool accepted)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BivSlotRow *row = self->rows->pdata[i];
      const BivSlot *slot = biv_slot_row_get_slot (row);

      if (slot->kind == BIV_SLOT_PIECE && !(slot->option && slot->many) &&
          (slot->many || (!accepted && biv_slot_row_is_empty (row))))
        return can_be_asked (self, row) ? row : NULL;
    }
  return NULL;
}

/* Clears what the rules said about another choice. */
static void
forget_notes (GListModel *choices)
{
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (choices, i);

      biv_choice_explain (choice, BIV_PROBE_UNKNOWN, "");
    }
}

static void
mark_stale (BivActionForm *self)
{
  g_ptr_array_set_size (self->stale, 0);
  g_ptr_array_add (self->stale, self->verbs);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GListModel *choices = biv_slot_row_get_choices (self->rows->pdata[i]);

      if (self->rows->pdata[i] == self->wanted || !choices)
        continue;
      g_ptr_array_add (self->stale, choices);
      forget_notes (choices);
    }
}

/* Asks again after another choice; @accepted: whether the rules allow the action as it is */
void
biv_action_form_ask (BivActionForm *self, bool accepted)
{
  biv_choice_asker_forget (self->asker, self->rehearsal);
  self->wanted = find_wanted (self, accepted);
  mark_stale (self);
  if (self->wanted)
    add_questions (self, self->wanted, accepted);
  biv_choice_asker_run (self->asker, BIV_CHOICE_ASKER_SLICE);
  for (guint i = 0; i < self->rows->len; i++)
    if (biv_slot_row_is_unfolded (self->rows->pdata[i]))
      biv_action_form_ask_row (self, self->rows->pdata[i]);
}

/* The list of actions drops down. */
void
biv_action_form_ask_verbs (BivActionForm *self)
{
  if (!self->rehearsal || !g_ptr_array_remove (self->stale, self->verbs))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->verbs)); i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->verbs), i);
      const BivVerb *verb = biv_verb_find (biv_choice_get_word (choice));

      biv_choice_asker_add (self->asker, choice, biv_action_new (verb));
    }
  biv_choice_asker_run (self->asker, BIV_CHOICE_ASKER_LIST_SLICE);
}

/* The list of a row drops down. */
void
biv_action_form_ask_row (BivActionForm *self, BivSlotRow *row)
{
  if (!self->rehearsal || !g_ptr_array_remove (self->stale, biv_slot_row_get_choices (row)) ||
      !can_be_asked (self, row))
    return;
  add_questions (self, row, biv_slot_wants_several (biv_slot_row_get_slot (row)));
  biv_choice_asker_run (self->asker, BIV_CHOICE_ASKER_LIST_SLICE);
}
