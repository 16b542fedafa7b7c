/* Cuts a map to scale into sheets: each shows a strip of what the next one to the right or below
 * begins with, on which that is glued.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/map/biv-map-sheets.h"

#include <math.h>

#include "render/page/biv-page-options.h"

/* The margins: no printer needs more. The foot has room for the name of the sheet. */
#define MARGIN (10.0 * BIV_POINTS_PER_MM)
#define FOOT (15.0 * BIV_POINTS_PER_MM)
#define OVERLAP (10.0 * BIV_POINTS_PER_MM)
/* What is shown around the board, for some things lie over its edge. */
#define SPILL (3.0 * BIV_POINTS_PER_MM)
#define SQRT_3 1.7320508075688772

static int
count_sheets (double length, double shown, double step)
{
  return length <= shown ? 1 : (int) ceil ((length - shown) / step - 1e-9) + 1;
}

static void
try_paper (BivMapSheets *self, const BivPaper *paper, BivPoint extent)
{
  double across = extent.x * self->scale + 2.0 * SPILL;
  double down = extent.y * self->scale + 2.0 * SPILL;

  self->paper = *paper;
  self->left = self->top = MARGIN;
  self->width = paper->width - 2.0 * MARGIN;
  self->height = paper->height - MARGIN - FOOT;
  self->step_x = self->width - OVERLAP;
  self->step_y = self->height - OVERLAP;
  self->columns = count_sheets (across, self->width, self->step_x);
  self->rows = count_sheets (down, self->height, self->step_y);
  /* What is left over is shared between both ends. */
  self->origin.x =
    (extent.x - ((self->columns - 1) * self->step_x + self->width) / self->scale) / 2.0;
  self->origin.y =
    (extent.y - ((self->rows - 1) * self->step_y + self->height) / self->scale) / 2.0;
}

/**
 * biv_map_sheets_lay_out:
 * @paper: upright; it is turned where fewer sheets are enough then
 * @hex_mm: how far a hex is from side to side, in millimetres
 *
 * Returns: whether that is no more than %BIV_MAP_SHEETS_MOST sheets, of paper with room for more
 *   than the strips to glue
 */
bool
biv_map_sheets_lay_out (BivMapSheets *self, const BivPaper *paper, BivBoard *board, double hex_mm)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));
  BivPaper turned = biv_paper_turn (*paper);
  BivMapSheets lying = { .scale = hex_mm * BIV_POINTS_PER_MM / SQRT_3 };

  *self = lying;
  /* Far too many sheets are refused before they are counted, for an int might not hold them. */
  if (MIN (paper->width, paper->height) < 4.0 * OVERLAP + MARGIN + FOOT ||
      hypot (extent.x, extent.y) * self->scale > BIV_MAP_SHEETS_MOST * paper->height)
    return false;
  try_paper (self, paper, extent);
  try_paper (&lying, &turned, extent);
  if (lying.columns * lying.rows < self->columns * self->rows)
    *self = lying;
  return self->columns * self->rows <= BIV_MAP_SHEETS_MOST;
}

/** biv_map_sheets_get_view: what of the map a sheet shows; a pixel is a point. */
BivMapView
biv_map_sheets_get_view (const BivMapSheets *self, int column, int row)
{
  return (BivMapView){ self->scale, self->origin.x + column * self->step_x / self->scale,
                       self->origin.y + row * self->step_y / self->scale, self->width,
                       self->height };
}

/** biv_map_sheets_get_name: (transfer full): a letter for the column, a number for the row. */
char *
biv_map_sheets_get_name (int column, int row)
{
  GString *name = g_string_new (NULL);

  for (column++; column > 0; column = (column - 1) / 26)
    g_string_prepend_c (name, (char) ('A' + (column - 1) % 26));
  g_string_append_printf (name, "%d", row + 1);
  return g_string_free (name, FALSE);
}
