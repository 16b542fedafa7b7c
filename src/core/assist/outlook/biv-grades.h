/* A small number for each hex of a board: how high it is, how much it is threatened, whether it is
 * seen. Zero is what most hexes have.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"

typedef struct
{
  int width;
  int height;
  guint8 *all; /* by row */
} BivGrades;

BivGrades *biv_grades_new (BivBoard *board);
void biv_grades_free (BivGrades *self);

guint8 biv_grades_get (const BivGrades *self, BivOffset hex);
void biv_grades_set (BivGrades *self, BivOffset hex, guint8 grade);
guint biv_grades_count (const BivGrades *self, guint8 grade);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivGrades, biv_grades_free)
