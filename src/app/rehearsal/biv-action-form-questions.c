/* The action that is being chosen, and what the rules say of each further choice: of the pieces
 * that are wanted next at once, since the map shows them; of the rest when its list is opened. What
 * is clicked on the map goes to the row where the rules allow it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-action-form-private.h"
#include "app/rehearsal/biv-slot-choices.h"
#include "core/rehearsal/play/biv-action-parse.h"
#include "core/rehearsal/play/biv-verb-table.h"

/* (transfer full) (nullable): the action as far as it is chosen; @fault: (out): why it is none */
BivAction *
biv_action_form_make_part (BivActionForm *self, BivActionFault *fault)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  g_autoptr (BivAction) part = biv_action_new (self->verb);

  for (guint i = 0; i < biv_slot_rows_get_length (self->rows); i++)
    if (!biv_slot_row_fill (biv_slot_rows_get (self->rows, i), part, situation, fault))
      return NULL;
  return g_steal_pointer (&part);
}

/* @besides: whether the value comes to what the row says, not in its place
 *
 * Returns: (transfer full): the same action, if the row said that too
 */
static BivAction *
copy_with (const BivAction *part, BivSlotRow *row, const BivActionValue *value, bool besides)
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
                              copy_with (part, row, value, more));
    }
}

/* Whether all required rows before a row are filled. Until then the rules cannot be asked about
 * it. */
static bool
can_be_asked (BivActionForm *self, BivSlotRow *row)
{
  for (guint i = 0; biv_slot_rows_get (self->rows, i) != row; i++)
    {
      BivSlotRow *before = biv_slot_rows_get (self->rows, i);
      const BivSlot *slot = biv_slot_row_get_slot (before);

      if (slot->required && !slot->option && biv_slot_row_is_empty (before))
        return false;
    }
  return true;
}

/* (nullable): the row that takes the next piece. A complete action takes more only where several
 * are allowed. */
static BivSlotRow *
find_wanted (BivActionForm *self, bool accepted)
{
  for (guint i = 0; i < biv_slot_rows_get_length (self->rows); i++)
    {
      BivSlotRow *row = biv_slot_rows_get (self->rows, i);
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
  for (guint i = 0; i < biv_slot_rows_get_length (self->rows); i++)
    {
      GListModel *choices = biv_slot_row_get_choices (biv_slot_rows_get (self->rows, i));

      if (biv_slot_rows_get (self->rows, i) == self->wanted || !choices)
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
  for (guint i = 0; i < biv_slot_rows_get_length (self->rows); i++)
    if (biv_slot_row_is_unfolded (biv_slot_rows_get (self->rows, i)))
      biv_action_form_ask_row (self, biv_slot_rows_get (self->rows, i));
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

/* Whether the rules allow the action with @value in that row, instead of its value or in addition
 * to it. */
static bool
is_allowed_with (BivActionForm *self, BivSlotRow *row, const BivActionValue *value, bool besides)
{
  BivActionFault fault = { 0 };
  g_autoptr (BivAction) part = biv_action_form_make_part (self, &fault);
  g_autoptr (BivAction) action =
    part ? copy_with (part, row, value, besides) : NULL;
  g_autoptr (BivAnswer) answer = action && biv_action_is_whole (action, &fault)
                                   ? biv_rehearsal_try (self->rehearsal, action)
                                   : NULL;

  return answer && biv_answer_is_accepted (answer);
}

static bool
can_accept (BivSlotRow *row, BivSlotKind kind, bool even_full)
{
  const BivSlot *slot = biv_slot_row_get_slot (row);

  return slot->kind == kind && (even_full || slot->many || biv_slot_row_is_empty (row));
}

/* (nullable): the row that takes a word: a required one before all, then one in which the rules
 * allow it, then the first. */
static BivSlotRow *
find_room (BivActionForm *self, BivSlotKind kind, const char *word, bool even_full)
{
  BivSlotRow *first = NULL;
  BivSlotRow *allowed = NULL;

  for (guint i = 0; i < biv_slot_rows_get_length (self->rows); i++)
    {
      BivSlotRow *row = biv_slot_rows_get (self->rows, i);
      const BivSlot *slot = biv_slot_row_get_slot (row);
      BivChoice *choice =
        can_accept (row, kind, even_full) ? biv_slot_row_find_choice (row, word) : NULL;

      if (!choice)
        continue;
      if (slot->required)
        return row;
      if (!allowed && !slot->many &&
          is_allowed_with (self, row, biv_choice_get_value (choice), false))
        allowed = row;
      first = first ? first : row;
    }
  return allowed ? allowed : first;
}

static bool
fill (BivActionForm *self, BivSlotKind kind, const char *word, bool even_full)
{
  BivSlotRow *row = find_room (self, kind, word, even_full);

  self->laid = row ? biv_slot_row_get_slot (row) : NULL;
  return row && biv_slot_row_choose (row, word);
}

/* Whether a row for one piece has it: also one that the rules left no choice about, and that is now
 * pointed at. */
static bool
has_piece (BivActionForm *self, const char *id)
{
  for (guint i = 0; i < biv_slot_rows_get_length (self->rows); i++)
    if (biv_slot_row_has_piece (biv_slot_rows_get (self->rows, i), id))
      {
        self->laid = biv_slot_row_get_slot (biv_slot_rows_get (self->rows, i));
        return true;
      }
  return false;
}

/* A piece was clicked: it goes where one is wanted, unless it is there. Whether it went anywhere.
 */
bool
biv_action_form_accept_piece (BivActionForm *self, const char *id)
{
  return has_piece (self, id) || fill (self, BIV_SLOT_PIECE, id, false) ||
         fill (self, BIV_SLOT_PIECE, id, true);
}

/* A message on the map was clicked, counted from 0. Whether one was wanted. */
bool
biv_action_form_accept_message (BivActionForm *self, guint n)
{
  g_autofree char *word = g_strdup_printf ("%u", n + 1);
  BivSlotRow *row = biv_action_form_find_row (self, BIV_ABOUT_MESSAGE);
  g_autofree char *said = row ? biv_slot_row_get_words (row) : NULL;

  return g_strcmp0 (said, word) == 0 || fill (self, BIV_SLOT_MESSAGE, word, false);
}

/* Whether a path may be extended by a hex. */
static bool
may_go_on (BivActionForm *self, BivSlotRow *row, const BivActionValue *hex)
{
  return biv_slot_row_get_slot (row)->many && is_allowed_with (self, row, hex, true);
}

/* A hex was clicked: it extends the path if the rules allow it, and replaces it otherwise. */
bool
biv_action_form_accept_hex (BivActionForm *self, BivOffset hex)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  g_autofree char *label = biv_board_label_hex (biv_scenario_get_board (situation->scenario), hex);
  BivActionValue value = { label, 0, hex, NULL };

  for (guint i = 0; i < biv_slot_rows_get_length (self->rows); i++)
    {
      BivSlotRow *row = biv_slot_rows_get (self->rows, i);

      if (biv_slot_row_get_slot (row)->kind != BIV_SLOT_HEX)
        continue;
      self->laid = biv_slot_row_get_slot (row);
      if (!biv_slot_row_is_empty (row) && !may_go_on (self, row, &value))
        biv_slot_row_replace (row, label);
      else
        biv_slot_row_choose (row, label);
      return true;
    }
  return false;
}
