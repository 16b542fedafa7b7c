/* The steps of a document's history: the present one is marked, and a click on another goes to it.
 * The first row is the document as it was at first.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-history-popover.h"

#include <glib/gi18n.h>

#include "text/biv-sentences.h"

struct _BivHistoryPopover
{
  GtkPopover parent_instance;

  GtkListView *list;
  BivSession *session; /* NULL: nothing is open */
  guint scroll;        /* a source */
};

G_DEFINE_FINAL_TYPE (BivHistoryPopover, biv_history_popover, GTK_TYPE_POPOVER)

static BivHistory *
get_history (BivHistoryPopover *self)
{
  return self->session ? biv_session_get_history (self->session) : NULL;
}

/* (transfer full): the step that led to the state of a row. */
static char *
make_words (BivHistoryPopover *self, gpointer item)
{
  if (!BIV_IS_STEP (item))
    /* Translators: the first line of the list of what was done to a document */
    return g_strdup (_ ("As it was at first"));
  return biv_sentences_make_step_with_rules (item, biv_session_get_ruleset (self->session), NULL);
}

/* A row is a check mark, visible only in the current row, and the words of the step. */
static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivHistoryPopover *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *words = gtk_label_new (NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("You are here"), -1);
  gtk_label_set_xalign (GTK_LABEL (words), 0.0);
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (words), 30);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 45);
  gtk_box_append (GTK_BOX (row), mark);
  gtk_box_append (GTK_BOX (row), words);
  gtk_list_item_set_child (item, row);
}

/* Steps that were undone are dim: they can be done again. */
static void
mark_row (GtkListItem *item, BivHistoryPopover *self)
{
  GtkWidget *mark = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *words = gtk_widget_get_next_sibling (mark);
  guint place = gtk_list_item_get_position (item);
  guint here = biv_history_get_position (get_history (self));

  gtk_widget_set_child_visible (mark, place == here);
  gtk_widget_set_opacity (words, place > here ? 0.55 : 1.0);
}

static void
moved_cb (GtkListItem *item, GParamSpec *pspec, BivHistory *history)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *self = gtk_widget_get_ancestor (row, BIV_TYPE_HISTORY_POPOVER);

  if (self && get_history (BIV_HISTORY_POPOVER (self)) == history)
    mark_row (item, BIV_HISTORY_POPOVER (self));
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivHistoryPopover *self)
{
  GtkWidget *words = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  g_autofree char *sentence = make_words (self, gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (words), sentence);
  mark_row (item, self);
  g_signal_connect_object (get_history (self), "notify::position", G_CALLBACK (moved_cb), item,
                           G_CONNECT_SWAPPED);
}

static void
unbind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivHistoryPopover *self)
{
  if (get_history (self))
    g_signal_handlers_disconnect_by_func (get_history (self), moved_cb, item);
}

static void
activate_cb (GtkListView *list, guint place, BivHistoryPopover *self)
{
  if (get_history (self))
    biv_history_go_to (get_history (self), place);
}

static void
biv_history_popover_dispose (GObject *object)
{
  BivHistoryPopover *self = BIV_HISTORY_POPOVER (object);

  g_clear_handle_id (&self->scroll, g_source_remove);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_HISTORY_POPOVER);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_history_popover_parent_class)->dispose (object);
}

/* (transfer full): a row for the document as it was at first, and then one for each step. */
static GListModel *
make_places (BivHistory *history)
{
  g_autoptr (GListStore) first = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autoptr (GtkStringObject) start = gtk_string_object_new ("");
  GListStore *both = g_list_store_new (G_TYPE_LIST_MODEL);

  g_list_store_append (first, start);
  g_list_store_append (both, first);
  g_list_store_append (both, history);
  return G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (both)));
}

static void
show_steps (BivHistoryPopover *self)
{
  g_autoptr (GtkNoSelection) places = gtk_no_selection_new (make_places (get_history (self)));

  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (places));
}

static gboolean
scroll_cb (gpointer data)
{
  BivHistoryPopover *self = data;

  self->scroll = 0;
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                              biv_history_get_position (get_history (self)));
  return G_SOURCE_REMOVE;
}

/* A list without a height cannot scroll yet. */
static void
scroll_soon (BivHistoryPopover *self)
{
  if (self->scroll == 0)
    self->scroll = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
}

/* Updates only while it is visible: a history may be long, and changes with each stroke. */
static void
biv_history_popover_map (GtkWidget *widget)
{
  BivHistoryPopover *self = BIV_HISTORY_POPOVER (widget);

  if (self->session)
    show_steps (self);
  GTK_WIDGET_CLASS (biv_history_popover_parent_class)->map (widget);
  if (self->session)
    scroll_soon (self);
}

static void
biv_history_popover_unmap (GtkWidget *widget)
{
  BivHistoryPopover *self = BIV_HISTORY_POPOVER (widget);

  g_clear_handle_id (&self->scroll, g_source_remove);
  GTK_WIDGET_CLASS (biv_history_popover_parent_class)->unmap (widget);
  gtk_list_view_set_model (self->list, NULL);
}

static void
biv_history_popover_class_init (BivHistoryPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_history_popover_dispose;
  widget_class->map = biv_history_popover_map;
  widget_class->unmap = biv_history_popover_unmap;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/window/biv-history-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BivHistoryPopover, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
biv_history_popover_init (BivHistoryPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @session: (nullable): whose steps it lists from now on */
void
biv_history_popover_show (BivHistoryPopover *self, BivSession *session)
{
  g_return_if_fail (BIV_IS_HISTORY_POPOVER (self));
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_list_view_set_model (self->list, NULL);
  g_set_object (&self->session, session);
}
