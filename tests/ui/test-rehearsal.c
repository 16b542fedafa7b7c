/* The page of the rehearsal: the rules answer before an action is done, what is done shows on the
 * table and in the list of steps, and can be undone, gone back to, saved and loaded; the scenario
 * stays as it is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/rehearsal/biv-choice.h"
#include "app/rehearsal/biv-rehearsal-page-private.h"
#include "app/rehearsal/biv-slot-row.h"
#include "app/rehearsal/biv-steps-view.h"
#include "app/scenario/biv-scenario-editor.h"
#include "core/assist/overlay/biv-overlay.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/rehearsal/move/biv-move.h"
#include "core/rehearsal/play/biv-verb-table.h"
#include "core/ruleset/order/biv-order.h"
#include "storage/format/biv-format.h"
#include "storage/script/biv-battle-builder.h"
#include "text/biv-action-text.h"
#include "ui-test.h"

/* units */
#define CROWD 200

typedef struct
{
  BivWindow *window;
  BivSession *session;
  BivRehearsalPage *page;
  BivActionForm *form;
} Fixture;

static void
set_up_at (Fixture *fixture, const char *path)
{
  fixture->window = ui_open (path);
  fixture->session = biv_window_get_session (fixture->window);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.page", "s", "rehearsal"));
  ui_settle ();
  fixture->page =
    BIV_REHEARSAL_PAGE (ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_REHEARSAL_PAGE));
  fixture->form = fixture->page->form;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_sample ();

  set_up_at (fixture, path);
}

/* @data: name of a sample */
static void
set_up_sample (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", data, NULL);

  set_up_at (fixture, path);
}

static char *
list_crowd (void)
{
  GString *lines = g_string_new ("board 30 20\nside red\nside blue\n"
                                 "figure red G general_in_chief 4,2\n");

  for (int i = 0; i < CROWD; i++)
    g_string_append_printf (lines, "unit red U%d infantry %d,%d\n", i, i % 20, 3 + i / 20);
  return g_string_free (lines, FALSE);
}

/* A leader with more units than anybody plays with. */
static void
set_up_crowd (Fixture *fixture, gconstpointer data)
{
  BivCatalogue *catalogue = biv_workspace_get_catalogue (ui_get_workspace ());
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, "alexandre-et-bayard");
  g_autoptr (BivBattleBuilder) builder = biv_battle_builder_new (ruleset);
  g_autofree char *path = ui_make_temp_path ("crowd.bivscenario");
  g_autofree char *lines = list_crowd ();
  g_autoptr (GBytes) bytes = g_bytes_new (lines, strlen (lines));
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScript) script = biv_script_read (bytes, "crowd", &error);
  g_autoptr (GBytes) written = NULL;

  for (guint i = 0; i < biv_script_get_length (script); i++)
    biv_battle_builder_apply (builder, script, i, &error);
  g_assert_no_error (error);
  written = biv_format_write (BIV_NODE (biv_battle_builder_get_scenario (builder)));
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (written, NULL),
                                      (gssize) g_bytes_get_size (written), &error));
  set_up_at (fixture, path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ui_destroy (fixture->window);
}

/* Whether any label at or below a widget that is not hidden holds the words. */
static bool
shows (GtkWidget *widget, const char *words)
{
  if (!gtk_widget_get_visible (widget))
    return false;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words))
    return true;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, words))
      return true;
  return false;
}

static void
act (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL);
  ui_settle ();
}

static const BivSituation *
get_moment (Fixture *fixture)
{
  return biv_rehearsal_get_situation (fixture->page->rehearsal);
}

static guint
get_place (Fixture *fixture)
{
  return biv_rehearsal_get_place (fixture->page->rehearsal);
}

/* On to where the player whose turn it is activates. */
static void
go_to_command (Fixture *fixture)
{
  for (guint i = 0;
       i < 9 && biv_situation_get_phase (get_moment (fixture)) != BIV_PHASE_KIND_COMMAND; i++)
    act (fixture, "rehearsal.next");
  g_assert_cmpint (biv_situation_get_phase (get_moment (fixture)), ==, BIV_PHASE_KIND_COMMAND);
}

static BivOffset
find_hex (Fixture *fixture, const char *id)
{
  return biv_situation_get (get_moment (fixture), biv_situation_find (get_moment (fixture), id))
    ->hex;
}

/* Activates Hypaspists and more under Alexander. */
static void
activate (Fixture *fixture)
{
  g_assert_true (biv_action_form_choose (fixture->form, "activate"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.f1"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.u9"));
  ui_settle ();
}

static void
test_starts (Fixture *fixture, gconstpointer data)
{
  g_assert_nonnull (fixture->page->rehearsal);
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Turn 1"));
  g_assert_true (shows (GTK_WIDGET (fixture->page), "The battle as it is laid out"));
  g_assert_false (biv_history_can_undo (biv_session_get_history (fixture->session)));
}

static void
test_activates (Fixture *fixture, gconstpointer data)
{
  BivOffset hex = find_hex (fixture, "s1.u9");
  guint before;

  go_to_command (fixture);
  before = get_place (fixture);
  activate (fixture);
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Alexander activates Companions"));
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Places:"));
  g_assert_false (
    biv_rehearsal_table_is_activated (fixture->page->table, hex));
  act (fixture, "rehearsal.do");
  g_assert_cmpuint (get_place (fixture), ==, before + 1);
  g_assert_true (
    biv_rehearsal_table_is_activated (fixture->page->table, hex));
  act (fixture, "rehearsal.undo");
  g_assert_cmpuint (get_place (fixture), ==, before);
  g_assert_false (
    biv_rehearsal_table_is_activated (fixture->page->table, hex));
  act (fixture, "rehearsal.redo");
  g_assert_true (
    biv_rehearsal_table_is_activated (fixture->page->table, hex));
  g_assert_false (biv_history_can_undo (biv_session_get_history (fixture->session)));
}

/* Out of range: the reason is there before anything is done, at the unit and as the answer. */
static void
test_refuses (Fixture *fixture, gconstpointer data)
{
  go_to_command (fixture);
  g_assert_true (biv_action_form_choose (fixture->form, "activate"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.f1"));
  ui_settle ();
  g_assert_true (
    shows (GTK_WIDGET (fixture->page), "hexes from Alexander, who commands as far as"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.u1"));
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Cretans: 9 hexes from Alexander"));
  g_assert_false (biv_action_form_do (fixture->form));
  g_assert_false (
    gtk_widget_get_sensitive (ui_find_labelled (GTK_WIDGET (fixture->page), "_Do It")));
}

static void
test_moves_the_table (Fixture *fixture, gconstpointer data)
{
  BivDocument *table =
    biv_rehearsal_table_get_document (fixture->page->table);
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (table));
  BivScenario *edited = biv_session_get_scenario (fixture->session);
  BivNode *piece = biv_document_lookup (table, "s1.u9");
  BivOffset before = biv_placement_get_hex (biv_piece_edits_find_placement (scenario, piece));
  BivOffset hex;

  g_assert_true (biv_action_form_choose (fixture->form, "put"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.u9"));
  g_assert_true (biv_action_form_accept_hex (fixture->form, (BivOffset){ 3, 3 }));
  g_assert_true (biv_action_form_do (fixture->form));
  hex = biv_placement_get_hex (biv_piece_edits_find_placement (scenario, piece));
  g_assert_true (biv_offset_equal (hex, ((BivOffset){ 3, 3 })));
  biv_rehearsal_page_go_to (fixture->page, 0);
  hex = biv_placement_get_hex (biv_piece_edits_find_placement (scenario, piece));
  g_assert_true (biv_offset_equal (hex, before));
  piece = biv_document_lookup (biv_session_get_document (fixture->session), "s1.u9");
  hex = biv_placement_get_hex (biv_piece_edits_find_placement (edited, piece));
  g_assert_true (biv_offset_equal (hex, before));
}

static BivGradeLayer *
get_marks (Fixture *fixture, BivOverlay outlook)
{
  BivMapOverlays *overlays = biv_rehearsal_table_get_overlays (fixture->page->table);

  return biv_overlay_layers_get_layer (biv_map_overlays_get_layers (overlays), outlook);
}

static void
put (Fixture *fixture, const char *piece, BivOffset hex)
{
  g_assert_true (biv_action_form_choose (fixture->form, "put"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, piece));
  g_assert_true (biv_action_form_accept_hex (fixture->form, hex));
  g_assert_true (biv_action_form_do (fixture->form));
  ui_settle ();
}

/* (transfer full): what the table says of a hex. */
static char *
hear_hex (Fixture *fixture, BivOffset hex)
{
  biv_map_canvas_set_cursor (fixture->page->canvas, hex);
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (fixture->page->canvas),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
}

/* How many hexes of a corner far from both armies are threatened, and one of them. */
static guint
count_corner (BivGradeLayer *threat, BivOffset *found)
{
  guint count = 0;

  for (int row = 0; row < 6; row++)
    for (int col = 0; col < 6; col++)
      if (biv_grade_layer_get (threat, (BivOffset){ col, row }) == BIV_THREAT_CLOSE)
        {
          *found = (BivOffset){ col, row };
          count++;
        }
  return count;
}

static void
lose_all (Fixture *fixture, const char *unit)
{
  for (int i = 0; i < 4; i++)
    {
      g_assert_true (biv_action_form_choose (fixture->form, "lose"));
      g_assert_true (biv_action_form_accept_piece (fixture->form, unit));
      g_assert_true (biv_action_form_do (fixture->form));
    }
  ui_settle ();
}

static bool
is_heard (Fixture *fixture, BivOffset hex)
{
  g_autofree char *words = hear_hex (fixture, hex);

  return strstr (words, "Can be attacked from the next hex") != NULL;
}

/* What is wished on the board marks the table, too, by who stands where at this moment, and is told
 * with the hex; one who is gone threatens nobody. */
static void
test_marks_the_table (Fixture *fixture, gconstpointer data)
{
  BivGradeLayer *threat = get_marks (fixture, BIV_OVERLAY_THREAT);
  BivOffset hex = { 0, 0 };

  act (fixture, "board.next-threat");
  g_assert_cmpuint (biv_grade_layer_count (threat, BIV_THREAT_CLOSE), >, 0);
  g_assert_cmpuint (count_corner (threat, &hex), ==, 0);
  put (fixture, "s1.u9", (BivOffset){ 3, 3 });
  g_assert_cmpuint (count_corner (threat, &hex), >, 0);
  g_assert_true (is_heard (fixture, hex));
  lose_all (fixture, "s1.u9");
  g_assert_cmpuint (biv_grade_layer_get (threat, hex), ==, 0);
  g_assert_false (is_heard (fixture, hex));
  act (fixture, "rehearsal.undo");
  g_assert_cmpuint (biv_grade_layer_get (threat, hex), ==, BIV_THREAT_CLOSE);
  act (fixture, "board.show-threat");
  g_assert_cmpuint (biv_grade_layer_count (threat, BIV_THREAT_CLOSE), ==, 0);
  g_assert_false (is_heard (fixture, hex));
}

static guint
count_moves_in_corner (BivHexLayer *moves)
{
  guint count = 0;

  for (int row = 0; row < 6; row++)
    for (int col = 0; col < 6; col++)
      count += biv_hex_layer_contains (moves, (BivOffset){ col, row });
  return count;
}

/* The moves of who was picked, from where he stands now; the key is that of the board. */
static void
test_marks_the_moves (Fixture *fixture, gconstpointer data)
{
  BivMoveOverlay *moves = biv_rehearsal_table_get_moves (fixture->page->table);
  BivHexLayer *first = biv_move_overlay_get_layer (moves, 1);
  BivOffset before = find_hex (fixture, "s1.u9");
  BivHexLayer *reach;

  biv_rehearsal_table_select (fixture->page->table, before, "s1.u9");
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (first), ==, 0);
  act (fixture, "board.moves");
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (first), >, 0);
  g_assert_cmpuint (count_moves_in_corner (first), ==, 0);
  put (fixture, "s1.u9", (BivOffset){ 3, 3 });
  g_assert_cmpuint (count_moves_in_corner (first), >, 0);
  act (fixture, "board.moves");
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (first), ==, 0);
  reach = biv_map_overlays_get_covered (biv_rehearsal_table_get_overlays (fixture->page->table));
  biv_map_canvas_unselect (fixture->page->canvas);
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (reach), ==, 0);
  act (fixture, "board.reach-of-all");
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (reach), >, 0);
  act (fixture, "board.reach-of-all");
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (reach), ==, 0);
}

/* The way to the hex under the pointer, or the cursor of the keys, says what it costs so far, and
 * at its end of how much; to a hex out of reach, there is none. */
static void
check_path (Fixture *fixture)
{
  BivRouteLayer *path = biv_rehearsal_table_get_path (fixture->page->table);
  const BivSituation *situation = get_moment (fixture);
  guint piece = biv_situation_find (situation, "s1.u9");
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  g_autoptr (GArray) ends = biv_move_find_ends (situation, piece, false, answer);
  BivMoveEnd farthest = g_array_index (ends, BivMoveEnd, 0);
  g_autofree char *start = NULL;

  for (guint i = 0; i < ends->len; i++)
    if (g_array_index (ends, BivMoveEnd, i).cost > farthest.cost)
      farthest = g_array_index (ends, BivMoveEnd, i);
  g_assert_cmpint (farthest.cost, >, 1);
  biv_map_canvas_set_cursor (fixture->page->canvas, farthest.hex);
  g_assert_cmpuint (biv_route_layer_get_n_stops (path), >, 1);
  start = g_strdup_printf ("%d / ", farthest.cost);
  g_assert_true (g_str_has_prefix (biv_route_layer_find_stop (path, farthest.hex), start));
  biv_map_canvas_set_cursor (fixture->page->canvas, (BivOffset){ 0, 0 });
  g_assert_cmpuint (biv_route_layer_get_n_stops (path), ==, 0);
}

/* Where the chosen piece may go is on the map; undo and redo of the window are the rehearsal's. */
static void
test_moves (Fixture *fixture, gconstpointer data)
{
  BivRehearsalTable *table = fixture->page->table;

  go_to_command (fixture);
  activate (fixture);
  g_assert_true (biv_action_form_do (fixture->form));
  g_assert_cmpuint (biv_rehearsal_table_get_n_ways (table), ==, 0);
  while (biv_situation_get_phase (get_moment (fixture)) != BIV_PHASE_KIND_MOVEMENT)
    act (fixture, "rehearsal.next");
  g_assert_true (biv_action_form_choose (fixture->form, "move"));
  biv_action_form_accept_piece (fixture->form, "s1.u9");
  ui_settle ();
  g_assert_cmpuint (biv_rehearsal_table_get_n_ways (table), >, 5);
  check_path (fixture);
}

static void
test_undoes_in_the_window (Fixture *fixture, gconstpointer data)
{
  GtkWidget *undo = ui_find_button (GTK_WIDGET (fixture->window), "win.undo");
  const char *words;

  g_assert_false (gtk_widget_get_sensitive (undo));
  act (fixture, "rehearsal.next");
  words = gtk_widget_get_tooltip_text (undo);
  g_assert_cmpstr (words, ==, "Undo: On to the next phase (Ctrl+Z)");
  ui_click (undo);
  g_assert_cmpuint (get_place (fixture), ==, 0);
  ui_click (ui_find_button (GTK_WIDGET (fixture->window), "win.redo"));
  g_assert_cmpuint (get_place (fixture), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.page", "s", "board");
  ui_settle ();
  g_assert_false (gtk_widget_get_sensitive (undo));
}

static void
test_applies_losses (Fixture *fixture, gconstpointer data)
{
  BivDocument *table =
    biv_rehearsal_table_get_document (fixture->page->table);
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (table));
  BivNode *piece = biv_document_lookup (table, "s1.u9");

  for (int i = 0; i < 4; i++)
    {
      g_assert_true (biv_action_form_choose (fixture->form, "lose"));
      g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.u9"));
      g_assert_true (biv_action_form_do (fixture->form));
    }
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Companions: an element lost"));
  g_assert_null (biv_piece_edits_find_placement (scenario, piece));
  act (fixture, "rehearsal.undo");
  g_assert_nonnull (biv_piece_edits_find_placement (scenario, piece));
}

static void
test_saves_and_loads (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_make_temp_path ("steps.bivsteps");
  g_autoptr (GError) error = NULL;
  guint n;

  go_to_command (fixture);
  activate (fixture);
  g_assert_true (biv_action_form_do (fixture->form));
  n = get_place (fixture);
  g_assert_true (biv_rehearsal_page_save (fixture->page, path, &error));
  act (fixture, "rehearsal.restart");
  g_assert_cmpuint (get_place (fixture), ==, 0);
  g_assert_true (biv_rehearsal_page_load (fixture->page, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (get_place (fixture), ==, n);
  g_assert_true (biv_rehearsal_table_is_activated (fixture->page->table,
                                                   find_hex (fixture, "s1.u9")));
  g_unlink (path);
}

static gboolean
count_cb (gpointer n)
{
  ++*(guint *) n;
  return G_SOURCE_CONTINUE;
}

/* The steps of a long file are done bit by bit: the window goes on, and they can be given up, which
 * leaves the rehearsal before. */
static void
test_plays_long_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_write_many_steps ();
  GtkWidget *playing = ui_get_child (fixture->page, "playing");
  g_autoptr (GError) error = NULL;
  guint n_turns = 0;
  guint source;

  act (fixture, "rehearsal.next");
  g_assert_true (biv_rehearsal_page_load (fixture->page, path, &error));
  g_assert_true (gtk_widget_get_visible (playing));
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "rehearsal.next", NULL);
  g_assert_cmpuint (get_place (fixture), ==, 1);
  ui_click (ui_find_labelled (playing, "_Cancel"));
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (playing));
  g_assert_cmpuint (get_place (fixture), ==, 1);
  act (fixture, "rehearsal.undo");
  g_assert_cmpuint (get_place (fixture), ==, 0);
  g_assert_true (biv_rehearsal_page_load (fixture->page, path, &error));
  source = g_timeout_add (1, count_cb, &n_turns);
  while (gtk_widget_get_visible (playing))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  /* How many there are hangs on the machine; done at one go, there would be none. */
  g_assert_cmpuint (n_turns, >, 0);
  g_assert_cmpuint (get_place (fixture), ==, UI_MANY_STEPS);
  g_unlink (path);
}

static void
test_refuses_bad_steps (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_make_temp_path ("steps.bivsteps");
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "next\nfly s1.u9\n", -1, &error));
  g_assert_false (biv_rehearsal_page_load (fixture->page, path, &error));
  g_assert_nonnull (strstr (error->message, ":2"));
  g_assert_nonnull (strstr (error->message, "fly"));
  g_assert_cmpuint (get_place (fixture), ==, 1);
  g_unlink (path);
}

/* Chooses a word in the row of a slot, as by a click on it in its list. */
static void
fill (Fixture *fixture, BivAbout about, const char *word)
{
  BivSlotRow *row = biv_action_form_find_row (fixture->form, about);

  g_assert_nonnull (row);
  g_assert_true (biv_slot_row_choose (row, word));
  ui_settle ();
}

static BivRouteLayer *
get_routes (Fixture *fixture)
{
  return biv_rehearsal_table_get_routes (fixture->page->table);
}

/* The way of a message that is asked about is on the map, with the turns that end on it; so is
 * one that is under way, until it is undone. */
static void
test_messages (Fixture *fixture, gconstpointer data)
{
  BivNodeList *kinds = biv_ruleset_get_messengers (get_moment (fixture)->ruleset);
  const char *kind = biv_node_get_id (biv_node_list_get (kinds, 0));

  go_to_command (fixture);
  g_assert_true (biv_action_form_choose (fixture->form, "route"));
  fill (fixture, BIV_ABOUT_KIND, kind);
  fill (fixture, BIV_ABOUT_FROM, "s1.f1");
  fill (fixture, BIV_ABOUT_TO, "s1.u1");
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Arrives on turn: 3"));
  g_assert_cmpuint (biv_route_layer_get_n_stops (get_routes (fixture)), ==, 3);
  g_assert_cmpstr (biv_route_layer_find_stop (get_routes (fixture), find_hex (fixture, "s1.u1")),
                   ==, "T3");
  g_assert_true (biv_action_form_choose (fixture->form, "send"));
  fill (fixture, BIV_ABOUT_KIND, kind);
  fill (fixture, BIV_ABOUT_FROM, "s1.f1");
  g_assert_cmpuint (biv_route_layer_get_n_stops (get_routes (fixture)), ==, 0);
  g_assert_true (biv_action_form_choose (fixture->form, "activate"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.f1"));
  g_assert_true (biv_action_form_do (fixture->form));
  g_assert_true (biv_action_form_choose (fixture->form, "send"));
  fill (fixture, BIV_ABOUT_KIND, kind);
  fill (fixture, BIV_ABOUT_FROM, "s1.f1");
  g_assert_true (biv_action_form_do (fixture->form));
  g_assert_cmpstr (biv_route_layer_find_stop (get_routes (fixture), find_hex (fixture, "s1.f1")),
                   ==, "M1");
  act (fixture, "rehearsal.undo");
  g_assert_cmpuint (biv_route_layer_get_n_stops (get_routes (fixture)), ==, 0);
}

static void
pick (Fixture *fixture, const char *piece)
{
  BivOffset hex = find_hex (fixture, piece);

  g_signal_emit_by_name (biv_map_canvas_get_tool (fixture->page->canvas),
                         "picked", hex.col, hex.row);
  ui_settle ();
}

static void
pick_hex (Fixture *fixture, int col, int row)
{
  g_signal_emit_by_name (biv_map_canvas_get_tool (fixture->page->canvas),
                         "picked", col, row);
  ui_settle ();
}

static void
assert_chosen (Fixture *fixture, BivAbout about, const char *wanted)
{
  g_autofree char *words = biv_slot_row_get_words (biv_action_form_find_row (fixture->form, about));

  g_assert_cmpstr (words, ==, wanted);
}

/* Of several on a hex, the pointer takes the one that the rules let do it; a message is chosen
 * from a list, or by its plate; another hex is where it is to go instead, and keys go on there. */
static void
test_picks_who_can (Fixture *fixture, gconstpointer data)
{
  go_to_command (fixture);
  pick (fixture, "s1.f1");
  g_assert_true (biv_action_form_do (fixture->form));
  g_assert_true (biv_action_form_choose (fixture->form, "send"));
  fill (fixture, BIV_ABOUT_KIND, "herald");
  pick (fixture, "s1.f1");
  assert_chosen (fixture, BIV_ABOUT_FROM, "s1.f1");
  pick (fixture, "s1.f1");
  assert_chosen (fixture, BIV_ABOUT_FIGURE, "s1.f6");
  g_assert_true (biv_action_form_do (fixture->form));
  act (fixture, "rehearsal.next");
  g_assert_true (biv_action_form_choose (fixture->form, "run"));
  g_assert_cmpuint (g_list_model_get_n_items (biv_slot_row_get_choices (
                      biv_action_form_find_row (fixture->form, BIV_ABOUT_MESSAGE))),
                    ==, 2);
  assert_chosen (fixture, BIV_ABOUT_MESSAGE, "1"); /* there is no other */
  pick (fixture, "s1.f1");
  assert_chosen (fixture, BIV_ABOUT_MESSAGE, "1");
  pick_hex (fixture, 13, 13);
  assert_chosen (fixture, BIV_ABOUT_HEXES, "1414");
  pick_hex (fixture, 10, 13);
  assert_chosen (fixture, BIV_ABOUT_HEXES, "1114");
  g_assert_true (biv_offset_equal (biv_map_canvas_get_cursor (fixture->page->canvas),
                                   (BivOffset){ 10, 13 }));
}

/* What need not be said is folded, until it is said. */
static void
test_folds (Fixture *fixture, gconstpointer data)
{
  BivSlotRow *row;

  go_to_command (fixture);
  g_assert_true (biv_action_form_choose (fixture->form, "send"));
  ui_settle ();
  row = biv_action_form_find_row (fixture->form, BIV_ABOUT_FIGURE);
  g_assert_false (gtk_widget_get_mapped (biv_slot_row_get_widget (row)));
  fill (fixture, BIV_ABOUT_FIGURE, "s1.f6");
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (biv_slot_row_get_widget (row)));
}

/* Where the rules say so is there for who asks for it. */
static void
test_folds_citation (Fixture *fixture, gconstpointer data)
{
  GtkWidget *source = ui_find (GTK_WIDGET (fixture->page->card), GTK_TYPE_EXPANDER);
  GtkWidget *cite;

  go_to_command (fixture);
  fill (fixture, BIV_ABOUT_LEADER, "s1.f1");
  fill (fixture, BIV_ABOUT_UNITS, "s1.u1");
  ui_settle ();
  cite = gtk_expander_get_child (GTK_EXPANDER (source));
  g_assert_true (gtk_widget_get_mapped (source));
  g_assert_false (gtk_widget_get_mapped (cite));
  gtk_expander_set_expanded (GTK_EXPANDER (source), TRUE);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (cite));
  g_assert_true (shows (cite, "§"));
}

/* Why somebody may not be chosen stands below his name, and does not say it again. */
static void
test_names_once (Fixture *fixture, gconstpointer data)
{
  BivChoice *choice;

  go_to_command (fixture);
  fill (fixture, BIV_ABOUT_LEADER, "s1.f1");
  ui_settle ();
  choice = biv_slot_row_find_choice (biv_action_form_find_row (fixture->form, BIV_ABOUT_UNITS),
                                     "s1.u1");
  g_assert_cmpint (biv_choice_get_verdict (choice), ==, BIV_PROBE_REFUSED);
  g_assert_cmpstr (biv_choice_get_note (choice), !=, "");
  g_assert_false (g_str_has_prefix (biv_choice_get_note (choice), biv_choice_get_name (choice)));
}

/* A way goes on hex by hex as long as it can; else the hex is where it is to end instead. */
static void
test_goes_on_from_hex_to_hex (Fixture *fixture, gconstpointer data)
{
  go_to_command (fixture);
  activate (fixture);
  g_assert_true (biv_action_form_do (fixture->form));
  act (fixture, "rehearsal.next");
  pick (fixture, "s1.u9");
  pick_hex (fixture, 13, 11);
  pick_hex (fixture, 13, 10);
  assert_chosen (fixture, BIV_ABOUT_HEXES, "1412 1411");
  pick_hex (fixture, 13, 13);
  assert_chosen (fixture, BIV_ABOUT_HEXES, "1414");
}

/* After a piece that moves, one's own is what it closes up to, not what it charges; and without a
 * hex it stays. */
static void
test_closes_up (Fixture *fixture, gconstpointer data)
{
  biv_rehearsal_seed (fixture->page->rehearsal, 1);
  act (fixture, "rehearsal.next");
  fill (fixture, BIV_ABOUT_COMMANDER, "s2.f3");
  fill (fixture, BIV_ABOUT_UNITS, "s2.u9");
  fill (fixture, BIV_ABOUT_UNITS, "s2.u10");
  g_assert_true (biv_action_form_do (fixture->form));
  assert_chosen (fixture, BIV_ABOUT_UNIT, "s2.u9");
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Ulmeg: no move"));
  pick_hex (fixture, 12, 3);
  g_assert_true (biv_action_form_do (fixture->form));
  pick (fixture, "s2.u10");
  pick (fixture, "s2.u9");
  assert_chosen (fixture, BIV_ABOUT_UNIT, "s2.u10");
  assert_chosen (fixture, BIV_ABOUT_BESIDE, "s2.u9");
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Kessar: up close to Ulmeg"));
  assert_chosen (fixture, BIV_ABOUT_AT, "");
  g_assert_true (biv_action_form_is_possible (fixture->form));
}

/* Steps that are done away from the form. */
static void
do_lines (Fixture *fixture, const char *const *lines)
{
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      BivActionFault fault = { 0 };
      g_autoptr (BivAnswer) answer =
        biv_rehearsal_do_words (fixture->page->rehearsal,
                                (const char *const *) words, &fault);

      g_assert_true (answer && biv_answer_is_accepted (answer));
    }
  biv_rehearsal_page_go_to (fixture->page, get_place (fixture));
  ui_settle ();
}

/* A combat is told of from its beginning to its end; its dice come next. */
static void
test_describes_a_combat (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = { "put s2.u20 13,11", "mark s1.u9 activated", NULL };

  while (biv_situation_get_phase (get_moment (fixture)) != BIV_PHASE_KIND_COMBAT)
    act (fixture, "rehearsal.next");
  do_lines (fixture, lines);
  pick (fixture, "s1.u9");
  pick_hex (fixture, 13, 11);
  g_assert_true (biv_action_form_do (fixture->form));
  g_assert_true (
    shows (GTK_WIDGET (fixture->page), "Companions against Exiles: the dice are to be thrown"));
  assert_chosen (fixture, BIV_ABOUT_DICE, "");
  g_assert_true (biv_action_form_do (fixture->form));
  g_assert_true (
    shows (GTK_WIDGET (fixture->page), "Companions against Exiles: the dice are thrown"));
  g_assert_true (biv_action_form_choose (fixture->form, "combat-over"));
  g_assert_true (biv_action_form_do (fixture->form));
  g_assert_false (shows (GTK_WIDGET (fixture->page), "Companions against Exiles"));
}

/* The only one who may is chosen at once, and not again when somebody takes him out. */
static void
assert_only_one (Fixture *fixture, BivAbout about, const char *piece)
{
  BivSlotRow *row = biv_action_form_find_row (fixture->form, about);
  g_autofree char *words = biv_slot_row_get_words (row);

  g_assert_cmpstr (words, ==, piece);
  biv_slot_row_clear (row);
  ui_settle ();
  g_assert_true (biv_slot_row_is_empty (row));
}

/* Of two who can fight only each other both are chosen. */
static void
test_chooses_the_two (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = { "put s2.u20 13,11", "mark s1.u9 activated", NULL };

  while (biv_situation_get_phase (get_moment (fixture)) != BIV_PHASE_KIND_COMBAT)
    act (fixture, "rehearsal.next");
  do_lines (fixture, lines);
  g_assert_true (biv_action_form_choose (fixture->form, "attack"));
  pick (fixture, "s1.u9");
  ui_settle ();
  assert_only_one (fixture, BIV_ABOUT_ENEMY, "s2.u20");
}

static void
assert_verb (Fixture *fixture, const char *verb)
{
  BivChoice *choice =
    adw_combo_row_get_selected_item (ui_get_child (fixture->form, "action"));

  g_assert_nonnull (choice);
  g_assert_cmpstr (biv_choice_get_word (choice), ==, verb);
}

/* After losses the test of a leader in front is offered, and until it is done the page says so and
 * nothing goes on; a unit that breaks off is shown where it may go, and held likewise. */
static void
test_waits_for_what_is_due (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = { "put s2.u20 13,11", "mark s1.u9 activated",
                                "put s1.f2 13,12", "put s1.u9 13,12",
                                "phase combat", "attack s1.u9 s2.u20",
                                "act front_rank leader=s1.f2 unit=s1.u9",
                                "roll", NULL };
  const char *const test[] = { "act front_rank leader=s1.f2 unit=s1.u9 dice=flag,flag",
                               "combat-over",
                               "mark s1.u9 fought no",
                               "put s2.u20 13,11",
                               "attack s1.u9 s2.u20",
                               "act break_off leader=s1.f2 unit=s1.u9",
                               NULL };
  guint before;

  do_lines (fixture, lines);
  g_assert_true (biv_action_form_choose (fixture->form, "lose"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.u9"));
  fill (fixture, BIV_ABOUT_NUMBER, "2");
  g_assert_true (biv_action_form_do (fixture->form));
  ui_settle ();
  assert_verb (fixture, "act");
  g_assert_true (shows (GTK_WIDGET (fixture->page), "is to be tested first"));
  before = get_place (fixture);
  act (fixture, "rehearsal.next");
  g_assert_cmpuint (get_place (fixture), ==, before);
  g_assert_true (shows (GTK_WIDGET (fixture->page), "(chance 11/36)"));
  do_lines (fixture, test);
  g_assert_true (shows (GTK_WIDGET (fixture->page), "must fall back first"));
  g_assert_true (biv_action_form_choose (fixture->form, "fall-back"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.u9"));
  ui_settle ();
  g_assert_cmpuint (
    biv_rehearsal_table_get_n_ways (fixture->page->table), >, 0);
  before = get_place (fixture);
  act (fixture, "rehearsal.next");
  g_assert_cmpuint (get_place (fixture), ==, before);
}

static guint
count_rows (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row;
       row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

/* However many steps there are, rows are made for those about to be seen; and the last is. */
static void
test_lists_many_steps (Fixture *fixture, gconstpointer data)
{
  const int n = 2000;
  g_autofree char *path = ui_make_temp_path ("many.bivsteps");
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GtkWidget *list =
    ui_find (ui_find (GTK_WIDGET (fixture->page), BIV_TYPE_STEPS_VIEW), GTK_TYPE_LIST_VIEW);
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  for (int i = 1; i < n; i++)
    g_string_append_printf (lines, "put s1.u9 %d,3\n", i % 3);
  g_string_append (lines, "lose s1.u9\n");
  g_assert_true (g_file_set_contents (path, lines->str, -1, &error));
  g_assert_true (biv_rehearsal_page_load (fixture->page, path, &error));
  g_unlink (path);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n + 1);
  g_assert_cmpuint (count_rows (list), <, 300);
  g_assert_true (shows (list, "Companions: an element lost"));
  act (fixture, "rehearsal.undo");
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n + 1);
  biv_rehearsal_page_go_to (fixture->page, 5);
  act (fixture, "rehearsal.next");
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 7);
  g_assert_true (shows (list, "Turn 1 · Macedonians · Movement"));
  act (fixture, "rehearsal.undo");
  act (fixture, "rehearsal.turn");
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 7);
  g_assert_false (shows (list, "Turn 1 · Macedonians · Movement"));
  g_assert_true (shows (list, "Turn 1 · Persians · Command"));
}

/* Dice are entered by the names of their faces, which a menu offers. */
static void
test_enters_dice (Fixture *fixture, gconstpointer data)
{
  BivFace *face = biv_node_list_get (biv_ruleset_get_faces (get_moment (fixture)->ruleset), 0);
  const char *id = biv_node_get_id (BIV_NODE (face));
  const char *name = biv_text_for (biv_rule_item_get_name (face), "en");
  g_autofree char *shown = g_strconcat (name, ", ", name, NULL);
  g_autofree char *wanted = g_strconcat ("roll dice=", id, ",", id, NULL);
  g_autoptr (BivAction) action = NULL;
  g_autofree char *line = NULL;
  BivSlotRow *row;

  g_assert_true (biv_action_form_choose (fixture->form, "roll"));
  fill (fixture, BIV_ABOUT_DICE, id);
  fill (fixture, BIV_ABOUT_DICE, id);
  row = biv_action_form_find_row (fixture->form, BIV_ABOUT_DICE);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (biv_slot_row_get_widget (row))), ==,
                   shown);
  action = biv_action_form_get_action (fixture->form);
  line = biv_action_write (action);
  g_assert_cmpstr (line, ==, wanted);
}

/* One face is chosen from a list: another takes its place. */
static void
test_chooses_a_face (Fixture *fixture, gconstpointer data)
{
  BivNodeList *faces = biv_ruleset_get_faces (get_moment (fixture)->ruleset);
  const char *id = biv_node_get_id (biv_node_list_get (faces, 1));
  g_autofree char *wanted = g_strconcat ("face ", id, NULL);
  g_autoptr (BivAction) action = NULL;
  g_autofree char *line = NULL;

  g_assert_true (biv_action_form_choose (fixture->form, "face"));
  fill (fixture, BIV_ABOUT_FACE, biv_node_get_id (biv_node_list_get (faces, 0)));
  fill (fixture, BIV_ABOUT_FACE, id);
  action = biv_action_form_get_action (fixture->form);
  line = biv_action_write (action);
  g_assert_cmpstr (line, ==, wanted);
}

static bool
offers (Fixture *fixture, BivAbout about, const char *piece)
{
  return biv_slot_row_choose (biv_action_form_find_row (fixture->form, about), piece);
}

/* Where only a leader or only a unit makes sense, the list offers no other. */
static void
test_offers_who_makes_sense (Fixture *fixture, gconstpointer data)
{
  g_assert_true (biv_action_form_choose (fixture->form, "act"));
  g_assert_true (offers (fixture, BIV_ABOUT_LEADER, "s1.f1"));
  g_assert_false (offers (fixture, BIV_ABOUT_LEADER, "s1.u9"));
  g_assert_true (offers (fixture, BIV_ABOUT_UNIT, "s1.u9"));
  g_assert_false (offers (fixture, BIV_ABOUT_UNIT, "s1.f1"));
}

/* (transfer none) */
static BivChoice *
find_choice (GListModel *choices, const char *word)
{
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (choices, i);

      if (g_str_equal (biv_choice_get_word (choice), word))
        return choice;
    }
  g_assert_not_reached ();
}

static BivChoice *
find_in_row (Fixture *fixture, BivAbout about, const char *word)
{
  return find_choice (biv_slot_row_get_choices (biv_action_form_find_row (fixture->form, about)),
                      word);
}

static void
assert_choice (BivChoice *choice, BivProbeVerdict verdict, const char *note)
{
  g_assert_cmpint (biv_choice_get_verdict (choice), ==, verdict);
  if (!strstr (biv_choice_get_note (choice), note))
    g_error ("%s: %s, not %s", biv_choice_get_name (choice), biv_choice_get_note (choice), note);
}

/* Each unit of the list is told with what it costs or why it may not be, and those who may are
 * ringed on the map: first leaders, then their units. */
static void
test_shows_who_may (Fixture *fixture, gconstpointer data)
{
  BivRehearsalTable *table = fixture->page->table;

  go_to_command (fixture);
  g_assert_true (biv_action_form_choose (fixture->form, "activate"));
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_LEADER, "s1.f1"), BIV_PROBE_ALLOWED, "Places: 5");
  assert_choice (find_in_row (fixture, BIV_ABOUT_LEADER, "s2.f1"), BIV_PROBE_REFUSED, "must wait");
  g_assert_true (biv_rehearsal_table_is_allowed (table, find_hex (fixture, "s1.f1")));
  g_assert_false (biv_rehearsal_table_is_allowed (table, find_hex (fixture, "s2.f1")));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.f1"));
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_UNITS, "s1.u9"), BIV_PROBE_ALLOWED, "Taken: 1");
  assert_choice (find_in_row (fixture, BIV_ABOUT_UNITS, "s1.u1"), BIV_PROBE_REFUSED,
                 "9 hexes from Alexander");
  g_assert_true (biv_rehearsal_table_is_allowed (table, find_hex (fixture, "s1.u9")));
  g_assert_false (biv_rehearsal_table_is_allowed (table, find_hex (fixture, "s1.u1")));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "s1.u9"));
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_UNITS, "s1.u10"), BIV_PROBE_ALLOWED, "Taken: 2");
}

static void
drop_down (GtkWidget *row)
{
  adw_action_row_activate (ADW_ACTION_ROW (row));
  ui_settle ();
}

/* What a list says of its choices is asked when it is opened, not before. */
static void
test_describes_when_opened (Fixture *fixture, gconstpointer data)
{
  GListModel *actions = adw_combo_row_get_model (ui_get_child (fixture->form, "action"));
  guint before;

  go_to_command (fixture);
  g_assert_true (biv_action_form_choose (fixture->form, "next"));
  ui_settle ();
  before = biv_action_form_get_n_asked (fixture->form);
  g_assert_true (biv_action_form_choose (fixture->form, "turn"));
  ui_settle ();
  g_assert_cmpuint (biv_action_form_get_n_asked (fixture->form), ==, before);
  drop_down (ui_find (GTK_WIDGET (fixture->form), ADW_TYPE_COMBO_ROW));
  assert_choice (find_choice (actions, "activate"), BIV_PROBE_ALLOWED, "");
  assert_choice (find_choice (actions, "attack"), BIV_PROBE_REFUSED, "belongs to the phase");
  assert_choice (find_choice (actions, "put"), BIV_PROBE_UNKNOWN, "");
  g_assert_cmpuint (biv_action_form_get_n_asked (fixture->form), >, before);
  g_assert_true (biv_action_form_choose (fixture->form, "may-act"));
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_FIGURE, "s1.f1"), BIV_PROBE_REFUSED,
                 "personality");
}

/* (transfer none) (nullable): the first label at or below a widget that begins so. */
static GtkLabel *
find_label (GtkWidget *widget, const char *words)
{
  GtkLabel *found =
    GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), words)
      ? GTK_LABEL (widget)
      : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, words);
  return found;
}

/* What may be done is asked of the rules in slices of time, and the words follow. */
static bool
has_whole_reason (gpointer row)
{
  GtkLabel *reason = find_label (row, "That belongs to the phase Combat;");

  return reason && strchr (gtk_label_get_label (reason), '\n');
}

/* What a player does stands apart from what is entered by hand and from questions, and the whole
 * reason of a refusal is in the list. */
static void
test_lists_actions (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = ui_find (GTK_WIDGET (fixture->form), ADW_TYPE_COMBO_ROW);
  GListModel *actions = adw_combo_row_get_model (ADW_COMBO_ROW (row));
  GtkLabel *reason;

  go_to_command (fixture);
  g_assert_cmpstr (biv_choice_get_heading (find_choice (actions, "activate")), ==,
                   "In this phase");
  g_assert_cmpstr (biv_choice_get_heading (find_choice (actions, "next")), ==,
                   "Course of the game, and by hand");
  g_assert_null (biv_choice_get_heading (find_choice (actions, "put")));
  drop_down (row);
  g_assert_nonnull (find_label (row, "In this phase"));
  ui_wait (has_whole_reason, row);
  reason = find_label (row, "That belongs to the phase Combat;");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (reason)));
}

/* What an order does stands where it is chosen. */
static void
test_shows_effects (Fixture *fixture, gconstpointer data)
{
  BivNodeList *orders = biv_ruleset_get_orders (get_moment (fixture)->ruleset);
  BivSlotRow *row;

  go_to_command (fixture);
  g_assert_true (biv_action_form_choose (fixture->form, "order"));
  row = biv_action_form_find_row (fixture->form, BIV_ABOUT_ORDER);
  g_assert_false (gtk_widget_get_visible (biv_slot_row_get_explanation (row)));
  fill (fixture, BIV_ABOUT_ORDER, biv_node_get_id (biv_node_list_get (orders, 0)));
  g_assert_true (gtk_widget_get_visible (biv_slot_row_get_explanation (row)));
  g_assert_true (shows (biv_slot_row_get_explanation (row), "Lasts: "));
  biv_slot_row_clear (row);
  g_assert_false (gtk_widget_get_visible (biv_slot_row_get_explanation (row)));
}

/* An activation may be announced under several orders: those that are chosen already count in what
 * the rules say of the others, and are unfolded with it. */
static void
test_announces_orders (Fixture *fixture, gconstpointer data)
{
  g_autofree char *step = NULL;
  BivSlotRow *by;
  g_autofree char *words = NULL;

  go_to_command (fixture);
  g_assert_true (biv_action_form_choose (fixture->form, "points"));
  g_assert_true (offers (fixture, BIV_ABOUT_SIDE, "s1"));
  biv_slot_row_replace (biv_action_form_find_row (fixture->form, BIV_ABOUT_NUMBER), "9");
  act (fixture, "rehearsal.do");
  g_assert_true (biv_action_form_choose (fixture->form, "activate"));
  g_assert_true (offers (fixture, BIV_ABOUT_LEADER, "s1.f1"));
  g_assert_true (offers (fixture, BIV_ABOUT_UNITS, "s1.u1"));
  by = biv_action_form_find_row (fixture->form, BIV_ABOUT_BY);
  assert_choice (find_in_row (fixture, BIV_ABOUT_BY, "combined"), BIV_PROBE_UNKNOWN, "");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (biv_slot_row_get_widget (by)), TRUE);
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_BY, "combined"), BIV_PROBE_ALLOWED, "");
  assert_choice (find_in_row (fixture, BIV_ABOUT_BY, "messengers"), BIV_PROBE_ALLOWED, "");
  assert_choice (find_in_row (fixture, BIV_ABOUT_BY, "forward"), BIV_PROBE_REFUSED,
                 "changes nothing");
  g_assert_true (offers (fixture, BIV_ABOUT_BY, "combined"));
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_BY, "combined"), BIV_PROBE_ALLOWED, "");
  assert_choice (find_in_row (fixture, BIV_ABOUT_BY, "messengers"), BIV_PROBE_REFUSED, "1");
  g_assert_true (offers (fixture, BIV_ABOUT_BY, "messengers"));
  words = biv_slot_row_get_words (by);
  g_assert_cmpstr (words, ==, "combined messengers");
  g_assert_true (offers (fixture, BIV_ABOUT_BY, "messengers"));
  act (fixture, "rehearsal.do");
  g_assert_cmpuint (get_place (fixture), ==, 2);
  step = biv_action_write (
    biv_rehearsal_get_step (fixture->page->rehearsal, 1));
  g_assert_cmpstr (step, ==, "activate s1.f1 s1.u1 by=combined");
}

/* A unit ordered alone is offered with those that it touched when the orders began, and not with
 * others. */
static void
test_offers_the_brigade (Fixture *fixture, gconstpointer data)
{
  while (biv_situation_get_phase (get_moment (fixture)) != BIV_PHASE_KIND_ORDERS)
    act (fixture, "rehearsal.next");
  g_assert_true (biv_action_form_choose (fixture->form, "command"));
  g_assert_true (offers (fixture, BIV_ABOUT_COMMANDER, "s2.f2"));
  g_assert_true (offers (fixture, BIV_ABOUT_UNITS, "s2.u4"));
  biv_slot_row_replace (biv_action_form_find_row (fixture->form, BIV_ABOUT_DICE), "1,1");
  act (fixture, "rehearsal.do");
  g_assert_true (biv_action_form_choose (fixture->form, "command"));
  g_assert_true (offers (fixture, BIV_ABOUT_COMMANDER, "s2.f2"));
  g_assert_true (offers (fixture, BIV_ABOUT_UNITS, "s2.u4"));
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_UNITS, "s2.u5"), BIV_PROBE_ALLOWED, "");
  assert_choice (find_in_row (fixture, BIV_ABOUT_UNITS, "s2.u13"), BIV_PROBE_REFUSED,
                 "When the orders began");
  biv_slot_row_clear (biv_action_form_find_row (fixture->form, BIV_ABOUT_UNITS));
  g_assert_true (offers (fixture, BIV_ABOUT_COMMANDER, "s2.f4"));
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_UNITS, "s2.u4"), BIV_PROBE_REFUSED,
                 "No more orders of");
}

/* (transfer none): the action that is chosen. */
static const char *
get_action (Fixture *fixture)
{
  AdwComboRow *row = ADW_COMBO_ROW (ui_find (GTK_WIDGET (fixture->form), ADW_TYPE_COMBO_ROW));

  return biv_choice_get_word (adw_combo_row_get_selected_item (row));
}

static const char *
get_first_action (Fixture *fixture)
{
  g_autoptr (BivChoice) choice =
    g_list_model_get_item (adw_combo_row_get_model (ui_get_child (fixture->form, "action")), 0);

  return biv_choice_get_word (choice);
}

/* When a phase begins, what it is for is chosen, and first in the list. */
static void
test_follows_the_phase (Fixture *fixture, gconstpointer data)
{
  go_to_command (fixture);
  g_assert_cmpstr (get_action (fixture), ==, "activate");
  g_assert_true (biv_action_form_choose (fixture->form, "send"));
  act (fixture, "rehearsal.next");
  g_assert_cmpstr (get_action (fixture), ==, "move");
  g_assert_cmpstr (get_first_action (fixture), ==, "move");
  act (fixture, "rehearsal.next");
  g_assert_cmpstr (get_action (fixture), ==, "attack");
  act (fixture, "rehearsal.undo");
  g_assert_cmpstr (get_action (fixture), ==, "move");
}

/* A unit that received its order is to move by it, and what was said of others is gone. */
static void
test_goes_on_to_the_move (Fixture *fixture, gconstpointer data)
{
  g_autofree char *unit = NULL;

  biv_rehearsal_seed (fixture->page->rehearsal, 1);
  while (biv_situation_get_phase (get_moment (fixture)) != BIV_PHASE_KIND_ORDERS)
    act (fixture, "rehearsal.next");
  g_assert_cmpstr (get_action (fixture), ==, "command");
  fill (fixture, BIV_ABOUT_COMMANDER, "s2.f2");
  fill (fixture, BIV_ABOUT_UNITS, "s2.u4");
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_UNITS, "s2.u1"), BIV_PROBE_REFUSED,
                 "When the orders began");
  biv_slot_row_clear (biv_action_form_find_row (fixture->form, BIV_ABOUT_COMMANDER));
  ui_settle ();
  assert_choice (find_in_row (fixture, BIV_ABOUT_UNITS, "s2.u1"), BIV_PROBE_UNKNOWN, "");
  g_assert_cmpstr (biv_choice_get_note (find_in_row (fixture, BIV_ABOUT_UNITS, "s2.u1")), ==, "");
  fill (fixture, BIV_ABOUT_COMMANDER, "s2.f2");
  g_assert_true (biv_action_form_do (fixture->form));
  g_assert_cmpstr (get_action (fixture), ==, "order-move");
  unit = biv_slot_row_get_words (biv_action_form_find_row (fixture->form, BIV_ABOUT_UNIT));
  g_assert_cmpstr (unit, ==, "s2.u4");
}

/* A change asks no more than once for each that could be chosen next, however many they are. */
static void
test_asks_little (Fixture *fixture, gconstpointer data)
{
  GListModel *choices;
  guint before, n = 0;

  go_to_command (fixture);
  g_assert_true (biv_action_form_choose (fixture->form, "activate"));
  g_assert_true (biv_action_form_accept_piece (fixture->form, "G"));
  ui_settle ();
  choices = biv_slot_row_get_choices (biv_action_form_find_row (fixture->form, BIV_ABOUT_UNITS));
  g_assert_cmpuint (g_list_model_get_n_items (choices), >=, CROWD);
  before = biv_action_form_get_n_asked (fixture->form);
  g_assert_true (biv_action_form_accept_piece (fixture->form, "U7"));
  ui_settle ();
  n = biv_action_form_get_n_asked (fixture->form) - before;
  g_assert_cmpuint (n, >=, CROWD);
  g_assert_cmpuint (n, <=, g_list_model_get_n_items (choices));
}

static void
press_throw (Fixture *fixture)
{
  BivSlotRow *row = biv_action_form_find_row (fixture->form, BIV_ABOUT_DICE);

  ui_click (ui_find_labelled (biv_slot_row_get_widget (row), "Th_row"));
}

static char *
get_dice (Fixture *fixture)
{
  return biv_slot_row_get_words (biv_action_form_find_row (fixture->form, BIV_ABOUT_DICE));
}

/* The program throws the dice that an action needs, whether it throws by itself or not; they are
 * what the action is done with. */
static void
test_throws (Fixture *fixture, gconstpointer data)
{
  BivRehearsal *rehearsal = fixture->page->rehearsal;
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *line = NULL;

  biv_rehearsal_seed (rehearsal, 1);
  while (biv_situation_get_phase (get_moment (fixture)) != BIV_PHASE_KIND_ORDERS)
    act (fixture, "rehearsal.next");
  g_assert_true (biv_action_form_choose (fixture->form, "command"));
  press_throw (fixture);
  g_assert_true (biv_slot_row_is_empty (
    biv_action_form_find_row (fixture->form, BIV_ABOUT_DICE)));
  fill (fixture, BIV_ABOUT_COMMANDER, "s2.f1");
  fill (fixture, BIV_ABOUT_UNITS, "s2.u1");
  press_throw (fixture);
  first = get_dice (fixture);
  g_assert_true (g_regex_match_simple ("^[1-6] [1-6]$", first, 0, 0));
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Sum of the dice"));
  for (guint i = 0; i < 20 && (!again || g_str_equal (again, first)); i++)
    {
      g_free (again);
      press_throw (fixture);
      again = get_dice (fixture);
    }
  g_assert_cmpstr (again, !=, first);
  biv_rehearsal_stop_dice (rehearsal);
  fill (fixture, BIV_ABOUT_COMMANDER, "s2.f1");
  fill (fixture, BIV_ABOUT_UNITS, "s2.u1");
  press_throw (fixture);
  g_free (again);
  again = get_dice (fixture);
  g_assert_cmpint (strlen (again), ==, 3);
  again[1] = ',';
  wanted = g_strconcat ("dice=", again, NULL);
  g_assert_true (biv_action_form_do (fixture->form));
  line = biv_action_write (
    biv_rehearsal_get_step (rehearsal, biv_rehearsal_get_place (rehearsal) - 1));
  g_assert_nonnull (strstr (line, wanted));
}

/* What the dice will show is not told before they are thrown; afterwards it is, until something
 * else is done. Without a seed they must be entered. */
static void
test_shows_outcome (Fixture *fixture, gconstpointer data)
{
  BivRehearsal *rehearsal = fixture->page->rehearsal;

  biv_rehearsal_seed (rehearsal, 1);
  while (biv_situation_get_phase (get_moment (fixture)) != BIV_PHASE_KIND_ORDERS)
    act (fixture, "rehearsal.next");
  g_assert_true (biv_action_form_choose (fixture->form, "command"));
  fill (fixture, BIV_ABOUT_COMMANDER, "s2.f1");
  fill (fixture, BIV_ABOUT_UNITS, "s2.u1");
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Passes: 30/36"));
  g_assert_false (shows (GTK_WIDGET (fixture->page), "Sum of the dice"));
  g_assert_false (shows (GTK_WIDGET (fixture->page), "Losses: 0"));
  g_assert_true (biv_action_form_do (fixture->form));
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Sum of the dice"));
  act (fixture, "rehearsal.undo");
  g_assert_false (shows (GTK_WIDGET (fixture->page), "Sum of the dice"));
  biv_rehearsal_stop_dice (rehearsal);
  g_assert_true (biv_action_form_choose (fixture->form, "command"));
  fill (fixture, BIV_ABOUT_COMMANDER, "s2.f1");
  fill (fixture, BIV_ABOUT_UNITS, "s2.u1");
  g_assert_true (shows (GTK_WIDGET (fixture->page), "Throw 2 dice and enter them."));
}

/* What is done to the scenario meanwhile does not reach a rehearsal that is under way. */
static void
test_scenario_changes (Fixture *fixture, gconstpointer data)
{
  BivDocument *document = biv_session_get_document (fixture->session);
  BivNode *piece = biv_document_lookup (document, "s1.u9");
  g_autoptr (BivEditList) edits = biv_piece_edits_remove_from_board (document, &piece, 1);
  GtkWidget *stale = ui_find (GTK_WIDGET (fixture->page), GTK_TYPE_INFO_BAR);

  act (fixture, "rehearsal.next");
  g_assert_true (biv_history_do (biv_session_get_history (fixture->session), edits, NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.page", "s", "board");
  ui_settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.page", "s", "rehearsal");
  ui_settle ();
  g_assert_true (gtk_info_bar_get_revealed (GTK_INFO_BAR (stale)));
  g_assert_false (biv_offset_equal (find_hex (fixture, "s1.u9"), BIV_NO_HEX));
  act (fixture, "rehearsal.restart");
  g_assert_false (gtk_info_bar_get_revealed (GTK_INFO_BAR (stale)));
  g_assert_false (biv_piece_state_is (
    biv_situation_get (get_moment (fixture), biv_situation_find (get_moment (fixture), "s1.u9")),
    BIV_STATE_ON_TABLE));
}

/* Every verb that the rules know has a form that asks them without harm. */
static void
test_every_verb (Fixture *fixture, gconstpointer data)
{
  const BivVerb *verb;

  for (guint i = 0; (verb = biv_verb_get_nth (i)); i++)
    {
      g_assert_cmpint (biv_action_form_choose (fixture->form, verb->word), ==,
                       verb->run && biv_verb_suits (verb, get_moment (fixture)->ruleset));
      biv_action_form_accept_piece (fixture->form, "s1.u9");
      biv_action_form_accept_hex (fixture->form, (BivOffset){ 3, 3 });
      g_assert_cmpuint (get_place (fixture), ==, 0);
    }
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

/* The name stands above the note. */
static void
test_shows_names_once (void)
{
  static const struct
  {
    const char *note, *shown;
  } cases[] = {
    { "Anne: 9 hexes from Bob.", "9 hexes from Bob." },
    { "Anne\302\240: \303\240 9 hexagones.", "\303\240 9 hexagones." },
    { "Anne, aide-de-camp, activates nobody.", "aide-de-camp, activates nobody." },
    { "Activated already this turn: Anne.", "Activated already this turn." },
    { "D\303\251j\303\240 activ\303\251e\302\240: Anne.",
      "D\303\251j\303\240 activ\303\251e." },
    /* others */
    { "Anne Marie is in the way.", "Anne Marie is in the way." },
    { "Annette: 9 hexes from Bob.", "Annette: 9 hexes from Bob." },
    { "In the way: Roxanne.", "In the way: Roxanne." },
    { "Anne.", "Anne." },
    { "", "" },
  };
  g_autoptr (BivChoice) choice = biv_choice_new (NULL, "Anne");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      biv_choice_explain (choice, BIV_PROBE_REFUSED, cases[i].note);
      g_assert_cmpstr (biv_choice_get_note (choice), ==, cases[i].shown);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ui_get_application ();
  ADD ("/rehearsal/starts", test_starts);
  ADD ("/rehearsal/activates", test_activates);
  ADD ("/rehearsal/refuses", test_refuses);
  ADD ("/rehearsal/tells-who-may", test_shows_who_may);
  ADD ("/rehearsal/tells-when-opened", test_describes_when_opened);
  g_test_add ("/rehearsal/announces-orders", Fixture, "assaye.bivscenario", set_up_sample,
              test_announces_orders, tear_down);
  g_test_add ("/rehearsal/offers-the-brigade", Fixture, "three-sluices.bivscenario", set_up_sample,
              test_offers_the_brigade, tear_down);
  g_test_add_func ("/rehearsal/says-names-once", test_shows_names_once);
  g_test_add ("/rehearsal/asks-little", Fixture, NULL, set_up_crowd, test_asks_little, tear_down);
  g_test_add ("/rehearsal/tells-outcome", Fixture, "three-sluices.bivscenario", set_up_sample,
              test_shows_outcome, tear_down);
  g_test_add ("/rehearsal/tells-effects", Fixture, "marengo.bivscenario", set_up_sample,
              test_shows_effects, tear_down);
  g_test_add ("/rehearsal/throws", Fixture, "three-sluices.bivscenario", set_up_sample, test_throws,
              tear_down);
  ADD ("/rehearsal/follows-the-phase", test_follows_the_phase);
  g_test_add ("/rehearsal/goes-on-to-the-move", Fixture, "three-sluices.bivscenario",
              set_up_sample, test_goes_on_to_the_move, tear_down);
  ADD ("/rehearsal/offers-who-makes-sense", test_offers_who_makes_sense);
  ADD ("/rehearsal/moves-the-table", test_moves_the_table);
  ADD ("/rehearsal/marks-the-table", test_marks_the_table);
  ADD ("/rehearsal/marks-the-moves", test_marks_the_moves);
  ADD ("/rehearsal/moves", test_moves);
  ADD ("/rehearsal/undoes-in-the-window", test_undoes_in_the_window);
  ADD ("/rehearsal/takes-losses", test_applies_losses);
  ADD ("/rehearsal/saves-and-loads", test_saves_and_loads);
  ADD ("/rehearsal/refuses-bad-steps", test_refuses_bad_steps);
  ADD ("/rehearsal/plays-long-files", test_plays_long_files);
  ADD ("/rehearsal/scenario-changes", test_scenario_changes);
  ADD ("/rehearsal/messages", test_messages);
  ADD ("/rehearsal/folds", test_folds);
  ADD ("/rehearsal/folds-citation", test_folds_citation);
  ADD ("/rehearsal/names-once", test_names_once);
  ADD ("/rehearsal/picks-who-can", test_picks_who_can);
  ADD ("/rehearsal/goes-on-from-hex-to-hex", test_goes_on_from_hex_to_hex);
  g_test_add ("/rehearsal/closes-up", Fixture, "three-sluices.bivscenario", set_up_sample,
              test_closes_up, tear_down);
  ADD ("/rehearsal/tells-of-a-combat", test_describes_a_combat);
  ADD ("/rehearsal/waits-for-what-is-due", test_waits_for_what_is_due);
  ADD ("/rehearsal/lists-many-steps", test_lists_many_steps);
  ADD ("/rehearsal/takes-dice", test_enters_dice);
  ADD ("/rehearsal/takes-the-two", test_chooses_the_two);
  ADD ("/rehearsal/lists-actions", test_lists_actions);
  ADD ("/rehearsal/takes-a-face", test_chooses_a_face);
  ADD ("/rehearsal/every-verb", test_every_verb);
  return g_test_run ();
}
