/* The guide: pages of HTML that come with the program, shown by the browser of the desktop. Each
 * part of the window is marked with the page that explains it, which F1 opens.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/guide/biv-guide.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/frame/document/biv-data-file.h"
#include "text/biv-translation.h"

#define MARK "biv-guide-page"

/* The address of each page: the name of its file, without the ending, and after # the part. */
static const char *const addresses[] = {
  [BIV_GUIDE_PAGE_INDEX] = "index",
  [BIV_GUIDE_PAGE_START] = "start",
  [BIV_GUIDE_PAGE_NEW_ARMY] = "new-army",
  [BIV_GUIDE_PAGE_NEW_BATTLE] = "new-battle",
  [BIV_GUIDE_PAGE_ARMY] = "army",
  [BIV_GUIDE_PAGE_BOARD] = "board",
  [BIV_GUIDE_PAGE_SIDES] = "sides",
  [BIV_GUIDE_PAGE_REHEARSAL] = "rehearsal",
  [BIV_GUIDE_PAGE_PRINTING] = "printing",
  [BIV_GUIDE_PAGE_LIBRARY] = "library",
  [BIV_GUIDE_PAGE_CLUB] = "club",
  [BIV_GUIDE_PAGE_IMPORT] = "import",
  [BIV_GUIDE_PAGE_MUSTER] = "muster",
  [BIV_GUIDE_PAGE_RULES] = "rules",
  [BIV_GUIDE_PAGE_KEYBOARD] = "keyboard",
  [BIV_GUIDE_PAGE_KEYS] = "keyboard#change",
  [BIV_GUIDE_PAGE_PREFERENCES] = "start#preferences",
  [BIV_GUIDE_PAGE_FINDINGS] = "findings",
  [BIV_GUIDE_PAGE_DEPLOYMENT] = "deployment",
  [BIV_GUIDE_PAGE_RESERVES] = "deployment#reserves",
  [BIV_GUIDE_PAGE_BOARD_SIZE] = "board#size",
  [BIV_GUIDE_PAGE_RANDOM_BOARD] = "board#random",
  [BIV_GUIDE_PAGE_MARKS] = "board#marks",
  [BIV_GUIDE_PAGE_LAYERS] = "board#layers",
  [BIV_GUIDE_PAGE_UNDERLAY] = "board#picture",
  [BIV_GUIDE_PAGE_RANDOM_ARMY] = "army#chance",
  [BIV_GUIDE_PAGE_CATALOGUE] = "army#list",
  [BIV_GUIDE_PAGE_HANDMADE] = "army#hand",
  [BIV_GUIDE_PAGE_STEPS_DONE] = "recovery#undo",
  [BIV_GUIDE_PAGE_DIFFERENCE] = "recovery#compare",
  [BIV_GUIDE_PAGE_LIBRARY_REPORT] = "library#work",
  [BIV_GUIDE_PAGE_LIBRARY_VERSIONS] = "library#versions",
  [BIV_GUIDE_PAGE_LIBRARY_MISSING] = "library#missing",
  [BIV_GUIDE_PAGE_LIBRARY_CLUB] = "library#club",
};
G_STATIC_ASSERT (G_N_ELEMENTS (addresses) == BIV_GUIDE_N_PAGES);

/* (transfer none): as "board#size", or "board" for the whole page. */
static const char *
biv_guide_page_get_address (BivGuidePage page)
{
  g_return_val_if_fail (page < BIV_GUIDE_N_PAGES, NULL);
  return addresses[page];
}

/* Marks a widget with the page of the guide that explains it and all in it. */
void
biv_guide_page_mark (GtkWidget *widget, BivGuidePage page)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && page > BIV_GUIDE_PAGE_INDEX);
  g_object_set_data (G_OBJECT (widget), MARK, GUINT_TO_POINTER (page));
}

static BivGuidePage
get_mark (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), MARK));
}

/* The page for the widget with the focus, or for the nearest one around it that is marked. The
 * index stands for none. */
static BivGuidePage
find_focused (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  BivGuidePage page = BIV_GUIDE_PAGE_INDEX;

  for (; focus && page == BIV_GUIDE_PAGE_INDEX; focus = gtk_widget_get_parent (focus))
    page = get_mark (focus);
  return page;
}

/* The first page that a widget, or one in it, is marked with. */
static BivGuidePage
find (GtkWidget *widget)
{
  BivGuidePage page = get_mark (widget);

  /* Findings lie beside a page, which is what one looks at unless one is in their list. */
  if (!gtk_widget_get_mapped (widget) || page == BIV_GUIDE_PAGE_FINDINGS)
    return BIV_GUIDE_PAGE_INDEX;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child && page == BIV_GUIDE_PAGE_INDEX; child = gtk_widget_get_next_sibling (child))
    page = find (child);
  return page;
}

/* The page for what has the focus in a window, or else for what the window shows, or else, of a
 * dialog without a page, for the window that it lies over. */
static BivGuidePage
biv_guide_page_find (GtkWindow *window)
{
  BivGuidePage page = BIV_GUIDE_PAGE_INDEX;

  for (; window && page == BIV_GUIDE_PAGE_INDEX; window = gtk_window_get_transient_for (window))
    {
      page = find_focused (window);
      if (page == BIV_GUIDE_PAGE_INDEX)
        page = find (GTK_WIDGET (window));
    }
  return page;
}

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
