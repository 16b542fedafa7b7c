/* The library in the window: files are taken up, found, opened, saved as revisions, marked, binned;
 * what another program changes is seen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "app/frame/document/biv-data-file.h"
#include "app/frame/safety/biv-safety-bars.h"
#include "app/library/biv-library-comparison.h"
#include "app/library/biv-library-front.h"
#include "app/library/biv-library-missing.h"
#include "app/library/biv-library-page-private.h"
#include "app/library/biv-library-page.h"
#include "app/library/found/biv-library-list.h"
#include "app/library/jobs/biv-library-club.h"
#include "app/library/jobs/biv-library-report.h"
#include "app/print/biv-print-presets.h"
#include "config.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/node/biv-root.h"
#include "storage/catalogue/biv-library-place.h"
#include "storage/exchange/biv-club-csv.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-sqlite-library.h"
#include "storage/place/biv-save.h"
#include "ui-test.h"

/* Milliseconds: more than a message stays by itself. */
#define LONG 12000

static bool
is_calm (gpointer page)
{
  return !biv_library_page_is_busy (page);
}

static void
calm (BivLibraryPage *page)
{
  ui_wait (is_calm, page);
  ui_settle ();
  ui_wait (is_calm, page);
}

static BivLibrary *
get_library (void)
{
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_workspace_get_library (ui_get_workspace (), &error);

  g_assert_no_error (error);
  return library;
}

/* Each test begins with an empty library. */
static void
clear_library (void)
{
  g_autoptr (GPtrArray) all =
    biv_library_find (get_library (), &(BivLibraryQuery){ .limit = 0 }, NULL);

  for (guint i = 0; i < all->len; i++)
    g_assert_true (biv_library_mark (get_library (), ((BivLibraryEntry *) all->pdata[i])->id,
                                     BIV_LIBRARY_MARK_BIN, "1", NULL));
  g_assert_true (biv_library_empty_bin (get_library (), NULL));
}

static BivWindow *
open_library (void)
{
  BivWindow *window = ui_new_window ();

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL));
  calm (biv_window_get_library (window));
  return window;
}

/* The page of an empty library, to which the samples and a muster list are added. */
static BivWindow *
open_filled (void)
{
  g_autofree char *issus = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"),
                                             "samples/issus.bivscenario", NULL);
  g_autofree char *list = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"),
                                            "musters/macedonians-334-331.bivmuster", NULL);
  const char *const paths[] = { issus, list, NULL };
  BivWindow *window;

  ui_get_application ();
  clear_library ();
  window = open_library ();
  biv_library_page_add_files (biv_window_get_library (window), paths);
  calm (biv_window_get_library (window));
  g_assert_cmpuint (
    g_list_model_get_n_items (biv_library_page_get_documents (biv_window_get_library (window))),
    ==, 2);
  return window;
}

static GtkSelectionModel *
get_selection (BivLibraryPage *page)
{
  return gtk_column_view_get_model (ui_get_child (page, "view"));
}

static const BivLibraryEntry *
get_entry (BivLibraryPage *page, guint position)
{
  g_autoptr (BivLibraryItem) item =
    g_list_model_get_item (biv_library_page_get_documents (page), position);

  g_assert_nonnull (item);
  return biv_library_item_get (item);
}

static guint
count (BivLibraryPage *page)
{
  return g_list_model_get_n_items (biv_library_page_get_documents (page));
}

static void
search (BivLibraryPage *page, const char *words)
{
  gtk_editable_set_text (ui_get_child (page, "search_entry"), words);
  g_signal_emit_by_name (ui_get_child (page, "search_entry"), "search-changed");
  calm (page);
}

/* Chooses the one document that has these words. */
static void
choose (BivLibraryPage *page, const char *words)
{
  search (page, words);
  g_assert_cmpuint (count (page), ==, 1);
  gtk_selection_model_select_item (get_selection (page), 0, TRUE);
}

static void
act (BivLibraryPage *page, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), action, NULL));
  calm (page);
}

static void
act_on (BivLibraryPage *page, const char *action, const char *word)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), action, "s", word));
  calm (page);
}

/* Chooses what is offered; it must be. */
static void
choose_word (GtkDropDown *choice, const char *word)
{
  GtkStringList *words = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  guint place = 0;

  while (g_strcmp0 (gtk_string_list_get_string (words, place), word) != 0)
    g_assert_cmpuint (++place, <, g_list_model_get_n_items (G_LIST_MODEL (words)));
  gtk_drop_down_set_selected (choice, place);
}

/* Gives the answer to the question that is asked. */
static void
answer (BivLibraryPage *page, const char *word)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWidget *dialog = NULL;

  for (GList *window = windows; window; window = window->next)
    if (ADW_IS_MESSAGE_DIALOG (window->data))
      dialog = window->data;
  g_assert_nonnull (dialog);
  gtk_editable_set_text (
    GTK_EDITABLE (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog))), word);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "accept");
  gtk_window_destroy (GTK_WINDOW (dialog)); /* as the button does */
  calm (page);
}

/* (transfer none) (nullable): the label below @widget that says this. */
static GtkWidget *
find_label (GtkWidget *widget, const char *words)
{
  GtkWidget *found =
    GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words)
      ? widget
      : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, words);
  return found;
}

static GtkWidget *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window; window = window->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (window->data, type))
      return window->data;
  return NULL;
}

static bool
has_report (gpointer data)
{
  return find_window (BIV_TYPE_LIBRARY_REPORT) != NULL;
}

/* (transfer none): the report that is shown, or will be. */
static BivLibraryReport *
get_report (void)
{
  ui_wait (has_report, NULL);
  return BIV_LIBRARY_REPORT (find_window (BIV_TYPE_LIBRARY_REPORT));
}

static void
accept (BivLibraryPage *page)
{
  biv_library_report_accept (get_report ());
  calm (page);
}

static void
test_empty (void)
{
  BivWindow *window;
  BivLibraryPage *page;

  ui_get_application ();
  clear_library ();
  window = open_library ();
  page = biv_window_get_library (window);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (ui_get_child (page, "stack")), ==, "empty");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-library", NULL));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (page)));
  ui_destroy (window);
}

static void
test_find (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  search (page, "isus");
  g_assert_cmpuint (count (page), ==, 1);
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "scenario");
  search (page, "nothinglikethat");
  g_assert_cmpuint (count (page), ==, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (ui_get_child (page, "stack")), ==, "empty");
  search (page, "");
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 3);
  calm (page);
  g_assert_cmpuint (count (page), ==, 1);
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "muster");
  ui_destroy (window);
}

/* A click on the head of a column, and on it again. */
static void
test_order (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  GtkColumnView *view = ui_get_child (page, "view");
  g_autoptr (GtkColumnViewColumn) kind =
    g_list_model_get_item (gtk_column_view_get_columns (view), 1);

  gtk_column_view_sort_by_column (view, kind, GTK_SORT_DESCENDING);
  calm (page);
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "scenario");
  gtk_column_view_sort_by_column (view, kind, GTK_SORT_ASCENDING);
  calm (page);
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "muster");
  g_assert_cmpuint (gtk_drop_down_get_selected (ui_get_child (page, "sort")), ==, 2);
  gtk_drop_down_set_selected (ui_get_child (page, "sort"), 4);
  calm (page);
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "scenario");
  gtk_drop_down_set_selected (ui_get_child (page, "sort"), 0);
  calm (page);
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "muster");
  ui_destroy (window);
}

/* The page goes while its documents are in another order than usual, and says nothing. */
static void
test_order_at_end (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  gtk_drop_down_set_selected (ui_get_child (page, "sort"), 4);
  calm (page);
  ui_destroy (window);
  ui_settle ();
}

static bool
is_escape (GtkShortcut *shortcut)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);

  return GTK_IS_KEYVAL_TRIGGER (trigger) &&
         gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == GDK_KEY_Escape &&
         GTK_IS_NAMED_ACTION (action) &&
         g_str_equal (gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)),
                      "window.close");
}

static bool
closes_with_escape (GtkWidget *dialog)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (dialog);
  bool closes = false;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (controllers, i);

      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (each) &&
                        k < g_list_model_get_n_items (G_LIST_MODEL (each));
           k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (each), k);

          closes |= is_escape (shortcut);
        }
    }
  return closes;
}

/* The club's tables go as every dialog does. */
static void
test_escape (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  GtkWidget *dialog;

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (page), "library.club", "s", "members"));
  ui_settle ();
  dialog = ui_find_window (BIV_TYPE_LIBRARY_CLUB);
  g_assert_nonnull (dialog);
  g_assert_true (closes_with_escape (dialog));
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* A reader knows the rules by their name, not by what files call them. */
static void
test_names_of_rules (void)
{
  BivWindow *window = open_filled ();
  GtkWidget *view = ui_get_child (biv_window_get_library (window), "view");

  g_assert_true (ui_shows (view, "Alexandre et Bayard"));
  g_assert_false (ui_shows (view, "alexandre-et-bayard"));
  ui_destroy (window);
}

static void
assert_filters_tooltip (BivLibraryPage *page, bool narrowed)
{
  GtkWidget *filters = ui_get_child (page, "filters");

  g_assert_cmpstr (gtk_widget_get_tooltip_text (filters), ==,
                   narrowed ? "What is shown: not all documents" : "What is shown");
  g_assert_true (gtk_widget_has_css_class (filters, "noted") == narrowed);
}

static void
test_marks (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  choose (page, "issus");
  act (page, "library.favourite");
  g_assert_true (get_entry (page, 0)->favourite);
  act (page, "library.tag");
  answer (page, "friday");
  g_assert_cmpstr (get_entry (page, 0)->tags[0], ==, "friday");
  act (page, "library.move");
  answer (page, "Campaigns/334");
  g_assert_cmpstr (get_entry (page, 0)->folder, ==, "Campaigns/334");
  search (page, "");
  gtk_menu_button_popup (ui_get_child (page, "filters"));
  calm (page);
  assert_filters_tooltip (page, false);
  choose_word (ui_get_child (page, "folder"), "Campaigns");
  calm (page);
  g_assert_cmpuint (count (page), ==, 1);
  assert_filters_tooltip (page, true);
  act (page, "library.tag");
  answer (page, "campaign, winter");
  g_assert_cmpuint (g_strv_length (get_entry (page, 0)->tags), ==, 3);
  g_assert_true (g_strv_contains ((const char *const *) get_entry (page, 0)->tags, "winter"));
  act (page, "library.untag");
  answer (page, "friday, campaign,winter");
  g_assert_null (get_entry (page, 0)->tags[0]);
  ui_destroy (window);
}

static void
test_names (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  choose (page, "issus");
  act (page, "library.rename");
  answer (page, "Arbela");
  search (page, "arbela");
  g_assert_cmpuint (count (page), ==, 1);
  g_assert_cmpuint (get_entry (page, 0)->n_revisions, ==, 2);
  gtk_selection_model_select_item (get_selection (page), 0, TRUE);
  act (page, "library.duplicate");
  g_assert_cmpuint (count (page), ==, 2);
  ui_destroy (window);
}

static void
test_bin (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  gtk_selection_model_select_all (get_selection (page));
  act (page, "library.bin");
  g_assert_cmpuint (count (page), ==, 0);
  gtk_drop_down_set_selected (ui_get_child (page, "shelf"), 2);
  calm (page);
  g_assert_cmpuint (count (page), ==, 2);
  gtk_selection_model_select_item (get_selection (page), 0, TRUE);
  act (page, "library.unbin");
  g_assert_cmpuint (count (page), ==, 1);
  ui_destroy (window);
}

/* A search is asked for again by its name, which can be another, until it is removed. */
static void
test_searches (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  search (page, "issus");
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 2);
  act (page, "library.save-search");
  answer (page, "On Friday");
  search (page, "");
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 0);
  calm (page);
  g_assert_cmpuint (count (page), ==, 2);
  act_on (page, "library.rename-search", "On Friday");
  answer (page, "Next week");
  act_on (page, "library.find-saved", "On Friday");
  g_assert_cmpuint (count (page), ==, 2);
  act_on (page, "library.find-saved", "Next week");
  g_assert_cmpuint (count (page), ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (ui_get_child (page, "kind")), ==, 2);
  act_on (page, "library.remove-search", "Next week");
  search (page, "");
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 0);
  act_on (page, "library.find-saved", "Next week");
  g_assert_cmpuint (count (page), ==, 2);
  ui_destroy (window);
}

static void
type (BivLibraryPage *page, const char *child, const char *words)
{
  gtk_editable_set_text (ui_get_child (page, child), words);
  calm (page);
}

/* Points and years narrow what is shown; what is no number says so and narrows nothing. */
static void
test_ranges (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  type (page, "least_points", "2000");
  g_assert_cmpuint (count (page), ==, 1);
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "scenario");
  type (page, "most_points", "2500");
  g_assert_cmpuint (count (page), ==, 0);
  type (page, "most_points", "25oo");
  g_assert_cmpuint (count (page), ==, 1);
  g_assert_true (gtk_widget_has_css_class (ui_get_child (page, "most_points"), "error"));
  type (page, "most_points", "");
  g_assert_false (gtk_widget_has_css_class (ui_get_child (page, "most_points"), "error"));
  type (page, "least_points", "");
  type (page, "most_year", "−334");
  g_assert_cmpuint (count (page), ==, 1);
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "muster");
  type (page, "least_year", "-330");
  g_assert_cmpuint (count (page), ==, 0);
  type (page, "most_year", "");
  type (page, "least_year", "");
  g_assert_cmpuint (count (page), ==, 2);
  ui_destroy (window);
}

/* (transfer none) (nullable): the widget of a type below @widget that comes first. */
static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child, type);
  return found;
}

/* How many cards have a picture that was drawn. */
static guint
count_pictures (GtkWidget *widget)
{
  guint n = GTK_IS_PICTURE (widget) && gtk_picture_get_paintable (GTK_PICTURE (widget)) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_pictures (child);
  return n;
}

/* Cards have pictures of what can be drawn, a name for who hears them, and do what rows do. */
static void
test_cards (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  GtkWidget *cards = ui_get_child (page, "cards");
  g_autofree char *alexander = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"),
                                                 "samples/alexander-at-issus.bivarmy", NULL);
  const char *const paths[] = { alexander, NULL };

  biv_library_page_add_files (page, paths);
  calm (page);
  g_assert_null (gtk_grid_view_get_model (GTK_GRID_VIEW (cards)));
  gtk_toggle_button_set_active (ui_get_child (page, "as_cards"), TRUE);
  calm (page);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (ui_get_child (page, "stack")), ==, "cards");
  g_assert_cmpuint (count_pictures (cards), ==, 2);
  g_assert_true (gtk_test_accessible_has_property (
    GTK_ACCESSIBLE (gtk_widget_get_first_child (cards)), GTK_ACCESSIBLE_PROPERTY_LABEL));
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 1);
  calm (page);
  g_assert_cmpuint (count_pictures (cards), ==, 1);
  gtk_selection_model_select_item (gtk_grid_view_get_model (GTK_GRID_VIEW (cards)), 0, TRUE);
  act (page, "library.favourite");
  g_assert_true (get_entry (page, 0)->favourite);
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 0);
  search (page, "nothing of that kind");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (ui_get_child (page, "stack")), ==, "empty");
  search (page, "");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (ui_get_child (page, "stack")), ==, "cards");
  ui_destroy (window);
  window = open_library ();
  page = biv_window_get_library (window);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (ui_get_child (page, "stack")), ==, "cards");
  gtk_toggle_button_set_active (ui_get_child (page, "as_cards"), FALSE);
  calm (page);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (ui_get_child (page, "stack")), ==, "list");
  g_assert_null (find_below (ui_get_child (page, "cards"), GTK_TYPE_PICTURE));
  ui_destroy (window);
}

/* A search keeps its ranges and the order of what it finds; one without gives up another order. */
static void
test_search_keeps_order (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  GtkColumnView *view = ui_get_child (page, "view");
  g_autoptr (GtkColumnViewColumn) kind =
    g_list_model_get_item (gtk_column_view_get_columns (view), 1);

  act (page, "library.save-search");
  answer (page, "As it comes");
  gtk_column_view_sort_by_column (view, kind, GTK_SORT_DESCENDING);
  type (page, "least_year", "-400");
  act (page, "library.save-search");
  answer (page, "Battles first");
  gtk_column_view_sort_by_column (view, kind, GTK_SORT_ASCENDING);
  type (page, "least_year", "1800");
  g_assert_cmpuint (count (page), ==, 0);
  act_on (page, "library.find-saved", "Battles first");
  g_assert_cmpuint (count (page), ==, 2);
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "scenario");
  g_assert_cmpstr (gtk_editable_get_text (ui_get_child (page, "least_year")), ==, "-400");
  act_on (page, "library.find-saved", "As it comes");
  g_assert_cmpstr (get_entry (page, 0)->kind, ==, "muster");
  g_assert_cmpstr (gtk_editable_get_text (ui_get_child (page, "least_year")), ==, "");
  act_on (page, "library.remove-search", "As it comes");
  act_on (page, "library.remove-search", "Battles first");
  ui_destroy (window);
}

/* What went to the bin is back by one click; it is erased only when somebody says so. */
static void
test_bin_undone (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  choose (page, "issus");
  act (page, "library.bin");
  search (page, "");
  g_assert_cmpuint (count (page), ==, 1);
  act (page, "library.undo");
  g_assert_cmpuint (count (page), ==, 2);
  act (page, "library.undo");
  g_assert_cmpuint (count (page), ==, 2);
  ui_destroy (window);
}

static void
respond (BivLibraryPage *page, const char *response)
{
  GtkWidget *dialog = find_window (ADW_TYPE_MESSAGE_DIALOG);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (GTK_WINDOW (dialog)); /* as the button does */
  calm (page);
}

static void
test_empty_bin (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  choose (page, "issus");
  act (page, "library.bin");
  search (page, "");
  act (page, "library.show-bin");
  g_assert_cmpuint (count (page), ==, 1);
  act (page, "library.empty-bin");
  respond (page, "cancel");
  g_assert_cmpuint (count (page), ==, 1);
  act (page, "library.empty-bin");
  respond (page, "accept");
  g_assert_cmpuint (count (page), ==, 0);
  ui_destroy (window);
}

/* The rules look at what was not looked at since it was saved, without being asked. */
static void
test_verdict (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  search (page, "issus");
  g_assert_cmpint (get_entry (page, 0)->errors, >=, 0);
  ui_destroy (window);
}

static void
add_many (guint length)
{
  for (guint i = 0; i < length; i++)
    {
      g_autofree char *name = g_strdup_printf ("many %04u", i);
      g_autoptr (GBytes) bytes = g_bytes_new (name, strlen (name));
      g_autoptr (BivText) title = biv_text_new_plain (name);
      BivLibraryRecord record = { .bytes = bytes,
                                  .kind = (char *) "muster",
                                  .title = title,
                                  .ruleset = (char *) "",
                                  .points = -1,
                                  .names = name,
                                  .pieces = (char *) "",
                                  .rest = (char *) "" };
      g_autoptr (BivLibraryRevision) revision = biv_library_save (
        get_library (), NULL, NULL, &record, &(BivLibrarySaveInfo){ .time = 1 + i }, NULL);

      g_assert_nonnull (revision);
    }
}

/* Of many only those are fetched that somebody looks at; who looks at the last of them gets more,
 * and each once. */
static void
test_many (void)
{
  BivWindow *window;
  BivLibraryPage *page;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_before;

  ui_get_application ();
  clear_library ();
  add_many (1100);
  window = open_library ();
  page = biv_window_get_library (window);
  g_assert_cmpuint (count (page), <, 1100);
  do
    {
      n_before = count (page);
      get_entry (page, n_before - 1);
      calm (page);
    }
  while (count (page) > n_before);
  g_assert_cmpuint (n_before, ==, 1100);
  for (guint i = 0; i < n_before; i++)
    g_assert_true (g_hash_table_add (seen, g_strdup (get_entry (page, i)->id)));
  ui_destroy (window);
  clear_library ();
}

static bool
are_all_chosen (gpointer page)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (get_selection (page));

  return gtk_bitset_get_size (chosen) == 1100;
}

/* All means all, and not what was fetched; what is asked for anew is not chosen. */
static void
test_choose_all (void)
{
  BivWindow *window;
  BivLibraryPage *page;

  ui_get_application ();
  clear_library ();
  add_many (1100);
  window = open_library ();
  page = biv_window_get_library (window);
  g_assert_cmpuint (count (page), <, 1100);
  gtk_widget_activate_action (GTK_WIDGET (page), "library.choose-all", NULL);
  ui_wait (are_all_chosen, page);
  search (page, "nothing of that kind");
  search (page, "");
  g_assert_false (are_all_chosen (page));
  ui_destroy (window);
  clear_library ();
}

/* What is selected stays so while others change what stands around it. */
static void
test_selection_stays (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autoptr (GtkBitset) chosen = NULL;

  gtk_selection_model_select_item (get_selection (page), 1, TRUE);
  add_many (1);
  search (page, "");
  gtk_drop_down_set_selected (ui_get_child (page, "verdict"), 0);
  calm (page);
  chosen = gtk_selection_model_get_selection (get_selection (page));
  g_assert_cmpuint (gtk_bitset_get_size (chosen), ==, 1);
  ui_destroy (window);
}

static bool
has_front (gpointer front)
{
  return gtk_widget_get_visible (front);
}

/* The start page has the favourites; what is opened there is what the library holds. */
static void
test_front (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  GtkWidget *front = ui_find (GTK_WIDGET (window), BIV_TYPE_LIBRARY_FRONT);

  choose (page, "issus");
  act (page, "library.favourite");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-library", NULL));
  ui_wait (has_front, front);
  g_assert_cmpuint (
    g_list_model_get_n_items (biv_library_front_get_documents (BIV_LIBRARY_FRONT (front))), ==, 1);
  ui_destroy (window);
}

static void
put_battle (const char *date, const char *document)
{
  g_autofree char *rows =
    g_strdup_printf ("date,place,players,scenario\n%s,Club room,Anne,%s\n", date, document);
  g_autoptr (GBytes) bytes = g_bytes_new (rows, strlen (rows));
  g_autoptr (BivForeign) report = biv_foreign_new (NULL, NULL);
  g_autoptr (GPtrArray) read =
    biv_club_csv_read (get_library (), BIV_CLUB_BATTLES, bytes, "rows", report, NULL);
  guint n_new;

  g_assert_true (biv_club_csv_merge (get_library (), BIV_CLUB_BATTLES, read, &n_new, NULL));
}

static void
forget_battles (void)
{
  g_autoptr (GPtrArray) rows = biv_library_list_rows (get_library (), BIV_CLUB_BATTLES, NULL);

  for (guint i = 0; i < rows->len; i++)
    g_assert_true (biv_library_remove_row (get_library (), BIV_CLUB_BATTLES,
                                           ((BivClubRow *) rows->pdata[i])->id, NULL));
}

static guint
count_lines (gpointer list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n))
    n++;
  return n;
}

static bool
is_checked (gpointer front)
{
  return find_label (front, "no error") != NULL;
}

/* The start page tells what is played next, with what the rules say of it though nobody has looked
 * at it in the library; what is over is not there. */
static void
test_next (void)
{
  BivWindow *window;
  GtkWidget *front;
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (GPtrArray) found = NULL;

  window = open_filled ();
  found = biv_library_find (get_library (), &(BivLibraryQuery){ .kind = "scenario" }, NULL);
  entry = g_ptr_array_steal_index (found, 0);
  ui_destroy (window);
  g_assert_true (
    biv_library_record_verdict (get_library (), entry->id, entry->revision, -1, -1, NULL));
  put_battle ("2999-01-01", entry->id);
  put_battle ("2020-01-01", entry->id);
  window = ui_new_window ();
  front = ui_find (GTK_WIDGET (window), BIV_TYPE_LIBRARY_FRONT);
  ui_wait (is_checked, front);
  g_assert_true (gtk_widget_get_visible (ui_get_child (front, "next")));
  g_assert_false (gtk_widget_get_visible (ui_get_child (front, "favourites")));
  g_assert_cmpuint (count_lines (ui_get_child (front, "next_rows")), ==, 1);
  g_assert_nonnull (find_label (front, "2999-01-01, Club room"));
  forget_battles ();
  ui_destroy (window);
}

static bool
has_rows (gpointer front)
{
  return count_lines (ui_get_child (front, "next_rows")) > 0;
}

static bool
has_no_rows (gpointer front)
{
  return !gtk_widget_get_visible (ui_get_child (front, "next"));
}

/* Where nothing is planned the newest battle stands there, unless it was open lately. */
static void
test_newest (void)
{
  BivWindow *window;
  GtkWidget *front;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (BivPlace) place = NULL;

  ui_destroy (open_filled ());
  window = ui_new_window ();
  front = ui_find (GTK_WIDGET (window), BIV_TYPE_LIBRARY_FRONT);
  ui_wait (has_rows, front);
  g_assert_cmpuint (count_lines (ui_get_child (front, "next_rows")), ==, 1);
  g_assert_nonnull (find_label (front, "Newest battle of the library"));
  g_assert_null (find_label (front, "Played next"));
  found = biv_library_find (get_library (), &(BivLibraryQuery){ .kind = "scenario" }, NULL);
  place = biv_library_place_new (biv_workspace_get_library_name (ui_get_workspace ()),
                                 ((BivLibraryEntry *) found->pdata[0])->id);
  biv_recents_add (biv_workspace_get_recents (ui_get_workspace ()), place, "Issus");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-library", NULL));
  ui_wait (has_no_rows, front);
  ui_destroy (window);
}

/* --- Revisions ---------------------------------------------------------------------------- */

static bool
is_compared (gpointer comparison)
{
  return !biv_library_comparison_is_busy (comparison);
}

/* The window of a comparison, once both are read. */
static GtkWidget *
find_comparison (void)
{
  GtkWidget *comparison = find_window (BIV_TYPE_LIBRARY_COMPARISON);

  g_assert_nonnull (comparison);
  ui_wait (is_compared, comparison);
  return comparison;
}

/* The page with a battle that was called otherwise at first. */
static BivWindow *
open_renamed (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  choose (page, "issus");
  act (page, "library.rename");
  answer (page, "Arbela");
  choose (page, "arbela");
  return window;
}

/* Its revisions side by side; the first becomes the newest again. */
static void
test_history (void)
{
  BivWindow *window = open_renamed ();
  BivLibraryPage *page = biv_window_get_library (window);
  GtkWidget *dialog;

  act (page, "library.history");
  dialog = find_comparison ();
  g_assert_cmpuint (biv_difference_view_count (ui_get_child (dialog, "differences")), ==, 1);
  /* Of several choices the last one counts; the window may go while it is being read. */
  gtk_drop_down_set_selected (ui_get_child (dialog, "before"), 0);
  g_assert_true (biv_library_comparison_is_busy (BIV_LIBRARY_COMPARISON (dialog)));
  g_assert_false (gtk_widget_get_sensitive (ui_get_child (dialog, "restore")));
  gtk_drop_down_set_selected (ui_get_child (dialog, "before"), 1);
  dialog = find_comparison ();
  g_assert_cmpuint (biv_difference_view_count (ui_get_child (dialog, "differences")), ==, 1);
  ui_click (ui_get_child (dialog, "restore"));
  calm (page);
  search (page, "");
  search (page, "issus");
  g_assert_cmpuint (count (page), ==, 1);
  g_assert_cmpuint (get_entry (page, 0)->n_revisions, ==, 3);
  ui_destroy (window);
}

/* An earlier revision is looked at as a copy, which lives nowhere. */
static void
test_look (void)
{
  BivWindow *window = open_renamed ();
  BivLibraryPage *page = biv_window_get_library (window);
  GtkWidget *dialog;

  act (page, "library.history");
  dialog = find_comparison ();
  ui_click (ui_get_child (dialog, "look"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_null (biv_session_get_place (biv_window_get_session (window)));
  ui_wait_for_drawing (window);
  ui_destroy (window);
}

/* What is compared, as a file of pages. */
static void
print_comparison (GtkWidget *dialog)
{
  g_autofree char *path = ui_make_temp_path ("comparison.pdf");
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_widget_get_sensitive (ui_get_child (dialog, "print")));
  biv_library_comparison_print (BIV_LIBRARY_COMPARISON (dialog), path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "%PDF"));
  g_unlink (path);
}

static void
test_compare (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  GtkWidget *dialog;

  choose (page, "issus");
  act (page, "library.duplicate");
  search (page, "issus");
  g_assert_cmpuint (count (page), ==, 2);
  gtk_selection_model_select_all (get_selection (page));
  act (page, "library.compare");
  dialog = find_comparison ();
  g_assert_cmpuint (biv_difference_view_count (ui_get_child (dialog, "differences")), ==, 1);
  g_assert_false (gtk_widget_get_visible (ui_get_child (dialog, "restore")));
  print_comparison (dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

static void
export_all (BivLibraryPage *page, const char *folder)
{
  gtk_selection_model_select_all (get_selection (page));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "library.export", "s", folder));
  calm (page);
}

/* How many files lie in a folder, and how many links. With @target each file becomes a link to
 * that. */
static guint
count_files (const char *folder, const char *target, guint *n_links)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_files = 0;

  *n_links = 0;
  while ((name = g_dir_read_name (files)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        ++*n_links;
      else
        n_files++;
      if (target)
        {
          g_unlink (path);
          g_assert_cmpint (symlink (target, path), ==, 0);
        }
    }
  return n_files;
}

/* What is written to a folder is written over nothing that lies there, and not through a link. */
static void
test_export (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *folder = ui_make_temp_path ("exports");
  g_autofree char *target = ui_make_temp_path ("target");
  guint n_links;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  export_all (page, folder);
  g_assert_cmpuint (count_files (folder, target, &n_links), ==, 2);
  export_all (page, folder);
  g_assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_files (folder, NULL, &n_links), ==, 2);
  g_assert_cmpuint (n_links, ==, 2);
  ui_destroy (window);
}

/* --- Packs -------------------------------------------------------------------------------- */

static void
add_file (BivLibraryPage *page, const char *path)
{
  const char *const paths[] = { path, NULL };

  biv_library_page_add_files (page, paths);
  calm (page);
}

static char *
hash_all (void)
{
  g_autoptr (GPtrArray) all =
    biv_library_find (get_library (), &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME }, NULL);
  GString *hashes = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const BivLibraryEntry *entry = all->pdata[i];
      g_autoptr (GBytes) bytes = biv_library_load (get_library (), entry->id, NULL, NULL);
      g_autofree char *hash = biv_save_hash_bytes (bytes);

      g_string_append_printf (hashes, "%s %s\n", entry->id, hash);
    }
  return g_string_free (hashes, FALSE);
}

/* What was packed is in an empty library what it was, byte for byte; what was not chosen is not. */
static void
test_pack (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *path = ui_make_temp_path ("all.bivpack");
  g_autofree char *one = ui_make_temp_path ("one.bivpack");
  g_autofree char *before = hash_all ();
  g_autofree char *after = NULL;

  act_on (page, "library.pack-all", path);
  choose (page, "issus");
  act_on (page, "library.pack", one);
  search (page, "");
  clear_library ();
  add_file (page, one);
  g_assert_cmpuint (biv_library_report_count (get_report ()), ==, 1);
  gtk_window_destroy (GTK_WINDOW (get_report ()));
  add_file (page, path);
  g_assert_cmpuint (biv_library_report_count (get_report ()), ==, 2);
  accept (page);
  after = hash_all ();
  g_assert_cmpstr (after, ==, before);
  ui_destroy (window);
}

static void
rename_to (BivLibraryPage *page, const char *words, const char *name)
{
  choose (page, words);
  act (page, "library.rename");
  answer (page, name);
}

/* A pack with a battle that was called Theirs, while the one here was called Mine. */
static char *
make_conflict (BivLibraryPage *page)
{
  g_autofree char *before = ui_make_temp_path ("before.bivpack");
  char *theirs = ui_make_temp_path ("theirs.bivpack");

  choose (page, "issus");
  act_on (page, "library.pack", before);
  rename_to (page, "issus", "Theirs");
  choose (page, "theirs");
  act_on (page, "library.pack", theirs);
  clear_library ();
  search (page, "");
  add_file (page, before);
  accept (page);
  rename_to (page, "issus", "Mine");
  search (page, "");
  return theirs;
}

/* What becomes of a conflict. @choice: the first is to keep what is here */
static void
resolve_conflict (guint choice, guint n_documents, guint n_revisions)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *path = make_conflict (page);

  add_file (page, path);
  biv_library_report_choose (get_report (), 0, choice);
  accept (page);
  g_assert_cmpuint (count (page), ==, n_documents);
  choose (page, choice == 2 ? "theirs" : "mine");
  g_assert_cmpuint (get_entry (page, 0)->n_revisions, ==, n_revisions);
  ui_destroy (window);
}

static void
test_conflict_kept (void)
{
  resolve_conflict (0, 1, 2);
}

static void
test_conflict_both (void)
{
  resolve_conflict (1, 2, 2);
}

static void
test_conflict_replaced (void)
{
  resolve_conflict (2, 1, 3);
}

/* A dropped file that is there already is told, and not taken up again. */
static void
test_add_again (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *issus = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"),
                                             "samples/issus.bivscenario", NULL);

  add_file (page, issus);
  g_assert_cmpuint (biv_library_report_count (get_report ()), ==, 1);
  gtk_window_destroy (GTK_WINDOW (get_report ()));
  g_assert_cmpuint (count (page), ==, 2);
  ui_destroy (window);
}

/* --- All at once -------------------------------------------------------------------------- */

/* The page of an empty library, to which an army of an older muster list is added. */
static BivWindow *
open_outdated (void)
{
  g_autofree char *sample = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"),
                                              "samples/alexander-at-issus.bivarmy", NULL);
  g_autofree char *path = ui_make_temp_path ("outdated.bivarmy");
  g_autofree char *text = NULL;
  g_autoptr (GString) outdated = NULL;
  BivWindow *window;

  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));
  outdated = g_string_new (text);
  g_assert_cmpuint (g_string_replace (outdated, "muster-version=\"1.0\"",
                                      "muster-version=\"0.9\"", 0),
                    >, 0);
  g_assert_cmpuint (g_string_replace (outdated, "cost=\"120\"", "cost=\"100\"", 1), ==, 1);
  g_assert_true (g_file_set_contents (path, outdated->str, -1, NULL));
  ui_get_application ();
  clear_library ();
  window = open_library ();
  add_file (biv_window_get_library (window), path);
  g_assert_cmpuint (count (biv_window_get_library (window)), ==, 1);
  return window;
}

/* Nothing is re-priced before somebody has seen what it would cost, and one click takes it back. */
static void
test_reprice (void)
{
  BivWindow *window = open_outdated ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *before = hash_all ();
  g_autofree char *after = NULL;
  int points = get_entry (page, 0)->points;

  act (page, "library.reprice-all");
  g_assert_cmpuint (biv_library_report_count (get_report ()), ==, 1);
  g_assert_cmpuint (get_entry (page, 0)->n_revisions, ==, 1);
  accept (page);
  g_assert_cmpuint (get_entry (page, 0)->n_revisions, ==, 2);
  g_assert_cmpint (get_entry (page, 0)->points, ==, points + 20);
  act (page, "library.reprice-all");
  g_assert_null (find_window (BIV_TYPE_LIBRARY_REPORT));
  act (page, "library.undo");
  after = hash_all ();
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (get_entry (page, 0)->n_revisions, ==, 3);
  ui_destroy (window);
}

/* What is in the library is checked anew, whatever its verdict was. */
static void
test_check_all (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  const BivLibraryEntry *entry;

  search (page, "issus");
  entry = get_entry (page, 0);
  g_assert_true (
    biv_library_record_verdict (get_library (), entry->id, entry->revision, 77, 0, NULL));
  act (page, "library.check-all");
  g_assert_cmpint (get_entry (page, 0)->errors, <, 77);
  ui_destroy (window);
}

/* What a backup would change is seen before it is restored, and what was there then comes back. */
static void
test_backups (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *backup = ui_make_temp_path ("before.bivlibrary");
  g_autofree char *before = hash_all ();
  g_autofree char *after = NULL;

  g_assert_true (biv_sqlite_library_back_up (get_library (), backup, NULL));
  rename_to (page, "issus", "Arbela");
  search (page, "");
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 3);
  calm (page);
  gtk_selection_model_select_item (get_selection (page), 0, TRUE);
  act (page, "library.bin");
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 0);
  calm (page);
  act_on (page, "library.backups", backup);
  g_assert_cmpuint (biv_library_report_count (get_report ()), ==, 2);
  g_assert_cmpuint (count (page), ==, 1);
  accept (page);
  g_assert_cmpuint (count (page), ==, 2);
  after = hash_all ();
  g_assert_cmpstr (after, ==, before);
  act_on (page, "library.backups", "");
  respond (page, "accept");
  g_assert_cmpuint (biv_library_report_count (get_report ()), ==, 2);
  gtk_window_destroy (GTK_WINDOW (get_report ()));
  ui_destroy (window);
}

static guint
count_rows (BivClubTable table)
{
  g_autoptr (GPtrArray) rows = biv_library_list_rows (get_library (), table, NULL);

  return rows->len;
}

/* Whether the window shows as many rows as the library has. */
static bool
shows_rows (BivLibraryClub *club, guint n_rows)
{
  GtkListBox *list = biv_library_club_get_list (club);

  return !gtk_list_box_get_row_at_index (list, (int) n_rows) &&
         (n_rows == 0 || gtk_list_box_get_row_at_index (list, (int) n_rows - 1));
}

static void
write_entry (guint position, const char *text)
{
  GtkWidget *list =
    adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (find_window (ADW_TYPE_MESSAGE_DIALOG)));
  GtkListBoxRow *line = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) position);

  gtk_editable_set_text (GTK_EDITABLE (line), text);
}

static void
act_in (BivLibraryClub *club, const char *action, const char *parameter)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (club), action, parameter ? "s" : NULL,
                                             parameter));
  ui_settle ();
}

/* A battle that was played is written down, removed, brought back, written and read. */
static void
test_battles_played (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *path = ui_make_temp_path ("battles.csv");
  g_autoptr (GPtrArray) rows = NULL;
  BivLibraryClub *club;

  choose (page, "issus");
  act_on (page, "library.club", "battles");
  club = BIV_LIBRARY_CLUB (find_window (BIV_TYPE_LIBRARY_CLUB));
  g_assert_true (shows_rows (club, 0));
  act_in (club, "club.add", NULL);
  write_entry (1, "Hall");
  write_entry (2, "Anne, Paul");
  respond (page, "accept");
  rows = biv_library_list_rows (get_library (), BIV_CLUB_BATTLES, NULL);
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpstr (((BivClubRow *) rows->pdata[0])->values[2], ==, "Anne, Paul");
  g_assert_cmpstr (((BivClubRow *) rows->pdata[0])->values[5], ==, get_entry (page, 0)->id);
  g_assert_true (shows_rows (club, 1));
  act_in (club, "club.write", path);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (club), "club.remove", "u", 0));
  g_assert_cmpuint (count_rows (BIV_CLUB_BATTLES), ==, 0);
  g_assert_true (shows_rows (club, 0));
  ui_let_pass (LONG); /* somebody thinks it over */
  ui_click (ui_find_labelled (GTK_WIDGET (club), "_Undo"));
  g_assert_true (shows_rows (club, 1));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (club), "club.remove", "u", 0));
  act_in (club, "club.read", path);
  g_assert_cmpuint (count_rows (BIV_CLUB_BATTLES), ==, 1);
  g_assert_true (shows_rows (club, 1));
  gtk_window_destroy (GTK_WINDOW (club));
  ui_destroy (window);
}

static const char *
get_lead (GtkWidget *dialog)
{
  return gtk_label_get_label (ui_get_child (dialog, "lead"));
}

static GtkWidget *
get_missing (void)
{
  GtkWidget *dialog = find_window (BIV_TYPE_LIBRARY_MISSING);

  g_assert_nonnull (dialog);
  return dialog;
}

static void
close_missing (void)
{
  gtk_window_destroy (GTK_WINDOW (get_missing ()));
  ui_settle ();
}

static void
put_miniatures (const char *rows)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (rows, strlen (rows));
  g_autoptr (BivForeign) report = biv_foreign_new (NULL, NULL);
  g_autoptr (GPtrArray) read =
    biv_club_csv_read (get_library (), BIV_CLUB_COLLECTION, bytes, "rows", report, NULL);
  guint n_new;

  g_assert_true (
    biv_club_csv_merge (get_library (), BIV_CLUB_COLLECTION, read, &n_new, NULL));
}

/* What the club lacks of a battle, all of it or one member; of what is open, too. */
static void
test_missing (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  choose (page, "pinarus");
  act (page, "library.missing");
  g_assert_nonnull (strstr (get_lead (get_missing ()), "No miniatures"));
  close_missing ();
  put_miniatures ("name,kind,bases,count,owner\nFoot,infantry,900,,Anne\n"
                  "Horse,cavalry,900,,Luc\nOfficers,officer,,90,Anne\n");
  act (page, "library.missing");
  g_assert_nonnull (strstr (get_lead (get_missing ()), "not enough"));
  g_assert_nonnull (find_label (get_missing (), "enough"));
  g_assert_nonnull (find_label (get_missing (), "bases needed: 117, owned: 900"));
  choose_word (ui_get_child (get_missing (), "owner"), "Luc");
  g_assert_nonnull (find_label (get_missing (), "bases needed: 117, owned: 0"));
  close_missing ();
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 3);
  search (page, "");
  gtk_selection_model_select_item (get_selection (page), 0, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (page), "library.missing", NULL);
  g_assert_null (find_window (BIV_TYPE_LIBRARY_MISSING)); /* a muster list needs nothing */
  ui_destroy (window);
  window = ui_new_window ();
  ui_open_sample (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.missing", NULL));
  g_assert_nonnull (strstr (get_lead (get_missing ()), "not enough"));
  close_missing ();
  ui_destroy (window);
}

/* A member is written down, and is forgotten only when that is meant. */
static void
test_members (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  BivLibraryClub *club;

  act_on (page, "library.club", "members");
  club = BIV_LIBRARY_CLUB (find_window (BIV_TYPE_LIBRARY_CLUB));
  act_in (club, "club.add", NULL);
  respond (page, "accept"); /* without a name */
  g_assert_cmpuint (count_rows (BIV_CLUB_MEMBERS), ==, 0);
  act_in (club, "club.add", NULL);
  write_entry (0, "Anne");
  respond (page, "accept");
  g_assert_true (shows_rows (club, 1));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (club), "club.remove", "u", 0));
  respond (page, "cancel");
  g_assert_cmpuint (count_rows (BIV_CLUB_MEMBERS), ==, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (club), "club.remove", "u", 0));
  respond (page, "erase");
  g_assert_cmpuint (count_rows (BIV_CLUB_MEMBERS), ==, 0);
  g_assert_true (shows_rows (club, 0));
  gtk_window_destroy (GTK_WINDOW (club));
  ui_destroy (window);
}

static gsize
print_chosen (BivLibraryPage *page)
{
  g_autofree char *path = ui_make_temp_path ("out.pdf");
  g_autofree char *text = NULL;
  gsize length = 0;

  act_on (page, "library.print", path);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF"));
  return length;
}

/* What is chosen is printed in one go: a battle and an army take more paper than the army. It is
 * printed on the paper that was chosen last. */
static void
test_print (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *army = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"),
                                            "samples/darius-at-issus.bivarmy", NULL);
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  gsize one;

  add_file (page, army);
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 1);
  calm (page);
  gtk_selection_model_select_all (get_selection (page));
  one = print_chosen (page);
  biv_print_presets_set_paper (settings, "A5");
  g_assert_cmpuint (print_chosen (page), !=, one);
  g_settings_reset (settings, "print-presets");
  g_assert_cmpuint (print_chosen (page), ==, one);
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 0);
  calm (page);
  gtk_selection_model_select_all (get_selection (page));
  g_assert_cmpuint (print_chosen (page), >, one);
  ui_destroy (window);
}

/* What a club does in a year: it adds, finds, tags, compares, restores, checks, re-prices, exports;
 * and what somebody else takes up in an empty library is the same, byte for byte. */
static void
test_story (void)
{
  g_autofree char *issus = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"),
                                             "samples/issus.bivscenario", NULL);
  BivWindow *window = open_outdated ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *pack = ui_make_temp_path ("club.bivpack");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  add_file (page, issus);
  rename_to (page, "isus 333", "Friday");
  choose (page, "friday");
  act (page, "library.tag");
  answer (page, "club");
  act (page, "library.history");
  g_assert_cmpuint (
    biv_difference_view_count (ui_get_child (find_comparison (), "differences")), ==, 1);
  ui_click (ui_get_child (find_comparison (), "restore"));
  calm (page);
  search (page, "");
  act (page, "library.check-all");
  act (page, "library.reprice-all");
  accept (page);
  before = hash_all ();
  act_on (page, "library.pack-all", pack);
  clear_library ();
  search (page, "");
  g_assert_cmpuint (count (page), ==, 0);
  add_file (page, pack);
  accept (page);
  after = hash_all ();
  g_assert_cmpstr (after, ==, before);
  gtk_menu_button_popup (ui_get_child (page, "filters"));
  calm (page);
  choose_word (ui_get_child (page, "tag"), "club");
  calm (page);
  g_assert_cmpuint (count (page), ==, 1);
  g_assert_cmpint (get_entry (page, 0)->errors, >=, 0);
  ui_destroy (window);
}

/* --- A folder ----------------------------------------------------------------------------- */

/* (transfer full): the path of the battle's file. */
static char *
find_battle (const char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while (files && (name = g_dir_read_name (files)))
    if (g_str_has_suffix (name, ".bivscenario"))
      return g_build_filename (folder, name, NULL);
  return NULL;
}

static bool
has_battle (gpointer folder)
{
  g_autofree char *path = find_battle (folder);

  return path != NULL;
}

static bool
has_one (gpointer page)
{
  return is_calm (page) && count (page) == 1;
}

/* What is in the library is in the folder; a file that is deleted puts its document in the bin, and
 * one that comes out of it is written again. */
static void
test_folder (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *inside = ui_make_temp_path ("x");
  g_autofree char *folder = g_path_get_dirname (inside);
  g_autofree char *battle = NULL;

  act_on (page, "library.follow-folder", folder);
  battle = find_battle (folder);
  g_assert_nonnull (battle);
  g_assert_cmpint (g_unlink (battle), ==, 0);
  ui_wait (has_one, page);
  act (page, "library.show-bin");
  g_assert_cmpuint (count (page), ==, 1);
  gtk_selection_model_select_all (get_selection (page));
  act (page, "library.unbin");
  ui_wait (has_battle, folder);
  act (page, "library.leave-folder");
  ui_destroy (window);
}

static bool
has_library (gpointer window)
{
  return biv_window_get_library (window) && is_calm (biv_window_get_library (window));
}

/* A folder is kept in step by any window, also before somebody looks at the library, and by another
 * one when the first is closed. */
static void
test_folder_goes_on (void)
{
  BivWindow *first = open_filled ();
  g_autofree char *inside = ui_make_temp_path ("x");
  g_autofree char *folder = g_path_get_dirname (inside);
  g_autofree char *battle = NULL;
  BivWindow *second;

  act_on (biv_window_get_library (first), "library.follow-folder", folder);
  battle = find_battle (folder);
  g_assert_nonnull (battle);
  second = ui_new_window ();
  ui_wait (has_library, second);
  ui_destroy (first);
  g_assert_cmpint (g_unlink (battle), ==, 0);
  ui_wait (has_one, biv_window_get_library (second));
  act (biv_window_get_library (second), "library.leave-folder");
  ui_destroy (second);
}

static void
replace_in_file (const char *path, const char *old, const char *new)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, old, new, 0), >, 0);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
}

/* What was changed on both sides is shown, and nothing of it is touched before somebody decides. */
static void
test_folder_conflict (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *inside = ui_make_temp_path ("x");
  g_autofree char *folder = g_path_get_dirname (inside);
  g_autofree char *battle = NULL;

  act_on (page, "library.follow-folder", folder);
  battle = find_battle (folder);
  act (page, "library.leave-folder");
  replace_in_file (battle, "Issus, 333 BC", "Theirs");
  rename_to (page, "issus", "Mine");
  search (page, "");
  act_on (page, "library.follow-folder", folder);
  g_assert_cmpuint (biv_library_report_count (get_report ()), ==, 1);
  biv_library_report_choose (get_report (), 0, 2);
  accept (page);
  choose (page, "theirs");
  g_assert_cmpuint (get_entry (page, 0)->n_revisions, ==, 3);
  act (page, "library.leave-folder");
  ui_destroy (window);
}

/* How many of its documents a folder has, of 20. */
static guint
count_armies (const char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (files)))
    n += g_str_has_suffix (name, ".bivarmy");
  return n;
}

static bool
has_all_files (gpointer folder)
{
  return count_armies (folder) == 20;
}

static void
empty_folder (const char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (files)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".bivarmy"))
        g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* A folder in which nearly all is missing empties no library before somebody says so. */
static void
test_folder_not_arrived (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autofree char *inside = ui_make_temp_path ("x");
  g_autofree char *folder = g_path_get_dirname (inside);
  guint n_before;

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *name = g_strdup_printf ("army %u.bivarmy", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text =
        g_strdup_printf ("<army xmlns=\"urn:bivouac:army:1\" minor=\"0\" id=\"a\" ruleset=\"r\""
                         " name=\"Army %u\"/>",
                         i);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
    }
  act_on (page, "library.follow-folder", folder);
  ui_wait (has_all_files, folder);
  n_before = count (page);
  g_assert_cmpuint (n_before, >, 20);
  empty_folder (folder);
  g_assert_cmpuint (biv_library_report_count (get_report ()), ==, 20);
  g_assert_true (gtk_widget_has_css_class (ui_get_child (GTK_WIDGET (get_report ()), "accept"),
                                           "destructive-action"));
  g_assert_cmpuint (count (page), ==, n_before);
  accept (page);
  g_assert_cmpuint (count (page), ==, n_before - 20);
  act (page, "library.leave-folder");
  ui_destroy (window);
}

/* --- Opening and saving ------------------------------------------------------------------- */

static bool
is_saved (gpointer session)
{
  return !biv_session_is_saving (session);
}

static BivWindow *
open_issus (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  choose (page, "issus");
  act (page, "library.open");
  g_assert_false (biv_window_is_empty (window));
  ui_wait_for_drawing (window);
  return window;
}

static void
change_place (BivWindow *window, const char *words)
{
  BivSession *session = biv_window_get_session (window);
  g_autoptr (BivText) text = biv_text_with (
    biv_root_get_title (biv_session_get_root (session)), "en", words);
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_set_boxed (&value, text);
  edits = biv_object_edits_set_field (biv_session_get_document (session),
                                      biv_session_get_root (session), "title", &value);
  biv_history_do (biv_session_get_history (session), edits, &error);
  g_assert_no_error (error);
}

static void
save (BivWindow *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
  ui_wait (is_saved, biv_window_get_session (window));
  ui_settle ();
}

static BivLibraryEntry *
find_scenario (void)
{
  g_autoptr (GPtrArray) found =
    biv_library_find (get_library (), &(BivLibraryQuery){ .kind = "scenario" }, NULL);

  g_assert_cmpuint (found->len, ==, 1);
  return g_ptr_array_steal_index (found, 0);
}

static void
assert_revisions (guint wanted)
{
  g_autoptr (BivLibraryEntry) entry = find_scenario ();

  g_assert_cmpuint (entry->n_revisions, ==, wanted);
}

static void
test_save (void)
{
  BivWindow *window = open_issus ();

  change_place (window, "Granicus");
  save (window);
  g_assert_false (biv_history_is_modified (
    biv_session_get_history (biv_window_get_session (window))));
  assert_revisions (2);
  save (window);
  assert_revisions (2);
  ui_destroy (window);
}

/* Somebody else saves another content, by a connection of his own. */
static void
save_elsewhere (void)
{
  g_autofree char *path = biv_sqlite_library_make_path ();
  g_autoptr (BivLibrary) other = biv_sqlite_library_open (path, NULL);
  g_autoptr (BivLibraryEntry) entry = find_scenario ();
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<x/>", 4);
  g_autoptr (BivText) title = biv_text_new_plain ("Elsewhere");
  BivLibraryRecord record = { .bytes = bytes,
                              .kind = (char *) "scenario",
                              .title = title,
                              .ruleset = (char *) "",
                              .points = -1,
                              .names = (char *) "elsewhere",
                              .pieces = (char *) "",
                              .rest = (char *) "" };
  g_autoptr (BivLibraryRevision) revision = biv_library_save (
    other, entry->id, NULL, &record, &(BivLibrarySaveInfo){ .time = 5 }, NULL);

  g_assert_nonnull (revision);
}

static bool
is_revealed (gpointer bar)
{
  return gtk_info_bar_get_revealed (bar);
}

static void
test_conflict (void)
{
  BivWindow *window = open_issus ();
  GtkWidget *bars = ui_find (GTK_WIDGET (window), BIV_TYPE_SAFETY_BARS);

  change_place (window, "Mine");
  save_elsewhere ();
  save (window);
  assert_revisions (2);
  ui_wait (is_revealed, ui_get_child (bars, "disk_bar"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save-anyway", NULL));
  ui_wait (is_saved, biv_window_get_session (window));
  ui_settle ();
  assert_revisions (3);
  ui_destroy (window);
}

/* Nobody need save for it to be told. */
static void
test_reported (void)
{
  BivWindow *window = open_issus ();
  GtkWidget *bars = ui_find (GTK_WIDGET (window), BIV_TYPE_SAFETY_BARS);

  save_elsewhere ();
  ui_wait (is_revealed, ui_get_child (bars, "disk_bar"));
  ui_destroy (window);
}

static bool
has_elsewhere (gpointer page)
{
  return g_str_equal (biv_text_for (get_entry (page, 0)->title, NULL), "Elsewhere");
}

static void
test_other_program (void)
{
  BivWindow *window = open_filled ();
  BivLibraryPage *page = biv_window_get_library (window);

  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 2);
  calm (page);
  save_elsewhere ();
  ui_wait (has_elsewhere, page);
  ui_destroy (window);
}

static bool
shows_copy_message (gpointer window)
{
  const char *message = biv_window_get_message (window);

  return message && strstr (message, "A copy is in the library now.");
}

static const char *
get_address (BivWindow *window)
{
  return biv_place_get_address (biv_session_get_place (biv_window_get_session (window)));
}

/* What lives in a file goes on living there, with what is not saved in it; the copy is a document
 * of its own, which one can go on with. */
static void
test_keep (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  BivWindow *window;
  BivHistory *history;

  ui_get_application ();
  clear_library ();
  window = ui_open (path);
  history = biv_session_get_history (biv_window_get_session (window));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  ui_paint_hex (window, "wood", (BivOffset){ 10, 12 });
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.keep-in-library", NULL));
  ui_wait (shows_copy_message, window);
  ui_settle ();
  assert_revisions (1);
  g_assert_cmpstr (get_address (window), ==, path);
  g_assert_true (biv_history_is_modified (history));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  ui_click (ui_get_child (biv_window_get_tab (window), "offer"));
  g_assert_true (g_str_has_prefix (get_address (window), "library:"));
  ui_destroy (window);
}

/* What lives nowhere yet lives in the library from then on. */
static void
test_keep_new (void)
{
  BivWindow *window;

  ui_get_application ();
  clear_library ();
  window = ui_new_window ();
  g_assert_true (ui_open_sample (window));
  g_assert_null (biv_session_get_place (biv_window_get_session (window)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.keep-in-library", NULL));
  ui_wait (is_saved, biv_window_get_session (window));
  ui_settle ();
  g_assert_true (g_str_has_prefix (get_address (window), "library:"));
  assert_revisions (1);
  ui_destroy (window);
}

/* --- What is stopped ---------------------------------------------------------------------- */

/* (transfer none): ends what the page does. */
static GtkWidget *
find_stop (BivLibraryPage *page)
{
  return ui_find_labelled (ui_get_child (page, "progress_box"), "_Stop");
}

static guint
count_binned (void)
{
  g_autoptr (GPtrArray) binned =
    biv_library_find (get_library (), &(BivLibraryQuery){ .bin = true }, NULL);

  return binned->len;
}

/* What was done of a work before it was stopped is taken back by one click, too. */
static void
test_stopped (void)
{
  BivWindow *window;
  BivLibraryPage *page;
  guint n_binned;

  ui_get_application ();
  clear_library ();
  add_many (400);
  window = open_library ();
  page = biv_window_get_library (window);
  act (page, "library.choose-all");
  gtk_widget_activate_action (GTK_WIDGET (page), "library.bin", NULL);
  g_signal_emit_by_name (find_stop (page), "clicked");
  calm (page);
  n_binned = count_binned ();
  g_assert_cmpuint (n_binned, >, 0);
  g_assert_cmpuint (n_binned, <, 400);
  act (page, "library.undo");
  g_assert_cmpuint (count_binned (), ==, 0);
  ui_destroy (window);
}

/* A document like that one but for a number. */
static void
add_another (BivNode *root, const char *field, int i)
{
  g_autoptr (BivLibraryRecord) record = NULL;
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (GBytes) bytes = NULL;

  biv_node_build_int (root, field, 1 + i);
  bytes = biv_format_write (root);
  record = biv_library_place_make_record (root, bytes);
  revision = biv_library_save (get_library (), NULL, NULL, record,
                               &(BivLibrarySaveInfo){ .time = 1 + i }, NULL);
  g_assert_nonnull (revision);
}

#define N_OUTDATED 100

/* What was re-priced before somebody stopped it gets its prices back by one click. */
static void
test_stopped_reprice (void)
{
  BivWindow *window = open_outdated ();
  BivLibraryPage *page = biv_window_get_library (window);
  g_autoptr (GPtrArray) all = biv_library_find (get_library (), &(BivLibraryQuery){ 0 }, NULL);
  const BivLibraryEntry *entry = all->pdata[0];
  g_autoptr (GBytes) bytes = biv_library_load (get_library (), entry->id, NULL, NULL);
  g_autoptr (BivNode) root = biv_format_read (bytes, "outdated", NULL);
  g_autofree char *before = NULL;
  g_autofree char *between = NULL;
  g_autofree char *after = NULL;

  for (int i = 1; i < N_OUTDATED; i++)
    add_another (root, "budget", i);
  search (page, "");
  before = hash_all ();
  act (page, "library.reprice-all");
  g_assert_cmpuint (biv_library_report_count (get_report ()), ==, N_OUTDATED);
  biv_library_report_accept (get_report ());
  g_signal_emit_by_name (find_stop (page), "clicked");
  calm (page);
  between = hash_all ();
  g_assert_cmpstr (between, !=, before);
  act (page, "library.undo");
  after = hash_all ();
  g_assert_cmpstr (after, ==, before);
  ui_destroy (window);
}

#define N_UNCHECKED 180

static void
add_unchecked (void)
{
  g_autofree char *path = biv_data_file ("samples/issus.bivscenario");
  g_autoptr (BivNode) root = biv_format_read_file (path, NULL);

  for (int i = 0; i < N_UNCHECKED; i++)
    add_another (root, "turn-limit", i);
}

static guint
count_unchecked (void)
{
  g_autoptr (GPtrArray) all =
    biv_library_find (get_library (), &(BivLibraryQuery){ .limit = 0 }, NULL);
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += ((BivLibraryEntry *) all->pdata[i])->errors < 0;
  return n;
}

static bool
has_begun (gpointer page)
{
  return biv_library_verdicts_is_busy (BIV_LIBRARY_PAGE (page)->verdicts);
}

/* Whoever stops the check in the background is left alone; when he comes back it goes on. */
static void
test_stopped_check (void)
{
  BivWindow *window;
  BivLibraryPage *page;
  guint n_left;

  ui_get_application ();
  clear_library ();
  add_unchecked ();
  window = ui_new_window ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  page = biv_window_get_library (window);
  ui_wait (has_begun, page);
  g_signal_emit_by_name (find_stop (page), "clicked");
  calm (page);
  n_left = count_unchecked ();
  g_assert_cmpuint (n_left, >, 0);
  search (page, "issus");
  search (page, "");
  g_assert_cmpuint (count_unchecked (), ==, n_left);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-library", NULL);
  ui_settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  calm (page);
  g_assert_cmpuint (count_unchecked (), ==, 0);
  ui_destroy (window);
}

static bool
is_all_checked (gpointer page)
{
  return is_calm (page) && count_unchecked () == 0;
}

/* Whoever stays is left alone for a while; then it goes on by itself. */
static void
test_stopped_check_goes_on (void)
{
  BivWindow *window;
  BivLibraryPage *page;
  GSource *rest;

  ui_get_application ();
  clear_library ();
  add_unchecked ();
  window = ui_new_window ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  page = biv_window_get_library (window);
  ui_wait (has_begun, page);
  g_signal_emit_by_name (find_stop (page), "clicked");
  calm (page);
  g_assert_cmpuint (count_unchecked (), >, 0);
  rest = g_main_context_find_source_by_user_data (NULL, page->verdicts);
  g_assert_nonnull (rest);
  g_assert_cmpint (g_source_get_ready_time (rest) - g_get_monotonic_time (), >,
                   60 * G_TIME_SPAN_SECOND);
  g_source_set_ready_time (rest, 0); /* the while is over */
  ui_wait (is_all_checked, page);
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/library/empty", test_empty);
  g_test_add_func ("/library/find", test_find);
  g_test_add_func ("/library/order", test_order);
  g_test_add_func ("/library/order-at-end", test_order_at_end);
  g_test_add_func ("/library/escape", test_escape);
  g_test_add_func ("/library/marks", test_marks);
  g_test_add_func ("/library/names", test_names);
  g_test_add_func ("/library/bin", test_bin);
  g_test_add_func ("/library/searches", test_searches);
  g_test_add_func ("/library/ranges", test_ranges);
  g_test_add_func ("/library/cards", test_cards);
  g_test_add_func ("/library/search-keeps-order", test_search_keeps_order);
  g_test_add_func ("/library/bin-undone", test_bin_undone);
  g_test_add_func ("/library/empty-bin", test_empty_bin);
  g_test_add_func ("/library/verdict", test_verdict);
  g_test_add_func ("/library/names-of-rules", test_names_of_rules);
  g_test_add_func ("/library/many", test_many);
  g_test_add_func ("/library/choose-all", test_choose_all);
  g_test_add_func ("/library/selection-stays", test_selection_stays);
  g_test_add_func ("/library/front", test_front);
  g_test_add_func ("/library/next", test_next);
  g_test_add_func ("/library/newest", test_newest);
  g_test_add_func ("/library/history", test_history);
  g_test_add_func ("/library/look", test_look);
  g_test_add_func ("/library/compare", test_compare);
  g_test_add_func ("/library/export", test_export);
  g_test_add_func ("/library/pack", test_pack);
  g_test_add_func ("/library/conflict-kept", test_conflict_kept);
  g_test_add_func ("/library/conflict-both", test_conflict_both);
  g_test_add_func ("/library/conflict-replaced", test_conflict_replaced);
  g_test_add_func ("/library/add-again", test_add_again);
  g_test_add_func ("/library/reprice", test_reprice);
  g_test_add_func ("/library/check-all", test_check_all);
  g_test_add_func ("/library/backups", test_backups);
  g_test_add_func ("/library/battles-played", test_battles_played);
  g_test_add_func ("/library/missing", test_missing);
  g_test_add_func ("/library/members", test_members);
  g_test_add_func ("/library/print", test_print);
  g_test_add_func ("/library/story", test_story);
  g_test_add_func ("/library/folder", test_folder);
  g_test_add_func ("/library/folder-goes-on", test_folder_goes_on);
  g_test_add_func ("/library/folder-conflict", test_folder_conflict);
  g_test_add_func ("/library/folder-not-arrived", test_folder_not_arrived);
  g_test_add_func ("/library/save", test_save);
  g_test_add_func ("/library/conflict", test_conflict);
  g_test_add_func ("/library/told", test_reported);
  g_test_add_func ("/library/other-program", test_other_program);
  g_test_add_func ("/library/stopped", test_stopped);
  g_test_add_func ("/library/stopped-check", test_stopped_check);
  g_test_add_func ("/library/stopped-check-goes-on", test_stopped_check_goes_on);
  g_test_add_func ("/library/stopped-reprice", test_stopped_reprice);
  g_test_add_func ("/library/keep", test_keep);
  g_test_add_func ("/library/keep-new", test_keep_new);
  return g_test_run ();
}
