/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A sheet of paper and its printed part, in points (1/72 inch). */
typedef struct
{
  double width;
  double height;
  double left; /* margins */
  double top;
  double right;
  double bottom;
  double edge; /* what the printer cannot print along each side */
} BivPaper;

#define BIV_POINTS_PER_MM (72.0 / 25.4)

/* Millimetres along each side of a sheet that printers leave white: usually, and at most. */
#define BIV_PAPER_USUAL_EDGE 5.0
#define BIV_PAPER_MOST_EDGE 25.0

const char *biv_paper_get_name (guint position);
const char *biv_paper_find_smallest (double width, double height);
bool biv_paper_find (const char *name, BivPaper *paper);
void biv_paper_set_edge (BivPaper *self, double millimetres);
BivPaper biv_paper_turn (BivPaper paper);
bool biv_paper_parse_millimetres (
  const char *text, double least, double most, double *width, double *height);
