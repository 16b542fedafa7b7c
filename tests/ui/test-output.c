/* What leaves the window for the table: pages on paper and as PDF, the play file, and files of
 * other programs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/kit/compat/biv-file-dialog.h"
#include "app/print/biv-print-operation.h"
#include "core/model/army/biv-army.h"
#include "core/play/biv-play.h"
#include "render/page/biv-pages.h"
#include "render/publish/biv-publication.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "text/biv-translation.h"
#include "ui-test.h"

static BivWindow *
open_sample (void)
{
  g_autofree char *path = ui_sample ();

  return ui_open (path);
}

static void
export_to (BivWindow *window, const char *action, const char *path)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, "s", path));
}

static void
assert_pdf (const char *path)
{
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpuint (length, >, 10000);
  g_assert_true (g_str_has_prefix (content, "%PDF-"));
}

static void
test_pdf (void)
{
  BivWindow *window = open_sample ();
  g_autofree char *path = ui_make_temp_path ("night.pdf");

  export_to (window, "win.export-pdf", path);
  assert_pdf (path);
  g_assert_nonnull (strstr (biv_window_get_message (window), "night.pdf"));
  g_assert_false (ui_has_error (window));
  ui_destroy (window);
}

static void
test_play (void)
{
  BivWindow *window = open_sample ();
  g_autofree char *path = ui_make_temp_path ("night.bivplay");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) play = NULL;

  export_to (window, "win.export-play", path);
  play = biv_format_read_file (path, &error);
  g_assert_no_error (error);
  g_assert_true (BIV_IS_PLAY (play));
  g_assert_cmpint (biv_play_get_verdict (BIV_PLAY (play)), ==, BIV_VERDICT_LEGAL);
  ui_destroy (window);
}

/* Nothing is written where nothing can be, and the window says so. */
static void
test_nowhere (void)
{
  BivWindow *window = open_sample ();

  export_to (window, "win.export-pdf", "/proc/night.pdf");
  g_assert_nonnull (strstr (biv_window_get_message (window), "/proc/night.pdf"));
  g_assert_true (ui_has_error (window));
  ui_destroy (window);
}

static BivPageSet *
make_pages (BivWindow *window)
{
  BivSession *session = biv_window_get_session (window);
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autofree char *content = NULL;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BivMapStyle) style = NULL;
  BivPageOptions options = { .language = biv_translation_choose_language ("en") };

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  bytes = g_bytes_new (content, length);
  options.style = style = biv_map_style_new (bytes, NULL);
  biv_paper_find ("A4", &options.paper);
  return biv_pages_make (biv_session_get_root (session), biv_session_get_catalogue (session),
                         biv_session_get_report (session), &options);
}

/* (transfer none): what is asked. */
static AdwMessageDialog *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_mapped (window))
        return ADW_MESSAGE_DIALOG (window);
    }
  g_assert_not_reached ();
}

/* GTK's printing, into a file instead of a printer. */
static void
test_printing (void)
{
  BivWindow *window = open_sample ();
  g_autofree char *path = ui_make_temp_path ("printed.pdf");
  g_autoptr (BivPageSet) pages = make_pages (window);
  g_autoptr (GtkPrintOperation) operation = biv_print_operation_new (pages, BIV_FLIP_NONE);
  g_autoptr (GError) error = NULL;
  int n_pages;

  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
    GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_object_get (operation, "n-pages", &n_pages, NULL);
  g_assert_cmpint (n_pages, ==, (int) biv_page_set_get_n_pages (pages));
  assert_pdf (path);
  ui_destroy (window);
}

/* What the question about a name came to. */
typedef struct
{
  bool answered;
  char *path;
} Chosen;

static void
chosen_cb (const char *path, gpointer data)
{
  Chosen *chosen = data;

  chosen->answered = true;
  g_free (chosen->path);
  chosen->path = g_strdup (path);
}

static bool
is_answered (gpointer data)
{
  return ((Chosen *) data)->answered;
}

/* Types a name, and answers what is asked about it; NULL when nothing may be asked. */
static char *
choose_name (BivWindow *window, BivFileKind kind, const char *name, const char *response)
{
  Chosen chosen = { 0 };
  AdwMessageDialog *question;

  biv_file_dialog_choose_name (GTK_WINDOW (window), kind, name, chosen_cb, &chosen, NULL);
  g_assert_cmpint (chosen.answered, ==, !response);
  if (response)
    {
      ui_settle ();
      question = find_question ();
      adw_message_dialog_response (question, response);
      gtk_window_destroy (GTK_WINDOW (question));
    }
  ui_wait (is_answered, &chosen);
  ui_settle ();
  return chosen.path;
}

/* The ending is added before anybody looks whether there is such a file. */
static void
test_names (void)
{
  static const struct
  {
    BivFileKind kind;
    const char *ending;
  } kinds[] = {
    { BIV_FILE_BATTLE, ".bivscenario" },
    { BIV_FILE_ARMY, ".bivarmy" },
    { BIV_FILE_PDF, ".pdf" },
    { BIV_FILE_PLAY, ".bivplay" },
    { BIV_FILE_STEPS, ".bivsteps" },
  };
  BivWindow *window = open_sample ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *typed = ui_make_temp_path ("night.of.May");
      g_autofree char *whole = g_strconcat (typed, kinds[i].ending, NULL);
      g_autofree char *fresh = choose_name (window, kinds[i].kind, typed, NULL);
      g_autofree char *kept = NULL, *replaced = NULL, *named = NULL;

      g_assert_cmpstr (fresh, ==, whole);
      g_assert_true (g_file_set_contents (whole, "another battle", -1, NULL));
      kept = choose_name (window, kinds[i].kind, typed, "cancel");
      g_assert_null (kept);
      replaced = choose_name (window, kinds[i].kind, typed, "replace");
      g_assert_cmpstr (replaced, ==, whole);
      named = choose_name (window, kinds[i].kind, whole, NULL); /* the toolkit has asked */
      g_assert_cmpstr (named, ==, whole);
    }
  ui_destroy (window);
}

/* What the window says of a file that another thread writes. */
typedef struct
{
  BivWindow *window;
  const char *name;
} Written;

static bool
is_told (gpointer data)
{
  const Written *written = data;
  const char *message = biv_window_get_message (written->window);

  return message && strstr (message, written->name);
}

/* Every kind of the table is written by its row of the menu, while the window goes on. */
static void
test_publication (void)
{
  const BivPublication *kind;

  for (guint i = 0; (kind = biv_publication_get (i)); i++)
    {
      BivWindow *window = open_sample ();
      g_autofree char *name = g_strconcat ("night", kind->ending, NULL);
      g_autofree char *path = ui_make_temp_path (name);
      g_autofree char *content = NULL;
      gsize length;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.publish", "(ss)",
                                                 kind->word, path));
      ui_wait (is_told, &(Written){ window, name });
      g_assert_false (ui_has_error (window));
      g_assert_true (g_file_get_contents (path, &content, &length, NULL));
      g_assert_cmpuint (length, >, 10000);
      ui_destroy (window);
    }
}

/* A page for one side lacks what the other keeps in reserve, and the whole one has it. */
static void
test_side (void)
{
  static const char *const sides[] = { "s1", "s2" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      BivWindow *window = open_sample ();
      g_autofree char *name = g_strconcat (sides[i], "-page.html", NULL);
      g_autofree char *path = ui_make_temp_path (name);
      g_autofree char *content = NULL;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.publish-for", "(sss)",
                                                 "html", sides[i], path));
      ui_wait (is_told, &(Written){ window, name });
      g_assert_false (ui_has_error (window));
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_cmpint (strstr (content, "Mercenaries") != NULL, ==, i == 0);
      g_assert_cmpint (strstr (content, "Levy, camp") != NULL, ==, i == 1);
      ui_destroy (window);
    }
}

/* Of an army every list of the table is written, and nothing that is only of battles is offered. */
static void
test_lists (void)
{
  g_autofree char *army = g_test_build_filename (G_TEST_DIST, "..", "data", "samples",
                                                 "alexander-at-issus.bivarmy", NULL);
  const BivInterchange *kind;
  guint n = 0;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    {
      BivWindow *window;
      g_autofree char *name = g_strconcat ("list", kind->ending, NULL);
      g_autofree char *path = ui_make_temp_path (name);
      g_autofree char *content = NULL;
      gsize length;

      if (!kind->write || kind->get_type () != BIV_TYPE_ARMY)
        continue;
      window = ui_new_window ();
      g_assert_true (ui_open_in (window, army));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.publish", "(ss)",
                                                 kind->ending, path));
      g_assert_true (g_file_get_contents (path, &content, &length, NULL));
      g_assert_cmpuint (length, >, 500);
      ui_destroy (window);
      n++;
    }
  g_assert_cmpuint (n, >=, 8);
}

/* The page of all sides holds every secret: it is asked for twice. */
static void
test_secrets_are_asked (void)
{
  BivWindow *window = open_sample ();
  GtkWidget *question;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.publish", "(ss)", "html", "");
  question = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  g_assert_true (ui_shows (question, "Export with every secret?"));
  gtk_window_close (GTK_WINDOW (question));
  ui_settle ();
  g_assert_null (ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  ui_destroy (window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/output/pdf", test_pdf);
  g_test_add_func ("/output/play", test_play);
  g_test_add_func ("/output/publication", test_publication);
  g_test_add_func ("/output/side", test_side);
  g_test_add_func ("/output/lists", test_lists);
  g_test_add_func ("/output/nowhere", test_nowhere);
  g_test_add_func ("/output/printing", test_printing);
  g_test_add_func ("/output/names", test_names);
  g_test_add_func ("/output/secrets-are-asked", test_secrets_are_asked);
  return g_test_run ();
}
