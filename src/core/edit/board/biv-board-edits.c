/* Operations that write the hexes of a scenario's board. One call is one touch of a tool; a stroke
 * is a group of the history around many. Hexes outside the board are ignored.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-board-edits.h"

#include "core/edit/board/biv-brush.h"

typedef void (*ChangeCell) (BivCell *cell, int value);

static void
change_terrain (BivCell *cell, int value)
{
  cell->terrain = (guint8) value;
}

static void
change_elevation (BivCell *cell, int value)
{
  cell->elevation = (gint8) CLAMP (value, BIV_ELEVATION_MIN, BIV_ELEVATION_MAX);
}

static void
raise_elevation (BivCell *cell, int value)
{
  change_elevation (cell, cell->elevation + CLAMP (value, -100, 100));
}

static void
change_works (BivCell *cell, int value)
{
  cell->works = (guint8) value;
}

static void
change_zone (BivCell *cell, int value)
{
  cell->zone = (guint8) value;
}

static void
paint (BivDocument *document, BivEditList *edits, const BivOffset *hexes, guint n_hexes,
       ChangeCell change, int value)
{
  BivBrush brush;

  biv_brush_init (&brush, document);
  for (guint i = 0; i < n_hexes; i++)
    {
      BivCell cell = biv_brush_get (&brush, hexes[i]);

      change (&cell, value);
      biv_brush_set (&brush, hexes[i], cell);
    }
  biv_brush_finish (&brush, edits);
}

/* (nullable): paints terrain or works; %NULL when the board's legend is full. */
static BivEditList *
paint_kind (BivDocument *document, const BivOffset *hexes, guint n_hexes, BivLegend legend,
            const char *step, const char *arg, const char *id)
{
  BivEditList *edits;
  guint8 code;

  if (!biv_board_code (biv_edits_get_board (document), legend, id, &code))
    return NULL;
  edits = biv_edits_new_id_step (step, arg, id);
  paint (document, edits, hexes, n_hexes,
         legend == BIV_LEGEND_TERRAIN ? change_terrain : change_works, code);
  return edits;
}

/**
 * biv_board_edits_paint_terrain:
 * @terrain: the id of a terrain; that of the ground makes hexes blank
 *
 * "paint-terrain"
 *
 * Returns: (transfer full) (nullable): the edits; %NULL when the board has 255 other terrains
 * already
 */
BivEditList *
biv_board_edits_paint_terrain (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                               const char *terrain)
{
  return paint_kind (document, hexes, n_hexes, BIV_LEGEND_TERRAIN, "paint-terrain", "terrain",
                     terrain);
}

static BivEditList *
new_number_step (const char *code, const char *arg, int number)
{
  BivArgs *args = biv_args_new ();

  biv_args_add_number (args, arg, number);
  return biv_edit_list_new_step (code, args);
}

/**
 * biv_board_edits_paint_elevation:
 * @elevation: a level; limited to #BIV_ELEVATION_MIN and #BIV_ELEVATION_MAX
 *
 * "paint-elevation"
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_board_edits_paint_elevation (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                                 int elevation)
{
  BivEditList *edits = new_number_step ("paint-elevation", "elevation", elevation);

  paint (document, edits, hexes, n_hexes, change_elevation, elevation);
  return edits;
}

/**
 * biv_board_edits_raise_elevation:
 * @by: levels; negative to lower it
 *
 * "raise-elevation"
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_board_edits_raise_elevation (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                                 int by)
{
  BivEditList *edits = new_number_step ("raise-elevation", "by", by);

  paint (document, edits, hexes, n_hexes, raise_elevation, by);
  return edits;
}

/**
 * biv_board_edits_paint_works:
 * @works: the id of a kind of works, or "" for none
 *
 * "paint-works"
 *
 * Returns: (transfer full) (nullable): the edits; %NULL when the board has 255 other kinds already
 */
BivEditList *
biv_board_edits_paint_works (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                             const char *works)
{
  return paint_kind (document, hexes, n_hexes, BIV_LEGEND_WORKS, "paint-works", "works", works);
}

/**
 * biv_board_edits_paint_zone:
 * @side: (nullable): the side whose deployment zone the hexes become; %NULL for none
 *
 * "paint-zone"
 *
 * Returns: (transfer full) (nullable): the edits; %NULL when the board has 255 other sides already
 */
BivEditList *
biv_board_edits_paint_zone (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                            BivSide *side)
{
  BivEditList *edits;
  guint8 code;
  const char *id = side ? biv_node_get_id (BIV_NODE (side)) : "";

  if (!biv_board_code (biv_edits_get_board (document), BIV_LEGEND_ZONE, id, &code))
    return NULL;
  edits = biv_edit_list_new_step ("paint-zone",
                                  biv_edits_args_for ("name", side ? BIV_NODE (side) : NULL));
  paint (document, edits, hexes, n_hexes, change_zone, code);
  return edits;
}

static void
erase_cell (BivBrush *brush, BivOffset hex, BivErase what)
{
  BivCell cell = biv_brush_get (brush, hex);

  if (what & BIV_ERASE_TERRAIN)
    cell.terrain = 0;
  if (what & BIV_ERASE_ELEVATION)
    cell.elevation = 0;
  if (what & BIV_ERASE_WORKS)
    cell.works = 0;
  if (what & BIV_ERASE_ZONE)
    cell.zone = 0;
  biv_brush_set (brush, hex, cell);
}

/**
 * biv_board_edits_erase:
 * @what: what to remove from the hexes
 *
 * "erase": removes things from hexes; roads then end at the neighbours.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_board_edits_erase (BivDocument *document, const BivOffset *hexes, guint n_hexes, BivErase what)
{
  BivEditList *edits = biv_edit_list_new_step ("erase", NULL);
  BivBrush brush;

  biv_brush_init (&brush, document);
  for (guint i = 0; i < n_hexes; i++)
    if (biv_brush_has (&brush, hexes[i]))
      {
        erase_cell (&brush, hexes[i], what);
        for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
          {
            if (what & BIV_ERASE_ROADS)
              biv_brush_set_road (&brush, hexes[i], direction, false);
            if (what & BIV_ERASE_SIDES)
              biv_brush_set_edge (&brush, hexes[i], direction, 0, 0);
          }
      }
  biv_brush_finish (&brush, edits);
  return edits;
}

/* Hexes painted with the terrain that becomes the ground are blank from now on, as they would be
 * after saving and loading. */
static void
blank_terrain (BivBrush *brush, const char *terrain)
{
  for (int row = 0; row < biv_board_get_height (brush->board); row++)
    for (int col = 0; col < biv_board_get_width (brush->board); col++)
      {
        BivCell cell = biv_board_peek_row (brush->board, row)[col];

        if (cell.terrain == 0 ||
            !g_str_equal (biv_board_meaning (brush->board, BIV_LEGEND_TERRAIN, cell.terrain),
                          terrain))
          continue;
        cell.terrain = 0;
        biv_brush_set (brush, (BivOffset){ col, row }, cell);
      }
}

/**
 * biv_board_edits_set_ground:
 * @terrain: the id of a terrain
 *
 * "set-ground": gives all blank hexes another terrain.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_board_edits_set_ground (BivDocument *document, const char *terrain)
{
  BivEditList *edits = biv_edits_new_id_step ("set-ground", "terrain", terrain);
  BivBrush brush;

  biv_brush_init (&brush, document);
  biv_edits_set_string (edits, BIV_NODE (brush.board), BIV_BOARD_GROUND, terrain);
  blank_terrain (&brush, terrain);
  biv_brush_finish (&brush, edits);
  return edits;
}
