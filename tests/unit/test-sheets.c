/* Sheets of what is cut out: what the printer cannot print stays free, colour goes over the cuts,
 * both sides share sheets, and names that have no room are listed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "data-test.h"
#include "page-words.h"

#include <math.h>
#include <string.h>

#include "core/check/biv-checker.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-pages.h"
#include "render/page/card/biv-deck.h"
#include "render/paper/biv-page-set-private.h"

#define MM BIV_POINTS_PER_MM
#define NEAR 0.01

static BivCatalogue *catalogue;
static BivMapStyle *style;

static void
load (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (text, length);
  style = biv_map_style_new (bytes, &error);
  g_assert_no_error (error);
  catalogue = data_test_load_catalogue ();
}

static BivNode *
read_sample (const char *name)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", name, NULL);

  return data_test_read (path);
}

static BivCardSheet
lay_out (const char *paper_name, const char *size_name, double edge, double gutter)
{
  BivCardSheet sheet;
  BivCardSize size;
  BivPaper paper;

  g_assert_true (biv_paper_find (paper_name, &paper));
  g_assert_true (biv_card_size_find (size_name, &size));
  biv_paper_set_edge (&paper, edge);
  g_assert_true (biv_card_sheet_lay_out (&sheet, &paper, size, false, gutter));
  return sheet;
}

/* --- What the printer cannot print ----------------------------------------------------------- */

/* Whether all marks are long enough, where the printer prints, and beside the cards. */
static bool
are_marks_printed (const BivCardSheet *sheet, double edge)
{
  double least = edge * MM - NEAR;

  for (guint i = 0; i < biv_card_sheet_get_n_marks (sheet); i++)
    {
      BivCutMark mark = biv_card_sheet_get_mark (sheet, i);
      bool is_beside = mark.x + mark.width < sheet->left - 2.0 ||
                       mark.x > sheet->paper_width - sheet->left + 2.0 ||
                       mark.y + mark.height < sheet->top - 2.0 ||
                       mark.y > sheet->paper_height - sheet->top + 2.0;

      if (!is_beside || mark.x < least || mark.y < least ||
          mark.x + mark.width > sheet->paper_width - least ||
          mark.y + mark.height > sheet->paper_height - least ||
          MAX (mark.width, mark.height) < 1.5 * MM - NEAR)
        return false;
    }
  return true;
}

static void
test_edge (void)
{
  static const double edges[] = { 0.0, 5.0, 8.0 };
  BivCardSheet tight = lay_out ("Letter", "poker", 5.0, 0.0);

  for (guint p = 0; biv_paper_get_name (p); p++)
    for (guint i = 0; biv_card_size_get_name (i); i++)
      for (guint k = 0; k < 2 * G_N_ELEMENTS (edges); k++)
        {
          BivCardSheet sheet = lay_out (biv_paper_get_name (p), biv_card_size_get_name (i),
                                        edges[k / 2], k % 2 ? 4.0 : 0.0);

          g_assert_true (are_marks_printed (&sheet, edges[k / 2]));
        }
  g_assert_true (are_marks_printed (&tight, 5.0));
  /* the control: marks that know nothing of the printer */
  tight.edge = 0.0;
  g_assert_false (are_marks_printed (&tight, 5.0));
}

/* A wide margin of the printer is that of other pages, too. */
static void
test_margins (void)
{
  BivPaper paper;

  g_assert_true (biv_paper_find ("A5", &paper));
  biv_paper_set_edge (&paper, 5.0);
  g_assert_cmpfloat (ABS (paper.left - 8.0 * MM), <, NEAR);
  biv_paper_set_edge (&paper, 12.0);
  g_assert_cmpfloat (ABS (paper.left - 12.0 * MM), <, NEAR);
  g_assert_cmpfloat (ABS (biv_paper_turn (paper).edge - 12.0 * MM), <, NEAR);
}

static void
test_small (void)
{
  BivCardSize poker = { 63.0, 88.0 }, large = { 300.0, 300.0 };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  BivCardSheet sheet;
  BivPaper paper;

  g_assert_true (biv_paper_find ("90x90", &paper));
  g_assert_false (biv_card_sheet_lay_out (&sheet, &paper, poker, false, 0.0));
  g_assert_false (biv_pages_have_room ("roster", &paper));
  g_assert_false (biv_pages_have_room (NULL, &paper));
  g_assert_true (biv_pages_have_room ("orders", &paper));
  first = biv_card_sheet_name_smallest (&paper, poker, false);
  g_assert_cmpstr (first, ==, "A5");
  second = biv_card_sheet_name_smallest (&paper, large, false);
  g_assert_cmpstr (second, ==, "315x315");
  g_assert_true (biv_paper_find (second, &paper));
  g_assert_true (biv_card_sheet_lay_out (&sheet, &paper, large, false, 0.0));
  g_assert_true (biv_paper_find (BIV_PAGES_SMALLEST_PAPER, &paper));
  g_assert_true (biv_pages_have_room ("roster", &paper));
  g_assert_true (biv_paper_find ("100x150", &paper));
  g_assert_false (biv_pages_have_room ("roster", &paper));
}

/* --- Bleed and gutter ------------------------------------------------------------------------ */

/* A face of one colour, which ends so far from the edges. */
static GPtrArray *
make_face (BivCardSize size, double inset)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);
  BivPageItem *ground = biv_page_item_new (BIV_PAGE_ITEM_BOX, inset * MM, inset * MM);

  ground->width = (size.width - 2.0 * inset) * MM;
  ground->height = (size.height - 2.0 * inset) * MM;
  ground->fill = (BivPaint){ 0.0, 0.0, 1.0, 1.0 };
  g_ptr_array_add (items, ground);
  return items;
}

/* (transfer full): a full sheet of A4 with such cards on both of its pages. */
static BivPageSet *
make_sheet (BivCardSheet *sheet, double gutter, double inset)
{
  BivPageOptions options = {
    .style = style, .language = "en", .cards = { .flip = BIV_FLIP_LONG, .gutter = gutter }
  };
  g_autoptr (BivPageSet) set = biv_page_set_new (style, "", "en");
  BivPageFlow flow = { .options = &options, .set = set };
  g_auto (BivDeck) deck = { NULL };

  g_assert_true (biv_paper_find ("A4", &options.paper));
  g_assert_true (biv_card_size_find ("poker", &options.cards.size));
  *sheet = lay_out ("A4", "poker", 5.0, gutter);
  deck = biv_deck (&flow, "orders");
  for (guint i = 0; i < biv_card_sheet_get_room (sheet); i++)
    {
      g_autoptr (GPtrArray) face = make_face (options.cards.size, inset);

      biv_deck_add_faces (&deck, face, face, 1);
    }
  biv_deck_print (&deck);
  return g_steal_pointer (&set);
}

/* Whether there is colour at a point, in points from the upper left of the page. */
static bool
is_coloured (BivPage *page, double x, double y)
{
  for (guint i = 0; i < page->items->len; i++)
    {
      const BivPageItem *item = page->items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_BOX && item->fill.blue > 0.9 && item->fill.red < 0.1 &&
          x > item->x && x < item->x + item->width && y > item->y && y < item->y + item->height)
        return true;
    }
  return false;
}

/* Whether colour goes so far, in millimetres, over all edges of all cards. */
static bool
do_bleed (BivPageSet *set, const BivCardSheet *sheet, double length)
{
  bool all = true;

  for (guint p = 0; p < 2; p++)
    for (guint i = 0; i < biv_card_sheet_get_room (sheet); i++)
      {
        BivPage *page = biv_page_set_get (set, p);
        BivPoint corner = p == 0 ? biv_card_sheet_get_front (sheet, i)
                                 : biv_card_sheet_get_back (sheet, i);
        double x = corner.x + sheet->card_width / 2.0, y = corner.y + sheet->card_height / 2.0;

        all = all && is_coloured (page, corner.x - length * MM, y) &&
              is_coloured (page, corner.x + sheet->card_width + length * MM, y) &&
              is_coloured (page, x, corner.y - length * MM) &&
              is_coloured (page, x, corner.y + sheet->card_height + length * MM);
      }
  return all;
}

static void
test_bleed (void)
{
  BivCardSheet sheet;
  g_autoptr (BivPageSet) close = make_sheet (&sheet, 0.0, 0.0);
  g_autoptr (BivPageSet) apart = NULL;
  g_autoptr (BivPageSet) inset = NULL;

  g_assert_true (do_bleed (close, &sheet, 2.5));
  apart = make_sheet (&sheet, 4.0, 0.0);
  g_assert_true (do_bleed (apart, &sheet, 1.9));
  g_assert_false (do_bleed (apart, &sheet, 3.5)); /* nor where the printer prints no more */
  /* the control: a ground that ends before the edge */
  inset = make_sheet (&sheet, 4.0, 1.0);
  g_assert_false (do_bleed (inset, &sheet, 1.9));
}

/* Backs lie behind their fronts with a gutter, too, and each cut has its marks. */
static bool
is_behind (const BivCardSheet *sheet, guint place, double shift)
{
  BivPoint front = biv_card_sheet_get_front (sheet, place);
  BivPoint back = biv_card_sheet_get_back (sheet, place);

  return ABS (sheet->paper_width - back.x - sheet->card_width + shift - front.x) < 0.001 * MM &&
         ABS (back.y - front.y) < 0.001 * MM;
}

static bool
has_marks (const BivCardSheet *sheet, double x)
{
  guint n = 0;

  for (guint i = 0; i < biv_card_sheet_get_n_marks (sheet); i++)
    {
      BivCutMark mark = biv_card_sheet_get_mark (sheet, i);

      n += mark.width <= 0.0 && ABS (mark.x - x) < 0.001 * MM;
    }
  return n == 2;
}

static void
test_gutter (void)
{
  BivCardSheet sheet = lay_out ("A3", "mini", 5.0, 4.0);

  for (guint i = 0; i < biv_card_sheet_get_room (&sheet); i++)
    {
      double x = biv_card_sheet_get_front (&sheet, i).x;

      g_assert_true (is_behind (&sheet, i, 0.0));
      g_assert_false (is_behind (&sheet, i, 0.3 * MM)); /* the control */
      g_assert_true (has_marks (&sheet, x));
      g_assert_true (has_marks (&sheet, x + sheet.card_width));
      g_assert_false (has_marks (&sheet, x + 1.0 * MM)); /* the control */
    }
}

/* --- Of a battle ----------------------------------------------------------------------------- */

static BivPageSet *
make_pages (gpointer root, const char *what, BivCardSize size)
{
  BivPageOptions options = {
    .what = what, .language = "en", .style = style, .cards = { .size = size }
  };
  g_autoptr (BivReport) report =
    BIV_IS_RULESET (root) ? NULL : biv_checker_look_once (catalogue, root);

  g_assert_true (biv_paper_find ("A4", &options.paper));
  return biv_pages_make (root, catalogue, report, &options);
}

static guint
count_pieces (BivPageSet *pages, double *widest, double *narrowest)
{
  guint n = 0;

  *widest = 0.0;
  *narrowest = G_MAXDOUBLE;
  for (guint p = 0; p < biv_page_set_get_n_pages (pages); p++)
    for (guint i = 0; i < biv_page_set_get (pages, p)->items->len; i++)
      {
        const BivPageItem *item = biv_page_set_get (pages, p)->items->pdata[i];

        if (item->kind != BIV_PAGE_ITEM_PIECE)
          continue;
        n++;
        if (item->counter.is_figure)
          continue;
        *widest = MAX (*widest, item->width);
        *narrowest = MIN (*narrowest, item->width);
      }
  return n;
}

/* The counters of both sides fill a sheet before the next begins, and units have one size on it,
 * whatever their names. */
static void
test_both_sides (void)
{
  static const char *const kinds[] = { "counters", "labels", "leaders", "units" };
  g_autoptr (BivNode) root = read_sample ("issus.bivscenario");
  g_autoptr (BivPageSet) counters = make_pages (root, "counters", (BivCardSize){ 0 });
  BivCardSheet sheet = lay_out ("A4", "25x25", 5.0, 0.0);
  double widest, narrowest;
  guint n = count_pieces (counters, &widest, &narrowest);

  g_assert_cmpuint (n, >, 20);
  g_assert_cmpuint (biv_page_set_get_n_pages (counters), ==,
                    (n - 1) / biv_card_sheet_get_room (&sheet) + 1);
  g_assert_cmpfloat (widest - narrowest, <, NEAR);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BivPageSet) both = make_pages (root, kinds[i], (BivCardSize){ 0 });
      guint alone = 0;

      BIV_EACH (BivSide, side, biv_scenario_get_sides (BIV_SCENARIO (root)))
        {
          g_autoptr (BivPageSet) one =
            make_pages (biv_side_get_army (side), kinds[i], (BivCardSize){ 0 });

          alone += biv_page_set_get_n_pages (one);
        }
      g_assert_cmpuint (biv_page_set_get_n_pages (both), <=, alone);
      if (i == 0) /* the control: each on its own takes a sheet of its own */
        g_assert_cmpuint (biv_page_set_get_n_pages (both), <, alone);
    }
}

/* A name that has no room is cut with a mark, and stands whole on the last page. */
static void
test_shortened (void)
{
  g_autoptr (BivNode) root = read_sample ("issus.bivscenario");
  g_autoptr (BivPageSet) small = make_pages (root, "counters", (BivCardSize){ 15.0, 15.0 });
  g_autoptr (BivPageSet) large = make_pages (root, "counters", (BivCardSize){ 60.0, 60.0 });
  GPtrArray *names = biv_page_set_list_shortened (small);
  g_autofree char *said = page_words_list (small);
  g_autofree char *heading =
    g_strdup_printf (names->len == 1 ? "%u name was shortened" : "%u names were shortened",
                     names->len);

  g_assert_cmpuint (names->len, >, 0);
  g_assert_nonnull (strstr (said, "…\""));
  g_assert_nonnull (strstr (said, heading));
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *line = g_strdup_printf ("text \"%s\"", (const char *) names->pdata[i]);

      g_assert_nonnull (strstr (said, line));
    }
  /* the control: where there is room, none is */
  g_assert_cmpuint (biv_page_set_list_shortened (large)->len, ==, 0);
}

static guint
count_tokens (BivPageSet *pages, BivColour colour)
{
  const BivDrawing *look =
    biv_map_style_find (style, BIV_DRAWING_COLOUR, biv_colour_words[colour]);
  guint n = 0;

  for (guint i = 0; i < biv_page_set_get (pages, 0)->items->len; i++)
    {
      const BivPageItem *item = biv_page_set_get (pages, 0)->items->pdata[i];

      n += item->kind == BIV_PAGE_ITEM_BOX && item->line_width > 0.0 &&
           memcmp (&item->fill, &look->tint, sizeof item->fill) == 0;
    }
  return n;
}

/* Each side of a battle has order points in its colour. */
static void
test_points (void)
{
  g_autoptr (BivNode) root = read_sample ("marengo.bivscenario");
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, "jomini");
  BivOrderPointRule *rule = biv_ruleset_get_order_points (ruleset);
  const char *only[] = { biv_node_get_id (BIV_NODE (rule)), NULL };
  BivPageOptions options = {
    .what = "markers", .language = "en", .style = style, .cards = { .only = only }
  };
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  g_autoptr (BivPageSet) of_battle = NULL;
  g_autoptr (BivPageSet) of_rules = NULL;

  g_assert_true (biv_paper_find ("A3", &options.paper));
  of_battle = biv_pages_make (root, catalogue, report, &options);
  of_rules = biv_pages_make (BIV_NODE (ruleset), catalogue, NULL, &options);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (BIV_SCENARIO (root)))
    {
      g_assert_cmpuint (count_tokens (of_battle, biv_side_get_colour (side)), >=, 10);
      g_assert_cmpuint (count_tokens (of_rules, biv_side_get_colour (side)), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  load ();
  g_test_add_func ("/sheets/edge", test_edge);
  g_test_add_func ("/sheets/margins", test_margins);
  g_test_add_func ("/sheets/small", test_small);
  g_test_add_func ("/sheets/bleed", test_bleed);
  g_test_add_func ("/sheets/gutter", test_gutter);
  g_test_add_func ("/sheets/both-sides", test_both_sides);
  g_test_add_func ("/sheets/shortened", test_shortened);
  g_test_add_func ("/sheets/points", test_points);
  return g_test_run ();
}
