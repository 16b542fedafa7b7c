/* What was done in a rehearsal, step by step; any step can be gone back or forth to. Rows are made
 * for what is in view alone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-steps-view.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/rehearsal/biv-rehearsal-words.h"
#include "core/model/node/biv-signal.h"

/* The steps of a rehearsal as a list, the start first: what is done is added at its end, what can
 * no longer be done again is cut off, and nothing else is touched, however many there are. */

#define BIV_TYPE_STEP_LIST (biv_step_list_get_type ())
G_DECLARE_FINAL_TYPE (BivStepList, biv_step_list, BIV, STEP_LIST, GObject)

struct _BivStepList
{
  GObject parent_instance;

  BivRehearsal *rehearsal; /* not owned; NULL: none yet */
  guint n_items;           /* as was told */
  guint place;             /* likewise: how many steps are done */
  char *next;              /* likewise: the first that can be done again; NULL: none */
};

enum
{
  PROP_0,
  PROP_PLACE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static GType
get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return BIV_STEP_LIST (model)->n_items;
}

/* (transfer full) */
static char *
write_step (BivStepList *self, guint n)
{
  return biv_action_write (biv_rehearsal_get_step (self->rehearsal, n));
}

/* The words of the step; of the start none. */
static gpointer
get_item (GListModel *model, guint position)
{
  BivStepList *self = BIV_STEP_LIST (model);
  g_autofree char *words = NULL;

  if (position >= self->n_items)
    return NULL;
  words = position == 0 ? g_strdup ("") : write_step (self, position - 1);
  return gtk_string_object_new (words);
}

static void
init_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BivStepList, biv_step_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_model))

static void
biv_step_list_finalize (GObject *object)
{
  g_free (BIV_STEP_LIST (object)->next);
  G_OBJECT_CLASS (biv_step_list_parent_class)->finalize (object);
}

static void
biv_step_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_PLACE)
    g_value_set_uint (value, BIV_STEP_LIST (object)->place);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
biv_step_list_class_init (BivStepListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = biv_step_list_finalize;
  object_class->get_property = biv_step_list_get_property;
  /* How many steps are done: that of the same number is where the rehearsal is. */
  props[PROP_PLACE] = g_param_spec_uint ("place", NULL, NULL, 0, G_MAXUINT, 0,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
biv_step_list_init (BivStepList *self)
{
}

static BivStepList *
biv_step_list_new (void)
{
  return g_object_new (BIV_TYPE_STEP_LIST, NULL);
}

/* How many items from the start are as listeners were told. A new step replaced those that could be
 * redone, unless it equals the first of them. */
static guint
count_kept (BivStepList *self, guint n, guint place)
{
  if (self->n_items == 0 || place <= self->place)
    return MIN (self->n_items, n);
  if (self->next && n == self->n_items)
    {
      g_autofree char *done = write_step (self, self->place);

      if (g_str_equal (self->next, done))
        return n;
    }
  return MIN (self->place + 1, n);
}

/* Tells what became of the rehearsal after each thing that was done, or undone. */
static void
update (BivStepList *self)
{
  guint place = self->rehearsal ? biv_rehearsal_get_place (self->rehearsal) : 0;
  guint n = self->rehearsal ? biv_rehearsal_get_n_steps (self->rehearsal) + 1 : 0;
  guint before = self->n_items;
  guint kept = count_kept (self, n, place);

  self->n_items = n;
  self->place = place;
  g_clear_pointer (&self->next, g_free);
  if (place + 1 < n)
    self->next = write_step (self, place);
  if (kept < before || kept < n)
    g_list_model_items_changed (G_LIST_MODEL (self), kept, before - kept, n - kept);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLACE]);
}

/* @rehearsal: (nullable): whose steps they are from now on; must live until it is told another */
static void
biv_step_list_follow (BivStepList *self, BivRehearsal *rehearsal)
{
  guint before = self->n_items;

  g_return_if_fail (BIV_IS_STEP_LIST (self));
  self->n_items = 0;
  self->place = 0;
  g_clear_pointer (&self->next, g_free);
  if (self->rehearsal)
    g_signal_handlers_disconnect_by_func (self->rehearsal, update, self);
  self->rehearsal = rehearsal;
  if (before > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  if (rehearsal)
    g_signal_connect_object (rehearsal, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* How many steps were done when it was last told. */
static guint
biv_step_list_get_place (BivStepList *self)
{
  return self->place;
}

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
