/* The window in which one chooses what is printed, looks at it, and sends it off.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/print/biv-print-cards.h"
#include "app/print/biv-print-dialog.h"
#include "app/print/biv-print-form.h"
#include "app/print/biv-print-presets.h"
#include "app/print/biv-print-preview.h"
#include "config.h"
#include "render/page/biv-pages.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

static BivWindow *
open_named (const char *name)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", name, NULL);

  return ui_open (path);
}

/* (transfer none): the window of printing over another. */
static BivPrintDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (BIV_IS_PRINT_DIALOG (window))
        return BIV_PRINT_DIALOG (window);
    }
  g_assert_not_reached ();
}

static BivPrintDialog *
ask_to_print (BivWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  ui_settle ();
  return find_dialog ();
}

static BivPrintForm *
find_form (BivPrintDialog *dialog)
{
  return BIV_PRINT_FORM (ui_find (GTK_WIDGET (dialog), BIV_TYPE_PRINT_FORM));
}

static bool
is_laid_out (gpointer data)
{
  return !biv_print_dialog_is_behind (data);
}

/* Chooses as a preset does. */
static void
choose (BivPrintDialog *dialog, const char *wishes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) kept =
    g_variant_parse (G_VARIANT_TYPE_VARDICT, wishes, NULL, NULL, &error);

  g_assert_no_error (error);
  biv_print_form_apply (find_form (dialog), kept);
  ui_wait (is_laid_out, dialog);
  ui_settle ();
}

/* Likewise, without any pages that are not wished: "{...}", of which some are. */
static void
choose_only (BivPrintDialog *dialog, const char *wishes)
{
  g_autoptr (GString) all = g_string_new ("{");
  const BivPageKind *kind;

  for (guint i = 0; (kind = biv_pages_get_kind (i)); i++)
    {
      g_autofree char *key = g_strdup_printf ("'part-%s':", kind->word);

      if (!strstr (wishes, key))
        g_string_append_printf (all, "%s <(false, 1.0)>, ", key);
    }
  g_string_append (all, wishes + 1);
  choose (dialog, all->str);
}

static guint
count_pages (BivPrintDialog *dialog)
{
  BivPageSet *pages = biv_print_dialog_get_pages (dialog);

  return pages ? biv_page_set_get_n_pages (pages) : 0;
}

/* What is chosen is what is there; nothing of it changes the document. */
static void
test_choices (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  guint usual = count_pages (dialog);
  double width, height;

  g_assert_cmpuint (usual, >, 4);
  choose (dialog, "{'part-orders': <(true, 1.0)>}");
  g_assert_cmpuint (count_pages (dialog), >, usual);
  choose (dialog, "{'part-orders': <(false, 1.0)>, 'part-roster': <(true, 2.0)>}");
  g_assert_cmpuint (count_pages (dialog), >, usual);
  choose (dialog, "{'paper': <'A5'>, 'part-roster': <(true, 1.0)>}");
  biv_page_set_get_size (biv_print_dialog_get_pages (dialog), 0, &width, &height);
  g_assert_cmpfloat (width, <, 430.0);
  g_assert_false (biv_history_can_undo (biv_session_get_history (biv_window_get_session (window))));
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* Whether a label at or below a widget has these words. */
static bool
shows_words (GtkWidget *widget, const char *words)
{
  bool found = GTK_IS_LABEL (widget) &&
               g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = shows_words (child, words);
  return found;
}

/* The first page is there before the others are laid out, and says so. Nothing is exported
 * of it. */
static void
test_draft (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  g_autofree char *path = ui_make_temp_path ("early.pdf");
  BivPrintDialog *dialog;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  dialog = find_dialog ();
  g_assert_true (biv_print_dialog_is_behind (dialog));
  g_assert_true (shows_words (GTK_WIDGET (dialog), "Laying out the pages…"));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.export", "s", path);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  ui_wait (is_laid_out, dialog);
  g_assert_cmpuint (count_pages (dialog), >, 4);
  g_assert_false (shows_words (GTK_WIDGET (dialog), "Laying out the pages…"));
  ui_settle ();
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* A card that the paper does not hold is refused with words, and so is a size that is none. */
static void
test_refusals (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);

  choose (dialog, "{'part-orders': <(true, 1.0)>, 'card': <'250x250'>}");
  g_assert_cmpuint (count_pages (dialog), ==, 0);
  choose (dialog, "{'card': <'20x20'>}");
  g_assert_cmpuint (count_pages (dialog), ==, 0);
  choose (dialog, "{'card': <'usual'>, 'paper': <'7x7'>}");
  g_assert_cmpuint (count_pages (dialog), ==, 0);
  choose (dialog, "{'paper': <'200x200'>}");
  g_assert_cmpuint (count_pages (dialog), >, 0);
  choose (dialog, "{'part-map': <(true, 1.0)>, 'hex': <100.0>, 'paper': <'90x90'>}");
  g_assert_cmpuint (count_pages (dialog), ==, 0);
  choose (dialog, "{'paper': <'A4'>, 'hex': <0.0>}");
  g_assert_cmpuint (count_pages (dialog), >, 0);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

static bool
is_done (gpointer data)
{
  return biv_print_dialog_get_message (data) != NULL;
}

/* A size of a kind of its own is refused with the kind's name, wherever the fault is. */
static void
test_size_refusals (void)
{
  static const char *const wrong[] = { "20x20", "broad", "50x60,40x40", "tarot,orders=mini", "" };
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);

  choose (dialog, "{'part-leaders': <(true, 1.0)>, 'card-leaders': <'tarot'>}");
  g_assert_cmpuint (count_pages (dialog), >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *wishes = g_strdup_printf ("{'card-leaders': <'%s'>}", wrong[i]);
      BivPageOptions options = { NULL };
      g_autofree char *fault = NULL;

      choose (dialog, wishes);
      g_assert_cmpuint (count_pages (dialog), ==, 0);
      fault = biv_print_form_read (find_form (dialog), &options);
      g_assert_true (g_str_has_prefix (fault, "Leader cards: "));
    }
  choose (dialog, "{'card-leaders': <'above'>}");
  g_assert_cmpuint (count_pages (dialog), >, 0);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* What the command line makes of the same, as that file or others beside it. */
static void
make_by_command (const char *path, const char *const *options)
{
  g_autofree char *sample =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "marengo.bivscenario", NULL);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) command = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_strv_builder_add_many (words, g_getenv ("BIVOUAC_CLI"), "print", "all", sample, "-o", path,
                           NULL);
  g_strv_builder_addv (words, (const char **) options);
  command = g_strv_builder_end (words);
  g_assert_true (g_spawn_sync (NULL, command, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                               &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

static void
check_same (const char *path, const char *other)
{
  g_autofree char *bytes = NULL;
  g_autofree char *same = NULL;
  gsize length, same_length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (g_file_get_contents (other, &same, &same_length, NULL));
  g_assert_cmpmem (bytes, length, same, same_length);
}

/* Exports, and waits for the end. */
static void
export_to (BivPrintDialog *dialog, const char *path)
{
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.export", "s", path);
  ui_wait (is_done, dialog);
}

/* The window and the command line write the same bytes. */
static void
test_export (void)
{
  static const char *const options[] = { "--lang", "fr", "--parts", "roster:2,orders",
                                         "--backs", "long", "--paper", "A3",
                                         "--shift", "5,-3", "--ink-saver",
                                         "--black-and-white", NULL };
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  g_autofree char *path = ui_make_temp_path ("night.pdf");
  g_autofree char *by_command = ui_make_temp_path ("by-command.pdf");

  choose_only (dialog, "{'part-roster': <(true, 2.0)>,"
                       " 'part-orders': <(true, 1.0)>, 'language': <'fr'>, 'sides': <'long'>,"
                       " 'paper': <'A3'>, 'shift-x': <0.5>, 'shift-y': <-0.3>, 'ink-saver': <true>,"
                       " 'black-and-white': <true>, 'format': <'pdf'>}");
  export_to (dialog, path);
  g_assert_nonnull (strstr (biv_print_dialog_get_message (dialog), "night.pdf"));
  make_by_command (by_command, options);
  check_same (path, by_command);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* Each kind of cards has a size of its own, in the window's rows as on the command line. */
static void
test_sizes (void)
{
  static const char *const options[] = {
    "--lang", "en", "--parts", "leaders,orders,counters", "--paper", "A4",
    "--card", "bridge,leaders=tarot,orders=50x70", NULL
  };
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  g_autofree char *path = ui_make_temp_path ("sizes.pdf");
  g_autofree char *by_command = ui_make_temp_path ("sizes-by-command.pdf");

  choose_only (dialog, "{'part-leaders': <(true, 1.0)>,"
                       " 'part-orders': <(true, 1.0)>, 'part-counters': <(true, 1.0)>,"
                       " 'language': <'en'>, 'paper': <'A4'>, 'card': <'bridge'>,"
                       " 'card-leaders': <'tarot'>, 'card-orders': <'50x70'>,"
                       " 'card-counters': <'above'>, 'sides': <'one'>, 'shift-x': <0.0>,"
                       " 'shift-y': <0.0>, 'ink-saver': <false>, 'black-and-white': <false>,"
                       " 'format': <'pdf'>}");
  export_to (dialog, path);
  make_by_command (by_command, options);
  check_same (path, by_command);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* (transfer full): one of several files. */
static char *
number (const char *path, guint n)
{
  const char *dot = strrchr (path, '.');
  g_autofree char *stem = g_strndup (path, (gsize) (dot - path));

  return g_strdup_printf ("%s-%u%s", stem, n, dot);
}

#define ROSTERS_ALONE                                                                \
  "'part-scenario': <(false, 1.0)>, 'part-setup': <(false, 1.0)>,"                   \
  "'part-packing': <(false, 1.0)>, 'part-reference': <(false, 1.0)>,"                \
  "'part-roster': <(true, 1.0)>, 'part-orders': <(false, 1.0)>, 'language': <'en'>," \
  "'sides': <'one'>, 'paper': <'A4'>, 'ink-saver': <false>,"                         \
  "'black-and-white': <false>"

/* Pictures are a file for each page, and those of the command line; the resolution is chosen. */
static void
check_pictures (const char *format, const char *dpi, const char *wishes)
{
  const char *options[] = { "--parts", "roster", "--lang", "en", dpi ? "--dpi" : NULL, dpi, NULL };
  g_autofree char *name = g_strconcat ("night.", format, NULL);
  g_autofree char *same_name = g_strconcat ("by-command.", format, NULL);
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  g_autofree char *path = ui_make_temp_path (name);
  g_autofree char *by_command = ui_make_temp_path (same_name);
  guint n;

  choose (dialog, wishes);
  n = count_pages (dialog);
  g_assert_cmpuint (n, >, 1);
  export_to (dialog, path);
  make_by_command (by_command, options);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *page = number (path, i);
      g_autofree char *same = number (by_command, i);

      check_same (page, same);
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

static void
test_pictures (void)
{
  check_pictures ("png", "60", "{" ROSTERS_ALONE ", 'format': <'png'>, 'dpi': <60.0>}");
  check_pictures ("svg", NULL, "{" ROSTERS_ALONE ", 'format': <'svg'>}");
}

/* (transfer none) (nullable): the question over the dialog. */
static AdwMessageDialog *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

/* Pages that are there already are replaced only by whoever says so. */
static void
test_replacing (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  g_autofree char *path = ui_make_temp_path ("again.png");
  g_autofree char *second = number (path, 2);
  g_autofree char *bytes = NULL;

  g_assert_true (g_file_set_contents (second, "mine", -1, NULL));
  choose (dialog, "{" ROSTERS_ALONE ", 'format': <'png'>, 'dpi': <20.0>}");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.export", "s", path);
  adw_message_dialog_response (find_question (), "cancel");
  ui_settle ();
  g_assert_false (is_done (dialog));
  g_assert_true (g_file_get_contents (second, &bytes, NULL, NULL));
  g_assert_cmpstr (bytes, ==, "mine");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.export", "s", path);
  adw_message_dialog_response (find_question (), "replace");
  ui_wait (is_done, dialog);
  g_clear_pointer (&bytes, g_free);
  g_assert_true (g_file_get_contents (second, &bytes, NULL, NULL));
  g_assert_true (g_str_has_prefix (bytes, "\x89PNG"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

static bool
is_there (gpointer data)
{
  return g_file_test (data, G_FILE_TEST_EXISTS);
}

/* A long job can be stopped, and leaves no file; where none can be, it says so. */
static void
test_stop (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  g_autofree char *path = ui_make_temp_path ("stopped.pdf");

  choose (dialog, "{'format': <'pdf'>}");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.export", "s", path);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.stop", NULL);
  ui_settle ();
  g_assert_true (is_done (dialog));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  export_to (dialog, "/proc/night.pdf");
  g_assert_nonnull (strstr (biv_print_dialog_get_message (dialog), "/proc/night.pdf"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* Where pages are files, those that are done when it is stopped stay, and are told of. */
static void
test_stop_pictures (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  g_autofree char *path = ui_make_temp_path ("stopped.png");
  g_autofree char *first = number (path, 1);
  g_autofree char *last = NULL;

  choose (dialog, "{'format': <'png'>, 'dpi': <40.0>}");
  last = number (path, count_pages (dialog));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.export", "s", path);
  ui_wait (is_there, first);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.stop", NULL);
  g_assert_true (g_str_has_prefix (biv_print_dialog_get_message (dialog), "Stopped. "));
  g_assert_null (strstr (biv_print_dialog_get_message (dialog), "No file"));
  ui_settle ();
  g_assert_false (is_there (last));
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* --- Languages, copies and what was written --------------------------------------------------- */

static const char *
get_language (BivPrintDialog *dialog)
{
  return biv_print_form_get_language (find_form (dialog));
}

static void
print_in (BivWindow *window, const char *before, const char *language)
{
  BivPrintDialog *dialog = ask_to_print (window);
  g_autofree char *path = ui_make_temp_path ("language.pdf");
  g_autofree char *wishes = g_strdup_printf ("{'language': <'%s'>, 'format': <'pdf'>}", language);

  g_assert_cmpstr (get_language (dialog), ==, before);
  choose_only (dialog, "{'part-packing': <(true, 1.0)>}");
  choose (dialog, wishes);
  export_to (dialog, path);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The language that was chosen for one battle is that battle's, and no other's. */
static void
test_language (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  BivWindow *marengo = open_named ("marengo.bivscenario");
  BivWindow *leuthen = open_named ("leuthen.bivscenario");
  g_autoptr (GVariant) kept = NULL;

  print_in (marengo, "en", "fr");
  print_in (leuthen, "en", "en");
  print_in (marengo, "fr", "en");
  print_in (marengo, "en", "en");
  kept = g_settings_get_value (settings, "print-languages");
  g_assert_cmpuint (g_variant_n_children (kept), ==, 0);
  ui_destroy (marengo);
  ui_destroy (leuthen);
}

/* A battle that has no words in the window's language is printed in its own first one. */
static void
test_foreign_language (void)
{
  g_autofree char *sample =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "marengo.bivscenario", NULL);
  g_autofree char *path = ui_make_temp_path ("foreign.bivscenario");
  g_autoptr (GRegex) english = g_regex_new ("(lang|language)=\"en\"", 0, 0, NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *foreign = NULL;
  BivWindow *window;
  BivPrintDialog *dialog;

  g_assert_true (g_file_get_contents (sample, &bytes, NULL, NULL));
  foreign = g_regex_replace (english, bytes, -1, 0, "\\1=\"it\"", 0, NULL);
  g_assert_true (g_file_set_contents (path, foreign, -1, NULL));
  window = ui_open (path);
  dialog = ask_to_print (window);
  g_assert_cmpstr (get_language (dialog), ==, "it");
  ui_wait (is_laid_out, dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* A number that stands in a row is one that can be chosen there. */
static void
check_numbers (GtkWidget *widget, guint *n)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    {
      GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget));

      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >=,
                         gtk_adjustment_get_lower (adjustment));
      ++*n;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check_numbers (child, n);
}

static void
test_numbers (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  guint n = 0;

  check_numbers (GTK_WIDGET (dialog), &n);
  g_assert_cmpuint (n, >, 5);
  ui_wait (is_laid_out, dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* (transfer none) (nullable) */
static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  GtkWidget *found = ADW_IS_COMBO_ROW (widget) &&
                         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                                      title)
                       ? widget
                       : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);
  return found;
}

/* One card alone, and the map with the pieces of one side: as on the command line. */
static void
test_some (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  BivPrintCards *cards =
    BIV_PRINT_CARDS (ui_find (GTK_WIDGET (dialog), BIV_TYPE_PRINT_CARDS));
  g_autofree char *path = ui_make_temp_path ("some.pdf");
  g_autofree char *by_command = ui_make_temp_path ("some-by-command.pdf");
  const char *options[] = { "--lang", "en", "--parts", "orders,map", "--paper", "A4",
                            "--only", NULL, "--side", NULL, NULL };
  const char *const *only;
  BivScenario *scenario = biv_session_get_scenario (biv_window_get_session (window));
  BivNode *side = biv_node_list_get (biv_scenario_get_sides (scenario), 1);

  choose_only (dialog, "{'part-orders': <(true, 1.0)>, 'part-map': <(true, 1.0)>,"
                       " 'language': <'en'>, 'paper': <'A4'>, 'card': <'usual'>,"
                       " 'sides': <'one'>, 'ink-saver': <false>, 'black-and-white': <false>,"
                       " 'hex': <0.0>, 'format': <'pdf'>}");
  g_assert_null (biv_print_cards_choose (cards));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (cards), TRUE);
  biv_print_cards_choose_all (cards, false);
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (ui_find (GTK_WIDGET (cards), GTK_TYPE_CHECK_BUTTON)), TRUE);
  only = biv_print_cards_choose (cards);
  g_assert_true (only && only[0] && !only[1]);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (GTK_WIDGET (dialog), "Pieces of")), 2);
  ui_wait (is_laid_out, dialog);
  options[7] = only[0];
  options[9] = biv_node_get_id (side);
  export_to (dialog, path);
  make_by_command (by_command, options);
  check_same (path, by_command);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* What was written can be opened as long as that is said, and what was not, can't. */
static void
test_open (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  GtkWidget *button = ui_find_button (GTK_WIDGET (dialog), "print.open");
  g_autofree char *path = ui_make_temp_path ("to-open.pdf");

  choose_only (dialog, "{'part-packing': <(true, 1.0)>, 'format': <'pdf'>}");
  export_to (dialog, path);
  g_assert_true (gtk_widget_get_visible (button));
  export_to (dialog, "/proc/night.pdf");
  g_assert_false (gtk_widget_get_visible (button));
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* --- The printer ----------------------------------------------------------------------------- */

/* The toolkit's printer that writes a file. */
#define FILE_PRINTER "Print to File"

typedef struct
{
  char *uri;      /* where it writes */
  bool is_chosen; /* its dialog has the printer */
} Printer;

/* (transfer none) (nullable): the toolkit's dialog of printers. */
static GtkDialog *
find_printers (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog"))
        return GTK_DIALOG (window);
    }
  return NULL;
}

/* As a person does: chooses the printer, and prints when it is there. */
static gboolean
use_printer_cb (gpointer data)
{
  Printer *self = data;
  GtkDialog *dialog = find_printers ();
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autoptr (GObject) printer = NULL;

  if (!dialog)
    return G_SOURCE_CONTINUE;
  if (!self->is_chosen)
    {
      gtk_print_settings_set_printer (settings, FILE_PRINTER);
      gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, self->uri);
      gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
      g_object_set (dialog, "print-settings", settings, NULL);
      self->is_chosen = true;
    }
  g_object_get (dialog, "selected-printer", &printer, NULL);
  if (!printer)
    return G_SOURCE_CONTINUE;
  gtk_dialog_response (dialog, GTK_RESPONSE_OK);
  return G_SOURCE_REMOVE;
}

static void
print_to (BivPrintDialog *dialog, const char *path)
{
  Printer printer = { g_strconcat ("file://", path, NULL), false };

  g_timeout_add (20, use_printer_cb, &printer);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.run", NULL);
  ui_settle ();
  g_free (printer.uri);
}

/* A printer that fails is told of in words, and one that does not still prints afterwards. */
static void
test_printer (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  g_autofree char *path = ui_make_temp_path ("printed.pdf");
  g_autofree char *bytes = NULL;
  BivPrintDialog *dialog;

  g_object_set (gtk_settings_get_default (), "gtk-print-backends", "file", NULL);
  dialog = ask_to_print (window);
  ui_wait (is_laid_out, dialog);
  print_to (dialog, "/proc/never.pdf");
  g_assert_true (is_done (dialog));
  g_assert_nonnull (strstr (biv_print_dialog_get_message (dialog), "not printed"));
  print_to (dialog, path);
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF"));
  g_assert_cmpstr (biv_print_dialog_get_message (dialog), ==, "Sent to “" FILE_PRINTER "”.");
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* --- Presets and the view -------------------------------------------------------------------- */

/* Presets are kept by name; how it was printed last comes back by itself. */
static void
test_presets (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  g_autofree char *path = ui_make_temp_path ("last.pdf");
  g_autoptr (GVariant) named = NULL;
  g_auto (GStrv) names = NULL;
  guint pages;

  choose (dialog, "{'part-roster': <(true, 3.0)>, 'part-orders': <(false, 1.0)>,"
                  " 'paper': <'180x250'>, 'card': <'usual'>, 'format': <'pdf'>}");
  pages = count_pages (dialog);
  export_to (dialog, path);
  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog = ask_to_print (window);
  g_assert_cmpuint (count_pages (dialog), ==, pages);
  biv_print_presets_set (settings, "Club night",
                         biv_print_form_keep (find_form (dialog)));
  names = biv_print_presets_list (settings);
  g_assert_cmpuint (g_strv_length (names), ==, 1); /* the last has no name */
  named = biv_print_presets_get (settings, "Club night");
  choose (dialog, "{'paper': <'A3'>, 'part-roster': <(true, 1.0)>}");
  g_assert_cmpuint (count_pages (dialog), !=, pages);
  biv_print_form_apply (find_form (dialog), named);
  ui_wait (is_laid_out, dialog);
  g_assert_cmpuint (count_pages (dialog), ==, pages);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

static void
test_zoom (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  BivPageView *view = BIV_PAGE_VIEW (ui_find_named (GTK_WIDGET (dialog), "sheet"));
  double whole = biv_page_view_get_scale (view);

  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.zoom", "i", 1);
  ui_settle ();
  g_assert_cmpfloat (biv_page_view_get_scale (view), >, whole);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.zoom", "i", -1);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.zoom", "i", -1);
  ui_settle ();
  g_assert_cmpfloat (biv_page_view_get_scale (view), <, whole);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "print.zoom", "i", 0);
  ui_settle ();
  g_assert_cmpfloat_with_epsilon (biv_page_view_get_scale (view), whole, 0.01);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* A click brings what is under it to the middle, large enough to be read; another one, the page. */
static void
test_click (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  GtkWidget *sheet = ui_find_named (GTK_WIDGET (dialog), "sheet");
  GtkWidget *scrolled = gtk_widget_get_ancestor (sheet, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double whole = biv_page_view_get_scale (BIV_PAGE_VIEW (sheet));

  g_signal_emit_by_name (ui_find_controller (sheet, GTK_TYPE_GESTURE_CLICK), "released", 1, 10.0,
                         gtk_widget_get_height (sheet) - 10.0);
  ui_settle ();
  g_assert_cmpfloat_with_epsilon (biv_page_view_get_scale (BIV_PAGE_VIEW (sheet)), 2.0 * whole,
                                  0.01);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), >,
                     0.9 * (gtk_adjustment_get_upper (down) -
                            gtk_adjustment_get_page_size (down)));
  g_signal_emit_by_name (ui_find_controller (sheet, GTK_TYPE_GESTURE_CLICK), "released", 1, 10.0,
                         10.0);
  ui_settle ();
  g_assert_cmpfloat_with_epsilon (biv_page_view_get_scale (BIV_PAGE_VIEW (sheet)), whole, 0.01);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* Half of a small screen holds the window, and the form stays as wide as its words. */
static void
test_narrow (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  int least;

  gtk_widget_measure (gtk_window_get_child (GTK_WINDOW (dialog)), GTK_ORIENTATION_HORIZONTAL, -1,
                      &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 683);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* An army alone, too. */
static void
test_army (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();
  BivPrintDialog *dialog;

  g_assert_true (ui_open_in (window, path));
  dialog = ask_to_print (window);

  g_assert_cmpuint (count_pages (dialog), >, 0);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

static BivPrintDialog *
ask_for_cards (BivWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.print-cards", NULL);
  ui_wait (is_laid_out, find_dialog ());
  return find_dialog ();
}

static const char *
get_first_chapter (BivPrintDialog *dialog)
{
  return biv_page_set_get_chapter (biv_print_dialog_get_pages (dialog), 0);
}

/* Without any document: the rules are chosen where the cards are looked at, and the same ones are
 * there the next time. */
static void
test_cards (void)
{
  BivWindow *window = ui_new_window ();
  BivPrintDialog *dialog = ask_for_cards (window);
  GtkWidget *rules = ui_get_child (dialog, "rules");
  GHashTable *numbers = g_hash_table_new (NULL, NULL);
  guint n_rules =
    g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (rules)));

  g_assert_cmpuint (n_rules, >=, 5);
  g_assert_true (gtk_widget_get_mapped (rules));
  for (guint i = 0; i < n_rules; i++)
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (rules), i);
      ui_wait (is_laid_out, dialog);
      g_assert_cmpuint (count_pages (dialog), >, 0);
      g_assert_cmpstr (get_first_chapter (dialog), ==, "Order cards");
      g_hash_table_add (numbers, GUINT_TO_POINTER (count_pages (dialog)));
    }
  g_assert_cmpuint (g_hash_table_size (numbers), >, 1);
  g_hash_table_unref (numbers);
  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog = ask_for_cards (window);
  g_assert_cmpuint (adw_combo_row_get_selected (ui_get_child (dialog, "rules")), ==, n_rules - 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* Those of what is open; the pack that is printed next is as it was. */
static void
test_cards_of_battle (void)
{
  BivWindow *window = open_named ("marengo.bivscenario");
  BivPrintDialog *dialog = ask_to_print (window);
  guint usual = count_pages (dialog);

  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  dialog = ask_for_cards (window);
  g_assert_false (gtk_widget_get_mapped (ui_get_child (dialog, "rules")));
  g_assert_cmpstr (get_first_chapter (dialog), ==, "Order cards");
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  dialog = ask_to_print (window);
  g_assert_cmpuint (count_pages (dialog), ==, usual);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* Of rules or a list that are open, too, the rules are chosen: house rules extend others. */
static void
test_cards_of_rules (void)
{
  static const char *const files[][2] = { { "samples", "club-jomini.bivruleset" },
                                          { "musters", "macedonians-334-331.bivmuster" } };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path =
        g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), files[i][0], files[i][1], NULL);
      BivWindow *window = ui_new_window ();
      BivPrintDialog *dialog;

      g_assert_true (ui_open_in (window, path));
      dialog = ask_for_cards (window);
      g_assert_true (gtk_widget_get_mapped (ui_get_child (dialog, "rules")));
      g_assert_cmpstr (get_first_chapter (dialog), ==, "Order cards");
      gtk_window_destroy (GTK_WINDOW (dialog));
      ui_destroy (window);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/printing/choices", test_choices);
  g_test_add_func ("/printing/draft", test_draft);
  g_test_add_func ("/printing/refusals", test_refusals);
  g_test_add_func ("/printing/size-refusals", test_size_refusals);
  g_test_add_func ("/printing/export", test_export);
  g_test_add_func ("/printing/pictures", test_pictures);
  g_test_add_func ("/printing/replacing", test_replacing);
  g_test_add_func ("/printing/stop", test_stop);
  g_test_add_func ("/printing/stop-pictures", test_stop_pictures);
  g_test_add_func ("/printing/language", test_language);
  g_test_add_func ("/printing/foreign-language", test_foreign_language);
  g_test_add_func ("/printing/numbers", test_numbers);
  g_test_add_func ("/printing/some", test_some);
  g_test_add_func ("/printing/open", test_open);
  g_test_add_func ("/printing/printer", test_printer);
  g_test_add_func ("/printing/click", test_click);
  g_test_add_func ("/printing/presets", test_presets);
  g_test_add_func ("/printing/zoom", test_zoom);
  g_test_add_func ("/printing/narrow", test_narrow);
  g_test_add_func ("/printing/army", test_army);
  g_test_add_func ("/printing/cards", test_cards);
  g_test_add_func ("/printing/cards-of-battle", test_cards_of_battle);
  g_test_add_func ("/printing/cards-of-rules", test_cards_of_rules);
  /* It leaves its sizes behind, as what was printed last. */
  g_test_add_func ("/printing/sizes", test_sizes);
  return g_test_run ();
}
