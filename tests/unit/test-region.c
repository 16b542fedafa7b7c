/* Regions of a board: taken up and put down, moved, cut out, and boards made symmetric.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <time.h>

#include "core/assist/biv-stamp.h"
#include "core/edit/board/biv-region-edits.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "model-test.h"

#define SIDE 31

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  BivScenario *scenario;
  BivBoard *board;
} Fixture;

static void
set_up_size (Fixture *fixture, int side, bool pointy)
{
  BivNode *scenario = make_scenario (side, side);

  if (pointy)
    biv_node_build_int (BIV_NODE (biv_scenario_get_board (BIV_SCENARIO (scenario))), "orientation",
                        BIV_ORIENTATION_POINTY);
  fixture->document = open_document (scenario);
  fixture->history = biv_history_new (fixture->document);
  fixture->scenario = BIV_SCENARIO (scenario);
  fixture->board = biv_scenario_get_board (fixture->scenario);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  set_up_size (fixture, SIDE, data != NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->history);
  g_object_unref (fixture->document);
}

static void
do_edits (Fixture *fixture, BivEditList *edits)
{
  assert_does (fixture->history, edits);
}

/* Land of all kinds on a hex, at random. */
static void
scatter (Fixture *fixture, BivOffset hex)
{
  static const char *const terrains[] = { "plain", "wood", "hill" };
  static const char *const sides[] = { "", "river", "wall" };
  BivHexEdge side = { hex, g_test_rand_int_range (0, 6) };
  BivHexEdge road = { hex, g_test_rand_int_range (0, 6) };

  do_edits (fixture, biv_board_edits_paint_terrain (fixture->document, &hex, 1,
                                                    terrains[g_test_rand_int_range (0, 3)]));
  do_edits (fixture, biv_board_edits_paint_elevation (fixture->document, &hex, 1,
                                                      g_test_rand_int_range (0, 4)));
  do_edits (fixture, biv_edge_edits_set_hexsides (fixture->document, &side, 1,
                                                  sides[g_test_rand_int_range (0, 3)]));
  do_edits (fixture, biv_edge_edits_add_roads (fixture->document, &road, 1));
}

static GArray *
find_area (Fixture *fixture, BivOffset middle, int radius)
{
  BivOrientation orientation = biv_board_get_orientation (fixture->board);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  g_autofree BivAxial *area = g_new (BivAxial, biv_hex_area_length (radius));

  biv_hex_area (biv_axial_from_offset (middle, orientation), radius, area);
  for (guint i = 0; i < biv_hex_area_length (radius); i++)
    {
      BivOffset hex = biv_offset_from_axial (area[i], orientation);

      g_array_append_val (hexes, hex);
    }
  return hexes;
}

static GArray *
scatter_area (Fixture *fixture, BivOffset middle, int radius)
{
  GArray *hexes = find_area (fixture, middle, radius);

  for (guint i = 0; i < hexes->len; i++)
    scatter (fixture, g_array_index (hexes, BivOffset, i));
  return hexes;
}

static char *
dump_board (Fixture *fixture)
{
  return dump_node (BIV_NODE (fixture->board));
}

static void
paste (Fixture *fixture, GArray *hexes, BivPasting pasting)
{
  do_edits (fixture, biv_region_edits_paste (fixture->document, (const BivOffset *) hexes->data,
                                             hexes->len, pasting));
}

/* An area that is turned on its middle six times is as it was, and so is one flipped twice; all of
 * it, sides and roads too. */
static void
test_turns (Fixture *fixture, gconstpointer data)
{
  BivOffset middle = { 15, 15 };
  g_autoptr (GArray) hexes = scatter_area (fixture, middle, 4);
  g_autofree char *before = dump_board (fixture);
  bool changed = false;

  for (int i = 1; i <= 6; i++)
    {
      g_autofree char *after = NULL;

      paste (fixture, hexes, (BivPasting){ middle, middle, 1 });
      after = dump_board (fixture);
      changed |= !g_str_equal (after, before);
      if (i == 6)
        g_assert_cmpstr (after, ==, before);
    }
  g_assert_true (changed);
  for (int axis = 0; axis < 6; axis++)
    {
      paste (fixture, hexes, (BivPasting){ middle, middle, 0, true, axis });
      paste (fixture, hexes, (BivPasting){ middle, middle, 0, true, axis });
      assert_dump (BIV_NODE (fixture->board), before);
    }
}

/* What is moved away and back is as it was, names and objectives among it; in between, where it was
 * is bare. */
static void
test_moves (Fixture *fixture, gconstpointer data)
{
  BivOffset from = { 8, 8 }, to = { 21, 22 };
  g_autoptr (BivNode) label = build (BIV_TYPE_LABEL, "l", "hex", "8,8", "text", "Hill", NULL);
  g_autoptr (BivNode) goal = build (BIV_TYPE_OBJECTIVE, "o", "hex", "9,8", "name", "Gap", NULL);
  g_autoptr (GArray) hexes = scatter_area (fixture, from, 3);
  g_autoptr (GArray) there = find_area (fixture, to, 3);
  g_autofree char *before = NULL;
  BivNode *placed;

  do_edits (fixture, biv_scenario_edits_add_label (fixture->document, BIV_LABEL (label)));
  do_edits (fixture, biv_scenario_edits_add_objective (fixture->document, BIV_OBJECTIVE (goal)));
  placed = biv_node_list_get (biv_scenario_get_objectives (fixture->scenario), 0);
  before = dump_node (BIV_NODE (fixture->scenario));
  do_edits (fixture, biv_region_edits_move (fixture->document, (const BivOffset *) hexes->data,
                                            hexes->len, (BivPasting){ from, to, 2 }, false));
  g_assert_cmpstr (biv_board_get_terrain (fixture->board, from), ==, "plain");
  g_assert_cmpint (biv_board_get_cell (fixture->board, from).roads, ==, 0);
  g_assert_false (biv_offset_equal (biv_objective_get_hex (BIV_OBJECTIVE (placed)),
                                    (BivOffset){ 9, 8 }));
  g_assert_cmpint (biv_offset_distance (biv_objective_get_hex (BIV_OBJECTIVE (placed)), to,
                                        biv_board_get_orientation (fixture->board)),
                   ==, 1);
  do_edits (fixture, biv_region_edits_move (fixture->document, (const BivOffset *) there->data,
                                            there->len, (BivPasting){ to, from, 4 }, false));
  assert_dump (BIV_NODE (fixture->scenario), before);
}

/* A part that was taken up stays what it was, and is put down on another board, whose legend has
 * other numbers. */
static void
test_another_board (Fixture *fixture, gconstpointer data)
{
  BivOffset hex = { 3, 3 }, to = { 5, 6 }, first = { 0, 0 };
  g_autoptr (BivPatch) patch = NULL;
  Fixture other;

  do_edits (fixture, biv_board_edits_paint_terrain (fixture->document, &hex, 1, "wood"));
  patch = biv_patch_copy (fixture->document, &hex, 1, hex);
  do_edits (fixture, biv_board_edits_paint_terrain (fixture->document, &hex, 1, "hill"));
  set_up (&other, data);
  do_edits (&other, biv_board_edits_paint_terrain (other.document, &first, 1, "marsh"));
  do_edits (&other, biv_region_edits_put_down (
                      other.document, patch,
                      biv_hex_motion_shift (biv_axial_from_offset (
                        to, biv_board_get_orientation (other.board)))));
  g_assert_cmpstr (biv_board_get_terrain (other.board, to), ==, "wood");
  tear_down (&other, NULL);
}

/* What is cut out takes names with it, and what of a part would lie off the board is left out. */
static void
test_cut (Fixture *fixture, gconstpointer data)
{
  BivOffset middle = { 6, 6 }, corner = { 0, 0 };
  g_autoptr (BivNode) label = build (BIV_TYPE_LABEL, "l", "hex", "6,6", "text", "Hill", NULL);
  g_autofree char *bare = dump_board (fixture), *before = NULL;
  g_autoptr (GArray) hexes = scatter_area (fixture, middle, 2);
  g_autoptr (GArray) wider = find_area (fixture, middle, 3);
  g_autoptr (BivPatch) patch = NULL;

  do_edits (fixture, biv_scenario_edits_add_label (fixture->document, BIV_LABEL (label)));
  patch = biv_patch_copy (fixture->document, (const BivOffset *) hexes->data, hexes->len, middle);
  g_assert_cmpuint (biv_patch_get_n_markers (patch), ==, 1);
  before = dump_board (fixture);
  do_edits (fixture, biv_region_edits_cut (fixture->document, (const BivOffset *) wider->data,
                                           wider->len));
  assert_dump (BIV_NODE (fixture->board), bare);
  g_assert_true (biv_history_undo (fixture->history));
  assert_dump (BIV_NODE (fixture->board), before);
  do_edits (fixture, biv_region_edits_put_down (fixture->document, patch,
                                                biv_hex_motion_shift (biv_axial_from_offset (
                                                  corner,
                                                  biv_board_get_orientation (fixture->board)))));
  g_assert_cmpuint (biv_node_list_get_length (biv_board_get_labels (fixture->board)), ==, 2);
}

static bool
is_on_board (Fixture *fixture, BivAxial hex, BivOffset *at)
{
  *at = biv_offset_from_axial (hex, biv_board_get_orientation (fixture->board));
  return biv_board_contains (fixture->board, *at);
}

/* A hex and its counterpart are alike, with all their sides. */
static void
assert_alike (Fixture *fixture, BivOffset hex, BivHexMotion motion)
{
  BivOrientation orientation = biv_board_get_orientation (fixture->board);
  BivAxial moved = biv_hex_motion_apply (motion, biv_axial_from_offset (hex, orientation));
  BivOffset image, next;

  if (!is_on_board (fixture, moved, &image))
    return;
  g_assert_cmpstr (biv_board_get_terrain (fixture->board, hex), ==,
                   biv_board_get_terrain (fixture->board, image));
  g_assert_cmpint (biv_board_get_cell (fixture->board, hex).elevation, ==,
                   biv_board_get_cell (fixture->board, image).elevation);
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      int turned = biv_hex_motion_direct (motion, direction);

      if (!biv_board_contains (fixture->board,
                               biv_offset_neighbour (hex, direction, orientation)) ||
          !is_on_board (fixture,
                        biv_axial_neighbour (biv_axial_from_offset (image, orientation), turned),
                        &next))
        continue;
      g_assert_cmpstr (biv_board_get_side (fixture->board, hex, direction), ==,
                       biv_board_get_side (fixture->board, image, turned));
      g_assert_cmpint (biv_board_has_road (fixture->board, hex, direction), ==,
                       biv_board_has_road (fixture->board, image, turned));
    }
}

/* Every hex is like its counterparts afterwards, the part that is kept is as it was, and to do it
 * again changes nothing. */
static void
test_symmetric (Fixture *fixture, gconstpointer data)
{
  BivOrientation orientation = biv_board_get_orientation (fixture->board);
  BivOffset part = { 9, 6 };
  g_autoptr (GArray) hexes = scatter_area (fixture, (BivOffset){ 15, 15 }, 13);

  for (int symmetry = 1; symmetry < BIV_N_SYMMETRIES; symmetry++)
    {
      BivHexMotion motions[BIV_SYMMETRY_MAX];
      guint n = biv_hex_motion_list_symmetry ((BivSymmetry) symmetry, orientation, SIDE, SIDE,
                                              motions);
      const char *kept = biv_board_get_terrain (fixture->board, part);
      g_autofree char *before = dump_board (fixture), *after = NULL;

      do_edits (fixture, biv_region_edits_make_symmetric (fixture->document,
                                                          (BivSymmetry) symmetry, part));
      g_assert_cmpstr (biv_board_get_terrain (fixture->board, part), ==, kept);
      for (int i = 0; i < SIDE * SIDE; i++)
        for (guint m = 0; m < n; m++)
          assert_alike (fixture, (BivOffset){ i % SIDE, i / SIDE }, motions[m]);
      after = dump_board (fixture);
      g_assert_cmpstr (after, !=, before);
      do_edits (fixture, biv_region_edits_make_symmetric (fixture->document,
                                                          (BivSymmetry) symmetry, part));
      assert_dump (BIV_NODE (fixture->board), after);
      g_assert_true (biv_history_undo (fixture->history));
      assert_dump (BIV_NODE (fixture->board), before);
    }
}

/* 100,000 hexes in one edit, in far less time than a hand notices. */
static void
test_many (void)
{
  Fixture fixture;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  clock_t start;
  double took;

  set_up_size (&fixture, 500, false);
  for (int i = 0; i < 250 * 400; i++)
    {
      BivOffset hex = { i % 250, i / 250 };

      g_array_append_val (hexes, hex);
    }
  do_edits (&fixture, biv_board_edits_paint_terrain (fixture.document,
                                                     (const BivOffset *) hexes->data, hexes->len,
                                                     "wood"));
  start = clock ();
  do_edits (&fixture, biv_region_edits_move (fixture.document, (const BivOffset *) hexes->data,
                                             hexes->len,
                                             (BivPasting){ { 0, 0 }, { 200, 60 } }, true));
  took = (double) (clock () - start) * 1000.0 / CLOCKS_PER_SEC;
  g_test_minimized_result (took, "moving 100,000 hexes took %.1f ms", took);
  g_test_message ("moving 100,000 hexes took %.1f ms", took);
  g_assert_cmpstr (biv_board_get_terrain (fixture.board, (BivOffset){ 0, 0 }), ==, "plain");
  g_assert_cmpstr (biv_board_get_terrain (fixture.board, (BivOffset){ 449, 459 }), ==, "wood");
  g_assert_true (biv_history_undo (fixture.history));
  g_assert_cmpstr (biv_board_get_terrain (fixture.board, (BivOffset){ 449, 459 }), ==, "plain");
  tear_down (&fixture, NULL);
}

/* The first hex from above and the left. */
static BivOffset
find_first (GArray *hexes)
{
  BivOffset first = g_array_index (hexes, BivOffset, 0);

  for (guint i = 1; i < hexes->len; i++)
    {
      BivOffset hex = g_array_index (hexes, BivOffset, i);

      if (hex.row < first.row || (hex.row == first.row && hex.col < first.col))
        first = hex;
    }
  return first;
}

/* (transfer full): a bare board after hexes of another were put down on it. */
static char *
put_elsewhere (BivDocument *from, GArray *hexes, bool pointy)
{
  Fixture other;
  g_autoptr (BivPatch) patch = biv_patch_copy (from, (const BivOffset *) hexes->data, hexes->len,
                                               find_first (hexes));
  char *dump;

  set_up_size (&other, SIDE, pointy);
  do_edits (&other, biv_region_edits_put_down (
                      other.document, patch,
                      biv_hex_motion_shift (biv_axial_from_offset (
                        (BivOffset){ 14, 12 }, biv_board_get_orientation (other.board)))));
  dump = dump_board (&other);
  tear_down (&other, NULL);
  return dump;
}

/* What is kept as a stamp is put down as if it came from its board: land and what leads out of it,
 * wherever on the board it was. */
static void
test_stamp (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 5; i++)
    {
      BivOffset centre = { g_test_rand_int_range (0, SIDE), g_test_rand_int_range (0, SIDE) };
      g_autoptr (GArray) all = scatter_area (fixture, centre, 3);
      g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
      g_autoptr (BivDocument) stamp = NULL;
      g_autoptr (GArray) of_stamp = NULL;
      g_autofree char *direct = NULL;
      g_autofree char *stamped = NULL;

      for (guint j = 0; j < all->len; j++)
        if (biv_board_contains (fixture->board, g_array_index (all, BivOffset, j)))
          g_array_append_val (hexes, g_array_index (all, BivOffset, j));
      stamp = biv_stamp_make (fixture->document, (const BivOffset *) hexes->data, hexes->len);
      of_stamp = biv_stamp_list_hexes (BIV_SCENARIO (biv_document_get_root (stamp)));
      g_assert_cmpuint (of_stamp->len, ==, hexes->len);
      direct = put_elsewhere (fixture->document, hexes, data != NULL);
      stamped = put_elsewhere (stamp, of_stamp, data != NULL);
      g_assert_cmpstr (stamped, ==, direct);
    }
}

#define BOTH(path, test)                                                     \
  g_test_add ("/region/flat/" path, Fixture, NULL, set_up, test, tear_down); \
  g_test_add ("/region/pointy/" path, Fixture, "pointy", set_up, test, tear_down);

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  BOTH ("turns", test_turns)
  BOTH ("moves", test_moves)
  BOTH ("another-board", test_another_board)
  BOTH ("cut", test_cut)
  BOTH ("symmetric", test_symmetric)
  BOTH ("stamp", test_stamp)
  g_test_add_func ("/region/many", test_many);
  return g_test_run ();
}
