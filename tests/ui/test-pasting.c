/* Rows of a spreadsheet, and lists of other programs, that are copied there and pasted here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/army/biv-army-editor-private.h"
#include "app/import/biv-import-dialog.h"
#include "app/kit/widgets/biv-foreign.h"
#include "app/window/biv-header.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "import-test.h"
#include "storage/format/biv-format.h"

/* As LibreOffice copies two columns of three rows. */
#define ROWS "Name\tElements\tCost\nAgema\t5\t80\nCamp watch\t4\t44\n"

static BivWindow *
open_alexander (void)
{
  BivWindow *window = ui_new_window ();
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "alexander-at-issus.bivarmy", NULL);

  g_assert_true (ui_open_in (window, path));
  ui_settle ();
  return window;
}

static BivArmyEditor *
get_editor (BivWindow *window)
{
  return BIV_ARMY_EDITOR (ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR));
}

static void
copy (BivWindow *window, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
}

/* Pastes as the menu of the command tree does, on somebody. */
static void
paste_under (BivWindow *window, const char *leader)
{
  BivArmyEditor *editor = get_editor (window);

  g_assert_true (biv_army_editor_select (editor, leader));
  ui_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (editor), "army.paste", NULL));
}

/* (nullable) */
static BivUnit *
find_unit (BivWindow *window, const char *name)
{
  BivArmy *army = biv_session_get_army (biv_window_get_session (window));
  BivNodeList *contingents = biv_army_get_contingents (army);

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivNodeList *units = biv_contingent_get_units (biv_node_list_get (contingents, i));

      for (guint j = 0; j < biv_node_list_get_length (units); j++)
        if (g_str_equal (biv_naming_for (biv_node_list_get (units, j), "en"), name))
          return biv_node_list_get (units, j);
    }
  return NULL;
}

/* They come under who is selected, with what the columns say, in one step. */
static void
test_into_army (void)
{
  BivWindow *window = open_alexander ();
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));
  guint before = biv_history_get_position (history);

  copy (window, ROWS);
  paste_under (window, "f3");
  import_accept (import_wait ());
  g_assert_cmpint (biv_unit_get_elements (find_unit (window, "Agema")), ==, 5);
  g_assert_cmpint (biv_unit_get_cost (find_unit (window, "Camp watch")), ==, 44);
  g_assert_cmpstr (biv_unit_get_command (find_unit (window, "Camp watch")), ==, "f3");
  g_assert_true (biv_history_undo (history));
  g_assert_cmpuint (biv_history_get_position (history), ==, before);
  g_assert_null (find_unit (window, "Agema"));
  ui_destroy (window);
}

/* Who thinks better of it has changed nothing. */
static void
test_cancelled (void)
{
  BivWindow *window = open_alexander ();

  copy (window, ROWS);
  paste_under (window, "f3");
  gtk_window_close (GTK_WINDOW (import_wait ()));
  ui_settle ();
  g_assert_false (
    biv_history_is_modified (biv_session_get_history (biv_window_get_session (window))));
  ui_destroy (window);
}

/* With nothing open they are an army, which was saved nowhere. */
static void
test_new_army (void)
{
  BivWindow *window = ui_new_window ();

  copy (window, ROWS);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.paste-army", NULL));
  import_accept (import_wait ());
  ui_settle ();
  g_assert_nonnull (find_unit (window, "Agema"));
  g_assert_true (
    biv_history_is_modified (biv_session_get_history (biv_window_get_session (window))));
  ui_destroy (window);
}

static bool
has_error (gpointer window)
{
  return ui_has_error (window);
}

/* What is no list is refused in words, before anything is asked. */
static void
test_refused (void)
{
  BivWindow *window = ui_new_window ();

  copy (window, "Dear all, the next battle is on Friday; bring dice, please.");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.paste-army", NULL));
  ui_wait (has_error, window);
  g_assert_null (ui_find_window (BIV_TYPE_IMPORT_DIALOG));
  ui_destroy (window);
}

static void
read_foreign_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  GError **error = data;

  g_assert_null (biv_foreign_text_finish (result, error));
}

static bool
is_refused (gpointer data)
{
  return *(GError **) data;
}

/* What is no text is told of in our words, not in the toolkit's. */
static void
test_no_text (void)
{
  BivWindow *window = ui_new_window ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\1\2", 2);
  g_autoptr (GdkContentProvider) sound = gdk_content_provider_new_for_bytes ("audio/flac", bytes);
  g_autoptr (GError) error = NULL;

  gdk_clipboard_set_content (clipboard, sound);
  biv_foreign_text_read_clipboard (clipboard, read_foreign_cb, &error);
  ui_wait (is_refused, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_cmpstr (error->message, ==, "Nothing was added: what came is not text.");
  ui_destroy (window);
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static bool
is_there (gpointer text)
{
  return *(char **) text != NULL;
}

/* (transfer full): what the army is in another program's words. */
static char *
copy_as (BivWindow *window, const char *ending)
{
  char *text = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-as", "s", ending));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, read_cb,
                                 &text);
  ui_wait (is_there, &text);
  return text;
}

/* The menu has what a mail, a forum and a table understand; and a table can be pasted again. */
static void
test_copied (void)
{
  BivWindow *window = open_alexander ();
  BivWindow *other = ui_new_window ();
  GMenuModel *menu = ui_get_child (ui_find (GTK_WIDGET (window), BIV_TYPE_HEADER), "copy_menu");
  g_autofree char *plain = copy_as (window, ".txt");
  g_autofree char *forum = copy_as (window, ".bbcode");
  g_autofree char *table = copy_as (window, ".csv");

  g_assert_cmpint (g_menu_model_get_n_items (menu), >=, 4);
  g_assert_nonnull (strstr (plain, "Amyntas"));
  g_assert_nonnull (strstr (forum, "[b]"));
  g_assert_true (g_ascii_isalpha (*table));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (other), "win.paste-army", NULL));
  import_accept (import_wait ());
  ui_settle ();
  g_assert_cmpint (biv_unit_get_elements (find_unit (other, "Amyntas")), ==, 6);
  ui_destroy (other);
  ui_destroy (window);
}

/* What kinds text is taken for. */
static void
test_kinds (void)
{
  g_assert_nonnull (biv_format_find_interchange_of_text (ROWS));
  g_assert_nonnull (biv_format_find_interchange_of_text ("name,cost\nGuards,4\n"));
  g_assert_null (biv_format_find_interchange_of_text (""));
  g_assert_null (biv_format_find_interchange_of_text ("Guards, 12 points"));
  g_assert_null (biv_format_find_interchange_of_text ("<army xmlns='urn:bivouac:army:1'>\t"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/pasting/into-army", test_into_army);
  g_test_add_func ("/pasting/given-up", test_cancelled);
  g_test_add_func ("/pasting/new-army", test_new_army);
  g_test_add_func ("/pasting/refused", test_refused);
  g_test_add_func ("/pasting/no-text", test_no_text);
  g_test_add_func ("/pasting/copied", test_copied);
  g_test_add_func ("/pasting/kinds", test_kinds);
  return g_test_run ();
}
