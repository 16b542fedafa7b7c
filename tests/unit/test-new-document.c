/* New armies and scenarios: what they have, that they survive being written, and what cannot be.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-new-document.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-format.h"

#define MAKE(kind, wish, ...) biv_new_##kind (&(wish){ __VA_ARGS__ }, NULL)

static BivRuleset *
make_ruleset (void)
{
  BivNode *ruleset = biv_node_new (BIV_TYPE_RULESET, "parade");

  g_assert_true (biv_node_build_string (ruleset, "version", "2.1"));
  g_assert_true (biv_node_build_string (ruleset, "default-terrain", "meadow"));
  return BIV_RULESET (ruleset);
}

static BivMuster *
make_muster (void)
{
  BivNode *muster = biv_node_new (BIV_TYPE_MUSTER, "guards");

  g_assert_true (biv_node_build_string (muster, "version", "3"));
  return BIV_MUSTER (muster);
}

static void
assert_survives (BivDocument *document)
{
  BivNode *root = biv_document_get_root (document);
  g_autoptr (GBytes) bytes = biv_format_write (root);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) again = biv_format_read (bytes, "new", &error);

  g_assert_no_error (error);
  g_assert_true (biv_node_equal (root, again));
}

static void
test_army (void)
{
  g_autoptr (BivRuleset) ruleset = make_ruleset ();
  g_autoptr (BivMuster) muster = make_muster ();
  g_autoptr (BivDocument) document =
    MAKE (army, BivNewArmy, "Élite of 1809!", ruleset, muster, 1200);
  BivArmy *army = BIV_ARMY (biv_document_get_root (document));
  BivNodeList *contingents = biv_army_get_contingents (army);

  g_assert_cmpstr (biv_node_get_id (BIV_NODE (army)), ==, "elite-of-1809");
  g_assert_cmpstr (biv_naming_for (BIV_NODE (army), NULL), ==, "Élite of 1809!");
  g_assert_cmpstr (biv_army_get_ruleset (army), ==, "parade");
  g_assert_cmpstr (biv_army_get_ruleset_version (army), ==, "2.1");
  g_assert_cmpstr (biv_army_get_muster (army), ==, "guards");
  g_assert_cmpstr (biv_army_get_muster_version (army), ==, "3");
  g_assert_cmpint (biv_army_get_budget (army), ==, 1200);
  g_assert_cmpuint (biv_node_list_get_length (contingents), ==, 1);
  g_assert_cmpstr (biv_naming_for (BIV_NODE (biv_node_list_get (contingents, 0)), NULL), ==,
                   "Élite of 1809!");
  assert_survives (document);
}

static void
test_army_without_list (void)
{
  g_autoptr (BivRuleset) ruleset = make_ruleset ();
  g_autoptr (BivDocument) document = MAKE (army, BivNewArmy, "", ruleset, NULL, -1);
  BivArmy *army = BIV_ARMY (biv_document_get_root (document));

  g_assert_cmpstr (biv_node_get_id (BIV_NODE (army)), ==, "army");
  g_assert_cmpstr (biv_army_get_muster (army), ==, "");
  g_assert_cmpint (biv_army_get_budget (army), ==, -1);
  assert_survives (document);
}

static void
test_scenario (void)
{
  g_autoptr (BivRuleset) ruleset = make_ruleset ();
  g_autoptr (BivDocument) document = MAKE (scenario, BivNewScenario, "La Moskova", "fr", ruleset,
                                           24, 18, BIV_ORIENTATION_POINTY, { "Bleus", "Rouges" });
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (document));
  BivBoard *board = biv_scenario_get_board (scenario);
  BivSide *south = biv_node_list_get (biv_scenario_get_sides (scenario), 0);
  BivSide *north = biv_node_list_get (biv_scenario_get_sides (scenario), 1);

  g_assert_cmpstr (biv_node_get_id (BIV_NODE (scenario)), ==, "la-moskova");
  g_assert_cmpstr (biv_text_lookup (biv_scenario_get_title (scenario), "fr"), ==, "La Moskova");
  g_assert_cmpstr (biv_scenario_get_language (scenario), ==, "fr");
  g_assert_cmpstr (biv_scenario_get_first_player (scenario), ==, "");
  g_assert_cmpint (biv_board_get_width (board), ==, 24);
  g_assert_cmpint (biv_board_get_height (board), ==, 18);
  g_assert_cmpint (biv_board_get_orientation (board), ==, BIV_ORIENTATION_POINTY);
  g_assert_cmpstr (biv_board_get_terrain (board, (BivOffset){ 23, 17 }), ==, "meadow");
  g_assert_cmpuint (biv_node_list_get_length (biv_scenario_get_sides (scenario)), ==, 2);
  g_assert_cmpint (biv_side_get_edge (south), ==, BIV_EDGE_SOUTH);
  g_assert_cmpint (biv_side_get_edge (north), ==, BIV_EDGE_NORTH);
  g_assert_cmpint (biv_side_get_colour (south), !=, biv_side_get_colour (north));
  g_assert_cmpstr (biv_text_lookup (biv_side_get_name (north), "fr"), ==, "Rouges");
  assert_survives (document);
}

/* The names of what is inside are taken. */
static void
test_ids (void)
{
  static const struct
  {
    const char *title;
    const char *id;
  } cases[] = {
    { "Board", "battle" },
    { "s1", "battle" },
    { "333", "battle" },
    { "333 at Issus", "at-issus" },
    { "  -- ", "battle" },
    { "a--b", "a-b" },
    { "Ватерлоо", "battle" },
    { "An evening that goes on and on and on and on and on",
      "an-evening-that-goes-on-and-on-and-on-an" },
  };
  g_autoptr (BivRuleset) ruleset = make_ruleset ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BivDocument) document = MAKE (scenario, BivNewScenario, cases[i].title, "en",
                                               ruleset, 3, 2, BIV_ORIENTATION_FLAT, { "A", "B" });

      g_assert_cmpstr (biv_node_get_id (biv_document_get_root (document)), ==, cases[i].id);
    }
}

static void
test_refused (void)
{
  g_autoptr (BivRuleset) ruleset = make_ruleset ();
  g_autoptr (GError) error = NULL;
  BivNewScenario wide = {
    "Wide", "en", ruleset, BIV_BOARD_MAX_SIDE + 1, 2, BIV_ORIENTATION_FLAT, { "A", "B" }
  };
  BivNewArmy broken = { "two\nlines", ruleset, NULL, 0 };

  g_assert_null (biv_new_scenario (&wide, &error));
  g_assert_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_null (biv_new_army (&broken, &error));
  g_assert_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/new-document/army", test_army);
  g_test_add_func ("/new-document/army-without-list", test_army_without_list);
  g_test_add_func ("/new-document/scenario", test_scenario);
  g_test_add_func ("/new-document/ids", test_ids);
  g_test_add_func ("/new-document/refused", test_refused);
  return g_test_run ();
}
