/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"
#include "render/paper/biv-paper.h"

/* The size of a card, in millimetres. */
typedef struct
{
  double width;
  double height;
} BivCardSize;

/* The smallest and the largest side of a card, in millimetres. */
#define BIV_CARD_SIZE_SMALLEST 8.0
#define BIV_CARD_SIZE_LARGEST 300.0

const char *biv_card_size_get_name (guint position);
bool biv_card_size_find (const char *name, BivCardSize *size);

/* Over which of its edges a printer turns a sheet to print the other side. */
typedef enum
{
  BIV_FLIP_NONE, /* no backs are printed */
  BIV_FLIP_LONG,
  BIV_FLIP_SHORT,
} BivCardFlip;

/* The widest gutter between cards, in millimetres. */
#define BIV_CARD_MOST_GUTTER 20.0

/* Cards side by side on a sheet of paper. Lengths are in points. */
typedef struct
{
  double paper_width; /* after turning it, if more cards fit on it then */
  double paper_height;
  double card_width; /* of a card that is folded: with its back */
  double card_height;
  guint columns;
  guint rows;
  double left; /* the left edge of the first card */
  double top;
  double gutter; /* between cards */
  double edge;   /* what the printer cannot print along each side of the paper */
} BivCardSheet;

/* How far the colour of a card goes over its edges, in points. */
typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} BivCardBleed;

/* The length of a cut mark and its distance from the cards, in points. */
typedef struct
{
  double x;
  double y;
  double width; /* one of these two is 0 */
  double height;
} BivCutMark;

bool biv_card_sheet_lay_out (BivCardSheet *self, const BivPaper *paper, BivCardSize size,
                             bool fold, double gutter);
char *biv_card_sheet_name_smallest (const BivPaper *paper, BivCardSize size, bool fold);
guint biv_card_sheet_get_room (const BivCardSheet *self);
BivPoint biv_card_sheet_get_front (const BivCardSheet *self, guint place);
BivPoint biv_card_sheet_get_back (const BivCardSheet *self, guint place);
BivPoint biv_card_sheet_get_folded (const BivCardSheet *self, guint place);
BivCardBleed biv_card_sheet_get_bleed (const BivCardSheet *self, guint place, guint n);
bool biv_card_sheet_turns_backs (const BivCardSheet *self, BivCardFlip flip);
guint biv_card_sheet_get_n_marks (const BivCardSheet *self);
BivCutMark biv_card_sheet_get_mark (const BivCardSheet *self, guint position);
BivCutMark biv_card_sheet_get_fold_mark (const BivCardSheet *self, guint position);
