/* A small number for each hex of a board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/outlook/biv-grades.h"

/**
 * biv_grades_new:
 * @board: (nullable): there may be none
 *
 * Returns: (transfer full): zero for each of its hexes
 */
BivGrades *
biv_grades_new (BivBoard *board)
{
  BivGrades *self = g_new0 (BivGrades, 1);

  if (!board)
    return self;
  self->width = biv_board_get_width (board);
  self->height = biv_board_get_height (board);
  self->all = g_new0 (guint8, (gsize) self->width * (gsize) self->height);
  return self;
}

/** biv_grades_free: frees them. */
void
biv_grades_free (BivGrades *self)
{
  g_free (self->all);
  g_free (self);
}

static guint8 *
find (const BivGrades *self, BivOffset hex)
{
  if (hex.col < 0 || hex.row < 0 || hex.col >= self->width || hex.row >= self->height)
    return NULL;
  return &self->all[(gsize) hex.row * (gsize) self->width + (gsize) hex.col];
}

/** biv_grades_get: that of a hex; zero off the board. */
guint8
biv_grades_get (const BivGrades *self, BivOffset hex)
{
  const guint8 *place = find (self, hex);

  return place ? *place : 0;
}

/** biv_grades_set: gives a hex another; nothing off the board. */
void
biv_grades_set (BivGrades *self, BivOffset hex, guint8 grade)
{
  guint8 *place = find (self, hex);

  if (place)
    *place = grade;
}

/** biv_grades_count: how many hexes have that one. */
guint
biv_grades_count (const BivGrades *self, guint8 grade)
{
  gsize n = (gsize) self->width * (gsize) self->height;
  guint count = 0;

  for (gsize i = 0; i < n; i++)
    count += self->all[i] == grade;
  return count;
}
