/* Several documents in one window: they come in tabs, one document in one tab, and nothing of them
 * is lost without a question.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-data-file.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

static void
activate (BivWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static AdwTabView *
get_tabs (BivWindow *window)
{
  return ui_get_child (window, "tabs");
}

static int
count_tabs (BivWindow *window)
{
  return adw_tab_view_get_n_pages (get_tabs (window));
}

static guint
count_windows (void)
{
  guint n_windows = 0;

  for (GList *window = gtk_application_get_windows (GTK_APPLICATION (ui_get_application ()));
       window; window = window->next)
    n_windows += BIV_IS_WINDOW (window->data) ? 1 : 0;
  return n_windows;
}

/* (transfer full): a copy of what is installed. */
static char *
copy (const char *name)
{
  g_autofree char *sample = g_strconcat ("samples/", name, NULL);
  g_autofree char *from = biv_data_file (sample);
  g_autofree char *content = NULL;
  char *path = ui_make_temp_path (name);

  g_assert_true (g_file_get_contents (from, &content, NULL, NULL));
  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  return path;
}

static BivSession *
get_session (BivWindow *window, int tab)
{
  return biv_tab_get_session (
    BIV_TAB (adw_tab_page_get_child (adw_tab_view_get_nth_page (get_tabs (window), tab))));
}

static void
choose (BivWindow *window, int tab)
{
  adw_tab_view_set_selected_page (get_tabs (window),
                                  adw_tab_view_get_nth_page (get_tabs (window), tab));
}

/* How many tabs are to be seen below a widget. */
static guint
count_seen (GtkWidget *widget)
{
  guint n_seen = g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwTab") ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n_seen += count_seen (child);
  return n_seen;
}

/* A battle, and an army after it. */
static BivWindow *
open_two (void)
{
  g_autofree char *battle = copy ("issus.bivscenario");
  g_autofree char *army = copy ("alexander-at-issus.bivarmy");
  BivWindow *window = ui_open (battle);

  g_assert_null (ui_find (GTK_WIDGET (window), ADW_TYPE_TAB_BAR));
  g_assert_true (ui_open_in (window, army));
  ui_settle ();
  return window;
}

static void
test_opens_in_tabs (void)
{
  BivWindow *window = open_two ();
  const char *path = biv_place_get_address (biv_session_get_place (get_session (window, 0)));

  g_assert_cmpint (count_tabs (window), ==, 2);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_nonnull (biv_session_get_army (biv_window_get_session (window)));
  g_assert_cmpuint (count_seen (ui_find (GTK_WIDGET (window), ADW_TYPE_TAB_BAR)), ==, 2);
  g_assert_true (ui_open_in (window, path));
  g_assert_cmpint (count_tabs (window), ==, 2);
  g_assert_nonnull (biv_session_get_scenario (biv_window_get_session (window)));
  ui_destroy (window);
}

/* What is open in another window is shown there. */
static void
test_open_only_once (void)
{
  BivWindow *window = open_two ();
  BivWindow *other = ui_new_window ();
  const char *path = biv_place_get_address (biv_session_get_place (get_session (window, 0)));

  g_assert_true (ui_open_in (other, path));
  g_assert_true (biv_window_is_empty (other));
  g_assert_true (biv_window_get_session (window) == get_session (window, 0));
  ui_destroy (other);
  ui_destroy (window);
}

/* The header and the actions are those of the tab that is shown. */
static void
test_switching (void)
{
  BivWindow *window = open_two ();

  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (window)), "Alexander"));
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (window), "board.zoom-in", NULL));
  activate (window, "win.next-tab");
  ui_settle ();
  g_assert_null (strstr (gtk_window_get_title (GTK_WINDOW (window)), "Alexander"));
  activate (window, "board.zoom-in");
  activate (window, "win.previous-tab");
  g_assert_nonnull (biv_session_get_army (biv_window_get_session (window)));
  ui_destroy (window);
}

static void
change (BivWindow *window, int tab)
{
  biv_history_mark_unsaved (biv_session_get_history (get_session (window, tab)));
}

static bool
is_changed (BivSession *session)
{
  return biv_history_is_modified (biv_session_get_history (session));
}

/* As a click on a button of the question does. */
static void
answer (const char *response)
{
  GtkWidget *question = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (GTK_WINDOW (question));
}

static bool
has_one_tab (gpointer window)
{
  return count_tabs (window) == 1;
}

static bool
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* Ctrl+W closes the tab, and the last one with its window. */
static void
test_closing (void)
{
  gpointer window = open_two ();

  g_object_add_weak_pointer (window, &window);
  activate (window, "win.close-tab");
  g_assert_cmpint (count_tabs (window), ==, 1);
  ui_settle ();
  g_assert_nonnull (biv_session_get_scenario (biv_window_get_session (window)));
  activate (window, "win.close-tab");
  ui_wait (is_gone, &window);
}

static void
test_closing_asks (void)
{
  BivWindow *window = open_two ();

  change (window, 1);
  activate (window, "win.close-tab");
  answer ("cancel");
  ui_settle ();
  g_assert_cmpint (count_tabs (window), ==, 2);
  activate (window, "win.close-tab");
  answer ("discard");
  ui_wait (has_one_tab, window);
  ui_destroy (window);
}

/* The row of the question for a document that is not saved. */
static GtkCheckButton *
get_check (int row)
{
  GtkWidget *question = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  GtkWidget *list = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (question));

  return GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (
    ADW_ACTION_ROW (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), row))));
}

/* Of several documents it is asked once; only those are saved that are ticked. */
static void
test_window_asks_once (void)
{
  gpointer window = open_two ();
  g_autoptr (BivSession) battle = g_object_ref (get_session (window, 0));
  g_autoptr (BivSession) army = g_object_ref (get_session (window, 1));

  g_object_add_weak_pointer (window, &window);
  change (window, 0);
  change (window, 1);
  gtk_window_close (window);
  answer ("cancel");
  ui_settle ();
  g_assert_nonnull (window);
  gtk_window_close (window);
  gtk_check_button_set_active (get_check (1), FALSE);
  answer ("save");
  ui_wait (is_gone, &window);
  g_assert_false (is_changed (battle));
  g_assert_true (is_changed (army));
}

static void
test_window_saves_all (void)
{
  gpointer window = open_two ();
  g_autoptr (BivSession) battle = g_object_ref (get_session (window, 0));
  g_autoptr (BivSession) army = g_object_ref (get_session (window, 1));

  g_object_add_weak_pointer (window, &window);
  change (window, 0);
  change (window, 1);
  gtk_window_close (window);
  answer ("save");
  ui_wait (is_gone, &window);
  g_assert_false (is_changed (battle));
  g_assert_false (is_changed (army));
}

static void
test_window_discards_all (void)
{
  gpointer window = open_two ();
  g_autoptr (BivSession) battle = g_object_ref (get_session (window, 0));

  g_object_add_weak_pointer (window, &window);
  change (window, 0);
  change (window, 1);
  gtk_window_close (window);
  answer ("discard");
  ui_wait (is_gone, &window);
  g_assert_true (is_changed (battle));
}

/* A document goes to a window of its own with all that was done to it, and back. */
static void
test_moving (void)
{
  BivWindow *window = open_two ();
  BivSession *army = get_session (window, 1);
  AdwTabPage *page = adw_tab_view_get_nth_page (get_tabs (window), 1);
  BivWindow *other;

  change (window, 1);
  activate (window, "win.move-tab-out");
  ui_settle ();
  g_assert_cmpuint (count_windows (), ==, 2);
  g_assert_nonnull (biv_session_get_scenario (biv_window_get_session (window)));
  other = BIV_WINDOW (
    gtk_application_get_windows (GTK_APPLICATION (ui_get_application ()))->data);
  g_assert_true (biv_window_get_session (other) == army);
  gtk_window_close (GTK_WINDOW (other));
  answer ("cancel");
  adw_tab_view_transfer_page (get_tabs (other), page, get_tabs (window), 0);
  ui_settle ();
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_true (get_session (window, 0) == army);
  g_assert_true (is_changed (army));
  ui_destroy (window);
}

static void
test_closing_others (void)
{
  BivWindow *window = open_two ();
  BivSession *army = get_session (window, 1);

  activate (window, "win.new-tab");
  g_assert_true (biv_window_is_empty (window));
  g_assert_cmpint (count_tabs (window), ==, 3);
  choose (window, 1);
  activate (window, "win.close-other-tabs");
  g_assert_cmpint (count_tabs (window), ==, 1);
  g_assert_true (biv_window_get_session (window) == army);
  ui_destroy (window);
}

static bool
wants_attention (gpointer page)
{
  return adw_tab_page_get_needs_attention (page);
}

/* A tab says what it holds, that it is not saved, and that somebody else has changed its file. */
static void
test_what_a_tab_shows (void)
{
  BivWindow *window = open_two ();
  AdwTabPage *page = adw_tab_view_get_nth_page (get_tabs (window), 0);
  const char *path = biv_place_get_address (biv_session_get_place (get_session (window, 0)));
  g_autofree char *title = biv_session_make_title (get_session (window, 0));
  g_autofree char *content = NULL;

  g_assert_cmpstr (adw_tab_page_get_title (page), ==, title);
  g_assert_nonnull (adw_tab_page_get_icon (page));
  g_assert_false (adw_tab_page_get_needs_attention (page));
  change (window, 0);
  g_assert_true (g_str_has_prefix (adw_tab_page_get_title (page), "•"));
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_true (g_file_set_contents (path, content, (gssize) strlen (content) - 1, NULL));
  ui_wait (wants_attention, page);
  choose (window, 0);
  g_assert_false (adw_tab_page_get_needs_attention (page));
  ui_destroy (window);
}

/* What is searched or kept in the library is seen in a tab, too. */
/* Two of one name say where they lie, and one of them alone does not. */
static void
test_one_name (void)
{
  BivWindow *window = open_two ();
  g_autofree char *battle = copy ("issus.bivscenario");
  g_autofree char *folder = ui_make_temp_path ("elsewhere");
  g_autofree char *other = g_build_filename (folder, "issus.bivscenario", NULL);
  g_autofree char *name = biv_session_make_title (get_session (window, 0));
  g_autofree char *content = NULL;
  g_autofree char *told = g_strdup_printf ("%s – ~/", name);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_get_contents (battle, &content, NULL, NULL));
  g_assert_true (g_file_set_contents (other, content, -1, NULL));
  g_assert_true (ui_open_in (window, other));
  ui_settle ();
  g_assert_cmpint (count_tabs (window), ==, 3);
  for (int i = 0; i < 3; i++)
    {
      AdwTabPage *page = adw_tab_view_get_nth_page (get_tabs (window), i);
      const char *title = adw_tab_page_get_title (page);

      if (page == adw_tab_view_get_selected_page (get_tabs (window)))
        g_assert_true (g_str_has_prefix (title, told) && g_str_has_suffix (title, "/elsewhere"));
      else if (g_str_has_prefix (title, name))
        g_assert_cmpstr (title, !=, name);
    }
  activate (window, "win.close-tab");
  ui_settle ();
  g_assert_cmpstr (
    adw_tab_page_get_title (adw_tab_view_get_nth_page (get_tabs (window), 0)), ==, name);
  ui_destroy (window);
}

#define MANY 12

static bool
has_many (gpointer window)
{
  return count_tabs (window) == MANY;
}

/* Of many files the first is there at once, and stays in front of those that follow. */
static void
test_many (void)
{
  g_autofree char *battle = copy ("issus.bivscenario");
  g_autofree char *content = NULL;
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  BivWindow *window = ui_new_window ();
  BivTab *first;
  gsize length;

  g_assert_true (g_file_get_contents (battle, &content, &length, NULL));
  for (int i = 0; i < MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("issus-%d.bivscenario", i);
      g_autofree char *path = ui_make_temp_path (name);

      g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
      g_ptr_array_add (files, g_file_new_for_path (path));
    }
  biv_window_open_files (window, files);
  first = biv_window_get_tab (window);
  g_assert_nonnull (biv_tab_get_view (first));
  g_assert_cmpint (count_tabs (window), ==, 1); /* nobody waits for the others */
  ui_wait (has_many, window);
  g_assert_true (biv_window_get_tab (window) == first);
  ui_destroy (window);
}

static void
test_library (void)
{
  BivWindow *window = open_two ();

  activate (window, "win.library");
  g_assert_cmpint (count_tabs (window), ==, 3);
  g_assert_true (biv_tab_is_library_shown (biv_window_get_tab (window)));
  choose (window, 0);
  activate (window, "win.library");
  g_assert_cmpint (count_tabs (window), ==, 3);
  g_assert_true (biv_tab_is_library_shown (biv_window_get_tab (window)));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/tabs/opens-in-tabs", test_opens_in_tabs);
  g_test_add_func ("/tabs/open-only-once", test_open_only_once);
  g_test_add_func ("/tabs/switching", test_switching);
  g_test_add_func ("/tabs/closing", test_closing);
  g_test_add_func ("/tabs/closing-asks", test_closing_asks);
  g_test_add_func ("/tabs/window-asks-once", test_window_asks_once);
  g_test_add_func ("/tabs/window-saves-all", test_window_saves_all);
  g_test_add_func ("/tabs/window-discards-all", test_window_discards_all);
  g_test_add_func ("/tabs/moving", test_moving);
  g_test_add_func ("/tabs/closing-others", test_closing_others);
  g_test_add_func ("/tabs/what-a-tab-says", test_what_a_tab_shows);
  g_test_add_func ("/tabs/one-name", test_one_name);
  g_test_add_func ("/tabs/many", test_many);
  g_test_add_func ("/tabs/library", test_library);
  return g_test_run ();
}
