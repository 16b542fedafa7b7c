/* The picture under the board in the window: laid, slid, matched with the hexes, locked and taken
 * away, while the tiles of the board stay as they are; and pictures that nobody should have made.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-form.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "render/picture/biv-picture-reader.h"
#include "app/board/underlay/biv-underlay-file.h"
#include "core/edit/board/biv-underlay-edits.h"
#include "core/edit/history/biv-history.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

#define SIDE 20
#define MEGABYTE (1024.0 * 1024.0)

typedef struct
{
  BivWindow *window;
  BivScenarioEditor *editor;
  BivSession *session;
  BivHistory *history;
  BivUnderlayLayer *layer;
  GBytes *before;
} Fixture;

static GBytes *
save (Fixture *fixture)
{
  return biv_format_write (BIV_NODE (biv_session_get_scenario (fixture->session)));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_write_board (SIDE);

  fixture->window = ui_open (path);
  fixture->session = biv_window_get_session (fixture->window);
  fixture->history = biv_session_get_history (fixture->session);
  fixture->editor =
    BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR));
  fixture->layer = biv_underlay_actions_get_layer (fixture->editor->underlay_actions);
  fixture->before = save (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_bytes_unref (fixture->before);
  ui_destroy (fixture->window);
}

static void
assert_unchanged (Fixture *fixture)
{
  g_autoptr (GBytes) after = save (fixture);

  g_assert_true (g_bytes_equal (fixture->before, after));
}

static GtkWidget *
get_panel (Fixture *fixture)
{
  return (GtkWidget *) biv_underlay_actions_get_panel (fixture->editor->underlay_actions);
}

static BivUnderlay *
get_underlay (Fixture *fixture)
{
  return biv_scenario_get_underlay (biv_session_get_scenario (fixture->session));
}

/* (transfer full): the path of a picture in two colours. */
static char *
write_picture (const char *name, const char *format, int width, int height)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GdkPixbuf) half = gdk_pixbuf_new_subpixbuf (pixbuf, 0, 0, width / 2, height);
  char *path = ui_make_temp_path (name);
  bool is_png = g_str_equal (format, "png");

  gdk_pixbuf_fill (pixbuf, 0x204080ff);
  gdk_pixbuf_fill (half, 0xf0e0c0ff);
  g_assert_true (gdk_pixbuf_save (pixbuf, path, format, NULL,
                                  is_png ? "tEXt::Author" : "quality", is_png ? "Pelham" : "90",
                                  NULL));
  return path;
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  ui_settle ();
}

static bool
has_image (gpointer layer)
{
  return biv_underlay_layer_get_image (layer) != NULL;
}

static bool
has_no_image (gpointer layer)
{
  return !has_image (layer);
}

static void
lay (Fixture *fixture, const char *path)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.lay-underlay",
                                             "s", path));
  ui_wait (has_image, fixture->layer);
  ui_settle ();
}

static void
lay_usual (Fixture *fixture)
{
  g_autofree char *path = write_picture ("map.png", "png", 300, 200);

  lay (fixture, path);
}

/* It fills the board, says what its file was called and nothing else, and is one step. */
static void
test_laid (Fixture *fixture, gconstpointer data)
{
  g_autofree guchar *bytes = NULL;
  gsize length;

  g_assert_null (get_panel (fixture));
  lay_usual (fixture);
  g_assert_true (gtk_widget_get_mapped (get_panel (fixture)));
  g_assert_true (ui_shows (get_panel (fixture), "map.png"));
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 1);
  bytes = g_base64_decode (biv_underlay_get_data (get_underlay (fixture)), &length);
  g_assert_cmpuint (length, <, 10000);
  g_assert_null (g_strstr_len ((const char *) bytes, (gssize) length, "Pelham"));
  g_assert_true (biv_history_undo (fixture->history));
  ui_wait (has_no_image, fixture->layer);
  assert_unchanged (fixture);
  g_assert_true (biv_history_redo (fixture->history));
  ui_wait (has_image, fixture->layer);
  activate (fixture, "board.remove-underlay");
  g_assert_null (get_underlay (fixture));
  g_assert_false (has_image (fixture->layer));
}

static GtkAdjustment *
get_adjustment (Fixture *fixture, const char *name)
{
  return ui_get_child (get_panel (fixture), name);
}

/* Sliding is one step, and no tile of the board is drawn anew for it. */
static void
test_slid (Fixture *fixture, gconstpointer data)
{
  BivTileCache *tiles;
  guint drawn, repainted;

  lay_usual (fixture);
  ui_wait_for_drawing (fixture->window);
  tiles = biv_map_canvas_get_tiles (fixture->editor->canvas);
  drawn = biv_tile_cache_get_n_drawn (tiles);
  repainted = biv_tile_cache_get_n_repainted (tiles);
  for (int i = 10; i <= 80; i += 10)
    {
      gtk_adjustment_set_value (get_adjustment (fixture, "opacity"), i);
      ui_wait_for_drawing (fixture->window);
    }
  g_assert_cmpfloat (biv_underlay_layer_get_opacity (fixture->layer), ==, 0.8);
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 2);
  gtk_adjustment_set_value (get_adjustment (fixture, "size"), 5.5);
  gtk_adjustment_set_value (get_adjustment (fixture, "size"), 7.25);
  gtk_adjustment_set_value (get_adjustment (fixture, "turn"), -2.5);
  ui_wait_for_drawing (fixture->window);
  g_assert_cmpfloat (biv_underlay_layer_get_place (fixture->layer).width, ==, 725);
  g_assert_cmpfloat (biv_underlay_layer_get_place (fixture->layer).turn, ==, -25);
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 4);
  g_assert_cmpuint (biv_tile_cache_get_n_drawn (tiles), ==, drawn);
  g_assert_cmpuint (biv_tile_cache_get_n_repainted (tiles), ==, repainted);
  biv_history_go_to (fixture->history, 0);
  assert_unchanged (fixture);
}

static void
look (Fixture *fixture, const char *how)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.look-picture",
                                             "s", how));
}

/* As a layer it is dimmed and hidden without a step; the form hides it for good. */
static void
test_looks (Fixture *fixture, gconstpointer data)
{
  lay_usual (fixture);
  look (fixture, "dimmed");
  g_assert_cmpfloat_with_epsilon (biv_underlay_layer_get_opacity (fixture->layer), 0.15, 1e-6);
  look (fixture, "hidden");
  g_assert_cmpfloat (biv_underlay_layer_get_opacity (fixture->layer), ==, 0.0);
  look (fixture, "shown");
  g_assert_cmpfloat (biv_underlay_layer_get_opacity (fixture->layer), ==, 0.5);
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 1);
  gtk_switch_set_active (ui_get_child (get_panel (fixture), "shown"), FALSE);
  g_assert_cmpfloat (biv_underlay_layer_get_opacity (fixture->layer), ==, 0.0);
  g_assert_true (biv_underlay_get_hidden (get_underlay (fixture)));
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpfloat (biv_underlay_layer_get_opacity (fixture->layer), ==, 0.5);
}

/* The pixel in the middle of a hex, of what ui_draw_map() gave. */
static guint32
get_pixel (GtkWidget *canvas, GBytes *map, BivOffset hex)
{
  BivMapViewState *view = biv_map_canvas_get_view (BIV_MAP_CANVAS (canvas));
  BivPoint at = biv_map_view_state_point_of (view, hex);
  const guint32 *pixels = g_bytes_get_data (map, NULL);

  return pixels[(int) at.y * gtk_widget_get_width (canvas) + (int) at.x];
}

/* How many bytes of two pictures of the map differ. */
static guint
count_other (GBytes *one, GBytes *other)
{
  gsize length;
  const guint8 *a = g_bytes_get_data (one, &length), *b = g_bytes_get_data (other, NULL);
  guint count = 0;

  for (gsize i = 0; i < length; i++)
    count += a[i] != b[i];
  return count;
}

/* Counters are seen as without it, even where nothing else is. */
static void
test_counters (void)
{
  g_autofree char *sample = ui_sample ();
  g_autofree char *path = write_picture ("plain.png", "png", 300, 200);
  BivWindow *window = ui_open (sample);
  BivScenarioEditor *editor =
    BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (window), BIV_TYPE_SCENARIO_EDITOR));
  BivSession *session = biv_window_get_session (window);
  BivScenario *scenario = biv_session_get_scenario (session);
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));
  BivOffset there =
    biv_placement_get_hex (biv_node_list_get (biv_scenario_get_placements (scenario), 0));
  g_autoptr (GBytes) without = ui_draw_map (window);
  g_autoptr (GBytes) with = NULL;
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window), "board.lay-underlay", "s", path));
  ui_wait (has_image, biv_underlay_actions_get_layer (editor->underlay_actions));
  biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (biv_scenario_get_underlay (scenario))),
                         "opacity", 100);
  g_assert_true (
    biv_history_apply (biv_session_get_history (session), edits, "set-field", NULL, NULL));
  with = ui_draw_map (window);
  g_assert_cmphex (get_pixel (canvas, without, there), ==, get_pixel (canvas, with, there));
  g_assert_cmpuint (count_other (without, with), >, g_bytes_get_size (with) / 8);
  ui_destroy (window);
}

/* Locked it stays where it is, and the form shows again what is so. */
static void
test_locked (Fixture *fixture, gconstpointer data)
{
  double width;

  lay_usual (fixture);
  width = biv_underlay_layer_get_place (fixture->layer).width;
  activate (fixture, "board.lock-picture");
  gtk_adjustment_set_value (get_adjustment (fixture, "size"), 3);
  g_assert_cmpfloat (biv_underlay_layer_get_place (fixture->layer).width, ==, width);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (get_adjustment (fixture, "size")),
                                  width / 100.0, 1e-6);
  activate (fixture, "board.remove-underlay");
  g_assert_nonnull (get_underlay (fixture));
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window), "The picture under the board is locked."));
  activate (fixture, "board.lock-picture");
}

static BivToolEvent
make_event (Fixture *fixture, BivPoint point)
{
  BivToolEvent event = { .point = point };

  event.on_board = biv_map_view_state_hex_at (biv_map_canvas_get_view (fixture->editor->canvas),
                                              point, &event.hex);
  return event;
}

static BivPoint
find_middle (Fixture *fixture, int col, int row)
{
  return biv_map_view_state_point_of (biv_map_canvas_get_view (fixture->editor->canvas),
                                      (BivOffset){ col, row });
}

static void
drag (Fixture *fixture, BivPoint from, BivPoint to)
{
  BivTool *tool = biv_map_canvas_get_tool (fixture->editor->canvas);
  BivToolEvent start = make_event (fixture, from), end = make_event (fixture, to);

  biv_tool_press (tool, &start);
  biv_tool_drag (tool, &end);
  biv_tool_release (tool, &end);
}

/* A point is dragged near the middle of a hex and lies in it; another pulls the picture, and the
 * first stays. Another tool ends it. */
static void
test_matched (Fixture *fixture, gconstpointer data)
{
  BivHexLayout layout = { BIV_ORIENTATION_FLAT, BIV_UNDERLAY_HEX };
  BivPoint from = find_middle (fixture, 4, 4), to = find_middle (fixture, 6, 8);
  BivUnderlayPlace before, moved, pulled;
  BivPoint pin = biv_hex_layout_centre (layout, (BivOffset){ 6, 8 });

  lay_usual (fixture);
  before = biv_underlay_get_place (get_underlay (fixture));
  activate (fixture, "board.match-underlay");
  g_assert_true (ui_shows (get_panel (fixture),
                           "Drag a point of the picture to the hex where it belongs."));
  drag (fixture, from, (BivPoint){ to.x + 2, to.y - 2 });
  moved = biv_underlay_get_place (get_underlay (fixture));
  g_assert_cmpfloat_with_epsilon (
    moved.y - before.y, pin.y - biv_hex_layout_centre (layout, (BivOffset){ 4, 4 }).y, 1.0);
  g_assert_cmpfloat (moved.width, ==, before.width);
  drag (fixture, find_middle (fixture, 10, 8), find_middle (fixture, 14, 8));
  pulled = biv_underlay_get_place (get_underlay (fixture));
  g_assert_cmpfloat_with_epsilon (pulled.width, 2 * before.width, 2.0);
  g_assert_cmpfloat_with_epsilon (pulled.x - pin.x, 2 * (moved.x - pin.x), 2.0);
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.tool", "s", "paint");
  g_assert_true (biv_map_canvas_get_tool (fixture->editor->canvas) ==
                 biv_workbench_get_active (fixture->editor->workbench));
  g_assert_false (g_variant_get_boolean (g_action_group_get_action_state (
    G_ACTION_GROUP (fixture->editor->actions), "match-underlay")));
  activate (fixture, "board.fit-underlay");
  g_assert_cmpfloat (biv_underlay_get_place (get_underlay (fixture)).width, ==, before.width);
  biv_history_go_to (fixture->history, 0);
  assert_unchanged (fixture);
}

/* However large what was scanned, what is kept and what is drawn has its bounds. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_picture ("sheet.jpg", "jpeg", 6000, 4000);

  lay (fixture, path);
  g_assert_cmpuint (strlen (biv_underlay_get_data (get_underlay (fixture))), <=,
                    BIV_UNDERLAY_MAX_LETTERS);
  g_assert_cmpfloat (
    (double) biv_underlay_image_count_bytes (biv_underlay_layer_get_image (fixture->layer)), <,
    33 * MEGABYTE);
  g_assert_cmpfloat_with_epsilon (
    biv_underlay_image_get_proportion (biv_underlay_layer_get_image (fixture->layer)), 2.0 / 3.0,
    0.01);
}

static bool
has_webp (void)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type ("webp", NULL);

  if (loader)
    gdk_pixbuf_loader_close (loader, NULL);
  return loader != NULL;
}

static bool
shows_refusal (gpointer window)
{
  return ui_shows (window, has_webp ()
                             ? "words.png: This is no picture that can be read: PNG, JPEG and WebP "
                               "can."
                             : "words.png: This is no picture that can be read: PNG and JPEG can.");
}

static bool
is_visible (gpointer widget)
{
  return gtk_widget_get_visible (widget);
}

/* A picture of a saved battle that nobody can read: its form says why and what to do, and removing
 * it ends that. */
static void
test_faulty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivEditList) edits = NULL;
  GtkWidget *fault, *placing;

  lay_usual (fixture);
  fault = ui_get_child (get_panel (fixture), "fault");
  placing = ui_get_child (get_panel (fixture), "placing");
  g_assert_false (gtk_widget_get_visible (fault));
  edits = biv_underlay_edits_add (biv_history_get_document (fixture->history), "torn.png",
                                  "iVBORw0KGgoAAAANSUhEUgAA\n", (BivUnderlayPlace){ 0, 0, 900, 0 });
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  ui_wait (is_visible, fault);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (fault)),
                            "Choose it again, or remove it."));
  g_assert_false (gtk_widget_get_visible (placing));
  g_assert_true (biv_history_undo (fixture->history));
  ui_wait (has_image, fixture->layer);
  g_assert_false (gtk_widget_get_visible (fault));
  g_assert_true (gtk_widget_get_visible (placing));
  g_assert_true (biv_history_redo (fixture->history));
  ui_wait (is_visible, fault);
  activate (fixture, "board.remove-underlay");
  g_assert_false (gtk_widget_get_visible (fault));
}

/* Whoever prints it learns why, too, and cannot ask for it. */
static void
test_faulty_on_paper (Fixture *fixture, gconstpointer data)
{
  BivNode *root = biv_session_get_root (biv_window_get_session (fixture->window));
  g_autoptr (BivEditList) edits = NULL;
  GtkWidget *form, *row;

  lay_usual (fixture);
  form = g_object_ref_sink (g_object_new (BIV_TYPE_PRINT_FORM, NULL));
  biv_print_form_offer (BIV_PRINT_FORM (form), root);
  row = ui_get_child (form, "picture_row");
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_true (gtk_widget_get_sensitive (ui_get_child (form, "picture")));
  g_object_unref (form);
  edits = biv_underlay_edits_add (biv_history_get_document (fixture->history), "torn.png",
                                  "iVBORw0KGgoAAAANSUhEUgAA\n", (BivUnderlayPlace){ 0, 0, 900, 0 });
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  form = g_object_ref_sink (g_object_new (BIV_TYPE_PRINT_FORM, NULL));
  biv_print_form_offer (BIV_PRINT_FORM (form), root);
  row = ui_get_child (form, "picture_row");
  g_assert_false (gtk_widget_get_sensitive (ui_get_child (form, "picture")));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "picture"));
  g_object_unref (form);
}

/* What is no picture leaves the board as it is, and says why. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_make_temp_path ("words.png");

  g_assert_true (g_file_set_contents (path, "no picture at all", -1, NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.lay-underlay",
                                             "s", path));
  ui_wait (shows_refusal, fixture->window);
  g_assert_true (ui_has_error (fixture->window));
  assert_unchanged (fixture);
  /* The next one is taken: there is nothing to say any more. */
  lay_usual (fixture);
  g_assert_null (biv_window_get_message (fixture->window));
}

static GBytes *
make_header (guint32 width, guint32 height)
{
  static const guint8 start[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13 };
  guint8 chunk[17] = { 'I', 'H', 'D', 'R' };
  GByteArray *bytes = g_byte_array_new ();
  guint32 sum = 0xffffffff;

  width = GUINT32_TO_BE (width);
  height = GUINT32_TO_BE (height);
  memcpy (chunk + 4, &width, 4);
  memcpy (chunk + 8, &height, 4);
  chunk[12] = 8; /* bits; grey, deflated, not interlaced */
  g_byte_array_append (bytes, start, sizeof start);
  g_byte_array_append (bytes, chunk, sizeof chunk);
  for (guint i = 0; i < sizeof chunk; i++)
    {
      sum ^= chunk[i];
      for (int bit = 0; bit < 8; bit++)
        sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }
  sum = GUINT32_TO_BE (~sum);
  g_byte_array_append (bytes, (const guint8 *) &sum, 4);
  g_byte_array_append (bytes, (const guint8 *) "\0\0\0\1IDATx", 9);
  return g_byte_array_free_to_bytes (bytes);
}

static void
refuse (GBytes *bytes, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = biv_picture_reader_read (bytes, 8000000, &error);

  g_assert_null (pixbuf);
  g_assert_nonnull (strstr (error->message, words));
}

/* A size is asked before memory is taken for it; what is torn is refused wherever it was torn. */
static void
test_hostile (void)
{
  static const guint32 sides[][2] = {
    { 0x7fffffff, 0x7fffffff },
    { 100000, 100000 },
    { 60000, 1 },
    { 4000, 4000 },
  };
  g_autofree char *path = write_picture ("map.jpg", "jpeg", 60, 40);
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) svg = g_bytes_new_static ("<svg xmlns='http://www.w3.org/2000/svg'/>", 41);
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GBytes) bytes = make_header (sides[i][0], sides[i][1]);

      refuse (bytes, i == 0 ? "picture" : "more than 8 million pixels");
    }
  refuse (svg, "no picture that can be read");
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  for (gsize cut = 0; cut < length / 2; cut += 7)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (contents, cut);
      g_autoptr (GdkPixbuf) pixbuf = biv_picture_reader_read (bytes, 8000000, NULL);

      g_assert_true (!pixbuf || gdk_pixbuf_get_width (pixbuf) == 60);
    }
}

/* A small file that unpacks to very much is refused by what it says of its size. */
static void
test_bomb (void)
{
  g_autofree char *path = write_picture ("bomb.png", "png", 5000, 5000);
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, <, 500000);
  bytes = g_bytes_new (contents, length);
  refuse (bytes, "more than 8 million pixels");
}

/* Whoever has no loader for WebP learns what to do. */
static void
test_webp (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("RIFF\x20\0\0\0WEBPVP8 \0\0\0\0", 20);

  refuse (bytes, has_webp () ? "The picture cannot be read"
                             : "WEBP pictures cannot be read on this computer. Save it as PNG or "
                               "JPEG.");
}

static void
test_names (void)
{
  g_assert_true (biv_picture_reader_accepts ("/a/b.PNG"));
  g_assert_true (biv_picture_reader_accepts ("b.jpeg"));
  g_assert_false (biv_picture_reader_accepts ("b.bivscenario"));
  g_assert_false (biv_picture_reader_accepts ("png"));
  g_assert_false (biv_picture_reader_accepts ("a."));
  g_assert_false (biv_picture_reader_accepts ("a.g|jpeg"));
}

#define ADD(name, function) \
  g_test_add ("/underlay/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("laid", test_laid);
  ADD ("slid", test_slid);
  ADD ("looks", test_looks);
  ADD ("locked", test_locked);
  ADD ("matched", test_matched);
  ADD ("large", test_large);
  ADD ("refused", test_refused);
  ADD ("faulty", test_faulty);
  ADD ("faulty-on-paper", test_faulty_on_paper);
  g_test_add_func ("/underlay/counters", test_counters);
  g_test_add_func ("/underlay/hostile", test_hostile);
  g_test_add_func ("/underlay/bomb", test_bomb);
  g_test_add_func ("/underlay/webp", test_webp);
  g_test_add_func ("/underlay/names", test_names);
  return g_test_run ();
}
