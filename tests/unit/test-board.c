/* The board: cells and their legends, numbers of hexes, and the operations on its hexes, sides and
 * shape.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-board.h"
#include "model-test.h"

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  BivBoard *board;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  BivNode *scenario = make_scenario (6, 5);

  if (data)
    biv_node_build_int (BIV_NODE (biv_scenario_get_board (BIV_SCENARIO (scenario))), "orientation",
                        BIV_ORIENTATION_POINTY);
  fixture->document = open_document (scenario);
  fixture->history = biv_history_new (fixture->document);
  fixture->board = biv_scenario_get_board (BIV_SCENARIO (scenario));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->history);
  g_object_unref (fixture->document);
}

static char *
dump_board (Fixture *fixture)
{
  return dump_node (BIV_NODE (fixture->board));
}

/* The board says this after its first line. */
static void
assert_cells (Fixture *fixture, const char *cells)
{
  g_autofree char *text = dump_board (fixture);

  g_assert_cmpstr (strchr (text, '\n') + 1, ==, cells);
}

static void
assert_undoes (Fixture *fixture, const char *before)
{
  g_autofree char *after = dump_board (fixture);

  g_assert_true (biv_history_undo (fixture->history));
  assert_dump (BIV_NODE (fixture->board), before);
  g_assert_true (biv_history_redo (fixture->history));
  assert_dump (BIV_NODE (fixture->board), after);
}

static void
paint (Fixture *fixture, BivOffset hex, const char *terrain)
{
  assert_does (fixture->history,
               biv_board_edits_paint_terrain (fixture->document, &hex, 1, terrain));
}

static void
test_legend (Fixture *fixture, gconstpointer data)
{
  BivBoard *board = fixture->board;
  guint8 code, same;

  g_assert_true (biv_board_code (board, BIV_LEGEND_TERRAIN, "plain", &code));
  g_assert_cmpuint (code, ==, 0);
  g_assert_true (biv_board_code (board, BIV_LEGEND_TERRAIN, "wood", &code));
  g_assert_cmpuint (code, ==, 1);
  g_assert_true (biv_board_code (board, BIV_LEGEND_TERRAIN, "wood", &same));
  g_assert_cmpuint (same, ==, 1);
  g_assert_true (biv_board_code (board, BIV_LEGEND_WORKS, "", &code));
  g_assert_cmpuint (code, ==, 0);
  g_assert_cmpstr (biv_board_meaning (board, BIV_LEGEND_TERRAIN, 0), ==, "plain");
  g_assert_cmpstr (biv_board_meaning (board, BIV_LEGEND_TERRAIN, 1), ==, "wood");
  /* what no file could hold */
  g_assert_false (biv_board_code (board, BIV_LEGEND_TERRAIN, "two words", &code));
  for (int i = 2; i <= G_MAXUINT8; i++)
    {
      g_autofree char *id = g_strdup_printf ("t%d", i);

      g_assert_true (biv_board_code (board, BIV_LEGEND_TERRAIN, id, &code));
    }
  g_assert_false (biv_board_code (board, BIV_LEGEND_TERRAIN, "t256", &code));
  g_assert_null (biv_board_edits_paint_terrain (fixture->document, NULL, 0, "t256"));
  {
    g_autoptr (GError) error = NULL;

    g_assert_false (biv_history_do (fixture->history, NULL, &error));
    g_assert_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE);
  }
}

static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    BivNumbering numbering;
    int side;
    BivOffset hex;
    const char *label;
  } cases[] = {
    { BIV_NUMBERING_COLUMN_ROW, 20, { 4, 6 }, "0507" },
    { BIV_NUMBERING_ROW_COLUMN, 20, { 4, 6 }, "0705" },
    { BIV_NUMBERING_LETTERS, 20, { 4, 6 }, "E7" },
    { BIV_NUMBERING_COLUMN_ROW, 100, { 4, 99 }, "005100" },
    { BIV_NUMBERING_COLUMN_ROW, 1500, { 0, 1499 }, "00011500" },
    { BIV_NUMBERING_LETTERS, 1500, { 25, 0 }, "Z1" },
    { BIV_NUMBERING_LETTERS, 1500, { 26, 0 }, "AA1" },
    { BIV_NUMBERING_LETTERS, 1500, { 701, 9 }, "ZZ10" },
    { BIV_NUMBERING_LETTERS, 1500, { 702, 1499 }, "AAA1500" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BivNode) board = build (BIV_TYPE_BOARD, "b", NULL);
      g_autofree char *label = NULL;
      BivOffset hex;

      biv_node_build_int (board, "width", cases[i].side);
      biv_node_build_int (board, "height", cases[i].side);
      biv_node_build_int (board, "numbering", (int) cases[i].numbering);
      label = biv_board_label_hex (BIV_BOARD (board), cases[i].hex);
      g_assert_cmpstr (label, ==, cases[i].label);
      g_assert_true (biv_board_find_hex (BIV_BOARD (board), label, &hex));
      g_assert_true (biv_offset_equal (hex, cases[i].hex));
    }
}

static void
test_no_such_number (Fixture *fixture, gconstpointer data)
{
  static const char *const labels[] = { "", "0", "0000", "0701", "01 1", "E7", "0101x",
                                        "99999999999999999999" };
  BivOffset hex;

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_false (biv_board_find_hex (fixture->board, labels[i], &hex));
}

/* Boards that say the same are equal, whatever numbers stand for it. */
static void
test_equal (void)
{
  g_autoptr (BivNode) one = build (BIV_TYPE_BOARD, "b", "ground", "plain", NULL);
  g_autoptr (BivNode) other = build (BIV_TYPE_BOARD, "b", "ground", "plain", NULL);
  BivCell cell = { 0 };

  biv_board_code (BIV_BOARD (one), BIV_LEGEND_TERRAIN, "wood", &cell.terrain);
  biv_board_build_cell (BIV_BOARD (one), (BivOffset){ 0, 0 }, cell);
  g_assert_false (biv_node_equal (one, other));
  biv_board_code (BIV_BOARD (other), BIV_LEGEND_TERRAIN, "hill", &cell.terrain);
  biv_board_code (BIV_BOARD (other), BIV_LEGEND_TERRAIN, "wood", &cell.terrain);
  biv_board_build_cell (BIV_BOARD (other), (BivOffset){ 0, 0 }, cell);
  g_assert_true (biv_node_equal (one, other));
}

static void
test_cells (void)
{
  g_autoptr (BivCells) earlier = biv_cells_new ();
  g_autoptr (BivCells) later = biv_cells_new ();
  BivOffset first, last;
  BivCell cell;

  biv_cells_set (earlier, (BivOffset){ 3, 1 }, (BivCell){ .terrain = 1 });
  biv_cells_set (earlier, (BivOffset){ 1, 4 }, (BivCell){ .terrain = 2 });
  biv_cells_set (earlier, (BivOffset){ 3, 1 }, (BivCell){ .terrain = 3 });
  g_assert_cmpuint (biv_cells_get_length (earlier), ==, 2);
  biv_cells_get_area (earlier, &first, &last);
  g_assert_true (biv_offset_equal (first, (BivOffset){ 1, 1 }));
  g_assert_true (biv_offset_equal (last, (BivOffset){ 3, 4 }));
  biv_cells_set (later, (BivOffset){ 3, 1 }, (BivCell){ .terrain = 4 });
  biv_cells_set (later, (BivOffset){ 0, 0 }, (BivCell){ .terrain = 5 });
  biv_cells_merge_earlier (earlier, later);
  g_assert_cmpuint (biv_cells_get_length (earlier), ==, 3);
  g_assert_true (biv_cells_get (earlier, (BivOffset){ 3, 1 }, &cell));
  g_assert_cmpuint (cell.terrain, ==, 3);
  g_assert_true (biv_cells_get (earlier, (BivOffset){ 0, 0 }, &cell));
  g_assert_cmpuint (cell.terrain, ==, 5);
  g_assert_false (biv_cells_get (earlier, (BivOffset){ 0, 1 }, &cell));
}

static void
test_paint (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = dump_board (fixture);
  BivOffset hexes[] = { { 0, 0 }, { 5, 4 }, { 6, 0 }, { -1, 2 }, { 0, 0 } };
  BivNode *side = biv_document_lookup (fixture->document, "s1");

  biv_history_begin (fixture->history, "stroke", NULL);
  assert_does (fixture->history,
               biv_board_edits_paint_terrain (fixture->document, hexes, 5, "wood"));
  assert_does (fixture->history, biv_board_edits_paint_elevation (fixture->document, hexes, 2, 8));
  assert_does (fixture->history, biv_board_edits_raise_elevation (fixture->document, hexes, 1, 3));
  assert_does (fixture->history,
               biv_board_edits_paint_works (fixture->document, hexes + 1, 1, "camp"));
  assert_does (fixture->history,
               biv_board_edits_paint_zone (fixture->document, hexes, 1, BIV_SIDE (side)));
  biv_history_end (fixture->history);
  assert_cells (fixture, "hex 0,0 wood 9  s1 0 / / /\n"
                         "hex 5,4 wood 8 camp  0 / / /\n");
  assert_undoes (fixture, before);
  /* the ground makes blank, and again is nothing to do */
  assert_does (fixture->history,
               biv_board_edits_paint_terrain (fixture->document, hexes, 5, "plain"));
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 2);
  assert_does (fixture->history,
               biv_board_edits_paint_terrain (fixture->document, hexes, 5, "plain"));
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 2);
}

static void
test_edges (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = dump_board (fixture);
  BivOrientation orientation = biv_board_get_orientation (fixture->board);

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivHexEdge edge = { { 2, 2 }, direction };
      BivOffset neighbour = biv_offset_neighbour (edge.hex, direction, orientation);
      int back = biv_hex_opposite_direction (direction);
      g_autofree char *now = dump_board (fixture);

      g_assert_cmpstr (now, ==, before);
      biv_history_begin (fixture->history, "edge", NULL);
      /* nothing to cross yet */
      assert_does (fixture->history,
                   biv_edge_edits_set_crossings (fixture->document, &edge, 1, "ford"));
      g_assert_cmpstr (biv_board_get_crossing (fixture->board, edge.hex, direction), ==, "");
      assert_does (fixture->history,
                   biv_edge_edits_set_hexsides (fixture->document, &edge, 1, "river"));
      assert_does (fixture->history,
                   biv_edge_edits_set_crossings (fixture->document, &edge, 1, "ford"));
      assert_does (fixture->history, biv_edge_edits_add_roads (fixture->document, &edge, 1));
      biv_history_end (fixture->history);
      g_assert_cmpstr (biv_board_get_side (fixture->board, neighbour, back), ==, "river");
      g_assert_cmpstr (biv_board_get_crossing (fixture->board, neighbour, back), ==, "ford");
      g_assert_true (biv_board_has_road (fixture->board, edge.hex, direction));
      g_assert_true (biv_board_has_road (fixture->board, neighbour, back));
      assert_undoes (fixture, before);
      edge = (BivHexEdge){ neighbour, back };
      assert_does (fixture->history, biv_edge_edits_set_hexsides (fixture->document, &edge, 1, ""));
      g_assert_cmpstr (biv_board_get_crossing (fixture->board, neighbour, back), ==, "");
      assert_does (fixture->history, biv_edge_edits_remove_roads (fixture->document, &edge, 1));
    }
}

static void
test_edges_of_the_board (Fixture *fixture, gconstpointer data)
{
  BivHexEdge edge = { { 0, 0 }, 0 };

  assert_does (fixture->history,
               biv_edge_edits_set_hexsides (fixture->document, &edge, 1, "river"));
  assert_cells (fixture, "");
  assert_does (fixture->history, biv_edge_edits_add_roads (fixture->document, &edge, 1));
  assert_cells (fixture, "hex 0,0 plain 0   1 / / /\n");
}

static void
test_erase (Fixture *fixture, gconstpointer data)
{
  BivOffset hex = { 2, 2 };
  g_autofree char *before = NULL;

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivHexEdge edge = { hex, direction };

      assert_does (fixture->history,
                   biv_edge_edits_set_hexsides (fixture->document, &edge, 1, "river"));
      assert_does (fixture->history, biv_edge_edits_add_roads (fixture->document, &edge, 1));
    }
  paint (fixture, hex, "wood");
  assert_does (fixture->history, biv_board_edits_paint_zone (
                                   fixture->document, &hex, 1,
                                   BIV_SIDE (biv_document_lookup (fixture->document, "s2"))));
  before = dump_board (fixture);
  assert_does (fixture->history,
               biv_board_edits_erase (fixture->document, &hex, 1, BIV_ERASE_LAND));
  assert_cells (fixture, "hex 2,2 plain 0  s2 0 / / /\n");
  assert_undoes (fixture, before);
  assert_does (fixture->history,
               biv_board_edits_erase (fixture->document, &hex, 1, BIV_ERASE_ZONE));
  assert_cells (fixture, "");
}

static void
test_ground (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;

  paint (fixture, (BivOffset){ 1, 1 }, "wood");
  paint (fixture, (BivOffset){ 2, 1 }, "sand");
  before = dump_board (fixture);
  assert_does (fixture->history, biv_board_edits_set_ground (fixture->document, "sand"));
  assert_cells (fixture, "hex 1,1 wood 0   0 / / /\n");
  g_assert_cmpstr (biv_board_get_terrain (fixture->board, (BivOffset){ 0, 0 }), ==, "sand");
  assert_undoes (fixture, before);
  /* as it would be when read again: what was painted with the ground is ground */
  assert_does (fixture->history, biv_board_edits_set_ground (fixture->document, "plain"));
  assert_cells (fixture, "hex 1,1 wood 0   0 / / /\n");
}

static void
test_fill (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) region = NULL;
  g_autoptr (GArray) none = NULL;
  g_autoptr (GArray) wall = NULL;

  /* a wall across column 2, and a lone hex of the same beyond it */
  for (int row = 0; row < 5; row++)
    paint (fixture, (BivOffset){ 2, row }, "wood");
  paint (fixture, (BivOffset){ 5, 0 }, "wood");
  region = biv_board_find_region (fixture->board, (BivOffset){ 0, 0 });
  none = biv_board_find_region (fixture->board, (BivOffset){ 6, 0 });
  g_assert_cmpuint (region->len, ==, 10);
  g_assert_cmpuint (none->len, ==, 0);
  wall = biv_board_find_region (fixture->board, (BivOffset){ 2, 2 });
  g_assert_cmpuint (wall->len, ==, 5);
}

/* A little river bend with a road, put elsewhere with a third of a turn: all of it lies to each
 * other as before. */
static void
test_paste (Fixture *fixture, gconstpointer data)
{
  BivOrientation orientation = biv_board_get_orientation (fixture->board);
  BivOffset hexes[] = { { 1, 1 }, biv_offset_neighbour ((BivOffset){ 1, 1 }, 2, orientation) };
  BivHexEdge road = { { 1, 1 }, 2 }, river = { { 1, 1 }, 5 };
  BivOffset to = { 4, 2 }, next = biv_offset_neighbour (to, 4, orientation);
  g_autofree char *before = NULL;

  paint (fixture, hexes[0], "wood");
  paint (fixture, hexes[1], "hill");
  assert_does (fixture->history, biv_edge_edits_add_roads (fixture->document, &road, 1));
  assert_does (fixture->history,
               biv_edge_edits_set_hexsides (fixture->document, &river, 1, "river"));
  before = dump_board (fixture);
  assert_does (fixture->history, biv_region_edits_paste (fixture->document, hexes, 2,
                                                         (BivPasting){ hexes[0], to, 2 }));
  g_assert_cmpstr (biv_board_get_terrain (fixture->board, to), ==, "wood");
  g_assert_cmpstr (biv_board_get_terrain (fixture->board, next), ==, "hill");
  g_assert_true (biv_board_has_road (fixture->board, to, 4));
  g_assert_true (biv_board_has_road (fixture->board, next, 1));
  g_assert_cmpstr (biv_board_get_side (fixture->board, to, 1), ==, "river");
  g_assert_cmpstr (biv_board_get_terrain (fixture->board, hexes[0]), ==, "wood");
  assert_undoes (fixture, before);
}

/* A shrinking board must not lose what is on it behind the history's back. */
static void
test_size_alone (Fixture *fixture, gconstpointer data)
{
  BivEditList *edits = biv_edit_list_new ();

  paint (fixture, (BivOffset){ 5, 2 }, "wood");
  biv_edit_list_set_int (edits, "board", "width", 5);
  assert_refuses (fixture->history, edits, BIV_CORE_ERROR_INVALID, "width");
  edits = biv_edit_list_new ();
  biv_edit_list_set_int (edits, "board", "height", 2);
  assert_refuses (fixture->history, edits, BIV_CORE_ERROR_INVALID, "height");
  edits = biv_edit_list_new_step ("resize-board", NULL);
  biv_edit_list_set_int (edits, "board", "height", 3);
  assert_does (fixture->history, edits);
}

static void
test_resize (Fixture *fixture, gconstpointer data)
{
  bool flat = !data;
  g_autofree char *before = NULL, *grown = NULL, *shrunk = NULL;
  g_autoptr (BivNode) label = build (BIV_TYPE_LABEL, "l", "hex", "2,2", "text", "Hill", NULL);
  BivHexEdge edges[] = { { { 2, 2 }, 1 }, { { 2, 2 }, 2 } };

  paint (fixture, (BivOffset){ 2, 2 }, "wood");
  paint (fixture, (BivOffset){ 5, 4 }, "sand");
  assert_does (fixture->history,
               biv_edge_edits_set_hexsides (fixture->document, edges, 2, "river"));
  assert_does (fixture->history, biv_edge_edits_add_roads (fixture->document, edges, 2));
  assert_does (fixture->history,
               biv_scenario_edits_add_label (fixture->document, BIV_LABEL (label)));
  before = dump_board (fixture);
  /* three more columns at the left, one more row at the top: an even number along the zigzag */
  assert_does (fixture->history,
               biv_board_shape_edits_resize (fixture->document, (BivNewSize){ 9, 6, BIV_ANCHOR_END,
                                                                              BIV_ANCHOR_END }));
  grown = dump_board (fixture);
  g_assert_nonnull (strstr (grown, "width=9 height=6"));
  g_assert_nonnull (strstr (grown, flat ? "label l1 hex=4,3" : "label l1 hex=5,2"));
  g_assert_nonnull (strstr (grown, flat ? "hex 4,3 wood 0   6 / river/ river/"
                                        : "hex 5,2 wood 0   6 / river/ river/"));
  g_assert_nonnull (strstr (grown, flat ? "hex 7,5 sand" : "hex 8,4 sand"));
  assert_undoes (fixture, before);
  biv_history_undo (fixture->history);
  /* and a smaller one: the far hex goes, the river at the new edge too, the road leads off */
  assert_does (fixture->history,
               biv_board_shape_edits_resize (
                 fixture->document, (BivNewSize){ 3, 3, BIV_ANCHOR_START, BIV_ANCHOR_START }));
  shrunk = dump_board (fixture);
  g_assert_null (strstr (shrunk, "sand"));
  g_assert_nonnull (strstr (shrunk, flat ? "hex 2,2 wood 0   6 / / /\n"
                                         : "hex 2,2 wood 0   6 / river/ /\n"));
  assert_undoes (fixture, before);
}

static void
test_resize_limits (Fixture *fixture, gconstpointer data)
{
  BivNewSize bad[] = { { 0, 5 }, { 5, 0 }, { -1, 5 }, { BIV_BOARD_MAX_SIDE + 1, 5 } };

  paint (fixture, (BivOffset){ 2, 2 }, "wood");
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_refuses (fixture->history, biv_board_shape_edits_resize (fixture->document, bad[i]),
                    BIV_CORE_ERROR_INVALID,
                    bad[i].width < 1 || bad[i].width > BIV_BOARD_MAX_SIDE ? "width" : "height");
}

/* A road over all kinds of steps still leads from one end to the other when the board was turned.
 */
static void
test_turn (Fixture *fixture, gconstpointer data)
{
  BivOrientation orientation = biv_board_get_orientation (fixture->board);
  BivOffset hex = { 0, 0 };
  int directions[] = { 2, 3, 1, 2, 2, 3, 4, 5 };
  g_autofree char *before = NULL;
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (gsize i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      BivHexEdge edge = { hex, directions[i] };

      hex = biv_offset_neighbour (hex, directions[i], orientation);
      if (!biv_board_contains (fixture->board, hex))
        break;
      assert_does (fixture->history, biv_edge_edits_add_roads (fixture->document, &edge, 1));
      assert_does (fixture->history,
                   biv_edge_edits_set_hexsides (fixture->document, &edge, 1, "river"));
      g_array_append_val (reached, hex);
    }
  g_assert_cmpuint (reached->len, >=, 4);
  before = dump_board (fixture);
  assert_does (fixture->history, biv_board_shape_edits_turn (fixture->document, !orientation));
  g_assert_cmpint (biv_board_get_orientation (fixture->board), ==, !orientation);
  assert_undoes (fixture, before);
  /* walk the roads from the start */
  {
    g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
    g_autoptr (GArray) walk = g_array_new (FALSE, FALSE, sizeof (BivOffset));
    BivOffset start = { 0, 0 };

    g_array_append_val (walk, start);
    for (guint i = 0; i < walk->len; i++)
      for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
        {
          BivOffset at = g_array_index (walk, BivOffset, i);
          BivOffset next = biv_offset_neighbour (at, direction, !orientation);

          if (!biv_board_has_road (fixture->board, at, direction))
            continue;
          g_assert_true (
            biv_board_has_road (fixture->board, next, biv_hex_opposite_direction (direction)));
          if (g_hash_table_add (seen, GINT_TO_POINTER (next.row * 100 + next.col + 1)))
            g_array_append_val (walk, next);
        }
    for (guint i = 0; i < reached->len; i++)
      {
        BivOffset want = g_array_index (reached, BivOffset, i);

        g_assert_true (
          g_hash_table_contains (seen, GINT_TO_POINTER (want.row * 100 + want.col + 1)));
      }
  }
}

#define BOTH(path, test)                                                    \
  g_test_add ("/board/flat/" path, Fixture, NULL, set_up, test, tear_down); \
  g_test_add ("/board/pointy/" path, Fixture, "pointy", set_up, test, tear_down);

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/board/legend", Fixture, NULL, set_up, test_legend, tear_down);
  g_test_add ("/board/numbers", Fixture, NULL, set_up, test_numbers, tear_down);
  g_test_add ("/board/no-such-number", Fixture, NULL, set_up, test_no_such_number, tear_down);
  g_test_add_func ("/board/equal", test_equal);
  g_test_add_func ("/board/cells", test_cells);
  BOTH ("paint", test_paint)
  BOTH ("edges", test_edges)
  BOTH ("edges-of-the-board", test_edges_of_the_board)
  BOTH ("erase", test_erase)
  BOTH ("ground", test_ground)
  BOTH ("fill", test_fill)
  BOTH ("paste", test_paste)
  BOTH ("size-alone", test_size_alone)
  BOTH ("resize", test_resize)
  BOTH ("resize-limits", test_resize_limits)
  BOTH ("turn", test_turn)
  return g_test_run ();
}
