/* Boards made by chance: by every ruleset that the project ships, of both orientations and of even
 * and odd sizes, they are what was wished, fair, and undone to the same bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-new-document.h"
#include "core/assist/random-board/biv-random-board.h"
#include "core/edit/history/biv-history.h"
#include "core/edit/biv-operations.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "data-test.h"
#include "storage/format/biv-format.h"

#define N_SEEDS 4

static BivCatalogue *catalogue;

static const struct
{
  int width;
  int height;
} sizes[] = { { 20, 14 }, { 13, 17 }, { 31, 31 }, { 4, 3 }, { 1, 1 }, { 2, 30 } };

static const BivRandomBoardWish usual = { 25, 20, 10, 6, true, true, 1 };

typedef struct
{
  BivRuleset *ruleset;
  BivDocument *document;
  BivHistory *history;
  BivBoard *board;
} Table;

typedef void (*TableFunc) (Table *table);

static void
lay (Table *self, BivRuleset *ruleset, int width, int height, BivOrientation orientation)
{
  BivNewScenario wish = { "Test", "en", ruleset, width, height, orientation, { "South", "North" } };

  self->ruleset = ruleset;
  self->document = biv_new_scenario (&wish, NULL);
  self->history = biv_history_new (self->document);
  self->board =
    biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (self->document)));
}

static void
clear (Table *self)
{
  g_object_unref (self->history);
  g_object_unref (self->document);
}

static GBytes *
save (Table *self)
{
  return biv_format_write (biv_document_get_root (self->document));
}

static void
make (Table *self, const BivRandomBoardWish *wish)
{
  g_autoptr (BivEditList) edits = biv_random_board_draft (self->document, self->ruleset, wish);
  g_autoptr (GError) error = NULL;

  biv_history_do (self->history, edits, &error);
  g_assert_no_error (error);
}

static void
for_each_ruleset (TableFunc func)
{
  GListModel *rulesets = biv_catalogue_get_rulesets (catalogue);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      for (int orientation = 0; orientation < BIV_N_ORIENTATIONS; orientation++)
        {
          g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);
          Table table;

          lay (&table, ruleset, sizes[j].width, sizes[j].height, (BivOrientation) orientation);
          func (&table);
          clear (&table);
        }
}

static BivTerrain *
find_terrain (Table *self, int col, int row)
{
  const char *id = biv_board_get_terrain (self->board, (BivOffset){ col, row });
  BivTerrain *terrain = biv_node_list_lookup (biv_ruleset_get_terrains (self->ruleset), id);

  g_assert_nonnull (terrain); /* of the rules */
  return terrain;
}

/* How many hexes of some rows have terrain that is drawn so. */
static int
count_drawn (Table *self, const char *drawing, int first, int end)
{
  int count = 0;

  for (int row = first; row < end; row++)
    for (int col = 0; col < biv_board_get_width (self->board); col++)
      count += g_str_equal (biv_terrain_get_drawing (find_terrain (self, col, row)), drawing);
  return count;
}

static int
count_high (Table *self, int first, int end)
{
  int count = 0;

  for (int row = first; row < end; row++)
    for (int col = 0; col < biv_board_get_width (self->board); col++)
      count += biv_board_get_cell (self->board, (BivOffset){ col, row }).elevation > 0 ||
               biv_terrain_get_height (find_terrain (self, col, row)) > 0;
  return count;
}

static void
check_seeds (Table *self)
{
  BivRandomBoardWish wish = usual;
  bool large = biv_board_get_width (self->board) > 10 && biv_board_get_height (self->board) > 10;
  g_autoptr (GBytes) before = save (self);
  GBytes *former = NULL;

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (GBytes) first = NULL, again = NULL, undone = NULL;

      wish.seed = seed;
      make (self, &wish);
      first = save (self);
      make (self, &wish);
      again = save (self);
      g_assert_true (g_bytes_equal (first, again));
      g_assert_true (!large || !former || !g_bytes_equal (first, former));
      g_clear_pointer (&former, g_bytes_unref);
      former = g_bytes_ref (first);
    }
  g_bytes_unref (former);
  while (biv_history_can_undo (self->history))
    g_assert_true (biv_history_undo (self->history));
  former = save (self);
  g_assert_true (g_bytes_equal (before, former));
  g_bytes_unref (former);
}

/* The same seed makes the same board, another one another; all is undone. */
static void
test_seeds (void)
{
  for_each_ruleset (check_seeds);
}

static void
check_fair (Table *self)
{
  static const char *const drawings[] = { "wood", "water", "habitation" };
  int height = biv_board_get_height (self->board), half = height / 2;
  BivRandomBoardWish wish = usual;

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      wish.seed = seed;
      make (self, &wish);
      for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
        g_assert_cmpint (count_drawn (self, drawings[i], 0, half), ==,
                         count_drawn (self, drawings[i], height - half, height));
      g_assert_cmpint (count_high (self, 0, half), ==, count_high (self, height - half, height));
    }
}

/* The sides come from above and below: each half has as many hexes of each. */
static void
test_fair (void)
{
  for_each_ruleset (check_fair);
}

static void
check_shares (Table *self)
{
  int height = biv_board_get_height (self->board);
  int n = biv_board_get_width (self->board) * height;
  BivRandomBoardWish wish = { 20, 30, 10, 4, false, false, 7 };

  if (n < 200)
    return;
  make (self, &wish);
  g_assert_cmpint (count_high (self, 0, height), ==, n * 20 / 100);
  g_assert_cmpint (count_drawn (self, "wood", 0, height), ==, n * 30 / 100);
  g_assert_cmpint (count_drawn (self, "water", 0, height), ==, n * 10 / 100);
  g_assert_cmpint (count_drawn (self, "habitation", 0, height), ==, 4);
  wish = (BivRandomBoardWish){ 0, 0, 0, 0, false, false, 7 };
  make (self, &wish);
  g_assert_cmpint (count_high (self, 0, height), ==, 0);
  for (int row = 0; row < height; row++)
    for (int col = 0; col < biv_board_get_width (self->board); col++)
      {
        g_assert_cmpint (biv_terrain_get_passage (find_terrain (self, col, row)), ==,
                         BIV_PASSAGE_OPEN);
        g_assert_cmpint (biv_board_get_cell (self->board, (BivOffset){ col, row }).roads, ==, 0);
      }
}

static void
test_shares (void)
{
  for_each_ruleset (check_shares);
}

/* (transfer full) (element-type BivOffset): what roads lead to from a hex. */
static GArray *
walk (Table *self, BivOffset start)
{
  BivOrientation orientation = biv_board_get_orientation (self->board);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  g_array_append_val (found, start);
  g_hash_table_add (seen, GINT_TO_POINTER (start.row * 1000 + start.col + 1));
  for (guint i = 0; i < found->len; i++)
    for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
      {
        BivOffset hex = g_array_index (found, BivOffset, i);
        BivOffset next = biv_offset_neighbour (hex, direction, orientation);

        if (!biv_board_has_road (self->board, hex, direction) ||
            !biv_board_contains (self->board, next) ||
            !g_hash_table_add (seen, GINT_TO_POINTER (next.row * 1000 + next.col + 1)))
          continue;
        g_assert_cmpint (biv_terrain_get_passage (find_terrain (self, next.col, next.row)), !=,
                         BIV_PASSAGE_IMPASSABLE);
        if (*biv_board_get_side (self->board, hex, direction))
          g_assert_cmpstr (biv_board_get_crossing (self->board, hex, direction), !=, "");
        g_array_append_val (found, next);
      }
  return found;
}

static void
check_roads (Table *self)
{
  BivRandomBoardWish wish = usual;

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (GArray) reached = NULL;
      int n_villages = 0, n_reached = 0;

      wish.seed = seed;
      make (self, &wish);
      for (int row = 0; row < biv_board_get_height (self->board); row++)
        for (int col = 0; col < biv_board_get_width (self->board); col++)
          if (g_str_equal (biv_terrain_get_drawing (find_terrain (self, col, row)), "habitation"))
            {
              n_villages++;
              if (!reached)
                reached = walk (self, (BivOffset){ col, row });
            }
      for (guint i = 0; reached && i < reached->len; i++)
        {
          BivOffset hex = g_array_index (reached, BivOffset, i);

          n_reached += g_str_equal (
            biv_terrain_get_drawing (find_terrain (self, hex.col, hex.row)), "habitation");
        }
      g_assert_cmpint (n_reached, ==, n_villages);
    }
}

/* Roads join all villages, over bridges and never through water. */
static void
test_roads (void)
{
  for_each_ruleset (check_roads);
}

static void
check_river (Table *self)
{
  BivRandomBoardWish wish = { 0, 0, 0, 0, true, true, 5 };
  int n_sides = 0, n_crossings = 0, width = biv_board_get_width (self->board);

  make (self, &wish);
  for (int row = 0; row < biv_board_get_height (self->board); row++)
    for (int col = 0; col < width; col++)
      for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
        {
          BivOffset hex = { col, row };

          n_sides += *biv_board_get_side (self->board, hex, direction) != '\0';
          n_crossings += *biv_board_get_crossing (self->board, hex, direction) != '\0';
        }
  if (!biv_random_board_has_river (self->ruleset))
    g_assert_cmpint (n_sides, ==, 0);
  else if (biv_board_get_height (self->board) > 1)
    g_assert_cmpint (n_sides, >=, width);
  if (n_sides > 0 && width > 12)
    g_assert_cmpint (n_crossings, >, 0);
}

/* A river leads from edge to edge, and can be crossed even without roads. */
static void
test_river (void)
{
  for_each_ruleset (check_river);
}

/* What stands on the board keeps firm ground, its zones stay, and its works go. */
static void
test_kept (void)
{
  g_autoptr (BivRuleset) ruleset =
    g_list_model_get_item (biv_catalogue_get_rulesets (catalogue), 0);
  BivRandomBoardWish wish = { 0, 0, 60, 0, false, false, 3 };
  g_autoptr (BivEditList) zone = NULL;
  g_autoptr (BivEditList) works = NULL;
  BivScenario *scenario;
  BivOffset hexes[12 * 12];
  Table table;

  lay (&table, ruleset, 12, 12, BIV_ORIENTATION_FLAT);
  scenario = BIV_SCENARIO (biv_document_get_root (table.document));
  for (int i = 0; i < 12 * 12; i++)
    hexes[i] = (BivOffset){ i % 12, i / 12 };
  for (int i = 0; i < 12; i++)
    {
      g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_OBJECTIVE, "draft");
      g_autoptr (BivEditList) edits = NULL;

      biv_node_build_hex (draft, "hex", hexes[i * 13]);
      edits = biv_scenario_edits_add_objective (table.document, BIV_OBJECTIVE (draft));
      g_assert_true (biv_history_do (table.history, edits, NULL));
    }
  zone = biv_board_edits_paint_zone (table.document, hexes, 12,
                                     biv_node_list_get (biv_scenario_get_sides (scenario), 0));
  g_assert_true (biv_history_do (table.history, zone, NULL));
  works = biv_board_edits_paint_works (table.document, hexes, 5, "camp");
  g_assert_true (biv_history_do (table.history, works, NULL));
  make (&table, &wish);
  g_assert_cmpint (count_drawn (&table, "water", 0, 12), ==, 12 * 12 * 60 / 100);
  for (int i = 0; i < 12; i++)
    g_assert_cmpstr (biv_terrain_get_drawing (find_terrain (&table, i, i)), !=, "water");
  for (int i = 0; i < 12; i++)
    g_assert_cmpstr (biv_board_get_zone (table.board, hexes[i]), !=, "");
  g_assert_cmpstr (biv_board_get_works (table.board, hexes[0]), ==, "");
  clear (&table);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  g_test_add_func ("/random-board/seeds", test_seeds);
  g_test_add_func ("/random-board/fair", test_fair);
  g_test_add_func ("/random-board/shares", test_shares);
  g_test_add_func ("/random-board/roads", test_roads);
  g_test_add_func ("/random-board/river", test_river);
  g_test_add_func ("/random-board/kept", test_kept);
  status = g_test_run ();
  g_object_unref (catalogue);
  return status;
}
