/* One thing that an action of the rehearsal is about: a row to choose a unit, hex, order and so on
 * in, as the slot of the verb wants it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-slot-row.h"

#include <glib/gi18n.h>

#include "app/kit/widgets/biv-text-row.h"
#include "app/rehearsal/biv-choice-rows.h"
#include "app/rehearsal/biv-slot-choices.h"
#include "core/model/node/biv-signal.h"
#include "core/rehearsal/play/biv-action-parse.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/order/biv-order.h"
#include "text/biv-action-text.h"
#include "text/biv-translation.h"

/* A row for dice that were thrown on the table: numbers, or names of the faces of the rules' die,
 * which a menu offers; commas stand between them. */

#define RULESET_KEY "biv-ruleset"

static const char *
name_face (BivFace *face)
{
  const char *name =
    biv_text_for (biv_rule_item_get_name (face), biv_translation_choose_language (NULL));

  return name && *name ? name : biv_node_get_id (BIV_NODE (face));
}

/* (nullable): by its name or its id, in capitals or not. */
static BivFace *
find_face (BivNodeList *faces, const char *words)
{
  g_autofree char *wanted = g_utf8_casefold (words, -1);

  BIV_EACH (BivFace, face, faces)
    {
      g_autofree char *name = g_utf8_casefold (name_face (face), -1);
      g_autofree char *id = g_utf8_casefold (biv_node_get_id (BIV_NODE (face)), -1);

      if (g_str_equal (wanted, name) || g_str_equal (wanted, id))
        return face;
    }
  return NULL;
}

/* Writes a face behind what is there. @face: its id, or a number */
static void
add_face (GtkWidget *row, const char *face)
{
  BivRuleset *ruleset = g_object_get_data (G_OBJECT (row), RULESET_KEY);
  const char *before = gtk_editable_get_text (GTK_EDITABLE (row));
  BivFace *node = ruleset ? find_face (biv_ruleset_get_faces (ruleset), face) : NULL;
  const char *name = node ? name_face (node) : face;
  g_autofree char *both = *before ? g_strconcat (before, ", ", name, NULL) : g_strdup (name);

  gtk_editable_set_text (GTK_EDITABLE (row), both);
}

static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer row)
{
  add_face (row, g_variant_get_string (parameter, NULL));
}

static GtkWidget *
make_menu (GtkWidget *row, BivNodeList *faces)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("add", G_VARIANT_TYPE_STRING);
  GtkWidget *button = gtk_menu_button_new ();

  for (guint i = 0; i < biv_node_list_get_length (faces); i++)
    {
      BivFace *face = biv_node_list_get (faces, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (name_face (face), NULL);

      g_menu_item_set_action_and_target (item, "faces.add", "s",
                                         biv_node_get_id (BIV_NODE (face)));
      g_menu_append_item (menu, item);
    }
  g_signal_connect_object (action, "activate", G_CALLBACK (add_cb), row, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (row, "faces", G_ACTION_GROUP (group));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Add a face of the die"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add a face of the die"), -1);
  return button;
}

/* @ruleset: (nullable): whose die it is; without faces, numbers are written */
static GtkWidget *
make_faces_row (BivRuleset *ruleset)
{
  GtkWidget *row = biv_text_row_new ();

  if (!ruleset || biv_node_list_get_length (biv_ruleset_get_faces (ruleset)) == 0)
    return row;
  g_object_set_data_full (G_OBJECT (row), RULESET_KEY, g_object_ref (ruleset), g_object_unref);
  biv_text_row_add_suffix (BIV_TEXT_ROW (row), make_menu (row, biv_ruleset_get_faces (ruleset)));
  return row;
}

/* (transfer full): the dice as the rehearsal reads them, with a space between. */
static char *
read_faces (GtkWidget *row)
{
  BivRuleset *ruleset = g_object_get_data (G_OBJECT (row), RULESET_KEY);
  g_auto (GStrv) parts =
    g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (row)), ruleset ? "," : ", ", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; parts[i]; i++)
    {
      const char *part = g_strstrip (parts[i]);
      BivFace *face = ruleset ? find_face (biv_ruleset_get_faces (ruleset), part) : NULL;

      if (*part)
        g_strv_builder_add (builder, face ? biv_node_get_id (BIV_NODE (face)) : part);
    }
  words = g_strv_builder_end (builder);
  return g_strjoinv (" ", words);
}

struct _BivSlotRow
{
  GObject parent_instance;

  const BivSlot *slot;
  GtkWidget *row;
  GtkWidget *explanation; /* a row below it for what is told of the choice */
  GtkSwitch *knob;        /* of a flag, or NULL */
  GtkWidget *thrower;     /* the button that throws dice, or NULL */
  GListStore *choices;    /* of BivChoice, or NULL: something is written */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_OPENED,
  SIGNAL_THROW,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivSlotRow, biv_slot_row, G_TYPE_OBJECT)

static void
biv_slot_row_dispose (GObject *object)
{
  BivSlotRow *self = BIV_SLOT_ROW (object);

  g_clear_object (&self->choices);
  g_clear_object (&self->row);
  g_clear_object (&self->explanation);
  G_OBJECT_CLASS (biv_slot_row_parent_class)->dispose (object);
}

static void
biv_slot_row_class_init (BivSlotRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_slot_row_dispose;
  /* Something else was chosen. */
  signals[SIGNAL_CHANGED] = biv_signal_new ("changed", BIV_TYPE_SLOT_ROW, 0);
  /* The list of choices drops down. */
  signals[SIGNAL_OPENED] = biv_signal_new ("opened", BIV_TYPE_SLOT_ROW, 0);
  /* The dice of the row are to be thrown. */
  signals[SIGNAL_THROW] = biv_signal_new ("throw", BIV_TYPE_SLOT_ROW, 0);
}

static void
biv_slot_row_init (BivSlotRow *self)
{
}

static void
changed_cb (BivSlotRow *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
opened_cb (gpointer self)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0);
}

static GtkWidget *
make_combo (BivSlotRow *self)
{
  g_autoptr (BivChoice) none = biv_choice_new (NULL, _ ("—"));
  GtkWidget *row = adw_combo_row_new ();

  g_list_store_insert (self->choices, 0, none);
  biv_choice_rows_offer (ADW_COMBO_ROW (row), G_LIST_MODEL (self->choices), opened_cb, self);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static guint
count_choices (BivSlotRow *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->choices));
}

/* (transfer none) */
static BivChoice *
get_choice (BivSlotRow *self, guint n)
{
  g_autoptr (BivChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->choices), n);

  return choice;
}

static void
name_chosen (BivSlotRow *self)
{
  guint n = 0;
  g_autofree char *words = NULL;

  for (guint i = 0; i < count_choices (self); i++)
    n += biv_choice_is_chosen (get_choice (self, i));
  words = g_strdup_printf (ngettext ("%u chosen", "%u chosen", n), n);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->row), words);
}

static void
checked_cb (BivSlotRow *self)
{
  name_chosen (self);
  changed_cb (self);
}

static void
expanded_cb (BivSlotRow *self)
{
  if (biv_slot_row_is_unfolded (self))
    opened_cb (self);
}

/* A row with several choices; an optional one begins folded. */
static GtkWidget *
make_expander (BivSlotRow *self, const char *title)
{
  GtkWidget *row = adw_expander_row_new ();
  GtkWidget *line = gtk_list_box_row_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line), FALSE);
  gtk_widget_set_focusable (line, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line),
                              biv_choice_rows_new_list (G_LIST_MODEL (self->choices), title));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), line);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), !self->slot->option);
  g_signal_connect_object (row, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < count_choices (self); i++)
    g_signal_connect_object (get_choice (self, i), "notify::chosen", G_CALLBACK (checked_cb), self,
                             G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
make_switch (BivSlotRow *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *knob = gtk_switch_new ();

  gtk_widget_set_valign (knob, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), knob);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), knob);
  g_signal_connect_object (knob, "notify::active", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->knob = GTK_SWITCH (knob);
  return row;
}

static GtkWidget *
make_entry (BivSlotRow *self, BivRuleset *ruleset)
{
  GtkWidget *row =
    self->slot->kind == BIV_SLOT_FACES ? make_faces_row (ruleset) : biv_text_row_new ();

  g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
throw_cb (BivSlotRow *self)
{
  g_signal_emit (self, signals[SIGNAL_THROW], 0);
}

static void
add_throw_button (BivSlotRow *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Th_row"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Throw the dice that this needs"));
  gtk_widget_set_sensitive (button, FALSE);
  self->thrower = button;
  g_signal_connect_object (button, "clicked", G_CALLBACK (throw_cb), self, G_CONNECT_SWAPPED);
  if (BIV_IS_TEXT_ROW (self->row))
    biv_text_row_add_suffix (BIV_TEXT_ROW (self->row), button);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), button);
}

static GtkWidget *
make_explanation (void)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "told");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_set_visible (row, FALSE);
  return g_object_ref_sink (row);
}

/* Whether there are no choices: a ruleset without orders, for instance, has none. */
static bool
has_nothing (BivSlotRow *self)
{
  return self->choices && count_choices (self) == (ADW_IS_COMBO_ROW (self->row) ? 1 : 0);
}

/**
 * biv_slot_row_new:
 * @slot: (transfer none): of a verb
 * @situation: whose pieces, sides and rules there are to choose from
 */
BivSlotRow *
biv_slot_row_new (const BivSlot *slot, const BivSituation *situation)
{
  BivSlotRow *self = g_object_new (BIV_TYPE_SLOT_ROW, NULL);
  g_autofree char *title = biv_action_text_get_title (biv_slot_names, situation->ruleset,
                                                      biv_about_words[slot->about], NULL);

  self->slot = slot;
  self->choices = slot->flag ? NULL : biv_slot_list_choices (slot, situation);
  if (slot->flag)
    self->row = make_switch (self);
  else if (!self->choices)
    self->row = make_entry (self, situation->ruleset);
  else if (biv_slot_wants_several (slot))
    self->row = make_expander (self, title);
  else
    self->row = make_combo (self);
  g_object_ref_sink (self->row);
  self->explanation = make_explanation ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), title);
  if (ADW_IS_EXPANDER_ROW (self->row))
    name_chosen (self);
  if (slot->about == BIV_ABOUT_DICE)
    add_throw_button (self);
  gtk_widget_set_visible (self->row, slot->required || !has_nothing (self));
  return self;
}

/* (transfer none): the row for a list box */
GtkWidget *
biv_slot_row_get_widget (BivSlotRow *self)
{
  return self->row;
}

/* (transfer none): what stands below it in the list box; hidden while nothing is told */
GtkWidget *
biv_slot_row_get_explanation (BivSlotRow *self)
{
  return self->explanation;
}

/* (transfer none) */
const BivSlot *
biv_slot_row_get_slot (BivSlotRow *self)
{
  return self->slot;
}

/* (transfer none) (nullable): the choices, of BivChoice; NULL where something is written. A choice
 * without a word stands for no choice. */
GListModel *
biv_slot_row_get_choices (BivSlotRow *self)
{
  return (GListModel *) self->choices;
}

/* Whether a list of orders is unfolded, so that the rules must be asked about each. Lists of pieces
 * are asked about when their row is the next to fill. */
bool
biv_slot_row_is_unfolded (BivSlotRow *self)
{
  return self->slot->kind != BIV_SLOT_PIECE && ADW_IS_EXPANDER_ROW (self->row) &&
         adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self->row));
}

/* Whether there is still the same to choose from. */
bool
biv_slot_row_fits (BivSlotRow *self, const BivSituation *situation)
{
  g_autoptr (GListStore) now =
    self->slot->flag ? NULL : biv_slot_list_choices (self->slot, situation);
  guint skip = ADW_IS_COMBO_ROW (self->row) ? 1 : 0;
  guint n = now ? g_list_model_get_n_items (G_LIST_MODEL (now)) : 0;

  if (!now || !self->choices)
    return !now && !self->choices;
  if (n + skip != count_choices (self))
    return false;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (G_LIST_MODEL (now), i);

      if (!biv_choice_equal (choice, get_choice (self, i + skip)))
        return false;
    }
  return true;
}

static bool
is_chosen (BivSlotRow *self, guint n)
{
  return ADW_IS_COMBO_ROW (self->row)
           ? adw_combo_row_get_selected (ADW_COMBO_ROW (self->row)) == n
           : biv_choice_is_chosen (get_choice (self, n));
}

static char *
join_chosen (BivSlotRow *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < count_choices (self); i++)
    if (is_chosen (self, i))
      g_strv_builder_add (builder, biv_choice_get_word (get_choice (self, i)));
  words = g_strv_builder_end (builder);
  return g_strjoinv (" ", words);
}

/* (transfer full): what is chosen, with a space between several; empty for nothing. A flag is its
 * own name. */
char *
biv_slot_row_get_words (BivSlotRow *self)
{
  if (self->knob)
    return g_strdup (gtk_switch_get_active (self->knob) ? biv_about_words[self->slot->about] : "");
  if (self->choices)
    return join_chosen (self);
  if (self->slot->kind == BIV_SLOT_FACES)
    return read_faces (self->row);
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->row))));
}

/* Puts the choice, or what is written, into the slot of an action. Returns whether it makes sense;
 * if not, @fault (out) says why. */
bool
biv_slot_row_fill (BivSlotRow *self, BivAction *action, const BivSituation *situation,
                   BivActionFault *fault)
{
  BivAbout about = self->slot->about;

  if (!self->choices && !self->knob)
    {
      g_autofree char *words = biv_slot_row_get_words (self);

      return biv_action_fill (action, situation, self->slot, words, fault);
    }
  if (self->knob && gtk_switch_get_active (self->knob))
    biv_action_mention (action, about);
  for (guint i = 0; self->choices && i < count_choices (self); i++)
    if (is_chosen (self, i) && biv_choice_get_value (get_choice (self, i)))
      biv_action_add (action, about, biv_choice_get_value (get_choice (self, i)));
  return true;
}

bool
biv_slot_row_is_empty (BivSlotRow *self)
{
  g_autofree char *words = biv_slot_row_get_words (self);

  return !*words;
}

/* Whether it is for one piece, and has that one. */
bool
biv_slot_row_has_piece (BivSlotRow *self, const char *id)
{
  g_autofree char *words = biv_slot_row_get_words (self);

  return self->slot->kind == BIV_SLOT_PIECE && !self->slot->many && g_str_equal (words, id);
}

/* Clears the row. */
void
biv_slot_row_clear (BivSlotRow *self)
{
  if (self->knob)
    gtk_switch_set_active (self->knob, FALSE);
  else if (BIV_IS_TEXT_ROW (self->row))
    gtk_editable_set_text (GTK_EDITABLE (self->row), "");
  else if (ADW_IS_COMBO_ROW (self->row))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), 0);
  else
    for (guint i = 0; i < count_choices (self); i++)
      biv_choice_choose (get_choice (self, i), false);
}

/* (transfer none) (nullable): the choice with that word. */
BivChoice *
biv_slot_row_find_choice (BivSlotRow *self, const char *word)
{
  return biv_slot_find_choice (self->choices, word, NULL);
}

/* Replaces the text of a row that is written in. */
void
biv_slot_row_replace (BivSlotRow *self, const char *words)
{
  g_return_if_fail (BIV_IS_TEXT_ROW (self->row));
  gtk_editable_set_text (GTK_EDITABLE (self->row), words);
}

/* A further hex of a way goes behind the others. */
static void
write_word (BivSlotRow *self, const char *word)
{
  const char *before = gtk_editable_get_text (GTK_EDITABLE (self->row));
  g_autofree char *both =
    self->slot->many && *before ? g_strconcat (before, " ", word, NULL) : g_strdup (word);

  gtk_editable_set_text (GTK_EDITABLE (self->row), both);
}

/* Chooses a word; where several may be chosen, one that already is gets unchosen. Returns whether
 * there is such a choice. */
bool
biv_slot_row_choose (BivSlotRow *self, const char *word)
{
  guint place;
  BivChoice *choice;

  if (self->slot->kind == BIV_SLOT_FACES && BIV_IS_TEXT_ROW (self->row))
    add_face (self->row, word);
  else if (BIV_IS_TEXT_ROW (self->row))
    write_word (self, word);
  else if (!(choice = biv_slot_find_choice (self->choices, word, &place)))
    return false;
  else if (ADW_IS_COMBO_ROW (self->row))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), place);
  else
    biv_choice_choose (choice, !biv_choice_is_chosen (choice));
  return true;
}

/* Says below the row what that does which is chosen; @words: may be empty */
void
biv_slot_row_explain (BivSlotRow *self, const char *words)
{
  gtk_label_set_label (
    GTK_LABEL (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self->explanation))), words);
  gtk_widget_set_visible (self->explanation, *words != '\0');
}

/* Whether the dice of the row can be thrown here: the rules say how many the action takes. */
void
biv_slot_row_let_throw (BivSlotRow *self, bool can_throw)
{
  gtk_widget_set_sensitive (self->thrower, can_throw);
}

/* Shows the dice of an action in place of those that stand there. */
void
biv_slot_row_show_dice (BivSlotRow *self, const BivAction *action)
{
  biv_slot_row_clear (self);
  for (guint i = 0; i < biv_action_get_length (action, BIV_ABOUT_DICE); i++)
    {
      BivNode *face = biv_action_get_nth_item (action, BIV_ABOUT_DICE, i);
      int number = biv_action_get_number (action, BIV_ABOUT_DICE, i, 0);
      g_autofree char *word =
        face ? g_strdup (biv_node_get_id (face)) : g_strdup_printf ("%d", number);

      biv_slot_row_choose (self, word);
    }
}

/* Chooses the one thing that there is to choose, such as a lone message; nothing if there are
 * several. */
void
biv_slot_row_choose_only (BivSlotRow *self)
{
  if (ADW_IS_COMBO_ROW (self->row) && count_choices (self) == 2)
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), 1);
}
