/* Where cards, their backs and the marks to cut along stand on a sheet of paper.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/card/biv-card-sheet.h"

#include <math.h>

/* The sizes of cards that sleeves are sold for. */

/* As makers of sleeves and of stationery (ISO 7810, ISO 216) give them. */
static const struct
{
  const char *name;
  BivCardSize size;
} sizes[] = {
  { "poker", { 63.0, 88.0 } },
  { "tarot", { 70.0, 120.0 } },
  { "bridge", { 57.0, 89.0 } },
  { "mini", { 44.0, 68.0 } },
  { "business", { 85.6, 54.0 } },
  { "index", { 127.0, 76.0 } },
  { "A6", { 105.0, 148.0 } },
};

/** biv_card_size_get_name: (nullable): the sizes that have a name; %NULL after the last. */
const char *
biv_card_size_get_name (guint position)
{
  return position < G_N_ELEMENTS (sizes) ? sizes[position].name : NULL;
}

/**
 * biv_card_size_find:
 * @name: (nullable): the name of a size in any case, or "WIDTHxHEIGHT" in millimetres from 8 to
 *   300; %NULL for the usual size
 *
 * Returns: whether there is such a size
 */
bool
biv_card_size_find (const char *name, BivCardSize *size)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (!name || g_ascii_strcasecmp (name, sizes[i].name) == 0)
      {
        *size = sizes[i].size;
        return true;
      }
  return biv_paper_parse_millimetres (name, BIV_CARD_SIZE_SMALLEST, BIV_CARD_SIZE_LARGEST,
                                      &size->width, &size->height);
}

/* Millimetres: how far the colour of cards goes over their edges, so that a cut that strays shows
 * no white. */
#define BLEED 3.0

/* Millimetres: how long a mark is, and how far from the card: behind its colour if there is room
 * for that, and never so close that it is seen on a card that is cut a little wide. */
#define MARK_LENGTH 3.0
#define MARK_LEAST 1.5
#define MARK_GAP 1.0

/* Points: what sums of lengths in millimetres lose. */
#define HAIR 0.001

/* Points on each side of the cards: what is not printed, and a mark. */
static double
get_least_margin (const BivPaper *paper)
{
  return paper->edge + (MARK_GAP + MARK_LEAST) * BIV_POINTS_PER_MM;
}

static guint
count_in (double room, double each, double gutter)
{
  return (guint) MAX (0.0, floor ((room + gutter + HAIR) / (each + gutter)));
}

/* How much of a sheet so many cards take. */
static double
get_extent (guint n, double each, double gutter)
{
  return n * each + (n > 0 ? n - 1 : 0) * gutter;
}

static BivCardSheet
lay_on (const BivPaper *paper, BivCardSize size, double gutter)
{
  double margin = get_least_margin (paper);
  BivCardSheet sheet = {
    .paper_width = paper->width,
    .paper_height = paper->height,
    .card_width = size.width * BIV_POINTS_PER_MM,
    .card_height = size.height * BIV_POINTS_PER_MM,
    .gutter = gutter * BIV_POINTS_PER_MM,
    .edge = paper->edge,
  };

  sheet.columns = count_in (paper->width - 2.0 * margin, sheet.card_width, sheet.gutter);
  sheet.rows = count_in (paper->height - 2.0 * margin, sheet.card_height, sheet.gutter);
  sheet.left =
    (paper->width - get_extent (sheet.columns, sheet.card_width, sheet.gutter)) / 2.0;
  sheet.top = (paper->height - get_extent (sheet.rows, sheet.card_height, sheet.gutter)) / 2.0;
  return sheet;
}

/**
 * biv_card_sheet_lay_out:
 * @self: (out caller-allocates): the cards in the middle of the sheet, which lies on its side where
 *   it holds more of them so
 * @paper: upright; what its printer cannot print is kept free of cards and marks
 * @fold: whether each card has its back beside it
 * @gutter: what is left between cards, in millimetres
 *
 * Returns: whether the paper holds a card at all
 */
bool
biv_card_sheet_lay_out (BivCardSheet *self, const BivPaper *paper, BivCardSize size, bool fold,
                        double gutter)
{
  BivPaper turned = biv_paper_turn (*paper);
  BivCardSheet lying;

  size.width *= fold ? 2.0 : 1.0;
  lying = lay_on (&turned, size, gutter);
  *self = lay_on (paper, size, gutter);
  if (biv_card_sheet_get_room (&lying) > biv_card_sheet_get_room (self))
    *self = lying;
  return biv_card_sheet_get_room (self) > 0;
}

/** biv_card_sheet_name_smallest: (transfer full): the smallest paper that holds a card: one that
 * has a name, or else "WIDTHxHEIGHT" in millimetres. @paper: the one that does not */
char *
biv_card_sheet_name_smallest (const BivPaper *paper, BivCardSize size, bool fold)
{
  double margin = 2.0 * get_least_margin (paper) / BIV_POINTS_PER_MM;
  double width = size.width * (fold ? 2.0 : 1.0) + margin, height = size.height + margin;
  const char *smallest = biv_paper_find_smallest (MIN (width, height), MAX (width, height));

  return smallest ? g_strdup (smallest)
                  : g_strdup_printf ("%.0fx%.0f", ceil (MIN (width, height)),
                                     ceil (MAX (width, height)));
}

/** biv_card_sheet_get_room: how many cards a sheet holds. */
guint
biv_card_sheet_get_room (const BivCardSheet *self)
{
  return self->columns * self->rows;
}

/** biv_card_sheet_get_front: the upper left of a card, row by row from 0. */
BivPoint
biv_card_sheet_get_front (const BivCardSheet *self, guint place)
{
  guint column = place % self->columns, row = place / self->columns;

  return (BivPoint){ self->left + column * (self->card_width + self->gutter),
                     self->top + row * (self->card_height + self->gutter) };
}

/** biv_card_sheet_get_back: the upper left of that card's back, on a sheet that was turned over
 * left and right. */
BivPoint
biv_card_sheet_get_back (const BivCardSheet *self, guint place)
{
  BivPoint front = biv_card_sheet_get_front (self, place);

  return (BivPoint){ self->paper_width - front.x - self->card_width, front.y };
}

/** biv_card_sheet_get_folded: the upper left of the back of a card that is folded: it stands
 * upright at the right of its front, and so behind it when the sheet is folded between them. */
BivPoint
biv_card_sheet_get_folded (const BivCardSheet *self, guint place)
{
  BivPoint front = biv_card_sheet_get_front (self, place);

  return (BivPoint){ front.x + self->card_width / 2.0, front.y };
}

/** biv_card_sheet_get_bleed: how far the colour of a front may go over its edges: to half of the
 * gutter beside another card, else to where the printer prints no more. @n: the
 * cards on the sheet */
BivCardBleed
biv_card_sheet_get_bleed (const BivCardSheet *self, guint place, guint n)
{
  guint column = place % self->columns;
  double most = BLEED * BIV_POINTS_PER_MM;
  double inside = MIN (most, self->gutter / 2.0);
  double beside = MIN (most, self->left - self->edge);
  double above = MIN (most, self->top - self->edge);
  bool is_last_row = place / self->columns + 1 == self->rows;
  bool is_last_column = column + 1 == self->columns;

  return (BivCardBleed){
    .left = column == 0 ? beside : inside,
    .top = place < self->columns ? above : inside,
    .right = is_last_column ? beside : place + 1 == n ? most
                                                      : inside,
    .bottom = is_last_row ? above : place + self->columns >= n ? most
                                                               : inside,
  };
}

/** biv_card_sheet_turns_backs: whether the page of backs stands on its head: the printer turns the
 * sheet over top and bottom. */
bool
biv_card_sheet_turns_backs (const BivCardSheet *self, BivCardFlip flip)
{
  bool is_lying = self->paper_width > self->paper_height;

  return flip == (is_lying ? BIV_FLIP_LONG : BIV_FLIP_SHORT);
}

/** biv_card_sheet_get_n_marks: how many marks to cut along there are. */
guint
biv_card_sheet_get_n_marks (const BivCardSheet *self)
{
  guint cuts = self->gutter > 0.0 ? 2 * (self->columns + self->rows)
                                  : self->columns + 1 + self->rows + 1;

  return 2 * cuts;
}

/* How far marks are from the cards, in points: at their left and right, or above and below. */
static double
get_mark_gap (const BivCardSheet *self, bool is_beside)
{
  double room = (is_beside ? self->left : self->top) - self->edge;

  return CLAMP (room - MARK_LEAST * BIV_POINTS_PER_MM, MARK_GAP * BIV_POINTS_PER_MM,
                BLEED * BIV_POINTS_PER_MM);
}

static double
get_mark_length (const BivCardSheet *self, bool is_beside)
{
  double room = (is_beside ? self->left : self->top) - self->edge;

  return MIN (MARK_LENGTH * BIV_POINTS_PER_MM, room - get_mark_gap (self, is_beside));
}

/* Where a cut is, from the first one on: between cards, or with a gutter along each of them. */
static double
get_cut (const BivCardSheet *self, double first, double each, guint cut)
{
  if (self->gutter > 0.0)
    return first + cut / 2 * (each + self->gutter) + cut % 2 * each;
  return first + cut * each;
}

/* Of a cut above or below a row: to the left and to the right of the cards. */
static BivCutMark
get_row_mark (const BivCardSheet *self, guint cut, bool is_far)
{
  double gap = get_mark_gap (self, true);
  double length = get_mark_length (self, true);

  return (BivCutMark){ is_far ? self->paper_width - self->left + gap : self->left - gap - length,
                       get_cut (self, self->top, self->card_height, cut), length, 0.0 };
}

/* At a length from the left: above and below the cards. */
static BivCutMark
get_column_mark (const BivCardSheet *self, double x, bool is_far)
{
  double gap = get_mark_gap (self, false);
  double length = get_mark_length (self, false);

  return (BivCutMark){ x, is_far ? self->paper_height - self->top + gap : self->top - gap - length,
                       0.0, length };
}

/** biv_card_sheet_get_mark: a line in the margin to cut along; it touches no card, and stands
 * where the printer prints. */
BivCutMark
biv_card_sheet_get_mark (const BivCardSheet *self, guint position)
{
  guint n_rows = self->gutter > 0.0 ? 4 * self->rows : 2 * (self->rows + 1);

  g_return_val_if_fail (position < biv_card_sheet_get_n_marks (self), (BivCutMark){ 0 });
  if (position < n_rows)
    return get_row_mark (self, position / 2, position % 2);
  position -= n_rows;
  return get_column_mark (
    self, get_cut (self, self->left, self->card_width, position / 2), position % 2);
}

/** biv_card_sheet_get_fold_mark: a line in the margin to fold along, two for each column of folded
 * cards. It is shorter than one to cut along. */
BivCutMark
biv_card_sheet_get_fold_mark (const BivCardSheet *self, guint position)
{
  BivPoint front = biv_card_sheet_get_front (self, position / 2);
  BivCutMark mark = get_column_mark (self, front.x + self->card_width / 2.0, position % 2);

  mark.height /= 3.0;
  return mark;
}
