/* A list of words of another program's file with what becomes of each.
 *
 * The signal "chosen" carries the item, the id of what was chosen for it, and whether that is for
 * this one alone of those that have the same word.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-list.h"

#include <glib/gi18n.h>

#include "app/import/biv-import-options.h"
#include "core/model/node/biv-signal.h"

/* A row with a word of another program's file, and a button with what becomes of it, which offers
 * what there is to choose from in a list that is searched as one types. That list is made when it
 * is wanted: each row would have one of hundreds of lines otherwise.
 *
 * The signal "chosen" carries the item and the id of what was chosen for it. */

struct _BivImportRow
{
  GtkBox parent_instance;

  BivImportItem *item; /* NULL: none is shown */
  GListModel *options;
  GtkSingleSelection *selection; /* of the open list */
  GtkListView *view;
  GtkCheckButton *all; /* of the open list; NULL: it is the only one with its word */

  GtkLabel *title;
  GtkLabel *detail;
  GtkMenuButton *button;
  GtkLabel *becomes;
};

static guint row_chosen_signal;

G_DEFINE_FINAL_TYPE (BivImportRow, biv_import_row, GTK_TYPE_BOX)

/* --- The list that drops down ------------------------------------------------------------- */

static void
setup_choice_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_choice_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       biv_import_option_get_name (gtk_list_item_get_item (item)));
}

static void
choose (BivImportRow *self)
{
  BivImportOption *option = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (BivImportItem) item = g_object_ref (self->item);
  g_autofree char *id = option ? g_strdup (biv_import_option_get_id (option)) : NULL;
  bool is_alone = self->all && !gtk_check_button_get_active (self->all);

  gtk_menu_button_popdown (self->button);
  if (id)
    g_signal_emit (self, row_chosen_signal, 0, item, id, is_alone);
}

static void
activated_cb (GtkListView *view, guint position, BivImportRow *self)
{
  gtk_single_selection_set_selected (self->selection, position);
  choose (self);
}

/* While somebody types, the arrows already move in the list. */
static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
        BivImportRow *self)
{
  int step = key == GDK_KEY_Down ? 1 : key == GDK_KEY_Up ? -1
                                                         : 0;
  int next = (int) gtk_single_selection_get_selected (self->selection) + step;

  if (step == 0)
    return GDK_EVENT_PROPAGATE;
  if (next >= 0 && next < (int) g_list_model_get_n_items (G_LIST_MODEL (self->selection)))
    {
      gtk_single_selection_set_selected (self->selection, (guint) next);
      gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                                  (guint) next);
    }
  return GDK_EVENT_STOP;
}

/* The options, of which a search leaves those that have its letters. */
static GtkStringFilter *
make_model (BivImportRow *self)
{
  GtkExpression *name = gtk_property_expression_new (BIV_TYPE_IMPORT_OPTION, NULL, "name");
  GtkStringFilter *filter = gtk_string_filter_new (name);
  GListModel *filtered = G_LIST_MODEL (
    gtk_filter_list_model_new (g_object_ref (self->options), GTK_FILTER (g_object_ref (filter))));

  g_clear_object (&self->selection);
  self->selection = gtk_single_selection_new (filtered);
  for (guint i = 0; i < g_list_model_get_n_items (self->options); i++)
    {
      g_autoptr (BivImportOption) option = g_list_model_get_item (self->options, i);

      if (g_strcmp0 (biv_import_option_get_id (option), biv_import_item_get_ours (self->item)) == 0)
        gtk_single_selection_set_selected (self->selection, i);
    }
  return filter;
}

static GtkWidget *
make_search (BivImportRow *self)
{
  GtkWidget *search = gtk_search_entry_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autoptr (GtkStringFilter) filter = make_model (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search what it becomes"), -1);
  g_object_bind_property_full (search, "text", filter, "search", G_BINDING_DEFAULT, NULL, NULL,
                               NULL, NULL);
  g_signal_connect_swapped (search, "activate", G_CALLBACK (choose), self);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (gtk_menu_button_popdown),
                            self->button);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (search, keys);
  return search;
}

static GtkWidget *
make_list (BivImportRow *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_choice_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_choice_cb), NULL);
  self->view = GTK_LIST_VIEW (gtk_list_view_new (
    GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "choices");
  gtk_list_view_set_single_click_activate (self->view, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What it may become"), -1);
  g_signal_connect (self->view, "activate", G_CALLBACK (activated_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  gtk_widget_set_size_request (scrolled, 280, 240);
  return scrolled;
}

/* What a person chooses is for all lines of the name, unless something else was said of this one.
 */
static GtkWidget *
make_all (BivImportRow *self)
{
  guint n_same = biv_import_item_get_n_same (self->item);
  g_autofree char *words =
    g_strdup_printf (ngettext ("For all %u line of this name", "For all %u lines of this name",
                               n_same),
                     n_same);
  GtkWidget *all = gtk_check_button_new_with_label (words);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (all), !biv_import_item_is_apart (self->item));
  self->all = GTK_CHECK_BUTTON (all);
  return all;
}

static void
show_chosen_cb (GtkWidget *popover, BivImportRow *self)
{
  guint chosen = gtk_single_selection_get_selected (self->selection);

  if (chosen != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", chosen);
}

static void
offer_cb (GtkMenuButton *button, gpointer data)
{
  BivImportRow *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), make_search (self));
  gtk_box_append (GTK_BOX (box), make_list (self));
  self->all = NULL;
  if (biv_import_item_get_alone (self->item))
    gtk_box_append (GTK_BOX (box), make_all (self));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect (popover, "map", G_CALLBACK (show_chosen_cb), self);
  gtk_menu_button_set_popover (button, popover);
}

/* --- The row ------------------------------------------------------------------------------ */

static void
update (BivImportRow *self)
{
  g_autofree char *title = NULL, *detail = NULL;
  const char *becomes = biv_import_item_get_becomes (self->item);
  g_autofree char *spoken = NULL;

  g_object_get (self->item, "title", &title, "detail", &detail, NULL);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail && *detail);
  gtk_label_set_label (self->becomes, becomes);
  /* Translators: the name of a button: a word of another program, and what becomes of it */
  spoken = g_strdup_printf (_ ("“%s” becomes: %s"), title, becomes);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  /* The part of it that has the keyboard. */
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (self->button))),
    GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* @item: (nullable): NULL: none
 * @options: (nullable): what it may become; NULL: there is none */
static void
biv_import_row_show (BivImportRow *self, BivImportItem *item, GListModel *options)
{
  if (self->item)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, item);
  g_set_object (&self->options, options);
  if (!item)
    return;
  g_signal_connect_object (item, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
biv_import_row_dispose (GObject *object)
{
  BivImportRow *self = BIV_IMPORT_ROW (object);

  biv_import_row_show (self, NULL, NULL);
  g_clear_object (&self->selection);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_IMPORT_ROW);
  G_OBJECT_CLASS (biv_import_row_parent_class)->dispose (object);
}

static void
biv_import_row_class_init (BivImportRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_import_row_dispose;
  /* The item, the id of an option, and whether it is for that item alone and not for all that have
   * its word. */
  row_chosen_signal =
    biv_signal_new ("chosen", BIV_TYPE_IMPORT_ROW, 3, BIV_TYPE_IMPORT_ITEM, G_TYPE_STRING,
                    G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/import/biv-import-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BivImportRow, title);
  gtk_widget_class_bind_template_child (widget_class, BivImportRow, detail);
  gtk_widget_class_bind_template_child (widget_class, BivImportRow, button);
  gtk_widget_class_bind_template_child (widget_class, BivImportRow, becomes);
}

static void
biv_import_row_init (BivImportRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, offer_cb, self, NULL);
}

static GtkWidget *
biv_import_row_new (void)
{
  return g_object_new (BIV_TYPE_IMPORT_ROW, NULL);
}

struct _BivImportList
{
  AdwBin parent_instance;

  GListStore *items;
  GListModel *options; /* NULL: none yet */
  GtkListView *view;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (BivImportList, biv_import_list, ADW_TYPE_BIN)

static void
chosen_cb (BivImportRow *row, BivImportItem *item, const char *id, gboolean is_alone,
           BivImportList *self)
{
  g_signal_emit (self, chosen_signal, 0, item, id, is_alone);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, BivImportList *self)
{
  GtkWidget *row = biv_import_row_new ();

  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, 0);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, BivImportList *self)
{
  biv_import_row_show (BIV_IMPORT_ROW (gtk_list_item_get_child (item)),
                       gtk_list_item_get_item (item), self->options);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, BivImportList *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  if (row)
    biv_import_row_show (BIV_IMPORT_ROW (row), NULL, NULL);
}

static void
biv_import_list_dispose (GObject *object)
{
  BivImportList *self = BIV_IMPORT_LIST (object);

  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->items);
  g_clear_object (&self->options);
  G_OBJECT_CLASS (biv_import_list_parent_class)->dispose (object);
}

static void
biv_import_list_class_init (BivImportListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_import_list_dispose;
  chosen_signal =
    biv_signal_new ("chosen", BIV_TYPE_IMPORT_LIST, 3, BIV_TYPE_IMPORT_ITEM, G_TYPE_STRING,
                    G_TYPE_BOOLEAN);
}

static void
biv_import_list_init (BivImportList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkNoSelection *model;

  self->items = g_list_store_new (BIV_TYPE_IMPORT_ITEM);
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->items)));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  self->view = GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (model), factory));
  gtk_list_view_set_show_separators (self->view, TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  adw_bin_set_child (ADW_BIN (self), scrolled);
}

/* What a screen reader calls it. */
void
biv_import_list_name (BivImportList *self, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static bool
has_same_words (GListModel *a, GListModel *b)
{
  guint n_items = g_list_model_get_n_items (a);

  if (g_list_model_get_n_items (b) != n_items)
    return false;
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (BivImportItem) one = g_list_model_get_item (a, i);
      g_autoptr (BivImportItem) other = g_list_model_get_item (b, i);

      if (!biv_import_item_is_same (one, other))
        return false;
    }
  return true;
}

static void
follow (GListModel *items, GListModel *others)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (BivImportItem) item = g_list_model_get_item (items, i);
      g_autoptr (BivImportItem) other = g_list_model_get_item (others, i);

      biv_import_item_follow (item, other);
    }
}

/* Shows items; where they are the same words as before, the rows, what is scrolled to and the focus
 * stay.
 * @options: what they may become */
void
biv_import_list_show (BivImportList *self, GListStore *items, GListModel *options)
{
  bool stays = self->options == options &&
               has_same_words (G_LIST_MODEL (self->items), G_LIST_MODEL (items));

  g_set_object (&self->options, options);
  if (stays)
    {
      follow (G_LIST_MODEL (self->items), G_LIST_MODEL (items));
      return;
    }
  g_list_store_remove_all (self->items);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (items)); i++)
    {
      g_autoptr (BivImportItem) item = g_list_model_get_item (G_LIST_MODEL (items), i);

      g_list_store_append (self->items, item);
    }
}
