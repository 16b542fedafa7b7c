/* The map of a scenario on one page, as large as the paper allows, with numbers along its edges
 * that can be read at any scale, and its key.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/map/biv-map-place.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/hex/biv-hex.h"
#include "core/model/army/biv-army.h"
#include "render/map/biv-map-lettering.h"
#include "render/page/biv-page-piece.h"
#include "render/page/biv-title-page.h"

/* --- The index: who stands on the map under which number ------------------------------------- */

#define COLUMN BIV_MAP_INDEX_LEAST
#define GAP 10.0
#define NUMBER 16.0
/* About how high a heading and a row of the index are, in points; some rows have two lines. */
#define HEADING 18.0
#define ROW 13.0
/* The height of a page on which every index fits, in points. */
#define ENDLESS 1.0e7

/** biv_map_place_format_numbered: (transfer full): a line of the index: who has a number on the
 * map, under whose command, and on which hex */
char *
biv_map_place_format_numbered (BivPageFlow *flow, BivBoard *board, const BivMapNumbered *numbered)
{
  BivNode *commander = biv_page_find_commander (numbered->piece);
  g_autofree char *hex = biv_board_label_hex (board, numbered->hex);

  return g_strjoin (" · ", biv_page_name_piece (flow, numbered->piece), hex,
                    commander ? biv_page_name_piece (flow, commander) : NULL, NULL);
}

static void
add_entry (BivPageFlow *flow, BivPageBlock *row, BivBoard *board, const BivMapLettering *lettering,
           guint position, double x)
{
  g_autofree char *number = g_strdup_printf ("%u", position + 1);
  g_autofree char *text = biv_map_place_format_numbered (
    flow, board, biv_map_lettering_get_numbered (lettering, position));

  biv_page_block_text (row, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = x,
                         .width = NUMBER,
                         .text = number,
                       });
  biv_page_block_text (row, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .x = x + NUMBER + 4.0,
                         .width = COLUMN - NUMBER - 4.0,
                         .text = text,
                       });
}

static BivPageBlock *
make_heading (BivPageFlow *flow)
{
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *text = biv_page_format (flow, N_ ("Numbers on the map"), NULL);

  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_GROUP,
                         .width = flow->width,
                         .text = text,
                       });
  return block;
}

/* How many stand beside each other in that width. */
static guint
count_columns (double width)
{
  return MAX (1, (guint) ((width + GAP) / (COLUMN + GAP)));
}

/* About how high an index of @n numbers is on this page, in points. */
static double
guess_numbers_height (BivPageFlow *flow, guint n)
{
  guint columns = count_columns (flow->width);

  return n == 0 ? 0.0 : GAP + HEADING + ROW * (1 + (n + columns - 1) / columns);
}

/* How many columns the index has: as many as this page has room for if it then fits below what is
 * there; else at most as many as the next page, which may be narrower. */
static guint
choose_columns (BivPageFlow *flow, guint n)
{
  const BivPaper *paper = &flow->options->paper;
  double next = paper->width - paper->left - paper->right;

  if (guess_numbers_height (flow, n) <= biv_page_flow_get_room (flow))
    return count_columns (flow->width);
  return count_columns (MIN (flow->width, next));
}

/** biv_map_place_numbers: places the index of the map's numbers (which piece stands where under
 * which number) below what is on the page, or on the next one; nothing where the map has no
 * numbers. */
void
biv_map_place_numbers (BivPageFlow *flow, BivBoard *board, const BivMapLettering *lettering)
{
  guint n = biv_map_lettering_get_n_numbered (lettering);
  guint columns = choose_columns (flow, n);
  guint rows = (n + columns - 1) / columns;
  BivPageGroup *group;

  if (n == 0)
    return;
  group = biv_page_group_new (make_heading (flow), make_heading (flow));
  for (guint i = 0; i < rows; i++)
    {
      BivPageBlock *row = biv_page_block_new ();

      for (guint j = 0; j < columns && i + j * rows < n; j++)
        add_entry (flow, row, board, lettering, i + j * rows, j * (COLUMN + GAP));
      g_ptr_array_add (group->rows, row);
    }
  biv_page_flow_skip (flow, GAP);
  biv_page_flow_place_group (flow, group);
}

/** biv_map_place_make_index: (transfer full) (nullable): the same index as a page of its own that
 * is as high as it needs, for whoever makes a picture of the map. NULL where the map has no
 * numbers. @options: the language and style. @width: in points, %BIV_MAP_INDEX_LEAST at least */
BivPageSet *
biv_map_place_make_index (const BivPageOptions *options, BivBoard *board,
                          const BivMapLettering *lettering, double width)
{
  BivPageOptions endless = *options;
  BivPageFlow flow = { .options = &endless };

  if (biv_map_lettering_get_n_numbered (lettering) == 0)
    return NULL;
  endless.paper = (BivPaper){ .width = width, .height = ENDLESS };
  flow.set = biv_page_set_new (options->style, "", options->language);
  biv_page_flow_break (&flow, NULL);
  biv_map_place_numbers (&flow, board, lettering);
  flow.page->height = flow.y;
  return flow.set;
}

#define MARGIN 4.0       /* in points, for what is drawn over the edge of the board */
#define NUMBERS 12.0     /* height of the numbers along an edge */
#define NUMBER_ROOM 15.0 /* least distance of two numbers */
#define KEY_GAP 8.0
#define LARGEST 48.0 /* largest distance from centre to corner of a hex */
/* How small the map may be beside the texts, in relation to a page of its own. */
#define SMALLER 0.72
/* And that much for its numbers to stand on the same page. */
#define WITH_NUMBERS 0.68
#define TRIALS 3
/* And that much for its key to do so. */
#define WITH_KEY 0.9
#define PICTURE_LEAST 110.0 /* height of a board without words, in points */
/* The paper is turned only if the map becomes larger by this factor. */
#define WORTH_TURNING 1.08

typedef struct
{
  BivPageFlow *flow;
  BivScenario *scenario;
  BivBoard *board;
  BivPoint extent; /* of the board, in hex sizes */
} MapPlace;

static double
find_scale (MapPlace *place, double width, double height)
{
  double across = (width - NUMBERS - 2.0 * MARGIN) / place->extent.x;
  double down = (height - NUMBERS - 2.0 * MARGIN) / place->extent.y;

  return MIN (MIN (across, down), LARGEST);
}

/* On a page of its own. */
static double
find_scale_on (MapPlace *place, const BivPaper *paper)
{
  return find_scale (place, paper->width - paper->left - paper->right,
                     paper->height - paper->top - paper->bottom - BIV_PAGE_FOOT);
}

/* Whether the map is larger on turned paper by the factor that makes it worth while. */
static bool
wants_turning (MapPlace *place)
{
  BivPaper turned = biv_paper_turn (place->flow->options->paper);

  return find_scale_on (place, &turned) >
         WORTH_TURNING * find_scale_on (place, &place->flow->options->paper);
}

/* --- Numbers --------------------------------------------------------------------------------- */

static int
find_step (double spacing)
{
  static const int steps[] = { 1, 2, 5, 10, 20, 50, 100, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * spacing >= NUMBER_ROOM)
      return steps[i];
  return 500;
}

/* (transfer full): what the numbers of all hexes of a column or row have in common, to be written
 * at the edge of the map. */
static char *
make_number (BivBoard *board, bool is_column, int position)
{
  g_autofree char *label = NULL;
  gsize letters;

  if (!is_column || biv_board_get_numbering (board) != BIV_NUMBERING_LETTERS)
    return g_strdup_printf ("%d", position + 1);
  label = biv_board_label_hex (board, (BivOffset){ position, 0 });
  for (letters = 0; g_ascii_isalpha (label[letters]);)
    letters++;
  return g_strndup (label, letters);
}

static void
add_number (MapPlace *place, BivPageBlock *block, const BivPoint *middle, const char *number)
{
  biv_page_block_text (block, place->flow,
                       &(BivPageText){
                         .role = BIV_PAGE_LABEL,
                         .ink = BIV_PAGE_INK_SOFT,
                         .align = PANGO_ALIGN_CENTER,
                         .is_silent = true,
                         .x = middle->x - 10.0,
                         .y = middle->y - 4.5,
                         .width = 20.0,
                         .text = number,
                       });
}

static void
add_numbers (MapPlace *place, BivPageBlock *block, const BivPoint *corner, double scale)
{
  BivHexLayout layout = { biv_board_get_orientation (place->board), scale };
  BivPoint first = biv_hex_layout_centre (layout, (BivOffset){ 0, 0 });
  BivPoint second = biv_hex_layout_centre (layout, (BivOffset){ 1, 0 });
  int step = find_step (second.x - first.x);

  for (int col = 0; col < biv_board_get_width (place->board); col++)
    if ((col + 1) % step == 0 || step == 1)
      {
        g_autofree char *number = make_number (place->board, true, col);
        BivPoint centre = biv_hex_layout_centre (layout, (BivOffset){ col, 0 });

        add_number (place, block, &(BivPoint){ corner->x + centre.x, NUMBERS / 2.0 }, number);
      }
  step = find_step (biv_hex_layout_centre (layout, (BivOffset){ 0, 1 }).y - first.y);
  for (int row = 0; row < biv_board_get_height (place->board); row++)
    if ((row + 1) % step == 0 || step == 1)
      {
        g_autofree char *number = make_number (place->board, false, row);
        BivPoint centre = biv_hex_layout_centre (layout, (BivOffset){ 0, row });

        add_number (place, block,
                    &(BivPoint){ corner->x - MARGIN - 4.0, corner->y + centre.y }, number);
      }
}

/* --- The map --------------------------------------------------------------------------------- */

/** biv_map_place_create_renderer: (transfer full): a renderer of the map that shows what the
 * options ask for, or only what one side knows. */
BivMapRenderer *
biv_map_place_create_renderer (BivPageFlow *flow, BivScenario *scenario)
{
  BivMapRenderer *renderer = biv_map_renderer_new (flow->options->style, scenario, flow->ruleset,
                                                   flow->options->language);

  biv_map_renderer_show_side (renderer, flow->options->map.side);
  if (flow->options->map.has_picture)
    biv_map_renderer_show_picture (renderer);
  return renderer;
}

/* (transfer full): what a map shows, for who hears the page read aloud. */
static char *
describe (BivPageFlow *flow, BivScenario *scenario)
{
  BivBoard *board = biv_scenario_get_board (scenario);
  g_autofree char *columns = g_strdup_printf ("%d", biv_board_get_width (board));
  g_autofree char *rows = g_strdup_printf ("%d", biv_board_get_height (board));

  /* Translators: instead of a map, for who hears the page read aloud */
  return biv_page_format (flow,
                          N_ ("Map of {title}, {columns} hexes wide and {rows} high. The set-up "
                              "sheets tell what stands where."),
                          "title", biv_page_text_for (flow, biv_scenario_get_title (scenario), "–"),
                          "columns", columns, "rows", rows, NULL);
}

/** biv_map_place_get_layers: the layers of a map on paper, by the options of the print. */
BivMapLayers
biv_map_place_get_layers (BivPageFlow *flow)
{
  const BivMapOptions *map = &flow->options->map;
  BivMapLayers letters = map->has_letters ? BIV_MAP_GROUND_LETTERS : 0;

  return letters |
         (map->is_blank ? BIV_MAP_GRID | BIV_MAP_NUMBERS | BIV_MAP_NAMES : BIV_MAP_EVERYTHING);
}

/* The board and what stands on it, from edge to edge at that scale, without any words. */
static BivPageItem *
make_picture (MapPlace *place, double scale)
{
  BivPageFlow *flow = place->flow;
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_MAP, 0.0, 0.0);

  item->width = place->extent.x * scale + 2.0 * MARGIN;
  item->height = place->extent.y * scale + 2.0 * MARGIN;
  item->x = (flow->width - item->width) / 2.0;
  item->map = biv_map_place_create_renderer (flow, place->scenario);
  item->spoken = describe (flow, place->scenario);
  item->fineness = BIV_MAP_FINENESS;
  item->view = biv_map_view_fit (place->board, item->width * BIV_MAP_FINENESS,
                                 item->height * BIV_MAP_FINENESS, MARGIN * BIV_MAP_FINENESS);
  item->layers = biv_map_place_get_layers (flow) & ~BIV_MAP_LETTERS;
  return item;
}

/* @lettering: (out): belongs to the map */
static BivPageBlock *
make_map (MapPlace *place, double scale, const BivMapLettering **lettering)
{
  BivPageBlock *block = biv_page_block_new ();
  BivPageItem *item = make_picture (place, scale);

  item->x += NUMBERS / 2.0;
  item->y = NUMBERS;
  *lettering = item->lettering =
    biv_map_lettering_new (item->map, biv_map_place_get_layers (place->flow), scale,
                           BIV_MAP_LEAST_TYPE, true);
  add_numbers (place, block, &(BivPoint){ item->x + MARGIN, item->y + MARGIN }, scale);
  biv_page_block_add (block, item);
  return block;
}

static MapPlace
make_place (BivPageFlow *flow, BivScenario *scenario)
{
  MapPlace place = { flow, scenario, biv_scenario_get_board (scenario), { 0.0, 0.0 } };

  place.extent =
    biv_hex_layout_extent ((BivHexLayout){ biv_board_get_orientation (place.board), 1.0 },
                           biv_board_get_width (place.board), biv_board_get_height (place.board));
  return place;
}

/* The scale of the map: smaller if its numbers then fit on the same page. */
static double
find_scale_with_numbers (MapPlace *place, double room)
{
  BivPageFlow *flow = place->flow;
  double scale = find_scale (place, flow->width, room);
  g_autoptr (BivMapRenderer) renderer = biv_map_place_create_renderer (flow, place->scenario);
  double smaller = scale;
  guint n = 0;

  for (int trial = 0; trial < TRIALS && smaller >= WITH_NUMBERS * scale; trial++)
    {
      g_autoptr (BivMapLettering) lettering = biv_map_lettering_new (
        renderer, biv_map_place_get_layers (flow), smaller, BIV_MAP_LEAST_TYPE, true);

      n = MAX (n, biv_map_lettering_get_n_numbered (lettering));
      smaller =
        find_scale (place, flow->width, room - guess_numbers_height (flow, n));
    }
  return smaller >= WITH_NUMBERS * scale ? smaller : scale;
}

/* The map comes first: what explains it is on the same page where that leaves nearly as much for
 * the map, else on the facing one. */
static void
place_map (MapPlace *place)
{
  BivPageFlow *flow = place->flow;
  BivPageBlock *key = biv_scenario_sheet_make_key (flow, place->scenario, flow->width);
  double room = biv_page_flow_get_room (flow);
  double whole = find_scale (place, flow->width, room);
  double scale = find_scale_with_numbers (place, room - key->height - KEY_GAP);
  const BivMapLettering *lettering;

  if (scale < WITH_KEY * whole)
    scale = whole;
  biv_page_flow_place (flow, make_map (place, scale, &lettering));
  biv_page_flow_skip (flow, KEY_GAP);
  if (biv_page_flow_get_room (flow) < key->height)
    {
      biv_page_flow_break (flow, NULL);
      biv_page_block_free (key);
      key = biv_scenario_sheet_make_key (flow, place->scenario, flow->width);
    }
  biv_page_flow_place (flow, key);
  biv_map_place_numbers (flow, place->board, lettering);
}

/** biv_map_place_turns: whether the paper should be turned for a map on a page of its own. */
bool
biv_map_place_turns (BivPageFlow *flow, BivScenario *scenario)
{
  MapPlace place = make_place (flow, scenario);

  return wants_turning (&place);
}

/** biv_map_place_here: places the map, as large as there is room for, and its key on the rest of
 * this page. */
void
biv_map_place_here (BivPageFlow *flow, BivScenario *scenario)
{
  MapPlace place = make_place (flow, scenario);

  place_map (&place);
}

/* Places the map on a page of its own, and what explains it on the one before, which faces it, if
 * there is room, else behind it. @paper: of the map's page */
static void
place_facing (MapPlace *place, const BivPaper *paper)
{
  BivPageFlow *flow = place->flow;
  BivPageFlow apart = *flow;
  MapPlace there = { &apart, place->scenario, place->board, place->extent };
  g_autoptr (BivPageBlock) key = biv_scenario_sheet_make_key (flow, place->scenario, flow->width);
  g_autoptr (BivPageBlock) map = NULL;
  const BivMapLettering *lettering;
  double numbers;

  apart.width = paper->width - paper->left - paper->right;
  map = make_map (&there, find_scale_on (place, paper), &lettering);
  numbers = guess_numbers_height (flow, biv_map_lettering_get_n_numbered (lettering));
  if (key->height + 2.0 * KEY_GAP + numbers > biv_page_flow_get_room (flow))
    {
      biv_page_flow_break (flow, paper);
      place_map (place);
      return;
    }
  biv_page_flow_skip (flow, 2.0 * KEY_GAP);
  biv_page_flow_place (flow, g_steal_pointer (&key));
  biv_map_place_numbers (flow, place->board, lettering);
  biv_page_flow_break (flow, paper);
  biv_page_flow_place (flow, g_steal_pointer (&map));
}

/** biv_map_place_for_sheet: places the map and its key on this page below the texts, or on a page
 * of its own where it can be much larger. */
void
biv_map_place_for_sheet (BivPageFlow *flow, BivScenario *scenario)
{
  BivPaper paper = flow->options->paper;
  g_autoptr (BivPageBlock) key = NULL;
  MapPlace place;
  double here;

  if (!biv_scenario_get_board (scenario))
    return;
  place = make_place (flow, scenario);
  if (wants_turning (&place))
    paper = biv_paper_turn (paper);
  key = biv_scenario_sheet_make_key (flow, scenario, flow->width);
  here = find_scale (&place, flow->width,
                     biv_page_flow_get_room (flow) - key->height - 2.0 * KEY_GAP);
  if (here < SMALLER * find_scale_on (&place, &paper))
    {
      place_facing (&place, &paper);
      return;
    }
  biv_page_flow_skip (flow, KEY_GAP);
  place_map (&place);
}

/** biv_title_page_place_board: places the board without words, as large as there is room for on
 * this page, at its foot; nothing where that would be no more than a stamp. */
void
biv_title_page_place_board (BivPageFlow *flow, BivScenario *scenario)
{
  MapPlace place;
  BivPageBlock *block;
  BivPageItem *item;
  double scale;

  if (!biv_scenario_get_board (scenario))
    return;
  place = make_place (flow, scenario);
  scale = find_scale (&place, flow->width + NUMBERS, biv_page_flow_get_room (flow) + NUMBERS);
  item = make_picture (&place, scale);
  if (scale <= 0.0 || item->height < PICTURE_LEAST)
    {
      biv_page_item_free (item);
      return;
    }
  block = biv_page_block_new ();
  biv_page_block_add (block, item);
  biv_page_flow_skip (flow, biv_page_flow_get_room (flow) - item->height);
  biv_page_flow_place (flow, block);
}
