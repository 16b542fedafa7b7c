/* A list of words of another program's file with what becomes of each.
 *
 * The signal "chosen" carries the item, the id of what was chosen for it, and whether that is for
 * this one alone of those that have the same word.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-list.h"

#include "app/import/biv-import-row.h"
#include "core/model/node/biv-signal.h"

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
