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
} BivPaper;

#define BIV_POINTS_PER_MM (72.0 / 25.4)

const char *biv_paper_get_name (guint position);
bool biv_paper_find (const char *name, BivPaper *paper);
BivPaper biv_paper_turn (BivPaper paper);
bool biv_paper_parse_millimetres (
  const char *text, double least, double most, double *width, double *height);
