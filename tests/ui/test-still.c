/* Nothing under the pointer moves: a control is after a gesture where it was before, and so
 * are its neighbours that are clicked next.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor-private.h"
#include "app/army/biv-budget-bar.h"
#include "app/army/biv-muster-box.h"
#include "app/army/form/biv-activations.h"
#include "app/frame/findings/biv-finding-row.h"
#include "app/print/biv-print-dialog.h"
#include "app/print/biv-print-form.h"
#include "app/print/biv-print-preview.h"
#include "app/rehearsal/biv-rehearsal-page-private.h"
#include "app/frame/safety/biv-safety-bars.h"
#include "app/scenario/biv-reserve-strip.h"
#include "app/scenario/biv-tray.h"
#include "app/kit/widgets/biv-text-row.h"
#include "core/model/scenario/biv-scenario.h"
#include "ui-test.h"

/* phases of more than one turn */
#define GESTURES 12

typedef struct
{
  BivWindow *window;
  BivRehearsalPage *page;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_sample ();

  fixture->window = ui_open (path);
}

static void
set_up_army (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "alexander-at-issus.bivarmy", NULL);

  fixture->window = ui_new_window ();
  g_assert_true (ui_open_in (fixture->window, path));
  ui_settle ();
}

/* One of the two players needs two lines to be named. */
static void
name_at_length (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) named = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  named = g_string_new (text);
  g_assert_cmpuint (g_string_replace (named, "Macedonians", "Macedonians and all their allies", 0),
                    >, 0);
  g_assert_true (g_file_set_contents (path, named->str, (gssize) named->len, NULL));
}

static void
set_up_rehearsal (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_sample ();

  name_at_length (path);
  fixture->window = ui_open (path);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.page", "s", "rehearsal"));
  ui_settle ();
  fixture->page =
    BIV_REHEARSAL_PAGE (ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_REHEARSAL_PAGE));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ui_destroy (fixture->window);
}

/* Where it is in the window, in its logical pixels. */
static graphene_rect_t
get_place (Fixture *fixture, GtkWidget *control)
{
  graphene_rect_t place;

  g_assert_nonnull (control);
  g_assert_true (gtk_widget_get_mapped (control));
  g_assert_true (
    gtk_widget_compute_bounds (control, GTK_WIDGET (gtk_widget_get_root (control)), &place));
  return place;
}

/* Its corner: how wide a list or a row is may change with what it holds. */
static void
assert_still (Fixture *fixture, GtkWidget *control, const graphene_rect_t *before)
{
  graphene_rect_t now = get_place (fixture, control);

  g_assert_cmpfloat (now.origin.x, ==, before->origin.x);
  g_assert_cmpfloat (now.origin.y, ==, before->origin.y);
}

/* All that is clicked while the phases pass by. */
static void
test_phases (Fixture *fixture, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (fixture->page);
  GtkWidget *controls[] = {
    ui_find_button (root, "rehearsal.next"),
    ui_find_button (root, "rehearsal.turn"),
    ui_find_button (root, "rehearsal.do"),
    GTK_WIDGET (fixture->page->form),
  };
  graphene_rect_t before[G_N_ELEMENTS (controls)];

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    before[i] = get_place (fixture, controls[i]);
  for (guint i = 0; i < GESTURES; i++)
    {
      ui_click (controls[i % 6 == 5 ? 1 : 0]);
      ui_settle ();
      for (guint k = 0; k < G_N_ELEMENTS (controls); k++)
        assert_still (fixture, controls[k], &before[k]);
    }
}

/* A question has the button too, which does nothing; what the rules say has its room above it. */
static void
test_questions (Fixture *fixture, gconstpointer data)
{
  static const char *const verbs[] = { "reach", "activate", "put", "away" };
  GtkWidget *button = ui_find_button (GTK_WIDGET (fixture->page), "rehearsal.do");
  graphene_rect_t before = get_place (fixture, button);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_assert_true (biv_action_form_choose (fixture->page->form, verbs[i]));
      ui_settle ();
      assert_still (fixture, button, &before);
    }
}

/* What stands on a hex is told where it pushes nothing away. */
static void
test_hex (Fixture *fixture, gconstpointer data)
{
  GtkWidget *form = GTK_WIDGET (fixture->page->form);
  graphene_rect_t before = get_place (fixture, form);

  for (int i = 0; i < GESTURES; i++)
    {
      biv_map_canvas_select (fixture->page->canvas, (BivOffset){ i, i / 2 });
      ui_settle ();
      assert_still (fixture, form, &before);
    }
}

/* A message comes and goes over the window. */
static void
test_message (Fixture *fixture, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (fixture->window));
  graphene_rect_t before = get_place (fixture, canvas);

  biv_window_report (fixture->window, "There is no such file.");
  ui_settle ();
  g_assert_true (ui_has_error (fixture->window));
  assert_still (fixture, canvas, &before);
}

/* What is pressed at the middle of a button is the button. */
static void
assert_free (Fixture *fixture, GtkWidget *button)
{
  graphene_rect_t place = get_place (fixture, button);
  graphene_point_t middle;
  GtkWidget *there;

  graphene_rect_get_center (&place, &middle);
  there = gtk_widget_pick (GTK_WIDGET (fixture->window), middle.x, middle.y, GTK_PICK_INSENSITIVE);
  g_assert_nonnull (there);
  g_assert_true (there == button || gtk_widget_is_ancestor (there, button));
}

/* However long, it covers nothing that is pressed. */
static void
test_message_aside (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "rehearsal.next", "rehearsal.turn", "rehearsal.do" };
  g_autoptr (GString) message = g_string_new (NULL);

  for (guint i = 0; i < 4; i++)
    {
      g_string_append (message, "There is no such file, nor is there a folder it could be in, ");
      g_string_append (message, "as one of its friends would say.");
      biv_window_report (fixture->window, message->str);
      ui_settle ();
      g_assert_true (ui_has_error (fixture->window));
      for (guint k = 0; k < G_N_ELEMENTS (actions); k++)
        assert_free (fixture, ui_find_button (GTK_WIDGET (fixture->page), actions[k]));
    }
}

/* Bars about the safety of work come without being asked for, and push nothing away either. */
static void
test_safety (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bars = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SAFETY_BARS);
  GtkInfoBar *bar = ui_get_child (bars, "disk_bar");
  GtkWidget *controls[] = {
    ui_find_button (GTK_WIDGET (fixture->page), "rehearsal.do"),
    ui_find_button (GTK_WIDGET (fixture->page), "rehearsal.next"),
  };
  graphene_rect_t before[] = { get_place (fixture, controls[0]), get_place (fixture, controls[1]) };

  biv_safety_bars_show_conflict (BIV_SAFETY_BARS (bars));
  ui_settle ();
  g_assert_true (gtk_info_bar_get_revealed (bar));
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      assert_still (fixture, controls[i], &before[i]);
      assert_free (fixture, controls[i]);
    }
  assert_free (fixture, ui_find_labelled (GTK_WIDGET (bar), "Save _Anyway"));
  gtk_info_bar_response (bar, GTK_RESPONSE_CLOSE);
  g_assert_false (gtk_info_bar_get_revealed (bar));
}

/* Under the first piece, which then has more than one thing wrong with it. */
static void
flood (BivWindow *window)
{
  BivNodeList *placements =
    biv_scenario_get_placements (biv_session_get_scenario (biv_window_get_session (window)));
  BivToolEvent event = { biv_placement_get_hex (biv_node_list_get (placements, 0)), true, { 0 } };
  BivTool *tool;

  gtk_widget_activate_action (GTK_WIDGET (window), "board.take", "(ss)", "terrain", "water");
  tool = biv_map_canvas_get_tool (ui_get_canvas (window));
  biv_tool_press (tool, &event);
  biv_tool_release (tool, &event);
}

static void
list_ignores (GtkWidget *widget, GPtrArray *buttons)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (BIV_IS_FINDING_ROW (widget))
    g_ptr_array_add (buttons, ui_find_labelled (widget, "Ignore…"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_ignores (child, buttons);
}

static bool
is_checked (gpointer session)
{
  return biv_report_get_verdict (biv_session_get_report (session)) == BIV_VERDICT_ILLEGAL;
}

static graphene_point_t
find_in_row (GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, BIV_TYPE_FINDING_ROW);
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (button, row, &place));
  return place.origin;
}

/* When a finding goes, the next one has its buttons where those of the first were, whether it can
 * be fixed or not, and however long it is. */
static void
test_findings (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  graphene_point_t first;

  flood (fixture->window);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-findings", NULL);
  ui_wait (is_checked, biv_window_get_session (fixture->window));
  ui_settle ();
  list_ignores (GTK_WIDGET (biv_window_get_findings (fixture->window)), buttons);
  g_assert_cmpuint (buttons->len, >, 1);
  first = find_in_row (buttons->pdata[0]);
  for (guint i = 1; i < buttons->len; i++)
    {
      graphene_point_t place = find_in_row (buttons->pdata[i]);

      g_assert_true (graphene_point_equal (&first, &place));
    }
}

/* The sign of severity of the first row. */
static GtkWidget *
find_sign (Fixture *fixture)
{
  GtkWidget *panel = GTK_WIDGET (biv_window_get_findings (fixture->window));

  return ui_get_child (ui_find (panel, BIV_TYPE_FINDING_ROW), "sign");
}

static bool
is_all_ignored (gpointer data)
{
  GListModel *report = G_LIST_MODEL (biv_session_get_report (data));
  bool ignored = true;

  for (guint i = 0; i < g_list_model_get_n_items (report); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (report, i);

      ignored = ignored && biv_finding_is_ignored (finding);
    }
  return ignored;
}

/* The first that is ignored gets the heading of all of them, which pushes nothing away. */
static void
test_ignored (Fixture *fixture, gconstpointer data)
{
  BivSession *session = biv_window_get_session (fixture->window);
  graphene_rect_t before;
  guint n_findings;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-findings", NULL);
  ui_settle ();
  n_findings = g_list_model_get_n_items (G_LIST_MODEL (biv_session_get_report (session)));
  g_assert_cmpuint (n_findings, >, 0);
  before = get_place (fixture, find_sign (fixture));
  for (guint i = n_findings; i > 0; i--)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.ignore", "(us)", i - 1, "");
      ui_settle ();
    }
  ui_wait (is_all_ignored, session);
  ui_settle ();
  assert_still (fixture, find_sign (fixture), &before);
}

static void
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  ui_settle ();
}

static void
select_first (Fixture *fixture)
{
  BivScenario *scenario = biv_session_get_scenario (biv_window_get_session (fixture->window));
  BivNode *placement = biv_node_list_get (biv_scenario_get_placements (scenario), 0);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.select", "s",
                                             biv_placement_get_piece (BIV_PLACEMENT (placement))));
  ui_settle ();
}

static void
remove_first (Fixture *fixture)
{
  select_first (fixture);
  act (fixture, "board.remove");
}

/* The tray comes with the first that is taken off, and the strip of reserves with it. While the
 * pointer is elsewhere, the board makes room for them and is wholly in view still. */
static void
test_first_in_tray (Fixture *fixture, gconstpointer data)
{
  BivMapCanvas *canvas = ui_get_canvas (fixture->window);
  BivMapViewState *view = biv_map_canvas_get_view (canvas);
  BivBoard *board =
    biv_scenario_get_board (biv_session_get_scenario (biv_window_get_session (fixture->window)));
  BivOffset last = { 0, biv_board_get_height (board) - 1 };
  GtkWidget *tray = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_TRAY);
  GtkWidget *zoom = ui_find_button (GTK_WIDGET (fixture->window), "board.zoom-in");
  graphene_rect_t button = get_place (fixture, zoom);
  int height = gtk_widget_get_height (GTK_WIDGET (canvas));

  g_assert_false (gtk_widget_get_visible (tray));
  biv_map_view_state_fit (view);
  remove_first (fixture);
  g_assert_true (gtk_widget_get_mapped (tray));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (canvas)), <, height);
  g_assert_cmpfloat (biv_map_view_state_point_of (view, last).y, <,
                     gtk_widget_get_height (GTK_WIDGET (canvas)));
  assert_still (fixture, zoom, &button);
}

/* What lies below the map leaves it all the room that it does not need. */
static void
test_room (Fixture *fixture, gconstpointer data)
{
  GtkWidget *strip = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_RESERVE_STRIP);
  int natural;

  g_assert_true (gtk_widget_get_mapped (strip));
  gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (strip), ==, natural);
}

/* Without anybody to show, what lies below the map is a single line. */
static bool
is_one_line (GtkWidget *below)
{
  return !gtk_widget_get_mapped (ui_find (below, GTK_TYPE_LIST_VIEW)) &&
         gtk_widget_get_height (below) < 60;
}

/* When the last one is placed the tray gives its room to the map, and what is below stays. */
static void
test_tray (Fixture *fixture, gconstpointer data)
{
  BivScenarioEditor *editor =
    BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR));
  GtkWidget *tray = ui_find (GTK_WIDGET (editor), BIV_TYPE_TRAY);
  GListModel *waiting = ui_get_rows (tray);
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (fixture->window));
  GtkWidget *controls[2];
  graphene_rect_t before[2];
  int height;

  g_assert_false (gtk_widget_get_visible (tray));
  remove_first (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (waiting), ==, 1);
  g_assert_false (is_one_line (tray));
  height = gtk_widget_get_height (canvas);
  controls[0] = ui_find_button (GTK_WIDGET (editor), "board.zoom-in");
  controls[1] = ui_find_button (GTK_WIDGET (editor), "board.reserve-command");
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    before[i] = get_place (fixture, controls[i]);
  act (fixture, "win.undo");
  g_assert_cmpuint (g_list_model_get_n_items (waiting), ==, 0);
  g_assert_false (gtk_widget_get_visible (tray));
  g_assert_cmpint (gtk_widget_get_height (canvas), >, height + 100);
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    assert_still (fixture, controls[i], &before[i]);
  act (fixture, "win.redo");
  g_assert_cmpint (gtk_widget_get_height (canvas), ==, height);
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    assert_still (fixture, controls[i], &before[i]);
}

/* When the last reserve is taken out the strip gives its room to the map; what is pressed in it
 * stays. */
static void
test_first_reserve (Fixture *fixture, gconstpointer data)
{
  BivScenario *scenario = biv_session_get_scenario (biv_window_get_session (fixture->window));
  BivNodeList *reserves = biv_scenario_get_reserves (scenario);
  GtkWidget *root = GTK_WIDGET (fixture->window);
  GtkWidget *strip = ui_find (root, BIV_TYPE_RESERVE_STRIP);
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (fixture->window));
  GtkWidget *button;
  graphene_rect_t before;
  int height;

  remove_first (fixture); /* the tray is there, and the strip with it */
  button = ui_find_button (root, "board.reserve-command");
  before = get_place (fixture, button);
  height = gtk_widget_get_height (canvas);
  for (guint n = biv_node_list_get_length (reserves); n > 0; n--)
    {
      const char *piece = biv_reserve_get_piece (biv_node_list_get (reserves, 0));

      g_assert_true (gtk_widget_activate_action (root, "board.select", "s", piece));
      act (fixture, "board.remove");
      g_assert_cmpuint (biv_node_list_get_length (reserves), ==, n - 1);
      g_assert_cmpint (is_one_line (strip), ==, n == 1);
      assert_still (fixture, button, &before);
    }
  g_assert_cmpint (gtk_widget_get_height (canvas), >, height + 60);
  act (fixture, "win.undo");
  g_assert_cmpint (gtk_widget_get_height (canvas), ==, height);
  assert_still (fixture, button, &before);
}

/* Whether all of a row is in what its list shows. */
static bool
is_shown (Fixture *fixture, GtkWidget *row)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place = get_place (fixture, row);
  graphene_rect_t shown = get_place (fixture, scrolled);

  return graphene_rect_contains_rect (&shown, &place);
}

/* The button that adds an activation stays under the pointer, and so does all that is above it; the
 * new one is seen. */
static void
test_activations (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_ARMY_EDITOR);
  GtkMenuButton *button = ui_get_child (editor, "activations_button");
  GtkWidget *root = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkWidget *more = ui_find_button (root, "army.add-activation");
  GtkListBox *list = GTK_LIST_BOX (ui_find (root, GTK_TYPE_LIST_BOX));
  GtkWidget *controls[] = { more, ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_MUSTER_BOX),
                            ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_BUDGET_BAR) };
  graphene_rect_t before[G_N_ELEMENTS (controls)];
  int n_rows = 0;

  gtk_menu_button_popup (button);
  ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    before[i] = get_place (fixture, controls[i]);
  while (gtk_list_box_get_row_at_index (list, n_rows))
    n_rows++;
  if (data) /* none is there before */
    for (; n_rows > 0; n_rows--)
      {
        ui_click (ui_find_button (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)),
                                  "army.remove-activation"));
        ui_settle ();
      }
  for (int i = 0; i < 6; i++)
    {
      ui_click (more);
      ui_settle ();
      for (guint k = 0; k < G_N_ELEMENTS (controls); k++)
        assert_still (fixture, controls[k], &before[k]);
      g_assert_true (
        is_shown (fixture, GTK_WIDGET (gtk_list_box_get_row_at_index (list, n_rows + i))));
    }
}

/* What an editor has to say lies over it. */
static void
test_army (Fixture *fixture, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (fixture->window);
  GtkWidget *editor = ui_find (root, BIV_TYPE_ARMY_EDITOR);
  GtkWidget *controls[] = { ui_find_button (root, "army.delete"),
                            ui_find_button (root, "army.move-down"),
                            ui_find (root, BIV_TYPE_TEXT_ROW) };
  graphene_rect_t before[G_N_ELEMENTS (controls)];

  ui_click (ui_get_child (editor, "unfold"));
  ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    before[i] = get_place (fixture, controls[i]);
  biv_army_editor_show_error (BIV_ARMY_EDITOR (editor), "This cannot stand there.");
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (ui_get_child (editor, "message")));
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      assert_still (fixture, controls[i], &before[i]);
      assert_free (fixture, controls[i]);
    }
}

/* Back from the board, where something was changed meanwhile. */
static void
test_stale (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *next = ui_find_button (window, "rehearsal.next");
  GtkWidget *form = GTK_WIDGET (fixture->page->form);
  GtkWidget *card = GTK_WIDGET (fixture->page->card);
  GtkWidget *scrolled = gtk_widget_get_ancestor (form, GTK_TYPE_SCROLLED_WINDOW);
  int height = gtk_widget_get_height (scrolled);
  graphene_rect_t before[3];

  ui_click (next);
  ui_settle ();
  before[0] = get_place (fixture, next);
  before[1] = get_place (fixture, form);
  before[2] = get_place (fixture, card);
  g_assert_true (gtk_widget_activate_action (window, "board.page", "s", "board"));
  remove_first (fixture);
  g_assert_true (gtk_widget_activate_action (window, "board.page", "s", "rehearsal"));
  ui_settle ();
  g_assert_true (gtk_info_bar_get_revealed (fixture->page->stale));
  assert_free (fixture, ui_find_button (GTK_WIDGET (fixture->page->stale), "rehearsal.restart"));
  assert_still (fixture, next, &before[0]);
  assert_still (fixture, form, &before[1]);
  assert_still (fixture, card, &before[2]);
  g_assert_cmpint (gtk_widget_get_height (scrolled), ==, height);
  assert_free (fixture, next);
}

/* What the print dialog says, and how far the writing of a file is. */
static void
test_print (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog, *form, *preview;
  graphene_rect_t before[2];

  act (fixture, "win.print");
  dialog = ui_find_window (BIV_TYPE_PRINT_DIALOG);
  g_assert_nonnull (dialog);
  form = ui_find (dialog, BIV_TYPE_PRINT_FORM);
  preview = ui_find (dialog, BIV_TYPE_PRINT_PREVIEW);
  before[0] = get_place (fixture, form);
  before[1] = get_place (fixture, preview);
  gtk_info_bar_set_revealed (ui_get_child (dialog, "bar"), TRUE);
  gtk_revealer_set_reveal_child (ui_get_child (ui_get_child (dialog, "export"), "revealer"), TRUE);
  ui_settle ();
  assert_still (fixture, form, &before[0]);
  assert_still (fixture, preview, &before[1]);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
add (const char *name, void (*set_up_func) (Fixture *, gconstpointer),
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (name, Fixture, NULL, set_up_func, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ui_get_application ();
  add ("/ui/still/phases", set_up_rehearsal, test_phases);
  add ("/ui/still/questions", set_up_rehearsal, test_questions);
  add ("/ui/still/hex", set_up_rehearsal, test_hex);
  add ("/ui/still/findings", set_up, test_findings);
  add ("/ui/still/ignored", set_up, test_ignored);
  add ("/ui/still/message", set_up, test_message);
  add ("/ui/still/message-aside", set_up_rehearsal, test_message_aside);
  add ("/ui/still/safety", set_up_rehearsal, test_safety);
  add ("/ui/still/activations", set_up_army, test_activations);
  g_test_add ("/ui/still/first-activation", Fixture, GINT_TO_POINTER (1), set_up_army,
              test_activations, tear_down);
  add ("/ui/still/army", set_up_army, test_army);
  add ("/ui/still/stale", set_up_rehearsal, test_stale);
  add ("/ui/still/print", set_up, test_print);
  add ("/ui/still/room", set_up, test_room);
  add ("/ui/still/first-in-tray", set_up, test_first_in_tray);
  add ("/ui/still/tray", set_up, test_tray);
  add ("/ui/still/first-reserve", set_up, test_first_reserve);
  return g_test_run ();
}
