/* What of an army or a battle its opponent may know before it begins.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-opponent-copy.h"

#include "core/check/finding/biv-finding-codes.h"
#include "core/check/finding/biv-finding.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"

/* What the owner paid, wrote for himself, plans, or decided to live with. */
static const struct
{
  GType (*type) (void);
  guint field;
} secrets[] = {
  { biv_army_get_type, BIV_ARMY_BUDGET },
  { biv_army_get_type, BIV_ARMY_NOTES },
  { biv_army_get_type, BIV_ARMY_IGNORED },
  { biv_army_get_type, BIV_ARMY_ACTIVATIONS },
  { biv_contingent_get_type, BIV_CONTINGENT_BUDGET },
  { biv_contingent_get_type, BIV_CONTINGENT_NOTES },
  { biv_figure_get_type, BIV_FIGURE_COST },
  { biv_figure_get_type, BIV_FIGURE_NOTES },
  { biv_unit_get_type, BIV_UNIT_COST },
  { biv_unit_get_type, BIV_UNIT_NOTES },
  { biv_side_get_type, BIV_SIDE_ORIGIN_FILE },
  { biv_side_get_type, BIV_SIDE_ORIGIN_LIBRARY },
  { biv_scenario_get_type, BIV_SCENARIO_NOTES },
  { biv_scenario_get_type, BIV_SCENARIO_RESERVES },
  { biv_scenario_get_type, BIV_SCENARIO_IGNORED },
  { biv_scenario_get_type, BIV_SCENARIO_UNDERLAYS },
};

/* What is not to be known of a document. */
typedef struct
{
  GHashTable *ids;
  const char *side;   /* (nullable): who knows all that is his */
  bool with_reserves; /* whether it is to be known what comes, and when */
} Hidden;

/* Whether something belongs to the side that knows all that is his. */
static bool
is_own (BivNode *node, const char *side)
{
  BivNode *owner = side ? biv_node_get_ancestor (node, BIV_TYPE_SIDE) : NULL;

  if (side && BIV_IS_OBJECTIVE (node))
    return g_str_equal (biv_objective_get_side (BIV_OBJECTIVE (node)), side);
  return owner && g_str_equal (biv_node_get_id (owner), side);
}

static bool
is_secret (BivNode *node, guint field, const Hidden *hidden)
{
  if (!BIV_IS_SIDE (node) && is_own (node, hidden->side))
    return false;
  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    if (secrets[i].field == field && secrets[i].type () == G_OBJECT_TYPE (node))
      return true;
  return false;
}

static bool
is_marked (BivNode *node)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "secret");

  return field >= 0 && biv_node_get_boolean (node, (guint) field);
}

/* Notes what is marked as secret, and all that is in it. */
static void
hide_marked (BivNode *node, gpointer data)
{
  const Hidden *hidden = data;
  BivNode *parent = biv_node_get_parent (node);

  if (is_own (node, hidden->side))
    return;
  if (is_marked (node) ||
      (parent && g_hash_table_contains (hidden->ids, biv_node_get_id (parent))))
    g_hash_table_add (hidden->ids, (char *) biv_node_get_id (node));
}

/* Notes the ids of what is of a side, which knows all that is its own. */
static void
add_own_id_cb (BivNode *node, gpointer data)
{
  const Hidden *own = data;

  if (is_own (node, own->side))
    g_hash_table_add (own->ids, (char *) biv_node_get_id (node));
}

/* Notes the ids of pieces that wait in reserve, and so are not to be seen yet, unless they are of
 * the side that may know. */
static void
hide_reserves (BivNode *root, const Hidden *hidden)
{
  BivNodeList *reserves =
    BIV_IS_SCENARIO (root) ? biv_scenario_get_reserves (BIV_SCENARIO (root)) : NULL;
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Hidden own = { ids, hidden->side, false };

  biv_node_foreach (root, add_own_id_cb, &own);
  BIV_EACH (BivReserve, reserve, reserves)
    {
      const char *piece = biv_reserve_get_piece (reserve);

      if (!g_hash_table_contains (ids, piece))
        g_hash_table_add (hidden->ids, (char *) piece);
    }
}

/* Whether a value names what is not to be known. */
static bool
names_hidden (BivNode *node, guint field, GHashTable *hidden)
{
  const BivField *fields = BIV_NODE_GET_CLASS (node)->fields;

  return fields[field].kind == BIV_FIELD_REF &&
         g_hash_table_contains (hidden, biv_node_get_string (node, field));
}

static bool
keep_known (BivNode *node, guint field, BivNode *item, gpointer data)
{
  const Hidden *hidden = data;

  if (is_secret (node, field, hidden) &&
      !((hidden->with_reserves || hidden->side) && BIV_IS_SCENARIO (node) &&
        field == BIV_SCENARIO_RESERVES))
    return false;
  if (!item)
    return !names_hidden (node, field, hidden->ids);
  if (BIV_IS_PLACEMENT (item))
    return !g_hash_table_contains (hidden->ids, biv_placement_get_piece (BIV_PLACEMENT (item)));
  if (BIV_IS_RESERVE (item))
    return !g_hash_table_contains (hidden->ids, biv_reserve_get_piece (BIV_RESERVE (item)));
  return !g_hash_table_contains (hidden->ids, biv_node_get_id (item));
}

/* Of what is hidden the enemy's usual way to win counts every unit. */
static void
set_usual_victory (BivScenario *copy, BivFinding *finding)
{
  const char *object = biv_finding_get_object (finding);
  BivNode *side = object ? biv_node_list_lookup (biv_scenario_get_sides (copy), object) : NULL;
  const BivArg *wanted = biv_args_find (biv_finding_get_args (finding), "wanted", -1);

  if (side && wanted)
    biv_node_build_int (side, "victory-units", wanted->number);
}

static void
set_usual_victories (BivScenario *copy, GListModel *findings)
{
  const char *code = biv_finding_codes[BIV_CODE_VICTORY_DEFAULT].code;

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);

      if (g_str_equal (biv_finding_get_code (finding), code))
        set_usual_victory (copy, finding);
    }
}

static BivNode *
copy_known (BivNode *root, BivCatalogue *catalogue, BivReport *report, const char *side,
            bool with_reserves)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Hidden hidden = { ids, side, with_reserves };
  BivNode *copy;

  if (!with_reserves)
    hide_reserves (root, &hidden);
  biv_node_foreach (root, hide_marked, &hidden);
  copy = biv_node_copy_some (root, keep_known, &hidden);
  biv_entry_name_pieces (catalogue, copy);
  if (BIV_IS_SCENARIO (copy))
    set_usual_victories (BIV_SCENARIO (copy), G_LIST_MODEL (report));
  return copy;
}

/**
 * biv_opponent_copy:
 * @root: an army or a scenario
 * @catalogue: of its names
 * @report: of this document
 *
 * A copy without prices, budgets and notes, without what is in reserve or marked secret, and
 * without what somebody decided about the findings. What is not in it cannot come on paper.
 *
 * Returns: (transfer full): the copy, which belongs to no document
 */
BivNode *
biv_opponent_copy (BivNode *root, BivCatalogue *catalogue, BivReport *report)
{
  return copy_known (root, catalogue, report, NULL, false);
}

/**
 * biv_opponent_copy_with_reserves:
 *
 * As biv_opponent_copy(), but with what is in reserve unless that is marked secret: for a table on
 * which the battle is played out, where it has to come from somewhere.
 *
 * Returns: (transfer full): the copy, which belongs to no document
 */
BivNode *
biv_opponent_copy_with_reserves (BivNode *root, BivCatalogue *catalogue, BivReport *report)
{
  return copy_known (root, catalogue, report, NULL, true);
}

/**
 * biv_opponent_copy_for_side:
 * @side: the id of the side for which it is made
 *
 * What a player may know of a battle: all of his own side, its secrets, prices, notes and reserves
 * among it, and of everybody else, his friends too, what an opponent may know. A secret objective
 * is known to the side for which it counts, a secret special rule to nobody.
 *
 * Returns: (transfer full): the copy, which belongs to no document
 */
BivNode *
biv_opponent_copy_for_side (BivNode *root, BivCatalogue *catalogue, BivReport *report,
                            const char *side)
{
  return copy_known (root, catalogue, report, side, false);
}
