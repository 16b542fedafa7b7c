/* Small battles set up by lines of text, for cases of the conformance suite:
 *
 *   board 12 10                          side red edge=north order-points=4
 *   ground forest 3,3 3,4                contingent red allies allied=true
 *   works redoubt 5,5                    figure red G general_in_chief 4,2 command-level=4
 *   edge river 4,4 2                     unit allies U infantry 4,3 elements=4 weight=light
 *   crossing bridge 4,4 2                activation red leader=G units=3
 *   road 1,1 2,1 3,2                     reserve U turn=2 edge=north
 *   height 2 6,6                         scenario turn-limit=8
 *   army red budget=500                  objective hex=5,5 points=2
 *
 * Options are the fields of the object by their names in files; what it has not goes to the unit's
 * or figure's details. Placement options are facing, dx and dy. A hex "-" is off the board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/script/biv-battle-builder-private.h"
#include "storage/script/biv-case-option.h"

static bool
append (BivTaking *taking, BivNode *parent, BivNode *item)
{
  g_autoptr (BivNode) owned = item;
  int list = biv_node_class_find_list (BIV_NODE_GET_CLASS (parent), G_OBJECT_TYPE (item));

  if (biv_node_build_append (parent, (guint) list, item, NULL)) /* reported with file and line */
    return true;
  return BIV_TAKING_FAIL (taking, _ ("at most %d of these are allowed"),
                          BIV_NODE_GET_CLASS (parent)->fields[list].maximum);
}

static bool
set_detail (BivNodeList *fields, BivNode *node, const char *name, const char *string)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "details");
  g_auto (GValue) value = G_VALUE_INIT;

  if (field < 0 || !biv_node_list_lookup (fields, name))
    return false;
  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_take_boxed (&value,
                      biv_details_with (biv_node_get_details (node, (guint) field), name, string));
  return biv_node_build (node, (guint) field, &value, NULL);
}

static bool
set_option (BivTaking *taking, BivNode *node, const char *name, const char *value)
{
  BivNodeList *details = biv_ruleset_get_fields (taking->builder->ruleset);

  return (!biv_case_option_is_of (node, name) && set_detail (details, node, name, value)) ||
         biv_case_option_set (taking->script, taking->line, node, name, value, taking->error);
}

static bool
is_of_placement (const char *name)
{
  return g_str_equal (name, "facing") || g_str_equal (name, "dx") || g_str_equal (name, "dy");
}

/* Reads the options from a word on; those of a placement are set on the placement. */
static bool
set_options (BivTaking *taking, guint first, BivNode *node, BivNode *placement)
{
  for (guint i = first; i < taking->n_words; i++)
    {
      g_auto (GStrv) parts =
        biv_case_option_split (taking->script, taking->line, i, taking->error);

      if (!parts)
        return false;
      if (!set_option (taking, placement && is_of_placement (parts[0]) ? placement : node,
                       parts[0], parts[1]))
        return false;
    }
  return true;
}

/* A new object whose id is a word of the line. */
static BivNode *
make_named (BivTaking *taking, GType type, guint word)
{
  const char *id = taking->words[word];

  if (!biv_node_id_is_valid (id))
    BIV_TAKING_FAIL (taking, _ ("\"%s\": an id was expected"), id);
  else if (!g_hash_table_add (taking->builder->named, g_strdup (id)))
    BIV_TAKING_FAIL (taking, _ ("\"%s\" is there already"), id);
  else
    return biv_node_new (type, id);
  return NULL;
}

static BivNode *
make_numbered (BivBattleBuilder *self, GType type)
{
  g_autofree char *id = g_strdup_printf ("made.%u", ++self->n_made);

  return biv_node_new (type, id);
}

static bool
take_board (BivTaking *taking)
{
  BivBattleBuilder *self = taking->builder;
  BivNode *board;
  int width, height;

  if (!biv_taking_expect_words (taking, 2, "board WIDTH HEIGHT") ||
      !biv_taking_read_number (taking, 1, &width) || !biv_taking_read_number (taking, 2, &height))
    return false;
  if (self->board)
    return BIV_TAKING_FAIL (taking, _ ("there is a board already"));
  board = biv_node_new (BIV_TYPE_BOARD, "board");
  if (!append (taking, self->scenario, board))
    return false;
  self->board = board;
  biv_node_build_string (board, "ground", biv_ruleset_get_default_terrain (self->ruleset));
  if (!set_options (taking, 3, board, NULL))
    return false;
  return biv_node_build_int (board, "width", width) && biv_node_build_int (board, "height", height)
           ? true
           : BIV_TAKING_FAIL (taking, _ ("a board has 1 to %d columns and rows"),
                              BIV_BOARD_MAX_SIDE);
}

/* A side, with an army of the same ruleset and one contingent. */
static bool
take_side (BivTaking *taking)
{
  BivBattleBuilder *self = taking->builder;
  g_autofree char *army_id = NULL;
  g_autofree char *contingent_id = NULL;
  BivNode *side, *army, *contingent;

  if (!biv_taking_expect_words (taking, 1, "side ID") ||
      !(side = make_named (taking, BIV_TYPE_SIDE, 1)))
    return false;
  if (!append (taking, self->scenario, side) || !set_options (taking, 2, side, NULL))
    return false;
  army_id = g_strconcat (taking->words[1], ".army", NULL);
  contingent_id = g_strconcat (taking->words[1], ".own", NULL);
  army = biv_node_new (BIV_TYPE_ARMY, army_id);
  contingent = biv_node_new (BIV_TYPE_CONTINGENT, contingent_id);
  biv_node_build_string (army, "ruleset", biv_node_get_id (BIV_NODE (self->ruleset)));
  if (!append (taking, side, army) || !append (taking, army, contingent))
    return false;
  g_hash_table_insert (self->armies, g_strdup (taking->words[1]), army);
  g_hash_table_insert (self->holders, g_strdup (taking->words[1]), contingent);
  return true;
}

static BivNode *
find_army (BivTaking *taking)
{
  BivNode *army = g_hash_table_lookup (taking->builder->armies, taking->words[1]);

  if (!army)
    BIV_TAKING_FAIL (taking, _ ("\"%s\": the id of a side was expected"), taking->words[1]);
  return army;
}

static bool
take_army (BivTaking *taking)
{
  BivNode *army;

  return biv_taking_expect_words (taking, 1, "army SIDE OPTION=VALUE...") &&
         (army = find_army (taking)) && set_options (taking, 2, army, NULL);
}

static bool
take_contingent (BivTaking *taking)
{
  BivNode *army, *contingent;

  if (!biv_taking_expect_words (taking, 2, "contingent SIDE ID") || !(army = find_army (taking)) ||
      !(contingent = make_named (taking, BIV_TYPE_CONTINGENT, 2)) ||
      !append (taking, army, contingent))
    return false;
  g_hash_table_insert (taking->builder->holders, g_strdup (taking->words[2]), contingent);
  return set_options (taking, 3, contingent, NULL);
}

static bool
take_activation (BivTaking *taking)
{
  BivNode *army, *activation;

  if (!biv_taking_expect_words (taking, 1, "activation SIDE units=NUMBER") ||
      !(army = find_army (taking)))
    return false;
  activation = make_numbered (taking->builder, BIV_TYPE_ACTIVATION);
  return append (taking, army, activation) && set_options (taking, 2, activation, NULL);
}

static bool
place (BivTaking *taking, BivNode *piece, BivNode **placement)
{
  BivOffset hex;

  *placement = NULL;
  if (g_str_equal (taking->words[4], "-"))
    return true;
  if (!biv_taking_read_hex (taking, 4, &hex))
    return false;
  *placement = make_numbered (taking->builder, BIV_TYPE_PLACEMENT);
  biv_node_build_string (*placement, "piece", biv_node_get_id (piece));
  biv_node_build_hex (*placement, "hex", hex);
  return append (taking, taking->builder->scenario, *placement);
}

static bool
take_piece (BivTaking *taking, GType type, const char *field)
{
  BivNode *holder, *piece, *placement;

  if (!biv_taking_expect_words (taking, 4, "unit|figure SIDE|CONTINGENT ID KIND HEX|-"))
    return false;
  holder = g_hash_table_lookup (taking->builder->holders, taking->words[1]);
  if (!holder)
    return BIV_TAKING_FAIL (taking, _ ("\"%s\": the id of a side or contingent was expected"),
                            taking->words[1]);
  piece = make_named (taking, type, 2);
  if (!piece || !append (taking, holder, piece))
    return false;
  if (type == BIV_TYPE_UNIT)
    biv_node_build_int (piece, "elements", 4);
  return set_option (taking, piece, field, taking->words[3]) &&
         place (taking, piece, &placement) && set_options (taking, 5, piece, placement);
}

static bool
take_unit (BivTaking *taking)
{
  return take_piece (taking, BIV_TYPE_UNIT, "arm");
}

static bool
take_figure (BivTaking *taking)
{
  return take_piece (taking, BIV_TYPE_FIGURE, "kind");
}

static bool
take_reserve (BivTaking *taking)
{
  BivNode *reserve = make_numbered (taking->builder, BIV_TYPE_RESERVE);

  return append (taking, taking->builder->scenario, reserve) &&
         biv_taking_expect_words (taking, 1,
                                  "reserve PIECE turn=NUMBER edge=EDGE hex=HEX within=NUMBER") &&
         set_option (taking, reserve, "piece", taking->words[1]) &&
         set_options (taking, 2, reserve, NULL);
}

static bool
take_objective (BivTaking *taking)
{
  BivNode *objective = make_numbered (taking->builder, BIV_TYPE_OBJECTIVE);

  return append (taking, taking->builder->scenario, objective) &&
         set_options (taking, 1, objective, NULL);
}

static bool
take_scenario (BivTaking *taking)
{
  return set_options (taking, 1, taking->builder->scenario, NULL);
}

static const struct
{
  const char *word;
  bool needs_board;
  bool (*take) (BivTaking *taking);
} kinds[] = {
  { "board", false, take_board },
  { "ground", true, biv_taking_take_ground },
  { "works", true, biv_taking_take_works },
  { "height", true, biv_taking_take_height },
  { "edge", true, biv_taking_take_edge },
  { "crossing", true, biv_taking_take_crossing },
  { "road", true, biv_taking_take_road },
  { "scenario", false, take_scenario },
  { "side", false, take_side },
  { "army", false, take_army },
  { "contingent", false, take_contingent },
  { "activation", false, take_activation },
  { "figure", false, take_figure },
  { "unit", false, take_unit },
  { "reserve", false, take_reserve },
  { "objective", false, take_objective },
};

/** biv_battle_builder_new: (transfer full): an empty battle of that ruleset. */
BivBattleBuilder *
biv_battle_builder_new (BivRuleset *ruleset)
{
  BivBattleBuilder *self = g_new0 (BivBattleBuilder, 1);

  self->ruleset = g_object_ref (ruleset);
  self->scenario = biv_node_new (BIV_TYPE_SCENARIO, "battle");
  biv_node_build_string (self->scenario, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  biv_node_build_string (self->scenario, "ruleset-version", biv_ruleset_get_version (ruleset));
  self->holders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->armies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/** biv_battle_builder_free: frees it. */
void
biv_battle_builder_free (BivBattleBuilder *self)
{
  g_object_unref (self->ruleset);
  g_object_unref (self->scenario);
  g_hash_table_unref (self->holders);
  g_hash_table_unref (self->named);
  g_hash_table_unref (self->armies);
  g_free (self);
}

/** biv_battle_builder_knows: whether a line that begins with that word sets up a part of a battle.
 */
bool
biv_battle_builder_knows (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      return true;
  return false;
}

/** biv_battle_builder_take: applies a line of a script; else #BIV_STORAGE_ERROR. */
bool
biv_battle_builder_take (BivBattleBuilder *self, BivScript *script, guint line, GError **error)
{
  GStrv words = biv_script_get_line (script, line)->words;
  BivTaking taking = { self, script, line, words, g_strv_length (words), error };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, words[0]))
      {
        if (kinds[i].needs_board && !self->board)
          return BIV_TAKING_FAIL (&taking, _ ("a line \"%s\" was expected before"),
                                  "board WIDTH HEIGHT");
        return kinds[i].take (&taking);
      }
  return BIV_TAKING_FAIL (&taking, _ ("\"%s\" is not understood"), words[0]);
}

/** biv_battle_builder_get_scenario: (transfer none): the battle as set up so far. */
BivScenario *
biv_battle_builder_get_scenario (BivBattleBuilder *self)
{
  return BIV_SCENARIO (self->scenario);
}
