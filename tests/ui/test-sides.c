/* The page of the sides: each field is a step, sides and rules come and go, armies are chosen,
 * edited, brought up to date and written back.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/army/biv-army-editor.h"
#include "app/army/form/biv-activations.h"
#include "app/kit/form/biv-field-row.h"
#include "app/scenario/biv-scenario-editor.h"
#include "app/scenario/biv-sides-page.h"
#include "app/kit/widgets/biv-languages.h"
#include "app/kit/widgets/biv-part-index.h"
#include "app/kit/widgets/biv-text-row.h"
#include "app/window/biv-tab.h"
#include "core/edit/biv-operations.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"
#include "text/biv-translation.h"
#include "ui-test.h"

#define CARRIED_RULES "Rules carried along: Alexandre et Bayard"
#define CARRIED_LIST "Muster list carried along: Macedonians of Alexander, 334-331 BC"

typedef struct
{
  BivWindow *window;
  BivScenario *scenario;
  BivHistory *history;
  GtkWidget *page;
} Fixture;

static void
open_sides (Fixture *fixture, const char *path)
{
  BivSession *session;

  fixture->window = ui_open (path);
  session = biv_window_get_session (fixture->window);
  fixture->scenario = biv_session_get_scenario (session);
  fixture->history = biv_session_get_history (session);
  fixture->page = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SIDES_PAGE);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.page", "s", "sides"));
  ui_settle ();
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_sample ();

  open_sides (fixture, path);
}

static bool
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* The editor goes with its window, whatever was going on. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer editor = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR);

  g_object_add_weak_pointer (editor, &editor);
  ui_destroy (fixture->window);
  ui_wait (is_gone, &editor);
}

/* The first row of a title, at or below a widget. */
static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  GtkWidget *found =
    ADW_IS_PREFERENCES_ROW (widget) &&
        g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title)
      ? widget
      : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);
  return found;
}

static BivSide *
get_side (Fixture *fixture)
{
  return biv_node_list_get (biv_scenario_get_sides (fixture->scenario), 0);
}

static void
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, "s",
                                             biv_node_get_id (BIV_NODE (get_side (fixture)))));
}

static void
test_fields (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = find_row (fixture->page, "Title");
  GtkWidget *limit = find_row (fixture->page, "Last turn");

  gtk_editable_set_text (GTK_EDITABLE (row), "Another battle");
  g_assert_cmpstr (biv_text_lookup (biv_scenario_get_title (fixture->scenario), "en"), ==,
                   "Another battle");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find (limit, GTK_TYPE_SPIN_BUTTON)), 9);
  g_assert_cmpint (biv_scenario_get_turn_limit (fixture->scenario), ==, 9);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, 2);
  while (biv_history_undo (fixture->history))
    ;
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), !=, "Another battle");
}

/* Whoever turns to the page finds the rows that stay: none is exchanged under his hands. */
static void
test_turned_to (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window), *shown;
  g_autoptr (GtkWidget) old = g_object_ref (find_row (fixture->page, "Title"));

  gtk_editable_set_text (GTK_EDITABLE (old), "Another battle");
  g_assert_true (gtk_widget_activate_action (window, "board.page", "s", "board"));
  ui_settle ();
  g_assert_true (gtk_widget_activate_action (window, "board.page", "s", "sides"));
  shown = find_row (fixture->page, "Title");
  g_assert_true (shown != old);
  ui_settle ();
  g_assert_true (find_row (fixture->page, "Title") == shown);
}

/* Before Christ is a choice, and a year that is not said yet stays so. */
static void
test_year (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = find_row (fixture->page, "Year");
  GtkSpinButton *number = GTK_SPIN_BUTTON (ui_find (row, GTK_TYPE_SPIN_BUTTON));
  GtkDropDown *era = GTK_DROP_DOWN (ui_find (row, GTK_TYPE_DROP_DOWN));

  g_assert_cmpint (biv_scenario_get_year (fixture->scenario), ==, -333);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (number), ==, 333);
  g_assert_cmpuint (gtk_drop_down_get_selected (era), ==, 1);
  gtk_drop_down_set_selected (era, 0);
  g_assert_cmpint (biv_scenario_get_year (fixture->scenario), ==, 333);
  gtk_spin_button_set_value (number, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "—");
  gtk_drop_down_set_selected (era, 1);
  g_assert_cmpint (biv_scenario_get_year (fixture->scenario), ==, 0);
  gtk_spin_button_set_value (number, 480);
  g_assert_cmpint (biv_scenario_get_year (fixture->scenario), ==, -480);
  while (biv_history_undo (fixture->history))
    ;
  g_assert_cmpint (gtk_spin_button_get_value_as_int (number), ==, 333);
  g_assert_cmpuint (gtk_drop_down_get_selected (era), ==, 1);
}

/* Whoever types a number and saves has not left it yet. */
static void
test_typed_numbers (Fixture *fixture, gconstpointer data)
{
  GtkWidget *month = ui_find (find_row (fixture->page, "Month"), GTK_TYPE_SPIN_BUTTON);
  GtkWidget *year = ui_find (find_row (fixture->page, "Year"), GTK_TYPE_SPIN_BUTTON);

  gtk_editable_set_text (GTK_EDITABLE (month), "1");
  gtk_editable_set_text (GTK_EDITABLE (month), "12");
  g_assert_cmpint (biv_scenario_get_month (fixture->scenario), ==, 12);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (month), "123");
  g_assert_cmpint (biv_scenario_get_month (fixture->scenario), ==, 12);
  gtk_editable_set_text (GTK_EDITABLE (month), "0");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (month)), ==, "0");
  gtk_editable_set_text (GTK_EDITABLE (year), "33");
  g_assert_cmpint (biv_scenario_get_year (fixture->scenario), ==, -33);
}

static void
test_choices (Fixture *fixture, gconstpointer data)
{
  GtkWidget *first = find_row (fixture->page, "First player");
  GtkWidget *colour = find_row (fixture->page, "Colour");
  GtkWidget *edge = find_row (fixture->page, "Table edge");

  adw_combo_row_set_selected (ADW_COMBO_ROW (first), 0);
  g_assert_cmpstr (biv_scenario_get_first_player (fixture->scenario), ==, "");
  adw_combo_row_set_selected (ADW_COMBO_ROW (colour), BIV_COLOUR_VIOLET);
  g_assert_cmpint (biv_side_get_colour (get_side (fixture)), ==, BIV_COLOUR_VIOLET);
  adw_combo_row_set_selected (ADW_COMBO_ROW (edge), BIV_EDGE_WEST);
  g_assert_cmpint (biv_side_get_edge (get_side (fixture)), ==, BIV_EDGE_WEST);
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (edge)), !=, BIV_EDGE_WEST);
}

/* What wins, how long it is held, and what the last turn comes to. */
static void
test_ways_to_win (Fixture *fixture, gconstpointer data)
{
  GtkWidget *needs = find_row (fixture->page, "What it takes to win");
  GtkWidget *running = ui_find (find_row (fixture->page, "Points held in so many turns running"),
                                GTK_TYPE_SPIN_BUTTON);
  GtkWidget *result = find_row (fixture->page, "After the last turn the battle is");
  GtkWidget *winner = find_row (fixture->page, "Winner after the last turn");

  adw_combo_row_set_selected (ADW_COMBO_ROW (needs), BIV_VICTORY_NEEDS_ALL);
  g_assert_cmpint (biv_side_get_victory_needs (get_side (fixture)), ==, BIV_VICTORY_NEEDS_ALL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (running), 3);
  g_assert_cmpint (biv_side_get_victory_turns (get_side (fixture)), ==, 3);
  adw_combo_row_set_selected (ADW_COMBO_ROW (result), BIV_LIMIT_RESULT_POINTS);
  g_assert_cmpint (biv_scenario_get_limit_result (fixture->scenario), ==, BIV_LIMIT_RESULT_POINTS);
  g_assert_cmpstr (biv_scenario_get_limit_winner (fixture->scenario), ==, "s2");
  adw_combo_row_set_selected (ADW_COMBO_ROW (winner), 0);
  g_assert_cmpstr (biv_scenario_get_limit_winner (fixture->scenario), ==, "");
  while (biv_history_undo (fixture->history))
    ;
  g_assert_cmpint (biv_side_get_victory_turns (get_side (fixture)), ==, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (winner)), ==, 2);
}

static void
test_sides_come_and_go (Fixture *fixture, gconstpointer data)
{
  BivNodeList *sides = biv_scenario_get_sides (fixture->scenario);
  guint n_sides = biv_node_list_get_length (sides);

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.add-side", NULL));
  g_assert_cmpuint (biv_node_list_get_length (sides), ==, n_sides + 1);
  ui_settle ();
  g_assert_nonnull (find_row (fixture->page, "Choose an army…"));
  act (fixture, "board.remove-object");
  g_assert_cmpuint (biv_node_list_get_length (sides), ==, n_sides);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.add-rule", NULL));
  ui_settle ();
  g_assert_nonnull (find_row (fixture->page, "Text"));
}

static GtkWidget *
find_scroller (Fixture *fixture)
{
  return gtk_widget_get_ancestor (ui_find (fixture->page, ADW_TYPE_CLAMP),
                                  GTK_TYPE_SCROLLED_WINDOW);
}

static GtkAdjustment *
get_scrolling (Fixture *fixture)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (find_scroller (fixture)));
}

/* Whoever chooses an army at the end of the page stays there, though all rows are made anew. */
static void
test_stays_in_place (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *place = get_scrolling (fixture);
  g_autofree char *army = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  BivNodeList *sides = biv_scenario_get_sides (fixture->scenario);
  GtkWidget *focus;
  double before;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.add-side", NULL);
  ui_settle ();
  gtk_widget_grab_focus (find_row (fixture->page, "Choose an army…"));
  ui_settle ();
  before = gtk_adjustment_get_value (place);
  g_assert_cmpfloat (before, >, 300.0);
  gtk_widget_activate_action (
    GTK_WIDGET (fixture->window), "board.set-army", "(ss)",
    biv_node_get_id (biv_node_list_get (sides, biv_node_list_get_length (sides) - 1)), army);
  ui_settle ();
  g_assert_null (find_row (fixture->page, "Choose an army…"));
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (place), before, 1.0);
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (focus && gtk_widget_is_ancestor (focus, fixture->page));
}

static bool
has_keyboard (Fixture *fixture, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Whoever removes something far down the page finds himself where it was: not at the top, in a
 * title that the next key would write over. */
static void
test_removes_in_place (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *place = get_scrolling (fixture);
  GtkWidget *text, *remover;

  for (int i = 0; i < 2; i++)
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.add-rule", NULL);
  ui_settle ();
  text = gtk_widget_get_ancestor (find_row (fixture->page, "Text"), ADW_TYPE_PREFERENCES_GROUP);
  remover = ui_find_button (text, "board.remove-object");
  g_assert_nonnull (remover);
  gtk_widget_grab_focus (remover);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 300.0);
  ui_click (remover);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 300.0);
  text = gtk_widget_get_ancestor (find_row (fixture->page, "Text"), ADW_TYPE_PREFERENCES_GROUP);
  g_assert_true (has_keyboard (fixture, text));
}

static GtkStack *
get_pages (Fixture *fixture)
{
  GtkWidget *editor = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR);

  return biv_view_get_parts (BIV_VIEW (editor)).pages;
}

static void
test_edits_army (Fixture *fixture, gconstpointer data)
{
  GtkStack *pages;
  GtkWidget *editor;

  act (fixture, "board.edit-army");
  ui_settle ();
  pages = get_pages (fixture);
  editor = gtk_stack_get_visible_child (pages);
  g_assert_true (BIV_IS_ARMY_EDITOR (editor));
  g_assert_true (biv_army_editor_get_army (BIV_ARMY_EDITOR (editor)) ==
                 biv_side_get_army (get_side (fixture)));
}

/* The editor of another side's army takes the place of the first. */
static void
test_edits_another_army (Fixture *fixture, gconstpointer data)
{
  BivSide *other = biv_node_list_get (biv_scenario_get_sides (fixture->scenario), 1);
  GtkStack *pages = get_pages (fixture);

  act (fixture, "board.edit-army");
  ui_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.edit-army", "s",
                                             biv_node_get_id (BIV_NODE (other))));
  ui_settle ();
  g_assert_true (biv_army_editor_get_army (BIV_ARMY_EDITOR (
                   gtk_stack_get_visible_child (pages))) == biv_side_get_army (other));
}

/* (nullable): the dialog for files, where it is the toolkit's own. */
static GtkFileChooser *
find_chooser (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER (window) && gtk_widget_get_mapped (window))
        return GTK_FILE_CHOOSER (window);
    }
  return NULL;
}

static bool
is_asked (gpointer data)
{
  return find_chooser () != NULL;
}

static bool
is_answered (gpointer data)
{
  return !find_chooser ();
}

static bool
has_chosen (gpointer file)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (find_chooser ());

  return chosen && g_file_equal (chosen, file);
}

static void
keep (GtkWidget *widget)
{
  g_object_ref (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    keep (child);
}

/* GTK 4.18 looks the way to the folder up beside, and dies if the dialog, which nobody answers as
 * quickly, has gone by then: what shows the way stays for good. */
static void
keep_way (void)
{
  GtkWidget *way = ui_find (GTK_WIDGET (find_chooser ()), g_type_from_name ("GtkPathBar"));

  if (way)
    keep (way);
}

/* Answers the dialog for files. @path: (nullable): NULL: with nothing */
static void
answer (const char *path)
{
  g_autoptr (GFile) file = path ? g_file_new_for_path (path) : NULL;

  ui_wait (is_asked, NULL);
  if (file)
    {
      g_assert_true (gtk_file_chooser_set_file (find_chooser (), file, NULL));
      ui_wait (has_chosen, file);
    }
  keep_way ();
  gtk_dialog_response (GTK_DIALOG (find_chooser ()),
                       file ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
  ui_wait (is_answered, NULL);
  ui_settle ();
}

/* An army is chosen in the dialog for files; giving up leaves the one that is there. */
static void
test_chooses_army (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "darius-at-issus.bivarmy", NULL);
  BivArmy *before = biv_side_get_army (get_side (fixture));

  act (fixture, "board.choose-army");
  answer (NULL);
  g_assert_true (biv_side_get_army (get_side (fixture)) == before);
  act (fixture, "board.choose-army");
  answer (path);
  g_assert_cmpstr (biv_side_get_origin_file (get_side (fixture)), ==, path);
  g_assert_true (biv_side_get_army (get_side (fixture)) != before);
}

/* The side's army in a file, as the side's own. */
static char *
put_in_file (Fixture *fixture)
{
  char *path = ui_make_temp_path ("army.bivarmy");
  g_autoptr (BivArmy) copy = biv_side_copy_army (get_side (fixture));
  g_autoptr (GBytes) bytes = biv_format_write (BIV_NODE (copy));

  g_assert_true (biv_save (path, bytes, NULL));
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.set-army", "(ss)",
                                biv_node_get_id (BIV_NODE (get_side (fixture))), path));
  g_assert_cmpstr (biv_side_get_origin_file (get_side (fixture)), ==, path);
  return path;
}

static void
find_unit_cb (BivNode *node, gpointer data)
{
  if (BIV_IS_UNIT (node) && !*(BivNode **) data)
    *(BivNode **) data = node;
}

static void
rename_unit (Fixture *fixture, const char *name)
{
  BivNode *unit = NULL;
  g_autoptr (BivText) text = biv_text_new_plain (name);
  g_autoptr (BivEditList) edits = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  biv_node_foreach (BIV_NODE (biv_side_get_army (get_side (fixture))), find_unit_cb, &unit);
  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_set_boxed (&value, text);
  edits =
    biv_object_edits_set_field (biv_history_get_document (fixture->history), unit, "name", &value);
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
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

/* (transfer none) (nullable): a section of the menu of armies at hand. */
static GMenuModel *
find_section (Fixture *fixture, const char *heading)
{
  GtkWidget *tab = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_TAB);
  GtkWidget *popover = gtk_widget_get_first_child (tab);

  for (; popover; popover = gtk_widget_get_next_sibling (popover))
    {
      GMenuModel *menu = GTK_IS_POPOVER_MENU (popover)
                           ? gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover))
                           : NULL;

      for (int i = 0; menu && i < g_menu_model_get_n_items (menu); i++)
        {
          g_autofree char *label = NULL;
          g_autoptr (GMenuModel) section =
            g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

          g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
          if (g_strcmp0 (label, heading) == 0)
            return section; /* the menu keeps it */
        }
    }
  return NULL;
}

/* Asks for the armies at hand. */
static GMenuModel *
offer (Fixture *fixture, const char *heading)
{
  GtkWidget *row = find_row (fixture->page, "Take another recent or open army…");

  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_widget_grab_focus (row);
  ui_settle ();
  gtk_widget_activate (row);
  ui_settle ();
  return find_section (fixture, heading);
}

/* Takes the only army of a section. */
static void
choose_only (Fixture *fixture, GMenuModel *section, const char *label)
{
  g_autofree char *words = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_nonnull (section);
  target = g_menu_model_get_item_attribute_value (section, 0, G_MENU_ATTRIBUTE_TARGET, NULL);
  g_assert_cmpint (g_menu_model_get_n_items (section), ==, 1);
  g_menu_model_get_item_attribute (section, 0, G_MENU_ATTRIBUTE_LABEL, "s", &words);
  g_assert_cmpstr (words, ==, label);
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (fixture->window),
                                                     "win.take-army-at-hand", target));
  ui_settle ();
}

static char *
copy_sample (const char *sample, const char *name)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", sample, NULL);
  g_autofree char *text = NULL;
  char *copy = ui_make_temp_path (name);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (copy, text, -1, NULL));
  return copy;
}

static void
rename_army (BivSession *session, const char *name)
{
  g_autoptr (BivText) text = biv_text_new_plain (name);
  g_autoptr (BivEditList) edits = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_set_boxed (&value, text);
  edits = biv_object_edits_set_field (biv_session_get_document (session),
                                      BIV_NODE (biv_session_get_army (session)), "name", &value);
  g_assert_true (biv_history_do (biv_session_get_history (session), edits, NULL));
}

static BivWindow *
open_army (const char *path)
{
  BivWindow *window = ui_new_window ();

  g_assert_true (ui_open_in (window, path));
  ui_settle ();
  return window;
}

/* An army of these rules that is open in another window is a side's as it is there, saved or not;
 * once it is closed, as its file has it. Armies of other rules are not offered. */
static void
test_army_at_hand (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = copy_sample ("darius-at-issus.bivarmy", "at_hand.bivarmy");
  g_autofree char *others = copy_sample ("bonaparte-at-marengo.bivarmy", "others.bivarmy");
  BivWindow *window = open_army (path), *other = open_army (others);
  BivSession *session = biv_window_get_session (window);

  rename_army (session, "The Great King");
  g_assert_null (find_section (fixture, "Open"));
  choose_only (fixture, offer (fixture, "Open"), "The Great King (at__hand.bivarmy)");
  g_assert_cmpstr (biv_naming_for (BIV_NODE (biv_side_get_army (get_side (fixture))), NULL), ==,
                   "The Great King");
  g_assert_cmpstr (biv_side_get_origin_file (get_side (fixture)), ==, path);
  biv_history_go_to (biv_session_get_history (session), 0);
  ui_destroy (window);
  ui_destroy (other);
  g_assert_null (offer (fixture, "Open"));
  choose_only (fixture, find_section (fixture, "Recent"),
               "Darius at Issus (at__hand.bivarmy)");
  g_assert_cmpstr (biv_naming_for (BIV_NODE (biv_side_get_army (get_side (fixture))), NULL), ==,
                   "Darius at Issus");
}

static void
test_writes_back (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = put_in_file (fixture);
  g_autofree char *text = NULL, *words = NULL;

  rename_unit (fixture, "Zouaves");
  act (fixture, "board.write-army");
  /* the whole file is named, and that it lies elsewhere */
  words = g_strdup_printf ("File outside the folder of the battle: %s\n\nWhat changes: Zouaves.",
                           path);
  g_assert_cmpstr (adw_message_dialog_get_body (find_question ()), ==, words);
  adw_message_dialog_response (find_question (), "write");
  ui_settle ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Zouaves"));
  g_assert_nonnull (strstr (biv_window_get_message (fixture->window), "is written"));
  g_assert_false (ui_has_error (fixture->window));
}

/* What somebody else writes while the question is open stays. */
static void
test_writes_back_over_nobody (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = put_in_file (fixture);
  g_autofree char *text = NULL;

  rename_unit (fixture, "Zouaves");
  act (fixture, "board.write-army");
  g_assert_true (g_file_set_contents (path, "theirs", -1, NULL));
  adw_message_dialog_response (find_question (), "write");
  ui_settle ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "theirs");
  g_assert_true (ui_has_error (fixture->window));
  g_assert_nonnull (strstr (biv_window_get_message (fixture->window), "nothing was written"));
}

static void
test_updates (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = put_in_file (fixture);
  guint n_placed = biv_node_list_get_length (biv_scenario_get_placements (fixture->scenario));

  rename_unit (fixture, "Zouaves");
  act (fixture, "board.update-army");
  adw_message_dialog_response (find_question (), "update");
  ui_settle ();
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==,
                   "update-army");
  /* Who is in both stays where he stands. */
  g_assert_cmpuint (biv_node_list_get_length (biv_scenario_get_placements (fixture->scenario)), ==,
                    n_placed);
  act (fixture, "board.update-army");
  g_assert_true (g_str_has_suffix (adw_message_dialog_get_body (find_question ()),
                                   "\n\nNothing changes."));
  adw_message_dialog_response (find_question (), "cancel");
}

/* A name that looks like markup is read as it is. */
static void
test_odd_name (Fixture *fixture, gconstpointer data)
{
  BivNode *objective = biv_node_list_get (biv_scenario_get_objectives (fixture->scenario), 0);
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) name = biv_text_with (none, "en", "Hill & <wood>");
  g_autoptr (BivEditList) edits = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_set_boxed (&value, name);
  edits = biv_object_edits_set_field (biv_history_get_document (fixture->history), objective,
                                      "name", &value);
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.add-side", NULL));
  ui_settle ();
  g_assert_nonnull (find_row (GTK_WIDGET (fixture->window), "Hill & <wood>"));
}

/* A question that nobody answers goes with the window. */
static void
test_question_left (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = put_in_file (fixture);

  rename_unit (fixture, "Zouaves");
  act (fixture, "board.update-army");
  g_assert_nonnull (find_question ());
}

/* What is not typed or chosen in a row, and where it is said instead. */
static const struct
{
  const char *kind;
  const char *field;
  const char *where;
} elsewhere[] = {
  { "scenario", "ruleset", "the row of rules, which changes the armies as well" },
  { "scenario", "ruleset-version", "goes with the ruleset" },
  { "scenario", "board", "the page of the board" },
  { "scenario", "sides", "added and removed" },
  { "scenario", "placements", "the page of the board" },
  { "scenario", "reserves", "the page of the board; removed here" },
  { "scenario", "objectives", "the page of the board; removed here" },
  { "scenario", "rules", "added and removed" },
  { "scenario", "underlays", "the form over the map of the board" },
  { "scenario", "embedded", "comes with the file" },
  { "scenario", "ignored", "the list of findings" },
  { "side", "origin-file", "choosing an army" },
  { "side", "origin-library", "choosing an army" },
  { "side", "origin-revision", "choosing an army" },
  { "side", "army", "choosing an army, and its editor" },
  { "reserve", "piece", "putting a piece in reserve" },
  { "objective", "hex", "moving it on the board" },
  { "objective", "name-dx", "moving its name on the board" },
  { "objective", "name-dy", "moving its name on the board" },
};

static bool
is_elsewhere (BivNode *node, const char *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    if (g_str_equal (elsewhere[i].kind, biv_node_get_kind (node)) &&
        g_str_equal (elsewhere[i].field, field))
      return true;
  return false;
}

static bool
has_editor (GtkWidget *widget, BivNode *node, const char *field)
{
  if (biv_field_row_edits (widget, node, field))
    return true;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (has_editor (child, node, field))
      return true;
  return false;
}

static void
assert_edited (Fixture *fixture, BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      bool edited = has_editor (fixture->page, node, klass->fields[i].name);

      if (edited == is_elsewhere (node, klass->fields[i].name))
        g_error ("%s of %s is %s", klass->fields[i].name, klass->kind,
                 edited ? "edited here as well" : "edited nowhere");
    }
}

static BivNode *
get_placed_piece (Fixture *fixture)
{
  BivPlacement *placement = biv_node_list_get (biv_scenario_get_placements (fixture->scenario), 0);

  return biv_document_lookup (biv_history_get_document (fixture->history),
                              biv_placement_get_piece (placement));
}

static void
set_order_points (Fixture *fixture)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (get_side (fixture))), "order-points",
                         3);
  g_assert_true (biv_history_type (fixture->history, edits, "set-field", NULL, NULL));
}

/* Puts some piece in reserve, and adds a special rule: there is something of everything then. */
static void
add_everything (Fixture *fixture)
{
  BivDocument *document = biv_history_get_document (fixture->history);
  BivNode *piece = get_placed_piece (fixture);
  g_autoptr (BivEditList) edits =
    biv_piece_edits_put_in_reserve (document, &piece, 1, 3, BIV_EDGE_NONE);

  set_order_points (fixture);
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.add-rule", NULL));
  if (biv_node_list_get_length (biv_scenario_get_objectives (fixture->scenario)) == 0)
    {
      g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_OBJECTIVE, "draft");
      g_autoptr (BivEditList) more = NULL;

      biv_node_build_hex (draft, "hex", (BivOffset){ 3, 3 });
      more = biv_scenario_edits_add_objective (document, BIV_OBJECTIVE (draft));
      g_assert_true (biv_history_do (fixture->history, more, NULL));
    }
  ui_settle ();
}

static void
test_every_field (Fixture *fixture, gconstpointer data)
{
  add_everything (fixture);
  assert_edited (fixture, BIV_NODE (fixture->scenario));
  assert_edited (fixture, BIV_NODE (get_side (fixture)));
  assert_edited (fixture, biv_node_list_get (biv_scenario_get_reserves (fixture->scenario), 0));
  assert_edited (fixture, biv_node_list_get (biv_scenario_get_objectives (fixture->scenario), 0));
  assert_edited (fixture, biv_node_list_get (biv_scenario_get_rules (fixture->scenario), 0));
}

/* A hex is typed as it is printed; on the way to its number nothing is kept. */
static void
test_zone_of_arrival (Fixture *fixture, gconstpointer data)
{
  BivReserve *reserve;
  GtkWidget *hex, *within;

  add_everything (fixture);
  reserve = biv_node_list_get (biv_scenario_get_reserves (fixture->scenario), 0);
  hex = find_row (fixture->page, "Arrives on hex");
  within =
    ui_find (find_row (fixture->page, "Or within so many hexes of it"), GTK_TYPE_SPIN_BUTTON);
  gtk_editable_set_text (GTK_EDITABLE (hex), "03");
  g_assert_false (biv_reserve_has_zone (reserve));
  g_assert_true (gtk_widget_has_css_class (hex, "error"));
  gtk_editable_set_text (GTK_EDITABLE (hex), "0305");
  g_assert_false (gtk_widget_has_css_class (hex, "error"));
  g_assert_cmpint (biv_reserve_get_hex (reserve).col, ==, 2);
  g_assert_cmpint (biv_reserve_get_hex (reserve).row, ==, 4);
  biv_history_stop_typing (fixture->history);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (within), 2);
  g_assert_cmpint (biv_reserve_get_within (reserve), ==, 2);
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (within)), ==, 0);
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_false (biv_reserve_has_zone (reserve));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (hex)), ==, "");
}

static GtkTextBuffer *
get_buffer (Fixture *fixture, const char *title)
{
  return gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (ui_find (find_row (fixture->page, title), GTK_TYPE_TEXT_VIEW)));
}

static void
test_lines (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_set_text (get_buffer (fixture, "Description"), "One line.\nAnd another.", -1);
  g_assert_cmpstr (biv_text_lookup (biv_scenario_get_description (fixture->scenario), "en"), ==,
                   "One line.\nAnd another.");
  while (biv_history_undo (fixture->history))
    ;
  gtk_text_buffer_get_bounds (get_buffer (fixture, "Description"), &start, &end);
  text = gtk_text_buffer_get_text (get_buffer (fixture, "Description"), &start, &end, FALSE);
  g_assert_null (strstr (text, "And another."));
}

static graphene_rect_t
get_place (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), &place));
  return place;
}

static GtkFlowBox *
get_index (Fixture *fixture)
{
  return GTK_FLOW_BOX (ui_find (ui_find (fixture->page, BIV_TYPE_PART_INDEX), GTK_TYPE_FLOW_BOX));
}

static const char *
get_part_name (Fixture *fixture, guint part)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (get_index (fixture), (int) part);

  return child ? gtk_label_get_label (GTK_LABEL (gtk_flow_box_child_get_child (child))) : NULL;
}

static const char *
get_marked (Fixture *fixture)
{
  g_autoptr (GList) marked = gtk_flow_box_get_selected_children (get_index (fixture));

  return marked ? get_part_name (fixture, (guint) gtk_flow_box_child_get_index (marked->data))
                : NULL;
}

/* The part of the page with that heading. */
static GtkWidget *
find_part (Fixture *fixture, const char *name)
{
  GtkWidget *first = find_row (fixture->page, "Title");
  GtkWidget *part = gtk_widget_get_ancestor (first, ADW_TYPE_PREFERENCES_GROUP);

  part = gtk_widget_get_ancestor (gtk_widget_get_parent (part), ADW_TYPE_PREFERENCES_GROUP);
  while (part && !g_str_equal (
                   adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (part)), name))
    part = gtk_widget_get_next_sibling (part);
  return part;
}

/* The row of the same text in the other language. */
static GtkWidget *
find_translation (GtkWidget *row)
{
  GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);

  return find_row (gtk_widget_get_next_sibling (group),
                   adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

static void
choose_part (Fixture *fixture, const char *name)
{
  for (guint i = 0; get_part_name (fixture, i); i++)
    if (g_str_equal (get_part_name (fixture, i), name))
      gtk_widget_activate (
        GTK_WIDGET (gtk_flow_box_get_child_at_index (get_index (fixture), (int) i)));
  ui_settle ();
}

/* The index leads to each part, with the keyboard, and follows whoever scrolls or renames. */
static void
test_index (Fixture *fixture, gconstpointer data)
{
  const char *side = "The host of Macedon";
  GtkAdjustment *place = get_scrolling (fixture);

  g_assert_cmpstr (get_marked (fixture), ==, "Scenario");
  choose_part (fixture, "Persians");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 300.0);
  g_assert_cmpstr (get_marked (fixture), ==, "Persians");
  g_assert_true (has_keyboard (fixture, find_part (fixture, "Persians")));
  choose_part (fixture, "More");
  g_assert_cmpstr (get_marked (fixture), ==, "More");
  gtk_adjustment_set_value (place, 0);
  g_assert_cmpstr (get_marked (fixture), ==, "Scenario");
  gtk_editable_set_text (GTK_EDITABLE (find_row (fixture->page, "Name")), side);
  g_assert_cmpstr (get_part_name (fixture, 1), ==, side);
}

/* (nullable): the label below that reads so. */
static GtkWidget *
find_label (GtkWidget *widget, const char *words)
{
  GtkWidget *found =
    GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words) ? widget
                                                                                           : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, words);
  return found;
}

/* (nullable) */
static GtkEventController *
find_click (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return controller;
    }
  return NULL;
}

/* Presses in the middle of a part of a row, for whatever there takes it. */
static void
press_in (GtkWidget *row, GtkWidget *part)
{
  graphene_rect_t place;
  graphene_point_t middle;
  GtkWidget *at;

  g_assert_true (gtk_widget_compute_bounds (part, row, &place));
  graphene_rect_get_center (&place, &middle);
  at = gtk_widget_pick (row, middle.x, middle.y, GTK_PICK_DEFAULT);
  while (at != row && !find_click (at))
    at = gtk_widget_get_parent (at);
  if (find_click (at))
    g_signal_emit_by_name (find_click (at), "pressed", 1, (double) middle.x, (double) middle.y);
  ui_settle ();
}

/* What a text says in another language stands grey in its place: a click on it is meant for the
 * text. */
static void
test_press_on_hint (Fixture *fixture, gconstpointer data)
{
  static const char *const titles[] = { "Title", "Description" };

  biv_sides_page_add_language (BIV_SIDES_PAGE (fixture->page), "nl");
  ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      GtkWidget *row = find_row (fixture->page, titles[i]);
      BivText *text = i == 0 ? biv_scenario_get_title (fixture->scenario)
                             : biv_scenario_get_description (fixture->scenario);
      GtkWidget *hint = find_label (row, biv_text_lookup (text, "en"));

      g_assert_nonnull (hint);
      g_assert_false (has_keyboard (fixture, row));
      press_in (row, hint);
      g_assert_true (has_keyboard (fixture, row));
    }
}

static void
set_width (Fixture *fixture, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 700);
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, width);
}

/* Two columns, with the texts of two languages beside each other, and the index beside them; in a
 * narrow window all is one column below the index. */
static void
test_columns (Fixture *fixture, gconstpointer data)
{
  GtkWidget *index = ui_find (fixture->page, BIV_TYPE_PART_INDEX);
  GtkWidget *english = find_row (fixture->page, "Title");
  GtkWidget *french = find_translation (english);
  graphene_rect_t first, second;

  set_width (fixture, 1200);
  first = get_place (fixture, english);
  second = get_place (fixture, french);
  g_assert_cmpfloat (first.origin.y, ==, second.origin.y);
  g_assert_cmpfloat (second.origin.x, >, first.origin.x + first.size.width);
  g_assert_cmpfloat (get_place (fixture, index).origin.x + get_place (fixture, index).size.width,
                     <=, first.origin.x);
  choose_part (fixture, "Persians");
  set_width (fixture, 683);
  g_assert_cmpstr (get_marked (fixture), ==, "Macedonians");
  first = get_place (fixture, english);
  second = get_place (fixture, french);
  g_assert_cmpfloat (first.origin.x, ==, second.origin.x);
  g_assert_cmpfloat (second.origin.y, >, first.origin.y);
  g_assert_cmpfloat (first.size.width, >, 600);
  g_assert_cmpfloat (get_place (fixture, index).origin.y + get_place (fixture, index).size.height,
                     <=, get_place (fixture, find_scroller (fixture)).origin.y);
  g_assert_cmpfloat (get_place (fixture, index).size.height, <, 80);
}

/* However many parts there are, the rows of their names leave the page its room; few take no more
 * than they need. */
static void
test_many_parts (Fixture *fixture, gconstpointer data)
{
  BivPartIndex *index = BIV_PART_INDEX (ui_find (fixture->page, BIV_TYPE_PART_INDEX));
  GtkWidget *names = ui_find (GTK_WIDGET (index), GTK_TYPE_FLOW_BOX);
  float few;

  set_width (fixture, 750);
  g_assert_cmpfloat (get_place (fixture, GTK_WIDGET (index)).size.height, <=,
                     get_place (fixture, names).size.height);
  set_width (fixture, 683);
  few = get_place (fixture, GTK_WIDGET (index)).size.height;
  g_assert_cmpfloat (few, <, 80);
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *name = g_strdup_printf ("Allied contingent %u", i);

      biv_part_index_add (index, name);
    }
  ui_settle ();
  g_assert_cmpfloat (get_place (fixture, GTK_WIDGET (index)).size.height, <, 100);
  g_assert_cmpfloat (get_place (fixture, GTK_WIDGET (index)).size.height, >=, few);
}

static bool
handles_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller) &&
          gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_NONE)
        return true;
    }
  return false;
}

static void
assert_passes_wheel_on (GtkWidget *widget)
{
  if (handles_wheel (widget))
    g_error ("A %s of a %s takes the wheel", G_OBJECT_TYPE_NAME (widget),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child) && !GTK_IS_SCROLLBAR (child))
      assert_passes_wheel_on (child);
}

/* Nothing on the page keeps the wheel from it: numbers, choices, boxes of text. */
static void
test_wheel (Fixture *fixture, gconstpointer data)
{
  add_everything (fixture);
  g_assert_true (handles_wheel (find_scroller (fixture)));
  assert_passes_wheel_on (ui_find (fixture->page, ADW_TYPE_CLAMP));
}

static int
measure_lines (Fixture *fixture, const char *text)
{
  gtk_text_buffer_set_text (get_buffer (fixture, "Description"), text, -1);
  ui_settle ();
  return gtk_widget_get_height (find_row (fixture->page, "Description"));
}

/* Rows for texts are as high as these, however long they are, and no higher than they were once. */
static void
test_heights (Fixture *fixture, gconstpointer data)
{
  const char *chapter =
    "A line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\n"
    "A line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\n"
    "A line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\n"
    "A line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.\nA line.";
  int low = measure_lines (fixture, "One line.");
  int high = measure_lines (fixture, chapter);

  g_assert_cmpint (high, >, low + 450);
  g_assert_cmpint (measure_lines (fixture, "One line."), ==, low);
}

static const char *
get_words (Fixture *fixture, const char *title)
{
  return adw_expander_row_get_subtitle (
    ADW_EXPANDER_ROW (gtk_widget_get_ancestor (find_row (fixture->page, title),
                                               ADW_TYPE_EXPANDER_ROW)));
}

/* What an objective counts and when and where a reserve arrives stands on its row, and follows. */
static void
test_says_what_counts (Fixture *fixture, gconstpointer data)
{
  BivDocument *document = biv_history_get_document (fixture->history);
  BivNodeList *reserves = biv_scenario_get_reserves (fixture->scenario);
  BivNode *unit = biv_document_lookup (document, "s1.u2"), *last;
  g_autofree char *name = NULL;
  g_autoptr (BivEditList) reserve =
    biv_piece_edits_put_in_reserve (document, &unit, 1, 3, BIV_EDGE_NORTH);
  g_autoptr (BivEditList) later = biv_edit_list_new ();

  g_assert_true (biv_history_do (fixture->history, reserve, NULL));
  ui_settle ();
  name = g_strdup (biv_naming_for (unit, "en"));
  g_assert_true (g_str_has_suffix (get_words (fixture, name), " · turn 3 · edge: North"));
  last = biv_node_list_get (reserves, biv_node_list_get_length (reserves) - 1);
  biv_edit_list_set_int (later, biv_node_get_id (last), "turn", 5);
  g_assert_true (biv_history_apply (fixture->history, later, "set-field", NULL, NULL));
  g_assert_true (g_str_has_suffix (get_words (fixture, name), " · turn 5 · edge: North"));
}

/* Whether a row has the title of the scenario in a language. */
static bool
has_title (Fixture *fixture, GtkWidget *row, const char *language)
{
  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)),
                      biv_text_lookup (biv_scenario_get_title (fixture->scenario), language));
}

/* One more language: its texts are written beside all the others, which are what to translate. */
static void
test_languages (Fixture *fixture, gconstpointer data)
{
  g_autofree char *english =
    g_strdup (biv_text_lookup (biv_scenario_get_title (fixture->scenario), "en"));
  AdwComboRow *language = ADW_COMBO_ROW (find_row (fixture->page, "Language of the texts above"));
  guint n_languages = g_list_model_get_n_items (adw_combo_row_get_model (language));
  GtkWidget *row;

  biv_sides_page_add_language (BIV_SIDES_PAGE (fixture->page), "nl");
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (language)), ==,
                    n_languages + 1);
  row = find_row (fixture->page, "Title");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
  g_assert_true (ui_shows (row, english));
  g_assert_true (has_title (fixture, find_translation (row), "en"));
  g_assert_true (has_title (fixture, find_translation (find_translation (row)), "fr"));
  gtk_editable_set_text (GTK_EDITABLE (row), "De slag");
  g_assert_cmpstr (biv_text_lookup (biv_scenario_get_title (fixture->scenario), "nl"), ==,
                   "De slag");
  g_assert_cmpstr (biv_text_lookup (biv_scenario_get_title (fixture->scenario), "en"), ==,
                   english);
  gtk_text_buffer_set_text (get_buffer (fixture, "Description"), "Im Morgengrauen.", -1);
  g_assert_cmpstr (biv_text_lookup (biv_scenario_get_description (fixture->scenario), "nl"), ==,
                   "Im Morgengrauen.");
  adw_combo_row_set_selected (language, 0);
  ui_settle ();
  row = find_row (fixture->page, "Title");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==,
                   biv_text_lookup (biv_scenario_get_title (fixture->scenario),
                                    biv_translation_get_languages ()[0]));
}

/* Whether there is a group with a title. */
static bool
has_group (GtkWidget *widget, const char *title)
{
  if (ADW_IS_PREFERENCES_GROUP (widget) &&
      g_strcmp0 (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (widget)), title) == 0)
    return true;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (has_group (child, title))
      return true;
  return false;
}

/* A language that only the words of a side are in stands beside the others too. */
static void
test_language_of_a_side (Fixture *fixture, gconstpointer data)
{
  AdwComboRow *language = ADW_COMBO_ROW (find_row (fixture->page, "Language of the texts above"));

  biv_sides_page_add_language (BIV_SIDES_PAGE (fixture->page), "de");
  adw_combo_row_set_selected (language, 0);
  ui_settle ();
  g_assert_false (has_group (fixture->page, "Deutsch"));
  biv_sides_page_add_language (BIV_SIDES_PAGE (fixture->page), "de");
  ui_settle ();
  gtk_editable_set_text (GTK_EDITABLE (find_row (fixture->page, "Name")), "Die Perser");
  adw_combo_row_set_selected (language, 0);
  ui_settle ();
  g_assert_true (has_group (fixture->page, "Deutsch"));
}

static void
test_asks_for_language (Fixture *fixture, gconstpointer data)
{
  AdwMessageDialog *question;
  GtkWidget *row, *code;

  gtk_widget_activate (find_row (fixture->page, "Add a language…"));
  question = find_question ();
  row = ui_find (GTK_WIDGET (question), ADW_TYPE_COMBO_ROW);
  code = ui_find (GTK_WIDGET (question), BIV_TYPE_TEXT_ROW);
  g_assert_true (adw_message_dialog_get_response_enabled (question, "add"));
  adw_combo_row_set_selected (
    ADW_COMBO_ROW (row),
    g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))) - 1);
  g_assert_true (gtk_widget_get_visible (code));
  gtk_editable_set_text (GTK_EDITABLE (code), "Breton, please");
  g_assert_false (adw_message_dialog_get_response_enabled (question, "add"));
  gtk_editable_set_text (GTK_EDITABLE (code), "br");
  adw_message_dialog_response (question, "add");
  ui_settle ();
  gtk_editable_set_text (GTK_EDITABLE (find_row (fixture->page, "Title")), "Emgann");
  g_assert_cmpstr (biv_text_lookup (biv_scenario_get_title (fixture->scenario), "br"), ==,
                   "Emgann");
}

static void
never_cb (const char *language, gpointer data)
{
  g_assert_not_reached ();
}

/* A battle in French is offered English before all others, though nobody has written any yet. */
static void
test_offers_own_languages (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) written = biv_languages_written (BIV_NODE (fixture->scenario));
  AdwMessageDialog *question;
  GListModel *offered;
  g_autoptr (GtkStringObject) first = NULL;
  guint place;

  g_assert_true (g_ptr_array_find_with_equal_func (written, "en", g_str_equal, &place));
  g_ptr_array_remove_index (written, place);
  biv_languages_ask (GTK_WINDOW (fixture->window), written, never_cb, G_OBJECT (fixture->page));
  question = find_question ();
  offered = adw_combo_row_get_model (
    ADW_COMBO_ROW (ui_find (GTK_WIDGET (question), ADW_TYPE_COMBO_ROW)));
  first = g_list_model_get_item (offered, 0);
  g_assert_cmpstr (gtk_string_object_get_string (first), ==, "English");
  adw_message_dialog_response (question, "cancel");
  ui_settle ();
}

/* What the field cannot hold stays in the row, and the row says so. */
static void
test_refuses (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = find_row (fixture->page, "Team (sides of one team are friends)");

  gtk_editable_set_text (GTK_EDITABLE (row), "the allies");
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  g_assert_cmpstr (biv_side_get_team (get_side (fixture)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (row), "allies");
  g_assert_false (gtk_widget_has_css_class (row, "error"));
  g_assert_cmpstr (biv_side_get_team (get_side (fixture)), ==, "allies");
}

static void
test_activations (Fixture *fixture, gconstpointer data)
{
  GtkWidget *widget = ui_find (fixture->page, BIV_TYPE_ACTIVATIONS);
  BivNodeList *activations = biv_army_get_activations (biv_side_get_army (get_side (fixture)));
  guint before = biv_node_list_get_length (activations);
  BivNode *last;

  g_assert_true (*gtk_label_get_label (ui_get_child (widget, "advice")));
  g_assert_true (gtk_widget_activate_action (widget, "army.add-activation", NULL));
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, before + 1);
  last = biv_node_list_get (activations, before);
  g_assert_true (gtk_widget_activate_action (widget, "army.move-activation", "(ui)", before, -1));
  g_assert_true (biv_node_list_get (activations, before - 1) == (gpointer) last);
  g_assert_true (gtk_widget_activate_action (widget, "army.remove-activation", "u", before - 1));
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, before);
  ui_settle ();
  g_assert_true (ui_find (fixture->page, BIV_TYPE_ACTIVATIONS) == widget);
}

/* Other rules for the battle and the armies that followed the same: one step. */
static void
test_ruleset (Fixture *fixture, gconstpointer data)
{
  AdwComboRow *row = ADW_COMBO_ROW (find_row (fixture->page, "Rules"));
  g_autofree char *before = g_strdup (biv_scenario_get_ruleset (fixture->scenario));
  BivArmy *army = biv_side_get_army (get_side (fixture));

  adw_combo_row_set_selected (row, adw_combo_row_get_selected (row) == 0 ? 1 : 0);
  g_assert_cmpstr (biv_scenario_get_ruleset (fixture->scenario), !=, before);
  g_assert_cmpstr (biv_army_get_ruleset (army), ==, biv_scenario_get_ruleset (fixture->scenario));
  ui_settle ();
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpstr (biv_scenario_get_ruleset (fixture->scenario), ==, before);
  g_assert_cmpstr (biv_army_get_ruleset (army), ==, before);
  g_assert_false (biv_history_undo (fixture->history));
  ui_settle ();
}

static void
set_up_carrying (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_write_carrying ();

  open_sides (fixture, path);
}

static const char *
get_subtitle (GtkWidget *row)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
}

/* A row for each copy that the file brings along says what differs in it; its button drops it. */
static void
test_carried (Fixture *fixture, gconstpointer data)
{
  GtkWidget *rules = find_row (fixture->page, CARRIED_RULES);
  GtkWidget *list = find_row (fixture->page, CARRIED_LIST);
  BivNodeList *carried = biv_scenario_get_embedded (fixture->scenario);

  g_assert_nonnull (rules);
  g_assert_nonnull (list);
  g_assert_nonnull (strstr (get_subtitle (rules), "General-in-chief"));
  g_assert_cmpstr (get_subtitle (list), ==, "Just as installed.");
  gtk_widget_grab_focus (ui_find (rules, GTK_TYPE_BUTTON));
  ui_click (ui_find (rules, GTK_TYPE_BUTTON));
  ui_settle ();
  g_assert_cmpuint (biv_node_list_get_length (carried), ==, 1);
  g_assert_null (find_row (fixture->page, CARRIED_RULES));
  list = find_row (fixture->page, CARRIED_LIST);
  g_assert_nonnull (list);
  g_assert_true (has_keyboard (fixture, list));
  g_assert_true (biv_history_undo (fixture->history));
  ui_settle ();
  g_assert_cmpuint (biv_node_list_get_length (carried), ==, 2);
  rules = find_row (fixture->page, CARRIED_RULES);
  g_assert_nonnull (strstr (get_subtitle (rules), "General-in-chief"));
}

#define ADD(name, function) g_test_add ("/sides/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("fields", test_fields);
  g_test_add ("/sides/carried", Fixture, NULL, set_up_carrying, test_carried, tear_down);
  ADD ("turned-to", test_turned_to);
  ADD ("year", test_year);
  ADD ("typed-numbers", test_typed_numbers);
  ADD ("choices", test_choices);
  ADD ("ways-to-win", test_ways_to_win);
  ADD ("sides-come-and-go", test_sides_come_and_go);
  ADD ("writes-back-over-nobody", test_writes_back_over_nobody);
  ADD ("stays-in-place", test_stays_in_place);
  ADD ("removes-in-place", test_removes_in_place);
  ADD ("every-field", test_every_field);
  ADD ("index", test_index);
  ADD ("columns", test_columns);
  ADD ("many-parts", test_many_parts);
  ADD ("wheel", test_wheel);
  ADD ("zone-of-arrival", test_zone_of_arrival);
  ADD ("lines", test_lines);
  ADD ("press-on-hint", test_press_on_hint);
  ADD ("heights", test_heights);
  ADD ("says-what-counts", test_says_what_counts);
  ADD ("languages", test_languages);
  ADD ("language-of-a-side", test_language_of_a_side);
  ADD ("offers-own-languages", test_offers_own_languages);
  ADD ("asks-for-language", test_asks_for_language);
  ADD ("refuses", test_refuses);
  ADD ("activations", test_activations);
  ADD ("ruleset", test_ruleset);
  ADD ("edits-army", test_edits_army);
  ADD ("edits-another-army", test_edits_another_army);
  ADD ("chooses-army", test_chooses_army);
  ADD ("army-at-hand", test_army_at_hand);
  ADD ("writes-back", test_writes_back);
  ADD ("updates", test_updates);
  ADD ("odd-name", test_odd_name);
  ADD ("question-left", test_question_left);
  return g_test_run ();
}
