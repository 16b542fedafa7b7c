/* What to do next in the rehearsal: an action is chosen, then what it is about; before it is done
 * the rules say whether it may be, what it costs and why not.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-action-form.h"

#include <glib/gi18n.h>

#include "app/rehearsal/biv-action-form-private.h"
#include "app/rehearsal/biv-choice-rows.h"
#include "app/rehearsal/biv-slot-choices.h"
#include "app/rehearsal/biv-verb-order.h"
#include "core/model/node/biv-signal.h"
#include "core/rehearsal/play/biv-action-parse.h"
#include "core/rehearsal/play/biv-verb-table.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "text/biv-action-text.h"
#include "text/biv-translation.h"

/* What the orders and leader actions that are chosen in the rehearsal bring about, in words, so
 * that nobody has to look for their cards. The rules are asked for it. */

/* Which question tells what an item does. */
static const struct
{
  BivSlotKind kind;
  const char *verb;
} questions[] = {
  { BIV_SLOT_ORDER, "effects" },
  { BIV_SLOT_LEADER_ACTION, "action" },
};

/* (nullable) */
static const BivVerb *
find_question (BivSlotKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    if (questions[i].kind == kind)
      return biv_verb_find (questions[i].verb);
  return NULL;
}

/* (transfer full): the facts of an answer, in one line */
static char *
join_facts (const BivSituation *situation, BivAnswer *answer)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) facts = NULL;

  for (guint i = 0; i < biv_answer_get_n_facts (answer); i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);
      g_autofree char *words = biv_action_text_for_fact (situation, fact, NULL);

      if (!biv_action_text_fact_is_terms (fact))
        g_strv_builder_add (builder, words);
    }
  facts = g_strv_builder_end (builder);
  return g_strjoinv (" · ", facts);
}

/* (transfer full): empty if the rules tell nothing of it */
static char *
describe (BivRehearsal *rehearsal, const BivVerb *question, gpointer item)
{
  BivActionValue value = biv_action_value_of_item (item);
  g_autoptr (BivAction) action = biv_action_new (question);
  g_autoptr (BivAnswer) answer = NULL;

  biv_action_add (action, question->slots[0].about, &value);
  answer = biv_rehearsal_try (rehearsal, action);
  return join_facts (biv_rehearsal_get_situation (rehearsal), answer);
}

static char *
name_item (gpointer item)
{
  return g_strdup (
    biv_text_for (biv_rule_item_get_name (item), biv_translation_choose_language (NULL)));
}

/**
 * describe_effects:
 * @part: an action as far as it is chosen
 * @slot: of it
 *
 * Returns: (transfer full): what each order or leader action that the slot says does;
 *   where there are several, each by its name, in a line of its own; empty
 *   for other slots
 */
static char *
describe_effects (BivRehearsal *rehearsal, const BivAction *part, const BivSlot *slot)
{
  const BivVerb *question = find_question (slot->kind);
  guint n = biv_action_get_length (part, slot->about);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; question && i < n; i++)
    {
      gpointer item = biv_action_get_nth_item (part, slot->about, i);
      g_autofree char *words = describe (rehearsal, question, item);
      g_autofree char *name = name_item (item);
      /* Translators: an order, and what it does: "Charge: lasts the turn" */
      g_autofree char *line = n > 1 ? g_strdup_printf (_ ("%1$s: %2$s"), name, words) : NULL;

      g_strv_builder_add (builder, line ? line : words);
    }
  lines = g_strv_builder_end (builder);
  return g_strjoinv ("\n", lines);
}

static guint changed_signal;

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
show_effects (BivActionForm *self)
{
  BivActionFault fault = { 0 };
  g_autoptr (BivAction) part = biv_action_form_make_part (self, &fault);

  for (guint i = 0; part && i < biv_slot_rows_get_length (self->rows); i++)
    {
      BivSlotRow *row = biv_slot_rows_get (self->rows, i);
      g_autofree char *words =
        describe_effects (self->rehearsal, part, biv_slot_row_get_slot (row));

      biv_slot_row_explain (row, words);
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
choose_only_allowed (BivActionForm *self)
{
  BivSlotRow *row = self->wanted;
  const BivSlot *slot = row ? biv_slot_row_get_slot (row) : NULL;
  BivChoice *only = NULL;

  if (!row || self->verb->asks || row == self->left || slot->many || slot->option ||
      !slot->required || !biv_slot_row_is_empty (row) || !biv_choice_asker_is_done (self->asker))
    return;
  only = find_only_allowed (biv_slot_row_get_choices (row));
  if (!only)
    return;
  self->by_rules = true;
  biv_slot_row_choose (row, biv_choice_get_word (only));
  self->by_rules = false;
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
      g_signal_emit (self, changed_signal, 0);
      return;
    }
  show_effects (self);
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
  choose_only_allowed (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
changed_cb (BivSlotRows *rows, BivSlotRow *row, BivActionForm *self)
{
  if (self->filling)
    return;
  self->left = biv_slot_row_is_empty (row) ? row : NULL;
  self->begun |= !self->by_rules;
  biv_slot_rows_unfold_filled (rows);
  ask_rules (self);
}

static void
told_cb (gpointer self)
{
  choose_only_allowed (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
opened_cb (BivSlotRows *rows, BivSlotRow *row, BivActionForm *self)
{
  biv_action_form_ask_row (self, row);
}

/* Throws the dice that the action needs. They can still be changed before it is done. */
static void
throw_cb (BivSlotRows *rows, BivSlotRow *row, BivActionForm *self)
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
fill_rows (BivActionForm *self, const char *subject)
{
  self->filling = true;
  self->wanted = NULL;
  self->left = NULL;
  self->laid = NULL;
  self->begun = false;
  g_ptr_array_set_size (self->stale, 0);
  biv_slot_rows_show (self->rows, self->verb,
                      self->rehearsal ? biv_rehearsal_get_situation (self->rehearsal) : NULL);
  biv_slot_rows_set_subject (self->rows, subject);
  biv_slot_rows_choose_only_ones (self->rows);
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
  g_autofree char *subject = biv_slot_rows_get_subject (self->rows);

  if (self->filling)
    return;
  self->verb = get_verb (self, place);
  self->by_list = true;
  fill_rows (self, subject);
}

static void
biv_action_form_dispose (GObject *object)
{
  BivActionForm *self = BIV_ACTION_FORM (object);

  self->rehearsal = NULL;
  self->card = NULL;
  biv_slot_rows_clear (self->rows);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_ACTION_FORM);
  G_OBJECT_CLASS (biv_action_form_parent_class)->dispose (object);
}

static void
biv_action_form_finalize (GObject *object)
{
  BivActionForm *self = BIV_ACTION_FORM (object);

  biv_choice_asker_free (self->asker);
  g_object_unref (self->rows);
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
  changed_signal = biv_signal_new ("changed", BIV_TYPE_ACTION_FORM, 0);
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
  self->by_list = false;
  self->ruleset = situation->ruleset;
  self->phase = phase;
  biv_verb_order_fill (self->verbs, situation);
  place = first ? find_verb (self, first) : 0;
  self->verb = get_verb (self, place);
  adw_combo_row_set_selected (self->action, place);
  self->filling = false;
}

static void
biv_action_form_init (BivActionForm *self)
{
  self->stale = g_ptr_array_new ();
  self->verbs = g_list_store_new (BIV_TYPE_CHOICE);
  self->asker = biv_choice_asker_new (told_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = biv_slot_rows_new (self->slots, self->more, self->options);
  g_signal_connect_object (self->rows, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (self->rows, "opened", G_CALLBACK (opened_cb), self, 0);
  g_signal_connect_object (self->rows, "throw", G_CALLBACK (throw_cb), self, 0);
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
  self->by_list = false;
  return true;
}

/* Begins an action with what was pointed at: @word goes into its first row. Whether there are
 * both. */
bool
biv_action_form_begin (BivActionForm *self, const char *verb, const char *word)
{
  guint place = find_verb (self, verb);

  if (place == GTK_INVALID_LIST_POSITION)
    return false;
  self->filling = true;
  adw_combo_row_set_selected (self->action, place);
  self->filling = false;
  self->verb = get_verb (self, place);
  self->by_list = false;
  fill_rows (self, "");
  self->laid = &self->verb->slots[0];
  return biv_slot_row_choose (biv_slot_rows_get (self->rows, 0), word);
}

/* Gives up what was begun: the main action of the phase can be. */
void
biv_action_form_begin_anew (BivActionForm *self)
{
  self->phase = -1;
  list_verbs (self, biv_rehearsal_get_situation (self->rehearsal));
  fill_rows (self, "");
}

/* Whether what the hand does on the table is done at once. Not with an action from the list, whose
 * rows are filled one by one; and not on a table that is measured, where a hex does not say where
 * somebody comes to stand. */
bool
biv_action_form_is_direct (BivActionForm *self)
{
  const BivSituation *situation =
    self->rehearsal ? biv_rehearsal_get_situation (self->rehearsal) : NULL;

  return situation && situation->ruleset && self->verb && !self->by_list &&
         biv_ruleset_get_distance (situation->ruleset) == BIV_DISTANCE_UNIT_HEXES;
}

/* Whether somebody has begun to say what it is about, or pointed at it. */
bool
biv_action_form_is_begun (BivActionForm *self)
{
  return self->begun || self->laid;
}

/* Whether a click on somebody else may begin another action: not while an order waits for one. */
bool
biv_action_form_may_change (BivActionForm *self)
{
  return !biv_action_form_is_begun (self) || biv_verb_order_is_start (self->verb);
}

/* Whether a row for several pieces was filled from the table: there may be more to come. */
static bool
has_several (BivActionForm *self)
{
  return self->laid && biv_slot_wants_several (self->laid);
}

/* Whether what was pointed at last is the end of the action, so that it can be done: not with whom
 * it begins, as long as others or hexes are to follow, even if the rules leave only one. */
bool
biv_action_form_is_ready (BivActionForm *self)
{
  return self->laid && biv_action_form_is_possible (self) && !has_several (self) &&
         (self->laid != self->verb->slots || !biv_verb_order_is_start (self->verb));
}

/* Whether several were pointed at with whom the action can be done; it waits for more. */
bool
biv_action_form_is_pending (BivActionForm *self)
{
  return biv_action_form_is_direct (self) && biv_action_form_is_possible (self) &&
         has_several (self) &&
         !biv_slot_row_is_empty (biv_action_form_find_row (self, self->laid->about));
}

/* Whether the action leads over hexes. */
bool
biv_action_form_wants_hex (BivActionForm *self)
{
  for (guint i = 0; i < biv_slot_rows_get_length (self->rows); i++)
    if (biv_slot_row_get_slot (biv_slot_rows_get (self->rows, i))->kind == BIV_SLOT_HEX)
      return true;
  return false;
}

/* Whether the first empty row for pieces takes figures only. */
bool
biv_action_form_wants_figure (BivActionForm *self)
{
  return biv_slot_rows_want_figure (self->rows);
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
  return biv_slot_rows_list_pieces (self->rows);
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
  return biv_slot_rows_find (self->rows, about);
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
  g_autofree char *subject = self->verb && is_move (self->verb)
                               ? biv_slot_rows_get_subject (self->rows)
                               : NULL;

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
    biv_action_form_accept_piece (self, unit);
  else if (!next && biv_action_form_is_direct (self))
    biv_action_form_begin_anew (self);
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
    biv_answer_card_show_outcome (self->card, &asked, answer);
  return true;
}
