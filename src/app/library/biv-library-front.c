/* The favourites of the library, the latest first, with what is wrong with each: what somebody will
 * play next. It asks again each time it comes into sight, and is hidden while there are none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-front.h"

#include <glib/gi18n.h>

#include "app/library/biv-library-list.h"
#include "app/library/work/biv-library-words.h"
#include "storage/biv-library-place.h"

/* More are on the page of the library. */
#define MOST 6

struct _BivLibraryFront
{
  AdwBin parent_instance;

  BivWorkspace *workspace;
  BivLibraryList *list; /* NULL: there is no library yet */
  GtkSliceListModel *shown;
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (BivLibraryFront, biv_library_front, ADW_TYPE_BIN)

static void
biv_library_front_dispose (GObject *object)
{
  BivLibraryFront *self = BIV_LIBRARY_FRONT (object);

  g_clear_object (&self->shown);
  g_clear_object (&self->list);
  g_clear_object (&self->workspace);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_LIBRARY_FRONT);
  G_OBJECT_CLASS (biv_library_front_parent_class)->dispose (object);
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  BivLibraryFront *self = data;
  const BivLibraryEntry *entry = biv_library_item_get (item);
  g_autofree char *name = biv_library_tell_name (entry);
  g_autofree char *kind = biv_library_tell_kind (entry);
  g_autofree char *verdict = biv_library_tell_verdict (entry);
  g_autofree char *words = g_strdup_printf ("%s%s%s", kind, *verdict ? ", " : "", verdict);
  g_autoptr (BivPlace) place =
    biv_library_place_new (biv_workspace_get_library_name (self->workspace), entry->id);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", name,
                                 "subtitle", words, "subtitle-lines", 1, "title-lines", 1, NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-recent");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", biv_place_get_address (place));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_sensitive (row, biv_library_is_edited (entry));
  return row;
}

static void
ask (BivLibraryFront *self)
{
  BivLibraryQuery query = { .favourites = true, .sort = BIV_LIBRARY_BY_DATE };

  if (self->list)
    biv_library_list_ask (self->list, &query);
}

static void
answered_cb (BivLibraryFront *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self),
                          g_list_model_get_n_items (G_LIST_MODEL (self->shown)) > 0);
  /* Its verdict may be another, though it is the same document. */
  gtk_list_box_bind_model (self->rows, G_LIST_MODEL (self->shown), make_row, self, NULL);
}

/* A library that was never used is not made for this. */
static void
open_library (BivLibraryFront *self)
{
  BivLibrary *library = biv_workspace_has_library (self->workspace)
                          ? biv_workspace_get_library (self->workspace, NULL)
                          : NULL;

  if (!library)
    return;
  self->list = biv_library_list_new (library);
  self->shown =
    gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->list)), 0, MOST);
  g_signal_connect_object (self->list, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Shows what there is now in the library of a workspace. */
void
biv_library_front_show (BivLibraryFront *self, BivWorkspace *workspace)
{
  g_return_if_fail (BIV_IS_LIBRARY_FRONT (self));
  g_set_object (&self->workspace, workspace);
  if (!self->list)
    open_library (self);
  ask (self);
}

/* (transfer none) (nullable): BivLibraryItem; NULL: there is no library. */
GListModel *
biv_library_front_get_documents (BivLibraryFront *self)
{
  return self->shown ? G_LIST_MODEL (self->shown) : NULL;
}

static void
biv_library_front_class_init (BivLibraryFrontClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_front_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-library-front.ui");
  gtk_widget_class_bind_template_child (widget_class, BivLibraryFront, rows);
}

static void
biv_library_front_init (BivLibraryFront *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
