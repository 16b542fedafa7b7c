/* A battle of 2,000 units and 200 leaders on a million hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "large-battle.h"

#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-format.h"

#define LEADER_EVERY 10

/* (transfer none): the rules of the battle, which are in the catalogue now. */
BivRuleset *
battle_load_ruleset (BivCatalogue *catalogue, const char *id)
{
  g_autofree char *name = g_strconcat (id, ".bivruleset", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "rulesets", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) ruleset = biv_format_read_file (path, &error);

  g_assert_no_error (error);
  biv_catalogue_add_ruleset (catalogue, BIV_RULESET (ruleset));
  return BIV_RULESET (ruleset); /* the catalogue keeps it */
}

static void
add (BivNode *parent, const char *list, BivNode *item)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (parent), list);

  g_assert_true (biv_node_build_append (parent, (guint) field, item, NULL));
}

/* What belongs to a side has an id that begins with the side's. */
static BivNode *
make (GType type, const char *prefix, int number)
{
  g_autofree char *id = g_strdup_printf ("%s%d", prefix, number);

  return biv_node_new (type, id);
}

static void
place (BivNode *scenario, BivNode *piece, int number, BivOffset hex)
{
  g_autoptr (BivNode) placement = make (BIV_TYPE_PLACEMENT, "p", number);

  biv_node_build_string (placement, "piece", biv_node_get_id (piece));
  biv_node_build_hex (placement, "hex", hex);
  add (scenario, "placements", placement);
}

/* Where distances are measured, units cover ground. */
static void
give_size (BivNode *unit, BivRuleset *ruleset)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivDetails) none = biv_details_new ();
  g_autoptr (BivDetails) wide = biv_details_with (none, "width", "60");

  if (biv_ruleset_get_distance (ruleset) != BIV_DISTANCE_UNIT_CM)
    return;
  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_take_boxed (&value, biv_details_with (wide, "depth", "40"));
  biv_node_build (unit, BIV_UNIT_DETAILS, &value, NULL);
}

static void
add_troops (BivNode *scenario, BivNode *contingent, BivRuleset *ruleset, int side)
{
  const char *arm = biv_node_get_id (biv_node_list_get (biv_ruleset_get_arms (ruleset), 0));

  for (int i = 0; i < BATTLE_UNITS_PER_SIDE; i++)
    {
      int number = side * BATTLE_UNITS_PER_SIDE + i;
      BivOffset hex = { (i * 13) % BATTLE_SIDE,
                        side * BATTLE_SIDE / 2 + i / (BATTLE_SIDE / 13) * 2 };
      g_autoptr (BivNode) unit = make (BIV_TYPE_UNIT, side ? "s1.u" : "s0.u", number);

      biv_node_build_string (unit, "arm", arm);
      biv_node_build_int (unit, "elements", 3);
      biv_node_build_int (unit, "cost", 10 + i % 7);
      give_size (unit, ruleset);
      add (contingent, "units", unit);
      place (scenario, unit, number * 2, hex);
      if (i % LEADER_EVERY == 0)
        {
          g_autoptr (BivNode) figure = make (BIV_TYPE_FIGURE, side ? "s1.f" : "s0.f", number);
          BivNodeList *kinds = biv_ruleset_get_leaders (ruleset);

          biv_node_build_string (figure, "kind",
                                 biv_node_get_id (biv_node_list_get (kinds, i == 0 ? 0 : 1)));
          add (contingent, "figures", figure);
          place (scenario, figure, number * 2 + 1, hex);
        }
    }
}

static void
add_side (BivNode *scenario, BivRuleset *ruleset, int number)
{
  g_autoptr (BivNode) side = make (BIV_TYPE_SIDE, "s", number);
  g_autoptr (BivNode) army = biv_node_new (BIV_TYPE_ARMY, number ? "s1.army" : "s0.army");
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, number ? "s1.c" : "s0.c");

  biv_node_build_string (army, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  biv_node_build_int (army, "budget", 13000);
  add_troops (scenario, contingent, ruleset, number);
  add (army, "contingents", contingent);
  add (side, "army", army);
  add (scenario, "sides", side);
}

/* (transfer full): the battle, as it may be half way through its making: there is much to find. */
BivNode *
battle_new (BivRuleset *ruleset)
{
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "bench");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");

  biv_node_build_string (scenario, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  biv_node_build_string (board, "ground", biv_ruleset_get_default_terrain (ruleset));
  biv_node_build_int (board, "width", BATTLE_SIDE);
  biv_node_build_int (board, "height", BATTLE_SIDE);
  add (scenario, "board", board);
  add_side (scenario, ruleset, 0);
  add_side (scenario, ruleset, 1);
  return scenario;
}
