/* What was done in a rehearsal, step by step; any step can be gone back or forth to. Rows are made
 * for what is in view alone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-steps-view.h"

#include <glib/gi18n.h>

#include "app/rehearsal/biv-rehearsal-words.h"
#include "app/rehearsal/biv-step-list.h"
#include "core/model/node/biv-signal.h"

/* logical pixels */
#define MOST_HEIGHT 230

struct _BivStepsView
{
  AdwBin parent_instance;

  BivRehearsal *rehearsal; /* not owned; NULL: none yet */
  BivStepList *list;
  GtkWidget *view;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (BivStepsView, biv_steps_view, ADW_TYPE_BIN)

static void
biv_steps_view_dispose (GObject *object)
{
  BivStepsView *self = BIV_STEPS_VIEW (object);

  self->rehearsal = NULL;
  if (self->list)
    biv_step_list_follow (self->list, NULL);
  g_clear_object (&self->list);
  G_OBJECT_CLASS (biv_steps_view_parent_class)->dispose (object);
}

static void
biv_steps_view_class_init (BivStepsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_steps_view_dispose;
  /* So many steps are to be done. */
  chosen_signal = biv_signal_new ("chosen", BIV_TYPE_STEPS_VIEW, 1, G_TYPE_UINT);
}

/* Steps that can be redone are dimmed; the last step that is done stands out. */
static void
show_place (GtkListItem *item, GParamSpec *pspec, BivStepList *list)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  guint position = gtk_list_item_get_position (item);
  guint place = biv_step_list_get_place (list);

  gtk_widget_set_opacity (label, position <= place ? 1.0 : 0.55);
  if (position == place)
    gtk_widget_add_css_class (label, "heading");
  else
    gtk_widget_remove_css_class (label, "heading");
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, BivStepsView *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
place_cb (BivStepList *list, GParamSpec *pspec, GtkListItem *item)
{
  show_place (item, pspec, list);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, BivStepsView *self)
{
  guint position = gtk_list_item_get_position (item);
  g_autofree char *words = position == 0
                             ? g_strdup (_ ("The battle as it is laid out"))
                             : biv_rehearsal_words_entry (self->rehearsal, position - 1);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), words);
  g_signal_connect_object (self->list, "notify::place", G_CALLBACK (place_cb), item, 0);
  show_place (item, NULL, self->list);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, BivStepsView *self)
{
  g_signal_handlers_disconnect_by_func (self->list, place_cb, item);
}

static void
activate_cb (GtkListView *view, guint position, BivStepsView *self)
{
  g_signal_emit (self, chosen_signal, 0, position);
}

static void
make_view (BivStepsView *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkNoSelection *model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->list)));

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (model), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->view), TRUE);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (self->view), TRUE);
  gtk_widget_add_css_class (self->view, "steps");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Steps of the rehearsal"), -1);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self, 0);
}

static void
biv_steps_view_init (BivStepsView *self)
{
  GtkWidget *window = gtk_scrolled_window_new ();

  self->list = biv_step_list_new ();
  make_view (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), self->view);
  gtk_widget_add_css_class (window, "card");
  adw_bin_set_child (ADW_BIN (self), window);
}

/* Scrolls to the step that was done last. */
static void
scroll (BivStepsView *self)
{
  gtk_widget_activate_action (self->view, "list.scroll-to-item", "u",
                              biv_step_list_get_place (self->list));
}

/* @rehearsal: (nullable): what is shown from now on; must live until it is told another */
void
biv_steps_view_follow (BivStepsView *self, BivRehearsal *rehearsal)
{
  g_return_if_fail (BIV_IS_STEPS_VIEW (self));
  if (self->rehearsal)
    g_signal_handlers_disconnect_by_func (self->rehearsal, scroll, self);
  self->rehearsal = rehearsal;
  biv_step_list_follow (self->list, rehearsal);
  if (!rehearsal)
    return;
  g_signal_connect_object (rehearsal, "changed", G_CALLBACK (scroll), self, G_CONNECT_SWAPPED);
  scroll (self);
}
