/* Checking again after one edit, against the full check of the same battle: what a person does
 * while they set up a battle, undone and done again among the rest. Timed is the edit with all
 * that follows it. Each report is held to a first look at the end, so that nobody is fast by
 * overlooking.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <time.h>

#include "bench.h"
#include "core/edit/history/biv-history.h"
#include "core/edit/biv-operations.h"
#include "core/model/node/biv-text.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/check/biv-checker.h"
#include "large-battle.h"

#define ROUNDS 60
/* Of the median full check; and never longer than this. */
#define GOAL_RATIO (1.0 / 50)
#define GOAL_SECONDS 0.001

typedef struct
{
  BivCatalogue *catalogue;
  BivDocument *document;
  BivHistory *history;
  BivChecker *checker;
  GRand *random;
} Bench;

/* --- what a person does ---------------------------------------------------------------------- */

static BivNode *
pick (Bench *bench, const char *kind)
{
  for (;;)
    {
      int number = g_rand_int_range (bench->random, 0, 2 * BATTLE_UNITS_PER_SIDE);
      g_autofree char *id =
        g_strdup_printf ("s%d.%s%d", number / BATTLE_UNITS_PER_SIDE, kind, number);
      BivNode *node = biv_document_lookup (bench->document, id);

      if (node)
        return node;
    }
}

static BivNode *
pick_of_side (Bench *bench, const char *pattern)
{
  int side = g_rand_int_range (bench->random, 0, 2);
  g_auto (GStrv) parts = g_strsplit (pattern, "*", 2);
  g_autofree char *id = g_strdup_printf ("%s%d%s", parts[0], side, parts[1]);

  return biv_document_lookup (bench->document, id);
}

static BivOffset
pick_hex (Bench *bench)
{
  return (BivOffset){ g_rand_int_range (bench->random, 0, BATTLE_SIDE),
                      g_rand_int_range (bench->random, 0, BATTLE_SIDE) };
}

static BivEditList *
set_number (Bench *bench, BivNode *node, const char *field, int number)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, number);
  return biv_object_edits_set_field (bench->document, node, field, &value);
}

static BivEditList *
set_name (Bench *bench, BivNode *node)
{
  g_autofree char *name = g_strdup_printf ("Name %d", g_rand_int_range (bench->random, 0, 1000));
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_take_boxed (&value, biv_text_new_plain (name));
  return biv_object_edits_set_field (bench->document, node, "name", &value);
}

static BivEditList *
paint_hex (Bench *bench)
{
  BivOffset hex = pick_hex (bench);

  return biv_board_edits_paint_terrain (bench->document, &hex, 1, "wood");
}

static BivEditList *
paint_zone (Bench *bench)
{
  BivOffset hex = pick_hex (bench);

  return biv_board_edits_paint_zone (bench->document, &hex, 1,
                                     BIV_SIDE (pick_of_side (bench, "s*")));
}

static BivEditList *
move_unit (Bench *bench)
{
  return biv_piece_edits_place (bench->document, pick (bench, "u"), pick_hex (bench), 0);
}

static BivEditList *
move_leader (Bench *bench)
{
  return biv_piece_edits_place (bench->document, pick (bench, "f"), pick_hex (bench), 0);
}

static BivEditList *
take_unit_off (Bench *bench)
{
  BivNode *unit = pick (bench, "u");

  return biv_piece_edits_remove_from_board (bench->document, &unit, 1);
}

static BivEditList *
add_unit (Bench *bench)
{
  BivContingent *contingent = BIV_CONTINGENT (biv_node_get_parent (pick (bench, "u")));
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_UNIT, "u");

  biv_node_build_string (draft, "arm", biv_unit_get_arm (BIV_UNIT (pick (bench, "u"))));
  biv_node_build_int (draft, "elements", 3);
  return biv_army_edits_add_unit (bench->document, contingent, BIV_UNIT (draft), BIV_EDIT_LAST);
}

static BivEditList *
remove_unit (Bench *bench)
{
  BivNode *unit = pick (bench, "u");

  return biv_object_edits_remove (bench->document, &unit, 1);
}

static BivEditList *
add_leader (Bench *bench)
{
  BivContingent *contingent = BIV_CONTINGENT (biv_node_get_parent (pick (bench, "u")));
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_FIGURE, "f");

  biv_node_build_string (draft, "kind", biv_figure_get_kind (BIV_FIGURE (pick (bench, "f"))));
  return biv_army_edits_add_figure (bench->document, contingent, BIV_FIGURE (draft), BIV_EDIT_LAST);
}

static BivEditList *
rename_unit (Bench *bench)
{
  return set_name (bench, pick (bench, "u"));
}

static BivEditList *
rename_leader (Bench *bench)
{
  return set_name (bench, pick (bench, "f"));
}

static BivEditList *
set_price (Bench *bench)
{
  return set_number (bench, pick (bench, "u"), "cost", g_rand_int_range (bench->random, 0, 50));
}

static BivEditList *
set_elements (Bench *bench)
{
  return set_number (bench, pick (bench, "u"), "elements", g_rand_int_range (bench->random, 0, 5));
}

static BivEditList *
set_budget (Bench *bench)
{
  return set_number (bench, pick_of_side (bench, "s*.army"), "budget",
                     g_rand_int_range (bench->random, 10000, 15000));
}

static BivEditList *
set_side (Bench *bench)
{
  return set_number (bench, pick_of_side (bench, "s*"), "edge",
                     g_rand_int_range (bench->random, 0, 5));
}

static BivEditList *
set_turns (Bench *bench)
{
  return set_number (bench, biv_document_get_root (bench->document), "turn-limit",
                     g_rand_int_range (bench->random, 1, 20));
}

static BivEditList *
add_activation (Bench *bench)
{
  BivArmy *army = BIV_ARMY (pick_of_side (bench, "s*.army"));
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_ACTIVATION, "a");

  biv_node_build_int (draft, "units", g_rand_int_range (bench->random, 1, 9));
  return biv_army_edits_add_activation (bench->document, army, BIV_ACTIVATION (draft),
                                        BIV_EDIT_LAST);
}

static BivEditList *
remove_last (Bench *bench, const char *owner, const char *list)
{
  BivNode *node = pick_of_side (bench, owner);
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), list);
  BivNodeList *items = biv_node_get_list (node, (guint) field);
  guint length = biv_node_list_get_length (items);
  BivNode *last = length > 0 ? biv_node_list_get (items, length - 1) : NULL;

  return last ? biv_object_edits_remove (bench->document, &last, 1) : set_turns (bench);
}

static BivEditList *
remove_activation (Bench *bench)
{
  return remove_last (bench, "s*.army", "activations");
}

static BivEditList *
remove_leader (Bench *bench)
{
  return remove_last (bench, "s*.c", "figures");
}

typedef struct
{
  const char *name;
  BivEditList *(*make) (Bench *bench); /* NULL: undone, then done again */
  double seconds[ROUNDS];
} Deed;

static Deed deeds[] = {
  { "paint a hex", paint_hex },
  { "paint a hex of a zone", paint_zone },
  { "move a unit", move_unit },
  { "move a leader", move_leader },
  { "take a unit off the board", take_unit_off },
  { "add a unit", add_unit },
  { "remove a unit", remove_unit },
  { "add a leader", add_leader },
  { "remove a leader", remove_leader },
  { "rename a unit", rename_unit },
  { "rename a leader", rename_leader },
  { "set a price", set_price },
  { "set a unit's elements", set_elements },
  { "set a budget", set_budget },
  { "set a side's edge", set_side },
  { "set the number of turns", set_turns },
  { "add an activation", add_activation },
  { "undo", NULL },
  { "redo", NULL },
  { "remove an activation", remove_activation },
};

/* --- measuring --------------------------------------------------------------------------------
 */

/* Of work done, not of waiting while others have the processor: of hundreds of edits, some always
 * meet that. Nothing here waits for anything else. */
static double
get_seconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static double
time_deed (Bench *bench, const Deed *deed)
{
  g_autoptr (BivEditList) edits = deed->make ? deed->make (bench) : NULL;
  double start = get_seconds ();

  if (edits)
    g_assert_true (biv_history_do (bench->history, edits, NULL));
  else if (g_str_equal (deed->name, "undo"))
    g_assert_true (biv_history_undo (bench->history));
  else
    g_assert_true (biv_history_redo (bench->history));
  biv_checker_get_report (bench->checker);
  return get_seconds () - start;
}

static double
time_full_check (Bench *bench)
{
  double start = get_seconds ();
  g_autoptr (BivReport) report =
    biv_checker_look_once (bench->catalogue, biv_document_get_root (bench->document));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (report)), >, 0);
  return get_seconds () - start;
}

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
find_part (double *seconds, guint n, double part)
{
  qsort (seconds, n, sizeof (double), compare_seconds);
  return seconds[(guint) (part * (n - 1))];
}

/* A checker that finds something else than a first look at the same document measured nothing. */
static void
check_rightness (Bench *bench)
{
  GListModel *followed = G_LIST_MODEL (biv_checker_get_report (bench->checker));
  g_autoptr (BivReport) first =
    biv_checker_look_once (bench->catalogue, biv_document_get_root (bench->document));

  g_assert_cmpuint (g_list_model_get_n_items (followed), ==,
                    g_list_model_get_n_items (G_LIST_MODEL (first)));
  for (guint i = 0; i < g_list_model_get_n_items (followed); i++)
    {
      g_autoptr (BivFinding) a = g_list_model_get_item (followed, i);
      g_autoptr (BivFinding) b = g_list_model_get_item (G_LIST_MODEL (first), i);

      g_assert_cmpstr (biv_finding_get_code (a), ==, biv_finding_get_code (b));
      g_assert_cmpstr (biv_finding_get_object (a), ==, biv_finding_get_object (b));
      g_assert_true (biv_args_equal (biv_finding_get_args (a), biv_finding_get_args (b)));
    }
}

static bool
report_all (const char *title, double *full)
{
  double all[G_N_ELEMENTS (deeds) * ROUNDS];
  double whole = find_part (full, ROUNDS, 0.5);
  double goal = MIN (whole * GOAL_RATIO, GOAL_SECONDS);
  double reached;

  g_print ("%s, 1000x1000 hexes, 2,000 units: median, 95 %%, most\n", title);
  g_print ("%-44s %9.3f ms\n", "full check, median", whole * 1000);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      memcpy (all + i * ROUNDS, deeds[i].seconds, sizeof deeds[i].seconds);
      g_print ("%-44s %9.3f %9.3f %9.3f ms\n", deeds[i].name,
               find_part (deeds[i].seconds, ROUNDS, 0.5) * 1000,
               find_part (deeds[i].seconds, ROUNDS, 0.95) * 1000,
               find_part (deeds[i].seconds, ROUNDS, 1) * 1000);
    }
  reached = find_part (all, G_N_ELEMENTS (all), 0.95);
  g_print ("%-44s %9.3f %9.3f %9.3f ms\n", "any edit, checked again: median, 95 %, most",
           find_part (all, G_N_ELEMENTS (all), 0.5) * 1000, reached * 1000,
           find_part (all, G_N_ELEMENTS (all), 1) * 1000);
  g_print ("  95 %% of edits within 1/%.0f of the full check, goal 1/50 and 1 ms: %s\n",
           whole / reached, reached <= goal ? "met" : "MISSED");
  return reached <= goal;
}

static bool
measure (const char *title, const char *rules)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivNode) root = battle_new (battle_load_ruleset (catalogue, rules));
  g_autoptr (BivDocument) document = biv_document_new (root, NULL);
  g_autoptr (BivHistory) history = biv_history_new (document);
  g_autoptr (BivChecker) checker = biv_checker_new (catalogue, document);
  g_autoptr (GRand) random = g_rand_new_with_seed (1757);
  Bench bench = { catalogue, document, history, checker, random };
  double full[ROUNDS];

  biv_checker_get_report (checker);
  for (guint round = 0; round < ROUNDS; round++)
    {
      full[round] = time_full_check (&bench);
      time_deed (&bench, &deeds[0]); /* pays for the memory that the full check gave back */
      for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
        deeds[i].seconds[round] = time_deed (&bench, &deeds[i]);
    }
  check_rightness (&bench);
  return report_all (title, full);
}

int
main (int argc, char **argv)
{
  bool hexes = measure ("hexes", BATTLE_HEX_RULES);
  bool table = measure ("a table without hexes", BATTLE_TABLE_RULES);

  return hexes && table ? 0 : 1;
}
