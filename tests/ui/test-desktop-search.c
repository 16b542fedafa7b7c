/* The desktop's search: what it finds in the library over the bus, what is opened for it, that it
 * can be switched off, and that the bus starts the program for it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/application/biv-application.h"
#include "app/window/biv-window.h"
#include "config.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-root.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"
#include "storage/library/biv-sqlite-library.h"
#include "ui-test.h"

#define PATH "/io/github/bivouac/Bivouac"

static GDBusConnection *shell; /* who asks */

/* --- Asking ------------------------------------------------------------------------------- */

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  *(GVariant **) data = g_dbus_connection_call_finish (shell, result, &error);
  g_assert_no_error (error);
}

static bool
is_answered (gpointer answer)
{
  return *(GVariant **) answer != NULL;
}

/* (transfer full): what the program answers. @parameters: floating */
static GVariant *
call (const char *path, const char *interface, const char *method, GVariant *parameters)
{
  GVariant *answer = NULL;

  g_dbus_connection_call (shell, APP_ID, path, interface, method, parameters, NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, answered_cb, &answer);
  ui_wait (is_answered, &answer);
  return answer;
}

static GVariant *
ask (const char *method, GVariant *parameters)
{
  return call (PATH "/SearchProvider", "org.gnome.Shell.SearchProvider2", method, parameters);
}

/* (transfer full): the ids of what is found. */
static char **
find (const char *first, const char *second)
{
  const char *terms[] = { first, second, NULL };
  g_autoptr (GVariant) answer =
    ask ("GetInitialResultSet", g_variant_new ("(^as)", terms));
  char **ids;

  g_variant_get (answer, "(^as)", &ids);
  return ids;
}

static void
activate (const char *id)
{
  const char *terms[] = { "wagram", NULL };
  g_autoptr (GVariant) answer =
    ask ("ActivateResult", g_variant_new ("(s^asu)", id, terms, 0));
}

/* --- The library -------------------------------------------------------------------------- */

static void
save (BivLibrary *library, BivNode *root)
{
  g_autoptr (GBytes) bytes = biv_format_write (root);
  g_autoptr (BivLibraryRecord) record = biv_library_record_new (root, NULL, bytes);
  g_autoptr (BivLibraryRevision) revision =
    biv_library_save (library, NULL, NULL, record, &(BivLibrarySaveInfo){ 0 }, NULL);

  g_assert_nonnull (revision);
}

static void
save_army (BivLibrary *library, const char *name)
{
  g_autoptr (BivNode) army = biv_node_new (BIV_TYPE_ARMY, "army");

  biv_node_build_string (army, "name", name);
  save (library, army);
}

static void
fill_library (void)
{
  g_autofree char *path = biv_sqlite_library_make_path ();
  g_autofree char *path_of_list = g_build_filename (
    g_getenv ("BIVOUAC_DATA_DIR"), "musters", "macedonians-334-331.bivmuster", NULL);
  g_autoptr (BivLibrary) library = biv_sqlite_library_open (path, NULL);
  g_autoptr (BivNode) list = NULL;

  g_assert_nonnull (library);
  save_army (library, "Old Guard at Wagram, Danube");
  save_army (library, "Charles at Essling, Danube");
  list = biv_format_read_file (path_of_list, NULL);
  save (library, list);
}

/* --- Tests -------------------------------------------------------------------------------- */

/* Has the bus know how the program is started, as the file that is installed says. */
static void
teach_bus (void)
{
  g_autofree char *folder =
    g_build_filename (g_get_user_data_dir (), "dbus-1", "services", NULL);
  g_autofree char *path = g_build_filename (folder, APP_ID ".service", NULL);
  g_autofree char *text = g_strdup_printf ("[D-BUS Service]\nName=%s\nExec=%s"
                                           " --gapplication-service\n",
                                           APP_ID, g_getenv ("BIVOUAC_APP"));
  g_autoptr (GVariant) answer = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  answer = g_dbus_connection_call_sync (shell, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                        "org.freedesktop.DBus", "ReloadConfig", NULL, NULL,
                                        G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  g_assert_nonnull (answer);
}

/* Whether the program that the bus started has a window. */
static bool
has_window (gpointer data)
{
  g_autoptr (GVariant) answer =
    call (PATH "/window", "org.freedesktop.DBus.Introspectable", "Introspect", NULL);
  const char *text;

  g_variant_get (answer, "(&s)", &text);
  return strstr (text, "<node name=\"1\"/>") != NULL;
}

static bool
is_gone (gpointer data)
{
  g_autoptr (GVariant) answer = g_dbus_connection_call_sync (
    shell, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
    "NameHasOwner", g_variant_new ("(s)", APP_ID), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  gboolean there;

  g_variant_get (answer, "(b)", &there);
  return !there;
}

/* The bus starts the program to be asked, without a window until something is opened. */
static void
test_activation (void)
{
  g_auto (GStrv) ids = NULL;
  g_autoptr (GVariant) quit = NULL;

  teach_bus ();
  g_assert_true (is_gone (NULL));
  ids = find ("wagram", NULL);
  g_assert_cmpuint (g_strv_length (ids), ==, 1);
  g_assert_false (has_window (NULL));
  activate (ids[0]);
  ui_wait (has_window, NULL);
  quit = call (PATH, "org.gtk.Actions", "Activate",
               g_variant_new ("(sava{sv})", "quit", NULL, NULL));
  ui_wait (is_gone, NULL);
}

/* The program under test, which owns the name from the first use on. */
static GApplication *
get_application (void)
{
  static BivApplication *application;

  if (!application)
    {
      application = biv_application_new (G_APPLICATION_DEFAULT_FLAGS);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      g_assert_false (g_application_get_is_remote (G_APPLICATION (application)));
    }
  return G_APPLICATION (application);
}

static void
test_find (void)
{
  g_auto (GStrv) ids = NULL;
  g_auto (GStrv) narrowed = NULL;
  g_auto (GStrv) none = NULL;
  g_autoptr (GVariant) further = NULL;
  const char *terms[] = { "gard", "wagr", NULL };

  get_application ();
  ids = find ("danube", NULL);
  g_assert_cmpuint (g_strv_length (ids), ==, 2);
  further = ask ("GetSubsearchResultSet", g_variant_new ("(^as^as)", ids, terms));
  g_variant_get (further, "(^as)", &narrowed);
  g_assert_cmpuint (g_strv_length (narrowed), ==, 1);
  none = find ("wagram", "essling");
  g_assert_cmpuint (g_strv_length (none), ==, 0);
}

static char *
get_word (GVariant *meta, const char *key)
{
  char *word = NULL;

  g_assert_true (g_variant_lookup (meta, key, "s", &word));
  return word;
}

/* What is there no longer is left out. */
static void
test_metas (void)
{
  g_auto (GStrv) ids = NULL;
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GVariant) list = NULL;
  g_autoptr (GVariant) meta = NULL;
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  g_autofree char *what = NULL;
  g_autofree char *icon = NULL;

  get_application ();
  ids = find ("essling", NULL);
  answer = ask ("GetResultMetas",
                g_variant_new ("(^as)", (const char *[]){ "gone", ids[0], NULL }));
  list = g_variant_get_child_value (answer, 0);
  g_assert_cmpuint (g_variant_n_children (list), ==, 1);
  meta = g_variant_get_child_value (list, 0);
  id = get_word (meta, "id");
  name = get_word (meta, "name");
  what = get_word (meta, "description");
  icon = get_word (meta, "gicon");
  g_assert_cmpstr (id, ==, ids[0]);
  g_assert_cmpstr (name, ==, "Charles at Essling, Danube");
  g_assert_cmpstr (what, ==, "army");
  g_assert_cmpstr (icon, ==, "application-vnd.bivouac.army+xml");
}

static BivWindow *
get_window (void)
{
  GtkWindow *window =
    gtk_application_get_active_window (GTK_APPLICATION (get_application ()));

  g_assert_true (BIV_IS_WINDOW (window));
  return BIV_WINDOW (window);
}

static void
test_open (void)
{
  g_auto (GStrv) ids = NULL;
  BivText *title;

  get_application ();
  ids = find ("old", "guard");
  activate (ids[0]);
  g_assert_nonnull (biv_window_get_session (get_window ()));
  title = biv_root_get_title (
    biv_document_get_root (biv_session_get_document (biv_window_get_session (get_window ()))));
  g_assert_cmpstr (biv_text_for (title, "en"), ==, "Old Guard at Wagram, Danube");
  ui_destroy (get_window ());
}

static bool
is_calm (gpointer page)
{
  return !biv_library_page_is_busy (page);
}

/* More is shown in the library; so is what has no editor. */
static void
test_show (void)
{
  g_auto (GStrv) ids = NULL;
  g_autoptr (GVariant) answer = NULL;
  BivLibraryPage *page;

  get_application ();
  answer = ask ("LaunchSearch", g_variant_new ("(^asu)", (const char *[]){ "danube", NULL }, 0));
  page = biv_window_get_library (get_window ());
  ui_wait (is_calm, page);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (biv_library_page_get_documents (page)), ==, 2);
  ids = find ("macedonians", NULL);
  activate (ids[0]);
  page = biv_window_get_library (get_window ());
  ui_settle ();
  ui_wait (is_calm, page);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (biv_library_page_get_documents (page)), ==, 1);
  g_assert_null (biv_window_get_session (get_window ()));
  ui_destroy (get_window ());
}

/* What was found and is gone is told. */
static void
test_gone (void)
{
  get_application ();
  activate ("8d6a3c1e-0000-4000-8000-000000000000");
  g_assert_nonnull (biv_window_get_message (get_window ()));
  g_assert_null (biv_window_get_session (get_window ()));
  ui_destroy (get_window ());
}

static void
test_switched_off (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_auto (GStrv) none = NULL;
  g_auto (GStrv) again = NULL;
  BivWindow *window;
  GtkWidget *page;

  get_application ();
  window = biv_window_new (GTK_APPLICATION (get_application ()),
                           biv_application_get_workspace (BIV_APPLICATION (get_application ())));
  biv_window_show_library (window);
  page = GTK_WIDGET (biv_window_get_library (window));
  g_assert_true (gtk_widget_activate_action (page, "settings.desktop-search", NULL));
  g_assert_false (g_settings_get_boolean (settings, "desktop-search"));
  none = find ("danube", NULL);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_assert_true (gtk_widget_activate_action (page, "settings.desktop-search", NULL));
  again = find ("danube", NULL);
  g_assert_cmpuint (g_strv_length (again), ==, 2);
  ui_destroy (window);
}

int
main (int argc, char **argv)
{
  g_autofree char *address = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  fill_library ();
  address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  shell = g_dbus_connection_new_for_address_sync (
    address,
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
      G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL, NULL, NULL);
  g_assert_nonnull (shell);
  g_test_add_func ("/desktop-search/activation", test_activation);
  g_test_add_func ("/desktop-search/find", test_find);
  g_test_add_func ("/desktop-search/metas", test_metas);
  g_test_add_func ("/desktop-search/open", test_open);
  g_test_add_func ("/desktop-search/show", test_show);
  g_test_add_func ("/desktop-search/gone", test_gone);
  g_test_add_func ("/desktop-search/switched-off", test_switched_off);
  status = g_test_run ();
  g_object_unref (shell);
  return status;
}
