/* Keys, the context menu and dropped files on the page of the library.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-gestures.h"

#include "app/kit/widgets/biv-context-menu.h"

/* The menu is about the documents that are chosen. */
static bool
has_chosen (gpointer selection)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (selection);

  return !gtk_bitset_is_empty (chosen);
}

static bool
press_view (GtkWidget *view, double x, double y, gpointer data)
{
  return has_chosen (data);
}

static bool
key_view (GtkWidget *view, GdkRectangle *where, gpointer data)
{
  biv_context_menu_point_to_focus (view, where);
  return has_chosen (data);
}

/* The view would choose only what was fetched, so it is asked before; what deletes a letter in the
 * search puts a document in the bin here. */
static void
bind_keys (GtkWidget *view)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_a, GDK_CONTROL_MASK),
                      gtk_named_action_new ("library.choose-all")));
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Delete, 0),
                      gtk_named_action_new ("library.bin")));
  gtk_widget_add_controller (view, keys);
}

/** biv_library_gestures_add_to_view: what is done with the documents that are chosen in a view. */
void
biv_library_gestures_add_to_view (GtkWidget *view, GMenuModel *menu, GtkSelectionModel *selection)
{
  bind_keys (view);
  g_object_set_data_full (G_OBJECT (view), "selection", g_object_ref (selection), g_object_unref);
  biv_context_menu_add (view, menu, press_view, key_view, selection);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer func)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;

  for (GSList *file = files; file; file = file->next)
    if (g_file_peek_path (file->data))
      g_strv_builder_add (builder, g_file_peek_path (file->data));
  paths = g_strv_builder_end (builder);
  if (paths[0])
    ((BivLibraryDropFunc) func) (
      gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)),
      (const char *const *) paths);
  return paths[0] != NULL;
}

/** biv_library_gestures_accept_drops: lets files be dropped on the page; @func is given it and
 * their paths. */
void
biv_library_gestures_accept_drops (GtkWidget *page, BivLibraryDropFunc func)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), (gpointer) func);
  gtk_widget_add_controller (page, GTK_EVENT_CONTROLLER (target));
}
