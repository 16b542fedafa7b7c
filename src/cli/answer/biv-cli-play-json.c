/* A play file as JSON: what the file says, and the same arranged for programs by hex and by
 * leader.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-play.h"
#include "cli/json/biv-json-node.h"
#include "core/play/biv-play.h"

static void
write_roads (BivJsonWriter *json, BivBoard *board, BivOffset hex)
{
  biv_json_writer_begin_array (json, "roads");
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    if (biv_board_has_road (board, hex, direction))
      biv_json_writer_add_number (json, NULL, direction);
  biv_json_writer_end_array (json);
}

/* Each hexside is listed with the hex that owns it. */
static void
write_hexsides (BivJsonWriter *json, BivBoard *board, BivOffset hex)
{
  biv_json_writer_begin_array (json, "hexsides");
  for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
    {
      const char *kind = biv_board_get_side (board, hex, direction);
      const char *crossing = biv_board_get_crossing (board, hex, direction);

      if (!*kind && !*crossing)
        continue;
      biv_json_writer_begin_object (json, NULL);
      biv_json_writer_add_number (json, "direction", direction);
      if (*kind)
        biv_json_writer_add_string (json, "kind", kind);
      if (*crossing)
        biv_json_writer_add_string (json, "crossing", crossing);
      biv_json_writer_end_object (json);
    }
  biv_json_writer_end_array (json);
}

static void
write_cell (BivJsonWriter *json, BivBoard *board, BivOffset hex)
{
  BivCell cell = biv_board_get_cell (board, hex);
  const char *works = biv_board_get_works (board, hex);
  const char *zone = biv_board_get_zone (board, hex);

  biv_json_writer_begin_object (json, NULL);
  biv_json_node_write_hex (json, hex, board);
  biv_json_writer_add_string (json, "terrain", biv_board_get_terrain (board, hex));
  biv_json_writer_add_number (json, "elevation", cell.elevation);
  if (*works)
    biv_json_writer_add_string (json, "works", works);
  if (*zone)
    biv_json_writer_add_string (json, "zone", zone);
  write_roads (json, board, hex);
  write_hexsides (json, board, hex);
  biv_json_writer_end_object (json);
}

static void
write_hexes (BivJsonWriter *json, BivBoard *board)
{
  biv_json_writer_begin_array (json, "hexes");
  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      write_cell (json, board, (BivOffset){ col, row });
  biv_json_writer_end_array (json);
}

static void
write_leader (BivJsonWriter *json, BivPlayFigure *figure, BivBoard *board)
{
  BivNodeList *covers = biv_play_figure_get_covers (figure);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "id", biv_node_get_id (BIV_NODE (figure)));
  biv_json_node_write_name (json, BIV_NODE (figure));
  biv_json_writer_add_string (json, "side", biv_play_figure_get_side (figure));
  if (biv_play_figure_get_command_range (figure) >= 0)
    biv_json_writer_add_number (json, "range", biv_play_figure_get_command_range (figure));
  if (!biv_hex_is_none (biv_play_figure_get_hex (figure)))
    biv_json_node_write_hex (json, biv_play_figure_get_hex (figure), board);
  biv_json_writer_begin_array (json, "covers");
  BIV_EACH (BivPlayCover, cover, covers)
    biv_json_writer_add_string (json, NULL, biv_play_cover_get_unit (cover));
  biv_json_writer_end_array (json);
  biv_json_writer_end_object (json);
}

static void
write_leaders (BivJsonWriter *json, BivPlay *play, BivBoard *board)
{
  biv_json_writer_begin_array (json, "leaders");
  BIV_EACH (BivPlayFigure, figure, biv_play_get_figures (play))
    if (biv_play_figure_get_activates (figure))
      write_leader (json, figure, board);
  biv_json_writer_end_array (json);
}

/* One object with the whole play file. */
void
biv_cli_play_json (BivJsonWriter *json, BivPlay *play)
{
  BivBoard *board = biv_play_get_board (play);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "kind", biv_node_get_kind (BIV_NODE (play)));
  biv_json_node_write_fields (json, BIV_NODE (play), board);
  write_hexes (json, board);
  write_leaders (json, play, board);
  biv_json_writer_end_object (json);
}
