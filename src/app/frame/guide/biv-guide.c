/* Opens the guide: pages of HTML that come with the program, shown by the desktop's browser.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/guide/biv-guide.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/frame/document/biv-data-file.h"
#include "text/biv-translation.h"

/* (transfer full): the path of the file of a page in the language of the user. There is a folder
 * for each language that the program speaks, or else the English one serves. */
char *
biv_guide_find_file (BivGuidePage page)
{
  const char *languages[] = { biv_translation_choose_language (NULL), "en" };
  g_auto (GStrv) parts = g_strsplit (biv_guide_page_get_address (page), "#", 2);
  g_autofree char *path = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *name =
        g_strdup_printf ("guide/%s/%s.html", languages[i], parts[0]);

      g_free (path);
      path = biv_data_file (name);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        break;
    }
  return g_steal_pointer (&path);
}

static gboolean
ask_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "help", NULL);
  return GDK_EVENT_STOP;
}

/* Has F1 ask for help in dialogs, too, which the keys of the program do not reach. To be called
 * once, before there are windows. */
void
biv_guide_set_up (void)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (GTK_TYPE_WINDOW);

  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_F1, 0, ask_cb, NULL);
}

/* (transfer none): the dialog that lies over a window, or over one that does, or else itself. */
static GtkWindow *
find_front (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == window &&
          gtk_widget_get_mapped (GTK_WIDGET (other)))
        return find_front (other);
    }
  return window;
}

/* (transfer full): where a browser finds a page, or the part of one. */
static char *
make_uri (BivGuidePage page)
{
  g_autofree char *path = biv_guide_find_file (page);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  const char *part = strchr (biv_guide_page_get_address (page), '#');

  return g_strconcat (uri, part, NULL);
}

/* Shows the page that tells of what is in view. @done asks biv_guide_open_finish(). */
void
biv_guide_open (GtkWindow *window, GAsyncReadyCallback done, gpointer data)
{
  g_autofree char *uri = make_uri (biv_guide_page_find (find_front (window)));

  gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, done, data);
}

/* (transfer full) (nullable): why it is not shown, as a sentence; NULL: it is. */
char *
biv_guide_open_finish (GtkWindow *window, GAsyncResult *result)
{
  g_autofree char *path = biv_guide_find_file (BIV_GUIDE_PAGE_INDEX);
  g_autoptr (GError) error = NULL;

  if (gtk_show_uri_full_finish (window, result, &error))
    return NULL;
  /* Translators: a path, then the reason as the desktop gives it */
  return g_strdup_printf (_ ("No browser could be started for the guide, which is here: %s. %s"),
                          path, error->message);
}
