/* The sizes of paper that clubs print on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/paper/biv-paper.h"

/* Millimetres. On small paper margins are narrow: what is printed on is little enough. */
#define SIDE_MARGIN 15.0
#define END_MARGIN 14.0
#define NARROW_MARGIN 8.0
#define SMALL_WIDTH 180.0
/* The smallest that any printer takes, and the width of the widest plotters. */
#define SMALLEST 90.0
#define LARGEST 1200.0

/* In millimetres: ISO 216, ANSI/ASME Y14.1. The usual one comes first. */
static const struct
{
  const char *name;
  double width;
  double height;
} papers[] = {
  { "A4", 210.0, 297.0 },
  { "A3", 297.0, 420.0 },
  { "A5", 148.0, 210.0 },
  { "Letter", 215.9, 279.4 },
  { "Legal", 215.9, 355.6 },
};

/** biv_paper_get_name: (nullable): the papers that have a name; %NULL after the last. */
const char *
biv_paper_get_name (guint position)
{
  return position < G_N_ELEMENTS (papers) ? papers[position].name : NULL;
}

/**
 * biv_paper_parse_millimetres:
 * @text: "WIDTHxHEIGHT", as "70x120"
 * @least: the smallest that either may be
 * @most: the largest
 *
 * Returns: whether that is what it says
 */
bool
biv_paper_parse_millimetres (const char *text, double least, double most, double *width,
                             double *height)
{
  char *end;

  *width = g_ascii_strtod (text, &end);
  if (end == text || g_ascii_tolower (*end) != 'x')
    return false;
  text = end + 1;
  *height = g_ascii_strtod (text, &end);
  return end != text && !*end && *width >= least && *width <= most && *height >= least &&
         *height <= most;
}

/** biv_paper_find_smallest: (nullable): the name of the smallest paper that is so wide and so high
 * at least, in millimetres; %NULL if none is. */
const char *
biv_paper_find_smallest (double width, double height)
{
  const char *smallest = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (papers[i].width >= width && papers[i].height >= height &&
        papers[i].width * papers[i].height < least)
      {
        smallest = papers[i].name;
        least = papers[i].width * papers[i].height;
      }
  return smallest;
}

static BivPaper
make_paper (double width, double height)
{
  bool is_small = MIN (width, height) < SMALL_WIDTH;
  double side = (is_small ? NARROW_MARGIN : SIDE_MARGIN) * BIV_POINTS_PER_MM;
  double end = (is_small ? NARROW_MARGIN : END_MARGIN) * BIV_POINTS_PER_MM;

  return (BivPaper){ width * BIV_POINTS_PER_MM,
                     height * BIV_POINTS_PER_MM,
                     side,
                     end,
                     side,
                     end,
                     BIV_PAPER_USUAL_EDGE * BIV_POINTS_PER_MM };
}

/**
 * biv_paper_find:
 * @name: (nullable): the name of a paper in any case, or "WIDTHxHEIGHT" in millimetres from 90 to
 *   1200; %NULL for the usual one
 * @paper: (out): upright, with the usual margins
 *
 * Returns: whether there is such a paper
 */
bool
biv_paper_find (const char *name, BivPaper *paper)
{
  double width, height;

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (!name || g_ascii_strcasecmp (name, papers[i].name) == 0)
      {
        *paper = make_paper (papers[i].width, papers[i].height);
        return true;
      }
  if (!biv_paper_parse_millimetres (name, SMALLEST, LARGEST, &width, &height))
    return false;
  *paper = make_paper (width, height);
  return true;
}

/** biv_paper_set_edge: says how much the printer cannot print along each side of the paper; the
 * margins are no less. */
void
biv_paper_set_edge (BivPaper *self, double millimetres)
{
  self->edge = millimetres * BIV_POINTS_PER_MM;
  self->left = MAX (self->left, self->edge);
  self->top = MAX (self->top, self->edge);
  self->right = MAX (self->right, self->edge);
  self->bottom = MAX (self->bottom, self->edge);
}

/** biv_paper_turn: the same paper lying on its side. */
BivPaper
biv_paper_turn (BivPaper paper)
{
  return (BivPaper){ paper.height, paper.width, paper.top, paper.left,
                     paper.bottom, paper.right, paper.edge };
}
