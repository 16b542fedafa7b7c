/* The activations of an army in the order of play, beside what the rules advise.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-activations.h"

#include <glib/gi18n.h>

#include "app/army/form/biv-army-fields.h"
#include "app/army/words/biv-army-words.h"
#include "app/kit/form/biv-field-row.h"
#include "app/kit/widgets/biv-rows.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "app/kit/widgets/biv-wheel.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/edit/object/biv-object-edits.h"
#include "text/biv-translation.h"

/* The row of an activation: its leader, its number of units, and how his quality changes that. */

struct _BivActivationRow
{
  GtkListBoxRow parent_instance;

  BivSession *session;
  BivArmy *army;
  BivActivation *activation;
  GPtrArray *ids; /* of the items in the list of leaders; the first is "" for nobody */
  GtkStringList *names;
  bool busy;
  GtkLabel *number;
  GtkDropDown *leader;
  GtkSpinButton *units;
  GtkLabel *effect;
  GtkMenuButton *note;
  GtkListBox *note_list;
  GtkWidget *up;
  GtkWidget *down;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (BivActivationRow, biv_activation_row, GTK_TYPE_LIST_BOX_ROW)

static void
write_value (BivActivationRow *self, const char *field, const GValue *value)
{
  BivHistory *history = biv_session_get_history (self->session);
  g_autoptr (BivEditList) edits = biv_object_edits_set_field (
    biv_history_get_document (history), BIV_NODE (self->activation), field, value);

  biv_history_type (history, edits, biv_edit_list_get_code (edits), biv_edit_list_get_args (edits),
                    NULL); /* the field can hold every choice */
}

static void
leader_chosen_cb (GtkDropDown *dropdown, GParamSpec *pspec, BivActivationRow *self)
{
  guint position = gtk_drop_down_get_selected (dropdown);
  g_auto (GValue) value = G_VALUE_INIT;

  if (self->busy || !self->activation || position >= self->ids->len)
    return;
  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, self->ids->pdata[position]);
  write_value (self, "leader", &value);
}

static void
units_changed_cb (GtkSpinButton *spin, BivActivationRow *self)
{
  g_auto (GValue) value = G_VALUE_INIT;

  if (self->busy || !self->activation)
    return;
  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, gtk_spin_button_get_value_as_int (spin));
  write_value (self, "units", &value);
}

static void
biv_activation_row_dispose (GObject *object)
{
  BivActivationRow *self = BIV_ACTIVATION_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_ACTIVATION_ROW);
  g_clear_object (&self->names);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_object (&self->activation);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_activation_row_parent_class)->dispose (object);
}

static void
biv_activation_row_class_init (BivActivationRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_activation_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/form/biv-activation-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BivActivationRow, number);
  gtk_widget_class_bind_template_child (widget_class, BivActivationRow, leader);
  gtk_widget_class_bind_template_child (widget_class, BivActivationRow, units);
  gtk_widget_class_bind_template_child (widget_class, BivActivationRow, effect);
  gtk_widget_class_bind_template_child (widget_class, BivActivationRow, note);
  gtk_widget_class_bind_template_child (widget_class, BivActivationRow, note_list);
  gtk_widget_class_bind_template_child (widget_class, BivActivationRow, up);
  gtk_widget_class_bind_template_child (widget_class, BivActivationRow, down);
  gtk_widget_class_bind_template_child (widget_class, BivActivationRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, leader_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, units_changed_cb);
}

static BivRuleset *
get_ruleset (BivActivationRow *self)
{
  return biv_catalogue_get_ruleset (biv_session_get_catalogue (self->session),
                                    biv_army_get_ruleset (self->army));
}

static BivFigure *
get_leader (BivActivationRow *self)
{
  BivNode *leader = biv_document_lookup (biv_session_get_document (self->session),
                                         biv_activation_get_leader (self->activation));

  return leader ? BIV_FIGURE (leader) : NULL;
}

static void
offer (BivActivationRow *self, GPtrArray *names, const char *id, char *name)
{
  g_ptr_array_add (self->ids, g_strdup (id));
  g_ptr_array_add (names, name);
}

/* Nobody, all who can make activations, and the present leader even if he cannot. */
static void
collect_leaders (BivActivationRow *self, GPtrArray *names)
{
  BivRuleset *ruleset = get_ruleset (self);

  g_ptr_array_set_size (self->ids, 0);
  offer (self, names, "", g_strdup (C_ ("leader", "Nobody")));
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->army))
    {
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        if (figure == get_leader (self) || biv_activation_is_fit (ruleset, figure))
          offer (self, names, biv_node_get_id (BIV_NODE (figure)),
                 biv_army_words_name (BIV_NODE (figure), ruleset));
    }
}

static bool
names_differ (GtkStringList *list, GPtrArray *names)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (list)) != names->len)
    return true;
  for (guint i = 0; i < names->len; i++)
    if (!g_str_equal (gtk_string_list_get_string (list, i), names->pdata[i]))
      return true;
  return false;
}

static void
update_leaders (BivActivationRow *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint old = g_list_model_get_n_items (G_LIST_MODEL (self->names));
  guint position = 0;

  collect_leaders (self, names);
  if (names_differ (self->names, names))
    {
      g_ptr_array_add (names, NULL);
      gtk_string_list_splice (self->names, 0, old, (const char *const *) names->pdata);
    }
  while (position < self->ids->len &&
         !g_str_equal (self->ids->pdata[position], biv_activation_get_leader (self->activation)))
    position++;
  gtk_drop_down_set_selected (self->leader,
                              position < self->ids->len ? position : GTK_INVALID_LIST_POSITION);
}

static void
update_effect (BivActivationRow *self)
{
  BivFigure *leader = get_leader (self);
  BivRuleset *ruleset = get_ruleset (self);
  int size = biv_activation_size (ruleset, self->activation, leader);
  g_autofree char *words = g_strdup_printf (
    ngettext ("with his quality %d unit", "with his quality %d units", size), size);
  bool to_left = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  g_autofree char *number = g_strdup_printf (to_left ? "← %d" : "→ %d", size);

  gtk_label_set_label (self->effect, number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->effect), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->effect), words);
  gtk_widget_set_visible (GTK_WIDGET (self->effect),
                          leader && biv_activation_quality_change (ruleset, leader) != 0);
}

/* The icon of the button shows whether there is a note, its tooltip has the note. */
static void
update_note (BivActivationRow *self)
{
  const char *note = biv_text_for (biv_activation_get_note (self->activation),
                                   biv_translation_choose_language (NULL));
  const char *words = *note ? note : _ ("Write a note about this activation");

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->note), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  if (*note)
    gtk_widget_add_css_class (GTK_WIDGET (self->note), "noted");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->note), "noted");
}

/* Shows the present values of the document. */
static void
biv_activation_row_update (BivActivationRow *self)
{
  BivNodeList *activations = biv_army_get_activations (self->army);
  g_autofree char *number = NULL;
  guint position;

  g_return_if_fail (BIV_IS_ACTIVATION_ROW (self));
  if (!biv_node_list_find (activations, BIV_NODE (self->activation), &position))
    return;
  self->busy = true;
  number = g_strdup_printf ("%u", position + 1);
  gtk_label_set_label (self->number, number);
  update_leaders (self);
  gtk_spin_button_set_value (self->units, biv_activation_get_units (self->activation));
  update_effect (self);
  update_note (self);
  gtk_widget_set_sensitive (self->up, position > 0);
  gtk_widget_set_sensitive (self->down, position + 1 < biv_node_list_get_length (activations));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->up), "(ui)", position, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->down), "(ui)", position, 1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->remove), "u", position);
  self->busy = false;
}

static void
biv_activation_row_init (BivActivationRow *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->names = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_rows_shorten_chosen (self->leader);
  gtk_drop_down_set_model (self->leader, G_LIST_MODEL (self->names));
  biv_typed_number_follow (self->units, BIV_TYPED_NUMBER_ALL_SAID);
  /* Buttons that find their actions in a window can be pressed then, whatever was said before. */
  g_signal_connect_after (self, "map", G_CALLBACK (biv_activation_row_update), NULL);
}

static void
fill_note (BivActivationRow *self)
{
  g_autoptr (GListStore) items =
    biv_army_fields_of (self->session, self->army, BIV_NODE (self->activation));
  g_autoptr (BivFieldItem) item = g_list_model_get_item (G_LIST_MODEL (items), 0);

  gtk_list_box_append (self->note_list,
                       biv_field_row_new (item, biv_session_get_history (self->session),
                                          BIV_NODE (self->activation)));
}

static GtkWidget *
biv_activation_row_new (BivSession *session, BivArmy *army, BivActivation *activation)
{
  BivActivationRow *self = g_object_new (BIV_TYPE_ACTIVATION_ROW, NULL);

  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  self->activation = g_object_ref (activation);
  fill_note (self);
  biv_activation_row_update (self);
  return GTK_WIDGET (self);
}

/* Logical pixels: the list of one leader, who rarely makes more than two. */
#define TWO_ROWS 112

struct _BivActivations
{
  AdwBin parent_instance;

  BivSession *session;
  BivArmy *army;
  BivFigure *leader; /* (nullable): whose alone are shown */
  GtkFilter *filter; /* (nullable): lets those through */
  guint update;      /* a source */
  bool is_longer;    /* by one at the end that is not shown yet */
  guint show_last;   /* a source */
  GtkLabel *heading;
  GtkLabel *advice;
  GtkActionable *add;
  GtkWidget *scroller;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (BivActivations, biv_activations, ADW_TYPE_BIN)

static void
biv_activations_dispose (GObject *object)
{
  BivActivations *self = BIV_ACTIVATIONS (object);

  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_handle_id (&self->show_last, g_source_remove);
  if (self->list)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_ACTIVATIONS);
  g_clear_object (&self->filter);
  g_clear_object (&self->leader);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_activations_parent_class)->dispose (object);
}

static void
biv_activations_class_init (BivActivationsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_activations_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/form/biv-activations.ui");
  gtk_widget_class_bind_template_child (widget_class, BivActivations, heading);
  gtk_widget_class_bind_template_child (widget_class, BivActivations, advice);
  gtk_widget_class_bind_template_child (widget_class, BivActivations, add);
  gtk_widget_class_bind_template_child (widget_class, BivActivations, scroller);
  gtk_widget_class_bind_template_child (widget_class, BivActivations, list);
}

static void
biv_activations_init (BivActivations *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static guint
count_units (BivArmy *army)
{
  guint count = 0;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    count += biv_node_list_get_length (biv_contingent_get_units (contingent));
  return count;
}

static char *
describe_size (int from, int to)
{
  if (from == to)
    return g_strdup_printf (ngettext ("%d unit", "%d units", to), to);
  if (to > from + 1)
    /* Translators: how many units an activation has: "3 to 6 units" */
    return g_strdup_printf (ngettext ("%d to %d unit", "%d to %d units", to), from, to);
  /* Translators: how many units an activation has: "3 or 4 units" */
  return g_strdup_printf (ngettext ("%d or %d unit", "%d or %d units", to), from, to);
}

/* (transfer full) (nullable): "2 activations of 3 or 4 units"; NULL: the rules advise nothing. */
static char *
describe_wanted (BivRuleset *ruleset, guint n_units)
{
  BivActivationAdvice *row = ruleset ? biv_activation_advise (ruleset, n_units) : NULL;
  int count = row ? biv_activation_advice_get_activations (row) : 0;
  g_autofree char *size = row ? describe_size (biv_activation_advice_get_size_from (row),
                                               biv_activation_advice_get_size_to (row))
                              : NULL;

  if (!row)
    return NULL;
  /* Translators: %s is a number of units: "2 activations of 3 or 4 units" */
  return g_strdup_printf (ngettext ("%d activation of %s", "%d activations of %s", count), count,
                          size);
}

static char *
describe_advice (BivRuleset *ruleset, guint n_units)
{
  g_autofree char *what = describe_wanted (ruleset, n_units);

  if (!what)
    return g_strdup (_ ("The rules advise no number."));
  /* Translators: %s is what was said before: "2 activations of 3 or 4 units" */
  return g_strdup_printf (ngettext ("For %u unit the rules advise %s.",
                                    "For %u units the rules advise %s.", n_units),
                          n_units, what);
}

static BivRuleset *
get_rules (BivActivations *self)
{
  return biv_catalogue_get_ruleset (biv_session_get_catalogue (self->session),
                                    biv_army_get_ruleset (self->army));
}

static void
update (BivActivations *self)
{
  BivRuleset *ruleset = get_rules (self);
  g_autofree char *advice = describe_advice (ruleset, count_units (self->army));
  GtkListBoxRow *row;

  /* Without rules for activations the list is hidden, unless there are some in it. */
  gtk_widget_set_visible (GTK_WIDGET (self), !ruleset || biv_ruleset_get_activation (ruleset) ||
                                               gtk_list_box_get_row_at_index (self->list, 0));
  gtk_label_set_label (self->advice, advice);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    biv_activation_row_update (BIV_ACTIVATION_ROW (row));
  /* A card without rows is a mere line. The list stays: who reads the screen has found it once. */
  if (gtk_list_box_get_row_at_index (self->list, 0))
    gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->list), "boxed-list");
}

static gboolean
update_cb (gpointer data)
{
  BivActivations *self = data;

  self->update = 0;
  if (self->filter)
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  update (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (BivDocument *document, gpointer change, BivActivations *self)
{
  if (self->update == 0)
    self->update = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  BivActivations *self = data;

  return biv_activation_row_new (self->session, self->army, item);
}

static gboolean
show_last_cb (gpointer data)
{
  BivActivations *self = data;
  GtkAdjustment *place =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  self->show_last = 0;
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  return G_SOURCE_REMOVE;
}

static void
items_changed_cb (GListModel *activations, guint position, guint removed, guint added,
                  BivActivations *self)
{
  self->is_longer = added > 0 && position + added == g_list_model_get_n_items (activations);
}

/* Now there is room for the one that was added at the end. It is shown after the layout, during
 * which a list cannot be scrolled. */
static void
upper_cb (GtkAdjustment *adjustment, GParamSpec *pspec, BivActivations *self)
{
  if (self->is_longer && self->show_last == 0)
    self->show_last = g_idle_add (show_last_cb, self);
  self->is_longer = false;
}

/* The list keeps its height while rows come and go. */
static void
set_height (BivActivations *self, int height)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  gtk_scrolled_window_set_min_content_height (scroller, -1); /* which is never above the other */
  gtk_scrolled_window_set_max_content_height (scroller, height);
  gtk_scrolled_window_set_min_content_height (scroller, height);
}

static gboolean
is_of_leader (gpointer item, gpointer data)
{
  BivActivations *self = data;

  return g_str_equal (biv_activation_get_leader (item), biv_node_get_id (BIV_NODE (self->leader)));
}

/* (transfer full): those of the leader alone; one that is added is his. */
static GListModel *
choose_his (BivActivations *self, GListModel *all)
{
  g_autofree char *name = biv_army_words_name (BIV_NODE (self->leader), get_rules (self));

  self->filter = GTK_FILTER (gtk_custom_filter_new (is_of_leader, self, NULL));
  gtk_label_set_label (self->heading, name);
  gtk_actionable_set_action_target (self->add, "s", biv_node_get_id (BIV_NODE (self->leader)));
  gtk_actionable_set_action_name (self->add, "army.activate-leader");
  set_height (self, TWO_ROWS);
  return G_LIST_MODEL (
    gtk_filter_list_model_new (g_object_ref (all), g_object_ref (self->filter)));
}

/* Shows the activations of an army of a session; called once.
 * @leader: (nullable): whose alone are shown */
void
biv_activations_open (BivActivations *self, BivSession *session, BivArmy *army, BivFigure *leader)
{
  GListModel *all = G_LIST_MODEL (biv_army_get_activations (army));
  g_autoptr (GListModel) shown = NULL;

  g_return_if_fail (BIV_IS_ACTIVATIONS (self));
  g_return_if_fail (!self->session);
  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  g_set_object (&self->leader, leader);
  shown = leader ? choose_his (self, all) : g_object_ref (all);
  gtk_list_box_bind_model (self->list, shown, make_row, self, NULL);
  g_signal_connect_object (shown, "items-changed", G_CALLBACK (items_changed_cb), self, 0);
  g_signal_connect_object (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "notify::upper",
    G_CALLBACK (upper_cb), self, 0);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  update (self);
}

/* (transfer none): what the rules advise, in a sentence. */
const char *
biv_activations_get_advice (BivActivations *self)
{
  g_return_val_if_fail (BIV_IS_ACTIVATIONS (self), "");
  return gtk_label_get_label (self->advice);
}

/* (transfer full): the same in a few words. */
char *
biv_activations_advise_shortly (BivActivations *self)
{
  g_autofree char *what = NULL;

  g_return_val_if_fail (BIV_IS_ACTIVATIONS (self), NULL);
  what = describe_wanted (get_rules (self), count_units (self->army));
  /* Translators: %s is what the rules advise: "2 activations of 3 or 4 units" */
  return what ? g_strdup_printf (_ ("Advice: %s"), what) : g_strdup (_ ("Activations"));
}

/* Shows every row, and no room for more, where the page around the list scrolls. */
void
biv_activations_show_all (BivActivations *self)
{
  GtkScrolledWindow *scroller;

  g_return_if_fail (BIV_IS_ACTIVATIONS (self));
  scroller = GTK_SCROLLED_WINDOW (self->scroller);
  biv_wheel_pass_on (GTK_WIDGET (scroller));
  gtk_scrolled_window_set_min_content_height (scroller, -1);
  gtk_scrolled_window_set_max_content_height (scroller, -1);
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER, GTK_POLICY_NEVER);
}
