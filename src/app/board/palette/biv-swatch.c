/* A small picture of something to paint with, drawn by the map renderer on a small board of its
 * own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/palette/biv-swatch.h"

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-renderer.h"

#define WIDTH 36
#define HEIGHT 32
/* Pictures are drawn at this multiple of their size, for screens with small pixels. */
#define FINENESS 2
/* The type size of the letter that is drawn. */
#define LANGUAGE "en"

/* Boards of two hexes: what lies on a side is between two hexes, and a road needs two to join. */
static bool
needs_two (BivSubject subject)
{
  return biv_subject_is_edge (subject) || subject == BIV_SUBJECT_ROAD;
}

/* The direction from the first hex to the second: to the lower right. */
#define BETWEEN 2

/* Draws a crossing over the first kind of hex side in the rules. */
static const char *
find_side_kind (BivRuleset *ruleset, BivPaletteItem *item)
{
  BivNodeList *kinds = biv_ruleset_get_hexsides (ruleset);

  if (biv_palette_item_get_subject (item) == BIV_SUBJECT_HEXSIDE)
    return biv_palette_item_get_choice (item);
  return biv_node_list_get_length (kinds) > 0 ? biv_node_get_id (biv_node_list_get (kinds, 0))
                                              : "";
}

static BivCell
make_cell (BivBoard *board, BivRuleset *ruleset, BivPaletteItem *item)
{
  BivSubject subject = biv_palette_item_get_subject (item);
  const char *choice = biv_palette_item_get_choice (item);
  BivCell cell = { 0 };

  if (subject == BIV_SUBJECT_WORKS)
    biv_board_code (board, BIV_LEGEND_WORKS, choice, &cell.works);
  if (subject == BIV_SUBJECT_HEIGHT)
    cell.elevation = (gint8) g_ascii_strtoll (choice, NULL, 10);
  if (subject == BIV_SUBJECT_ROAD)
    cell.roads = 1 << BETWEEN | 1 << (BETWEEN + 3);
  if (biv_subject_is_edge (subject))
    biv_board_code (board, BIV_LEGEND_SIDE, find_side_kind (ruleset, item), &cell.side[BETWEEN]);
  if (subject == BIV_SUBJECT_CROSSING)
    biv_board_code (board, BIV_LEGEND_CROSSING, choice, &cell.crossing[BETWEEN]);
  return cell;
}

/* An objective or a name of a place is shown as a letter: there is no room for more. */
static void
add_marker (BivNode *scenario, BivNode *board, BivSubject subject)
{
  bool is_label = subject == BIV_SUBJECT_LABEL;
  g_autoptr (BivNode) marker =
    biv_node_new (is_label ? BIV_TYPE_LABEL : BIV_TYPE_OBJECTIVE, "marker");
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) letter = biv_text_with (none, LANGUAGE, "A");

  biv_node_build_hex (marker, "hex", (BivOffset){ 0, 0 });
  if (is_label)
    {
      biv_node_build_text (marker, "text", letter);
      biv_node_build_append (board, BIV_BOARD_LABELS, marker, NULL);
    }
  else
    biv_node_build_append (scenario, BIV_SCENARIO_OBJECTIVES, marker, NULL);
}

static BivScenario *
make_scenario (BivRuleset *ruleset, BivPaletteItem *item)
{
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "swatch");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");
  bool is_terrain = biv_palette_item_get_subject (item) == BIV_SUBJECT_TERRAIN;

  biv_node_build_string (scenario, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  biv_node_build_string (board, "ground",
                         is_terrain ? biv_palette_item_get_choice (item)
                                    : biv_ruleset_get_default_terrain (ruleset));
  if (needs_two (biv_palette_item_get_subject (item)))
    biv_node_build_int (board, "width", 2);
  biv_board_build_cell (BIV_BOARD (board), (BivOffset){ 0, 0 },
                        make_cell (BIV_BOARD (board), ruleset, item));
  if (biv_subject_is_marker (biv_palette_item_get_subject (item)))
    add_marker (scenario, board, biv_palette_item_get_subject (item));
  biv_node_build_append (scenario, BIV_SCENARIO_BOARD, board, NULL);
  return BIV_SCENARIO (scenario);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer surface)
{
  cairo_translate (cr, (width - WIDTH) / 2.0, (height - HEIGHT) / 2.0);
  cairo_scale (cr, 1.0 / FINENESS, 1.0 / FINENESS);
  cairo_set_source_surface (cr, surface, 0.0, 0.0);
  cairo_paint (cr);
}

/* This is no texture: where the processor draws, GTK copies every texture of a window pixel by
 * pixel in each frame, even where nothing has changed. */
static GtkWidget *
make_picture (cairo_surface_t *surface)
{
  GtkWidget *picture = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), WIDTH);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_cb,
                                  cairo_surface_reference (surface),
                                  (GDestroyNotify) cairo_surface_destroy);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return picture;
}

static void
draw_land (cairo_t *cr, BivPaletteItem *item, BivRuleset *ruleset, BivMapStyle *style)
{
  g_autoptr (BivScenario) scenario = make_scenario (ruleset, item);
  g_autoptr (BivMapRenderer) renderer = biv_map_renderer_new (style, scenario, ruleset, LANGUAGE);
  BivMapView view =
    biv_map_view_fit (biv_scenario_get_board (scenario), WIDTH * FINENESS, HEIGHT * FINENESS, 2.0);

  biv_map_renderer_draw (renderer, cr, &view, BIV_MAP_GRID | BIV_MAP_OBJECTIVES | BIV_MAP_NAMES);
}

/* A block in the colour of the side. */
static void
draw_side (cairo_t *cr, BivSide *side, BivMapStyle *style)
{
  const BivDrawing *drawing =
    biv_map_style_find (style, BIV_DRAWING_COLOUR, biv_colour_words[biv_side_get_colour (side)]);

  if (!drawing)
    return;
  cairo_set_source_rgb (cr, drawing->tint.red, drawing->tint.green, drawing->tint.blue);
  cairo_rectangle (cr, FINENESS * 6, FINENESS * 6, FINENESS * (WIDTH - 12),
                   FINENESS * (HEIGHT - 12));
  cairo_fill (cr);
}

/* (nullable): the picture is hidden from screen readers, as its name is beside it. */
GtkWidget *
biv_swatch_new (BivPaletteItem *item, BivRuleset *ruleset, BivMapStyle *style)
{
  BivNode *node = biv_palette_item_get_node (item);
  cairo_surface_t *surface;
  GtkWidget *picture;
  cairo_t *cr;

  if (!ruleset)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * FINENESS, HEIGHT * FINENESS);
  cr = cairo_create (surface);
  if (BIV_IS_SIDE (node))
    draw_side (cr, BIV_SIDE (node), style);
  else
    draw_land (cr, item, ruleset, style);
  cairo_destroy (cr);
  picture = make_picture (surface);
  cairo_surface_destroy (surface);
  return picture;
}
