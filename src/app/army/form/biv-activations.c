/* The activations of an army in the order of play, beside what the rules advise.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-activations.h"

#include <glib/gi18n.h>

#include "app/army/form/biv-activation-row.h"
#include "app/kit/widgets/biv-wheel.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/model/army/biv-army.h"

/* Logical pixels: the list where two rows or more were there from the beginning. */
#define TWO_ROWS 112

struct _BivActivations
{
  AdwBin parent_instance;

  BivSession *session;
  BivArmy *army;
  guint update;    /* a source */
  bool is_longer;  /* by one at the end that is not shown yet */
  guint show_last; /* a source */
  GtkLabel *advice;
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
  gtk_widget_class_bind_template_child (widget_class, BivActivations, advice);
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

static char *
describe_advice (BivRuleset *ruleset, guint n_units)
{
  BivActivationAdvice *row = ruleset ? biv_activation_advise (ruleset, n_units) : NULL;
  g_autofree char *size = NULL;
  g_autofree char *what = NULL;
  int count;

  if (!row)
    return g_strdup (_ ("The rules advise no number."));
  count = biv_activation_advice_get_activations (row);
  size = describe_size (biv_activation_advice_get_size_from (row),
                        biv_activation_advice_get_size_to (row));
  /* Translators: %s is a number of units: "2 activations of 3 or 4 units" */
  what = g_strdup_printf (ngettext ("%d activation of %s", "%d activations of %s", count), count,
                          size);
  /* Translators: %s is what was said before: "2 activations of 3 or 4 units" */
  return g_strdup_printf (ngettext ("For %u unit the rules advise %s.",
                                    "For %u units the rules advise %s.", n_units),
                          n_units, what);
}

static void
update (BivActivations *self)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (biv_session_get_catalogue (self->session),
                                                   biv_army_get_ruleset (self->army));
  g_autofree char *advice = describe_advice (ruleset, count_units (self->army));
  GtkListBoxRow *row;

  /* Without rules for activations the list is hidden, unless there are some in it. */
  gtk_widget_set_visible (GTK_WIDGET (self), !ruleset || biv_ruleset_get_activation (ruleset) ||
                                               gtk_list_box_get_row_at_index (self->list, 0));
  gtk_label_set_label (self->advice, advice);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    biv_activation_row_update (BIV_ACTIVATION_ROW (row));
  gtk_widget_set_visible (GTK_WIDGET (self->list),
                          gtk_list_box_get_row_at_index (self->list, 0) != NULL);
}

static gboolean
update_cb (gpointer data)
{
  BivActivations *self = data;

  self->update = 0;
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
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), height);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), height);
}

/* Shows the activations of an army of a session; called once. */
void
biv_activations_open (BivActivations *self, BivSession *session, BivArmy *army)
{
  g_return_if_fail (BIV_IS_ACTIVATIONS (self));
  g_return_if_fail (!self->session);
  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (biv_army_get_activations (army)), make_row,
                           self, NULL);
  if (gtk_list_box_get_row_at_index (self->list, 1))
    set_height (self, TWO_ROWS);
  g_signal_connect_object (biv_army_get_activations (army), "items-changed",
                           G_CALLBACK (items_changed_cb), self, 0);
  g_signal_connect_object (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "notify::upper",
    G_CALLBACK (upper_cb), self, 0);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  update (self);
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
