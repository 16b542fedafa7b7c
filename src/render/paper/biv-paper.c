/* The sizes of paper that clubs print on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/paper/biv-paper.h"

#include "core/model/node/biv-members.h"

#define POINTS_PER_MM (72.0 / 25.4)
#define SIDE_MARGIN (15.0 * POINTS_PER_MM)
#define END_MARGIN (14.0 * POINTS_PER_MM)

/* What biv_paper_find() knows; NULL at the end. */
const char *const biv_paper_names[] = { "A4", "Letter", NULL };

/* In millimetres: ISO 216, ANSI/ASME Y14.1. */
static const double sizes[][2] = { { 210.0, 297.0 }, { 215.9, 279.4 } };
BIV_ASSERT_EACH (biv_paper_names, G_N_ELEMENTS (sizes) + 1);

/**
 * biv_paper_find:
 * @name: (nullable): one of biv_paper_names, in any case; NULL for the first
 * @paper: (out): upright, with margins that every printer keeps
 *
 * Returns: whether there is such a paper
 */
bool
biv_paper_find (const char *name, BivPaper *paper)
{
  for (guint i = 0; biv_paper_names[i]; i++)
    if (!name || g_ascii_strcasecmp (name, biv_paper_names[i]) == 0)
      {
        *paper = (BivPaper){ sizes[i][0] * POINTS_PER_MM, sizes[i][1] * POINTS_PER_MM,
                             SIDE_MARGIN, END_MARGIN, SIDE_MARGIN, END_MARGIN };
        return true;
      }
  return false;
}

/** biv_paper_turn: the same paper lying on its side. */
BivPaper
biv_paper_turn (BivPaper paper)
{
  return (BivPaper){ paper.height, paper.width, paper.top, paper.left, paper.bottom, paper.right };
}
