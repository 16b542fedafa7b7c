/* Small battles set up by lines of text, for cases of the conformance suite:
 *
 *   board 12 10                          side red edge=north order-points=4
 *   ground forest 3,3 3,4                contingent red allies allied=true
 *   works redoubt 5,5                    figure red G general_in_chief 4,2 command-level=4
 *   edge river 4,4 2                     unit allies U infantry 4,3 elements=4 weight=light
 *   crossing bridge 4,4 2                activation red leader=G units=3
 *   road 1,1 2,1 3,2                     reserve U turn=2 edge=north
 *   height 2 6,6                         scenario turn-limit=8
 *
 * Options are the fields of the object by their names in files; what it has not goes to the unit's
 * or figure's details. Placement options are facing, dx and dy. A hex "-" is off the board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/script/biv-battle-builder.h"

#include <string.h>

#include "core/model/biv-activation.h"
#include "core/model/biv-army.h"
#include "core/model/biv-board.h"
#include "core/model/biv-contingent.h"
#include "core/model/biv-figure.h"
#include "core/model/biv-objective.h"
#include "core/model/biv-placement.h"
#include "core/model/biv-reserve.h"
#include "core/model/biv-side.h"
#include "core/model/biv-unit.h"
#include "storage/biv-storage-private.h"
#include "storage/format/biv-value.h"

struct _BivBattleBuilder
{
  BivRuleset *ruleset;
  BivNode *scenario;
  BivNode *board;
  GHashTable *holders; /* id of a side or contingent to its BivContingent */
  GHashTable *armies;  /* id of a side to its BivArmy */
  GHashTable *named;   /* ids that lines have given */
  guint n_made;        /* of the objects that nobody names */
};

/* A line being taken. */
typedef struct
{
  BivBattleBuilder *builder;
  BivScript *script;
  guint line;
  char *const *words;
  guint n_words;
  GError **error;
} Taking;

#define FAIL(taking, ...) \
  biv_script_fail ((taking)->script, (taking)->line, (taking)->error, __VA_ARGS__)

static bool
expect_words (Taking *taking, guint n, const char *form)
{
  return taking->n_words > n ? true : FAIL (taking, _ ("this form was expected: %s"), form);
}

static bool
append (Taking *taking, BivNode *parent, BivNode *item)
{
  g_autoptr (BivNode) owned = item;
  int list = biv_node_class_find_list (BIV_NODE_GET_CLASS (parent), G_OBJECT_TYPE (item));

  if (biv_node_build_append (parent, (guint) list, item, NULL)) /* said with file and line */
    return true;
  return FAIL (taking, _ ("at most %d of these are allowed"),
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
set_option (Taking *taking, BivNode *node, const char *name, const char *string)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  int field = biv_node_class_find_field (klass, name);
  g_auto (GValue) value = G_VALUE_INIT;

  if (field < 0 || !biv_field_is_attribute (&klass->fields[field]))
    return set_detail (biv_ruleset_get_fields (taking->builder->ruleset), node, name, string)
             ? true
             : FAIL (taking, _ ("there is no option \"%s\""), name);
  if (!biv_value_parse (&klass->fields[field], string, &value) ||
      !biv_node_build (node, (guint) field, &value, NULL))
    {
      g_autofree char *form = biv_value_describe (&klass->fields[field]);

      return FAIL (taking, _ ("\"%s\" is \"%s\"; %s was expected"), name, string, form);
    }
  return true;
}

static bool
is_of_placement (const char *name)
{
  return g_str_equal (name, "facing") || g_str_equal (name, "dx") || g_str_equal (name, "dy");
}

/* The options from a word on; those of the placement go there. */
static bool
set_options (Taking *taking, guint first, BivNode *node, BivNode *placement)
{
  for (guint i = first; i < taking->n_words; i++)
    {
      g_auto (GStrv) parts = g_strsplit (taking->words[i], "=", 2);

      if (g_strv_length (parts) != 2)
        return FAIL (taking, _ ("\"%s\": an option name=value was expected"), taking->words[i]);
      if (!set_option (taking, placement && is_of_placement (parts[0]) ? placement : node,
                       parts[0], parts[1]))
        return false;
    }
  return true;
}

static bool
read_number (Taking *taking, guint word, int *number)
{
  return biv_value_parse_int (taking->words[word], number)
           ? true
           : FAIL (taking, _ ("\"%s\": a whole number was expected"), taking->words[word]);
}

static bool
read_hex (Taking *taking, guint word, BivOffset *hex)
{
  BivBattleBuilder *self = taking->builder;

  if (!self->board)
    return FAIL (taking, _ ("a line \"board WIDTH HEIGHT\" was expected before"));
  if (!biv_value_parse_hex (taking->words[word], hex) ||
      !biv_board_contains (BIV_BOARD (self->board), *hex))
    return FAIL (taking, _ ("\"%s\": a hex of the board was expected, as column,row from zero"),
                 taking->words[word]);
  return true;
}

/* A new object named by a word of the line. */
static BivNode *
make_named (Taking *taking, GType type, guint word)
{
  const char *id = taking->words[word];

  if (!*id || !biv_token_is_valid (id))
    FAIL (taking, _ ("\"%s\": an id was expected"), id);
  else if (!g_hash_table_add (taking->builder->named, g_strdup (id)))
    FAIL (taking, _ ("\"%s\" is there already"), id);
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
take_board (Taking *taking)
{
  BivBattleBuilder *self = taking->builder;
  BivNode *board;
  int width, height;

  if (!expect_words (taking, 2, "board WIDTH HEIGHT") || !read_number (taking, 1, &width) ||
      !read_number (taking, 2, &height))
    return false;
  if (self->board)
    return FAIL (taking, _ ("there is a board already"));
  board = biv_node_new (BIV_TYPE_BOARD, "board");
  if (!append (taking, self->scenario, board))
    return false;
  self->board = board;
  biv_node_build_string (board, "ground", biv_ruleset_get_default_terrain (self->ruleset));
  if (!set_options (taking, 3, board, NULL))
    return false;
  return biv_node_build_int (board, "width", width) && biv_node_build_int (board, "height", height)
           ? true
           : FAIL (taking, _ ("a board has 1 to %d columns and rows"), BIV_BOARD_MAX_SIDE);
}

/* The code on the board of what a line's first word names in the rules. */
static bool
find_code (Taking *taking, BivLegend legend, guint8 *code)
{
  BivRuleset *ruleset = taking->builder->ruleset;
  BivNodeList *const known[] = {
    [BIV_LEGEND_TERRAIN] = biv_ruleset_get_terrains (ruleset),
    [BIV_LEGEND_WORKS] = biv_ruleset_get_works (ruleset),
    [BIV_LEGEND_SIDE] = biv_ruleset_get_hexsides (ruleset),
    [BIV_LEGEND_CROSSING] = biv_ruleset_get_crossings (ruleset),
  };
  const char *id = taking->words[1];

  return biv_node_list_lookup (known[legend], id) &&
             biv_board_code (BIV_BOARD (taking->builder->board), legend, id, code)
           ? true
           : FAIL (taking, _ ("\"%s\": the id of ground of these rules was expected"), id);
}

static bool
change_hexes (Taking *taking, BivLegend legend)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);
  guint8 code;

  if (!expect_words (taking, 2, "ground|works KIND HEX...") || !find_code (taking, legend, &code))
    return false;
  for (guint i = 2; i < taking->n_words; i++)
    {
      BivOffset hex;
      BivCell cell;

      if (!read_hex (taking, i, &hex))
        return false;
      cell = biv_board_get_cell (board, hex);
      *(legend == BIV_LEGEND_TERRAIN ? &cell.terrain : &cell.works) = code;
      biv_board_build_cell (board, hex, cell);
    }
  return true;
}

static bool
take_ground (Taking *taking)
{
  return change_hexes (taking, BIV_LEGEND_TERRAIN);
}

static bool
take_works (Taking *taking)
{
  return change_hexes (taking, BIV_LEGEND_WORKS);
}

static bool
take_height (Taking *taking)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);
  int height;

  if (!expect_words (taking, 2, "height NUMBER HEX...") || !read_number (taking, 1, &height))
    return false;
  if (height < BIV_ELEVATION_MIN || height > BIV_ELEVATION_MAX)
    return FAIL (taking, _ ("a height is %d to %d"), BIV_ELEVATION_MIN, BIV_ELEVATION_MAX);
  for (guint i = 2; i < taking->n_words; i++)
    {
      BivOffset hex;
      BivCell cell;

      if (!read_hex (taking, i, &hex))
        return false;
      cell = biv_board_get_cell (board, hex);
      cell.elevation = (gint8) height;
      biv_board_build_cell (board, hex, cell);
    }
  return true;
}

/* The hex that owns a side, and which of its owned sides that is. */
static bool
find_owner (Taking *taking, BivOffset *hex, int *direction)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);

  if (*direction < 0 || *direction >= BIV_N_DIRECTIONS)
    return FAIL (taking, _ ("a direction is 0 to 5"));
  if (*direction < BIV_N_OWNED_SIDES)
    return true;
  *hex = biv_offset_neighbour (*hex, *direction, biv_board_get_orientation (board));
  *direction = biv_direction_opposite (*direction);
  return biv_board_contains (board, *hex) ? true
                                          : FAIL (taking, _ ("that side is the board’s edge"));
}

static bool
change_side (Taking *taking, BivLegend legend)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);
  BivOffset hex;
  BivCell cell;
  int direction;
  guint8 code;

  if (!expect_words (taking, 3, "edge|crossing KIND HEX DIRECTION") ||
      !read_hex (taking, 2, &hex) || !read_number (taking, 3, &direction) ||
      !find_owner (taking, &hex, &direction) || !find_code (taking, legend, &code))
    return false;
  cell = biv_board_get_cell (board, hex);
  if (legend == BIV_LEGEND_SIDE)
    cell.side[direction] = code;
  else
    cell.crossing[direction] = code;
  biv_board_build_cell (board, hex, cell);
  return true;
}

static bool
take_edge (Taking *taking)
{
  return change_side (taking, BIV_LEGEND_SIDE);
}

static bool
take_crossing (Taking *taking)
{
  return change_side (taking, BIV_LEGEND_CROSSING);
}

static void
join_road (BivBoard *board, BivOffset hex, int direction)
{
  BivCell cell = biv_board_get_cell (board, hex);

  cell.roads |= (guint8) (1 << direction);
  biv_board_build_cell (board, hex, cell);
}

static bool
take_road (Taking *taking)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);
  BivOffset from;

  if (!expect_words (taking, 2, "road HEX HEX...") || !read_hex (taking, 1, &from))
    return false;
  for (guint i = 2; i < taking->n_words; i++)
    {
      BivOrientation orientation = biv_board_get_orientation (board);
      BivOffset to;
      int direction;

      if (!read_hex (taking, i, &to))
        return false;
      if (biv_offset_distance (from, to, orientation) != 1)
        return FAIL (taking, _ ("\"%s\": a neighbour of the hex before was expected"),
                     taking->words[i]);
      direction = biv_axial_direction_to (biv_axial_from_offset (from, orientation),
                                          biv_axial_from_offset (to, orientation));
      join_road (board, from, direction);
      join_road (board, to, biv_direction_opposite (direction));
      from = to;
    }
  return true;
}

/* A side, with an army of the same rules and one contingent. */
static bool
take_side (Taking *taking)
{
  BivBattleBuilder *self = taking->builder;
  g_autofree char *army_id = NULL;
  g_autofree char *contingent_id = NULL;
  BivNode *side, *army, *contingent;

  if (!expect_words (taking, 1, "side ID") || !(side = make_named (taking, BIV_TYPE_SIDE, 1)))
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
find_army (Taking *taking)
{
  BivNode *army = g_hash_table_lookup (taking->builder->armies, taking->words[1]);

  if (!army)
    FAIL (taking, _ ("\"%s\": the id of a side was expected"), taking->words[1]);
  return army;
}

static bool
take_army (Taking *taking)
{
  BivNode *army;

  return expect_words (taking, 1, "army SIDE OPTION=VALUE...") && (army = find_army (taking)) &&
         set_options (taking, 2, army, NULL);
}

static bool
take_contingent (Taking *taking)
{
  BivNode *army, *contingent;

  if (!expect_words (taking, 2, "contingent SIDE ID") || !(army = find_army (taking)) ||
      !(contingent = make_named (taking, BIV_TYPE_CONTINGENT, 2)) ||
      !append (taking, army, contingent))
    return false;
  g_hash_table_insert (taking->builder->holders, g_strdup (taking->words[2]), contingent);
  return set_options (taking, 3, contingent, NULL);
}

static bool
take_activation (Taking *taking)
{
  BivNode *army, *activation;

  if (!expect_words (taking, 1, "activation SIDE units=NUMBER") || !(army = find_army (taking)))
    return false;
  activation = make_numbered (taking->builder, BIV_TYPE_ACTIVATION);
  return append (taking, army, activation) && set_options (taking, 2, activation, NULL);
}

static bool
place (Taking *taking, BivNode *piece, BivNode **placement)
{
  BivOffset hex;

  *placement = NULL;
  if (g_str_equal (taking->words[4], "-"))
    return true;
  if (!read_hex (taking, 4, &hex))
    return false;
  *placement = make_numbered (taking->builder, BIV_TYPE_PLACEMENT);
  biv_node_build_string (*placement, "piece", biv_node_get_id (piece));
  biv_node_build_hex (*placement, "hex", hex);
  return append (taking, taking->builder->scenario, *placement);
}

static bool
take_piece (Taking *taking, GType type, const char *field)
{
  BivNode *holder, *piece, *placement;

  if (!expect_words (taking, 4, "unit|figure SIDE|CONTINGENT ID KIND HEX|-"))
    return false;
  holder = g_hash_table_lookup (taking->builder->holders, taking->words[1]);
  if (!holder)
    return FAIL (taking, _ ("\"%s\": the id of a side or contingent was expected"),
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
take_unit (Taking *taking)
{
  return take_piece (taking, BIV_TYPE_UNIT, "arm");
}

static bool
take_figure (Taking *taking)
{
  return take_piece (taking, BIV_TYPE_FIGURE, "kind");
}

static bool
take_reserve (Taking *taking)
{
  BivNode *reserve = make_numbered (taking->builder, BIV_TYPE_RESERVE);

  return append (taking, taking->builder->scenario, reserve) &&
         expect_words (taking, 1, "reserve PIECE turn=NUMBER edge=EDGE") &&
         set_option (taking, reserve, "piece", taking->words[1]) &&
         set_options (taking, 2, reserve, NULL);
}

static bool
take_objective (Taking *taking)
{
  BivNode *objective = make_numbered (taking->builder, BIV_TYPE_OBJECTIVE);

  return append (taking, taking->builder->scenario, objective) &&
         set_options (taking, 1, objective, NULL);
}

static bool
take_scenario (Taking *taking)
{
  return set_options (taking, 1, taking->builder->scenario, NULL);
}

static const struct
{
  const char *word;
  bool needs_board;
  bool (*take) (Taking *taking);
} kinds[] = {
  { "board", false, take_board },
  { "ground", true, take_ground },
  { "works", true, take_works },
  { "height", true, take_height },
  { "edge", true, take_edge },
  { "crossing", true, take_crossing },
  { "road", true, take_road },
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

/** biv_battle_builder_new: (transfer full): a battle of that ruleset with nothing in it. */
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

/** biv_battle_builder_knows: whether a line that begins with that word sets up a battle. */
bool
biv_battle_builder_knows (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      return true;
  return false;
}

/** biv_battle_builder_take: adds what a line of a script says; #BIV_STORAGE_ERROR if it cannot. */
bool
biv_battle_builder_take (BivBattleBuilder *self, BivScript *script, guint line, GError **error)
{
  GStrv words = biv_script_get_line (script, line)->words;
  Taking taking = { self, script, line, words, g_strv_length (words), error };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, words[0]))
      return kinds[i].needs_board && !self->board
               ? FAIL (&taking, _ ("a line \"board WIDTH HEIGHT\" was expected before"))
               : kinds[i].take (&taking);
  return FAIL (&taking, _ ("\"%s\" is not understood"), words[0]);
}

/** biv_battle_builder_get_scenario: (transfer none): the battle as far as it is set up. */
BivScenario *
biv_battle_builder_get_scenario (BivBattleBuilder *self)
{
  return BIV_SCENARIO (self->scenario);
}
