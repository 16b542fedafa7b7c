/* What can be marked on the map in the window: heights, influence, support, sight, the threat of a
 * side, zones, and measuring from hex to hex; where the rules know no such thing, they say so. None
 * of it is in the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/overlay/biv-overlay-key.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "core/assist/overlay/biv-overlay.h"
#include "core/edit/board/biv-board-edits.h"
#include "core/edit/history/biv-history.h"
#include "core/edit/object/biv-piece-edits.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

typedef struct
{
  BivWindow *window;
  BivScenarioEditor *editor;
  BivMapCanvas *canvas;
  BivSession *session;
  GBytes *before;
} Fixture;

static GBytes *
save (Fixture *fixture)
{
  return biv_format_write (BIV_NODE (biv_session_get_scenario (fixture->session)));
}

/* @data: (nullable): which sample; NULL: the usual one, whose rules count in hexes */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path =
    data ? g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", data, NULL) : ui_sample ();

  fixture->window = ui_open (path);
  ui_wait_for_drawing (fixture->window);
  fixture->editor = BIV_SCENARIO_EDITOR (
    ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR));
  fixture->session = biv_window_get_session (fixture->window);
  fixture->canvas = ui_get_canvas (fixture->window);
  fixture->before = save (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) after = save (fixture);

  g_assert_true (g_bytes_equal (fixture->before, after));
  g_bytes_unref (fixture->before);
  ui_destroy (fixture->window);
}

static bool
activate (Fixture *fixture, const char *action)
{
  return gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL);
}

static bool
can_activate (Fixture *fixture, const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor->actions), name);
}

static BivGradeLayer *
get_layer (Fixture *fixture, BivOverlay outlook)
{
  BivOverlayLayers *overlay =
    biv_map_overlays_get_layers (ui_get_overlays (fixture->window));

  return biv_overlay_layers_get_layer (overlay, outlook);
}

static void
choose (Fixture *fixture, const char *id)
{
  BivDocument *document = biv_session_get_document (fixture->session);

  biv_selection_set_object (biv_workbench_get_selection (fixture->editor->workbench),
                            biv_document_lookup (document, id));
  ui_settle ();
}

/* Heights come with their key and go again; an edit of the board is followed. */
static void
test_heights (Fixture *fixture, gconstpointer data)
{
  BivGradeLayer *layer = get_layer (fixture, BIV_OVERLAY_HEIGHTS);
  BivHistory *history = biv_session_get_history (fixture->session);
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (fixture->session));
  BivOffset hex = { 2, 2 };
  guint8 was;
  g_autoptr (BivEditList) edits = NULL;

  g_assert_cmpuint (biv_grade_layer_get (layer, hex), ==, 0);
  activate (fixture, "board.show-heights");
  was = biv_grade_layer_get (layer, hex);
  g_assert_cmpuint (biv_grade_layer_count (layer, BIV_HEIGHT_UP), >, 0);
  edits = biv_board_edits_paint_elevation (biv_session_get_document (fixture->session), &hex, 1,
                                           biv_board_get_cell (board, hex).elevation == 3 ? 1 : 3);
  g_assert_true (biv_history_do (history, edits, NULL));
  ui_settle ();
  g_assert_cmpuint (biv_grade_layer_get (layer, hex), !=, was);
  g_assert_true (biv_history_undo (history));
  ui_settle ();
  g_assert_cmpuint (biv_grade_layer_get (layer, hex), ==, was);
  activate (fixture, "board.show-heights");
  g_assert_cmpuint (biv_grade_layer_count (layer, BIV_HEIGHT_UP), ==, 0);
}

/* Each side in its turn, then none. */
static void
test_threat (Fixture *fixture, gconstpointer data)
{
  BivGradeLayer *layer = get_layer (fixture, BIV_OVERLAY_THREAT);
  guint first, second;

  activate (fixture, "board.next-threat");
  first = biv_grade_layer_count (layer, BIV_THREAT_CLOSE);
  activate (fixture, "board.next-threat");
  second = biv_grade_layer_count (layer, BIV_THREAT_CLOSE);
  g_assert_cmpuint (first, >, 10);
  g_assert_cmpuint (second, >, 10);
  g_assert_cmpuint (first, !=, second);
  activate (fixture, "board.next-threat");
  g_assert_cmpuint (biv_grade_layer_count (layer, BIV_THREAT_CLOSE), ==, 0);
}

/* Leaders and units have what their rules give them. */
static void
test_support (Fixture *fixture, gconstpointer data)
{
  BivGradeLayer *support = get_layer (fixture, BIV_OVERLAY_SUPPORT);
  BivGradeLayer *influence = get_layer (fixture, BIV_OVERLAY_INFLUENCE);

  activate (fixture, "board.show-support");
  activate (fixture, "board.show-influence");
  g_assert_cmpuint (biv_grade_layer_count (support, BIV_SUPPORT_GIVEN), >, 0);
  g_assert_cmpuint (biv_grade_layer_count (influence, 1), >, 0);
  g_assert_cmpuint (biv_grade_layer_count (influence, 2), >, 0);
}

static void
drag (Fixture *fixture, BivOffset from, BivOffset to)
{
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  BivToolEvent start = { from, true, biv_map_view_state_point_of (view, from) };
  BivToolEvent end = { to, true, biv_map_view_state_point_of (view, to) };
  BivTool *tool = biv_map_canvas_get_tool (fixture->canvas);

  biv_tool_press (tool, &start);
  biv_tool_drag (tool, &end);
  biv_tool_release (tool, &end);
}

static void
use_tool (Fixture *fixture, const char *tool)
{
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.tool", "s", tool));
}

static const char *
get_measured (Fixture *fixture)
{
  return biv_measure_layer_get_words (
    biv_overlay_actions_get_measure (fixture->editor->overlay_actions));
}

/* Rules that know nothing of sight say so, where it is measured and where it would be shown; and
 * they measure the distance all the same. */
static void
test_unknown_sight (Fixture *fixture, gconstpointer data)
{
  g_assert_false (can_activate (fixture, "show-sight"));
  g_assert_true (can_activate (fixture, "show-support"));
  use_tool (fixture, "measure");
  drag (fixture, (BivOffset){ 2, 2 }, (BivOffset){ 2, 7 });
  g_assert_cmpstr (get_measured (fixture), ==,
                   "5 hexes\nThese rules do not say what hides one from another.");
}

/* On a table that is measured: distances in cm, what hides and where; Escape, or another tool,
 * takes the line away, and an edit measures it again. */
static void
test_measure (Fixture *fixture, gconstpointer data)
{
  BivHistory *history = biv_session_get_history (fixture->session);
  BivDocument *document = biv_session_get_document (fixture->session);
  BivOffset between = { 1, 11 };
  g_autoptr (BivEditList) edits = NULL;

  use_tool (fixture, "measure");
  drag (fixture, (BivOffset){ 1, 12 }, (BivOffset){ 1, 10 });
  g_assert_cmpstr (get_measured (fixture), ==, "2 hexes, 20 cm\nIn sight");
  edits = biv_board_edits_paint_terrain (document, &between, 1, "wood");
  g_assert_true (biv_history_do (history, edits, NULL));
  ui_settle ();
  g_assert_cmpstr (get_measured (fixture), ==,
                   "2 hexes, 20 cm\nOut of sight from 0212 on: Wood");
  g_assert_true (biv_history_undo (history));
  ui_settle ();
  g_assert_cmpstr (get_measured (fixture), ==, "2 hexes, 20 cm\nIn sight");
  use_tool (fixture, "select");
  g_assert_null (get_measured (fixture));
}

/* What the selected piece sees follows the selection. */
static void
test_sight (Fixture *fixture, gconstpointer data)
{
  BivGradeLayer *layer = get_layer (fixture, BIV_OVERLAY_SIGHT);
  guint one;

  g_assert_true (can_activate (fixture, "show-sight"));
  g_assert_false (can_activate (fixture, "show-influence"));
  activate (fixture, "board.show-sight");
  g_assert_cmpuint (biv_grade_layer_count (layer, BIV_SIGHT_HIDDEN), ==, 0);
  choose (fixture, "s1.u1");
  one = biv_grade_layer_count (layer, BIV_SIGHT_HIDDEN);
  g_assert_cmpuint (one, >, 0);
  choose (fixture, "s2.u1");
  g_assert_cmpuint (biv_grade_layer_count (layer, BIV_SIGHT_HIDDEN), !=, one);
  activate (fixture, "board.show-sight");
  g_assert_cmpuint (biv_grade_layer_count (layer, BIV_SIGHT_HIDDEN), ==, 0);
}

static GtkWidget *
open_key (Fixture *fixture)
{
  GtkMenuButton *button =
    GTK_MENU_BUTTON (ui_find_named (GTK_WIDGET (fixture->editor), "overlays"));

  gtk_menu_button_popup (button);
  ui_settle ();
  return GTK_WIDGET (gtk_menu_button_get_popover (button));
}

/* The key has each sort of marks, why there are none, and what those that are shown mean. */
static void
test_key (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = open_key (fixture);

  g_assert_true (ui_shows (popover, "These rules do not say what hides one from another."));
  g_assert_false (ui_shows (popover, "Height 1"));
  gtk_widget_activate (ui_find_button (popover, "board.show-heights"));
  ui_settle ();
  g_assert_true (ui_shows (popover, "Height 1"));
  g_assert_cmpuint (
    biv_grade_layer_count (get_layer (fixture, BIV_OVERLAY_HEIGHTS), BIV_HEIGHT_UP), >, 0);
  g_assert_false (ui_shows (popover, "Can be attacked from the next hex"));
  gtk_widget_activate (ui_find_button (popover, "board.show-threat"));
  ui_settle ();
  g_assert_true (ui_shows (popover, "Can be attacked from the next hex"));
  gtk_widget_activate (ui_find_button (popover, "board.show-heights"));
  ui_settle ();
  g_assert_false (ui_shows (popover, "Height 1"));
}

/* Of another side by its row in the key. */
static void
test_key_sides (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = open_key (fixture);
  BivGradeLayer *layer = get_layer (fixture, BIV_OVERLAY_THREAT);
  GtkWidget *choice;
  guint first;

  gtk_widget_activate (ui_find_button (popover, "board.show-threat"));
  ui_settle ();
  first = biv_grade_layer_count (layer, BIV_THREAT_CLOSE);
  choice = gtk_widget_get_next_sibling (ui_find_button (popover, "board.threat-of"));
  gtk_widget_activate (choice);
  ui_settle ();
  g_assert_cmpuint (biv_grade_layer_count (layer, BIV_THREAT_CLOSE), !=, first);
}

/* A hex tells in words what its marks mean. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  BivGradeLayer *layer = get_layer (fixture, BIV_OVERLAY_HEIGHTS);
  BivMapOverlays *overlays = ui_get_overlays (fixture->window);
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (fixture->session));

  activate (fixture, "board.show-heights");
  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      {
        BivOffset hex = { col, row };
        g_autofree char *words = biv_map_overlays_describe (overlays, hex);

        if (biv_grade_layer_get (layer, hex) == BIV_HEIGHT_UP)
          g_assert_nonnull (strstr (words, "Height 1"));
      }
}

/* (transfer full): the pixels of a layer of heights alone, over a board of this zoom. */
static cairo_surface_t *
draw_heights (BivOrientation orientation, double zoom)
{
  g_autoptr (BivGradeLayer) layer = biv_grade_layer_new ();
  g_autoptr (BivMapViewState) view = biv_map_view_state_new ();
  BivGrades *grades = g_new0 (BivGrades, 1);
  BivHexStyle style = { .wash = { 1.0f, 0.0f, 0.0f, 1.0f } };
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 400);
  cairo_t *cr = cairo_create (surface);

  *grades = (BivGrades){ 60, 60, g_new0 (guint8, 60 * 60) };
  for (int i = 0; i < 60 * 60; i++)
    grades->all[i] = i / 60 / 7 % 2 == 0 && i % 60 / 5 % 2 == 0;
  biv_grade_layer_set_style (layer, 1, &style);
  biv_grade_layer_set_grades (layer, grades);
  biv_map_view_state_set_board (view, orientation, 60, 60);
  biv_map_view_state_set_viewport (view, 400, 400, 1);
  biv_map_view_state_zoom_at (view, zoom, (BivPoint){ 0, 0 });
  biv_map_view_state_pan (view, -41.0, -23.0);
  biv_map_layer_snapshot (BIV_MAP_LAYER (layer), snapshot, view);
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How much of a picture is marked, of 1. */
static double
measure_ink (cairo_surface_t *surface)
{
  const guint8 *bytes = cairo_image_surface_get_data (surface);
  double ink = 0.0;

  for (int i = 0; i < 400 * 400; i++)
    ink += bytes[4 * i + 3] / 255.0;
  return ink / (400 * 400);
}

/* Where they are the pixels of an image, hexes lie where they lie when drawn one by one. */
static void
test_small_hexes (void)
{
  for (int orientation = 0; orientation < BIV_N_ORIENTATIONS; orientation++)
    {
      cairo_surface_t *small = draw_heights (orientation, 6.9 / BIV_MAP_HEX_SIZE);
      cairo_surface_t *large = draw_heights (orientation, 7.1 / BIV_MAP_HEX_SIZE);
      cairo_t *cr = cairo_create (large);

      g_assert_cmpfloat_with_epsilon (measure_ink (small), measure_ink (large), 0.03);
      g_assert_cmpfloat (measure_ink (large), >, 0.1);
      cairo_set_operator (cr, CAIRO_OPERATOR_XOR); /* what is marked in one of them alone is left */
      cairo_scale (cr, 7.1 / 6.9, 7.1 / 6.9);
      cairo_translate (cr, 41.0 * 6.9 / 7.1 - 41.0, 23.0 * 6.9 / 7.1 - 23.0);
      cairo_set_source_surface (cr, small, 0.0, 0.0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_flush (large);
      g_assert_cmpfloat (measure_ink (large), <, 0.034);
      cairo_surface_destroy (small);
      cairo_surface_destroy (large);
    }
}

#define MEASURED "three-sluices.bivscenario"
#define ADD(name, sample, function) \
  g_test_add ("/overlay/" name, Fixture, sample, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("heights", NULL, test_heights);
  ADD ("threat", NULL, test_threat);
  ADD ("support", NULL, test_support);
  ADD ("unknown-sight", NULL, test_unknown_sight);
  ADD ("measure", MEASURED, test_measure);
  ADD ("sight", MEASURED, test_sight);
  ADD ("key", NULL, test_key);
  ADD ("key-sides", NULL, test_key_sides);
  ADD ("words", NULL, test_words);
  g_test_add_func ("/overlay/small-hexes", test_small_hexes);
  return g_test_run ();
}
