/* Placing a side leaves no unit out of command as long as there is room for it where its side
 * deploys and a leader reaches: in every sample, and of random armies on random boards.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../unit/data-test.h"
#include "core/assist/biv-deploy.h"
#include "core/assist/biv-new-document.h"
#include "core/assist/random-army/biv-random-army.h"
#include "core/assist/random-board/biv-random-board.h"
#include "core/check/piece/biv-reach.h"
#include "core/edit/army/biv-side-edits.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "storage/format/biv-format.h"

#define N_BATTLES 20

static BivCatalogue *catalogue;

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  BivScenario *scenario;
  BivBoard *board;
  BivRuleset *ruleset;
  BivReach *reach; /* of the side that was placed */
  GPtrArray *pieces;
} Battle;

static void
open_battle (Battle *self, BivDocument *document)
{
  self->document = document;
  self->history = biv_history_new (document);
  self->scenario = BIV_SCENARIO (biv_document_get_root (document));
  self->board = biv_scenario_get_board (self->scenario);
  self->ruleset =
    biv_catalogue_get_ruleset (catalogue, biv_scenario_get_ruleset (self->scenario));
  self->pieces = g_ptr_array_new ();
}

static void
close_battle (Battle *self)
{
  g_ptr_array_unref (self->pieces);
  g_object_unref (self->history);
  g_object_unref (self->document);
}

static void
collect (BivNode *node, gpointer pieces)
{
  if (BIV_IS_UNIT (node) || BIV_IS_FIGURE (node))
    g_ptr_array_add (pieces, node);
}

static bool
is_passable (Battle *self, BivOffset hex)
{
  BivTerrain *terrain = biv_node_list_lookup (biv_ruleset_get_terrains (self->ruleset),
                                              biv_board_get_terrain (self->board, hex));
  BivWork *work = biv_node_list_lookup (biv_ruleset_get_works (self->ruleset),
                                        biv_board_get_works (self->board, hex));

  return !(terrain && biv_terrain_get_passage (terrain) == BIV_PASSAGE_IMPASSABLE) &&
         !(work && biv_work_get_passage (work) == BIV_PASSAGE_IMPASSABLE);
}

/* Whether a hex is in the side's zone or, where none is drawn, in the third before its edge. */
static bool
is_at_home (Battle *self, BivSide *side, bool zoned, BivOffset hex)
{
  int height = biv_board_get_height (self->board);

  if (zoned)
    return g_str_equal (biv_board_get_zone (self->board, hex), biv_node_get_id (BIV_NODE (side)));
  return (biv_side_get_edge (side) == BIV_EDGE_SOUTH ? hex.row : height - 1 - hex.row) * 3 >=
         height * 2;
}

static bool
is_taken (Battle *self, BivOffset hex)
{
  BIV_EACH (BivPlacement, placement, biv_scenario_get_placements (self->scenario))
    if (biv_offset_equal (biv_placement_get_hex (placement), hex) &&
        BIV_IS_UNIT (biv_document_lookup (self->document, biv_placement_get_piece (placement))))
      return true;
  return false;
}

/* A free hex where the unit would be in command; none. */
static BivOffset
find_better (Battle *self, BivSide *side, BivNode *unit)
{
  bool zoned = false;

  for (int i = 0; i < biv_board_get_width (self->board) * biv_board_get_height (self->board); i++)
    zoned |= g_str_equal (
      biv_board_get_zone (self->board, (BivOffset){ i % biv_board_get_width (self->board),
                                                    i / biv_board_get_width (self->board) }),
      biv_node_get_id (BIV_NODE (side)));
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const char *leader = biv_node_get_id (self->pieces->pdata[i]);
      g_autoptr (GArray) hexes = biv_reach_get_hexes (self->reach, leader);

      if (!BIV_IS_FIGURE (self->pieces->pdata[i]) ||
          !biv_reach_may_command (self->reach, leader, biv_node_get_id (unit)))
        continue;
      for (guint j = 0; j < hexes->len; j++)
        {
          BivOffset hex = g_array_index (hexes, BivOffset, j);

          if (is_at_home (self, side, zoned, hex) && is_passable (self, hex) &&
              !is_taken (self, hex))
            return hex;
        }
    }
  return BIV_NO_HEX;
}

static bool
is_commanded (Battle *self, BivNode *unit)
{
  BivReachLeader nearest;

  return biv_reach_find_nearest (self->reach, biv_node_get_id (unit), &nearest) &&
         nearest.distance <= nearest.range;
}

/* How many units remain out of command although a free hex would be within reach. */
static guint
count_left_out (Battle *self, BivSide *side, guint *n_out)
{
  guint count = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      BivNode *unit = self->pieces->pdata[i];

      if (!BIV_IS_UNIT (unit) || !biv_piece_edits_find_placement (self->scenario, unit) ||
          is_commanded (self, unit))
        continue;
      (*n_out)++;
      count += !biv_hex_is_none (find_better (self, side, unit));
    }
  return count;
}

/* Places each side anew; adds up the units out of command in @n_out. */
static void
place_both (Battle *self, guint *n_out)
{
  BIV_EACH (BivSide, side, biv_scenario_get_sides (self->scenario))
    {
      g_autoptr (BivEditList) off = NULL;

      g_ptr_array_set_size (self->pieces, 0);
      biv_node_foreach (BIV_NODE (side), collect, self->pieces);
      off = biv_piece_edits_remove_from_board (self->document, (BivNode **) self->pieces->pdata,
                                               self->pieces->len);
      if (off)
        g_assert_true (biv_history_apply (self->history, off, "take-off-board", NULL, NULL));
      biv_deploy (self->history, catalogue, (BivNode **) self->pieces->pdata, self->pieces->len);
      self->reach = biv_reach_new (catalogue, self->scenario);
      if (biv_reach_has_ranges (self->reach))
        g_assert_cmpuint (count_left_out (self, side, n_out), ==, 0);
      g_clear_pointer (&self->reach, biv_reach_free);
    }
}

static void
test_sample (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  Battle battle = { 0 };
  guint n_out = 0;

  open_battle (&battle, biv_format_open (path, &error));
  place_both (&battle, &n_out);
  g_assert_cmpuint (n_out, ==, 0);
  close_battle (&battle);
}

/* (transfer full): an army of a list, some of whose units obey nobody or another leader. */
static BivDocument *
raise_army (BivMuster *muster, GRand *rand)
{
  BivNewArmy draft = {
    .name = "Test",
    .ruleset = biv_catalogue_get_ruleset (catalogue, biv_muster_get_ruleset (muster)),
    .muster = muster,
    .budget = g_rand_int_range (rand, 4, 12) * 200,
  };
  BivDocument *document = biv_new_army (&draft, NULL);
  g_autoptr (BivHistory) history = biv_history_new (document);
  BivArmy *army = BIV_ARMY (biv_document_get_root (document));
  BivRandomArmyWish wish = { .task = BIV_RANDOM_ARMY_REPLACE,
                             .seed = g_rand_int (rand),
                             .budget = draft.budget };
  g_auto (BivRandomArmyOutcome) outcome = { 0 };
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  g_assert_true (biv_random_army_make (history, catalogue, army, &wish, &outcome, NULL));
  biv_node_foreach (BIV_NODE (army), collect, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      BivNode *leader = pieces->pdata[g_rand_int_range (rand, 0, (gint32) pieces->len)];

      if (BIV_IS_UNIT (pieces->pdata[i]) && g_rand_int_range (rand, 0, 4) == 0)
        biv_edit_list_set_string (edits, biv_node_get_id (pieces->pdata[i]), "command",
                                  BIV_IS_FIGURE (leader) ? biv_node_get_id (leader) : "");
    }
  g_assert_true (biv_history_apply (history, edits, "set-field", NULL, NULL));
  return document;
}

static BivDocument *
make_battle (BivRuleset *ruleset, GRand *rand)
{
  BivNewScenario wish = {
    .title = "Test",
    .language = "en",
    .ruleset = ruleset,
    .width = g_rand_int_range (rand, 8, 40),
    .height = g_rand_int_range (rand, 9, 30),
    .orientation = (BivOrientation) g_rand_int_range (rand, 0, BIV_N_ORIENTATIONS),
    .side_names = { "South", "North" },
  };

  return biv_new_scenario (&wish, NULL);
}

static void
lay_ground (Battle *self, GRand *rand)
{
  BivRandomBoardWish wish = { .relief = 20,
                              .wood = 20,
                              .water = g_rand_int_range (rand, 0, 30),
                              .n_villages = 3,
                              .river = biv_random_board_has_river (self->ruleset),
                              .seed = g_rand_int (rand) };
  g_autoptr (BivEditList) edits =
    biv_random_board_draft (self->document, self->ruleset, &wish);

  g_assert_true (biv_history_apply (self->history, edits, "random-board", NULL, NULL));
}

static void
test_random (gconstpointer muster)
{
  BivRuleset *ruleset =
    biv_catalogue_get_ruleset (catalogue, biv_muster_get_ruleset ((BivMuster *) muster));
  guint n_out = 0;

  for (guint i = 0; i < N_BATTLES; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      Battle battle = { 0 };

      open_battle (&battle, make_battle (ruleset, rand));
      lay_ground (&battle, rand);
      BIV_EACH (BivSide, side, biv_scenario_get_sides (battle.scenario))
        {
          g_autoptr (BivDocument) army = raise_army ((BivMuster *) muster, rand);
          g_autoptr (BivEditList) edits =
            biv_side_edits_set_army (battle.document, side, BIV_ARMY (biv_document_get_root (army)),
                                     (BivArmyOrigin){ "", "", "" });

          g_assert_true (biv_history_apply (battle.history, edits, "set-army", NULL, NULL));
        }
      place_both (&battle, &n_out);
      close_battle (&battle);
    }
  g_test_message ("%u units out of command for want of room", n_out);
}

int
main (int argc, char **argv)
{
  g_autofree char *samples = NULL;
  GListModel *musters;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  samples = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", NULL);
  data_test_add_folder (samples, ".bivscenario", "deploy", test_sample);
  musters = biv_catalogue_get_musters (catalogue);
  for (guint i = 0; i < g_list_model_get_n_items (musters); i++)
    {
      g_autoptr (BivMuster) muster = g_list_model_get_item (musters, i);
      g_autofree char *path =
        g_strconcat ("/deploy/random/", biv_node_get_id (BIV_NODE (muster)), NULL);

      g_test_add_data_func (path, muster, test_random);
    }
  return g_test_run ();
}
