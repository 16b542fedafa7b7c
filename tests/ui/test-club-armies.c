/* Armies of the club's library in a battle: one is taken for a side, a newer revision is found, and
 * the copy is updated after a look at what would change.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/library/biv-difference-view.h"
#include "app/library/biv-library-picker.h"
#include "core/edit/army/biv-side-edits.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"
#include "ui-test.h"

static BivLibrary *
get_library (void)
{
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_workspace_get_library (ui_get_workspace (), &error);

  g_assert_no_error (error);
  return library;
}

/* (transfer full): a sample army in which the words @old are @new. */
static GBytes *
make_army (const char *name, const char *old, const char *new)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, old, new, 0), >, 0);
  return g_string_free_to_bytes (g_steal_pointer (&changed));
}

/* Saves a state of an army as any program would. Returns: (transfer full): the document's id */
static char *
save_army (const char *document, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_format_read (bytes, "army", &error);
  g_autoptr (BivCatalogue) catalogue =
    biv_storage_catalogue_for (biv_workspace_get_catalogue (ui_get_workspace ()), root);
  g_autoptr (GBytes) written = biv_format_write (root);
  g_autoptr (BivLibraryRecord) record = biv_library_record_new (root, catalogue, written);
  g_autoptr (BivLibraryRevision) revision = NULL;

  g_assert_no_error (error);
  revision = biv_library_save (get_library (), document, NULL, record,
                               &(BivLibrarySaveInfo){ .time = 5 }, &error);
  g_assert_no_error (error);
  return g_strdup (revision->document);
}

static char *
save_alexander (const char *document, const char *name)
{
  g_autoptr (GBytes) bytes = make_army ("alexander-at-issus.bivarmy", "Protomachus", name);

  return save_army (document, bytes);
}

static BivSide *
get_side (BivWindow *window, guint position)
{
  return biv_node_list_get (
    biv_scenario_get_sides (biv_session_get_scenario (biv_window_get_session (window))), position);
}

static gpointer
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window; window = window->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (window->data, type))
      return window->data;
  return NULL;
}

/* How many armies the picker shows. */
static guint
count_offered (gpointer picker)
{
  GtkListView *view = ui_get_child (picker, "view");

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (view)));
}

static bool
offers_one (gpointer picker)
{
  return count_offered (picker) == 1;
}

static bool
offers_nothing (gpointer picker)
{
  return gtk_stack_get_visible_child (ui_get_child (picker, "stack")) ==
         ui_get_child (picker, "nothing");
}

static void
type (gpointer picker, const char *words)
{
  gtk_editable_set_text (ui_get_child (picker, "search"), words);
  g_signal_emit_by_name (ui_get_child (picker, "search"), "search-changed");
}

/* Opens the battle and asks for an army of its first side. Returns: (transfer none): the picker */
static gpointer
ask_for_army (BivWindow *window)
{
  gpointer picker;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.take-army", "s",
                                             biv_node_get_id (BIV_NODE (get_side (window, 0)))));
  picker = find_window (BIV_TYPE_LIBRARY_PICKER);
  g_assert_nonnull (picker);
  return picker;
}

static BivWindow *
open_issus (void)
{
  g_autofree char *path = ui_sample ();

  return ui_open (path);
}

/* Takes an army by its name, as one types it. */
static void
choose_army (BivWindow *window, const char *words)
{
  gpointer picker = ask_for_army (window);

  type (picker, words);
  ui_wait (offers_one, picker);
  g_signal_emit_by_name (ui_get_child (picker, "search"), "activate");
  ui_settle ();
  g_assert_null (find_window (BIV_TYPE_LIBRARY_PICKER));
}

static bool
is_outdated (gpointer window)
{
  GListModel *report = G_LIST_MODEL (biv_session_get_report (biv_window_get_session (window)));

  for (guint i = 0; i < g_list_model_get_n_items (report); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (report, i);

      if (g_str_equal (biv_finding_get_code (finding), "army-outdated"))
        return true;
    }
  return false;
}

static bool
is_current (gpointer window)
{
  return !is_outdated (window);
}

static bool
has_figure (BivWindow *window, const char *name)
{
  g_autoptr (BivArmy) army = biv_side_copy_army (get_side (window, 0));
  g_autoptr (GBytes) bytes = biv_format_write (BIV_NODE (army));
  g_autofree char *text =
    g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return strstr (text, name) != NULL;
}

static guint
count_placed (BivWindow *window)
{
  return biv_node_list_get_length (
    biv_scenario_get_placements (biv_session_get_scenario (biv_window_get_session (window))));
}

static void
test_choose (void)
{
  BivWindow *window;
  guint placed;
  g_autofree char *document = NULL;

  ui_get_application ();
  document = save_alexander (NULL, "Peithon");
  window = open_issus ();
  placed = count_placed (window);
  choose_army (window, "alexander issus");
  g_assert_cmpstr (biv_side_get_origin_library (get_side (window, 0)), ==, document);
  g_assert_cmpstr (biv_side_get_origin_file (get_side (window, 0)), ==, "");
  g_assert_true (has_figure (window, "Peithon"));
  g_assert_cmpuint (count_placed (window), ==, placed);
  g_assert_true (is_current (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpstr (biv_side_get_origin_library (get_side (window, 0)), ==, "");
  g_assert_false (has_figure (window, "Peithon"));
  g_assert_true (biv_library_mark (get_library (), document, BIV_LIBRARY_MARK_BIN, "1", NULL));
  ui_destroy (window);
}

/* Only armies of the battle's rules; when there is none, it says so and takes nothing. */
static void
test_nothing (void)
{
  g_autoptr (GBytes) other = make_army ("melas-at-marengo.bivarmy", "Melas", "Mélas");
  g_autofree char *document = save_army (NULL, other);
  BivWindow *window = open_issus ();
  gpointer picker = ask_for_army (window);

  ui_wait (offers_nothing, picker);
  g_assert_false (gtk_widget_get_sensitive (ui_get_child (picker, "pick")));
  g_signal_emit_by_name (ui_get_child (picker, "search"), "activate");
  g_assert_nonnull (find_window (BIV_TYPE_LIBRARY_PICKER));
  gtk_window_destroy (picker);
  g_assert_cmpstr (biv_side_get_origin_library (get_side (window, 0)), ==, "");
  g_assert_true (biv_library_mark (get_library (), document, BIV_LIBRARY_MARK_BIN, "1", NULL));
  ui_destroy (window);
}

static gpointer
compare (BivWindow *window)
{
  gpointer update;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-army", "s",
                                             biv_node_get_id (BIV_NODE (get_side (window, 0)))));
  update = find_window (BIV_TYPE_DIFFERENCE_DIALOG);
  g_assert_nonnull (update);
  return update;
}

static void
test_update (void)
{
  g_autofree char *document = save_alexander (NULL, "Peithon");
  g_autofree char *same = NULL;
  BivWindow *window = open_issus ();
  guint placed = count_placed (window);
  gpointer update;

  choose_army (window, "peithon");
  update = compare (window);
  g_assert_false (gtk_widget_get_visible (ui_get_child (update, "accept")));
  gtk_window_destroy (update);
  /* Somebody saves the army, in whatever program: the rules tell of it. */
  same = save_alexander (document, "Seleucus");
  g_assert_cmpstr (same, ==, document);
  ui_wait (is_outdated, window);
  update = compare (window);
  g_assert_cmpuint (biv_difference_view_count (ui_get_child (update, "differences")), ==, 1);
  ui_click (ui_get_child (update, "accept"));
  ui_settle ();
  g_assert_true (has_figure (window, "Seleucus"));
  g_assert_cmpuint (count_placed (window), ==, placed);
  ui_wait (is_current, window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_true (has_figure (window, "Peithon"));
  ui_wait (is_outdated, window);
  ui_destroy (window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/club-armies/take", test_choose);
  g_test_add_func ("/club-armies/nothing", test_nothing);
  g_test_add_func ("/club-armies/update", test_update);
  return g_test_run ();
}
