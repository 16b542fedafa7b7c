/* Which units stand on whose ground: as a comparison of all with all says, and with the work of
 * looking at neighbours only.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "core/check/biv-checker-changes.h"
#include "core/check/biv-checker.h"
#include "core/check/piece/biv-grounds.h"
#include "core/rehearsal/table/biv-measure.h"
#include "data-test.h"
#include "model-test.h"

#define RULES "wme"
#define TRIES 60
/* Of so many units that stand beside each other, so many are neighbours of one at the most. */
#define MANY 2000
#define PER_ROW 50
#define FEW 100

typedef struct
{
  BivCatalogue *catalogue;
  BivNode *scenario;
  BivNode *contingent;
  int n_units;
} Battle;

static void
start (Battle *self, int side)
{
  BivNode *army = build (BIV_TYPE_ARMY, "army", "ruleset", RULES, NULL);
  BivNode *contingent = build (BIV_TYPE_CONTINGENT, "c", NULL);
  BivNode *sides = build (BIV_TYPE_SIDE, "s", NULL);
  BivNode *board = biv_node_new (BIV_TYPE_BOARD, "board");

  *self = (Battle){ data_test_load_catalogue (),
                    build (BIV_TYPE_SCENARIO, "scenario", "ruleset", RULES, NULL), contingent, 0 };
  biv_node_build_int (board, "width", side);
  biv_node_build_int (board, "height", side);
  append (self->scenario, "board", board);
  append (army, "contingents", contingent);
  append (sides, "army", army);
  append (self->scenario, "sides", sides);
}

static void
stop (Battle *self)
{
  g_object_unref (self->scenario);
  g_object_unref (self->catalogue);
}

/* A unit, some mm wide and deep. */
static void
add (Battle *self, BivOffset hex, int facing, int width, int depth)
{
  g_autofree char *id = g_strdup_printf ("u%d", self->n_units);
  g_autofree char *place = g_strdup_printf ("p%d", self->n_units++);
  g_autofree char *wide = g_strdup_printf ("%d", width);
  g_autofree char *deep = g_strdup_printf ("%d", depth);
  g_autoptr (BivDetails) none = biv_details_new ();
  g_autoptr (BivDetails) half = biv_details_with (none, "width", wide);
  BivNode *unit = build (BIV_TYPE_UNIT, id, "arm", "infantry", NULL);
  BivNode *placement = build (BIV_TYPE_PLACEMENT, place, "piece", id, NULL);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_take_boxed (&value, biv_details_with (half, "depth", deep));
  g_assert_true (biv_node_build (unit, BIV_UNIT_DETAILS, &value, NULL));
  biv_node_build_hex (placement, "hex", hex);
  biv_node_build_int (placement, "facing", facing);
  append (self->contingent, "units", unit);
  append (self->scenario, "placements", placement);
}

/* Small ones, and now and then one that is larger than the table. */
static int
draw_size (void)
{
  int most = 10;

  while (most < 10000 && g_test_rand_int_range (0, 3))
    most *= 2;
  return g_test_rand_int_range (0, most);
}

static guint
find_below_slowly (BivSituation *situation, guint piece)
{
  BivFootprint own = biv_measure_footprint (situation, piece);

  for (guint i = 0; i < piece; i++)
    {
      BivFootprint other = biv_measure_footprint (situation, i);

      if (biv_footprint_overlaps (&own, &other))
        return i;
    }
  return BIV_NONE;
}

static void
compare (Battle *self, BivPieces *pieces, guint *n_found)
{
  g_autoptr (BivSituation) situation =
    biv_situation_new (self->catalogue, BIV_SCENARIO (self->scenario));

  for (guint i = 0; i < pieces->all->len; i++)
    {
      BivPiece *below = biv_grounds_find_below (pieces->grounds, biv_pieces_get (pieces, i));

      g_assert_cmpuint (below ? below->order : BIV_NONE, ==, find_below_slowly (situation, i));
      *n_found += below != NULL;
    }
}

static void
test_any (void)
{
  guint n_found = 0;

  for (int i = 0; i < TRIES; i++)
    {
      Battle battle;
      g_autoptr (BivPieces) pieces = NULL;
      g_autoptr (BivRuleIndex) rules = NULL;

      start (&battle, 30);
      for (int j = 0; j < 40; j++)
        add (&battle, (BivOffset){ g_test_rand_int_range (0, 30), g_test_rand_int_range (0, 30) },
             g_test_rand_int_range (0, 6), draw_size (), draw_size ());
      rules = biv_rule_index_new (biv_catalogue_get_ruleset (battle.catalogue, RULES));
      pieces = biv_pieces_new (BIV_SCENARIO (battle.scenario), rules);
      compare (&battle, pieces, &n_found);
      stop (&battle);
    }
  g_assert_cmpuint (n_found, >, TRIES);
}

static void
move (BivDocument *document, BivHistory *history, BivChecker *checker, const char *id,
      BivOffset hex)
{
  assert_does (history,
               biv_piece_edits_place (document, biv_document_lookup (document, id), hex, 0));
  biv_checker_get_report (checker);
}

static guint
count_overlaps (BivChecker *checker)
{
  BivReport *report = biv_checker_get_report (checker);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

      n += g_str_equal (biv_finding_get_code (finding), "hex-occupied");
    }
  return n;
}

static void
test_work (void)
{
  Battle battle;
  g_autoptr (BivDocument) document = NULL;
  g_autoptr (BivHistory) history = NULL;
  g_autoptr (BivChecker) checker = NULL;

  start (&battle, PER_ROW);
  for (int i = 0; i < MANY; i++)
    add (&battle, (BivOffset){ i % PER_ROW, i / PER_ROW }, 0, 60, 40);
  document = open_document (g_object_ref (battle.scenario));
  history = biv_history_new (document);
  checker = biv_checker_new (battle.catalogue, document);
  g_assert_cmpuint (count_overlaps (checker), ==, 0);
  g_assert_cmpuint (biv_grounds_count_compared (checker->pieces->grounds), <, MANY * FEW);
  move (document, history, checker, "u700", (BivOffset){ 7, 7 });
  g_assert_cmpuint (count_overlaps (checker), ==, 1);
  g_assert_cmpuint (biv_grounds_count_compared (checker->pieces->grounds), <, FEW);
  g_assert_true (biv_history_undo (history));
  g_assert_cmpuint (count_overlaps (checker), ==, 0);
  g_assert_cmpuint (biv_grounds_count_compared (checker->pieces->grounds), <, FEW);
  stop (&battle);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grounds/any", test_any);
  g_test_add_func ("/grounds/work", test_work);
  return g_test_run ();
}
