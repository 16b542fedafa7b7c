/* What to do next in the rehearsal: an action is chosen, then what it is about; before it is done
 * the rules say whether it may be, what it costs and why not.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-action-form.h"

#include <glib/gi18n.h>

#include "app/rehearsal/biv-slot-row.h"
#include "core/rules/rehearsal/biv-verbs.h"
#include "text/biv-action-text.h"
#include "text/biv-citation.h"
#include "text/biv-sentences.h"

/* More pieces than that are not asked about one by one. */
#define MAX_EXPLAINED 200

struct _BivActionForm
{
  AdwBin parent_instance;

  BivRehearsal *rehearsal; /* not owned; NULL: none yet */
  GPtrArray *verbs;        /* those that the rules know, in their order */
  const BivVerb *verb;
  GPtrArray *rows; /* of BivSlotRow, as the verb's slots */
  bool filling;

  AdwComboRow *action;
  GtkListBox *slots;
  GtkImage *sign;
  GtkLabel *verdict;
  GtkLabel *figures;
  GtkLabel *cite;
  GtkWidget *answer;
  GtkWidget *go;
};

enum
{
  SIGNAL_DONE,
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivActionForm, biv_action_form, ADW_TYPE_BIN)

static void
add_words (GPtrArray *words, BivSlotRow *row)
{
  const BivSlot *slot = biv_slot_row_get_slot (row);
  g_autofree char *chosen = biv_slot_row_get_words (row);
  g_auto (GStrv) each = g_strsplit (chosen, " ", -1);

  if (!*chosen)
    return;
  if (slot->option)
    {
      g_autofree char *values = g_strjoinv (slot->kind == BIV_SLOT_HEX ? ":" : ",", each);

      g_ptr_array_add (words, g_strconcat (slot->name, "=", values, NULL));
      return;
    }
  for (guint i = 0; each[i]; i++)
    if (*each[i])
      g_ptr_array_add (words, g_strdup (each[i]));
}

/* The words of the action with those of one row replaced; @word: (nullable) */
static GStrv
make_words (BivActionForm *self, BivSlotRow *but, const char *word)
{
  GPtrArray *words = g_ptr_array_new ();

  g_ptr_array_add (words, g_strdup (self->verb->word));
  for (guint i = 0; i < self->rows->len; i++)
    if (self->rows->pdata[i] != but)
      add_words (words, self->rows->pdata[i]);
    else if (biv_slot_row_get_slot (but)->option)
      g_ptr_array_add (words, g_strconcat (biv_slot_row_get_slot (but)->name, "=", word, NULL));
    else
      g_ptr_array_add (words, g_strdup (word));
  g_ptr_array_add (words, NULL);
  return (GStrv) g_ptr_array_free (words, FALSE);
}

static BivAnswer *
try_words (BivActionForm *self, GStrv words)
{
  BivActionFault fault = { 0 };

  return biv_rehearsal_try (self->rehearsal, (const char *const *) words, &fault);
}

/* Says of each of several that may be chosen why it may not. */
static void
explain_choices (BivActionForm *self, BivSlotRow *row)
{
  g_auto (GStrv) choices = biv_slot_row_list_choices (row);

  for (guint i = 0; choices[i] && i < MAX_EXPLAINED; i++)
    {
      g_auto (GStrv) words = make_words (self, row, choices[i]);
      g_autoptr (BivAnswer) answer = try_words (self, words);
      BivFinding *refusal = answer ? biv_answer_get_refusal (answer) : NULL;
      g_autofree char *why = refusal ? biv_text_message (refusal, NULL) : NULL;

      biv_slot_row_explain (row, choices[i], why);
    }
}

static char *
list_facts (BivActionForm *self, BivAnswer *answer)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < biv_answer_get_n_facts (answer); i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);
      g_autofree char *line =
        biv_text_fact (biv_rehearsal_get_situation (self->rehearsal), fact, NULL);

      /* What dice show is not known before they are thrown. */
      if ((self->verb->asks || !g_str_equal (fact->name, "dice")) &&
          !biv_text_fact_is_terms (fact))
        g_strv_builder_add (lines, line);
    }
  all = g_strv_builder_end (lines);
  return g_strjoinv ("\n", all);
}

static void
show_label (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words && *words);
}

static void
show_sign (BivActionForm *self, const char *icon, const char *style)
{
  const char *styles[] = { style, NULL };

  gtk_widget_set_visible (GTK_WIDGET (self->sign), icon != NULL);
  gtk_image_set_from_icon_name (self->sign, icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->sign), styles);
}

/* Where a yes comes from. */
static char *
cite_items (BivAnswer *answer)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) cites = NULL;

  for (guint i = 0; i < biv_answer_get_n_items (answer); i++)
    {
      BivNode *item = biv_answer_get_item (answer, i);
      int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "cite");
      const char *cite = field >= 0 ? biv_node_get_string (item, (guint) field) : "";

      if (*cite)
        g_strv_builder_add (builder, cite);
    }
  cites = g_strv_builder_end (builder);
  for (guint i = 0; cites[i]; i++) /* each once, and no more than fit */
    for (guint k = i + 1; cites[k];)
      if (g_str_equal (cites[i], cites[k]) || k > 3)
        {
          char **rest = &cites[k];

          g_free (*rest);
          for (; *rest; rest++)
            rest[0] = rest[1];
        }
      else
        k++;
  return g_strjoinv (" · ", cites);
}

static void
show_citation (BivActionForm *self, const char *cite)
{
  BivRuleset *ruleset = biv_rehearsal_get_situation (self->rehearsal)->ruleset;
  g_autofree char *sources = cite && ruleset ? biv_text_sources (cite, ruleset) : NULL;

  show_label (self->cite, cite);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->cite), sources);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cite), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sources ? sources : "", -1);
}

static void
show_missing (BivActionForm *self, const BivActionFault *fault)
{
  BivRuleset *ruleset = biv_rehearsal_get_situation (self->rehearsal)->ruleset;
  g_autofree char *slot =
    fault->slot ? biv_text_named_title (biv_slot_names, ruleset, fault->slot->name, NULL) : NULL;
  g_autofree char *words = NULL;

  show_sign (self, NULL, NULL);
  show_label (self->figures, NULL);
  show_citation (self, NULL);
  if (fault->kind == BIV_FAULT_MISSING && fault->slot)
    /* Translators: %s is what an action lacks, such as "Leader" */
    words = g_strdup_printf (_ ("Still to be chosen: %s"), slot);
  else if (fault->slot)
    /* Translators: %s is what something was written for, such as "Hex" */
    words = g_strdup_printf (_ ("%s: that is none."), slot);
  show_label (self->verdict, words ? words : _ ("That cannot be understood."));
}

static void
show_answer (BivActionForm *self, BivAnswer *answer, GStrv words)
{
  BivFinding *refusal = biv_answer_get_refusal (answer);
  g_autofree char *sentence = refusal ? biv_text_message (refusal, NULL)
                              : self->verb->asks
                                ? g_strdup (_ ("Yes."))
                                : biv_text_action (biv_rehearsal_get_situation (self->rehearsal),
                                                   (const char *const *) words, NULL);
  g_autofree char *facts = list_facts (self, answer);
  g_autofree char *cites =
    refusal ? g_strdup (biv_finding_get_cite (refusal)) : cite_items (answer);

  show_sign (self, refusal ? "biv-error-symbolic" : "biv-legal-symbolic",
             refusal ? "error" : "success");
  show_label (self->verdict, sentence);
  show_label (self->figures, refusal ? NULL : facts);
  show_citation (self, cites);
}

static void
ask_rules (BivActionForm *self)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (BivAnswer) answer = NULL;
  BivActionFault fault = { 0 };

  gtk_widget_set_visible (self->answer, self->verb != NULL);
  gtk_widget_set_visible (self->go, self->verb && !self->verb->asks);
  if (!self->verb || !self->rehearsal)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    explain_choices (self, self->rows->pdata[i]);
  words = make_words (self, NULL, NULL);
  answer = biv_rehearsal_try (self->rehearsal, (const char *const *) words, &fault);
  gtk_widget_set_sensitive (self->go, answer && biv_answer_is_accepted (answer));
  if (answer)
    show_answer (self, answer, words);
  else
    show_missing (self, &fault);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
changed_cb (BivActionForm *self)
{
  if (!self->filling)
    ask_rules (self);
}

static void
clear_rows (BivActionForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    gtk_list_box_remove (self->slots, gtk_widget_get_parent (self->rows->pdata[i]));
  g_ptr_array_set_size (self->rows, 0);
}

static void
add_rows (BivActionForm *self)
{
  for (guint i = 0; self->verb && self->verb->slots[i].name; i++)
    {
      BivSlotRow *row =
        biv_slot_row_new (&self->verb->slots[i], biv_rehearsal_get_situation (self->rehearsal));
      GtkWidget *line = gtk_list_box_row_new ();

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line), GTK_WIDGET (row));
      gtk_widget_set_focusable (line, FALSE);
      gtk_list_box_append (self->slots, line);
      g_ptr_array_add (self->rows, row);
      g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->slots), self->rows->len > 0);
}

/* (transfer full): what the first row for one piece has; another action may begin with the same.
 */
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

static void
fill_rows (BivActionForm *self, const char *subject)
{
  self->filling = true;
  clear_rows (self);
  if (self->rehearsal)
    add_rows (self);
  set_subject (self, subject);
  self->filling = false;
  ask_rules (self);
}

static void
chosen_cb (AdwComboRow *combo, GParamSpec *pspec, BivActionForm *self)
{
  guint place = adw_combo_row_get_selected (combo);
  g_autofree char *subject = get_subject (self);

  if (self->filling)
    return;
  self->verb = place < self->verbs->len ? self->verbs->pdata[place] : NULL;
  fill_rows (self, subject);
}

/* The list takes the click, since the row proper stands within one of its own. */
static void
slot_cb (GtkListBox *list, GtkListBoxRow *line, BivActionForm *self)
{
  biv_slot_row_activate (BIV_SLOT_ROW (gtk_list_box_row_get_child (line)));
}

static void
go_cb (BivActionForm *self)
{
  biv_action_form_do (self);
}

static void
biv_action_form_dispose (GObject *object)
{
  BivActionForm *self = BIV_ACTION_FORM (object);

  self->rehearsal = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_ACTION_FORM);
  G_OBJECT_CLASS (biv_action_form_parent_class)->dispose (object);
}

static void
biv_action_form_finalize (GObject *object)
{
  g_ptr_array_unref (BIV_ACTION_FORM (object)->rows);
  g_ptr_array_unref (BIV_ACTION_FORM (object)->verbs);
  G_OBJECT_CLASS (biv_action_form_parent_class)->finalize (object);
}

static void
biv_action_form_class_init (BivActionFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_action_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_action_form_finalize;
  /* The action was done. */
  signals[SIGNAL_DONE] = g_signal_new ("done", BIV_TYPE_ACTION_FORM, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
  /* Something else is chosen in it. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BIV_TYPE_ACTION_FORM, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/rehearsal/biv-action-form.ui");
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, action);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, slots);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, sign);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, verdict);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, figures);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, cite);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, answer);
  gtk_widget_class_bind_template_child (widget_class, BivActionForm, go);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_bind_template_callback (widget_class, slot_cb);
}

static guint
find_verb (BivActionForm *self, const char *word)
{
  for (guint i = 0; i < self->verbs->len; i++)
    if (g_str_equal (((const BivVerb *) self->verbs->pdata[i])->word, word))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* What a turn is about most, as far as the rules know it. */
static guint
find_first (BivActionForm *self)
{
  static const char *const words[] = { "activate", "command" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (find_verb (self, words[i]) != GTK_INVALID_LIST_POSITION)
      return find_verb (self, words[i]);
  return 0;
}

/* Going back and forth has buttons of its own. */
static void
add_verbs (BivActionForm *self, BivRuleset *ruleset, bool asks)
{
  const BivVerb *verb;

  for (guint i = 0; (verb = biv_verb_get_nth (i)); i++)
    if (verb->run && verb->asks == asks && biv_verb_suits (verb, ruleset))
      g_ptr_array_add (self->verbs, (gpointer) verb);
}

/* What the rules know; questions come last. What was chosen stays so, if they know it. */
static void
list_verbs (BivActionForm *self, BivRuleset *ruleset)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint place;

  self->filling = true;
  g_ptr_array_set_size (self->verbs, 0);
  add_verbs (self, ruleset, false);
  add_verbs (self, ruleset, true);
  for (guint i = 0; i < self->verbs->len; i++)
    {
      const BivVerb *verb = self->verbs->pdata[i];

      gtk_string_list_append (names, biv_text_named_word (biv_verb_names, verb->word, NULL));
    }
  adw_combo_row_set_model (self->action, G_LIST_MODEL (names));
  if (!g_ptr_array_find (self->verbs, self->verb, &place))
    place = find_first (self);
  self->verb = self->verbs->pdata[place];
  adw_combo_row_set_selected (self->action, place);
  self->filling = false;
}

static void
biv_action_form_init (BivActionForm *self)
{
  self->rows = g_ptr_array_new ();
  self->verbs = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  list_verbs (self, NULL);
}

/* Asks anew, of another moment; @rehearsal: (nullable): must live until it is told another */
void
biv_action_form_show (BivActionForm *self, BivRehearsal *rehearsal)
{
  g_return_if_fail (BIV_IS_ACTION_FORM (self));
  self->rehearsal = rehearsal;
  if (rehearsal)
    list_verbs (self, biv_rehearsal_get_situation (rehearsal)->ruleset);
  fill_rows (self, "");
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

static bool
give (BivActionForm *self, BivSlotKind kind, const char *word, bool even_full)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BivSlotRow *row = self->rows->pdata[i];
      const BivSlot *slot = biv_slot_row_get_slot (row);

      if (slot->kind == kind && (even_full || slot->many || biv_slot_row_is_empty (row)) &&
          biv_slot_row_take (row, word))
        return true;
    }
  return false;
}

/* Whether a figure rather than a unit is what the first row that is still empty is for. */
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

/* A piece was clicked: it goes where one is wanted. Whether it went anywhere. */
bool
biv_action_form_take_piece (BivActionForm *self, const char *id)
{
  return give (self, BIV_SLOT_PIECE, id, false) || give (self, BIV_SLOT_PIECE, id, true);
}

/* A hex was clicked, likewise. */
bool
biv_action_form_take_hex (BivActionForm *self, const char *label)
{
  return give (self, BIV_SLOT_HEX, label, false) || give (self, BIV_SLOT_HEX, label, true);
}

/* (transfer full) (nullable): the words of the action as they are chosen so far. */
GStrv
biv_action_form_get_words (BivActionForm *self)
{
  return self->verb && self->rehearsal ? make_words (self, NULL, NULL) : NULL;
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

/* Whether it is about where a piece goes. */
static bool
is_move (const BivVerb *verb)
{
  for (const BivSlot *slot = verb->slots; slot->name; slot++)
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

/* Does the action; whether the rules let it. */
bool
biv_action_form_do (BivActionForm *self)
{
  g_auto (GStrv) words = biv_action_form_get_words (self);
  g_autoptr (BivAnswer) answer = NULL;
  BivActionFault fault = { 0 };

  if (!words || self->verb->asks)
    return false;
  answer = biv_rehearsal_do (self->rehearsal, (const char *const *) words, &fault);
  if (!answer || !biv_answer_is_accepted (answer))
    return false;
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
  return true;
}
