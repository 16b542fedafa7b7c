/* One thing that an action of the rehearsal is about: a row to choose a unit, hex, order and so on
 * in, as the slot of the verb wants it. Where several pieces are wanted there is a row for each,
 * which can say why it may not be.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-slot-row.h"

#include <glib/gi18n.h>

#include "app/rehearsal/biv-faces-row.h"
#include "core/model/biv-figure.h"
#include "core/rules/biv-order-price.h"
#include "text/biv-action-text.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

struct _BivSlotRow
{
  AdwBin parent_instance;

  const BivSlot *slot;
  GtkWidget *row;
  GPtrArray *choices; /* of char*: the words, in the order in which the row has them */
  GPtrArray *checks;  /* of GtkCheckButton, one for each choice, where several are wanted */
  GPtrArray *lines;   /* of AdwActionRow, likewise */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivSlotRow, biv_slot_row, ADW_TYPE_BIN)

static void
biv_slot_row_finalize (GObject *object)
{
  BivSlotRow *self = BIV_SLOT_ROW (object);

  g_ptr_array_unref (self->choices);
  g_ptr_array_unref (self->checks);
  g_ptr_array_unref (self->lines);
  G_OBJECT_CLASS (biv_slot_row_parent_class)->finalize (object);
}

static void
biv_slot_row_class_init (BivSlotRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_slot_row_finalize;
  /* Something else was chosen. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BIV_TYPE_SLOT_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
biv_slot_row_init (BivSlotRow *self)
{
  self->choices = g_ptr_array_new_with_free_func (g_free);
  self->checks = g_ptr_array_new ();
  self->lines = g_ptr_array_new ();
}

static void
changed_cb (BivSlotRow *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static bool
wants_several (const BivSlot *slot)
{
  return slot->kind == BIV_SLOT_PIECE && slot->many;
}

static BivNodeList *
find_items (const BivSituation *situation, BivSlotKind kind)
{
  BivRuleset *ruleset = situation->ruleset;

  if (!ruleset)
    return NULL;
  switch (kind)
    {
    case BIV_SLOT_ORDER:
      return biv_ruleset_get_orders (ruleset);
    case BIV_SLOT_MESSENGER:
      return biv_ruleset_get_messengers (ruleset);
    case BIV_SLOT_LEADER_ACTION:
      return biv_ruleset_get_leader_actions (ruleset);
    case BIV_SLOT_PHASE:
      return biv_ruleset_get_phases (ruleset);
    case BIV_SLOT_DETAIL:
      return biv_ruleset_get_fields (ruleset);
    case BIV_SLOT_PIECE:
    case BIV_SLOT_SIDE:
    case BIV_SLOT_HEX:
    case BIV_SLOT_NUMBER:
    case BIV_SLOT_WORD:
    case BIV_SLOT_FACES:
    case BIV_SLOT_GROUND:
    case BIV_SLOT_TEXT:
    default:
      return NULL;
    }
}

static void
add_choice (BivSlotRow *self, GStrvBuilder *names, const char *word, const char *name)
{
  g_ptr_array_add (self->choices, g_strdup (word));
  g_strv_builder_add (names, name);
}

static bool
find_choice (BivSlotRow *self, const char *word, guint *place)
{
  return g_ptr_array_find_with_equal_func (self->choices, word, g_str_equal, place);
}

static bool
is_offered (const BivSlot *slot, BivNode *piece)
{
  return slot->pieces == BIV_PIECES_ANY ||
         BIV_IS_FIGURE (piece) == (slot->pieces == BIV_PIECES_FIGURES);
}

/* Those of the side whose turn it is come first. */
static void
add_pieces (BivSlotRow *self, GStrvBuilder *names, const BivSituation *situation, bool own)
{
  for (guint i = 0; i < situation->standings->len; i++)
    {
      const BivStanding *standing = biv_situation_get (situation, i);
      g_autofree char *name = NULL;

      if ((standing->side == situation->player) != own || !is_offered (self->slot, standing->node))
        continue;
      name = biv_text_piece (situation, i, NULL);
      add_choice (self, names, biv_node_get_id (standing->node), name);
    }
}

static void
add_sides (BivSlotRow *self, GStrvBuilder *names, const BivSituation *situation)
{
  BivNodeList *sides = biv_scenario_get_sides (situation->scenario);

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      g_autofree char *name = biv_text_side (situation, i, NULL);

      add_choice (self, names, biv_node_get_id (biv_node_list_get (sides, i)), name);
    }
}

static void
add_items (BivSlotRow *self, GStrvBuilder *names, BivNodeList *items, const char *prefix)
{
  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    {
      BivNode *item = biv_node_list_get (items, i);
      int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name");
      BivText *text = field >= 0 ? biv_node_get_text (item, (guint) field) : NULL;
      const char *name = text ? biv_text_for (text, biv_text_language (NULL)) : NULL;
      g_autofree char *word = g_strconcat (prefix, biv_node_get_id (item), NULL);

      add_choice (self, names, word, name ? name : biv_node_get_id (item));
    }
}

static void
add_grounds (BivSlotRow *self, GStrvBuilder *names, BivRuleset *ruleset)
{
  add_items (self, names, biv_ruleset_get_terrains (ruleset), "terrains:");
  add_items (self, names, biv_ruleset_get_works (ruleset), "works:");
  add_items (self, names, biv_ruleset_get_hexsides (ruleset), "hexsides:");
  add_items (self, names, biv_ruleset_get_crossings (ruleset), "crossings:");
}

/* The states of morale that prices of the rules speak of, and none. */
static void
add_states (BivSlotRow *self, GStrvBuilder *names, BivRuleset *ruleset)
{
  BivNodeList *orders = biv_ruleset_get_orders (ruleset);

  add_choice (self, names, "steady", biv_text_named_word (biv_slot_words, "steady", NULL));
  for (guint i = 0; i < biv_node_list_get_length (orders); i++)
    {
      BivNodeList *prices = biv_order_get_prices (biv_node_list_get (orders, i));

      for (guint k = 0; k < biv_node_list_get_length (prices); k++)
        {
          const char *state = biv_order_price_get_state (biv_node_list_get (prices, k));

          if (*state && !find_choice (self, state, NULL))
            add_choice (self, names, state, biv_text_rules_word (ruleset, state, state, NULL));
        }
    }
}

/* (transfer full) (nullable): the names of what can be chosen; NULL when it must be written. */
static GStrv
list_names (BivSlotRow *self, const BivSituation *situation)
{
  const BivSlot *slot = self->slot;
  BivNodeList *items = find_items (situation, slot->kind);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  if (slot->kind == BIV_SLOT_PIECE)
    {
      add_pieces (self, names, situation, true);
      if (!slot->many)
        add_pieces (self, names, situation, false);
    }
  else if (slot->kind == BIV_SLOT_SIDE)
    add_sides (self, names, situation);
  else if (slot->kind == BIV_SLOT_WORD && slot->words)
    for (guint i = 0; slot->words[i]; i++)
      add_choice (self, names, slot->words[i],
                  biv_text_named_word (biv_slot_words, slot->words[i], NULL));
  else if (slot->kind == BIV_SLOT_GROUND && situation->ruleset)
    add_grounds (self, names, situation->ruleset);
  else if (slot->kind == BIV_SLOT_WORD && situation->ruleset)
    add_states (self, names, situation->ruleset);
  else if (items)
    add_items (self, names, items, "");
  else
    return NULL;
  return g_strv_builder_end (names);
}

static GtkWidget *
make_combo (BivSlotRow *self, const char *const *names)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  GtkWidget *row = adw_combo_row_new ();

  g_ptr_array_insert (self->choices, 0, g_strdup (""));
  gtk_string_list_append (model, _ ("—"));
  for (guint i = 0; names[i]; i++)
    gtk_string_list_append (model, names[i]);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static void
name_chosen (BivSlotRow *self)
{
  guint n = 0;
  g_autofree char *words = NULL;

  for (guint i = 0; i < self->checks->len; i++)
    n += gtk_check_button_get_active (self->checks->pdata[i]);
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
add_line (BivSlotRow *self, const char *name)
{
  GtkWidget *line = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), name);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (line), FALSE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (line), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (line), check);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->row), line);
  g_ptr_array_add (self->checks, check);
  g_ptr_array_add (self->lines, line);
  g_signal_connect_object (check, "toggled", G_CALLBACK (checked_cb), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
make_expander (BivSlotRow *self, const char *const *names)
{
  self->row = adw_expander_row_new ();
  for (guint i = 0; names[i]; i++)
    add_line (self, names[i]);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->row), TRUE);
  name_chosen (self);
  return self->row;
}

static GtkWidget *
make_switch (BivSlotRow *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *knob = gtk_switch_new ();

  gtk_widget_set_valign (knob, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), knob);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), knob);
  g_ptr_array_add (self->checks, knob);
  g_signal_connect_object (knob, "notify::active", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
make_entry (BivSlotRow *self, BivRuleset *ruleset)
{
  GtkWidget *row =
    self->slot->kind == BIV_SLOT_FACES ? biv_faces_row_new (ruleset) : adw_entry_row_new ();

  g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return row;
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
  g_auto (GStrv) names = NULL;
  g_autofree char *title =
    biv_text_named_title (biv_slot_names, situation->ruleset, slot->name, NULL);

  self->slot = slot;
  names = slot->flag ? NULL : list_names (self, situation);
  if (slot->flag)
    self->row = make_switch (self);
  else if (!names)
    self->row = make_entry (self, situation->ruleset);
  else if (wants_several (slot))
    self->row = make_expander (self, (const char *const *) names);
  else
    self->row = make_combo (self, (const char *const *) names);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), title);
  adw_bin_set_child (ADW_BIN (self), self->row);
  return self;
}

/* A click anywhere on it: opens the list, turns the switch or takes the keys. */
void
biv_slot_row_activate (BivSlotRow *self)
{
  if (ADW_IS_ACTION_ROW (self->row))
    adw_action_row_activate (ADW_ACTION_ROW (self->row));
  else
    gtk_widget_grab_focus (self->row);
}

/* (transfer none) */
const BivSlot *
biv_slot_row_get_slot (BivSlotRow *self)
{
  return self->slot;
}

static char *
join_checked (BivSlotRow *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      g_strv_builder_add (builder, self->choices->pdata[i]);
  words = g_strv_builder_end (builder);
  return g_strjoinv (" ", words);
}

/* (transfer full): what is chosen, with a space between several; empty for nothing. A flag is its
 * own name. */
char *
biv_slot_row_get_words (BivSlotRow *self)
{
  if (self->slot->flag)
    return g_strdup (gtk_switch_get_active (self->checks->pdata[0]) ? self->slot->name : "");
  if (ADW_IS_EXPANDER_ROW (self->row))
    return join_checked (self);
  if (ADW_IS_COMBO_ROW (self->row))
    return g_strdup (self->choices->pdata[adw_combo_row_get_selected (ADW_COMBO_ROW (self->row))]);
  if (self->slot->kind == BIV_SLOT_FACES)
    return biv_faces_row_get_words (self->row);
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->row))));
}

bool
biv_slot_row_is_empty (BivSlotRow *self)
{
  g_autofree char *words = biv_slot_row_get_words (self);

  return !*words;
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

/* Chooses a word; of several that may be chosen, one that is so already no longer is. Whether
 * there is such a choice. */
bool
biv_slot_row_take (BivSlotRow *self, const char *word)
{
  guint place;

  if (self->slot->kind == BIV_SLOT_FACES)
    biv_faces_row_add (self->row, word);
  else if (ADW_IS_ENTRY_ROW (self->row))
    write_word (self, word);
  else if (self->slot->flag || !find_choice (self, word, &place))
    return false;
  else if (ADW_IS_COMBO_ROW (self->row))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), place);
  else
    gtk_check_button_set_active (self->checks->pdata[place],
                                 !gtk_check_button_get_active (self->checks->pdata[place]));
  return true;
}

/* Whether that word is chosen, alone or among others. */
bool
biv_slot_row_holds (BivSlotRow *self, const char *word)
{
  g_autofree char *words = biv_slot_row_get_words (self);
  g_auto (GStrv) each = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char *const *) each, word);
}

/* @why: (nullable): why one of several may not be chosen; NULL: it may */
void
biv_slot_row_explain (BivSlotRow *self, const char *word, const char *why)
{
  guint place;

  if (!find_choice (self, word, &place) || place >= self->lines->len)
    return;
  adw_action_row_set_subtitle (self->lines->pdata[place], why ? why : "");
  if (why)
    gtk_widget_add_css_class (self->lines->pdata[place], "refused");
  else
    gtk_widget_remove_css_class (self->lines->pdata[place], "refused");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->checks->pdata[place]),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why ? why : "", -1);
}

/* (transfer full): the words of which several may be chosen; none when one at most may. */
GStrv
biv_slot_row_list_choices (BivSlotRow *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; wants_several (self->slot) && i < self->choices->len; i++)
    g_strv_builder_add (builder, self->choices->pdata[i]);
  return g_strv_builder_end (builder);
}
