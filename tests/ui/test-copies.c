/* What the window makes of a battle whose units and leaders bear the names of their muster lists,
 * against what the command line makes of the same file. The window works on copies of what is open,
 * in threads of their own, and whatever a copy lacks shows here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/frame/document/biv-data-file.h"
#include "app/rehearsal/biv-rehearsal-page-private.h"
#include "app/rehearsal/biv-rehearsal-words.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/publish/biv-publication.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

#define BATTLE "samples/assaye.bivscenario"

/* Of the pieces that a muster list names, all but that name. */
static bool
keep_unnamed (BivNode *node, guint field, BivNode *item, gpointer data)
{
  return !g_str_equal (biv_node_get_field (node, field)->name, "name") ||
         !biv_entry_name_find_entry (data, node);
}

static char *
write_temp (BivNode *root, const char *name)
{
  g_autoptr (GBytes) bytes = biv_format_write (root);
  char *path = ui_make_temp_path (name);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  return path;
}

static BivNode *
read_unnamed (const char *sample)
{
  g_autofree char *path = biv_data_file (sample);
  g_autoptr (BivNode) root = biv_format_read_file (path, NULL);
  g_autoptr (BivCatalogue) catalogue =
    biv_storage_catalogue_for (biv_workspace_get_catalogue (ui_get_workspace ()), root);

  return biv_node_copy_some (root, keep_unnamed, catalogue);
}

static char *
write_battle (void)
{
  g_autoptr (BivNode) root = read_unnamed (BATTLE);

  return write_temp (root, "battle.bivscenario");
}

static char *
write_army (void)
{
  g_autoptr (BivNode) root = read_unnamed ("samples/wellesley-at-assaye.bivarmy");

  return write_temp (root, "army.bivarmy");
}

/* The words end with NULL. Returns: whether the command line could do it. */
static bool
command (const char *first, ...)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  va_list more;
  int status;

  g_ptr_array_add (words, (gpointer) g_getenv ("BIVOUAC_CLI"));
  va_start (more, first);
  for (const char *word = first; word; word = va_arg (more, const char *))
    g_ptr_array_add (words, (gpointer) word);
  va_end (more);
  g_ptr_array_add (words, NULL);
  g_assert_true (g_spawn_sync (NULL, (char **) words->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL,
                               NULL, NULL, &status, &error));
  g_assert_no_error (error);
  return status == 0;
}

static void
assert_same (const char *path, const char *other)
{
  g_autofree char *bytes = NULL;
  g_autofree char *same = NULL;
  gsize length, same_length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (g_file_get_contents (other, &same, &same_length, NULL));
  g_assert_cmpuint (length, >, 100);
  g_assert_cmpmem (bytes, length, same, same_length);
}

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

/* The control: nothing but the muster lists names the units, and without them they are nameless. */
static void
test_control (void)
{
  g_autoptr (BivNode) root = read_unnamed (BATTLE);
  g_autoptr (BivCatalogue) catalogue =
    biv_storage_catalogue_for (biv_workspace_get_catalogue (ui_get_workspace ()), root);
  BivSide *side = biv_node_list_get (biv_scenario_get_sides (BIV_SCENARIO (root)), 0);
  BivArmy *army = biv_side_get_army (side);
  BivNode *contingent = biv_node_list_get (biv_army_get_contingents (army), 0);
  BivNodeList *units = biv_contingent_get_units (BIV_CONTINGENT (contingent));
  BivNode *unit = biv_node_list_get (units, 0);

  g_assert_false (biv_entry_name_is_own (unit));
  g_assert_cmpstr (biv_naming_for (unit, "en"), !=, "");
  biv_naming_set (root, NULL, NULL, NULL);
  g_assert_cmpstr (biv_naming_for (unit, "en"), ==, "");
}

/* A list that was written while the battle is open names its units, also after the installed rules
 * were read again. */
static void
test_list_written (void)
{
  g_autofree char *battle = write_battle ();
  BivWindow *window = ui_open (battle);
  BivSession *session = biv_window_get_session (window);
  BivNode *unit = biv_document_lookup (biv_session_get_document (session), "s1.u1");
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) name = biv_text_with (none, "en", "The Seventy-Eighth");
  g_autoptr (BivNode) list = NULL;
  BivMusterEntry *entry;

  biv_session_follow_installed (session);
  list = biv_node_copy (
    BIV_NODE (biv_catalogue_get_muster (biv_session_get_catalogue (session),
                                        "british-deccan-1803")),
    NULL, NULL);
  entry = biv_node_list_lookup (biv_muster_get_entries (BIV_MUSTER (list)),
                                biv_unit_get_entry (BIV_UNIT (unit)));
  g_assert_true (biv_node_build_text (BIV_NODE (entry), "name", name));
  biv_session_add_muster (session, BIV_MUSTER (list));
  g_assert_cmpstr (biv_naming_for (unit, "en"), ==, "The Seventy-Eighth");
  ui_destroy (window);
}

static void
check_publication (const BivPublication *kind, const char *side)
{
  g_autofree char *battle = write_battle ();
  BivWindow *window = ui_open (battle);
  g_autofree char *name = g_strconcat (side ? side : "all", kind->ending, NULL);
  g_autofree char *path = ui_make_temp_path (name);
  g_autofree char *other = ui_make_temp_path (name);
  g_autofree char *wish = g_strconcat ("--side=", side, NULL);

  if (side)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.publish-for", "(sss)", kind->word, side,
                                path);
  else
    gtk_widget_activate_action (GTK_WIDGET (window), "win.publish", "(ss)", kind->word, path);
  ui_wait (is_told, &(Written){ window, name });
  g_assert_false (ui_has_error (window));
  g_assert_true (command ("export", battle, "--force", "-o", other, side ? wish : NULL, NULL));
  assert_same (path, other);
  ui_destroy (window);
}

static void
test_publications (void)
{
  const BivPublication *kind;

  for (guint i = 0; (kind = biv_publication_get (i)); i++)
    {
      check_publication (kind, NULL);
      if (kind->has_sides)
        check_publication (kind, "s1");
      if (kind->has_sides)
        check_publication (kind, "s2");
    }
}

static void
test_pages (void)
{
  g_autofree char *battle = write_battle ();
  BivWindow *window = ui_open (battle);
  g_autofree char *path = ui_make_temp_path ("night.pdf");
  g_autofree char *other = ui_make_temp_path ("night.pdf");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-pdf", "s", path);
  g_assert_false (ui_has_error (window));
  g_assert_true (command ("print", "all", battle, "-o", other, "--paper=A4", NULL));
  assert_same (path, other);
  ui_destroy (window);
}

static void
test_play (void)
{
  g_autofree char *battle = write_battle ();
  BivWindow *window = ui_open (battle);
  g_autofree char *path = ui_make_temp_path ("night.bivplay");
  g_autofree char *other = ui_make_temp_path ("night.bivplay");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-play", "s", path);
  g_assert_true (command ("export", battle, "--force", "-o", other, NULL));
  assert_same (path, other);
  ui_destroy (window);
}

static BivWindow *
open_quickly (const char *path)
{
  BivWindow *window = ui_new_window ();

  g_assert_true (ui_open_in (window, path));
  return window;
}

/* All that is written for other programs of what is open. */
static void
check_foreign (const char *file, GType type, guint least)
{
  const BivInterchange *kind;
  guint n = 0;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    {
      g_autofree char *name = g_strconcat ("list", kind->ending, NULL);
      g_autofree char *path = ui_make_temp_path (name);
      g_autofree char *other = ui_make_temp_path (name);
      BivWindow *window;

      if (!kind->write || kind->get_type () != type ||
          biv_format_kind_find_writer (kind->ending, type) != kind)
        continue;
      window = open_quickly (file);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.publish", "(ss)", kind->ending, path);
      if (command ("convert", file, other, NULL))
        assert_same (path, other);
      else
        g_assert_true (ui_has_error (window));
      ui_destroy (window);
      n++;
    }
  g_assert_cmpuint (n, >=, least);
}

static void
test_maps (void)
{
  g_autofree char *battle = write_battle ();

  check_foreign (battle, BIV_TYPE_SCENARIO, 2);
}

static void
test_lists (void)
{
  g_autofree char *army = write_army ();

  check_foreign (army, BIV_TYPE_ARMY, 8);
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

/* What is copied as text is what the command line writes as a file, but for the mark of UTF-8. */
static void
test_clipboard (void)
{
  g_autofree char *army = write_army ();
  const BivInterchange *kind;
  guint n = 0;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    {
      g_autofree char *name = g_strconcat ("list", kind->ending, NULL);
      g_autofree char *other = ui_make_temp_path (name);
      g_autofree char *written = NULL;
      g_autofree char *text = NULL;
      BivWindow *window;

      if (!kind->write || kind->get_type () != BIV_TYPE_ARMY ||
          !g_str_has_prefix (kind->mime, "text/"))
        continue;
      window = open_quickly (army);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-as", "s", kind->ending);
      gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL,
                                     read_cb, &text);
      ui_wait (is_there, &text);
      g_assert_true (command ("convert", army, other, NULL));
      g_assert_true (g_file_get_contents (other, &written, NULL, NULL));
      g_assert_true (g_str_has_suffix (written, text));
      g_assert_cmpuint (strlen (written) - strlen (text), <=, strlen ("\357\273\277"));
      ui_destroy (window);
      n++;
    }
  g_assert_cmpuint (n, >=, 4);
}

static void
assert_named (BivNode *node, gpointer document)
{
  BivNode *open = biv_document_lookup (document, biv_node_get_id (node));

  if (!BIV_IS_UNIT (node) && !BIV_IS_FIGURE (node))
    return;
  g_assert_cmpstr (biv_naming_for (node, "en"), !=, "");
  g_assert_cmpstr (biv_naming_for (node, "en"), ==, biv_naming_for (open, "en"));
}

/* In the rehearsal each piece is called what it is called on the board. */
static void
test_rehearsal (void)
{
  g_autofree char *battle = write_battle ();
  BivWindow *window = ui_open (battle);
  BivDocument *document = biv_session_get_document (biv_window_get_session (window));
  g_autofree char *script = ui_make_temp_path ("one.bivsteps");
  g_autoptr (GError) error = NULL;
  g_autofree char *step = NULL;
  BivRehearsalPage *page;
  const BivSituation *moment;

  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "rehearsal");
  ui_settle ();
  page = BIV_REHEARSAL_PAGE (ui_find (GTK_WIDGET (window), BIV_TYPE_REHEARSAL_PAGE));
  moment = biv_rehearsal_get_situation (page->rehearsal);
  biv_node_foreach (BIV_NODE (moment->scenario), assert_named, document);
  g_assert_true (g_file_set_contents (script, "lose s1.u1 1\n", -1, NULL));
  g_assert_true (biv_rehearsal_page_load (page, script, &error));
  step = biv_rehearsal_words_step (page->rehearsal, 0);
  g_assert_nonnull (
    strstr (step, biv_naming_for (biv_document_lookup (document, "s1.u1"), "en")));
  ui_destroy (window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/copies/control", test_control);
  g_test_add_func ("/copies/publications", test_publications);
  g_test_add_func ("/copies/pages", test_pages);
  g_test_add_func ("/copies/play", test_play);
  g_test_add_func ("/copies/maps", test_maps);
  g_test_add_func ("/copies/lists", test_lists);
  g_test_add_func ("/copies/clipboard", test_clipboard);
  g_test_add_func ("/copies/rehearsal", test_rehearsal);
  /* The last: the program knows the new list from then on. */
  g_test_add_func ("/copies/list-written", test_list_written);
  return g_test_run ();
}
