/* Cards: where they and their backs lie on the sheet, and that nothing on one is cut, lost or over
 * anything else, whatever it says.
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
#include "core/model/node/biv-naming.h"
#include "core/ruleset/order/biv-order.h"
#include "render/card/biv-card-private.h"
#include "render/page/card/biv-deck.h"
#include "render/page/biv-print-look.h"
#include "render/page/biv-pages.h"
#include "render/paper/biv-page-set-private.h"
#include "text/biv-translation.h"

/* Points: type may reach this far over what it says it needs; and 0.1 mm. */
#define TOLERANCE 0.6
#define NEAR (0.1 * BIV_POINTS_PER_MM)
/* Points: of the text of cards, and of labels below their numbers. */
#define SMALLEST_TEXT 7.0
#define SMALLEST 6.0

static BivCatalogue *catalogue;
static BivMapStyle *style;
static BivMapStyle *pale_style;
static BivMapStyle *grey_style;

/* The first two have orders. */
static const char *const rulesets[] = { "jomini", "commandement", "frederic-le-grand",
                                        "alexandre-et-bayard", "wme" };
#define N_WITH_ORDERS 2

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
  pale_style = biv_print_look_load (bytes, NULL, BIV_LOOK_SAVING_INK, &error);
  g_assert_no_error (error);
  grey_style = biv_print_look_load (bytes, NULL, BIV_LOOK_BLACK_AND_WHITE, &error);
  g_assert_no_error (error);
  catalogue = data_test_load_catalogue ();
}

/* --- On the sheet ---------------------------------------------------------------------------- */

/* Where the back of a card comes to lie behind the fronts, when the sheet is turned over an edge:
 * the page as it is printed, and then its mirror image. */
static BivPoint
turn_over (const BivCardSheet *sheet, BivCardFlip flip, BivPoint back)
{
  bool is_lying = sheet->paper_width > sheet->paper_height;
  bool over_top = flip == (is_lying ? BIV_FLIP_LONG : BIV_FLIP_SHORT);

  if (biv_card_sheet_turns_backs (sheet, flip))
    back = (BivPoint){ sheet->paper_width - back.x - sheet->card_width,
                       sheet->paper_height - back.y - sheet->card_height };
  if (over_top)
    back.y = sheet->paper_height - back.y - sheet->card_height;
  else
    back.x = sheet->paper_width - back.x - sheet->card_width;
  return back;
}

static bool
lands_behind (const BivCardSheet *sheet, BivCardFlip flip, double shift)
{
  for (guint i = 0; i < biv_card_sheet_get_room (sheet); i++)
    {
      BivPoint front = biv_card_sheet_get_front (sheet, i);
      BivPoint back = turn_over (sheet, flip, biv_card_sheet_get_back (sheet, i));

      if (ABS (back.x + shift - front.x) > NEAR || ABS (back.y - front.y) > NEAR)
        return false;
    }
  return true;
}

static void
check_marks (const BivCardSheet *sheet)
{
  double right = sheet->left + sheet->columns * sheet->card_width;
  double bottom = sheet->top + sheet->rows * sheet->card_height;

  for (guint i = 0; i < biv_card_sheet_get_n_marks (sheet); i++)
    {
      BivCutMark mark = biv_card_sheet_get_mark (sheet, i);
      bool is_beside = mark.x + mark.width < sheet->left - 1.0 || mark.x > right + 1.0 ||
                       mark.y + mark.height < sheet->top - 1.0 || mark.y > bottom + 1.0;

      g_assert_true (is_beside);
      g_assert_cmpfloat (mark.x, >, 0.0);
      g_assert_cmpfloat (mark.y, >, 0.0);
      g_assert_cmpfloat (mark.x + mark.width, <, sheet->paper_width);
      g_assert_cmpfloat (mark.y + mark.height, <, sheet->paper_height);
      g_assert_cmpfloat (MAX (mark.width, mark.height), >, 2.0);
    }
}

static void
test_sheet (void)
{
  for (guint p = 0; biv_paper_get_name (p); p++)
    for (guint i = 0; biv_card_size_get_name (i); i++)
      {
        BivCardSheet sheet;
        BivCardSize size;
        BivPaper paper;

        g_assert_true (biv_paper_find (biv_paper_get_name (p), &paper));
        g_assert_true (biv_card_size_find (biv_card_size_get_name (i), &size));
        g_assert_true (biv_card_sheet_lay_out (&sheet, &paper, size, false, 0.0));
        g_assert_cmpfloat (ABS (sheet.card_width - size.width * 72.0 / 25.4), <, 0.001);
        check_marks (&sheet);
        for (BivCardFlip flip = BIV_FLIP_LONG; flip <= BIV_FLIP_SHORT; flip++)
          {
            g_assert_true (lands_behind (&sheet, flip, 0.0));
            /* the control: a third of a millimetre is seen */
            g_assert_false (lands_behind (&sheet, flip, 0.3 * BIV_POINTS_PER_MM));
          }
      }
}

/* Where the back of a folded card comes to lie: mirrored at the fold. */
static bool
folds_behind (const BivCardSheet *sheet, double shift)
{
  for (guint i = 0; i < biv_card_sheet_get_room (sheet); i++)
    {
      BivPoint front = biv_card_sheet_get_front (sheet, i);
      BivPoint back = biv_card_sheet_get_folded (sheet, i);
      double fold = front.x + sheet->card_width / 2.0;
      double folded = 2.0 * fold - (back.x + shift + sheet->card_width / 2.0);

      if (ABS (folded - front.x) > NEAR || ABS (back.y - front.y) > NEAR)
        return false;
    }
  return true;
}

static void
test_fold (void)
{
  BivCardSheet sheet, once;
  BivCardSize size;
  BivPaper paper;

  g_assert_true (biv_paper_find ("A4", &paper));
  for (guint i = 0; biv_card_size_get_name (i); i++)
    {
      g_assert_true (biv_card_size_find (biv_card_size_get_name (i), &size));
      g_assert_true (biv_card_sheet_lay_out (&sheet, &paper, size, true, 0.0));
      g_assert_true (biv_card_sheet_lay_out (&once, &paper, size, false, 0.0));
      g_assert_cmpuint (2 * biv_card_sheet_get_room (&sheet), <=, biv_card_sheet_get_room (&once));
      check_marks (&sheet);
      g_assert_true (folds_behind (&sheet, 0.0));
      /* the control */
      g_assert_false (folds_behind (&sheet, 0.3 * BIV_POINTS_PER_MM));
      for (guint k = 0; k < 2 * sheet.columns; k++)
        {
          BivCutMark mark = biv_card_sheet_get_fold_mark (&sheet, k);
          double fold = biv_card_sheet_get_folded (&sheet, k / 2).x;

          g_assert_cmpfloat (ABS (mark.x - fold), <, NEAR);
          g_assert_true (mark.y + mark.height < sheet.top ||
                         mark.y > sheet.top + sheet.rows * sheet.card_height);
        }
    }
  g_assert_true (biv_card_size_find ("160x100", &size));
  g_assert_true (biv_card_sheet_lay_out (&sheet, &paper, size, false, 0.0));
  g_assert_false (biv_card_sheet_lay_out (&sheet, &paper, size, true, 0.0));
}

static void
test_nine (void)
{
  BivCardSheet sheet;
  BivCardSize size;
  BivPaper paper;
  BivPoint first;

  g_assert_true (biv_paper_find ("A4", &paper));
  g_assert_true (biv_card_size_find (NULL, &size));
  g_assert_true (biv_card_sheet_lay_out (&sheet, &paper, size, false, 0.0));
  g_assert_cmpuint (biv_card_sheet_get_room (&sheet), ==, 9);
  first = biv_card_sheet_get_front (&sheet, 0);
  g_assert_cmpfloat (ABS (first.x - 10.5 * BIV_POINTS_PER_MM), <, NEAR);
  g_assert_cmpfloat (ABS (first.y - 16.5 * BIV_POINTS_PER_MM), <, NEAR);
}

static void
test_sizes (void)
{
  BivCardSheet sheet;
  BivCardSize size;
  BivPaper paper;

  g_assert_true (biv_card_size_find ("TAROT", &size));
  g_assert_cmpfloat (size.height, ==, 120.0);
  g_assert_true (biv_card_size_find ("70.5x100", &size));
  g_assert_cmpfloat (size.width, ==, 70.5);
  g_assert_false (biv_card_size_find ("", &size));
  g_assert_false (biv_card_size_find ("big", &size));
  g_assert_false (biv_card_size_find ("70x", &size));
  g_assert_false (biv_card_size_find ("70x100mm", &size));
  g_assert_false (biv_card_size_find ("7x100", &size));
  g_assert_false (biv_card_size_find ("70x301", &size));
  g_assert_true (biv_card_size_find ("250x290", &size));
  g_assert_true (biv_paper_find ("A4", &paper));
  g_assert_false (biv_card_sheet_lay_out (&sheet, &paper, size, false, 0.0));
}

/* Each kind has its own size, or that of the rest, or its usual one. */
static void
test_own_sizes (void)
{
  const BivCutKind *leaders = biv_cut_kind_find ("leaders");
  const BivCutKind *counters = biv_cut_kind_find ("counters");
  BivCardSize all, each[BIV_N_CUT_KINDS];

  g_assert_true (biv_cut_kind_read_sizes ("leaders=tarot, orders=mini", &all, each));
  g_assert_cmpfloat (biv_cut_kind_choose (leaders, all, each).height, ==, 120.0);
  g_assert_cmpfloat (biv_cut_kind_choose (counters, all, each).height, ==, 25.0);
  g_assert_true (biv_cut_kind_read_sizes ("leaders=50x60,40x30", &all, each));
  g_assert_cmpfloat (biv_cut_kind_choose (leaders, all, each).height, ==, 60.0);
  g_assert_cmpfloat (biv_cut_kind_choose (counters, all, each).height, ==, 30.0);
  g_assert_false (biv_cut_kind_read_sizes ("leaders=", &all, each));
  g_assert_false (biv_cut_kind_read_sizes ("leaders=39x60", &all, each));
  g_assert_false (biv_cut_kind_read_sizes ("cakes=mini", &all, each));
  g_assert_false (biv_cut_kind_read_sizes ("mini,,", &all, each));
  g_assert_false (biv_cut_kind_read_sizes ("=", &all, each));
}

/* --- On paper -------------------------------------------------------------------------------- */

/* Pixels of a page that is drawn to be measured; the shade of one says where in it an edge is. */
#define PIXELS_TO_MM 5.0
#define DARK 0.02

/* Millimetres: how far the block on a card is from its edges; on the left another from card to
 * card, so that each is told from those beside it. */
#define LEFT(place) (2.0 + 0.5 * ((place) % 9))
#define RIGHT 2.0
#define TOP 3.0
#define BOTTOM 2.0

/* A face that is white but for a block. */
static GPtrArray *
make_face (BivCardSize size, double left, double right)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);
  BivPageItem *ground = biv_page_item_new (BIV_PAGE_ITEM_BOX, 0.0, 0.0);
  BivPageItem *block =
    biv_page_item_new (BIV_PAGE_ITEM_BOX, left * BIV_POINTS_PER_MM, TOP * BIV_POINTS_PER_MM);

  ground->width = size.width * BIV_POINTS_PER_MM;
  ground->height = size.height * BIV_POINTS_PER_MM;
  ground->fill = (BivPaint){ 1.0, 1.0, 1.0, 1.0 };
  block->width = (size.width - left - right) * BIV_POINTS_PER_MM;
  block->height = (size.height - TOP - BOTTOM) * BIV_POINTS_PER_MM;
  block->fill = (BivPaint){ 0.0, 0.0, 0.0, 1.0 };
  g_ptr_array_add (items, ground);
  g_ptr_array_add (items, block);
  return items;
}

/* One less than the sheet holds: backs in the wrong order then lie behind nothing. */
static guint
count_blocks (const BivCardSheet *sheet)
{
  return MAX (1, biv_card_sheet_get_room (sheet) - 1);
}

/* (transfer full): a sheet of such cards, and its backs. */
static BivPageSet *
make_blocks (const BivPageOptions *options, const BivCardSheet *sheet)
{
  g_autoptr (BivPageSet) set = biv_page_set_new (style, "", "en");
  BivPageFlow flow = { .options = options, .set = set };
  g_auto (BivDeck) deck = biv_deck (&flow, "orders");

  for (guint i = 0; i < count_blocks (sheet); i++)
    {
      g_autoptr (GPtrArray) front = make_face (options->cards.size, LEFT (i), RIGHT);
      g_autoptr (GPtrArray) back = make_face (options->cards.size, RIGHT, LEFT (i));

      biv_deck_add_faces (&deck, front, back, 1);
    }
  biv_deck_print (&deck);
  g_assert_cmpuint (biv_page_set_get_n_pages (set), ==, 2);
  return g_steal_pointer (&set);
}

/* (transfer full): a page as it is, with what turns it drawn first. */
static cairo_surface_t *
draw_page (BivPageSet *set, guint page, const cairo_matrix_t *turn)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  double width, height;

  biv_page_set_get_size (set, page, &width, &height);
  surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, (int) ceil (width * PIXELS_TO_MM / BIV_POINTS_PER_MM),
    (int) ceil (height * PIXELS_TO_MM / BIV_POINTS_PER_MM));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  cairo_scale (cr, PIXELS_TO_MM / BIV_POINTS_PER_MM, PIXELS_TO_MM / BIV_POINTS_PER_MM);
  cairo_transform (cr, turn);
  biv_page_set_draw (set, page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* (transfer full): the backs as they lie behind the fronts, seen through the paper. */
static cairo_surface_t *
draw_behind (BivPageSet *set, BivCardFlip flip)
{
  double width, height;
  cairo_matrix_t turn;

  biv_page_set_get_size (set, 1, &width, &height);
  if (flip == (width > height ? BIV_FLIP_LONG : BIV_FLIP_SHORT))
    cairo_matrix_init (&turn, 1.0, 0.0, 0.0, -1.0, 0.0, height);
  else
    cairo_matrix_init (&turn, -1.0, 0.0, 0.0, 1.0, width, 0.0);
  return draw_page (set, 1, &turn);
}

static double
get_darkness (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row =
    cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return 1.0 - (((const guint32 *) (gconstpointer) row)[x] & 0xff) / 255.0;
}

/* Millimetres from the left or from the top: where the dark begins, from a point in the white of a
 * card to the right (1, 0), the left, below or above. */
static double
find_edge (cairo_surface_t *surface, BivPoint from, int across, int down)
{
  int x = (int) (from.x * PIXELS_TO_MM), y = (int) (from.y * PIXELS_TO_MM);
  double dark = 0.0;

  for (int i = 0; i < 20 * (int) PIXELS_TO_MM; i++)
    {
      dark = get_darkness (surface, x, y);
      if (dark > DARK)
        break;
      x += across;
      y += down;
    }
  /* the white share of the pixel lies on the side from which the edge was met */
  return ((across != 0 ? x : y) + (across + down > 0 ? 1.0 - dark : dark)) / PIXELS_TO_MM;
}

/* Its edges, in millimetres. */
typedef struct
{
  double left;
  double right;
  double top;
  double bottom;
} Block;

/* The block on the card whose upper left this is. */
static Block
find_block (cairo_surface_t *surface, BivPoint corner, BivCardSize size)
{
  BivPoint middle = { corner.x + size.width / 2.0, corner.y + size.height / 2.0 };
  double right = corner.x + size.width - 0.7, bottom = corner.y + size.height - 0.7;

  return (Block){
    find_edge (surface, (BivPoint){ corner.x + 0.7, middle.y }, 1, 0),
    find_edge (surface, (BivPoint){ right, middle.y }, -1, 0),
    find_edge (surface, (BivPoint){ middle.x, corner.y + 0.7 }, 0, 1),
    find_edge (surface, (BivPoint){ middle.x, bottom }, 0, -1),
  };
}

static bool
do_agree (const Block *a, const Block *b)
{
  return ABS (a->left - b->left) < 0.1 && ABS (a->right - b->right) < 0.1 &&
         ABS (a->top - b->top) < 0.1 && ABS (a->bottom - b->bottom) < 0.1;
}

/* The upper left of a card in the middle of the sheet, in millimetres. */
static BivPoint
expect_corner (const BivCardSheet *sheet, BivCardSize size, guint place)
{
  double across = sheet->paper_width / BIV_POINTS_PER_MM - sheet->columns * size.width;
  double down = sheet->paper_height / BIV_POINTS_PER_MM - sheet->rows * size.height;

  return (BivPoint){ across / 2.0 + place % sheet->columns * size.width,
                     down / 2.0 + place / sheet->columns * size.height };
}

/* Whether each card is where it should be, and its own back behind it. */
static bool
is_back_behind (cairo_surface_t *front, cairo_surface_t *back, BivPoint corner, BivCardSize size,
                guint place)
{
  Block wanted = { corner.x + LEFT (place), corner.x + size.width - RIGHT, corner.y + TOP,
                   corner.y + size.height - BOTTOM };
  Block seen = find_block (front, corner, size);
  Block behind = find_block (back, corner, size);

  g_assert_true (do_agree (&wanted, &seen));
  return do_agree (&seen, &behind);
}

static bool
are_backs_behind (const BivPageOptions *options)
{
  BivCardSize size = options->cards.size;
  BivCardSheet sheet;
  g_autoptr (BivPageSet) set = NULL;
  cairo_surface_t *front, *back;
  cairo_matrix_t as_it_is;
  bool all = true;

  g_assert_true (biv_card_sheet_lay_out (&sheet, &options->paper, size, false, 0.0));
  set = make_blocks (options, &sheet);
  cairo_matrix_init_identity (&as_it_is);
  front = draw_page (set, 0, &as_it_is);
  back = draw_behind (set, options->cards.flip);
  for (guint i = 0; i < count_blocks (&sheet); i++)
    all = is_back_behind (front, back, expect_corner (&sheet, size, i), size, i) && all;
  cairo_surface_destroy (front);
  cairo_surface_destroy (back);
  return all;
}

/* Drawn, turned over as a printer does it, and measured. */
static void
check_turned (const char *paper, const char *size, BivCardFlip flip)
{
  BivPageOptions options = { .style = style, .language = "en", .cards = { .flip = flip } };

  g_assert_true (biv_paper_find (paper, &options.paper));
  g_assert_true (biv_card_size_find (size, &options.cards.size));
  g_assert_true (are_backs_behind (&options));
  /* the controls: a third of a millimetre is seen */
  options.cards.shift_x = 0.3;
  g_assert_false (are_backs_behind (&options));
  options.cards.shift_x = 0.0;
  options.cards.shift_y = -0.3;
  g_assert_false (are_backs_behind (&options));
}

static void
test_turned (void)
{
  for (BivCardFlip flip = BIV_FLIP_LONG; flip <= BIV_FLIP_SHORT; flip++)
    {
      for (guint p = 0; biv_paper_get_name (p); p++)
        for (guint i = 0; biv_card_size_get_name (i); i++)
          check_turned (biv_paper_get_name (p), biv_card_size_get_name (i), flip);
      check_turned ("200x150", "51.5x33.25", flip);
    }
}

/* --- On a card ------------------------------------------------------------------------------- */

static BivPageItem
narrow (const BivPageItem *text)
{
  g_autoptr (PangoLayout) layout = biv_page_text_layout (text, style);
  PangoRectangle box;
  BivPageItem result = *text;

  pango_layout_get_extents (layout, NULL, &box);
  result.x += (double) box.x / PANGO_SCALE;
  result.width = (double) box.width / PANGO_SCALE;
  result.height = (double) box.height / PANGO_SCALE;
  return result;
}

static bool
overlap (const BivPageItem *a, const BivPageItem *b)
{
  return a->x + TOLERANCE < b->x + b->width && b->x + TOLERANCE < a->x + a->width &&
         a->y + TOLERANCE < b->y + b->height && b->y + TOLERANCE < a->y + a->height;
}

/* (transfer full): where things really are: a text's letters may take less than its box. */
static GArray *
measure_all (GPtrArray *items)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (BivPageItem));

  for (guint i = 0; i < items->len; i++)
    {
      const BivPageItem *item = items->pdata[i];
      BivPageItem box = item->kind == BIV_PAGE_ITEM_TEXT ? narrow (item) : *item;

      g_array_append_val (boxes, box);
    }
  return boxes;
}

static void
check_alone (GArray *boxes, guint position)
{
  const BivPageItem *box = &g_array_index (boxes, BivPageItem, position);

  for (guint i = position + 1; i < boxes->len; i++)
    {
      const BivPageItem *other = &g_array_index (boxes, BivPageItem, i);

      if (other->kind == BIV_PAGE_ITEM_TEXT && overlap (box, other))
        g_error ("one over the other: \"%s\" and \"%s\"", other->markup, box->markup);
    }
}

/* Pixels to the point, of drawings that are looked through for ink. */
#define FINE 2.0

static bool
is_drawing (const BivPageItem *item)
{
  return item->kind == BIV_PAGE_ITEM_SIGN || item->kind == BIV_PAGE_ITEM_PIECE ||
         item->kind == BIV_PAGE_ITEM_PICTURE;
}

/* (transfer full): signs and counters alone, on nothing; and how many there are */
static cairo_surface_t *
draw_drawings (GPtrArray *items, double width, double height, guint *n)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_A8, (int) ceil (width * FINE) + 1, (int) ceil (height * FINE) + 1);
  cairo_t *cr = cairo_create (surface);

  *n = 0;
  cairo_scale (cr, FINE, FINE);
  for (guint i = 0; i < items->len; i++)
    if (is_drawing (items->pdata[i]))
      {
        biv_page_item_draw (items->pdata[i], cr, style);
        ++*n;
      }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Whether there is ink where the letters of a text are, less what they may reach over. */
static bool
is_under (cairo_surface_t *drawings, const BivPageItem *text)
{
  g_autoptr (PangoLayout) layout = biv_page_text_layout (text, style);
  PangoRectangle ink;
  double left, top;

  pango_layout_get_extents (layout, &ink, NULL);
  left = text->x + (double) ink.x / PANGO_SCALE;
  top = text->y + (double) ink.y / PANGO_SCALE;
  for (int y = (int) ((top + TOLERANCE) * FINE);
       y < (top + (double) ink.height / PANGO_SCALE - TOLERANCE) * FINE; y++)
    for (int x = (int) ((left + TOLERANCE) * FINE);
         x < (left + (double) ink.width / PANGO_SCALE - TOLERANCE) * FINE; x++)
      if (x >= 0 && y >= 0 && x < cairo_image_surface_get_width (drawings) &&
          y < cairo_image_surface_get_height (drawings) &&
          cairo_image_surface_get_data (
            drawings)[y * cairo_image_surface_get_stride (drawings) + x] > 40)
        return true;
  return false;
}

/* No word is written over a sign or a counter: (nullable) the first that is. */
static const char *
find_over_drawing (GPtrArray *items, double width, double height)
{
  guint n;
  cairo_surface_t *drawings = draw_drawings (items, width, height, &n);
  const char *found = NULL;

  for (guint i = 0; n > 0 && !found && i < items->len; i++)
    {
      const BivPageItem *item = items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_TEXT && is_under (drawings, item))
        found = item->markup;
    }
  cairo_surface_destroy (drawings);
  return found;
}

/* @smallest: in points */
static void
check_items (GPtrArray *items, double width, double height, double smallest)
{
  g_autoptr (GArray) boxes = measure_all (items);
  const char *over = find_over_drawing (items, width, height);

  if (over)
    g_error ("over a drawing: \"%s\"", over);

  for (guint i = 0; i < boxes->len; i++)
    {
      const BivPageItem *box = &g_array_index (boxes, BivPageItem, i);
      bool is_text = box->kind == BIV_PAGE_ITEM_TEXT;

      if (box->x < -TOLERANCE || box->y < -TOLERANCE || box->x + box->width > width + TOLERANCE ||
          box->y + box->height > height + TOLERANCE)
        g_error ("beside the card: %s", box->markup);
      if (is_text && box->size > 0.0)
        g_assert_cmpfloat (box->size, >=,
                           box->role == BIV_PAGE_TEXT ? MAX (SMALLEST_TEXT, smallest) : smallest);
      if (is_text)
        check_alone (boxes, i);
    }
}

static void
check_card (GPtrArray *items, BivCardSize size)
{
  check_items (items, size.width * BIV_POINTS_PER_MM, size.height * BIV_POINTS_PER_MM, SMALLEST);
}

/* All that stands on the cards as text, without spaces: lines may be broken anywhere. */
static char *
read_cards (GPtrArray *faces)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < faces->len; i++)
    {
      GPtrArray *items = faces->pdata[i];

      for (guint k = 0; k < items->len; k++)
        {
          const BivPageItem *item = items->pdata[k];
          g_autofree char *plain = NULL;

          if (item->kind != BIV_PAGE_ITEM_TEXT || item->role != BIV_PAGE_TEXT)
            continue;
          pango_parse_markup (item->markup, -1, 0, NULL, &plain, NULL, NULL);
          for (const char *c = plain; *c; c++)
            if (*c != ' ')
              g_string_append_c (all, *c);
        }
    }
  return g_string_free (all, FALSE);
}

static void
check_words (BivCard *card, BivCardSize size, const char *words)
{
  g_autoptr (GPtrArray) faces = biv_card_compose (card, size, style, 0.0);
  g_autoptr (GPtrArray) back = biv_card_compose_back (card, size, style);
  g_autofree char *said = read_cards (faces);
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autofree char *joined = g_strjoinv ("", parts);

  for (guint i = 0; i < faces->len; i++)
    check_card (faces->pdata[i], size);
  check_card (back, size);
  if (!strstr (said, joined))
    g_error ("lost: %s", words);
}

static char *
repeat (const char *words, guint times)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < times; i++)
    g_string_append_printf (all, "%s%u ", words, i);
  g_string_set_size (all, all->len - 1);
  return g_string_free (all, FALSE);
}

/* Whatever a house rule says, on the smallest card too. */
static void
test_long (void)
{
  static const char *const sizes[] = { "poker", "mini", "business", "A6", "40x40" };
  g_autofree char *one_word = g_strnfill (1000, 'm');
  g_autofree char *text = repeat ("Les hussards <& à pied> ", 60);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (BivCard) card = biv_card_new (one_word, one_word, "red", "arrow");
      g_autoptr (BivCard) other = biv_card_new ("Short", "Class", "unheard-of", NULL);
      BivCardSize size;

      g_assert_true (biv_card_size_find (sizes[i], &size));
      biv_card_add_badge (card, "alone", "100");
      biv_card_add_badge (card, one_word, "2");
      biv_card_add_figure (card, "command range", "5");
      biv_card_add_figure (card, "influence range: his own hex", one_word);
      biv_card_add_sign (card, "phase", "When:", text);
      card->foot = g_strdup (one_word);
      biv_card_add (card, one_word, "");
      biv_card_add (card, "Label", text);
      check_words (card, size, one_word);
      check_words (card, size, text);
      biv_card_add (other, NULL, text);
      check_words (other, size, text);
    }
}

/* (transfer full): the paragraphs of the body on one front, as markup; each is in type of that size
 * at least. */
static GPtrArray *
list_paragraphs (GPtrArray *items, double least)
{
  GPtrArray *paragraphs = g_ptr_array_new ();

  for (guint i = 0; i < items->len; i++)
    {
      const BivPageItem *item = items->pdata[i];

      if (item->kind != BIV_PAGE_ITEM_TEXT || item->role != BIV_PAGE_TEXT)
        continue;
      g_assert_cmpfloat (item->size, >=, least);
      g_ptr_array_add (paragraphs, item->markup);
    }
  return paragraphs;
}

/* What is a line too much for one card stands on two in the usual type, about half on each, and no
 * paragraph begins on one and ends on the other. */
static void
test_two_cards (void)
{
  g_autoptr (BivCard) card = biv_card_new ("Modifiers", "Class", "red", "arrow");
  g_autoptr (GPtrArray) faces = NULL;
  BivCardSize size;
  guint n = 0;

  g_assert_true (biv_card_size_find (NULL, &size));
  do
    {
      biv_card_add (card, "Far away:", "one less for each twenty begun after the first twenty");
      n++;
      g_clear_pointer (&faces, g_ptr_array_unref);
      faces = biv_card_compose (card, size, style, 0.0);
    }
  while (faces->len == 1);
  g_assert_cmpuint (faces->len, ==, 2);
  for (guint i = 0; i < faces->len; i++)
    {
      g_autoptr (GPtrArray) paragraphs = list_paragraphs (faces->pdata[i], 8.0);

      g_assert_cmpuint (paragraphs->len, >=, n / 2);
      for (guint k = 0; k < paragraphs->len; k++)
        g_assert_true (g_str_has_prefix (paragraphs->pdata[k], "<b>Far away:</b> one less"));
    }
}

static double
get_light (const BivPaint *paint)
{
  return (paint->red + paint->green + paint->blue) / 3.0;
}

/* Title and number are told from what is under them, also where ink is saved. */
static void
check_contrast (BivMapStyle *look)
{
  g_autoptr (BivCard) card = biv_card_new ("Title", "Class", "green", "arrow");
  g_autoptr (GPtrArray) faces = NULL;
  GPtrArray *items;
  BivPaint ground = { 1.0, 1.0, 1.0, 1.0 };
  guint n_seen = 0;
  BivCardSize size;

  g_assert_true (biv_card_size_find (NULL, &size));
  biv_card_add_badge (card, "alone", "2");
  faces = biv_card_compose (card, size, look, 0.0);
  items = faces->pdata[0];
  for (guint i = 0; i < items->len; i++)
    {
      const BivPageItem *item = items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_BOX && item->fill.alpha > 0.0)
        ground = item->fill;
      if (item->kind != BIV_PAGE_ITEM_TEXT || item->role != BIV_PAGE_GROUP)
        continue;
      if (strstr (item->markup, "Title")) /* on the band, the box on the white ground */
        ground = ((BivPageItem *) items->pdata[1])->fill;
      g_assert_cmpfloat (ABS (get_light (&item->fill) - get_light (&ground)), >, 0.3);
      n_seen++;
    }
  g_assert_cmpuint (n_seen, ==, 2);
}

static void
test_contrast (void)
{
  check_contrast (style);
  check_contrast (pale_style);
  check_contrast (grey_style);
}

static BivPageSet *
make_cards (BivRuleset *ruleset, const char *language, const BivCardOptions *cards)
{
  BivPageOptions options = {
    .what = "orders", .language = language, .style = style, .cards = *cards
  };

  g_assert_true (biv_paper_find ("A4", &options.paper));
  return biv_pages_make (BIV_NODE (ruleset), catalogue, NULL, &options);
}

static void
check_ruleset (const char *id, const char *language, const char *size)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, id);
  BivCardOptions cards = { .flip = BIV_FLIP_LONG };
  g_autoptr (BivPageSet) pages = NULL;
  BivNodeList *items[] = {
    biv_ruleset_get_orders (ruleset),
    biv_ruleset_get_leader_actions (ruleset),
    biv_ruleset_get_messengers (ruleset),
    biv_ruleset_get_modifiers (ruleset),
    biv_ruleset_get_leaders (ruleset),
    biv_ruleset_get_phases (ruleset),
  };
  g_autofree char *description = NULL;

  g_assert_true (biv_card_size_find (size, &cards.size));
  pages = make_cards (ruleset, language, &cards);
  g_assert_cmpuint (biv_page_set_get_n_pages (pages) % 2, ==, 0);
  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    {
      BivPage *page = biv_page_set_get (pages, i);

      check_items (page->items, page->width, page->height, SMALLEST);
    }
  description = page_words_list (pages);
  for (guint k = 0; k < G_N_ELEMENTS (items); k++)
    for (guint i = 0; i < biv_node_list_get_length (items[k]); i++)
      {
        gpointer item = biv_node_list_get (items[k], i);
        const char *name = biv_text_for (biv_rule_item_get_name (item), language);

        if (!strstr (description, name))
          g_error ("no card of %s", name);
      }
}

static void
test_rulesets (void)
{
  const char *const *languages = biv_translation_get_languages ();

  for (guint r = 0; r < G_N_ELEMENTS (rulesets); r++)
    for (guint l = 0; languages[l]; l++)
      for (guint i = 0; biv_card_size_get_name (i); i += r < N_WITH_ORDERS ? 1 : 3)
        check_ruleset (rulesets[r], languages[l], biv_card_size_get_name (i));
}

/* A choice of cards, copies of each, and none where there are none of that name. */
static void
test_choice (void)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, rulesets[0]);
  gpointer first = biv_node_list_get (biv_ruleset_get_orders (ruleset), 0);
  const char *const only[] = { biv_node_get_id (first), NULL };
  BivCardOptions cards = { .copies = 10, .only = only };
  g_autoptr (BivPageSet) pages = NULL;
  g_autoptr (BivPageSet) none = NULL;

  g_assert_true (biv_card_size_find (NULL, &cards.size));
  pages = make_cards (ruleset, "en", &cards);
  g_assert_cmpuint (biv_page_set_get_n_pages (pages), ==, 2);
  none = make_cards (biv_catalogue_get_ruleset (catalogue, "wme"), "en", &cards);
  g_assert_cmpuint (biv_page_set_get_n_pages (none), ==, 0);
}

static char *
describe_one (BivRuleset *ruleset, gpointer order)
{
  const char *const only[] = { biv_node_get_id (order), NULL };
  BivCardOptions cards = { .only = only };
  g_autoptr (BivPageSet) pages = NULL;

  g_assert_true (biv_card_size_find ("A6", &cards.size));
  pages = make_cards (ruleset, "en", &cards);
  return page_words_list (pages);
}

/* Influence makes an order to one unit cheaper, once: neither one to several units, nor each hex
 * or element that is paid for. */
static void
check_discount (BivRuleset *ruleset, BivOrder *order, guint *n_singly, guint *n_in_all)
{
  g_autofree char *description = describe_one (ruleset, order);
  bool in_all = strstr (description, "in all 1 less within a leader’s influence") != NULL;
  bool near = strstr (description, "label \"near a leader\"") != NULL;

  if (!biv_order_is_for_one_unit (order))
    g_assert_false (in_all || near);
  else if (biv_order_get_unit (order) != BIV_PRICED_BY_ORDER)
    g_assert_true (in_all == near);
  *n_singly += near && !in_all;
  *n_in_all += in_all;
}

static void
test_discount (void)
{
  guint n_singly = 0, n_in_all = 0;

  for (guint r = 0; r < N_WITH_ORDERS; r++)
    {
      BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, rulesets[r]);
      BivNodeList *orders = biv_ruleset_get_orders (ruleset);

      for (guint i = 0; i < biv_node_list_get_length (orders); i++)
        check_discount (ruleset, biv_node_list_get (orders, i), &n_singly, &n_in_all);
    }
  g_assert_cmpuint (n_singly, >, 2);
  g_assert_cmpuint (n_in_all, >=, 4);
}

/* --- Of the pieces of a battle --------------------------------------------------------------- */

static const char *const samples[] = { "issus", "leuthen", "marengo", "assaye", "three-sluices" };

static const char *const piece_kinds[] = { "leaders", "units", "counters", "labels" };

static BivNode *
read_sample (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".bivscenario", NULL);
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", file, NULL);

  return data_test_read (path);
}

static BivPageSet *
make_of (BivNode *root, const char *what, const char *language, const BivCardOptions *cards)
{
  BivPageOptions options = {
    .what = what, .language = language, .style = style, .cards = *cards
  };
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

  g_assert_true (biv_paper_find ("A4", &options.paper));
  return biv_pages_make (root, catalogue, report, &options);
}

typedef struct
{
  const char *said;
  const char *language;
  GType type;
  guint n;
} Called;

/* Whether a text is a name, or begins with it: the line of a counter's picture, which has the name
 * too, does not count. */
static bool
has_text (const char *said, const char *name)
{
  g_autofree char *quoted = g_strconcat ("\"", name, NULL);

  return strstr (said, quoted) != NULL;
}

static guint
count_words (const char *said, const char *words)
{
  guint n = 0;

  for (const char *at = strstr (said, words); at; at = strstr (at + 1, words))
    n++;
  return n;
}

static void
check_called_cb (BivNode *node, gpointer data)
{
  Called *called = data;
  const char *name;

  if (!G_TYPE_CHECK_INSTANCE_TYPE (node, called->type) ||
      !(BIV_IS_UNIT (node) || BIV_IS_FIGURE (node)))
    return;
  name = biv_naming_for (node, called->language);
  if (!has_text (called->said, name))
    g_error ("no card of %s", name);
  called->n++;
}

static void
check_pages (BivPageSet *pages)
{
  g_assert_cmpuint (biv_page_set_get_n_pages (pages), >, 0);
  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    {
      BivPage *page = biv_page_set_get (pages, i);

      check_items (page->items, page->width, page->height, SMALLEST);
    }
}

/* In their language, and in no other. */
static void
check_tongue (const char *said, const char *language)
{
  bool is_french = g_str_equal (language, "fr");

  g_assert_true (is_french == (strstr (said, "Déplacement\302\240:") ||
                               strstr (said, "Unités\302\240:")));
  g_assert_true (is_french != (strstr (said, "Moves:") || strstr (said, "Units:")));
}

/* What there is one of each of. */
static GType
find_type (const char *what)
{
  return g_str_equal (what, "units")     ? BIV_TYPE_UNIT
         : g_str_equal (what, "leaders") ? BIV_TYPE_FIGURE
                                         : BIV_TYPE_NODE;
}

static void
check_pieces (BivNode *root, const char *what, const char *language, const char *size)
{
  BivCardOptions cards = { .flip = BIV_FLIP_LONG };
  Called called = { NULL, language, find_type (what) };
  g_autoptr (BivPageSet) pages = NULL;
  g_autofree char *said = NULL;

  if (size)
    g_assert_true (biv_card_size_find (size, &cards.size));
  pages = make_of (root, what, language, &cards);
  check_pages (pages);
  said = page_words_list (pages);
  called.said = said;
  biv_node_foreach (root, check_called_cb, &called);
  g_assert_cmpuint (called.n, >, 2);
  if (called.type != BIV_TYPE_NODE)
    check_tongue (said, language);
}

static void
test_pieces (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (samples); s++)
    for (guint k = 0; k < G_N_ELEMENTS (piece_kinds); k++)
      {
        g_autoptr (BivNode) root = read_sample (samples[s]);

        check_pieces (root, piece_kinds[k], "en", NULL);
        check_pieces (root, piece_kinds[k], "fr", k < 2 ? "mini" : NULL);
      }
}

/* On a card of the usual size each leader and each unit has room, set closely where need be. */
static void
test_one_card_each (void)
{
  static const char *const languages[] = { "en", "fr" };

  for (guint s = 0; s < G_N_ELEMENTS (samples); s++)
    for (guint i = 0; i < 2 * G_N_ELEMENTS (languages); i++)
      {
        const char *what = i < 2 ? "leaders" : "units";
        BivCardOptions cards = { .flip = BIV_FLIP_NONE };
        g_autoptr (BivNode) root = read_sample (samples[s]);
        g_autoptr (BivPageSet) pages = make_of (root, what, languages[i % 2], &cards);
        g_autofree char *said = page_words_list (pages);

        if (has_text (said, "2/2"))
          g_error ("more than a card for one of the %s of %s", what, samples[s]);
      }
}

/* Every ruleset has markers, of which none is without its name. */
static void
test_markers (void)
{
  const char *const *languages = biv_translation_get_languages ();

  for (guint i = 0; i < G_N_ELEMENTS (rulesets) * g_strv_length ((char **) languages); i++)
    {
      BivCardOptions cards = { .flip = BIV_FLIP_NONE };
      BivRuleset *ruleset =
        biv_catalogue_get_ruleset (catalogue, rulesets[i % G_N_ELEMENTS (rulesets)]);
      BivPageOptions options = { .what = "markers",
                                 .language = languages[i / G_N_ELEMENTS (rulesets)],
                                 .style = style,
                                 .cards = cards };
      g_autoptr (BivPageSet) pages = NULL;
      g_autofree char *said = NULL;

      g_assert_true (biv_paper_find ("A4", &options.paper));
      pages = biv_pages_make (BIV_NODE (ruleset), catalogue, NULL, &options);
      check_pages (pages);
      said = page_words_list (pages);
      g_assert_cmpuint (count_words (said, "label \""), >, 3);
    }
}

/* (transfer full): the middles of the crosses on a page, as they come to lie behind the front, or
 * on it. */
static GArray *
find_crosses (BivPage *page, bool is_back, BivCardFlip flip)
{
  GArray *crosses = g_array_new (FALSE, FALSE, sizeof (BivPoint));

  for (guint i = 0; i < page->items->len; i++)
    {
      const BivPageItem *item = page->items->pdata[i];
      BivPoint middle = { item->x + item->width / 2.0, item->y + item->height / 2.0 };

      if (item->kind != BIV_PAGE_ITEM_BOX || ABS (item->width - 20.0 * BIV_POINTS_PER_MM) > 0.01)
        continue;
      if (page->is_upside_down)
        middle = (BivPoint){ page->width - middle.x, page->height - middle.y };
      middle.x += page->shift_x;
      middle.y += page->shift_y;
      if (is_back && flip == BIV_FLIP_SHORT)
        middle.y = page->height - middle.y;
      else if (is_back)
        middle.x = page->width - middle.x;
      g_array_append_val (crosses, middle);
    }
  return crosses;
}

static bool
do_coincide (BivPageSet *pages, BivCardFlip flip)
{
  g_autoptr (GArray) fronts = find_crosses (biv_page_set_get (pages, 0), false, flip);
  g_autoptr (GArray) backs = find_crosses (biv_page_set_get (pages, 1), true, flip);
  bool all = fronts->len == backs->len;

  g_assert_cmpuint (fronts->len, >=, 1);
  for (guint i = 0; all && i < fronts->len; i++)
    {
      BivPoint front = g_array_index (fronts, BivPoint, i);
      BivPoint back = g_array_index (backs, BivPoint, i);

      all = ABS (front.x - back.x) < NEAR && ABS (front.y - back.y) < NEAR;
    }
  return all;
}

static void
test_alignment (void)
{
  static const char *const papers[] = { "A4", "Letter", "A3", "90x90" };
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, rulesets[0]);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (papers); i++)
    {
      BivPageOptions options = { .what = "alignment",
                                 .language = i % 2 ? "fr" : "en",
                                 .style = style,
                                 .cards = { .flip = i % 2 ? BIV_FLIP_SHORT : BIV_FLIP_LONG } };
      g_autoptr (BivPageSet) pages = NULL;
      g_autoptr (BivPageSet) shifted = NULL;

      g_assert_true (biv_paper_find (papers[i / 2], &options.paper));
      pages = biv_pages_make (BIV_NODE (ruleset), catalogue, NULL, &options);
      check_pages (pages);
      g_assert_true (do_coincide (pages, options.cards.flip));
      /* the control */
      options.cards.shift_x = 0.3;
      shifted = biv_pages_make (BIV_NODE (ruleset), catalogue, NULL, &options);
      g_assert_false (do_coincide (shifted, options.cards.flip));
    }
}

/* The backs stand beside their fronts, on the same pages. */
static void
test_folded (void)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, rulesets[0]);
  BivCardOptions flat = { .copies = 1 }, folded = { .copies = 1, .fold = true };
  g_autoptr (BivPageSet) once = make_cards (ruleset, "en", &flat);
  g_autoptr (BivPageSet) twice = make_cards (ruleset, "en", &folded);

  check_pages (twice);
  g_assert_cmpuint (biv_page_set_get_n_pages (twice), >, 2 * biv_page_set_get_n_pages (once) - 2);
}

/* The control: a title that is moved onto its sign is found. */
static void
test_over_drawing (void)
{
  g_autoptr (BivCard) card = biv_card_new ("Title", "Class", "red", "arrow");
  g_autoptr (GPtrArray) faces = NULL;
  GPtrArray *items;
  const BivPageItem *sign = NULL;
  BivCardSize size;

  g_assert_true (biv_card_size_find (NULL, &size));
  faces = biv_card_compose (card, size, style, 0.0);
  items = faces->pdata[0];
  check_card (items, size);
  for (guint i = 0; !sign && i < items->len; i++)
    if (is_drawing (items->pdata[i]))
      sign = items->pdata[i];
  g_assert_nonnull (sign);
  for (guint i = 0; i < items->len; i++)
    {
      BivPageItem *item = items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_TEXT && strstr (item->markup, "Title"))
        item->x = sign->x;
    }
  g_assert_nonnull (find_over_drawing (items, size.width * BIV_POINTS_PER_MM,
                                       size.height * BIV_POINTS_PER_MM));
}

/* Boxes behind the text and below it, of one element and of more than can be ticked. */
static void
test_ticks (void)
{
  static const guint counts[] = { 0, 1, 6, 20, 48, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (BivCard) card = biv_card_new ("Title", "Class", "red", NULL);
      g_autoptr (GPtrArray) faces = NULL;
      BivCardSize size;
      guint n_boxes = 0;

      g_assert_true (biv_card_size_find ("40x60", &size));
      biv_card_add_ticks (card, NULL, "elements", counts[i]);
      biv_card_add (card, NULL, "what follows");
      faces = biv_card_compose (card, size, style, 0.0);
      for (guint f = 0; f < faces->len; f++)
        {
          GPtrArray *items = faces->pdata[f];

          check_card (items, size);
          for (guint k = 0; k < items->len; k++)
            n_boxes += ((BivPageItem *) items->pdata[k])->line_width == 0.7;
        }
      g_assert_cmpuint (n_boxes, ==, counts[i] > 48 ? 1 : counts[i]);
    }
}

/* --- As those of a bought game ---------------------------------------------------------------- */

/* The sizes of the type of texts on the first page of a deck of cards, from the first on: so many
 * cards each with so many words. */
static void
list_sizes (const guint *words, guint n, double *sizes)
{
  BivPageOptions options = { .style = style, .language = "en" };
  g_autoptr (BivPageSet) set = biv_page_set_new (style, "", "en");
  BivPageFlow flow = { .options = &options, .set = set };
  g_auto (BivDeck) deck = biv_deck (&flow, "orders");
  GPtrArray *items;
  guint found = 0;

  g_assert_true (biv_paper_find ("A4", &options.paper));
  for (guint i = 0; i < n; i++)
    {
      BivCard *card = biv_card_new ("Title", "Class", "red", "swords");
      g_autofree char *text = repeat ("word", words[i]);

      biv_card_add (card, NULL, text);
      biv_deck_add_card (&deck, card);
    }
  biv_deck_print (&deck);
  items = biv_page_set_get (set, 0)->items;
  for (guint i = 0; i < items->len; i++)
    {
      const BivPageItem *item = items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_TEXT && item->role == BIV_PAGE_TEXT && found < n)
        sizes[found++] = item->size;
    }
  g_assert_cmpuint (found, ==, n);
}

/* A deck has one size of type: 10 points where there is room; only a card that needs less has less,
 * and one with few words has no more than the others. */
static void
test_one_type (void)
{
  static const guint few[] = { 5, 5, 5, 5, 5, 150 };
  static const guint many[] = { 150, 150, 150, 150, 150, 5 };
  double of_few[G_N_ELEMENTS (few)], of_many[G_N_ELEMENTS (many)];

  list_sizes (few, G_N_ELEMENTS (few), of_few);
  list_sizes (many, G_N_ELEMENTS (many), of_many);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpfloat (of_few[i], ==, 10.0);
  g_assert_cmpfloat (of_few[5], <, 10.0);
  g_assert_cmpfloat (of_many[0], <, 10.0);
  for (guint i = 1; i < G_N_ELEMENTS (many); i++)
    g_assert_cmpfloat (of_many[i], ==, of_many[0]);
}

/* An order has its price and that near a leader in two discs, and the four signs. */
static void
test_badges (void)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, "commandement");
  guint n_two = 0;

  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (ruleset))
    {
      g_autofree char *said = describe_one (ruleset, order);
      g_autofree char *price = g_strdup_printf ("group \"%d\"", biv_order_get_cost (order));

      if (biv_node_list_get_length (biv_order_get_prices (order)) == 0)
        g_assert_true (strstr (said, price) != NULL);
      n_two += strstr (said, "label \"alone\"") && strstr (said, "label \"near a leader\"");
      for (guint i = 0; i < 4; i++)
        {
          static const char *const signs[] = { "sign phase", "sign bicorne", "sign unit",
                                               "sign hourglass" };

          if (!strstr (said, signs[i]))
            g_error ("%s is missing: %s", signs[i], said);
        }
      /* the signs say it: it is not said again */
      g_assert_null (strstr (said, "When:"));
    }
  g_assert_cmpuint (n_two, >, 3);
}

/* Each class of orders has a picture. */
static void
test_pictures (void)
{
  for (guint r = 0; r < G_N_ELEMENTS (rulesets); r++)
    BIV_EACH (BivOrderCategory, group,
              biv_ruleset_get_order_classes (biv_catalogue_get_ruleset (catalogue, rulesets[r])))
      g_assert_true (
        biv_map_style_has_picture (style, biv_order_category_get_sign (group)));
  g_assert_false (biv_map_style_has_picture (style, "cake"));
}

/* The numbers of leaders: an influence of 0 hexes is that of his own hex, and is told. */
static void
test_influence (void)
{
  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (BivNode) root = read_sample (samples[s]);
      BivCardOptions cards = { .flip = BIV_FLIP_NONE };
      g_autoptr (BivPageSet) pages = make_of (root, "leaders", "en", &cards);
      g_autofree char *said = page_words_list (pages);

      g_assert_cmpuint (count_words (said, ": his own hex\""), >, 2);
      g_assert_cmpuint (count_words (said, "label \"moves alone, any ground\""), >, 2);
    }
}

/* Cards of units name only ground that is on the board. */
static void
test_ground (void)
{
  g_autoptr (BivNode) root = read_sample ("issus");
  g_autoptr (BivNode) army = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  BivCardOptions cards = { .flip = BIV_FLIP_NONE };
  g_autoptr (BivPageSet) pages = make_of (root, "units", "en", &cards);
  g_autofree char *said = page_words_list (pages);
  g_autoptr (BivPageSet) without = NULL;
  g_autofree char *all = NULL;

  army = data_test_read (path);
  without = make_of (army, "units", "en", &cards);
  all = page_words_list (without);
  g_assert_nonnull (strstr (all, "Snow")); /* the control */
  g_assert_null (strstr (said, "Snow"));
}

/* Where a rule is from is told in documents, not on cards. */
static void
test_remarks (void)
{
  static const char *const words[] = { "our figure", "our reading", "is ours", "are ours", "[",
                                       "notre lecture", "de nous", "règles voisines" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rulesets); i++)
    {
      BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, rulesets[i / 2]);
      BivCardOptions cards = { .flip = BIV_FLIP_NONE };
      g_autoptr (BivPageSet) pages = make_cards (ruleset, i % 2 ? "fr" : "en", &cards);
      g_autofree char *said = page_words_list (pages);

      for (guint w = 0; w < G_N_ELEMENTS (words); w++)
        if (strstr (said, words[w]))
          g_error ("%s: \"%s\" on a card", rulesets[i / 2], words[w]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  load ();
  g_test_add_func ("/cards/sheet", test_sheet);
  g_test_add_func ("/cards/fold", test_fold);
  g_test_add_func ("/cards/turned", test_turned);
  g_test_add_func ("/cards/nine", test_nine);
  g_test_add_func ("/cards/folded", test_folded);
  g_test_add_func ("/cards/alignment", test_alignment);
  g_test_add_func ("/cards/sizes", test_sizes);
  g_test_add_func ("/cards/own-sizes", test_own_sizes);
  g_test_add_func ("/cards/long", test_long);
  g_test_add_func ("/cards/two-cards", test_two_cards);
  g_test_add_func ("/cards/rulesets", test_rulesets);
  g_test_add_func ("/cards/contrast", test_contrast);
  g_test_add_func ("/cards/choice", test_choice);
  g_test_add_func ("/cards/discount", test_discount);
  g_test_add_func ("/cards/pieces", test_pieces);
  g_test_add_func ("/cards/one-card-each", test_one_card_each);
  g_test_add_func ("/cards/markers", test_markers);
  g_test_add_func ("/cards/ticks", test_ticks);
  g_test_add_func ("/cards/over-drawing", test_over_drawing);
  g_test_add_func ("/cards/one-type", test_one_type);
  g_test_add_func ("/cards/badges", test_badges);
  g_test_add_func ("/cards/pictures", test_pictures);
  g_test_add_func ("/cards/influence", test_influence);
  g_test_add_func ("/cards/ground", test_ground);
  g_test_add_func ("/cards/remarks", test_remarks);
  return g_test_run ();
}
