/* Catalogues of other programs in the window: a muster list of the user's own is made of one, which
 * an army can be made with at once, and no list is written over without a question.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/army/biv-muster-box.h"
#include "app/army/biv-offer.h"
#include "app/import/biv-import-dialog.h"
#include "app/start/biv-choices.h"
#include "app/start/biv-new-army-dialog.h"
#include "core/model/army/biv-contingent.h"
#include "core/model/army/biv-unit.h"
#include "core/ruleset/muster/biv-muster-entry.h"
#include "import-test.h"
#include "storage/biv-own-muster.h"

#define RULES "alexandre-et-bayard"

#define UNIT(name, category, points, rest)                                                  \
  "<selectionEntry id=\"" name "\" name=\"" name "\" type=\"unit\">" rest                   \
  "<categoryLinks><categoryLink name=\"" category "\" primary=\"true\"/></categoryLinks>\n" \
  "<costs><cost name=\"pts\" value=\"" points "\"/></costs></selectionEntry>\n"
#define MOST(number)                                                             \
  "<constraints><constraint field=\"selections\" scope=\"roster\" type=\"max\" " \
  "value=\"" number "\"/></constraints>\n"
#define CATALOGUE(name, units)                                                        \
  "<?xml version=\"1.0\"?>\n<catalogue name=\"" name "\" revision=\"3\" xmlns="       \
  "\"http://www.battlescribe.net/schema/catalogueSchema\"><selectionEntries>\n" units \
  "</selectionEntries></catalogue>\n"
#define BANNER "<selectionEntry name=\"Banner\" type=\"upgrade\"/>\n"
#define EVENING                                                     \
  CATALOGUE ("Lions of the North",                                  \
             UNIT ("Spear Wall", "Rank and file", "85", MOST ("2")) \
               UNIT ("Reavers", "Riders", "45", "<modifiers><modifier/></modifiers>") BANNER)

static GtkWidget *
ask (BivWindow *window, const char *text)
{
  GtkWidget *dialog = import_ask (window, "lions.cat", text);

  biv_choices_choose (ui_get_child (dialog, "ruleset"), RULES);
  ui_settle ();
  return dialog;
}

static void
take (GtkWidget *dialog)
{
  ui_wait (import_is_read, dialog);
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.import", NULL));
  ui_settle ();
}

/* Answers the question whether a list is replaced. */
static void
answer (const char *response)
{
  GtkWidget *question = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (GTK_WINDOW (question));
  ui_settle ();
}

static BivMuster *
find_list (const char *id)
{
  return biv_catalogue_get_muster (biv_workspace_get_catalogue (ui_get_workspace ()), id);
}

static BivMusterEntry *
find_entry (const char *list, const char *id)
{
  BivMuster *muster = find_list (list);

  g_assert_nonnull (muster);
  return biv_node_list_lookup (biv_muster_get_entries (muster), id);
}

/* An army of the list that is proposed, made as a person makes one. */
static BivArmy *
make_army (BivWindow *window)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (window), "app.new-army", NULL);
  ui_settle ();
  dialog = ui_find_window (BIV_TYPE_NEW_ARMY_DIALOG);
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  ui_settle ();
  return biv_session_get_army (biv_window_get_session (window));
}

static BivUnit *
add_by_typing (BivWindow *window, BivArmy *army, const char *letters)
{
  GtkWidget *box = ui_find (GTK_WIDGET (window), BIV_TYPE_MUSTER_BOX);
  GtkWidget *entry = ui_find (box, GTK_TYPE_SEARCH_ENTRY);
  BivContingent *contingent;

  gtk_editable_set_text (GTK_EDITABLE (entry), letters);
  ui_settle ();
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  contingent = biv_node_list_get (biv_army_get_contingents (army), 0);
  return biv_node_list_get (biv_contingent_get_units (contingent), 0);
}

/* A category is said to be cavalry; the list is there for the next army, and what is typed finds
 * its entries. */
static void
test_made (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = ask (window, EVENING);
  BivArmy *army;
  BivUnit *unit;

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "Import a Muster List");
  g_assert_false (gtk_widget_get_visible (ui_get_child (dialog, "muster")));
  import_choose (dialog, "Riders", "cavalry");
  ui_wait (import_is_read, dialog);
  ui_settle ();
  import_show_page (dialog, "entries");
  g_assert_nonnull (import_find_row (dialog, "Reavers"));
  g_assert_true (ui_shows (dialog, "Infantry · 1 element · 85 points · at most 2 in an army"));
  g_assert_true (ui_shows (dialog, "Cavalry · 1 element · 45 points"));
  import_show_page (dialog, "report");
  g_assert_true (
    ui_shows (dialog, "line 6 Reavers: what changes it under conditions is left out"));
  g_assert_true (ui_shows (dialog, "line 8 Banner: left out: it is neither a unit nor a model"));
  g_assert_null (find_list ("lions_of_the_north"));
  take (dialog);
  g_assert_null (ui_find_window (BIV_TYPE_IMPORT_DIALOG));
  g_assert_true (biv_window_is_empty (window));
  g_assert_true (biv_own_muster_has ("lions_of_the_north"));
  g_assert_cmpstr (biv_muster_entry_get_arm (find_entry ("lions_of_the_north", "reavers")), ==,
                   "cavalry");

  army = make_army (window);
  g_assert_cmpstr (biv_army_get_muster (army), ==, "lions_of_the_north");
  unit = add_by_typing (window, army, "reav");
  g_assert_cmpstr (biv_unit_get_entry (unit), ==, "reavers");
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 45);
  ui_destroy (window);
}

/* What was said of categories stands there next time. Of a newer catalogue of the name somebody is
 * asked: both can be kept, one can replace the other, and nothing can be done. */
static void
test_again (void)
{
  static const char newer[] =
    CATALOGUE ("Lions of the North", UNIT ("Cubs", "Riders", "20", ""));
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = ask (window, newer);

  g_assert_cmpstr (import_get_becomes (dialog, "Riders"), ==, "Cavalry");
  take (dialog);
  answer ("cancel");
  g_assert_null (find_entry ("lions_of_the_north", "cubs"));
  g_assert_null (find_list ("lions_of_the_north-2"));

  take (dialog);
  answer ("keep");
  g_assert_null (ui_find_window (BIV_TYPE_IMPORT_DIALOG));
  g_assert_null (find_entry ("lions_of_the_north", "cubs"));
  g_assert_nonnull (find_entry ("lions_of_the_north-2", "cubs"));

  dialog = ask (window, newer);
  take (dialog);
  answer ("replace");
  g_assert_nonnull (find_entry ("lions_of_the_north", "cubs"));
  g_assert_null (find_entry ("lions_of_the_north", "reavers"));
  g_assert_null (find_list ("lions_of_the_north-3"));
  ui_destroy (window);
}

/* A list that offers nothing is of no use, and that is said. */
static void
test_empty (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog =
    ask (window, CATALOGUE ("Cubs", UNIT ("Cub", "Young ones", "20", "")));

  ui_wait (import_is_read, dialog);
  import_choose (dialog, "Young ones", "left");
  ui_settle ();
  g_assert_false (import_is_read (dialog));
  g_assert_true (
    ui_shows (dialog, "Nothing in it becomes an entry of a list: say what its categories are."));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  g_assert_false (biv_own_muster_has ("cubs"));
  ui_destroy (window);
}

/* An army that is open, of a list that is replaced, follows the new one. */
static void
test_open_army (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = ask (window, EVENING);
  BivArmy *army;

  take (dialog);
  answer ("replace");
  army = make_army (window);
  dialog = ask (window, CATALOGUE ("Lions of the North", UNIT ("Cubs", "Riders", "20", "")));
  take (dialog);
  answer ("replace");
  g_assert_true (biv_session_get_army (biv_window_get_session (window)) == army);
  g_assert_cmpstr (biv_unit_get_entry (add_by_typing (window, army, "cub")), ==, "cubs");
  ui_destroy (window);
}

/* clang-format off */
#define OURS(id, rules, entries) \
  "<muster xmlns=\"urn:bivouac:muster:1\" minor=\"0\" version=\"1\" id=\"" id "\" ruleset=\"" \
  rules "\"><name xml:lang=\"en\">Wolves of the South</name>" entries "</muster>\n"
/* clang-format on */
#define WOLF                                                       \
  "<entry id=\"wolf\" arm=\"cavalry\" elements=\"2\" cost=\"40\">" \
  "<name xml:lang=\"en\">Wolf Riders</name></entry>"

static void
open_ours (BivWindow *window, const char *text)
{
  g_autofree char *path = import_write_file ("wolves.bivmuster", text);

  ui_open_in (window, path);
  ui_settle ();
}

/* Opens a list, and asks to have it among the user's own. */
static void
keep_ours (BivWindow *window, const char *text)
{
  open_ours (window, text);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.keep-rules", NULL);
  ui_settle ();
}

static const char *
get_question (void)
{
  return adw_message_dialog_get_body (
    ADW_MESSAGE_DIALOG (ui_find_window (ADW_TYPE_MESSAGE_DIALOG)));
}

/* A muster list of ours, from a friend, becomes one of one's own; opened again there is nothing to
 * ask. */
static void
test_ours (void)
{
  BivWindow *window = ui_new_window ();
  BivArmy *army;

  keep_ours (window, OURS ("wolves", RULES, WOLF));
  g_assert_nonnull (strstr (get_question (), "“Wolves of the South” is a muster list of 1 entry"));
  answer ("cancel");
  g_assert_null (find_list ("wolves"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.keep-rules", NULL);
  ui_settle ();
  answer ("take");
  g_assert_true (biv_own_muster_has ("wolves"));
  g_assert_nonnull (find_entry ("wolves", "wolf"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.keep-rules", NULL);
  ui_settle ();
  g_assert_null (ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  ui_destroy (window);
  window = ui_new_window ();

  army = make_army (window);
  g_assert_cmpstr (biv_army_get_muster (army), ==, "wolves");
  g_assert_cmpstr (biv_unit_get_entry (add_by_typing (window, army, "wolf")), ==, "wolf");
  ui_destroy (window);
}

static void
test_ours_refused (void)
{
  BivWindow *window = ui_new_window ();

  keep_ours (window, OURS ("foxes", "nobodys", ""));
  g_assert_null (ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (strstr (biv_window_get_message (window), "There are errors in it"));
  open_ours (window, OURS ("foxes", RULES, "<entry/>"));
  g_assert_null (ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (strstr (biv_window_get_message (window), "wolves.bivmuster:1"));
  g_assert_null (find_list ("foxes"));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/import-catalogue/made", test_made);
  g_test_add_func ("/import-catalogue/again", test_again);
  g_test_add_func ("/import-catalogue/empty", test_empty);
  g_test_add_func ("/import-catalogue/open-army", test_open_army);
  g_test_add_func ("/import-catalogue/ours", test_ours);
  g_test_add_func ("/import-catalogue/ours-refused", test_ours_refused);
  return g_test_run ();
}
