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

/* Millimetres: how long a mark is and how far from the card, so that none of it is seen on a card
 * that is cut a little wide. */
#define MARK_LENGTH 3.0
#define MARK_GAP 1.0

/* Points: what sums of lengths in millimetres lose. */
#define HAIR 0.001

static guint
count_in (double length, double each)
{
  double room = length - 2.0 * BIV_CARD_SHEET_MARGIN * BIV_POINTS_PER_MM + HAIR;

  return (guint) MAX (0.0, floor (room / each));
}

static BivCardSheet
lay_on (double width, double height, BivCardSize size)
{
  BivCardSheet sheet = {
    .paper_width = width,
    .paper_height = height,
    .card_width = size.width * BIV_POINTS_PER_MM,
    .card_height = size.height * BIV_POINTS_PER_MM,
  };

  sheet.columns = count_in (width, sheet.card_width);
  sheet.rows = count_in (height, sheet.card_height);
  sheet.left = (width - sheet.columns * sheet.card_width) / 2.0;
  sheet.top = (height - sheet.rows * sheet.card_height) / 2.0;
  return sheet;
}

/**
 * biv_card_sheet_lay_out:
 * @self: (out caller-allocates): the cards in the middle of the sheet, which lies on its side where
 *   it holds more of them so
 * @paper: upright
 * @fold: whether each card has its back beside it
 *
 * Returns: whether the paper holds a card at all
 */
bool
biv_card_sheet_lay_out (BivCardSheet *self, const BivPaper *paper, BivCardSize size, bool fold)
{
  BivCardSheet lying;

  size.width *= fold ? 2.0 : 1.0;
  lying = lay_on (paper->height, paper->width, size);
  *self = lay_on (paper->width, paper->height, size);
  if (biv_card_sheet_get_room (&lying) > biv_card_sheet_get_room (self))
    *self = lying;
  return biv_card_sheet_get_room (self) > 0;
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
  return (BivPoint){ self->left + (place % self->columns) * self->card_width,
                     self->top + (place / self->columns) * self->card_height };
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
  return 2 * (self->columns + 1) + 2 * (self->rows + 1);
}

/* Of a cut between two rows or beside them: to the left and to the right of the cards. */
static BivCutMark
get_row_mark (const BivCardSheet *self, guint row, bool is_far)
{
  double gap = MARK_GAP * BIV_POINTS_PER_MM;
  double length = MIN (MARK_LENGTH * BIV_POINTS_PER_MM, self->left - gap);
  double right = self->left + self->columns * self->card_width;

  return (BivCutMark){ is_far ? right + gap : self->left - gap - length,
                       self->top + row * self->card_height, length, 0.0 };
}

static BivCutMark
get_column_mark (const BivCardSheet *self, guint column, bool is_far)
{
  double gap = MARK_GAP * BIV_POINTS_PER_MM;
  double length = MIN (MARK_LENGTH * BIV_POINTS_PER_MM, self->top - gap);
  double bottom = self->top + self->rows * self->card_height;

  return (BivCutMark){ self->left + column * self->card_width,
                       is_far ? bottom + gap : self->top - gap - length, 0.0, length };
}

/** biv_card_sheet_get_mark: a line in the margin to cut along; it touches no card. */
BivCutMark
biv_card_sheet_get_mark (const BivCardSheet *self, guint position)
{
  guint n_rows = 2 * (self->rows + 1);

  g_return_val_if_fail (position < biv_card_sheet_get_n_marks (self), (BivCutMark){ 0 });
  if (position < n_rows)
    return get_row_mark (self, position / 2, position % 2);
  return get_column_mark (self, (position - n_rows) / 2, position % 2);
}

/** biv_card_sheet_get_fold_mark: a line in the margin to fold along, two for each column of folded
 * cards. It is shorter than one to cut along, and further off. */
BivCutMark
biv_card_sheet_get_fold_mark (const BivCardSheet *self, guint position)
{
  BivCutMark mark = get_column_mark (self, position / 2, position % 2);

  mark.x += self->card_width / 2.0;
  mark.height /= 3.0;
  return mark;
}
