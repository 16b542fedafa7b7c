/* The search for commands: everything that can be asked for is in it, in view or not, and what it
 * is asked for it does: what changes the document is undone to the same bytes, the rest changes
 * none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/frame/command/biv-command-item.h"
#include "app/frame/command/biv-command-search.h"
#include "app/frame/document/biv-recents.h"
#include "app/rehearsal/biv-rehearsal-page.h"
#include "app/rules/biv-rules-page.h"
#include "core/edit/history/biv-history.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"
#include "storage/library/biv-library.h"
#include "storage/place/biv-places.h"
#include "ui-test.h"

/* What nobody would look for: it needs to know of what (a place in a list, an id), follows a
 * pointer or a key, or is a button of a bar that lies over the window for a while. */
static const char *const not_searched[] = {
  "army.activate-leader",
  "win.restore-draft",
  "win.discard-draft",
  "win.fix",
  "win.ignore",
  "win.unignore",
  "win.paste-list",
  "win.take-army",
  "win.new-army-for",
  "win.offer-armies",
  "win.take-army-at-hand",
  "win.compare-army",
  "win.save-anyway",
  "win.reload",
  "win.keep-mine",
  "win.find-rules",
  "win.choose-rules",
  "win.undo-here",
  "win.redo-here",
  "win.search-commands",
  "win.search-library",
  "board.aim",
  "board.clear-side",
  "board.edit-army",
  "board.ground",
  "board.hold",
  "board.lay-underlay",
  "board.nudge",
  "board.numbering",
  "board.orientation",
  "board.panel",
  "board.remove-object",
  "board.report",
  "board.reserve",
  "board.select",
  "board.set-army",
  "board.set-size",
  "board.choose-army",
  "board.threat-of",
  "board.update-army",
  "board.write-army",
  "army.add-troops",
  "army.select",
  "army.undo",
  "army.move-under",
  "army.move-activation",
  "army.remove-activation",
  "rehearsal.cancel",
  "rules.show",
  "library.backups",
  "library.retry",
  "library.open-along",
  "library.stop-sync",
  "library.club",
  "library.find-saved",
  "library.rename-search",
  "library.remove-search",
  "app.open",
};

/* Those of the toolkit's own widgets, of lists, of parts with menus and keys of their own. */
static const char *const not_searched_of[] = {
  "clipboard.",
  "color.",
  "default.",
  "list.",
  "listitem.",
  "link.",
  "menu.",
  "misc.",
  "page.",
  "scroll",
  "selection.",
  "tab.",
  "text.",
  "context.",
  "map.",
  "tray.",
  "reserves.",
  "findings.",
  "settings.",
  "window.",
  "faces.",
  "filechooser.",
  "font.",
  "emoji.",
  "path-bar.",
};

/* What ends what the test looks at. */
static const char *const ends[] = { "app.quit", "window.close", "win.close-tab",
                                    "win.close-document", "win.library", "win.new-tab" };

static bool
has_word (const char *const *words, gsize n_words, const char *word)
{
  for (gsize i = 0; i < n_words; i++)
    if (g_str_equal (words[i], word))
      return true;
  return false;
}

static bool
is_left_out (const char *action)
{
  for (gsize i = 0; i < G_N_ELEMENTS (not_searched_of); i++)
    if (g_str_has_prefix (action, not_searched_of[i]))
      return true;
  return has_word (not_searched, G_N_ELEMENTS (not_searched), action);
}

static bool
is_in_table (const char *action)
{
  const BivCommand *command;

  for (guint i = 0; (command = biv_command_get (i)); i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      g_assert_true (g_action_parse_detailed_name (command->action, &name, &target, NULL));
      if (g_str_equal (name, action))
        return true;
    }
  return false;
}

static BivActionFinder *
make_finder (BivWindow *window)
{
  BivActionFinder *finder = biv_action_finder_new (GTK_WINDOW (window));
  GType types[] = { BIV_TYPE_SCENARIO_EDITOR, BIV_TYPE_RULES_PAGE };
  BivViewParts parts = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *view = ui_find (GTK_WIDGET (window), types[i]);

      if (view && gtk_widget_get_mapped (view))
        parts = biv_view_get_parts (BIV_VIEW (view));
    }
  if (parts.actions)
    biv_action_finder_add_group (finder, parts.prefix, parts.actions);
  return finder;
}

/* (transfer none): the search, which lists what was typed. */
static BivCommandSearch *
search (BivWindow *window, const char *typed)
{
  GtkWidget *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.search-commands", NULL));
  dialog = ui_find_window (BIV_TYPE_COMMAND_SEARCH);
  g_assert_nonnull (dialog);
  gtk_editable_set_text (ui_get_child (dialog, "search"), typed);
  ui_settle ();
  return BIV_COMMAND_SEARCH (dialog);
}

/* (transfer full): what a search has beside the table, which is about something that is open or
 * kept. */
static char **
list_offers (BivWindow *window, const char *typed)
{
  BivCommandSearch *dialog = search (window, typed);
  GListModel *found = G_LIST_MODEL (gtk_list_view_get_model (ui_get_child (dialog, "view")));
  g_autoptr (GStrvBuilder) offers = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (BivCommandItem) item = g_list_model_get_item (found, i);
      const BivCommand *command;
      bool is_fixed = false;

      for (guint n = 0; !is_fixed && (command = biv_command_get (n)); n++)
        is_fixed = g_str_equal (command->action, biv_command_item_get_action (item));
      if (!is_fixed)
        g_strv_builder_add (offers, biv_command_item_get_action (item));
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  return g_strv_builder_end (offers);
}

/* Notes the names of those that are offered. */
static void
record_offers (BivWindow *window, const char *typed, GHashTable *seen)
{
  g_auto (GStrv) offers = list_offers (window, typed);

  for (guint i = 0; offers[i]; i++)
    {
      char *name;
      g_autoptr (GVariant) target = NULL;

      g_assert_true (g_action_parse_detailed_name (offers[i], &name, &target, NULL));
      g_hash_table_add (seen, name);
    }
}

/* Notes those of the table and of the offers that are in view, and those that are neither. */
static void
look (BivWindow *window, GHashTable *seen, GHashTable *unknown)
{
  g_autoptr (BivActionFinder) finder = NULL;
  g_auto (GStrv) actions = NULL;
  const BivCommand *command;

  ui_settle ();
  record_offers (window, "", seen);
  record_offers (window, "0101", seen);
  record_offers (window, "sample", seen);
  finder = make_finder (window);
  actions = biv_action_finder_list (finder);
  for (guint i = 0; actions[i]; i++)
    if (!is_left_out (actions[i]) && !is_in_table (actions[i]))
      g_hash_table_add (unknown, g_strdup (actions[i]));
  for (guint i = 0; (command = biv_command_get (i)); i++)
    if (biv_action_finder_ask (finder, command->action) != BIV_ACTION_ABSENT)
      g_hash_table_add (seen, g_strdup (command->action));
}

static char *
find_army (void)
{
  return g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "alexander-at-issus.bivarmy",
                           NULL);
}

static char *
find_list (void)
{
  return g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "musters",
                           "macedonians-334-331.bivmuster", NULL);
}

static void
test_all (void)
{
  static const char *const pages[] = { "preparation", "board", "sides", "rehearsal" };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) unknown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter each;
  gpointer action;
  g_autofree char *battle = ui_sample ();
  g_autofree char *army = find_army ();
  g_autofree char *list = find_list ();
  BivWindow *window = ui_new_window ();
  const BivCommand *command;
  guint n_faults = 0;

  look (window, seen, unknown);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  look (window, seen, unknown);
  ui_destroy (window);
  window = ui_new_window ();
  g_assert_true (ui_open_in (window, army));
  look (window, seen, unknown);
  ui_destroy (window);
  window = ui_new_window ();
  g_assert_true (ui_open_in (window, list));
  look (window, seen, unknown);
  ui_destroy (window);
  window = ui_open (battle);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", pages[i]);
      look (window, seen, unknown);
    }
  ui_destroy (window);
  g_hash_table_iter_init (&each, unknown);
  while (g_hash_table_iter_next (&each, &action, NULL))
    if (!g_hash_table_contains (seen, action))
      {
        g_test_message ("%s is neither a command nor left out", (char *) action);
        n_faults++;
      }
  for (guint i = 0; (command = biv_command_get (i)); i++)
    if (!g_hash_table_contains (seen, command->action))
      {
        g_test_message ("nobody does %s", command->action);
        n_faults++;
      }
  g_assert_cmpuint (n_faults, ==, 0);
}

static void
close_others (BivWindow *window)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i - 1);

      if (other && other != GTK_WINDOW (window))
        gtk_window_destroy (other);
    }
  ui_settle ();
}

static GBytes *
write_document (BivWindow *window)
{
  return biv_format_write (biv_session_get_root (biv_window_get_session (window)));
}

/* What commands of an army and of the board are about. */
static void
select_something (BivWindow *window)
{
  GtkWidget *editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);

  gtk_widget_activate_action (GTK_WIDGET (window), "board.select", "s", "s1.u2");
  if (editor)
    gtk_widget_activate_action (editor, "army.select", "^as",
                                (const char *const[]){ "u2", NULL });
  ui_settle ();
}

/* Returns: whether it changed the document; if so it is as before again */
static bool
try_command (BivWindow *window, const char *action)
{
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));
  g_autoptr (GBytes) before = write_document (window);
  g_autoptr (BivActionFinder) finder = NULL;
  g_autoptr (GBytes) done = NULL;
  g_autoptr (GBytes) undone = NULL;
  bool changed;

  select_something (window);
  finder = make_finder (window);
  if (biv_action_finder_ask (finder, action) != BIV_ACTION_ENABLED ||
      has_word (ends, G_N_ELEMENTS (ends), action))
    return false;
  g_test_message ("%s", action);
  biv_action_finder_do (finder, action);
  ui_settle ();
  close_others (window);
  done = write_document (window);
  changed = !g_bytes_equal (before, done);
  if (changed && !g_str_equal (action, "win.undo"))
    g_assert_true (biv_history_undo (history));
  else if (changed)
    biv_history_redo (history);
  undone = write_document (window);
  if (!g_bytes_equal (before, undone))
    g_error ("%s leaves something behind", action);
  return changed;
}

/* Tries those whose actions begin so. Returns: how many of them changed the document */
static guint
try_all (BivWindow *window, const char *prefix)
{
  const BivCommand *command;
  guint n_changes = 0;

  for (guint i = 0; (command = biv_command_get (i)); i++)
    if (g_str_has_prefix (command->action, prefix))
      n_changes += try_command (window, command->action);
  return n_changes;
}

/* What is offered changes nothing by itself. What opens a document would do so in this window. */
static void
try_offers (BivWindow *window, const char *typed)
{
  g_auto (GStrv) offers = list_offers (window, typed);

  g_assert_nonnull (offers[0]);
  for (guint i = 0; offers[i]; i++)
    if (!g_str_has_prefix (offers[i], "win.open-"))
      g_assert_false (try_command (window, offers[i]));
}

/* (transfer full) (nullable): the action that stands first for what was typed. */
static char *
find_first (BivWindow *window, const char *typed)
{
  BivCommandSearch *dialog = search (window, typed);
  GListModel *found = G_LIST_MODEL (gtk_list_view_get_model (ui_get_child (dialog, "view")));
  g_autoptr (BivCommandItem) item = g_list_model_get_item (found, 0);
  char *action = item ? g_strdup (biv_command_item_get_action (item)) : NULL;

  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  return action;
}

/* What people call it finds it, after what is called so, and with a letter wrong. */
static void
test_other_words (void)
{
  static const struct
  {
    const char *typed, *action;
  } searches[] = {
    { "cards", "win.print-cards" },
    { "order cards", "win.print-cards" },
    { "crads", "win.print-cards" },
    { "undo list", "win.toggle-history" },
    { "codex", "app.new-muster" },
    { "manual", "app.help" },
    { "undo", "win.undo" }, /* and not what is also called so */
    { "no such thing", "win.search-library('no such thing')" },
  };
  BivWindow *window = ui_new_window ();

  g_assert_true (ui_open_sample (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "sides");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.add-rule", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autofree char *action = find_first (window, searches[i].typed);

      g_test_message ("%s", searches[i].typed);
      g_assert_cmpstr (action, ==, searches[i].action);
    }
  ui_destroy (window);
}

/* (transfer full): what is listed for what was typed: a line for each, with its reason or what it
 * is about. */
static char *
list_found (BivCommandSearch *dialog)
{
  GListModel *found = G_LIST_MODEL (gtk_list_view_get_model (ui_get_child (dialog, "view")));
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (BivCommandItem) item = g_list_model_get_item (found, i);
      const char *reason = biv_command_item_get_reason (item);

      g_string_append_printf (lines, "%s | %s\n", biv_command_item_get_title (item),
                              reason ? reason : biv_command_item_get_end (item));
    }
  return g_string_free (lines, FALSE);
}

static void
keep_in_library (const char *path)
{
  BivLibrary *library = biv_workspace_get_library (ui_get_workspace (), NULL);
  g_autoptr (BivNode) root = biv_format_read_file (path, NULL);
  g_autoptr (GBytes) bytes = biv_format_write (root);
  g_autoptr (BivLibraryRecord) record = biv_library_record_new (root, NULL, bytes);
  BivLibrarySaveInfo info = { .time = 1 };
  g_autoptr (BivLibraryRevision) saved =
    biv_library_save (library, NULL, NULL, record, &info, NULL);

  g_assert_nonnull (saved);
  g_assert_true (biv_library_mark (library, saved->document, BIV_LIBRARY_MARK_FOLDER,
                                   "Campaigns/1800", NULL));
}

static void
activate_first (BivCommandSearch *dialog)
{
  g_signal_emit_by_name (ui_get_child (dialog, "search"), "activate");
  ui_settle ();
}

/* Where no command is called so, what the library finds stands first; Enter opens it. */
static void
test_library_hits (void)
{
  g_autofree char *battle = ui_sample ();
  BivWindow *window = ui_new_window ();
  BivCommandSearch *dialog;
  g_autofree char *found = NULL;

  keep_in_library (battle);
  dialog = search (window, "sisygambis");
  found = list_found (dialog);
  g_assert_true (g_str_has_prefix (found, "Search the library"));
  gtk_editable_set_text (ui_get_child (dialog, "search"), "parmenion");
  ui_settle ();
  g_free (found);
  found = list_found (dialog);
  g_assert_true (g_str_has_prefix (found, "Open: Issus, 333 BC | scenario, Campaigns/1800\n"
                                          "Search the library"));
  activate_first (dialog);
  g_assert_false (biv_window_is_empty (window));
  ui_destroy (window);
}

/* What needs a battle is found before one is open, says so, and leads to one: it is opened, and
 * what was wanted is done with it. */
static void
test_battle_first (void)
{
  BivWindow *window = ui_new_window ();
  BivCommandSearch *dialog = search (window, "vassal");
  g_autofree char *found = list_found (dialog);

  g_assert_true (g_str_has_prefix (found, "Export: VASSAL module… | Open a battle first"));
  g_clear_pointer (&found, g_free);
  activate_first (dialog);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "Choose a Battle");
  gtk_editable_set_text (ui_get_child (dialog, "search"), "sample marengo");
  ui_settle ();
  found = list_found (dialog);
  g_assert_cmpstr (found, ==, "Open the sample: Marengo, 1800 | \n");
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  dialog = search (window, "rehearsal");
  activate_first (dialog);
  gtk_editable_set_text (ui_get_child (dialog, "search"), "sample marengo");
  ui_settle ();
  activate_first (dialog);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Marengo, 1800");
  g_assert_true (gtk_widget_get_mapped (
    ui_find (GTK_WIDGET (window), BIV_TYPE_REHEARSAL_PAGE)));
  ui_destroy (window);
}

static void
test_battle (void)
{
  BivWindow *window = ui_new_window ();

  g_assert_true (ui_open_sample (window));
  g_assert_cmpuint (try_all (window, ""), >=, 4);
  try_offers (window, "");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "rehearsal");
  ui_settle ();
  g_assert_cmpuint (try_all (window, "rehearsal."), ==, 0);
  ui_destroy (window);
}

static void
test_army (void)
{
  g_autofree char *sample = find_army ();
  g_autofree char *path = ui_make_temp_path ("commands.bivarmy");
  g_autofree char *content = NULL;
  BivWindow *window = ui_new_window ();

  g_assert_true (g_file_get_contents (sample, &content, NULL, NULL));
  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  g_assert_true (ui_open_in (window, path));
  g_assert_cmpuint (try_all (window, ""), >=, 8);
  try_offers (window, "");
  ui_destroy (window);
}

static void
test_rules (void)
{
  g_autofree char *list = find_list ();
  g_autofree char *path = ui_make_temp_path ("commands.bivmuster");
  g_autofree char *content = NULL;
  BivWindow *window = ui_new_window ();

  g_assert_true (g_file_get_contents (list, &content, NULL, NULL));
  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  g_assert_true (ui_open_in (window, path));
  gtk_widget_activate_action (GTK_WIDGET (window), "rules.show", "s", "pools");
  g_assert_cmpuint (try_all (window, "rules."), >=, 1);
  ui_destroy (window);
}

static BivCommandItem *
get_first (BivCommandSearch *dialog)
{
  GtkListView *view = ui_get_child (dialog, "view");

  return gtk_single_selection_get_selected_item (
    GTK_SINGLE_SELECTION (gtk_list_view_get_model (view)));
}

static void
assert_at_top (BivCommandSearch *dialog)
{
  GtkWidget *view = ui_get_child (dialog, "view");
  GtkScrolledWindow *list = GTK_SCROLLED_WINDOW (gtk_widget_get_parent (view));

  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (list)), ==,
                     0.0);
}

/* (transfer full) */
static char *
find_first_title (BivWindow *window, const char *typed)
{
  BivCommandSearch *dialog = search (window, typed);
  char *title = g_strdup (biv_command_item_get_title (get_first (dialog)));

  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  return title;
}

static void
remember (const char *folder, const char *name, const char *title)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), folder, name, NULL);
  g_autoptr (BivPlace) place = biv_places_find (path);

  biv_recents_add (biv_workspace_get_recents (ui_get_workspace ()), place, title);
}

/* Two battles of one title are told apart by where they are; another needs no more than its own. */
static void
test_same_titles (void)
{
  BivWindow *window = ui_new_window ();
  g_autofree char *home = NULL, *away = NULL, *alone = NULL;

  remember ("home", "cannae-home.bivscenario", "Cannae twice");
  remember ("away", "cannae-away.bivscenario", "Cannae twice");
  remember ("home", "zama.bivscenario", "Zama once");
  home = find_first_title (window, "twice cannae-home");
  away = find_first_title (window, "twice cannae-away");
  alone = find_first_title (window, "zama once");
  g_assert_cmpstr (home, ==,
                   "Open: Cannae twice – cannae-home.bivscenario is not there any more");
  g_assert_cmpstr (away, ==,
                   "Open: Cannae twice – cannae-away.bivscenario is not there any more");
  g_assert_cmpstr (alone, ==, "Open: Zama once");
  ui_destroy (window);
}

/* What is about something that is open or kept: a terrain, a hex, an export, a sample. */
static void
test_offers (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));
  BivBoard *board =
    biv_scenario_get_board (biv_session_get_scenario (biv_window_get_session (window)));
  BivCommandSearch *dialog = search (window, "paint wood");
  BivOffset hex;

  g_assert_cmpstr (biv_command_item_get_title (get_first (dialog)), ==, "Paint: Wood");
  activate_first (dialog);
  dialog = search (window, "hex 0405");
  g_assert_cmpstr (biv_command_item_get_title (get_first (dialog)), ==, "Go to hex 0405");
  activate_first (dialog);
  ui_press_key (canvas, GDK_KEY_space);
  ui_settle ();
  g_assert_true (biv_board_find_hex (board, "0405", &hex));
  g_assert_cmpstr (biv_board_get_terrain (board, hex), ==, "wood");

  dialog = search (window, "hex 9999");
  g_assert_cmpstr (biv_command_item_get_title (get_first (dialog)), ==,
                   "Search the library for “hex 9999”");
  gtk_editable_set_text (ui_get_child (dialog, "search"), "export vassal");
  ui_settle ();
  g_assert_true (g_str_has_prefix (biv_command_item_get_action (get_first (dialog)),
                                   "win.publish("));
  gtk_editable_set_text (ui_get_child (dialog, "search"), "sample marengo");
  ui_settle ();
  g_assert_true (g_str_has_prefix (biv_command_item_get_action (get_first (dialog)),
                                   "win.open-sample("));
  gtk_editable_set_text (ui_get_child (dialog, "search"), "sample club");
  ui_settle ();
  g_assert_cmpstr (biv_command_item_get_title (get_first (dialog)), ==,
                   "Open the sample: Jomini at our club");
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* Typed and taken with Enter; what cannot be done says why and stays. */
static void
test_search (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivCommandSearch *dialog = search (window, "rehea");
  GtkStack *pages = ui_get_child (ui_find (GTK_WIDGET (window), BIV_TYPE_SCENARIO_EDITOR), "pages");

  g_assert_cmpstr (biv_command_item_get_title (get_first (dialog)), ==, "Rehearsal");
  g_signal_emit_by_name (ui_get_child (dialog, "search"), "activate");
  ui_settle ();
  g_assert_null (ui_find_window (BIV_TYPE_COMMAND_SEARCH));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "rehearsal");

  dialog = search (window, "empty bin");
  g_assert_cmpstr (biv_command_item_get_reason (get_first (dialog)), ==,
                   "The library is not in view.");
  g_signal_emit_by_name (ui_get_child (dialog, "search"), "activate");
  ui_settle ();
  g_assert_nonnull (ui_find_window (BIV_TYPE_COMMAND_SEARCH));

  gtk_editable_set_text (ui_get_child (dialog, "search"), "xyzzy");
  ui_settle ();
  g_assert_cmpstr (biv_command_item_get_title (get_first (dialog)), ==,
                   "Search the library for “xyzzy”");
  gtk_editable_set_text (ui_get_child (dialog, "search"), "save");
  ui_settle ();
  g_assert_cmpstr (biv_command_item_get_end (get_first (dialog)), ==, "Ctrl+S");
  gtk_widget_activate_action (ui_get_child (dialog, "view"), "list.scroll-to-item", "u", 20);
  ui_settle ();
  gtk_editable_set_text (ui_get_child (dialog, "search"), "e");
  ui_settle ();
  assert_at_top (dialog);
  gtk_editable_set_text (ui_get_child (dialog, "search"), "fill");
  ui_settle ();
  g_assert_cmpstr (biv_command_item_get_action (get_first (dialog)), ==, "board.tool::fill");
  g_assert_cmpstr (biv_command_item_get_end (get_first (dialog)), ==, ""); /* not heard here */
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_stack_set_visible_child_name (pages, "board");
  ui_settle ();
  dialog = search (window, "fill");
  g_assert_cmpstr (biv_command_item_get_action (get_first (dialog)), ==, "board.tool::fill");
  g_assert_cmpstr (biv_command_item_get_end (get_first (dialog)), ==, "F");
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_autofree char *shown = NULL;

  g_test_init (&argc, &argv, NULL);
  shown = ui_catch_pages ();
  adw_init ();
  g_test_add_func ("/commands/all", test_all);
  g_test_add_func ("/commands/other-words", test_other_words);
  g_test_add_func ("/commands/library-hits", test_library_hits);
  g_test_add_func ("/commands/battle-first", test_battle_first);
  g_test_add_func ("/commands/battle", test_battle);
  g_test_add_func ("/commands/army", test_army);
  g_test_add_func ("/commands/rules", test_rules);
  g_test_add_func ("/commands/search", test_search);
  g_test_add_func ("/commands/offers", test_offers);
  g_test_add_func ("/commands/same-titles", test_same_titles);
  return g_test_run ();
}
