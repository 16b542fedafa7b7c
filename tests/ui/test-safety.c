/* The safety of work in the window: it is kept before a second is over, dropped when it is
 * saved, offered when it was lost, and nobody's changes are written over without a word.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "app/frame/safety/biv-safety-bars.h"
#include "app/kit/widgets/biv-sure-button.h"
#include "app/library/biv-difference-view.h"
#include "app/rules/biv-rules-page.h"
#include "app/window/biv-window-actions.h"
#include "app/window/biv-window-private.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-places.h"
#include "storage/place/biv-save.h"
#include "ui-test.h"

static BivHistory *
get_history (BivWindow *window)
{
  return biv_session_get_history (biv_window_get_session (window));
}

static void
paint (BivWindow *window)
{
  BivToolEvent event = { { 10, 12 }, true, { 0, 0 } };
  BivTool *tool;

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window), "board.take", "(ss)", "terrain", "wood"));
  tool = biv_map_canvas_get_tool (ui_get_canvas (window));
  biv_tool_press (tool, &event);
  biv_tool_release (tool, &event);
}

/* The folder of all programs' drafts, empty. */
static char *
make_folder (void)
{
  return ui_make_temp_path ("unsaved");
}

static guint
count_drafts (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_drafts = 0;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".draft"))
        n_drafts++;
      else if (g_file_test (path, G_FILE_TEST_IS_DIR))
        n_drafts += count_drafts (path);
    }
  return n_drafts;
}

static bool
has_draft (gpointer folder)
{
  return count_drafts (folder) == 1;
}

static bool
has_no_draft (gpointer folder)
{
  return count_drafts (folder) == 0;
}

static BivSession *
open_sample (void)
{
  g_autofree char *path = ui_sample ();
  g_autoptr (BivPlace) place = biv_places_find (path);
  g_autoptr (GError) error = NULL;
  BivSession *session =
    biv_session_open (place, biv_workspace_get_catalogue (ui_get_workspace ()), NULL, &error);

  g_assert_no_error (error);
  return session;
}

static void
edit (BivSession *session, int month)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_set_int (edits, biv_node_get_id (biv_session_get_root (session)), "month", month);
  g_assert_true (
    biv_history_type (biv_session_get_history (session), edits, "set-field", NULL, NULL));
}

/* Somebody who never pauses is kept as well, and in time. */
typedef struct
{
  BivSession *session;
  const char *folder;
  int month;
} Typing;

static bool
has_draft_after_edit (gpointer data)
{
  Typing *typing = data;

  typing->month = typing->month % 12 + 1;
  edit (typing->session, typing->month);
  return has_draft ((gpointer) typing->folder);
}

static void
test_kept_while_typing (void)
{
  g_autoptr (BivSession) session = open_sample ();
  g_autofree char *folder = make_folder ();
  g_autoptr (BivSafe) safe = biv_safe_new (folder);
  g_autoptr (BivAutosave) autosave = biv_autosave_new (session, safe);
  Typing typing = { session, folder, 0 };

  ui_wait (has_draft_after_edit, &typing);
  biv_autosave_stop (autosave);
  ui_wait (has_no_draft, folder);
}

static void
test_dropped_when_undone (void)
{
  g_autoptr (BivSession) session = open_sample ();
  g_autofree char *folder = make_folder ();
  g_autoptr (BivSafe) safe = biv_safe_new (folder);
  g_autoptr (BivAutosave) autosave = biv_autosave_new (session, safe);

  edit (session, 3);
  ui_wait (has_draft, folder);
  biv_history_undo (biv_session_get_history (session));
  ui_wait (has_no_draft, folder);
  biv_history_redo (biv_session_get_history (session));
  ui_wait (has_draft, folder);
  biv_safe_close (safe);
  g_assert_true (has_draft (folder));
}

static bool
has_problem (gpointer autosave)
{
  return biv_autosave_get_problem (autosave) != NULL;
}

static bool
has_no_problem (gpointer autosave)
{
  return biv_autosave_get_problem (autosave) == NULL;
}

/* A folder that cannot be made is told of until it can. */
static void
test_problem_until_mended (void)
{
  g_autoptr (BivSession) session = open_sample ();
  g_autofree char *folder = make_folder ();
  g_autoptr (BivSafe) safe = biv_safe_new (folder);
  g_autoptr (BivAutosave) autosave = biv_autosave_new (session, safe);

  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  edit (session, 3);
  ui_wait (has_problem, autosave);
  g_assert_nonnull (strstr (biv_autosave_get_problem (autosave), folder));
  g_assert_cmpint (g_unlink (folder), ==, 0);
  ui_wait (has_no_problem, autosave);
  g_assert_true (has_draft (folder));
}

/* A draft as a program leaves it that ends badly. */
static void
lose (BivSafe *safe, const char *content, const char *path)
{
  g_autofree char *hash = path ? biv_save_hash_file (path, NULL) : NULL;
  g_autoptr (GDateTime) time = g_date_time_new_now_utc ();
  g_autofree char *file = ui_make_temp_path ("lost.draft");
  g_autoptr (BivPlace) place = path ? biv_places_find (path) : NULL;
  BivDraftOrigin origin = { "A lost evening", place, hash };
  g_autoptr (BivLostDraft) draft = biv_lost_draft_new (file, time, &origin);

  g_assert_true (g_file_set_contents (file, content, -1, NULL));
  g_list_store_append (G_LIST_STORE (biv_safe_get_lost (safe)), draft);
}

static BivSafe *
get_safe (void)
{
  return biv_workspace_get_safe (ui_get_workspace ());
}

static BivLostDraft *
get_lost (void)
{
  BivLostDraft *draft = g_list_model_get_item (biv_safe_get_lost (get_safe ()), 0);

  g_assert_nonnull (draft);
  return draft;
}

static guint
count_lost (void)
{
  return g_list_model_get_n_items (biv_safe_get_lost (get_safe ()));
}

static void
activate_for_draft (BivWindow *window, const char *action)
{
  g_autoptr (BivLostDraft) draft = get_lost ();

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, "s",
                                             biv_lost_draft_get_file (draft)));
}

static bool
is_no_file (gpointer path)
{
  return !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Lost work comes back unsaved and in its own file's name; its draft goes when there is a copy. */
static void
test_restores (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *text = NULL;
  g_autoptr (BivLostDraft) draft = NULL;
  BivWindow *window = ui_new_window ();
  BivSession *session;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lose (get_safe (), text, path);
  draft = get_lost ();
  activate_for_draft (window, "win.restore-draft");
  session = biv_window_get_session (window);
  g_assert_nonnull (session);
  g_assert_cmpstr (biv_place_get_address (biv_session_get_place (session)), ==, path);
  g_assert_true (biv_history_is_modified (get_history (window)));
  g_assert_cmpuint (count_lost (), ==, 0);
  ui_wait (is_no_file, (gpointer) biv_lost_draft_get_file (draft));
  g_assert_true (biv_history_is_modified (get_history (window)));
  ui_destroy (window);
}

static void
test_damaged_is_set_aside (void)
{
  g_autoptr (BivLostDraft) draft = NULL;
  g_autofree char *aside = NULL;
  BivWindow *window = ui_new_window ();

  lose (get_safe (), "<scenario", NULL);
  draft = get_lost ();
  activate_for_draft (window, "win.restore-draft");
  g_assert_true (biv_window_is_empty (window));
  aside = g_strconcat (biv_lost_draft_get_file (draft), ".damaged", NULL);
  g_assert_nonnull (strstr (biv_window_get_message (window), aside));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_lost (), ==, 0);
  ui_destroy (window);
}

static void
click (BivWindow *window, const char *action)
{
  GtkWidget *bars = ui_find (GTK_WIDGET (window), BIV_TYPE_SAFETY_BARS);
  GtkWidget *button = ui_find_button (bars, action);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Giving lost work up takes two clicks. */
static void
test_discards (void)
{
  g_autofree char *path = ui_sample ();
  g_autoptr (BivLostDraft) draft = NULL;
  BivWindow *window = ui_open (path);

  lose (get_safe (), "whatever", NULL);
  draft = get_lost ();
  click (window, "win.discard-draft");
  g_assert_cmpuint (count_lost (), ==, 1);
  click (window, "win.discard-draft");
  g_assert_cmpuint (count_lost (), ==, 0);
  g_assert_true (is_no_file ((gpointer) biv_lost_draft_get_file (draft)));
  ui_destroy (window);
}

static GtkInfoBar *
find_bar (GtkWidget *widget, const char *action)
{
  GtkWidget *button = ui_find_button (ui_find (widget, BIV_TYPE_SAFETY_BARS), action);

  return GTK_INFO_BAR (gtk_widget_get_ancestor (button, GTK_TYPE_INFO_BAR));
}

/* Who works on what was lost is not asked about an earlier state of the very same document; and a
 * window that shows its file as it was goes on with it. */
static void
test_restored_is_not_offered (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *text = NULL;
  g_autoptr (BivLostDraft) older = NULL;
  g_autoptr (BivLostDraft) latest = NULL;
  BivWindow *window = ui_open (path);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lose (get_safe (), text, path);
  older = get_lost ();
  lose (get_safe (), text, path);
  g_assert_true (gtk_info_bar_get_revealed (find_bar (GTK_WIDGET (window), "win.restore-draft")));
  latest = g_list_model_get_item (biv_safe_get_lost (get_safe ()), 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.restore-draft", "s",
                                             biv_lost_draft_get_file (latest)));
  g_assert_true (biv_history_is_modified (get_history (window)));
  g_assert_false (gtk_info_bar_get_revealed (find_bar (GTK_WIDGET (window), "win.restore-draft")));
  g_assert_true (g_file_test (biv_lost_draft_get_file (older), G_FILE_TEST_EXISTS));
  ui_destroy (window);
}

static bool
is_disk_bar_shown (gpointer window)
{
  return gtk_info_bar_get_revealed (find_bar (window, "win.reload"));
}

static void
write_other (const char *path)
{
  g_autofree char *other = ui_write_board (20);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (other, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static bool
is_saved (gpointer window)
{
  return !biv_session_is_saving (biv_window_get_session (window)) &&
         !biv_history_is_modified (get_history (window));
}

static int
get_width (BivWindow *window)
{
  return biv_board_get_width (
    biv_scenario_get_board (biv_session_get_scenario (biv_window_get_session (window))));
}

static void
test_reloads (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  write_other (path);
  ui_wait (is_disk_bar_shown, window);
  g_assert_cmpint (get_width (window), ==, 24);
  click (window, "win.reload");
  g_assert_cmpint (get_width (window), ==, 20);
  g_assert_false (is_disk_bar_shown (window));
  g_assert_false (biv_history_is_modified (get_history (window)));
  ui_destroy (window);
}

/* Reading again gives changes up: not at the first click. */
static void
test_reload_asks (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  paint (window);
  write_other (path);
  ui_wait (is_disk_bar_shown, window);
  click (window, "win.reload");
  g_assert_cmpint (get_width (window), ==, 24);
  click (window, "win.reload");
  g_assert_cmpint (get_width (window), ==, 20);
  ui_destroy (window);
}

/* What was asked for while something else was done is not passed over in silence. */
static void
test_reload_while_saving (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  paint (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
  g_assert_true (biv_session_is_saving (biv_window_get_session (window)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.reload", NULL));
  g_assert_nonnull (strstr (biv_window_get_message (window), "just being saved"));
  ui_wait (is_saved, window);
  ui_destroy (window);
}

/* The window that compares with what is saved, and how much differs. */
static guint
compare_saved (void)
{
  GtkWidget *dialog = ui_find_window (BIV_TYPE_DIFFERENCE_DIALOG);
  guint count;

  g_assert_nonnull (dialog);
  g_assert_false (gtk_widget_get_visible (ui_get_child (dialog, "accept")));
  count = biv_difference_view_count (ui_get_child (dialog, "differences"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  return count;
}

/* Own changes are shown beside what is saved, and so is what another program wrote meanwhile:
 * before one decides whose is kept. Comparing changes neither. */
static void
test_compares (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-saved", NULL);
  g_assert_cmpuint (compare_saved (), ==, 0);
  paint (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-saved", NULL);
  g_assert_cmpuint (compare_saved (), ==, 1);
  write_other (path);
  ui_wait (is_disk_bar_shown, window);
  click (window, "win.compare-saved");
  g_assert_cmpuint (compare_saved (), >, 1);
  g_assert_true (is_disk_bar_shown (window));
  g_assert_cmpint (get_width (window), ==, 24);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_false (biv_history_is_modified (get_history (window)));
  ui_destroy (window);
}

/* What has the keyboard is taken out of the window: from that moment keys go to the window, and
 * not to what has gone. */
static void
test_keyboard_is_freed (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *button = gtk_button_new ();

  gtk_box_append (window->box, button);
  gtk_widget_grab_focus (button);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  g_object_ref (button);
  gtk_box_remove (window->box, button);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != button);
  g_object_unref (button);
  ui_destroy (window);
}

/* What was never saved has nothing to be compared with, and what cannot be read is told. */
static void
test_compares_with_nothing (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  g_assert_true (g_file_set_contents (path, "no battle", -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-saved", NULL);
  g_assert_null (ui_find_window (BIV_TYPE_DIFFERENCE_DIALOG));
  g_assert_true (ui_has_error (window));
  biv_session_forget_place (biv_window_get_session (window));
  biv_window_actions_update (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-saved", NULL);
  g_assert_null (ui_find_window (BIV_TYPE_DIFFERENCE_DIALOG));
  ui_destroy (window);
}

/* A file of rules or of a list, and one that somebody else made of it: of another version. */
static char *
copy_rules (const char *name, char **other)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), name, NULL);
  g_autofree char *base = g_path_get_basename (name);
  g_autofree char *text = NULL;
  char *copy = ui_make_temp_path (base);
  g_auto (GStrv) parts = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (copy, text, -1, NULL));
  parts = g_strsplit (text, "\" version=\"1.0\"", 3); /* not that of XML */
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  *other = g_strjoinv ("\" version=\"9\"", parts);
  return copy;
}

static const char *
get_version (BivWindow *window)
{
  BivNode *root = biv_session_get_root (biv_window_get_session (window));
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (root), "version");

  return biv_node_get_string (root, (guint) field);
}

/* Rules and lists are as safe as battles: lost work comes back, and another's changes are told. */
static void
test_rules (gconstpointer name)
{
  g_autofree char *other = NULL;
  g_autofree char *path = copy_rules (name, &other);
  g_autoptr (BivLostDraft) draft = NULL;
  BivWindow *window = ui_new_window ();

  lose (get_safe (), other, path);
  draft = get_lost ();
  activate_for_draft (window, "win.restore-draft");
  g_assert_nonnull (ui_find (GTK_WIDGET (window), BIV_TYPE_RULES_PAGE));
  g_assert_cmpstr (get_version (window), ==, "9");
  g_assert_true (biv_history_is_modified (get_history (window)));
  ui_wait (is_no_file, (gpointer) biv_lost_draft_get_file (draft));
  ui_destroy (window);
  window = ui_new_window ();
  g_assert_true (ui_open_in (window, path));
  g_assert_cmpstr (get_version (window), ==, "1.0");
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  ui_wait (is_disk_bar_shown, window);
  click (window, "win.reload");
  g_assert_cmpstr (get_version (window), ==, "9");
  g_assert_false (is_disk_bar_shown (window));
  ui_destroy (window);
}

static void
test_keeps_mine (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  g_autoptr (BivPlace) place = biv_places_find (path);
  g_autoptr (BivDocument) kept = NULL;

  write_other (path);
  ui_wait (is_disk_bar_shown, window);
  click (window, "win.keep-mine");
  g_assert_true (biv_history_is_modified (get_history (window)));
  g_assert_false (is_disk_bar_shown (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
  ui_wait (is_saved, window);
  kept = biv_format_open_place (place, NULL, NULL);
  g_assert_true (biv_node_equal (biv_document_get_root (kept),
                                 biv_session_get_root (biv_window_get_session (window))));
  ui_destroy (window);
}

/* A file that is gone: what is in the window is all there is. */
static void
test_gone (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  g_assert_cmpint (g_unlink (path), ==, 0);
  ui_wait (is_disk_bar_shown, window);
  g_assert_true (biv_history_is_modified (get_history (window)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
  ui_wait (is_saved, window);
  g_assert_false (is_no_file (path));
  g_assert_false (is_disk_bar_shown (window));
  ui_destroy (window);
}

/* Our own saving is nobody else's change. */
static void
test_saving_is_no_news (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  gint64 end;

  paint (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
  ui_wait (is_saved, window);
  for (end = g_get_monotonic_time () + G_TIME_SPAN_SECOND; g_get_monotonic_time () < end;)
    ui_settle ();
  g_assert_false (is_disk_bar_shown (window));
  ui_destroy (window);
}

/* (transfer full): the sample, as if it followed rules that nobody has. */
static char *
write_unruly (void)
{
  char *path = ui_sample ();
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (
    g_string_replace (changed, "ruleset=\"alexandre-et-bayard\"", "ruleset=\"of-the-club\"", 0),
    >=, 1);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  return path;
}

static bool
is_rules_bar_shown (gpointer window)
{
  return gtk_info_bar_get_revealed (find_bar (window, "win.find-rules"));
}

static bool
is_rules_bar_gone (gpointer window)
{
  return !is_rules_bar_shown (window);
}

/* Rules that are missing: the window says so, and what is saved is all that was there. */
static void
test_missing_rules (void)
{
  g_autofree char *path = write_unruly ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  BivWindow *window = ui_open (path);

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_true (is_rules_bar_shown (window));
  edit (biv_window_get_session (window), 3);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  biv_history_mark_unsaved (get_history (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
  ui_wait (is_saved, window);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  ui_destroy (window);
}

static AdwMessageDialog *
find_question (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (ADW_IS_MESSAGE_DIALOG (item->data))
      return item->data;
  g_assert_not_reached ();
}

static void
test_chooses_rules (void)
{
  g_autofree char *path = write_unruly ();
  BivWindow *window = ui_open (path);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.choose-rules", NULL));
  adw_message_dialog_response (find_question (), "adopt");
  ui_wait (is_rules_bar_gone, window);
  g_assert_nonnull (biv_session_get_ruleset (biv_window_get_session (window)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  ui_wait (is_rules_bar_shown, window);
  ui_destroy (window);
}

/* The file of the rules: they are followed at once, and kept for the next start. */
static void
test_finds_rules (void)
{
  g_autofree char *path = write_unruly ();
  g_autofree char *rules = ui_make_temp_path ("house.bivruleset");
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "bivouac", "rulesets",
                                           "of-the-club.bivruleset", NULL);
  BivWindow *window = ui_open (path);

  biv_mending_find_rules (biv_tab_get_services (window->tab)->mending, path);
  g_assert_nonnull (strstr (biv_window_get_message (window), "of-the-club"));
  g_assert_true (is_rules_bar_shown (window));
  g_assert_true (g_file_set_contents (
    rules,
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<ruleset xmlns=\"urn:bivouac:ruleset:1\" minor=\"0\" id=\"of-the-club\" version=\"1\" "
    "extends=\"alexandre-et-bayard\"><name xml:lang=\"en\">Of the club</name></ruleset>\n",
    -1, NULL));
  biv_mending_find_rules (biv_tab_get_services (window->tab)->mending, rules);
  ui_wait (is_rules_bar_gone, window);
  g_assert_true (g_file_test (own, G_FILE_TEST_EXISTS));
  ui_destroy (window);
}

static char *
get_state_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "bivouac", "unsaved", NULL);
}

/* The desktop asks whether it may end: what was done a moment ago is kept before it is told. */
static void
test_desktop_ends (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *folder = get_state_folder ();
  BivWindow *window = ui_open (path);
  guint before = count_drafts (folder);

  paint (window);
  g_assert_cmpuint (count_drafts (folder), ==, before); /* too soon for the clock */
  g_signal_emit_by_name (ui_get_application (), "query-end");
  g_assert_cmpuint (count_drafts (folder), ==, before + 1);
  ui_destroy (window);
}

typedef struct
{
  char *folder;
  guint n_drafts;
} Count;

static bool
has_more (gpointer data)
{
  Count *count = data;

  return count_drafts (count->folder) > count->n_drafts;
}

/* The program is told to end: likewise, and nobody is asked. */
static void
test_signals (void)
{
  static const int signals[] = { SIGTERM, SIGHUP, SIGINT };
  g_autofree char *folder = get_state_folder ();

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autofree char *path = ui_sample ();
      BivWindow *window = ui_open (path);
      Count count = { folder, count_drafts (folder) };

      paint (window);
      g_assert_cmpint (raise (signals[i]), ==, 0);
      ui_wait (has_more, &count);
      ui_destroy (window);
    }
}

static bool
has_error (gpointer window)
{
  return ui_has_error (window);
}

static GtkWidget *
get_offer (BivWindow *window)
{
  return ui_get_child (biv_window_get_tab (window), "offer");
}

/* What cannot be saved stays as it is, says why in words, and can be saved elsewhere. */
static void
test_failed_save (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *folder = g_path_get_dirname (path);
  BivWindow *window = ui_open (path);

  paint (window);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  ui_wait (has_error, window);
  g_assert_true (g_str_has_prefix (biv_window_get_message (window), "It could not be saved. "));
  g_assert_nonnull (strstr (biv_window_get_message (window), path));
  g_assert_true (biv_history_is_modified (get_history (window)));
  g_assert_true (gtk_widget_get_mapped (get_offer (window)));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (get_offer (window))), ==, "Save a _Copy…");
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (get_offer (window))), ==,
                   "win.save-as");
  /* Another message has no such button. */
  biv_window_report (window, "Something else.");
  g_assert_false (gtk_widget_get_mapped (get_offer (window)));
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  ui_wait (is_saved, window);
  ui_destroy (window);
}

/* (transfer full): a file that nobody may write, not even who may do everything. */
static char *
write_guarded (void)
{
  g_autofree char *sample = ui_sample ();
  g_autofree char *text = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  char *path = g_build_filename (folder, "guarded.bivscenario", NULL);

  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
  return path;
}

/* A file that cannot be written says so when it is opened, and saving asks where to; one that can
 * says nothing. */
static void
test_read_only (void)
{
  g_autofree char *plain = ui_sample ();
  g_autofree char *path = write_guarded ();
  g_autofree char *folder = g_path_get_dirname (path);
  BivWindow *window = ui_open (plain);

  g_assert_null (biv_window_get_message (window));
  ui_destroy (window);
  if (getuid () == 0) /* access() asks for the real one */
    g_assert_cmpint (setreuid (65534, (uid_t) -1), ==, 0);
  window = ui_open (path);
  g_assert_true (ui_shows (GTK_WIDGET (window), "guarded.bivscenario (read-only)"));
  g_assert_cmpstr (biv_window_get_message (window), ==,
                   "“guarded.bivscenario” can be read only. What you change in it is saved as a "
                   "copy.");
  g_assert_false (ui_has_error (window));
  g_assert_true (gtk_widget_get_mapped (get_offer (window)));
  paint (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  g_assert_false (biv_session_is_saving (biv_window_get_session (window)));
  if (geteuid () == 0)
    g_assert_cmpint (setreuid (0, (uid_t) -1), ==, 0);
  g_assert_true (biv_history_is_modified (get_history (window)));
  ui_destroy (window);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/safety/kept-while-typing", test_kept_while_typing);
  g_test_add_func ("/safety/dropped-when-undone", test_dropped_when_undone);
  g_test_add_func ("/safety/problem-until-mended", test_problem_until_mended);
  g_test_add_func ("/safety/restores", test_restores);
  g_test_add_func ("/safety/damaged-is-set-aside", test_damaged_is_set_aside);
  g_test_add_func ("/safety/discards", test_discards);
  g_test_add_func ("/safety/restored-is-not-offered", test_restored_is_not_offered);
  g_test_add_func ("/safety/reloads", test_reloads);
  g_test_add_func ("/safety/reload-asks", test_reload_asks);
  g_test_add_func ("/safety/reload-while-saving", test_reload_while_saving);
  g_test_add_func ("/safety/compares", test_compares);
  g_test_add_func ("/safety/keyboard-is-freed", test_keyboard_is_freed);
  g_test_add_func ("/safety/compares-with-nothing", test_compares_with_nothing);
  g_test_add_data_func ("/safety/list", "musters/macedonians-334-331.bivmuster", test_rules);
  g_test_add_data_func ("/safety/house-rules", "rulesets/jomini.bivruleset", test_rules);
  g_test_add_func ("/safety/keeps-mine", test_keeps_mine);
  g_test_add_func ("/safety/gone", test_gone);
  g_test_add_func ("/safety/saving-is-no-news", test_saving_is_no_news);
  g_test_add_func ("/safety/missing-rules", test_missing_rules);
  g_test_add_func ("/safety/chooses-rules", test_chooses_rules);
  g_test_add_func ("/safety/finds-rules", test_finds_rules);
  g_test_add_func ("/safety/failed-save", test_failed_save);
  g_test_add_func ("/safety/read-only", test_read_only);
  g_test_add_func ("/safety/desktop-ends", test_desktop_ends);
  g_test_add_func ("/safety/signals", test_signals);
  return g_test_run ();
}
