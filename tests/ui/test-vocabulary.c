/* A new army and a new scenario of every installed ruleset speak as its rules do, and show nothing
 * that its rules do not have. What is to be read is in vocabulary.txt.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "app/army/biv-army-editor.h"
#include "app/army/form/biv-handmade-dialog.h"
#include "app/rehearsal/biv-choice.h"
#include "app/rehearsal/biv-rehearsal-page.h"
#include "app/frame/document/biv-choices.h"
#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "app/kit/widgets/biv-text-row.h"
#include "config.h"
#include "ui-test.h"

/* Fewer lines than that for a ruleset tell too little. */
#define LEAST_LINES 8

/* What there is to read at a place, in lines, with the ruleset whose words are wanted. */
typedef struct
{
  const char *ruleset;
  const char *place;
  GString *read;
  guint n_checked;
} Page;

/* RULESET, PLACE, "says" or "lacks", words; with tabs between them */
enum
{
  LINE_RULESET,
  LINE_PLACE,
  LINE_HOW,
  LINE_WORDS,
  LINE_LENGTH,
};

static GtkWidget *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window; window = window->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (window->data, type))
      return window->data;
  return NULL;
}

/* What the labels show that are not hidden. */
static void
read_labels (GtkWidget *widget, GString *read)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (read, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    read_labels (child, read);
}

static void
check_line (Page *page, GStrv line)
{
  g_autofree char *words = g_strconcat ("\n", line[LINE_WORDS], "\n", NULL);
  bool says = strstr (page->read->str, words) != NULL;

  if (!g_str_equal (line[LINE_RULESET], page->ruleset) ||
      !g_str_equal (line[LINE_PLACE], page->place))
    return;
  page->n_checked++;
  if (says != g_str_equal (line[LINE_HOW], "says"))
    g_error ("%s, %s: %s \"%s\" was expected of:\n%s", page->ruleset, page->place, line[LINE_HOW],
             line[LINE_WORDS], page->read->str);
}

/* (transfer full): what is to be read in the language that the program speaks. */
static char *
find_lines (void)
{
  const char *language = g_getenv ("LANGUAGE");
  const char *name = language && *language ? "vocabulary-fr.txt" : "vocabulary.txt";

  return g_test_build_filename (G_TEST_DIST, "ui", name, NULL);
}

/* Holds what is read at a place to the lines about it. */
static void
check_place (Page *page, const char *place)
{
  g_autofree char *path = find_lines ();
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  page->place = place;
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) line = g_strsplit (lines[i], "\t", -1);

      if (*lines[i] == '#' || !*lines[i])
        continue;
      g_assert_cmpuint (g_strv_length (line), ==, LINE_LENGTH);
      check_line (page, line);
    }
  g_string_assign (page->read, "\n");
}

static void
check_widget (Page *page, gpointer widget, const char *place)
{
  read_labels (widget, page->read);
  check_place (page, place);
}

/* As a person chooses in the dialog for something new. */
static BivWindow *
make_new (const char *action, GType type, BivRuleset *ruleset)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog;
  AdwComboRow *row;

  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  g_action_group_activate_action (G_ACTION_GROUP (ui_get_application ()), action, NULL);
  ui_settle ();
  dialog = find_window (type);
  gtk_editable_set_text (GTK_EDITABLE (ui_find (dialog, BIV_TYPE_TEXT_ROW)), "Words");
  row = ADW_COMBO_ROW (ui_find (dialog, ADW_TYPE_COMBO_ROW));
  for (guint i = 0; biv_choices_get_ruleset (row) != ruleset; i++)
    adw_combo_row_set_selected (row, i);
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  ui_settle ();
  return window;
}

static void
make_piece (Page *page, GtkWidget *editor, const char *action, const char *place)
{
  GtkWidget *dialog, *elements;

  g_assert_true (gtk_widget_activate_action (editor, action, NULL));
  ui_settle ();
  dialog = find_window (BIV_TYPE_HANDMADE_DIALOG);
  elements = ui_find_named (dialog, "elements");
  if (elements)
    gtk_editable_set_text (GTK_EDITABLE (elements), "3");
  g_string_append_printf (page->read, "%s\n", gtk_window_get_title (GTK_WINDOW (dialog)));
  check_widget (page, dialog, place);
  g_assert_true (gtk_widget_activate_action (dialog, "handmade.add", NULL));
  ui_settle ();
}

static void
check_army (Page *page, BivRuleset *ruleset)
{
  BivWindow *window = make_new ("new-army", BIV_TYPE_NEW_ARMY_DIALOG, ruleset);
  GtkWidget *editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);

  make_piece (page, editor, "army.make-figure", "leader-by-hand");
  make_piece (page, editor, "army.make-unit", "unit-by-hand");
  if (gtk_widget_get_visible (ui_get_child (editor, "activations_button")))
    gtk_menu_button_popup (ui_get_child (editor, "activations_button"));
  check_widget (page, editor, "army");
  ui_destroy (window);
}

static void
read_choices (GListModel *choices, GString *read)
{
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (choices, i);

      g_string_append_printf (read, "%s\n", biv_choice_get_name (choice));
    }
}

/* The actions, and who carries messages where there are any. */
static void
read_actions (BivActionForm *form, GString *read)
{
  read_choices (adw_combo_row_get_model (ui_get_child (form, "action")), read);
  if (biv_action_form_choose (form, "send"))
    read_choices (biv_slot_row_get_choices (biv_action_form_find_row (form, BIV_ABOUT_KIND)), read);
  if (biv_action_form_choose (form, "activate") || biv_action_form_choose (form, "command"))
    ui_settle ();
}

static void
check_scenario (Page *page, BivRuleset *ruleset)
{
  BivWindow *window = make_new ("new-scenario", BIV_TYPE_NEW_SCENARIO_DIALOG, ruleset);
  GtkWidget *widget = GTK_WIDGET (window);

  g_assert_true (gtk_widget_activate_action (widget, "board.page", "s", "sides"));
  ui_settle ();
  check_widget (page, window, "sides");
  g_assert_true (gtk_widget_activate_action (widget, "board.page", "s", "rehearsal"));
  ui_settle ();
  widget = ui_find (widget, BIV_TYPE_REHEARSAL_PAGE);
  read_actions (BIV_ACTION_FORM (ui_find (widget, BIV_TYPE_ACTION_FORM)), page->read);
  check_widget (page, widget, "rehearsal");
  ui_destroy (window);
}

static void
test_words (void)
{
  GListModel *rulesets =
    biv_catalogue_get_rulesets (biv_workspace_get_catalogue (ui_get_workspace ()));

  g_assert_cmpuint (g_list_model_get_n_items (rulesets), >=, 5);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);
      g_autoptr (GString) read = g_string_new ("\n");
      Page page = { biv_node_get_id (BIV_NODE (ruleset)), NULL, read, 0 };

      check_army (&page, ruleset);
      check_scenario (&page, ruleset);
      g_test_message ("%s: %u lines", page.ruleset, page.n_checked);
      g_assert_cmpuint (page.n_checked, >=, LEAST_LINES);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BIVOUAC_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  ui_get_application ();
  g_test_add_func ("/vocabulary/words", test_words);
  return g_test_run ();
}
