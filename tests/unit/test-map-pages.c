/* Maps on pages of their own: a hex is as wide over the seam of two sheets as within one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "data-test.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "core/check/biv-checker.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-map-name.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/export/biv-map-file.h"
#include "render/export/biv-map-picture.h"
#include "render/map/biv-map-lettering.h"
#include "render/page/biv-pages.h"
#include "render/page/map/biv-map-sheets.h"
#include "render/paper/biv-page-item.h"
#include "render/paper/biv-page-set-private.h"
#include "storage/format/biv-format.h"

/* Pixels to the point: 1,200 dots to the inch. */
#define FINE (1200.0 / 72.0)
#define NEAR (0.1 * BIV_POINTS_PER_MM)
#define HEX (HEX_MM * BIV_POINTS_PER_MM)
#define HEX_MM 37.7

static BivCatalogue *catalogue;

/* The shipped look with hex lines that can be measured, and nothing between them. */
static BivMapStyle *
make_style (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BivMapStyle *style;
  gsize length;
  char *text;

  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  g_key_file_set_string (file, "part paper", "tint", "#FFFFFF");
  g_key_file_set_string (file, "part grid", "ink", "#000000");
  g_key_file_set_string (file, "terrain unknown", "mark", "none");
  text = g_key_file_to_data (file, &length, NULL);
  bytes = g_bytes_new_take (text, length);
  style = biv_map_style_new (bytes, &error);
  g_assert_no_error (error);
  return style;
}

#define ROW "<row>14p</row>\n"
#define ROWS ROW ROW ROW ROW ROW ROW ROW

static BivNode *
make_scenario (const char *orientation)
{
  g_autofree char *text = g_strdup_printf (
    "<scenario xmlns=\"urn:bivouac:scenario:1\" minor=\"0\" id=\"s\" ruleset=\"none\">\n"
    "  <title xml:lang=\"en\">Somewhere</title>\n"
    "  <board id=\"b\" width=\"14\" height=\"14\" orientation=\"%s\" ground=\"plain\">\n"
    "    <legend code=\"p\" terrain=\"plain\"/>\n" ROWS ROWS
    "  </board>\n"
    "</scenario>\n",
    orientation);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BivNode *root = biv_format_read (bytes, "test", &error);

  g_assert_no_error (error);
  return root;
}

static BivPageSet *
make_pages (BivNode *root, const char *paper, const BivMapOptions *map)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  g_autoptr (BivMapStyle) style = make_style ();
  BivPageOptions options = { .what = "map", .language = "en", .style = style, .map = *map };

  g_assert_true (biv_paper_find (paper, &options.paper));
  return biv_pages_make (root, catalogue, report, &options);
}

/* --- Over the seam --------------------------------------------------------------------------- */

/* Where a page is dark along a line across it, or down it, in points; middles of the dark runs. */
static GArray *
scan (BivPageSet *pages, guint page, bool is_across, double at)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (double));
  double width, height, sum = 0.0, weight = 0.0;
  int length;
  cairo_surface_t *surface;
  cairo_t *cr;

  biv_page_set_get_size (pages, page, &width, &height);
  length = (int) ((is_across ? width : height) * FINE);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, is_across ? length : 1,
                                        is_across ? 1 : length);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  cairo_scale (cr, FINE, FINE);
  cairo_translate (cr, is_across ? 0.0 : -at, is_across ? -at : 0.0);
  biv_page_set_draw (pages, page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < length; i++)
    {
      const guint8 *row = cairo_image_surface_get_data (surface) +
                          (is_across ? 0 : i * cairo_image_surface_get_stride (surface));
      guint32 pixel = ((const guint32 *) (gconstpointer) row)[is_across ? i : 0];
      double dark = MAX (0.0, 160.0 - (pixel >> 8 & 0xff));

      sum += dark * (i + 0.5) / FINE;
      weight += dark;
      if (dark <= 0.0 && weight > 0.0)
        {
          double middle = sum / weight;

          g_array_append_val (runs, middle);
          sum = weight = 0.0;
        }
    }
  cairo_surface_destroy (surface);
  return runs;
}

/* The last of the dark places before one, or the first one after it. */
static double
find_beside (GArray *runs, double at, bool is_before)
{
  double found = NAN;

  for (guint i = 0; i < runs->len; i++)
    {
      double run = g_array_index (runs, double, i);

      if (is_before && run < at)
        found = run;
      if (!is_before && run > at && isnan (found))
        found = run;
    }
  return found;
}

/* How wide a hex is that lies on two sheets, which are cut and glued at their marks. */
static double
measure_seam (BivPageSet *pages, const BivMapSheets *sheets, bool is_across)
{
  guint first = 1; /* after the plan */
  guint second = is_across ? 2 : 1 + (guint) sheets->columns;
  double edge = is_across ? sheets->top : sheets->left;
  double margin = edge - 3.5 * BIV_POINTS_PER_MM;
  /* the middle line of a row of hexes, away from the rounded edge of the board */
  int line = (int) (((is_across ? sheets->height : sheets->width) * 0.7 / sheets->scale +
                     (is_across ? sheets->origin.y : sheets->origin.x) - 1.0) /
                    1.5);
  double centre =
    edge + (1.0 + 1.5 * line - (is_across ? sheets->origin.y : sheets->origin.x)) * sheets->scale;
  g_autoptr (GArray) glue = scan (pages, first, is_across, margin);
  g_autoptr (GArray) cut = scan (pages, second, is_across, margin);
  g_autoptr (GArray) here = scan (pages, first, is_across, centre);
  g_autoptr (GArray) there = scan (pages, second, is_across, centre);
  double glued = g_array_index (glue, double, 0);
  double cut_at = g_array_index (cut, double, 0);

  return glued - find_beside (here, glued, true) + find_beside (there, cut_at, false) - cut_at;
}

static void
shift_map (BivPageSet *pages, guint page, double mm)
{
  BivPageItem *item = biv_page_set_get (pages, page)->items->pdata[0];

  g_assert_cmpint (item->kind, ==, BIV_PAGE_ITEM_MAP);
  item->x += mm * BIV_POINTS_PER_MM;
  item->y += mm * BIV_POINTS_PER_MM;
}

/* Hexes with sides that stand upright are measured across the paper, the others down it. */
static void
check_seam (const char *paper_name, bool is_across)
{
  g_autoptr (BivNode) root = make_scenario (is_across ? "pointy" : "flat");
  BivMapOptions map = { .hex_mm = HEX_MM, .is_blank = true };
  g_autoptr (BivPageSet) pages = make_pages (root, paper_name, &map);
  BivMapSheets sheets;
  BivPaper paper;

  g_assert_true (biv_paper_find (paper_name, &paper));
  g_assert_true (biv_map_sheets_lay_out (&sheets, &paper,
                                         biv_scenario_get_board (BIV_SCENARIO (root)), HEX_MM));
  g_assert_cmpint (sheets.columns, >, 1);
  g_assert_cmpint (sheets.rows, >, 1);
  g_assert_cmpuint (biv_page_set_get_n_pages (pages), ==,
                    1 + (guint) (sheets.columns * sheets.rows));
  g_assert_cmpfloat (fabs (measure_seam (pages, &sheets, is_across) - HEX), <,
                     NEAR);
  /* the control: what is off by 0.3 mm is found */
  shift_map (pages, is_across ? 2 : 1 + (guint) sheets.columns, 0.3);
  g_assert_cmpfloat (fabs (measure_seam (pages, &sheets, is_across) - HEX), >,
                     2.0 * NEAR);
}

static void
test_seams (void)
{
  for (guint i = 0; biv_paper_get_name (i); i++)
    {
      check_seam (biv_paper_get_name (i), true);
      check_seam (biv_paper_get_name (i), false);
    }
}

/* --- How many -------------------------------------------------------------------------------- */

/* Everything of the board is on a sheet, and each sheet shows something of it. */
static void
test_sheets (void)
{
  g_autoptr (BivNode) root = make_scenario ("flat");
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (root));
  BivPoint extent = biv_hex_layout_extent ((BivHexLayout){ BIV_ORIENTATION_FLAT, 1.0 }, 14, 14);
  BivPaper paper;
  BivMapSheets sheets;

  g_assert_true (biv_paper_find (NULL, &paper));
  for (double mm = 3.0; mm < 90.0; mm *= 1.17)
    {
      BivMapView last;

      g_assert_true (biv_map_sheets_lay_out (&sheets, &paper, board, mm));
      last = biv_map_sheets_get_view (&sheets, sheets.columns - 1, sheets.rows - 1);
      g_assert_cmpfloat (sheets.origin.x, <, 0.0);
      g_assert_cmpfloat (sheets.origin.y, <, 0.0);
      g_assert_cmpfloat (last.x, <, extent.x);
      g_assert_cmpfloat (last.y, <, extent.y);
      g_assert_cmpfloat (last.x + last.width / last.scale, >, extent.x);
      g_assert_cmpfloat (last.y + last.height / last.scale, >, extent.y);
    }
  g_assert_false (biv_map_sheets_lay_out (&sheets, &paper, board, 500.0));
  g_assert_false (biv_map_sheets_lay_out (&sheets, &paper, board, 1e300));
}

static void
test_names (void)
{
  static const struct
  {
    int column;
    int row;
    const char *name;
  } names[] = { { 0, 0, "A1" }, { 1, 0, "B1" }, { 25, 9, "Z10" }, { 53, 2, "BB3" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = biv_map_sheets_get_name (names[i].column, names[i].row);

      g_assert_cmpstr (name, ==, names[i].name);
    }
}

/* --- What is written ------------------------------------------------------------------------- */

#define LEAST_TYPE 6.0

static bool
is_readable (const BivMapLettering *lettering)
{
  for (guint i = 0; i < biv_map_lettering_get_n_captions (lettering); i++)
    if (biv_map_lettering_get_caption (lettering, i)->size < LEAST_TYPE)
      return false;
  return biv_map_lettering_count_overlaps (lettering) == 0;
}

/* The controls: a name over another, and one in smaller type, are found. */
static void
check_controls (const BivMapLettering *lettering)
{
  BivMapCaption *first = (BivMapCaption *) biv_map_lettering_get_caption (lettering, 0);
  BivMapCaption kept = *first;

  first->box = biv_map_lettering_get_caption (lettering, 1)->box;
  g_assert_false (is_readable (lettering));
  *first = kept;
  first->size = 5.9;
  g_assert_false (is_readable (lettering));
  *first = kept;
  g_assert_true (is_readable (lettering));
}

static void
gather_names (const BivMapLettering *lettering, GString *names)
{
  for (guint i = 0; i < biv_map_lettering_get_n_captions (lettering); i++)
    g_string_append_printf (names, "%s\n", biv_map_lettering_get_caption (lettering, i)->text);
  g_strdelimit (names->str, "\n", ' ');
}

static bool
is_numbered (const BivMapLettering *lettering, BivNode *piece)
{
  for (guint i = 0; i < biv_map_lettering_get_n_numbered (lettering); i++)
    if (biv_map_lettering_get_numbered (lettering, i)->piece == piece)
      return true;
  return false;
}

static void
find_piece_cb (BivNode *node, gpointer data)
{
  gpointer *search = data;

  if (!search[1] && g_str_equal (biv_node_get_id (node), search[0]))
    search[1] = node;
}

/* Everyone on the board is named or has a number. */
static void
check_named (BivNode *root, const BivMapLettering *lettering, const char *language)
{
  BivNodeList *placements = biv_scenario_get_placements (BIV_SCENARIO (root));
  g_autoptr (GString) names = g_string_new (NULL);

  gather_names (lettering, names);
  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);
      gpointer search[2] = { (gpointer) biv_placement_get_piece (placement), NULL };
      const char *name;

      biv_node_foreach (root, find_piece_cb, search);
      name = search[1] ? biv_naming_for (search[1], language) : "";
      if (*name && !strstr (names->str, name) && !is_numbered (lettering, search[1]))
        g_error ("not on the map: %s", name);
    }
}

/* Names on a line are as far from each other as words are. */
static void
check_spaces (const BivMapLettering *lettering)
{
  for (guint i = 0; i < biv_map_lettering_get_n_captions (lettering); i++)
    for (guint j = 0; j < i; j++)
      {
        const BivMapCaption *one = biv_map_lettering_get_caption (lettering, i);
        const BivMapCaption *other = biv_map_lettering_get_caption (lettering, j);
        BivMapBox wide = one->box;
        double space = 0.3 * MIN (one->size, other->size);

        wide.x -= space;
        wide.width += 2.0 * space;
        if (biv_map_box_overlaps (&wide, &other->box, 0.0))
          g_error ("as one name: %s and %s", one->text, other->text);
      }
}

static guint
check_lettering (BivNode *root, const char *paper, const char *language, double hex_mm)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  g_autoptr (BivMapStyle) style = make_style ();
  g_autoptr (BivPageSet) pages = NULL;
  BivPageOptions options = { .what = hex_mm < 0.0 ? "scenario" : "map",
                             .language = language,
                             .style = style,
                             .map = { .hex_mm = MAX (hex_mm, 0.0) } };
  const BivMapLettering *lettering = NULL;

  g_assert_true (biv_paper_find (paper, &options.paper));
  pages = biv_pages_make (root, catalogue, report, &options);
  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    for (guint j = 0; j < biv_page_set_get (pages, i)->items->len; j++)
      {
        const BivPageItem *item = biv_page_set_get (pages, i)->items->pdata[j];

        if (item->kind == BIV_PAGE_ITEM_MAP && item->lettering)
          lettering = item->lettering;
      }
  g_assert_nonnull (lettering);
  if (!is_readable (lettering))
    g_error ("%s: %u overlaps", paper, biv_map_lettering_count_overlaps (lettering));
  check_spaces (lettering);
  check_named (root, lettering, language);
  check_controls (lettering);
  return biv_map_lettering_get_n_captions (lettering);
}

/* On each paper, fitted and to scale, and on the scenario's sheet. */
static void
test_lettering (gconstpointer sample)
{
  static const double sizes[] = { -1.0, 0.0, 12.0, 30.0 };
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", sample, NULL);
  g_autoptr (BivNode) root = data_test_read (path);

  for (guint i = 0; biv_paper_get_name (i); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      g_assert_cmpuint (
        check_lettering (root, biv_paper_get_name (i), (i + j) % 2 ? "fr" : "en", sizes[j]), >, 20);
}

static const BivPageItem *
find_map (const BivPage *page)
{
  for (guint i = 0; i < page->items->len; i++)
    {
      const BivPageItem *item = page->items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_MAP && item->lettering)
        return item;
    }
  return NULL;
}

/* The map comes first: it is nearly as wide or as high as its page, and key and index are beside it
 * or on the facing page. */
static void
test_fills_page (gconstpointer sample)
{
  static const char *const papers[] = { "A4", "A5", "Letter", "A3" };
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", sample, NULL);
  g_autoptr (BivNode) root = data_test_read (path);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (BivPageSet) pages = make_pages (root, papers[i], &(BivMapOptions){ 0 });
      const BivPage *page = biv_page_set_get (pages, 0);
      const BivPageItem *map = find_map (page);

      g_assert_nonnull (map);
      g_assert_cmpuint (biv_page_set_get_n_pages (pages), <=, 2);
      g_assert_true (map->width > 0.8 * page->width || map->height > 0.72 * page->height);
    }
}

/* The title of a pack shows the whole board below its contents, as wide as the column or as high as
 * there is room, and nothing on it lies in its way. */
static void
test_title (gconstpointer sample)
{
  static const char *const papers[] = { "A4", "A5", "Letter" };
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", sample, NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivMapStyle) style = make_style ();
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      BivPageOptions options = { .language = "en", .style = style };
      g_autoptr (BivPageSet) pages = NULL;
      const BivPageItem *map = NULL;
      const BivPage *page;
      double column, below = 0.0;

      g_assert_true (biv_paper_find (papers[i], &options.paper));
      pages = biv_pages_make (root, catalogue, report, &options);
      page = biv_page_set_get (pages, 0);
      for (guint j = 0; j < page->items->len; j++)
        {
          const BivPageItem *item = page->items->pdata[j];

          if (item->kind == BIV_PAGE_ITEM_MAP)
            map = item;
          else if (!map)
            below = MAX (below, item->y + item->height);
        }
      g_assert_nonnull (map);
      column = page->width - options.paper.left - options.paper.right;
      g_assert_cmpfloat (map->y, >=, below);
      g_assert_cmpfloat (map->width, <=, column + 0.01);
      g_assert_true (map->width > 0.95 * column || map->y - below < 40.0);
    }
}

static void
move_names (BivNodeList *list, int right, int down)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    {
      BivNode *named = biv_node_list_get (list, i);
      const char *const *fields = biv_map_name_get_fields (named);

      biv_node_build_int (named, fields[0], right);
      biv_node_build_int (named, fields[1], down);
    }
}

static void
move_labels (BivNode *root, int right, int down)
{
  move_names (biv_board_get_labels (biv_scenario_get_board (BIV_SCENARIO (root))), right, down);
}

/* (transfer full): the names of a battle whose places were moved by hand. */
static BivMapLettering *
letter_moved (BivScenario *scenario, BivMapStyle *style)
{
  g_autoptr (BivMapRenderer) renderer = biv_map_renderer_new (style, scenario, NULL, "en");

  return biv_map_lettering_new (renderer, BIV_MAP_EVERYTHING, 20.0, 6.0, true);
}

/* How many names of that kind stand so far from what they name, but where the board ends. */
static guint
count_moved (BivMapLettering *lettering, BivNodeList *list, BivCaptionKind kind,
             BivHexLayout layout, const BivPoint *shift)
{
  guint count = 0;

  for (guint i = 0; i < biv_map_lettering_get_n_captions (lettering); i++)
    for (guint j = 0; j < biv_node_list_get_length (list); j++)
      {
        const BivMapCaption *caption = biv_map_lettering_get_caption (lettering, i);
        BivPoint base = biv_map_name_find_base (biv_node_list_get (list, j), layout);

        count += caption->kind == kind && fabs (caption->centre.y - base.y - shift->y) < 0.01 &&
                 fabs (caption->centre.x - base.x - shift->x) < 0.01;
      }
  return count;
}

/* The names of pieces and objectives, too, stand where somebody put them; the others have room. */
static void
test_pieces_by_hand (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "marengo.bivscenario", NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivMapStyle) style = make_style ();
  BivScenario *scenario = BIV_SCENARIO (root);
  BivHexLayout layout = { biv_board_get_orientation (biv_scenario_get_board (scenario)), 20.0 };
  BivNodeList *objectives = biv_scenario_get_objectives (scenario);
  BivNodeList *placements = biv_scenario_get_placements (scenario);
  BivPoint shift = { 0.5 * sqrt (3.0) * 20.0, -1.5 * sqrt (3.0) * 20.0 };
  g_autoptr (BivMapLettering) before = letter_moved (scenario, style);
  g_autoptr (BivMapLettering) after = NULL;

  g_assert_cmpuint (count_moved (before, placements, BIV_CAPTION_PIECE, layout, &shift), <, 3);
  move_names (objectives, 50, -150);
  move_names (placements, 50, -150);
  after = letter_moved (scenario, style);
  g_assert_cmpuint (count_moved (after, objectives, BIV_CAPTION_OBJECTIVE, layout, &shift), >=,
                    biv_node_list_get_length (objectives) / 2);
  g_assert_cmpuint (count_moved (after, placements, BIV_CAPTION_PIECE, layout, &shift), >=,
                    biv_node_list_get_length (placements) * 3 / 4);
  g_assert_cmpuint (biv_map_lettering_get_n_numbered (after), ==, 0);
}

/* What was moved by hand stands just there, on paper too, and what else is written keeps off. */
static void
test_by_hand (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "marengo.bivscenario", NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivMapStyle) style = make_style ();
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (root));
  BivNodeList *labels = biv_board_get_labels (board);
  BivHexLayout layout = { biv_board_get_orientation (board), 20.0 };
  g_autoptr (BivMapLettering) lettering = NULL;

  move_labels (root, 25, -40);
  lettering = letter_moved (BIV_SCENARIO (root), style);
  for (guint i = 0; i < biv_node_list_get_length (labels); i++)
    {
      BivLabel *label = biv_node_list_get (labels, i);
      const BivMapCaption *caption = biv_map_lettering_get_caption (lettering, i);
      BivPoint centre = biv_hex_layout_centre (layout, biv_label_get_hex (label));

      g_assert_cmpstr (caption->text, ==, biv_text_for (biv_label_get_text (label), "en"));
      g_assert_cmpfloat_with_epsilon (caption->centre.y, centre.y - 0.4 * sqrt (3.0) * 20.0, 0.01);
      if (caption->centre.x > 60.0) /* nearer to the edge it is kept on the board */
        g_assert_cmpfloat_with_epsilon (caption->centre.x, centre.x + 0.25 * sqrt (3.0) * 20.0,
                                        0.01);
    }
  for (guint i = 0; i < biv_map_lettering_get_n_captions (lettering); i++)
    for (guint j = 0; j < MIN (i, biv_node_list_get_length (labels)); j++)
      {
        const BivMapBox *one = &biv_map_lettering_get_caption (lettering, i)->box;
        const BivMapBox *other = &biv_map_lettering_get_caption (lettering, j)->box;

        g_assert_true (one->x >= other->x + other->width || other->x >= one->x + one->width ||
                       one->y >= other->y + other->height || other->y >= one->y + one->height);
      }
}

/* --- Many ------------------------------------------------------------------------------------ */

/* How often two boxes are compared for each that finds its place, of @n as near to each other as
 * those of any other number. @cell: of the grid; 0: one for all */
static double
count_compared (guint n, double cell)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  double side = 20.0 * sqrt (n);
  g_autoptr (BivMapRoom) room =
    biv_map_room_new ((BivPoint){ side, side }, cell > 0.0 ? cell : 2.0 * side);
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (BivMapBox));

  for (guint i = 0; i < n; i++)
    {
      BivMapBox box = { g_rand_double_range (random, -5.0, side),
                        g_rand_double_range (random, -5.0, side),
                        g_rand_double_range (random, 2.0, 60.0), 8.0 };
      guint hits = 0;

      for (guint j = 0; j < taken->len && n < 1000; j++)
        hits += biv_map_box_overlaps (&g_array_index (taken, BivMapBox, j), &box, 0.6);
      if (n < 1000)
        g_assert_cmpuint (biv_map_room_count (room, &box, 0.6, G_MAXUINT), ==, hits);
      else if (biv_map_room_count (room, &box, 0.6, 1) > 0)
        continue;
      biv_map_room_add (room, &box);
      g_array_append_val (taken, box);
    }
  return (double) biv_map_room_get_n_compared (room) / n;
}

/* Looking for room costs what stands near, however much there is elsewhere; in a grid of one cell,
 * which is what comparing each with each is, the same count grows with the number. */
static void
test_many (void)
{
  count_compared (300, 36.0); /* finds what each with each finds */
  g_assert_cmpfloat (count_compared (16000, 36.0), <, 1.3 * count_compared (2000, 36.0));
  g_assert_cmpfloat (count_compared (16000, 0.0), >, 4.0 * count_compared (2000, 0.0));
}

/* What is forgotten is free again, and nothing else. */
static void
test_forgets (void)
{
  g_autoptr (BivMapRoom) room = biv_map_room_new ((BivPoint){ 100.0, 100.0 }, 10.0);
  BivMapBox one = { 5.0, 5.0, 50.0, 50.0 }, two = { 40.0, 40.0, 50.0, 50.0 };

  biv_map_room_add (room, &one);
  biv_map_room_add (room, &two);
  g_assert_cmpuint (biv_map_room_count (room, &two, 0.0, G_MAXUINT), ==, 2);
  biv_map_room_forget (room, 1);
  g_assert_cmpuint (biv_map_room_get_length (room), ==, 1);
  g_assert_cmpuint (biv_map_room_count (room, &two, 0.0, G_MAXUINT), ==, 1);
}

/* --- In bands -------------------------------------------------------------------------------- */

static bool
append_cb (const guint8 *bytes, gsize length, gpointer file, GError **error)
{
  g_byte_array_append (file, bytes, (guint) length);
  return true;
}

static bool
refuse_cb (const guint8 *bytes, gsize length, gpointer data, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");
  return false;
}

static cairo_status_t
read_cb (void *file, unsigned char *bytes, unsigned int length)
{
  GByteArray *rest = file;

  if (rest->len < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (bytes, rest->data, length);
  g_byte_array_remove_range (rest, 0, length);
  return CAIRO_STATUS_SUCCESS;
}

static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  int stride = cairo_image_surface_get_stride (a);
  int width = cairo_image_surface_get_width (a);
  guint count = 0;

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (cairo_image_surface_get_height (a), ==, cairo_image_surface_get_height (b));
  g_assert_cmpint (stride, ==, cairo_image_surface_get_stride (b));
  for (int row = 0; row < cairo_image_surface_get_height (a); row++)
    {
      const guint32 *one =
        (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (a) + row * stride);
      const guint32 *other =
        (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (b) + row * stride);

      for (int col = 0; col < width; col++)
        for (int channel = 0; channel < 24; channel += 8)
          if (ABS ((int) (one[col] >> channel & 0xff) - (int) (other[col] >> channel & 0xff)) > 8)
            count++;
    }
  return count;
}

/* A map in bands is the map; what cannot be written is told. */
static void
test_bands (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "leuthen.bivscenario", NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivMapStyle) style = make_style ();
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (style, BIV_SCENARIO (root), NULL, "en");
  g_autoptr (GByteArray) file = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  BivPageOptions options = { .language = "en", .style = style };
  g_auto (BivMapPicture) picture = { NULL };
  cairo_surface_t *read, *whole;
  cairo_t *cr;

  g_assert_true (biv_map_picture_lay_out (&picture, renderer, BIV_MAP_GRID | BIV_MAP_PIECES,
                                          &options, 60.0, 0.0));
  g_assert_cmpfloat (picture.view.width * picture.view.height, >, 4.0e6);
  g_assert_true (biv_map_picture_write (&picture, 0, 0, append_cb, file, &error));
  read = cairo_image_surface_create_from_png_stream (read_cb, file);
  whole = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) picture.view.width,
                                      (int) picture.view.height);
  cr = cairo_create (whole);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_map_renderer_draw (renderer, cr, &picture.view, BIV_MAP_GRID | BIV_MAP_PIECES);
  g_assert_cmpuint (count_differences (read, whole), ==, 0);
  /* the control: a pixel lower it is another */
  picture.view.y -= 1.0 / picture.view.scale;
  biv_map_renderer_draw (renderer, cr, &picture.view, BIV_MAP_GRID | BIV_MAP_PIECES);
  g_assert_cmpuint (count_differences (read, whole), >, 1000);
  cairo_destroy (cr);
  cairo_surface_destroy (read);
  cairo_surface_destroy (whole);
  g_assert_false (biv_map_picture_write (&picture, 0, 0, refuse_cb, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

/* How many pixels of some rows are dark. */
static guint
count_ink (cairo_surface_t *surface, int first, int end)
{
  guint count = 0;

  for (int row = first; row < end; row++)
    for (int col = 0; col < cairo_image_surface_get_width (surface); col++)
      count += cairo_image_surface_get_data (
                 surface)[row * cairo_image_surface_get_stride (surface) + 4 * col] < 100;
  return count;
}

/* Pieces without room for their names have numbers on a picture, too, and below it stands what
 * these mean, all of it; where nothing is named, there is nothing below the map. */
static void
test_picture_index (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "leuthen.bivscenario", NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivMapStyle) style = make_style ();
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (style, BIV_SCENARIO (root), NULL, "en");
  BivPageOptions options = { .language = "en", .style = style };
  g_auto (BivMapPicture) picture = { NULL };
  g_auto (BivMapPicture) bare = { NULL };
  g_autoptr (GByteArray) file = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  cairo_surface_t *read;
  int height, index;

  g_assert_true (
    biv_map_picture_lay_out (&bare, renderer, BIV_MAP_GRID | BIV_MAP_PIECES, &options, 20.0, 0.0));
  g_assert_null (bare.index);
  g_assert_true (
    biv_map_picture_lay_out (&picture, renderer, BIV_MAP_EVERYTHING, &options, 20.0, 0.0));
  g_assert_cmpuint (biv_map_lettering_get_n_numbered (picture.lettering), >, 5);
  g_assert_cmpfloat (picture.view.height, >, bare.view.height + 40.0);
  g_assert_true (biv_map_picture_write (&picture, 0, 0, append_cb, file, &error));
  g_assert_no_error (error);
  read = cairo_image_surface_create_from_png_stream (read_cb, file);
  height = cairo_image_surface_get_height (read);
  index = (int) bare.view.height;
  g_assert_cmpint (height, ==, (int) picture.view.height);
  g_assert_cmpuint (count_ink (read, index, height - 18), >, 500);
  g_assert_cmpuint (count_ink (read, height - 18, height), ==, 0);
  cairo_surface_destroy (read);
}

/* --- SVG ------------------------------------------------------------------------------------- */

#define SVG_SCALE 24.0
#define SVG_MARGIN 28.0

/* (transfer full) (nullable): an SVG as another program draws it, a point a pixel. */
static cairo_surface_t *
convert (GBytes *svg)
{
  g_autofree char *folder = g_dir_make_tmp ("bivouac-svg-XXXXXX", NULL);
  g_autofree char *in = g_build_filename (folder, "map.svg", NULL);
  g_autofree char *out = g_build_filename (folder, "map.png", NULL);
  const char *const call[] = { "rsvg-convert", "-d", "72", "-p", "72", in, "-o", out, NULL };
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface;

  g_file_set_contents (in, g_bytes_get_data (svg, NULL), (gssize) g_bytes_get_size (svg), &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_sync (NULL, (char **) call, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               NULL, NULL, &error));
  surface = cairo_image_surface_create_from_png (out);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_unlink (in);
  g_unlink (out);
  g_rmdir (folder);
  return surface;
}

/* How far two pictures are from each other, in hundredths of white, on average. */
static double
compare (cairo_surface_t *a, cairo_surface_t *b, int shift)
{
  int width = MIN (cairo_image_surface_get_width (a), cairo_image_surface_get_width (b)) - shift;
  int height = MIN (cairo_image_surface_get_height (a), cairo_image_surface_get_height (b));
  double sum = 0.0;

  for (int row = 0; row < height; row++)
    for (int col = 0; col < width; col++)
      {
        const guint8 *one = cairo_image_surface_get_data (a) +
                            row * cairo_image_surface_get_stride (a) + 4 * (col + shift);
        const guint8 *other =
          cairo_image_surface_get_data (b) + row * cairo_image_surface_get_stride (b) + 4 * col;

        sum += ABS (one[1] - other[1]) / 2.55;
      }
  return sum / (width * (double) height);
}

/* What numbers on the map mean is text as well. */
static void
test_svg_index (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "leuthen.bivscenario", NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivMapStyle) style = make_style ();
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (style, BIV_SCENARIO (root), NULL, "en");
  BivPageOptions options = { .language = "en", .style = style };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg =
    biv_map_file_make_svg (renderer, BIV_MAP_EVERYTHING, &options, 10.0, NULL, &error);
  g_autofree char *text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  g_autoptr (BivMapLettering) lettering =
    biv_map_lettering_new (renderer, BIV_MAP_EVERYTHING, 10.0, 6.0, true);
  guint n = biv_map_lettering_get_n_numbered (lettering);

  g_assert_no_error (error);
  g_assert_cmpuint (n, >, 10);
  g_assert_nonnull (strstr (text, ">Numbers on the map</tspan>"));
  for (guint i = 0; i < n; i++)
    {
      const BivMapNumbered *numbered = biv_map_lettering_get_numbered (lettering, i);
      g_autofree char *hex = biv_board_label_hex (
        biv_scenario_get_board (BIV_SCENARIO (root)), numbered->hex);
      g_autofree char *number = g_strdup_printf (">%u</tspan>", i + 1);

      g_assert_nonnull (strstr (text, number));
      g_assert_nonnull (strstr (text, hex));
    }
}

/* Names are text, and look as in a picture. */
static void
test_svg (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "leuthen.bivscenario", NULL);
  g_autofree char *program = g_find_program_in_path ("rsvg-convert");
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivMapStyle) style = make_style ();
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (style, BIV_SCENARIO (root), NULL, "en");
  BivMapLayers layers = BIV_MAP_EVERYTHING;
  g_autoptr (GError) error = NULL;
  BivPageOptions options = { .language = "en", .style = style };
  g_autoptr (GBytes) svg =
    biv_map_file_make_svg (renderer, layers, &options, SVG_SCALE, NULL, &error);
  g_autofree char *text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  g_autoptr (BivMapLettering) lettering =
    biv_map_lettering_new (renderer, layers, SVG_SCALE, 6.0, true);
  cairo_surface_t *drawn, *picture;
  cairo_t *cr;

  g_assert_no_error (error);
  g_assert_null (strstr (text, "rgb(25%"));
  for (guint i = 0; i < biv_map_lettering_get_n_captions (lettering); i++)
    {
      g_auto (GStrv) lines =
        g_strsplit (biv_map_lettering_get_caption (lettering, i)->text, "\n", -1);

      for (guint j = 0; lines[j]; j++)
        {
          g_autofree char *element = g_strconcat (">", lines[j], "</text>", NULL);

          if (!strstr (text, element))
            g_error ("not as text: %s", lines[j]);
        }
    }
  if (!program)
    {
      g_test_skip ("rsvg-convert is not there");
      return;
    }
  drawn = convert (svg);
  picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (drawn),
                                        cairo_image_surface_get_height (drawn));
  cr = cairo_create (picture);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_map_renderer_draw (renderer, cr,
                         &(BivMapView){ SVG_SCALE, -SVG_MARGIN / SVG_SCALE,
                                        -SVG_MARGIN / SVG_SCALE, 4000.0, 4000.0 },
                         BIV_MAP_GRID | BIV_MAP_ZONES | BIV_MAP_OBJECTIVES | BIV_MAP_PIECES);
  biv_map_lettering_draw (lettering, cr, (BivPoint){ SVG_MARGIN, SVG_MARGIN });
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  g_test_message ("%g, beside it %g", compare (drawn, picture, 0),
                  compare (drawn, picture, 2));
  g_assert_cmpfloat (compare (drawn, picture, 0), <, 2.5);
  /* the control: two pixels beside it is another picture */
  g_assert_cmpfloat (compare (drawn, picture, 2), >, 3.5);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (picture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  g_test_add_func ("/map-pages/seams", test_seams);
  g_test_add_func ("/map-pages/sheets", test_sheets);
  g_test_add_func ("/map-pages/names", test_names);
  g_test_add_data_func ("/map-pages/lettering/assaye", "assaye.bivscenario", test_lettering);
  g_test_add_data_func ("/map-pages/fills-page/assaye", "assaye.bivscenario", test_fills_page);
  g_test_add_data_func ("/map-pages/lettering/issus", "issus.bivscenario", test_lettering);
  g_test_add_data_func ("/map-pages/fills-page/issus", "issus.bivscenario", test_fills_page);
  g_test_add_func ("/map-pages/picture-index", test_picture_index);
  g_test_add_func ("/map-pages/svg-index", test_svg_index);
  g_test_add_data_func ("/map-pages/lettering/leuthen", "leuthen.bivscenario", test_lettering);
  g_test_add_data_func ("/map-pages/fills-page/leuthen", "leuthen.bivscenario", test_fills_page);
  g_test_add_data_func ("/map-pages/lettering/marengo", "marengo.bivscenario", test_lettering);
  g_test_add_data_func ("/map-pages/fills-page/marengo", "marengo.bivscenario", test_fills_page);
  g_test_add_data_func ("/map-pages/lettering/sluices", "three-sluices.bivscenario",
                        test_lettering);
  g_test_add_data_func ("/map-pages/title/leuthen", "leuthen.bivscenario", test_title);
  g_test_add_data_func ("/map-pages/title/marengo", "marengo.bivscenario", test_title);
  g_test_add_func ("/map-pages/by-hand", test_by_hand);
  g_test_add_func ("/map-pages/pieces-by-hand", test_pieces_by_hand);
  g_test_add_func ("/map-pages/many", test_many);
  g_test_add_func ("/map-pages/forgets", test_forgets);
  g_test_add_func ("/map-pages/bands", test_bands);
  g_test_add_func ("/map-pages/svg", test_svg);
  return g_test_run ();
}
