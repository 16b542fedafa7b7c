/* A muster list that is open becomes one of the user's own, which an army can be made with at once,
 * and no list is written over without a question.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/army/biv-muster-box.h"
#include "app/army/biv-offer.h"
#include "app/start/biv-new-army-dialog.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/muster/biv-muster.h"
#include "import-test.h"
#include "storage/catalogue/biv-own.h"

#define RULES "alexandre-et-bayard"

/* Answers the question that is asked. */
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

/* clang-format off */
#define OURS(id, rules, entries) \
  "<muster xmlns=\"urn:bivouac:muster:1\" minor=\"0\" version=\"1\" id=\"" id "\" ruleset=\"" \
  rules "\"><name xml:lang=\"en\">Wolves of the South</name>" entries "</muster>\n"
/* clang-format on */
#define WOLF                                                       \
  "<entry id=\"wolf\" arm=\"cavalry\" elements=\"2\" cost=\"40\">" \
  "<name xml:lang=\"en\">Wolf Riders</name></entry>"
#define CUB                                                       \
  "<entry id=\"cub\" arm=\"cavalry\" elements=\"1\" cost=\"20\">" \
  "<name xml:lang=\"en\">Wolf Cubs</name></entry>"

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

/* A newer list of the same name, whose keeping is asked about twice: whether it is taken, and what
 * becomes of the one that is there. */
static void
keep_newer (BivWindow *window, const char *response)
{
  keep_ours (window, OURS ("wolves", RULES, CUB));
  answer ("take");
  answer (response);
}

/* Both can be kept, one can replace the other, and nothing can be done. */
static void
test_again (void)
{
  BivWindow *window = ui_new_window ();

  keep_newer (window, "cancel");
  g_assert_null (find_entry ("wolves", "cub"));
  g_assert_null (find_list ("wolves-2"));
  keep_newer (window, "keep");
  g_assert_null (find_entry ("wolves", "cub"));
  g_assert_nonnull (find_entry ("wolves-2", "cub"));
  keep_newer (window, "replace");
  g_assert_nonnull (find_entry ("wolves", "cub"));
  g_assert_null (find_entry ("wolves", "wolf"));
  g_assert_null (find_list ("wolves-3"));
  ui_destroy (window);
}

/* An army that is open, of a list that is replaced, follows the new one. */
static void
test_open_army (void)
{
  BivWindow *window = ui_new_window ();
  BivWindow *other = ui_new_window ();
  BivArmy *army;

  keep_ours (window, OURS ("wolves", RULES, WOLF));
  answer ("take");
  answer ("replace");
  army = make_army (other);
  keep_newer (window, "replace");
  g_assert_true (biv_session_get_army (biv_window_get_session (other)) == army);
  g_assert_cmpstr (biv_unit_get_entry (add_by_typing (other, army, "cub")), ==, "cub");
  ui_destroy (other);
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
  g_test_add_func ("/muster-keeping/ours", test_ours);
  g_test_add_func ("/muster-keeping/again", test_again);
  g_test_add_func ("/muster-keeping/open-army", test_open_army);
  g_test_add_func ("/muster-keeping/refused", test_ours_refused);
  return g_test_run ();
}
