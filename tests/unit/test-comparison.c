/* What differs between two documents: every kind of difference by itself, nothing between equal
 * ones, lists that were typed anew, and how long it takes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/compare/biv-comparison.h"
#include "core/compare/biv-rule-differences.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-node-write.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/muster/biv-muster.h"
#include "model-test.h"

/* --- a comparison as words ------------------------------------------------------------------ */

static void
add_words (GString *words, const BivDifference *difference)
{
  BivNode *node = difference->after ? difference->after : difference->before;

  g_string_append_printf (words, "%s %s %s", biv_difference_words[difference->kind],
                          biv_node_get_kind (node), biv_node_get_id (node));
  if (difference->field == BIV_DIFFERENCE_ID)
    g_string_append (words, " id");
  else if (difference->field >= 0)
    g_string_append_printf (words, " %s",
                            BIV_NODE_GET_CLASS (node)->fields[difference->field].name);
  if (difference->detail)
    g_string_append_printf (words, ".%s", difference->detail);
  if (difference->kind == BIV_DIFFERENCE_MOVED)
    g_string_append_printf (words, " %s", biv_move_words[difference->move]);
  if (difference->kind == BIV_DIFFERENCE_MOVED && difference->move == BIV_MOVE_PLACE)
    g_string_append_printf (words, " %u to %u", difference->from, difference->to);
  if (difference->hexes)
    g_string_append_printf (words, " %s %u", biv_layer_words[difference->layer],
                            difference->hexes->len);
  g_string_append_c (words, '\n');
}

static char *
tell (BivNode *before, BivNode *after)
{
  g_autoptr (BivComparison) comparison = biv_comparison_new (before, after);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < biv_comparison_get_length (comparison); i++)
    add_words (words, biv_comparison_get (comparison, i));
  return g_string_free (words, FALSE);
}

#define assert_differs(before, after, words)         \
  {                                                  \
    g_autofree char *_is = tell ((before), (after)); \
    g_assert_cmpstr (_is, ==, words);                \
  }

/* --- documents ------------------------------------------------------------------------------ */

static BivNode *
copy (BivNode *node)
{
  return biv_node_copy (node, NULL, NULL);
}

static BivNode *found;

static void
look_for (BivNode *node, gpointer id)
{
  if (g_str_equal (biv_node_get_id (node), id))
    found = node;
}

/* (transfer none): an object below another by its id. */
static BivNode *
find (BivNode *root, const char *id)
{
  found = NULL;
  biv_node_foreach (root, look_for, (gpointer) id);
  g_assert_nonnull (found);
  return found;
}

static BivNodeList *
list_of (BivNode *node)
{
  BivNode *parent = biv_node_get_parent (node);

  return biv_node_get_list (parent, (guint) biv_node_class_find_list (BIV_NODE_GET_CLASS (parent),
                                                                      G_OBJECT_TYPE (node)));
}

static BivNode *
take_out (BivNode *root, const char *id)
{
  BivNode *node = find (root, id);
  BivNodeList *list = list_of (node);
  guint position;

  g_assert_true (biv_node_list_find (list, node, &position));
  return biv_node_list_remove (list, position);
}

static void
drop (BivNode *root, const char *id)
{
  g_object_unref (take_out (root, id));
}

/* --- armies --------------------------------------------------------------------------------- */

static void
test_equal (void)
{
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivNode) same = copy (army);

  assert_differs (army, same, "");
  assert_differs (army, army, "");
}

static void
test_added_and_removed (void)
{
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivNode) other = copy (army);

  append (find (other, "c2"), "units",
          build (BIV_TYPE_UNIT, "u9", "name", "Slingers", "arm", "i", NULL));
  drop (other, "u2");
  assert_differs (army, other, "removed unit u2\nadded unit u9\n");
  assert_differs (other, army, "added unit u2\nremoved unit u9\n");
  drop (other, "c1");
  assert_differs (army, other,
                  "removed contingent c1\nadded unit u9\nchanged activation a1 leader\n");
}

static void
test_changed (void)
{
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivNode) other = copy (army);
  g_autoptr (BivDetails) none = biv_details_new ();
  g_autoptr (BivDetails) one = biv_details_with (none, "weight", "heavy");
  g_autoptr (BivDetails) two = biv_details_with (one, "morale", "4");
  BivNode *unit = find (other, "u1");
  GValue value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_set_boxed (&value, two);
  biv_node_build_string (unit, "name", "Hetairoi");
  biv_node_build_int (unit, "cost", 55);
  biv_node_build_string (unit, "command", "f2");
  g_assert_true (biv_node_build (unit, BIV_UNIT_DETAILS, &value, NULL));
  g_value_unset (&value);
  assert_differs (army, other,
                  "changed unit u1 name\nchanged unit u1 cost\nchanged unit u1 command\n"
                  "changed unit u1 details.morale\nchanged unit u1 details.weight\n");
  biv_node_build_int (other, "budget", 1000);
  biv_node_build_int (find (other, "c2"), "allied", 0);
  assert_differs (other, army,
                  "changed army army budget\n"
                  "changed unit u1 name\nchanged unit u1 cost\nchanged unit u1 command\n"
                  "changed unit u1 details.morale\nchanged unit u1 details.weight\n"
                  "changed contingent c2 allied\n");
}

static void
test_moved (void)
{
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivNode) other = copy (army);
  BivNode *unit = take_out (other, "u1");

  append (find (other, "c2"), "units", unit);
  assert_differs (army, other, "moved unit u1 owner\n");
  assert_differs (other, army, "moved unit u1 owner\n");
  append (other, "contingents", take_out (other, "c1"));
  assert_differs (army, other, "moved contingent c2 place 1 to 0\nmoved unit u1 owner\n");
}

/* A whole contingent goes, but for one unit. */
static void
test_moved_out_of_what_is_gone (void)
{
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivNode) other = copy (army);

  append (find (other, "c1"), "units", take_out (other, "u3"));
  drop (other, "c2");
  assert_differs (army, other,
                  "removed contingent c2\nmoved unit u3 owner\nchanged unit u3 command\n");
  assert_differs (other, army,
                  "added contingent c2\nmoved unit u3 owner\nchanged unit u3 command\n");
}

static void
test_order (void)
{
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivNode) other = NULL;

  for (int i = 4; i < 9; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%d", i);

      append (find (army, "c1"), "units", build (BIV_TYPE_UNIT, id, "name", id, "arm", "i", NULL));
    }
  other = copy (army);
  append (find (other, "c1"), "units", take_out (other, "u4"));
  assert_differs (army, other, "moved unit u4 place 2 to 6\n");
  append (find (other, "c1"), "units", take_out (other, "u2"));
  drop (other, "u6");
  assert_differs (army, other,
                  "removed unit u6\nmoved unit u4 place 2 to 4\nmoved unit u2 place 1 to 5\n");
}

/* --- lists whose ids were made anew --------------------------------------------------------- */

/* Until it is called again: what is copied takes the id at once. */
static const char *
rename_id (const char *id, gpointer prefix)
{
  static char renamed[64];

  g_assert_cmpint (g_snprintf (renamed, sizeof renamed, "%s%s", (char *) prefix, id), <,
                   sizeof renamed);
  return renamed;
}

static void
test_typed_anew (void)
{
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivNode) other = biv_node_copy (army, rename_id, (gpointer) "x");

  assert_differs (army, other, "");
  drop (other, "xu2");
  biv_node_build_int (find (other, "xu3"), "cost", 30);
  assert_differs (army, other, "removed unit u2\nchanged unit xu3 cost\n");
  assert_differs (other, army, "added unit u2\nchanged unit u3 cost\n");
}

/* The same ids for other things: what they are called says more. */
static void
test_typed_in_another_order (void)
{
  g_autoptr (BivNode) army = build (BIV_TYPE_ARMY, "a", "ruleset", "r", NULL);
  g_autoptr (BivNode) other = build (BIV_TYPE_ARMY, "b", "ruleset", "r", NULL);
  const char *const names[] = { "Guards", "Lancers", "Gunners", "Sappers" };

  append (army, "contingents", build (BIV_TYPE_CONTINGENT, "c1", NULL));
  append (other, "contingents", build (BIV_TYPE_CONTINGENT, "c1", NULL));
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%u", i);

      append (find (army, "c1"), "units",
              build (BIV_TYPE_UNIT, id, "name", names[i], "arm", "i", NULL));
      append (find (other, "c1"), "units",
              build (BIV_TYPE_UNIT, id, "name", names[(i + 1) % 4], "arm", "i", NULL));
    }
  assert_differs (army, other, "moved unit u3 place 0 to 3\n");
  biv_node_build_string (find (other, "u0"), "name", "Hussars");
  assert_differs (army, other,
                  "removed unit u1\nadded unit u0\nmoved unit u3 place 0 to 3\n");
}

/* What a person has not named is known by its entry, before its place. */
static void
test_same_entries (void)
{
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivNode) other = NULL;

  for (int i = 4; i < 7; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%d", i);

      append (find (army, "c1"), "units",
              build (BIV_TYPE_UNIT, id, "arm", "i", "entry", i < 6 ? "line" : "guard", NULL));
    }
  other = biv_node_copy (army, rename_id, (gpointer) "x");
  assert_differs (army, other, "");
  drop (other, "xu4");
  biv_node_build_string (find (other, "xu6"), "name", "The Old");
  assert_differs (army, other, "removed unit u5\nchanged unit xu6 name\n");
}

/* --- battles -------------------------------------------------------------------------------- */

static BivNode *
make_battle (void)
{
  BivNode *scenario = make_scenario (6, 5);
  g_autoptr (BivNode) army = make_army ();

  append (find (scenario, "s1"), "army", copy (army));
  append (scenario, "placements",
          build (BIV_TYPE_PLACEMENT, "p1", "piece", "u1", "hex", "1,1", NULL));
  append (scenario, "placements",
          build (BIV_TYPE_PLACEMENT, "p2", "piece", "u2", "hex", "2,1", NULL));
  return scenario;
}

static void
paint (BivNode *scenario, int col, int row, const char *terrain, int elevation)
{
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (scenario));
  BivCell cell = biv_board_get_cell (board, (BivOffset){ col, row });

  g_assert_true (biv_board_code (board, BIV_LEGEND_TERRAIN, terrain, &cell.terrain));
  cell.elevation = (gint8) elevation;
  biv_board_build_cell (board, (BivOffset){ col, row }, cell);
}

static void
test_placements (void)
{
  g_autoptr (BivNode) battle = make_battle ();
  g_autoptr (BivNode) other = copy (battle);

  biv_node_build_hex (find (other, "p1"), "hex", (BivOffset){ 3, 3 });
  drop (other, "p2");
  assert_differs (battle, other, "removed placement p2\nmoved placement p1 hex hex\n");
  /* taken up and put down again, it stands where it stood, and in no order */
  append (other, "placements",
          build (BIV_TYPE_PLACEMENT, "p9", "piece", "u2", "hex", "2,1", NULL));
  append (other, "placements", take_out (other, "p1"));
  assert_differs (battle, other, "moved placement p1 hex hex\n");
  /* who is gone stands nowhere: that is no difference of its own */
  drop (other, "p9");
  drop (other, "u2");
  assert_differs (battle, other, "removed unit u2\nmoved placement p1 hex hex\n");
}

static void
test_board (void)
{
  g_autoptr (BivNode) battle = make_battle ();
  g_autoptr (BivNode) other = copy (battle);
  g_autoptr (BivComparison) comparison = NULL;
  BivOffset hex;

  /* numbers of legends differ, what they stand for does not */
  paint (battle, 1, 1, "wood", 0);
  paint (battle, 2, 1, "hill", 0);
  paint (other, 2, 1, "hill", 0);
  paint (other, 1, 1, "wood", 0);
  assert_differs (battle, other, "");
  paint (other, 1, 1, "hill", 2);
  paint (other, 4, 3, "plain", 0);
  paint (other, 5, 4, "marsh", 0);
  comparison = biv_comparison_new (battle, other);
  assert_differs (battle, other,
                  "changed board board terrain 2\nchanged board board elevation 1\n");
  hex = g_array_index (biv_comparison_get (comparison, 0)->hexes, BivOffset, 1);
  g_assert_true (hex.col == 5 && hex.row == 4);
  /* what one board lacks is told by its size */
  biv_node_build_int (find (other, "board"), "width", 5);
  assert_differs (battle, other,
                  "changed board board width\nchanged board board terrain 1\n"
                  "changed board board elevation 1\n");
  /* another ground is said once */
  biv_node_build_string (find (battle, "board"), "ground", "sand");
  assert_differs (other, battle,
                  "changed board board width\nchanged board board ground\n"
                  "changed board board terrain 1\nchanged board board elevation 1\n");
}

/* Zones are those of the sides, whatever these are called. */
static void
test_zones (void)
{
  g_autoptr (BivNode) battle = make_battle ();
  g_autoptr (BivNode) other = NULL;
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (battle));
  BivCell cell = { 0 };

  biv_board_code (board, BIV_LEGEND_ZONE, "s1", &cell.zone);
  biv_board_build_cell (board, (BivOffset){ 0, 0 }, cell);
  other = copy (battle);
  biv_board_code (biv_scenario_get_board (BIV_SCENARIO (other)), BIV_LEGEND_ZONE, "s2",
                  &cell.zone);
  biv_board_build_cell (biv_scenario_get_board (BIV_SCENARIO (other)), (BivOffset){ 0, 0 }, cell);
  assert_differs (battle, other, "changed board board zones 1\n");
}

static void
test_other_side (void)
{
  g_autoptr (BivNode) battle = make_battle ();
  g_autoptr (BivNode) other = NULL;
  BivNode *army = build (BIV_TYPE_ARMY, "army2", "ruleset", "r", NULL);

  append (army, "contingents", build (BIV_TYPE_CONTINGENT, "c9", "name", "Guests", NULL));
  append (find (battle, "s2"), "army", army);
  other = copy (battle);
  append (find (other, "c9"), "units", take_out (other, "u3"));
  assert_differs (battle, other, "moved unit u3 owner\n");
}

/* --- points --------------------------------------------------------------------------------- */

static void
assert_points (BivComparison *comparison, guint position, const char *id, gint64 from, gint64 to)
{
  const BivPointsDifference *row = biv_comparison_get_points (comparison, position);

  g_assert_cmpstr (biv_node_get_id (row->after ? row->after : row->before), ==, id);
  g_assert_cmpint (row->from, ==, from);
  g_assert_cmpint (row->to, ==, to);
}

static void
test_points (void)
{
  g_autoptr (BivNode) battle = make_battle ();
  g_autoptr (BivNode) other = NULL;
  g_autoptr (BivComparison) comparison = NULL;

  biv_node_build_int (find (battle, "u1"), "cost", 50);
  biv_node_build_int (find (battle, "u3"), "cost", 30);
  other = copy (battle);
  biv_node_build_int (find (other, "f1"), "cost", 25);
  drop (other, "c2");
  comparison = biv_comparison_new (battle, other);
  g_assert_cmpuint (biv_comparison_get_n_points (comparison), ==, 4);
  assert_points (comparison, 0, "scenario", 80, 75);
  assert_points (comparison, 1, "army", 80, 75);
  assert_points (comparison, 2, "c1", 50, 75);
  assert_points (comparison, 3, "c2", 30, 0);
}

/* --- rules ---------------------------------------------------------------------------------- */

static BivNode *
make_list (void)
{
  BivNode *list = build (BIV_TYPE_MUSTER, "list", "version", "1", "ruleset", "r", "name", "List",
                         NULL);

  append (list, "entries",
          build (BIV_TYPE_MUSTER_ENTRY, "line", "name", "Line", "arm", "i", "cost", "30", NULL));
  append (list, "entries",
          build (BIV_TYPE_MUSTER_ENTRY, "guard", "name", "Guard", "arm", "i", "cost", "40", NULL));
  return list;
}

/* Ids are what armies call entries by: another id is another entry. */
static void
test_lists (void)
{
  g_autoptr (BivNode) list = make_list ();
  g_autoptr (BivNode) other = copy (list);
  g_autoptr (BivNode) renamed = biv_node_copy (list, rename_id, (gpointer) "x");

  biv_node_build_int (find (other, "line"), "cost", 35);
  append (other, "entries", take_out (other, "line"));
  assert_differs (list, other,
                  "moved entry guard place 1 to 0\nchanged entry line cost\n");
  assert_differs (list, renamed,
                  "changed muster xlist id\nremoved entry line\nremoved entry guard\n"
                  "added entry xline\nadded entry xguard\n");
}

static void
test_names_of_differences (void)
{
  g_autoptr (BivNode) list = make_list ();
  g_autoptr (BivNode) other = copy (list);
  g_autoptr (GPtrArray) none = biv_rule_differences_list (list, other);
  g_autoptr (GPtrArray) some = NULL;
  g_autoptr (BivText) languages = NULL;
  g_autoptr (BivText) empty = biv_text_new ();
  g_autoptr (BivText) told = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  append (other, "entries", take_out (other, "line"));
  biv_node_build_int (find (other, "guard"), "cost", 35);
  biv_node_build_int (find (other, "guard"), "maximum", 1);
  biv_node_build_int (other, "from-year", 1800);
  drop (other, "line");
  some = biv_rule_differences_list (other, list);
  languages = biv_text_with (empty, "en", "any");
  told = biv_rule_differences_name (some, languages);
  g_assert_cmpstr (biv_text_for (told, "en"), ==, "from-year, Guard, Line");
}

/* --- how long it takes ---------------------------------------------------------------------- */

static BivNode *
make_large (guint n_units)
{
  BivNode *army = build (BIV_TYPE_ARMY, "a", "ruleset", "r", NULL);
  BivNode *contingent = NULL;

  for (guint i = 0; i < n_units; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%u", i);
      g_autofree char *owner = g_strdup_printf ("c%u", i);

      if (i % 1000 == 0)
        append (army, "contingents",
                contingent = build (BIV_TYPE_CONTINGENT, owner, "name", owner, NULL));
      append (contingent, "units", build (BIV_TYPE_UNIT, id, "name", id, "arm", "i", NULL));
    }
  return army;
}

static guint64
count_looks (guint n_units, const char *prefix)
{
  g_autoptr (BivNode) army = make_large (n_units);
  g_autoptr (BivNode) other = biv_node_copy (army, rename_id, (gpointer) prefix);
  g_autoptr (BivComparison) comparison = NULL;

  drop (other, *prefix ? "xu7" : "u7");
  comparison = biv_comparison_new (army, other);
  g_assert_cmpuint (biv_comparison_get_length (comparison), ==, 1);
  return biv_comparison_count_looks (comparison);
}

/* As one would look for each thing among all others. */
static guint64
count_searching (guint n_units)
{
  g_autoptr (BivNode) army = make_large (n_units);
  BivNodeList *units = biv_contingent_get_units (BIV_CONTINGENT (find (army, "c0")));
  guint length = biv_node_list_get_length (units);
  guint64 looks = 0;

  for (guint i = 0; i < length; i++)
    for (guint j = 0; j < length; j++, looks++)
      if (biv_node_list_get (units, i) == biv_node_list_get (units, j))
        break;
  return looks;
}

#define TIMES 4

static void
test_grows_with_the_army (void)
{
  g_assert_cmpuint (count_looks (4000, ""), <=, count_looks (1000, "") * (TIMES + 1));
  g_assert_cmpuint (count_looks (4000, "x"), <=, count_looks (1000, "x") * (TIMES + 1));
  /* the control: a search is found out */
  g_assert_cmpuint (count_searching (1000), >, count_searching (250) * (TIMES + 1));
}

static void
test_longest_rising (void)
{
  const guint places[] = { 3, 0, 1, 4, 2, 5 };
  g_autofree bool *rises = biv_comparison_find_longest_rising (places, G_N_ELEMENTS (places));
  g_autofree bool *none = biv_comparison_find_longest_rising (NULL, 0);
  const bool wanted[] = { false, true, true, false, true, true };

  g_assert_cmpmem (rises, sizeof wanted, wanted, sizeof wanted);
  g_assert_nonnull (none);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comparison/equal", test_equal);
  g_test_add_func ("/comparison/added-and-removed", test_added_and_removed);
  g_test_add_func ("/comparison/changed", test_changed);
  g_test_add_func ("/comparison/moved", test_moved);
  g_test_add_func ("/comparison/moved-out", test_moved_out_of_what_is_gone);
  g_test_add_func ("/comparison/order", test_order);
  g_test_add_func ("/comparison/typed-anew", test_typed_anew);
  g_test_add_func ("/comparison/typed-in-another-order", test_typed_in_another_order);
  g_test_add_func ("/comparison/same-entries", test_same_entries);
  g_test_add_func ("/comparison/placements", test_placements);
  g_test_add_func ("/comparison/board", test_board);
  g_test_add_func ("/comparison/zones", test_zones);
  g_test_add_func ("/comparison/other-side", test_other_side);
  g_test_add_func ("/comparison/points", test_points);
  g_test_add_func ("/comparison/lists", test_lists);
  g_test_add_func ("/comparison/names-of-differences", test_names_of_differences);
  g_test_add_func ("/comparison/grows-with-the-army", test_grows_with_the_army);
  g_test_add_func ("/comparison/longest-rising", test_longest_rising);
  return g_test_run ();
}
