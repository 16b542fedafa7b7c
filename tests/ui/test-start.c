/* The start page and what it leads to: new armies and battles, files opened lately, samples, work
 * that got lost.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/army/biv-muster-box.h"
#include "app/frame/document/biv-recents.h"
#include "app/frame/document/biv-choices.h"
#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "app/start/biv-start-page.h"
#include "app/kit/widgets/biv-text-row.h"
#include "core/model/node/biv-safe-text.h"
#include "core/edit/board/biv-board-edits.h"
#include "core/model/node/biv-naming.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "text/biv-harmless.h"
#include "ui-test.h"
#include "storage/place/biv-places.h"

static GtkWidget *
get_start (BivWindow *window)
{
  return ui_find (GTK_WIDGET (window), BIV_TYPE_START_PAGE);
}

static bool
is_start_shown (BivWindow *window)
{
  return gtk_widget_get_mapped (get_start (window));
}

static bool
has_sample (gpointer window)
{
  return ui_find_button (get_start (window), "win.open-sample") != NULL;
}

static bool
shows (GtkWidget *widget, const char *words)
{
  bool found = GTK_IS_LABEL (widget) &&
               g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = shows (child, words);
  return found;
}

/* A sample's card opens it as a pattern: it is in no file. */
static void
test_sample (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *card;

  ui_wait (has_sample, window);
  card = ui_find_button (get_start (window), "win.open-sample");
  g_assert_nonnull (ui_find (card, GTK_TYPE_PICTURE));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Assaye, 1803");
  g_assert_true (shows (card, "Commandement"));
  g_signal_emit_by_name (card, "clicked");
  g_assert_false (biv_window_is_empty (window));
  g_assert_null (biv_session_get_place (biv_window_get_session (window)));
  ui_settle ();
  g_assert_false (is_start_shown (window));
  ui_destroy (window);
}

static GtkWidget *
find_dialog (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window; window = window->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (window->data, type))
      return window->data;
  g_assert_not_reached ();
}

static GtkWidget *
ask (BivWindow *window, const char *action, GType type)
{
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  g_signal_emit_by_name (ui_find_button (get_start (window), action), "clicked");
  ui_settle ();
  return find_dialog (type);
}

static void
create (GtkWidget *dialog)
{
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  ui_settle ();
}

/* A name that no document takes is marked until it is another. */
static void
test_refused_name (void)
{
  BivWindow *window = ui_new_window ();
  static const struct
  {
    const char *action;
    GType (*get_type) (void);
  } dialogs[] = {
    { "app.new-army", biv_new_army_dialog_get_type },
    { "app.new-scenario", biv_new_scenario_dialog_get_type },
  };

  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      GtkWidget *dialog = ask (window, dialogs[i].action, dialogs[i].get_type ());
      GtkWidget *row = ui_find (dialog, BIV_TYPE_TEXT_ROW);

      gtk_editable_set_text (GTK_EDITABLE (row), "The \1 companions");
      create (dialog);
      g_assert_true (gtk_widget_has_css_class (row, "error"));
      gtk_editable_set_text (GTK_EDITABLE (row), "The companions");
      g_assert_false (gtk_widget_has_css_class (row, "error"));
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  ui_destroy (window);
}

/* Created as it stands: a board as large as the rules want it, and two sides. */
static void
test_new_scenario (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = ask (window, "app.new-scenario", BIV_TYPE_NEW_SCENARIO_DIALOG);
  BivScenario *scenario;
  BivBoardRule *rule;
  BivBoard *board;

  gtk_editable_set_text (GTK_EDITABLE (ui_find (dialog, BIV_TYPE_TEXT_ROW)), "The Granicus");
  create (dialog);
  g_assert_false (biv_window_is_empty (window));
  scenario = biv_session_get_scenario (biv_window_get_session (window));
  board = biv_scenario_get_board (scenario);
  rule = biv_ruleset_get_board (biv_session_get_ruleset (biv_window_get_session (window)));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "The Granicus");
  g_assert_cmpint (biv_board_get_width (board), ==, biv_board_rule_get_long_side (rule));
  g_assert_cmpint (biv_board_get_height (board), ==, biv_board_rule_get_short_side (rule));
  g_assert_cmpuint (biv_node_list_get_length (biv_scenario_get_sides (scenario)), ==, 2);
  g_assert_null (biv_session_get_place (biv_window_get_session (window)));
  ui_destroy (window);
}

/* Lists are those of the rules, after none; a budget of 0 is none. */
static void
test_new_army (void)
{
  BivWindow *window = ui_new_window ();
  BivCatalogue *catalogue = biv_workspace_get_catalogue (ui_get_workspace ());
  GtkWidget *dialog = ask (window, "app.new-army", BIV_TYPE_NEW_ARMY_DIALOG);
  BivArmy *army;

  gtk_editable_set_text (GTK_EDITABLE (ui_find (dialog, BIV_TYPE_TEXT_ROW)), "The companions");
  gtk_spin_button_set_value (ui_get_child (dialog, "budget"), 0);
  create (dialog);
  g_assert_false (biv_window_is_empty (window));
  army = biv_session_get_army (biv_window_get_session (window));
  g_assert_cmpstr (biv_naming_for (BIV_NODE (army), NULL), ==, "The companions");
  g_assert_cmpstr (biv_army_get_muster (army), ==, "");
  g_assert_cmpint (biv_army_get_budget (army), ==, -1);
  g_assert_nonnull (biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-document", NULL));
  ui_settle ();
  g_assert_true (is_start_shown (window));
  ui_destroy (window);
}

static void
forget_choices (void)
{
  static const char *const keys[] = { "new-ruleset", "new-muster", "new-budget" };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.bivouac.Bivouac");

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
}

static AdwComboRow *
get_row (GtkWidget *dialog, const char *name)
{
  return ADW_COMBO_ROW (ui_get_child (dialog, name));
}

static int
get_budget (GtkWidget *dialog)
{
  return gtk_spin_button_get_value_as_int (ui_get_child (dialog, "budget"));
}

static GtkWidget *
ask_again (BivWindow *window, const char *action, GType type)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-document", NULL));
  ui_settle ();
  return ask (window, action, type);
}

/* The rules, the list and the budget of the last army are offered for the next one, its rules for
 * the next battle too. */
static void
test_last_choices (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = ask (window, "app.new-army", BIV_TYPE_NEW_ARMY_DIALOG);

  biv_choices_choose (get_row (dialog, "ruleset"), "frederic-le-grand");
  biv_choices_choose (get_row (dialog, "muster"), "prussians-1756-1763");
  gtk_spin_button_set_value (ui_get_child (dialog, "budget"), 1234);
  create (dialog);
  dialog = ask_again (window, "app.new-army", BIV_TYPE_NEW_ARMY_DIALOG);
  g_assert_cmpstr (
    biv_node_get_id (BIV_NODE (biv_choices_get_ruleset (get_row (dialog, "ruleset")))), ==,
    "frederic-le-grand");
  g_assert_cmpstr (
    biv_node_get_id (BIV_NODE (biv_choices_get_muster (get_row (dialog, "muster")))), ==,
    "prussians-1756-1763");
  g_assert_cmpint (get_budget (dialog), ==, 1234);
  create (dialog);
  dialog = ask_again (window, "app.new-scenario", BIV_TYPE_NEW_SCENARIO_DIALOG);
  g_assert_cmpstr (
    biv_node_get_id (BIV_NODE (biv_choices_get_ruleset (get_row (dialog, "ruleset")))), ==,
    "frederic-le-grand");
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
  forget_choices ();
}

/* Rules that name a size of games suggest it, until somebody says another; rules that are no longer
 * there are not missed. */
static void
test_suggested_budget (void)
{
  BivWindow *window = ui_new_window ();
  g_autoptr (GSettings) settings = g_settings_new ("io.github.bivouac.Bivouac");
  GtkWidget *dialog;

  g_settings_set_string (settings, "new-ruleset", "gone");
  dialog = ask (window, "app.new-army", BIV_TYPE_NEW_ARMY_DIALOG);
  g_assert_nonnull (biv_choices_get_ruleset (get_row (dialog, "ruleset")));
  g_assert_cmpint (get_budget (dialog), ==,
                   biv_ruleset_get_usual_size (
                     biv_choices_get_ruleset (get_row (dialog, "ruleset"))));
  biv_choices_choose (get_row (dialog, "ruleset"), "wme");
  g_assert_cmpint (get_budget (dialog), ==, 2000);
  biv_choices_choose (get_row (dialog, "ruleset"), "frederic-le-grand");
  g_assert_cmpint (get_budget (dialog), ==, 1900);
  gtk_spin_button_set_value (ui_get_child (dialog, "budget"), 1500);
  biv_choices_choose (get_row (dialog, "ruleset"), "wme");
  g_assert_cmpint (get_budget (dialog), ==, 1500);
  create (dialog);
  dialog = ask_again (window, "app.new-army", BIV_TYPE_NEW_ARMY_DIALOG);
  g_assert_cmpint (get_budget (dialog), ==, 1500); /* of the same rules */
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
  forget_choices ();
}

/* House rules that derive from others take the lists that are made for those. */
static void
test_lists_of_derived_rules (void)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivNode) rules = biv_node_new (BIV_TYPE_RULESET, "rules");
  g_autoptr (BivNode) house = biv_node_new (BIV_TYPE_RULESET, "house-rules");
  g_autoptr (BivNode) list = biv_node_new (BIV_TYPE_MUSTER, "list");
  GtkWidget *row = g_object_ref_sink (adw_combo_row_new ());

  biv_node_build_string (house, "extends", "rules");
  biv_node_build_string (list, "ruleset", "rules");
  biv_catalogue_add_ruleset (catalogue, BIV_RULESET (rules));
  biv_catalogue_add_ruleset (catalogue, BIV_RULESET (house));
  biv_catalogue_add_muster (catalogue, BIV_MUSTER (list));
  biv_choices_offer_musters (ADW_COMBO_ROW (row), catalogue, BIV_RULESET (house));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1); /* after none */
  g_assert_true ((gpointer) biv_choices_get_muster (ADW_COMBO_ROW (row)) == list);
  g_object_unref (row);
}

/* One that is filled in by the keyboard alone: after the muster list the number is typed. */
static void
test_tab_leads_to_number (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = ask (window, "app.new-army", BIV_TYPE_NEW_ARMY_DIALOG);
  GtkWidget *spin = ui_find (dialog, GTK_TYPE_SPIN_BUTTON);
  GtkWidget *focus = NULL;

  for (int i = 0; i < 10 && !(focus && gtk_widget_is_ancestor (focus, spin)); i++)
    {
      gtk_widget_child_focus (dialog, GTK_DIR_TAB_FORWARD);
      focus = gtk_root_get_focus (GTK_ROOT (dialog));
      g_assert_false (gtk_widget_is_ancestor (spin, focus)); /* a row has no use for digits */
    }
  g_assert_true (gtk_widget_is_ancestor (focus, spin));
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* What is typed next is looked for in the muster list. */
static void
test_new_army_types_letters (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog, *letters, *focus;

  gtk_widget_grab_focus (ui_find_button (GTK_WIDGET (window), "app.new-army"));
  dialog = ask (window, "app.new-army", BIV_TYPE_NEW_ARMY_DIALOG);
  create (dialog);
  ui_settle ();
  letters = ui_find (ui_find (GTK_WIDGET (window), BIV_TYPE_MUSTER_BOX), GTK_TYPE_SEARCH_ENTRY);
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_true (focus && gtk_widget_is_ancestor (focus, letters));
  ui_destroy (window);
}

static guint
count_recents (void)
{
  return g_list_model_get_n_items (
    biv_recents_get_documents (biv_workspace_get_recents (ui_get_workspace ())));
}

static char *
get_first_recent (void)
{
  g_autoptr (BivRecent) recent = g_list_model_get_item (
    biv_recents_get_documents (biv_workspace_get_recents (ui_get_workspace ())), 0);

  return g_strdup (biv_place_get_address (biv_recent_get_place (recent)));
}

/* What was opened is on the page, and a click opens it again. */
static void
test_recent (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *recent = NULL;
  BivWindow *window = ui_open (path);

  recent = get_first_recent ();
  g_assert_cmpstr (recent, ==, path);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-document", NULL));
  ui_settle ();
  g_assert_true (biv_window_is_empty (window));
  g_assert_true (is_start_shown (window));
  gtk_widget_activate (ui_find (get_start (window), ADW_TYPE_ACTION_ROW));
  ui_settle ();
  g_assert_false (biv_window_is_empty (window));
  ui_wait_for_drawing (window);
  ui_destroy (window);
}

/* Turns writing round, colours a terminal, and goes on in the next line. */
#define MISCHIEF "a\xe2\x80\xaegnp\xc2\x9b" \
                 "31m\nb.bivscenario"
#define SHOWN "a\xef\xbf\xbdgnp\xef\xbf\xbd" \
              "31m\xef\xbf\xbd"              \
              "b.bivscenario"

static void
assert_words_harmless (const char *words, guint *n_shown)
{
  for (const char *c = words; *c; c = g_utf8_next_char (c))
    g_assert_false (biv_safe_text_rejects (g_utf8_get_char (c)));
  *n_shown += strstr (words, SHOWN) ? 1 : 0;
}

static void
assert_labels_harmless (GtkWidget *widget, guint *n_shown)
{
  if (GTK_IS_LABEL (widget))
    assert_words_harmless (gtk_label_get_text (GTK_LABEL (widget)), n_shown);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_labels_harmless (child, n_shown);
}

/* How many of its words name the file; none of them is harmful. */
static guint
count_shown (gpointer window)
{
  guint n_shown = 0;

  ui_settle ();
  assert_words_harmless (gtk_window_get_title (window), &n_shown);
  assert_labels_harmless (window, &n_shown);
  return n_shown;
}

/* A battle without a title, which its file stands for, and a file that is none. */
static char *
write_mischief (const char *content)
{
  g_autofree char *board = ui_write_board (6);
  char *path = ui_make_temp_path (MISCHIEF);

  if (content)
    g_assert_true (g_file_set_contents (path, content, -1, NULL));
  else
    g_assert_cmpint (g_rename (board, path), ==, 0);
  return path;
}

static void
change (BivWindow *window)
{
  BivSession *session = biv_window_get_session (window);
  g_autoptr (BivEditList) edits =
    biv_board_edits_set_ground (biv_session_get_document (session), "wood");

  g_assert_true (biv_history_do (biv_session_get_history (session), edits, NULL));
}

/* The name of a file does nothing but be read, wherever it is shown. */
static void
test_harmful_names (void)
{
  g_autofree char *path = write_mischief (NULL);
  g_autofree char *torn = write_mischief ("<scenario");
  BivWindow *window = ui_open (path);
  GtkWidget *question;

  g_assert_cmpuint (count_shown (window), >=, 2); /* title and file */
  change (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-document", NULL));
  ui_settle ();
  question = find_dialog (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpuint (count_shown (question), >=, 1);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "discard");
  ui_settle ();
  g_assert_true (is_start_shown (window));
  g_assert_cmpuint (count_shown (window), >=, 2); /* the battle opened lately and its file */
  g_assert_false (ui_open_in (window, torn));
  g_assert_nonnull (biv_window_get_message (window));
  g_assert_cmpuint (count_shown (window), >=, 2);
  ui_destroy (window);
}

/* Twice the same is once; the oldest go; a restart remembers. */
static void
test_recents_are_remembered (void)
{
  g_autofree char *file = ui_make_temp_path ("recent");
  g_autoptr (BivRecents) recents = biv_recents_new (file);
  g_autoptr (BivRecents) later = NULL;
  g_autoptr (BivPlace) fifth = biv_places_find ("/battles/../battles/5");
  g_autoptr (BivRecent) first = NULL;

  for (int i = 0; i < 2 * BIV_RECENTS_MAX; i++)
    {
      g_autofree char *path = g_strdup_printf ("/battles/%d", i % (BIV_RECENTS_MAX + 3));
      g_autoptr (BivPlace) place = biv_places_find (path);

      biv_recents_add (recents, place, "A battle");
    }
  biv_recents_add (recents, fifth, "The fifth");
  later = biv_recents_new (file);
  g_assert_cmpuint (g_list_model_get_n_items (biv_recents_get_documents (later)), ==,
                    BIV_RECENTS_MAX);
  first = g_list_model_get_item (biv_recents_get_documents (later), 0);
  g_assert_cmpstr (biv_place_get_address (biv_recent_get_place (first)), ==, "/battles/5");
  g_assert_cmpstr (biv_recent_get_title (first), ==, "The fifth");
}

static GtkWidget *
find_question (void)
{
  return find_dialog (ADW_TYPE_MESSAGE_DIALOG);
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

static bool
is_empty (gpointer window)
{
  return biv_window_is_empty (window);
}

/* Closing the document asks as closing the window does, and the window stays. */
static void
test_close_asks (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  guint n_recents = count_recents ();

  paint (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-document", NULL));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_question ()), "cancel");
  ui_settle ();
  g_assert_false (biv_window_is_empty (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-document", NULL));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_question ()), "save");
  ui_wait (is_empty, window);
  g_assert_cmpuint (count_recents (), ==, n_recents);
  g_assert_true (ui_open_in (window, path));
  paint (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-document", NULL));
  g_assert_true (biv_window_is_empty (window));
  ui_destroy (window);
}

static bool
tells_of_both (gpointer window)
{
  const char *message = biv_window_get_message (window);

  return message && strstr (message, "one.bivarmy") && strstr (message, "two.bivarmy");
}

/* Several files that cannot be opened: one window, which names them all. */
static void
test_refused_files (void)
{
  GtkApplication *application = GTK_APPLICATION (ui_get_application ());
  GFile *files[] = { g_file_new_for_path ("/nowhere/one.bivarmy"),
                     g_file_new_for_path ("/nowhere/two.bivarmy") };
  GList *windows;

  g_application_open (G_APPLICATION (application), files, G_N_ELEMENTS (files), "");
  windows = gtk_application_get_windows (application);
  g_assert_cmpuint (g_list_length (windows), ==, 1);
  g_assert_true (biv_window_is_empty (windows->data));
  ui_wait (tells_of_both, windows->data);
  ui_destroy (windows->data);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
}

/* A file on another computer is refused like one that is not there. */
static void
test_far_file (void)
{
  GtkApplication *application = GTK_APPLICATION (ui_get_application ());
  g_autoptr (GFile) far = g_file_new_for_uri ("sftp://club.example/one.bivarmy");
  GList *windows;

  g_application_open (G_APPLICATION (application), &far, 1, "");
  windows = gtk_application_get_windows (application);
  g_assert_true (biv_window_is_empty (windows->data));
  g_assert_nonnull (strstr (biv_window_get_message (windows->data), "club.example/one.bivarmy"));
  ui_destroy (windows->data);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/start/sample", test_sample);
  g_test_add_func ("/start/new-scenario", test_new_scenario);
  g_test_add_func ("/start/new-army", test_new_army);
  g_test_add_func ("/start/refused-name", test_refused_name);
  g_test_add_func ("/start/last-choices", test_last_choices);
  g_test_add_func ("/start/suggested-budget", test_suggested_budget);
  g_test_add_func ("/start/lists-of-derived-rules", test_lists_of_derived_rules);
  g_test_add_func ("/start/new-army-takes-letters", test_new_army_types_letters);
  g_test_add_func ("/start/tab-leads-to-number", test_tab_leads_to_number);
  g_test_add_func ("/start/recent", test_recent);
  g_test_add_func ("/start/harmful-names", test_harmful_names);
  g_test_add_func ("/start/recents-are-remembered", test_recents_are_remembered);
  g_test_add_func ("/start/close-asks", test_close_asks);
  g_test_add_func ("/start/refused-files", test_refused_files);
  g_test_add_func ("/start/far-file", test_far_file);
  return g_test_run ();
}
