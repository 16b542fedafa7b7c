/* What to do next in the rehearsal: an action is chosen, then what it is about; before it is done
 * the rules say whether it may be, what it costs and why not.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-action-form-private.h"
#include <glib/gi18n.h>

#include "app/rehearsal/biv-choice-rows.h"
#include "app/rehearsal/biv-item-effects.h"
#include "app/rehearsal/biv-slot-choices.h"
#include "app/rehearsal/biv-verb-order.h"
#include "core/rehearsal/play/biv-action-parse.h"
#include "core/rehearsal/play/biv-verb-table.h"
#include "text/biv-action-text.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivActionForm, biv_action_form, ADW_TYPE_BIN)

static BivAsked
make_asked (BivActionForm *self, const BivAction *action)
{
  BivSlotRow *dice = biv_action_form_find_row (self, BIV_ABOUT_DICE);

  return (BivAsked){ .situation = biv_rehearsal_get_situation (self->rehearsal),
                     .verb = self->verb,
                     .action = action,
                     .dice = self->verb->asks || (dice && !biv_slot_row_is_empty (dice)) };
}

/* (transfer full) (nullable): the action that is chosen; @fault: (out): why it is none */
static BivAction *
make_action (BivActionForm *self, BivActionFault *fault)
{
  g_autoptr (BivAction) action = biv_action_form_make_part (self, fault);

  return action && biv_action_is_whole (action, fault) ? g_steal_pointer (&action) : NULL;
}

/* What orders and leader actions do stands where they are chosen. */
static void
tell_effects (BivActionForm *self)
{
  BivActionFault fault = { 0 };
  g_autoptr (BivAction) part = biv_action_form_make_part (self, &fault);

  for (guint i = 0; part && i < self->rows->len; i++)
    {
      BivSlotRow *row = self->rows->pdata[i];
      g_autofree char *words =
        biv_item_effects_describe (self->rehearsal, part, biv_slot_row_get_slot (row));

      biv_slot_row_tell (row, words);
    }
}

/* (transfer none) (nullable): the only choice that the rules allow; NULL for several, or none */
static BivChoice *
find_only_allowed (GListModel *choices)
{
  BivChoice *only = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (choices, i);

      if (biv_choice_get_verdict (choice) != BIV_PROBE_ALLOWED)
        continue;
      if (only)
        return NULL;
      only = choice;
    }
  return only;
}

/* Where the rules leave one piece only for an action, such as the enemy of a unit that attacks, it
 * is chosen. */
static void
take_only_allowed (BivActionForm *self)
{
  BivSlotRow *row = self->wanted;
  const BivSlot *slot = row ? biv_slot_row_get_slot (row) : NULL;
  BivChoice *only = NULL;

  if (!row || self->verb->asks || row == self->left || slot->many || slot->option ||
      !slot->required || !biv_slot_row_is_empty (row) || !biv_choice_asker_is_done (self->asker))
    return;
  only = find_only_allowed (biv_slot_row_get_choices (row));
  if (only)
    biv_slot_row_take (row, biv_choice_get_word (only));
}

static void
let_throw (BivActionForm *self, const BivAction *action)
{
  BivSlotRow *dice = biv_action_form_find_row (self, BIV_ABOUT_DICE);

  if (dice)
    biv_slot_row_let_throw (dice, action && biv_rehearsal_can_throw (self->rehearsal, action));
}

static void
ask_rules (BivActionForm *self)
{
  g_autoptr (BivAction) action = NULL;
  g_autoptr (BivAnswer) answer = NULL;
  BivActionFault fault = { 0 };
  BivAsked asked;

  if (!self->rehearsal)
    return;
  if (!self->verb)
    {
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
      return;
    }
  tell_effects (self);
  action = make_action (self, &fault);
  let_throw (self, action);
  asked = make_asked (self, action);
  answer = action ? biv_rehearsal_try (self->rehearsal, action) : NULL;
  self->possible = answer && biv_answer_is_accepted (answer);
  if (self->card && answer)
    biv_answer_card_show (self->card, &asked, answer);
  else if (self->card)
    biv_answer_card_show_missing (self->card, &asked, &fault);
  biv_action_form_ask (self, self->possible);
  take_only_allowed (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Returns the list that a row belongs to: optional rows are folded away, except those for dice. */
static GtkListBox *
find_box (BivActionForm *self, BivSlotRow *row)
{
  const BivSlot *slot = biv_slot_row_get_slot (row);

  return slot->option && !slot->required && slot->about != BIV_ABOUT_DICE ? self->options
                                                                          : self->slots;
}

/* Unfolds the optional rows once one of them is filled, also by a click on the map. */
static void
unfold_said (BivActionForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (find_box (self, self->rows->pdata[i]) == self->options &&
        !biv_slot_row_is_empty (self->rows->pdata[i]))
      gtk_expander_set_expanded (self->more, TRUE);
}

static void
changed_cb (BivSlotRow *row, BivActionForm *self)
{
  if (self->filling)
    return;
  self->left = biv_slot_row_is_empty (row) ? row : NULL;
  unfold_said (self);
  ask_rules (self);
}

static void
told_cb (gpointer self)
{
  take_only_allowed (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
opened_cb (BivSlotRow *row, BivActionForm *self)
{
  biv_action_form_ask_row (self, row);
}

/* Throws the dice that the action needs. They can still be changed before it is done. */
static void
throw_cb (BivSlotRow *row, BivActionForm *self)
{
  BivActionFault fault = { 0 };
  g_autoptr (BivAction) action = NULL;
  g_autoptr (BivAction) thrown = NULL;

  self->filling = true;
  biv_slot_row_clear (row);
  action = make_action (self, &fault);
  thrown = action ? biv_rehearsal_throw (self->rehearsal, action, g_random_int ()) : NULL;
  if (thrown)
    biv_slot_row_show_dice (row, thrown);
  self->filling = false;
  ask_rules (self);
}

static void
verbs_opened_cb (gpointer self)
{
  biv_action_form_ask_verbs (self);
}

static void
clear_rows (BivActionForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BivSlotRow *row = self->rows->pdata[i];

      gtk_list_box_remove (find_box (self, row), biv_slot_row_get_widget (row));
      gtk_list_box_remove (find_box (self, row), biv_slot_row_get_told (row));
    }
  self->wanted = NULL;
  self->left = NULL;
  g_ptr_array_set_size (self->stale, 0);
  g_ptr_array_set_size (self->rows, 0);
}

/* Whether a list has a visible row. */
static bool
has_rows (GtkListBox *box)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (box)); row;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_visible (row))
      return true;
  return false;
}

static void
add_rows (BivActionForm *self)
{
  for (guint i = 0; self->verb && self->verb->slots[i].about; i++)
    {
      BivSlotRow *row =
        biv_slot_row_new (&self->verb->slots[i], biv_rehearsal_get_situation (self->rehearsal));

      gtk_list_box_append (find_box (self, row), biv_slot_row_get_widget (row));
      gtk_list_box_append (find_box (self, row), biv_slot_row_get_told (row));
      g_ptr_array_add (self->rows, row);
      g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, 0);
      g_signal_connect_object (row, "opened", G_CALLBACK (opened_cb), self, 0);
      g_signal_connect_object (row, "throw", G_CALLBACK (throw_cb), self, 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->slots), has_rows (self->slots));
  gtk_widget_set_visible (GTK_WIDGET (self->more), has_rows (self->options));
  gtk_expander_set_expanded (self->more, FALSE);
}

/* Whether the rows still fit the action and its choices. If so they are kept, so that the keyboard
 * focus and the scroll position stay. */
static bool
rows_fit (BivActionForm *self)
{
  guint n = 0;

  while (self->verb && self->verb->slots[n].about)
    n++;
  if (n != self->rows->len)
    return false;
  for (guint i = 0; i < n; i++)
    if (biv_slot_row_get_slot (self->rows->pdata[i]) != &self->verb->slots[i] ||
        !biv_slot_row_fits (self->rows->pdata[i], biv_rehearsal_get_situation (self->rehearsal)))
      return false;
  return true;
}

/* (transfer full): the piece in the first row for a single piece. Another action often begins with
 * the same piece. */
static char *
get_subject (BivActionForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (biv_slot_row_get_slot (self->rows->pdata[i])->kind == BIV_SLOT_PIECE &&
        !biv_slot_row_get_slot (self->rows->pdata[i])->many)
      return biv_slot_row_get_words (self->rows->pdata[i]);
  return g_strdup ("");
}

static void
set_subject (BivActionForm *self, const char *id)
{
  for (guint i = 0; *id && i < self->rows->len; i++)
    if (biv_slot_row_get_slot (self->rows->pdata[i])->kind == BIV_SLOT_PIECE &&
        !biv_slot_row_get_slot (self->rows->pdata[i])->many)
      {
        biv_slot_row_take (self->rows->pdata[i], id);
        return;
      }
}

/* Fills each required row that has only one choice. */
static void
take_only_ones (BivActionForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (biv_slot_row_get_slot (self->rows->pdata[i])->required)
      biv_slot_row_take_only (self->rows->pdata[i]);
}

static void
fill_rows (BivActionForm *self, const char *subject)
{
  self->filling = true;
  if (self->rehearsal && rows_fit (self))
    for (guint i = 0; i < self->rows->len; i++)
      biv_slot_row_clear (self->rows->pdata[i]);
  else
    clear_rows (self);
  if (self->rehearsal && self->rows->len == 0)
    add_rows (self);
  self->left = NULL;
  set_subject (self, subject);
  take_only_ones (self);
  self->filling = false;
  ask_rules (self);
}

/* (nullable): the action at this position of the list */
static const BivVerb *
get_verb (BivActionForm *self, guint place)
{
  g_autoptr (BivChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->verbs), place);

  return choice ? biv_verb_find (biv_choice_get_word (choice)) : NULL;
}

static void
chosen_cb (AdwComboRow *combo, GParamSpec *pspec, BivActionForm *self)
{
  guint place = adw_combo_row_get_selected (combo);
  g_autofree char *subject = get_subject (self);

  if (self->filling)
    return;
  self->verb = get_verb (self, place);
  fill_rows (self, subject);
}

static void
biv_action_form_dispose (GObject *object)
{
  BivActionForm *self = BIV_ACTION_FORM (object);

  self->rehearsal = NULL;
  self->card = NULL;
  if (self->slots)
    clear_rows (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_ACTION_FORM);
  G_OBJECT_CLASS (biv_action_form_parent_class)->dispose (object);
}

static void
biv_action_form_finalize (GObject *object)
{
  BivActionForm *self = BIV_ACTION_FORM (object);

  biv_choice_asker_free (self->asker);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->stale);
  g_object_unref (self->verbs);
  G_OBJECT_CLASS (biv_action_form_parent_class)->finalize (object);
}

static void
biv_action_form_class_init (BivActionFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_action_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_action_form_finalize;
  /* Something else is chosen in it. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BIV_TYPE_ACTION_FORM, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/rehearsal/biv-action-form.ui");
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, action);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, slots);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, more);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, options);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static guint
find_verb (BivActionForm *self, const char *word)
{
  guint place;

  return biv_slot_find_choice (self->verbs, word, &place) ? place : GTK_INVALID_LIST_POSITION;
}

static const char *
name_group (BivVerbGroup group)
{
  switch (group)
    {
    case BIV_VERB_GROUP_PHASE:
      return _ ("In this phase");
    case BIV_VERB_GROUP_OTHER:
      return _ ("At any time, or in other phases");
    case BIV_VERB_GROUP_BY_HAND:
      return _ ("Course of the game, and by hand");
    case BIV_VERB_GROUP_QUESTION:
    default:
      return _ ("Questions to the rules");
    }
}

static void
fill_verbs (BivActionForm *self, const BivSituation *situation)
{
  g_autoptr (GPtrArray) verbs = biv_verb_order_list (situation);
  int before = -1;

  g_list_store_remove_all (self->verbs);
  for (guint i = 0; i < verbs->len; i++)
    {
      const BivVerb *verb = verbs->pdata[i];
      BivActionValue value = { verb->word, 0, BIV_NO_HEX, NULL };
      g_autoptr (BivChoice) choice =
        biv_choice_new (&value, biv_action_text_get_word (biv_verb_names, verb->word, NULL));
      int group = (int) biv_verb_order_find_group (situation, verb);

      if (group != before)
        biv_choice_set_heading (choice, name_group ((BivVerbGroup) group));
      before = group;
      g_list_store_append (self->verbs, choice);
    }
}

/* Lists the main action of the phase first, and chooses it when the phase begins. */
static void
list_verbs (BivActionForm *self, const BivSituation *situation)
{
  int phase = (int) biv_situation_get_phase (situation);
  const char *first = biv_verb_order_get_first (situation);
  guint place;

  if (situation->ruleset == self->ruleset && phase == self->phase && self->verb)
    return;
  self->filling = true;
  self->ruleset = situation->ruleset;
  self->phase = phase;
  fill_verbs (self, situation);
  place = first ? find_verb (self, first) : 0;
  self->verb = get_verb (self, place);
  adw_combo_row_set_selected (self->action, place);
  self->filling = false;
}

static void
biv_action_form_init (BivActionForm *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->stale = g_ptr_array_new ();
  self->verbs = g_list_store_new (BIV_TYPE_CHOICE);
  self->asker = biv_choice_asker_new (told_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_choice_rows_offer (self->action, G_LIST_MODEL (self->verbs), verbs_opened_cb, self);
  self->phase = -1;
}

/* @card: shows the answer of the rules; must live as long as the form */
void
biv_action_form_set_card (BivActionForm *self, BivAnswerCard *card)
{
  self->card = card;
}

/* Whether the rules allow the chosen action. */
bool
biv_action_form_is_possible (BivActionForm *self)
{
  return self->rehearsal && self->verb && !self->verb->asks && self->possible;
}

/* Starts over after a step was done or undone. */
static void
ask_anew (BivActionForm *self)
{
  biv_choice_asker_forget (self->asker, self->rehearsal);
  if (self->rehearsal)
    list_verbs (self, biv_rehearsal_get_situation (self->rehearsal));
  fill_rows (self, "");
}

/* @rehearsal: (nullable): whose rules are asked; must live until it is told another */
void
biv_action_form_follow (BivActionForm *self, BivRehearsal *rehearsal)
{
  g_return_if_fail (BIV_IS_ACTION_FORM (self));
  if (self->rehearsal)
    g_signal_handlers_disconnect_by_func (self->rehearsal, ask_anew, self);
  self->rehearsal = rehearsal;
  ask_anew (self);
  if (!rehearsal)
    return;
  g_signal_connect_object (rehearsal, "changed", G_CALLBACK (ask_anew), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (rehearsal, "dice-changed", G_CALLBACK (ask_anew), self,
                           G_CONNECT_SWAPPED);
}

/* Chooses an action by its word; whether there is such a one. */
bool
biv_action_form_choose (BivActionForm *self, const char *word)
{
  guint place = find_verb (self, word);

  if (place == GTK_INVALID_LIST_POSITION)
    return false;
  adw_combo_row_set_selected (self->action, place);
  return true;
}

/* Whether the rules allow the action with @value in that row, instead of its value or in addition
 * to it. */
static bool
may_say (BivActionForm *self, BivSlotRow *row, const BivActionValue *value, bool besides)
{
  BivActionFault fault = { 0 };
  g_autoptr (BivAction) part = biv_action_form_make_part (self, &fault);
  g_autoptr (BivAction) action =
    part ? biv_action_form_say_with (part, row, value, besides) : NULL;
  g_autoptr (BivAnswer) answer = action && biv_action_is_whole (action, &fault)
                                   ? biv_rehearsal_try (self->rehearsal, action)
                                   : NULL;

  return answer && biv_answer_is_accepted (answer);
}

static bool
can_take (BivSlotRow *row, BivSlotKind kind, bool even_full)
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

  for (guint i = 0; i < self->rows->len; i++)
    {
      BivSlotRow *row = self->rows->pdata[i];
      const BivSlot *slot = biv_slot_row_get_slot (row);
      BivChoice *choice =
        can_take (row, kind, even_full) ? biv_slot_row_find_choice (row, word) : NULL;

      if (!choice)
        continue;
      if (slot->required)
        return row;
      if (!allowed && !slot->many && may_say (self, row, biv_choice_get_value (choice), false))
        allowed = row;
      first = first ? first : row;
    }
  return allowed ? allowed : first;
}

static bool
give (BivActionForm *self, BivSlotKind kind, const char *word, bool even_full)
{
  BivSlotRow *row = find_room (self, kind, word, even_full);

  return row && biv_slot_row_take (row, word);
}

/* Whether the first empty row for pieces takes figures only. */
bool
biv_action_form_wants_figure (BivActionForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const BivSlot *slot = biv_slot_row_get_slot (self->rows->pdata[i]);

      if (slot->kind == BIV_SLOT_PIECE &&
          (slot->many || biv_slot_row_is_empty (self->rows->pdata[i])))
        return slot->pieces == BIV_PIECES_FIGURES;
    }
  return false;
}

/* Whether a row for one piece has it. */
static bool
is_said (BivActionForm *self, const char *id)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const BivSlot *slot = biv_slot_row_get_slot (self->rows->pdata[i]);
      g_autofree char *words = biv_slot_row_get_words (self->rows->pdata[i]);

      if (slot->kind == BIV_SLOT_PIECE && !slot->many && g_str_equal (words, id))
        return true;
    }
  return false;
}

/* A piece was clicked: it goes where one is wanted, unless it is there. Whether it went anywhere.
 */
bool
biv_action_form_take_piece (BivActionForm *self, const char *id)
{
  return is_said (self, id) || give (self, BIV_SLOT_PIECE, id, false) ||
         give (self, BIV_SLOT_PIECE, id, true);
}

/* A message on the map was clicked, counted from 0. Whether one was wanted. */
bool
biv_action_form_take_message (BivActionForm *self, guint n)
{
  g_autofree char *word = g_strdup_printf ("%u", n + 1);
  BivSlotRow *row = biv_action_form_find_row (self, BIV_ABOUT_MESSAGE);
  g_autofree char *said = row ? biv_slot_row_get_words (row) : NULL;

  return g_strcmp0 (said, word) == 0 || give (self, BIV_SLOT_MESSAGE, word, false);
}

/* Whether a path may be extended by a hex. */
static bool
may_go_on (BivActionForm *self, BivSlotRow *row, const BivActionValue *hex)
{
  return biv_slot_row_get_slot (row)->many && may_say (self, row, hex, true);
}

/* A hex was clicked: it extends the path if the rules allow it, and replaces it otherwise. */
bool
biv_action_form_take_hex (BivActionForm *self, BivOffset hex)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  g_autofree char *label = biv_board_label_hex (biv_scenario_get_board (situation->scenario), hex);
  BivActionValue value = { label, 0, hex, NULL };

  for (guint i = 0; i < self->rows->len; i++)
    {
      BivSlotRow *row = self->rows->pdata[i];

      if (biv_slot_row_get_slot (row)->kind != BIV_SLOT_HEX)
        continue;
      if (!biv_slot_row_is_empty (row) && !may_go_on (self, row, &value))
        biv_slot_row_replace (row, label);
      else
        biv_slot_row_take (row, label);
      return true;
    }
  return false;
}

/* (transfer full) (nullable): the action that is chosen; NULL while it is none. */
BivAction *
biv_action_form_get_action (BivActionForm *self)
{
  BivActionFault fault = { 0 };

  return self->verb && self->rehearsal ? make_action (self, &fault) : NULL;
}

/* (transfer full): ids of the pieces that are chosen. */
GStrv
biv_action_form_list_pieces (BivActionForm *self)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *words = biv_slot_row_get_words (self->rows->pdata[i]);

      if (biv_slot_row_get_slot (self->rows->pdata[i])->kind == BIV_SLOT_PIECE && *words)
        g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", words);
    }
  return g_strsplit (all->str, " ", -1);
}

/* (transfer full): ids of the pieces that may be chosen next, as far as the rules were asked. */
GStrv
biv_action_form_list_allowed (BivActionForm *self)
{
  GListModel *choices = self->wanted ? biv_slot_row_get_choices (self->wanted) : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; choices && i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (choices, i);

      if (biv_choice_get_verdict (choice) == BIV_PROBE_ALLOWED)
        g_strv_builder_add (builder, biv_choice_get_word (choice));
    }
  return g_strv_builder_end (builder);
}

/* How often the rules were asked about choices so far. */
guint
biv_action_form_get_n_asked (BivActionForm *self)
{
  return biv_choice_asker_get_n_asked (self->asker);
}

/* (transfer none) (nullable): the row for a slot of the action that is chosen. */
BivSlotRow *
biv_action_form_find_row (BivActionForm *self, BivAbout about)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (biv_slot_row_get_slot (self->rows->pdata[i])->about == about)
      return self->rows->pdata[i];
  return NULL;
}

/* Whether the action moves a piece. */
static bool
is_move (const BivVerb *verb)
{
  for (const BivSlot *slot = verb->slots; slot->about; slot++)
    if (slot->kind == BIV_SLOT_HEX && slot->many)
      return true;
  return g_str_equal (verb->word, "reach");
}

/* (transfer full) (nullable): id of the piece whose move is being chosen. */
char *
biv_action_form_get_mover (BivActionForm *self)
{
  g_autofree char *subject = self->verb && is_move (self->verb) ? get_subject (self) : NULL;

  return subject && *subject ? g_steal_pointer (&subject) : NULL;
}

/* (transfer full): the first of the units that the action is about. */
static char *
get_first_unit (BivActionForm *self)
{
  BivSlotRow *row = biv_action_form_find_row (self, BIV_ABOUT_UNITS);
  g_autofree char *words = row ? biv_slot_row_get_words (row) : g_strdup ("");

  return g_strndup (words, strcspn (words, " "));
}

/* Chooses the action that usually follows, with the same unit. */
static void
go_on (BivActionForm *self, const char *done, const char *unit, BivAnswer *answer)
{
  const char *next = biv_verb_order_get_next (done, answer);

  if (next && biv_action_form_choose (self, next) && *unit)
    biv_action_form_take_piece (self, unit);
}

/* Does the action; whether the rules let it. */
bool
biv_action_form_do (BivActionForm *self)
{
  g_autoptr (BivAction) action = biv_action_form_get_action (self);
  g_autofree char *unit = get_first_unit (self);
  g_autoptr (BivAnswer) answer = NULL;
  BivAsked asked;

  if (!action || self->verb->asks)
    return false;
  asked = make_asked (self, action);
  answer = biv_rehearsal_do (self->rehearsal, action);
  if (!biv_answer_is_accepted (answer))
    return false;
  go_on (self, asked.verb->word, unit, answer);
  /* The situation before the step no longer exists; it is made again. */
  asked.situation =
    biv_rehearsal_get_moment (self->rehearsal, biv_rehearsal_get_place (self->rehearsal) - 1);
  if (self->card)
    biv_answer_card_tell_outcome (self->card, &asked, answer);
  return true;
}
