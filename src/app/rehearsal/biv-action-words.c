/* The action that is being chosen, and what the rules say of each further choice: of
 * the pieces that are wanted next at once, since the map shows them; of the rest when its list is
 * opened.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-action-form-private.h"
#include "app/rehearsal/biv-slot-choices.h"
#include "core/rehearsal/play/biv-action-parse.h"

/* @said: of a slot; with a space between several */
static void
add_words (GPtrArray *words, const BivSlot *slot, const char *said)
{
  g_auto (GStrv) each = g_strsplit (said, " ", -1);

  if (!*said)
    return;
  if (slot->option)
    {
      g_autofree char *values = g_strjoinv (slot->kind == BIV_SLOT_HEX ? ":" : ",", each);

      g_ptr_array_add (words, g_strconcat (biv_about_words[slot->about], "=", values, NULL));
      return;
    }
  for (guint i = 0; each[i]; i++)
    if (*each[i])
      g_ptr_array_add (words, g_strdup (each[i]));
}

/* @but: a row that is taken to say @said
 *
 * Returns: (transfer full): the words of an action of which only a part is said, for a probe. Where
 *   one lacks that must stand before others, those are left out: they would be taken for it. */
static GStrv
make_words (BivActionForm *self, BivSlotRow *but, const char *said)
{
  GPtrArray *words = g_ptr_array_new ();
  bool lacks = false;

  g_ptr_array_add (words, g_strdup (self->verb->word));
  for (guint i = 0; i < self->rows->len; i++)
    {
      BivSlotRow *row = self->rows->pdata[i];
      const BivSlot *slot = biv_slot_row_get_slot (row);
      g_autofree char *own = row == but ? g_strdup (said) : biv_slot_row_get_words (row);
      bool in_order = !slot->option && !slot->flag;

      if (!in_order || !lacks)
        add_words (words, slot, own);
      lacks |= in_order && slot->required && !*own;
    }
  g_ptr_array_add (words, NULL);
  return (GStrv) g_ptr_array_free (words, FALSE);
}

/* @but: (nullable): a row that is taken to say @said
 *
 * Returns: (transfer full) (nullable): the action; @fault: (out): why it is none */
BivAction *
biv_action_form_make_action (BivActionForm *self, BivSlotRow *but, const char *said,
                             BivActionFault *fault)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  g_autoptr (BivAction) action = biv_action_new (self->verb);

  for (guint i = 0; i < self->rows->len; i++)
    {
      BivSlotRow *row = self->rows->pdata[i];
      g_autofree char *own = row == but ? g_strdup (said) : biv_slot_row_get_words (row);

      if (!biv_action_fill (action, situation, biv_slot_row_get_slot (row), own, fault))
        return NULL;
    }
  return biv_action_is_whole (action, fault) ? g_steal_pointer (&action) : NULL;
}

/* What a row would say with one choice more. */
static char *
say_with (BivSlotRow *row, BivChoice *choice, bool besides)
{
  g_autofree char *before = biv_slot_row_get_words (row);

  if (!besides || !*before || biv_choice_is_chosen (choice))
    return g_strdup (biv_choice_get_word (choice));
  return g_strconcat (before, " ", biv_choice_get_word (choice), NULL);
}

/* @besides: whether it would come to those that are chosen in that row, not in their place */
static void
add_questions (BivActionForm *self, BivSlotRow *row, bool besides)
{
  GListModel *choices = biv_slot_row_get_choices (row);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (choices, i);
      g_autofree char *said = say_with (row, choice, besides);
      g_auto (GStrv) words = make_words (self, row, said);

      if (*biv_choice_get_word (choice))
        biv_choice_asker_add (self->asker, choice, (const char *const *) words);
    }
}

/* Whether what stands before a row is said, without which nothing can be asked about it. */
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

/* (nullable): where the next piece goes; an action that is whole wants none but where several may
 * be. */
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

/* Asks anew, since something else is chosen; @accepted: whether that is allowed as it is */
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
      const char *words[] = { biv_choice_get_word (choice), NULL };

      biv_choice_asker_add (self->asker, choice, words);
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
