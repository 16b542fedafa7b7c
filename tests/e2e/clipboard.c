/* Another program of the desktop: reads the clipboard, or has it.
 *
 * usage: clipboard read | clipboard have FILE
 *
 * What is read is printed; what is had is text, until the program is stopped: it prints a line once
 * others can read it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gtk/gtk.h>

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer is_done)
{
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  g_print ("%s", text ? text : "");
  *(bool *) is_done = true;
}

static void
read_text (GdkClipboard *clipboard)
{
  bool is_done = false;

  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

static void
have_text (GdkClipboard *clipboard, const char *path)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  gdk_clipboard_set_text (clipboard, text);
  gdk_display_sync (gdk_clipboard_get_display (clipboard));
  g_print ("had\n");
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char *argv[])
{
  GdkClipboard *clipboard;

  gtk_init ();
  clipboard = gdk_display_get_clipboard (gdk_display_get_default ());
  if (argc == 2 && g_str_equal (argv[1], "read"))
    read_text (clipboard);
  else if (argc == 3 && g_str_equal (argv[1], "have"))
    have_text (clipboard, argv[2]);
  return 0;
}
