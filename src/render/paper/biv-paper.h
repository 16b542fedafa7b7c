/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* A sheet of paper and what of it is printed on, in points (72 to the inch). */
typedef struct
{
  double width;
  double height;
  double left; /* margins */
  double top;
  double right;
  double bottom;
} BivPaper;

extern const char *const biv_paper_names[];

bool biv_paper_find (const char *name, BivPaper *paper);
BivPaper biv_paper_turn (BivPaper paper);

G_END_DECLS
