/* The sheets of a map to scale, with marks where they are cut and glued, after a plan that tells
 * which sheet lies where.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/map/biv-map-place.h"
#include "render/map/biv-map-lettering.h"

#include <glib/gi18n.h>

#include "render/page/map/biv-map-sheets.h"
#include "text/biv-translation.h"

/* Marks stand outside of what is drawn. */
#define MARK_GAP (1.0 * BIV_POINTS_PER_MM)
#define MARK_LENGTH (5.0 * BIV_POINTS_PER_MM)
#define MARK_WIDTH 0.4
/* The length of a printed line by which one checks that the printer kept the scale. */
#define RULER_MM 100.0
#define PLAN_GAP 10.0
#define NAME_BOX 22.0

static const BivPaint ink = { 0.0, 0.0, 0.0, 1.0 };

/* --- Marks ----------------------------------------------------------------------------------- */

static BivPageItem *
make_box (double x, double y, double width, double height)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_BOX, x, y);

  item->width = width;
  item->height = height;
  return item;
}

static void
add_line (BivPage *page, double x, double y, double width, double height)
{
  BivPageItem *item = make_box (x, y, width, height);

  item->fill = ink;
  g_ptr_array_add (page->items, item);
}

static void
add_text (BivPageFlow *flow, BivPage *page, const BivPageText *text)
{
  g_autoptr (BivPageBlock) block = biv_page_block_new ();

  biv_page_block_text (block, flow, text);
  g_ptr_array_add (page->items, g_ptr_array_steal_index (block->items, 0));
}

/* A word in a margin, between the line and where the marks are. */
static void
add_word (BivPageFlow *flow, BivPage *page, const char *word, double x, double y)
{
  g_autofree char *text = biv_page_format (flow, word, NULL);

  add_text (flow, page,
            &(BivPageText){
              .role = BIV_PAGE_LABEL,
              .x = x,
              .y = y,
              .width = 60.0,
              .text = text,
            });
}

/* Translators: on the sheets of a map, beside the line at which one cuts */
#define CUT N_ ("cut")
/* Translators: on the sheets of a map, beside the strip on which the next sheet is glued */
#define GLUE N_ ("glue")

/* Marks at @x above and below what is drawn. */
static void
mark_column (BivPageFlow *flow, BivPage *page, const BivMapSheets *sheets, double x,
             const char *word)
{
  double above = sheets->top - MARK_GAP - MARK_LENGTH;
  double below = sheets->top + sheets->height + MARK_GAP;

  add_line (page, x - MARK_WIDTH / 2.0, above, MARK_WIDTH, MARK_LENGTH);
  add_line (page, x - MARK_WIDTH / 2.0, below, MARK_WIDTH, MARK_LENGTH);
  add_word (flow, page, word, x + 2.0, above);
}

/* Marks at @y left and right of what is drawn. */
static void
mark_row (BivPageFlow *flow, BivPage *page, const BivMapSheets *sheets, double y,
          const char *word)
{
  double before = sheets->left - MARK_GAP - MARK_LENGTH;

  add_line (page, before, y - MARK_WIDTH / 2.0, MARK_LENGTH, MARK_WIDTH);
  add_line (page, sheets->left + sheets->width + MARK_GAP, y - MARK_WIDTH / 2.0, MARK_LENGTH,
            MARK_WIDTH);
  add_word (flow, page, word, before - 4.0, y + 1.0);
}

/* A sheet is cut where it comes over its neighbour to the left or above, and takes the glue where
 * the next one comes to lie. */
static void
add_marks (BivPageFlow *flow, BivPage *page, const BivMapSheets *sheets, int column, int row)
{
  if (column > 0)
    mark_column (flow, page, sheets, sheets->left, CUT);
  if (column < sheets->columns - 1)
    mark_column (flow, page, sheets, sheets->left + sheets->step_x, GLUE);
  if (row > 0)
    mark_row (flow, page, sheets, sheets->top, CUT);
  if (row < sheets->rows - 1)
    mark_row (flow, page, sheets, sheets->top + sheets->step_y, GLUE);
}

/* --- Sheets ---------------------------------------------------------------------------------- */

static BivPageItem *
make_map (BivMapRenderer *renderer, const BivMapView *view, BivMapLayers layers, double x,
          double y)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_MAP, x, y);

  item->width = view->width;
  item->height = view->height;
  item->map = g_object_ref (renderer);
  item->fineness = BIV_MAP_FINENESS;
  item->view = *view;
  item->view.scale *= BIV_MAP_FINENESS;
  item->view.width *= BIV_MAP_FINENESS;
  item->view.height *= BIV_MAP_FINENESS;
  item->layers = layers & ~BIV_MAP_LETTERS;
  return item;
}

static void
add_foot (BivPageFlow *flow, BivPage *page, const BivMapSheets *sheets, const char *name)
{
  g_autofree char *text = biv_page_format (
    flow, N_ ("{title} · sheet {sheet}"), "title", page->section, "sheet", name, NULL);

  add_text (flow, page,
            &(BivPageText){
              .role = BIV_PAGE_SMALL,
              .ink = BIV_PAGE_INK_SOFT,
              .align = PANGO_ALIGN_CENTER,
              .x = sheets->left + 40.0,
              .y = sheets->top + sheets->height + MARK_GAP + MARK_LENGTH + 2.0,
              .width = sheets->width - 80.0,
              .text = text,
            });
}

static void
print_sheet (BivPageFlow *flow, BivMapRenderer *renderer, BivMapLettering *lettering,
             const BivMapSheets *sheets, int column, int row, const char *title)
{
  BivPage *page =
    biv_page_set_add (flow->set, sheets->paper.width, sheets->paper.height, title);
  BivMapView view = biv_map_sheets_get_view (sheets, column, row);
  g_autofree char *name = biv_map_sheets_get_name (column, row);

  BivPageItem *map = make_map (renderer, &view, biv_map_place_get_layers (flow),
                               sheets->left, sheets->top);

  map->lettering = biv_map_lettering_ref (lettering);
  map->spoken = g_strjoin (" · ", title, name, NULL);
  g_ptr_array_add (page->items, map);
  add_marks (flow, page, sheets, column, row);
  add_foot (flow, page, sheets, name);
}

/* --- The plan -------------------------------------------------------------------------------- */

/* Where a sheet lies on the plan, once it is cut. */
static BivPageItem
find_place (const BivMapSheets *sheets, double scale, int column, int row)
{
  double share = scale / sheets->scale;

  return (BivPageItem){
    .x = column * sheets->step_x * share,
    .y = row * sheets->step_y * share,
    .width = (column < sheets->columns - 1 ? sheets->step_x : sheets->width) * share,
    .height = (row < sheets->rows - 1 ? sheets->step_y : sheets->height) * share,
  };
}

static void
add_sheet_to_plan (BivPageFlow *flow, BivPageBlock *block, const BivPageItem *place,
                   const char *name)
{
  BivPageItem *frame = make_box (place->x, place->y, place->width, place->height);
  double wide = MIN (NAME_BOX, place->width);
  BivPageItem *ground =
    make_box (place->x + (place->width - wide) / 2.0, place->y + place->height / 2.0 - 6.5, wide,
              13.0);

  frame->line = ink;
  frame->line_width = 0.8;
  ground->fill = (BivPaint){ 1.0, 1.0, 1.0, 0.85 };
  ground->radius = 3.0;
  biv_page_block_add (block, frame);
  biv_page_block_add (block, ground);
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_NAME,
                         .align = PANGO_ALIGN_CENTER,
                         .x = ground->x - 10.0,
                         .y = ground->y + 1.0,
                         .width = wide + 20.0,
                         .text = name,
                       });
}

static BivPageBlock *
make_plan (BivPageFlow *flow, BivMapRenderer *renderer, const BivMapSheets *sheets)
{
  BivPageBlock *block = biv_page_block_new ();
  double across = (sheets->columns - 1) * sheets->step_x + sheets->width;
  double down = (sheets->rows - 1) * sheets->step_y + sheets->height;
  double share = MIN (flow->width / across, (biv_page_flow_get_room (flow) - 2.0) / down);
  BivMapView view = { sheets->scale * share, sheets->origin.x, sheets->origin.y, across * share,
                      down * share };

  biv_page_block_add (block, make_map (renderer, &view, BIV_MAP_GRID, 0.0, 0.0));
  for (int row = 0; row < sheets->rows; row++)
    for (int column = 0; column < sheets->columns; column++)
      {
        BivPageItem place = find_place (sheets, view.scale, column, row);
        g_autofree char *name = biv_map_sheets_get_name (column, row);

        add_sheet_to_plan (flow, block, &place, name);
      }
  return block;
}

static void
add_paragraph (BivPageFlow *flow, BivPageRole role, const char *text)
{
  BivPageBlock *block = biv_page_block_new ();

  biv_page_block_text (block, flow,
                       &(BivPageText){ .role = role, .width = flow->width, .text = text });
  biv_page_flow_place (flow, block);
}

static char *
write_length (double points)
{
  return g_strdup_printf ("%.0f", points / BIV_POINTS_PER_MM / 10.0);
}

static void
add_size (BivPageFlow *flow, BivScenario *scenario, const BivMapSheets *sheets)
{
  BivBoard *board = biv_scenario_get_board (scenario);
  BivPoint extent = biv_hex_layout_extent (
    (BivHexLayout){ biv_board_get_orientation (board), sheets->scale },
    biv_board_get_width (board), biv_board_get_height (board));
  g_autofree char *mm = g_strdup_printf ("%g", flow->options->map.hex_mm);
  g_autofree char *across = write_length (extent.x);
  g_autofree char *down = write_length (extent.y);
  g_autofree char *text = biv_page_format_number (
    flow,
    NP_ ("{n} sheet; a hex is {mm} mm across, the map {width} cm by {height} cm.",
         "{n} sheets; a hex is {mm} mm across, the map {width} cm by {height} cm."),
    sheets->columns * sheets->rows, "mm", mm, "width", across, "height", down, NULL);

  add_paragraph (flow, BIV_PAGE_BODY, text);
}

/* Adds a line to measure: it is as long as the words beside it say. */
static void
add_ruler (BivPageFlow *flow)
{
  BivPageBlock *block = biv_page_block_new ();
  double length = RULER_MM * BIV_POINTS_PER_MM;
  g_autofree char *mm = g_strdup_printf ("%g", RULER_MM);
  g_autofree char *text =
    biv_page_format (flow, N_ ("This line is {mm} mm long when the size is right."), "mm", mm,
                     NULL);
  BivPageItem *lines[] = { make_box (0.0, 8.0, length, MARK_WIDTH * 2.0),
                           make_box (0.0, 4.0, MARK_WIDTH * 2.0, 8.0),
                           make_box (length - MARK_WIDTH * 2.0, 4.0, MARK_WIDTH * 2.0, 8.0) };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      lines[i]->fill = ink;
      biv_page_block_add (block, lines[i]);
    }
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .x = length + 8.0,
                         .y = 3.0,
                         .width = flow->width - length - 8.0,
                         .text = text,
                       });
  biv_page_flow_place (flow, block);
}

static void
print_plan (BivPageFlow *flow, BivScenario *scenario, BivMapRenderer *renderer,
            const BivMapLettering *lettering, const BivMapSheets *sheets, const char *title)
{
  g_autofree char *how = biv_page_format (
    flow,
    N_ ("Print without fitting to the page (100 %). Cut each sheet along the marks “cut”, at its "
        "left and its upper edge, and glue it on the strip between “glue” and the edge of the "
        "sheet to its left and of the sheet above it."),
    NULL);

  biv_page_flow_begin (flow, title);
  add_paragraph (flow, BIV_PAGE_HEADING, title);
  add_size (flow, scenario, sheets);
  if (sheets->columns * sheets->rows > 1)
    add_paragraph (flow, BIV_PAGE_BODY, how);
  add_ruler (flow);
  biv_page_flow_skip (flow, PLAN_GAP);
  biv_page_flow_place (flow, make_plan (flow, renderer, sheets));
  biv_map_place_numbers (flow, biv_scenario_get_board (scenario), lettering);
  biv_page_flow_end (flow);
}

/** biv_map_place_print_sheets: prints a map to scale: first a plan of the sheets, then the sheets;
 * nothing when these are more than %BIV_MAP_SHEETS_MOST. */
void
biv_map_place_print_sheets (BivPageFlow *flow, BivScenario *scenario, const char *title)
{
  g_autoptr (BivMapRenderer) renderer = biv_map_place_create_renderer (flow, scenario);
  g_autoptr (BivMapLettering) lettering = NULL;
  BivMapSheets sheets;

  if (!biv_map_sheets_lay_out (&sheets, &flow->options->paper, biv_scenario_get_board (scenario),
                               flow->options->map.hex_mm))
    return;
  lettering = biv_map_lettering_new (renderer, biv_map_place_get_layers (flow),
                                     sheets.scale, BIV_MAP_LEAST_TYPE, true);
  print_plan (flow, scenario, renderer, lettering, &sheets, title);
  for (int row = 0; row < sheets.rows; row++)
    for (int column = 0; column < sheets.columns; column++)
      print_sheet (flow, renderer, lettering, &sheets, column, row, title);
}
