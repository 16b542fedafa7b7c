/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-grid.h"

#include <math.h>
#include <string.h>

#include "render/publish/vassal/biv-vassal-xml.h"

#define GRID "VASSAL.build.module.map.boardPicker.board.HexGrid"
#define NUMBERING "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering"

/** biv_vassal_grid_of: the grid of a board that is drawn in a view. */
BivVassalGrid
biv_vassal_grid_of (BivBoard *board, const BivMapView *view)
{
  BivOrientation orientation = biv_board_get_orientation (board);
  BivPoint first = biv_map_view_place (
    view, biv_hex_layout_centre ((BivHexLayout){ orientation, 1.0 }, (BivOffset){ 0, 0 }));
  bool is_flat = orientation == BIV_ORIENTATION_FLAT;

  return (BivVassalGrid){
    .orientation = orientation,
    .across = 1.5 * view->scale,
    .along = sqrt (3.0) * view->scale,
    .first_across = (int) lround (is_flat ? first.x : first.y),
    .first_along = (int) lround (is_flat ? first.y : first.x),
  };
}

/** biv_vassal_grid_place: the pixel to which VASSAL snaps a piece on a hex; it cuts fractions
 * off. */
BivVassalPixel
biv_vassal_grid_place (const BivVassalGrid *self, BivOffset hex)
{
  bool is_flat = self->orientation == BIV_ORIENTATION_FLAT;
  int line = is_flat ? hex.col : hex.row;
  int cell = is_flat ? hex.row : hex.col;
  int shove = line & 1 ? (int) (self->along / 2.0) : 0;
  int across = (int) (self->across * line + self->first_across);
  int along = (int) (self->along * cell + shove + self->first_along);

  return is_flat ? (BivVassalPixel){ across, along } : (BivVassalPixel){ along, across };
}

/* A count of columns or of rows, as it is printed. */
typedef struct
{
  const char *type;    /* N: numbers, A: letters */
  const char *leading; /* one less than the digits there are at least */
  const char *first;
} Count;

static void
write_numbering (GString *xml, BivBoard *board, bool columns_are_lines)
{
  BivNumbering numbering = biv_board_get_numbering (board);
  g_autofree char *row = biv_board_label_row (board, 0);
  g_autofree char *leading = g_strdup_printf ("%d", (int) strlen (row) - 1);
  Count rows = { "N", leading, "1" };
  Count columns = numbering == BIV_NUMBERING_LETTERS ? (Count){ "A", "0", "0" } : rows;
  Count lines = columns_are_lines ? columns : rows;
  Count cells = columns_are_lines ? rows : columns;
  bool column_first = numbering != BIV_NUMBERING_ROW_COLUMN;

  biv_vassal_xml_add (
    xml, NUMBERING, "color", "0,0,0", "first", column_first == columns_are_lines ? "H" : "V",
    "fontSize", "9", "hDescend", "false", "hDrawOff", "0", "hLeading", lines.leading, "hOff",
    lines.first, "hType", lines.type, "locationFormat", "$gridLocation$", "rotateText", "0", "sep",
    "", "stagger", "false", "vDescend", "false", "vDrawOff", "0", "vLeading", cells.leading, "vOff",
    cells.first, "vType", cells.type, "visible", "false", NULL);
}

/** biv_vassal_grid_write: adds the grid with its numbers; with @snaps pieces go to the middle of a
 * hex. */
void
biv_vassal_grid_write (const BivVassalGrid *self, GString *xml, BivBoard *board, bool snaps)
{
  char across[G_ASCII_DTOSTR_BUF_SIZE], along[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *first_across = g_strdup_printf ("%d", self->first_across);
  g_autofree char *first_along = g_strdup_printf ("%d", self->first_along);
  bool is_flat = self->orientation == BIV_ORIENTATION_FLAT;

  biv_vassal_xml_open (xml, GRID, "color", "0,0,0", "cornersLegal", "false", "dotsVisible",
                       "false", "dx", g_ascii_dtostr (across, sizeof across, self->across), "dy",
                       g_ascii_dtostr (along, sizeof along, self->along), "edgesLegal", "false",
                       "sideways", is_flat ? "false" : "true", "snapTo", snaps ? "true" : "false",
                       "visible", "false", "x0", first_across, "y0", first_along, NULL);
  write_numbering (xml, board, is_flat);
  biv_vassal_xml_close (xml, GRID);
}
