/* Another program of the desktop: a small window from which something is dragged.
 *
 * usage: drag-source text FILE | files FILE... | picture
 *
 * Prints "taken" each time what is below the pointer takes the drag, and "done" once it has what
 * was dropped.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gtk/gtk.h>

#define SIZE 60

static GdkContentProvider *
offer_text (const char *path)
{
  char *text;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  return gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8",
                                             g_bytes_new_take (text, strlen (text)));
}

static GdkContentProvider *
offer_files (char **paths, int n_paths)
{
  GFile **files = g_new0 (GFile *, (gsize) n_paths);

  for (int i = 0; i < n_paths; i++)
    files[i] = g_file_new_for_path (paths[i]);
  return gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST,
                                         gdk_file_list_new_from_array (files, (gsize) n_paths));
}

static GdkContentProvider *
offer_picture (void)
{
  static const guint8 pixels[SIZE * SIZE * 4];
  g_autoptr (GBytes) bytes = g_bytes_new_static (pixels, sizeof pixels);
  g_autoptr (GdkTexture) texture =
    gdk_memory_texture_new (SIZE, SIZE, GDK_MEMORY_DEFAULT, bytes, SIZE * 4);

  return gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
}

static GdkContentProvider *
offer (int argc, char *argv[])
{
  if (argc == 3 && g_str_equal (argv[1], "text"))
    return offer_text (argv[2]);
  if (argc >= 3 && g_str_equal (argv[1], "files"))
    return offer_files (argv + 2, argc - 2);
  if (argc == 2 && g_str_equal (argv[1], "picture"))
    return offer_picture ();
  return NULL;
}

static void
print_accepted (GdkDrag *drag)
{
  if (gdk_drag_get_selected_action (drag) == 0)
    return;
  puts ("taken");
  fflush (stdout);
}

static void
print_done (GdkDrag *drag)
{
  puts ("done");
  fflush (stdout);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag)
{
  g_signal_connect (drag, "dnd-finished", G_CALLBACK (print_done), NULL);
  g_signal_connect (drag, "notify::selected-action", G_CALLBACK (print_accepted), NULL);
}

int
main (int argc, char *argv[])
{
  GtkWidget *window, *area;
  GtkDragSource *source;
  GdkContentProvider *content;

  gtk_init ();
  content = offer (argc, argv);
  if (!content)
    return 2;
  window = gtk_window_new ();
  area = gtk_drawing_area_new ();
  source = gtk_drag_source_new ();
  gtk_drag_source_set_content (source, content);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  gtk_widget_add_controller (area, GTK_EVENT_CONTROLLER (source));
  gtk_window_set_title (GTK_WINDOW (window), "Elsewhere");
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), SIZE, SIZE);
  gtk_window_set_child (GTK_WINDOW (window), area);
  gtk_window_present (GTK_WINDOW (window));
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}
