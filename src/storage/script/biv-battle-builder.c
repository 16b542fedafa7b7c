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
#include "storage/script/biv-battle-builder.h"

#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-value.h"
#include "storage/script/biv-case-option.h"
#include "storage/xml/biv-storage-words.h"

struct _BivBattleBuilder
{
  BivRuleset *ruleset;
  BivNode *scenario;
  BivNode *board;
  GHashTable *holders; /* id of a side or contingent to its BivContingent */
  GHashTable *armies;  /* id of a side to its BivArmy */
  GHashTable *named;   /* ids that lines have defined */
  guint n_made;        /* the number of objects made without a name of their own */
};

/* A line that is being read. */
typedef struct
{
  BivBattleBuilder *builder;
  BivScript *script;
  guint line;
  char *const *words;
  guint n_words;
  GError **error;
} Line;

#define FAIL(at, ...) biv_script_fail ((at)->script, (at)->line, (at)->error, __VA_ARGS__)

/* Whether the line has more than that many words; else an error that shows the expected form. */
static bool
expect_words (Line *line, guint n, const char *form)
{
  return line->n_words > n ? true
                           : FAIL (line, _ ("this form was expected: %s"), form);
}

/* A word of the line as a number. */
static bool
read_number (Line *line, guint word, int *number)
{
  return biv_value_parse_int (line->words[word], number)
           ? true
           : FAIL (line, _ ("\"%s\": a whole number was expected"), line->words[word]);
}

/* A word of the line as a hex of the board. */
static bool
read_hex (Line *line, guint word, BivOffset *hex)
{
  BivBattleBuilder *self = line->builder;

  if (!self->board)
    return FAIL (line, _ ("a line \"%s\" was expected before"), "board WIDTH HEIGHT");
  if (!biv_value_parse_hex (line->words[word], hex) ||
      !biv_board_contains (BIV_BOARD (self->board), *hex))
    return FAIL (line,
                 _ ("\"%s\": a hex of the board was expected, as column,row from zero"),
                 line->words[word]);
  return true;
}

/* The code on the board for the id in the line's first word. */
static bool
find_code (Line *line, BivLegend legend, guint8 *code)
{
  BivRuleset *ruleset = line->builder->ruleset;
  BivNodeList *const known[BIV_N_LEGENDS] = {
    [BIV_LEGEND_TERRAIN] = biv_ruleset_get_terrains (ruleset),
    [BIV_LEGEND_WORKS] = biv_ruleset_get_works (ruleset),
    [BIV_LEGEND_SIDE] = biv_ruleset_get_hexsides (ruleset),
    [BIV_LEGEND_CROSSING] = biv_ruleset_get_crossings (ruleset),
  };
  const char *id = line->words[1];

  return biv_node_list_lookup (known[legend], id) &&
             biv_board_code (BIV_BOARD (line->builder->board), legend, id, code)
           ? true
           : FAIL (line, _ ("\"%s\": the id of ground of these rules was expected"), id);
}

static bool
change_hexes (Line *line, BivLegend legend)
{
  BivBoard *board = BIV_BOARD (line->builder->board);
  guint8 code;

  if (!expect_words (line, 2, "ground|works KIND HEX...") ||
      !find_code (line, legend, &code))
    return false;
  for (guint i = 2; i < line->n_words; i++)
    {
      BivOffset hex;
      BivCell cell;

      if (!read_hex (line, i, &hex))
        return false;
      cell = biv_board_get_cell (board, hex);
      *(legend == BIV_LEGEND_TERRAIN ? &cell.terrain : &cell.works) = code;
      biv_board_build_cell (board, hex, cell);
    }
  return true;
}

/* ground KIND HEX... */
static bool
apply_ground (Line *line)
{
  return change_hexes (line, BIV_LEGEND_TERRAIN);
}

/* works KIND HEX... */
static bool
apply_works (Line *line)
{
  return change_hexes (line, BIV_LEGEND_WORKS);
}

/* height NUMBER HEX... */
static bool
apply_height (Line *line)
{
  BivBoard *board = BIV_BOARD (line->builder->board);
  int height;

  if (!expect_words (line, 2, "height NUMBER HEX...") ||
      !read_number (line, 1, &height))
    return false;
  if (height < BIV_ELEVATION_MIN || height > BIV_ELEVATION_MAX)
    return FAIL (line, _ ("a height is %d to %d"), BIV_ELEVATION_MIN, BIV_ELEVATION_MAX);
  for (guint i = 2; i < line->n_words; i++)
    {
      BivOffset hex;
      BivCell cell;

      if (!read_hex (line, i, &hex))
        return false;
      cell = biv_board_get_cell (board, hex);
      cell.elevation = (gint8) height;
      biv_board_build_cell (board, hex, cell);
    }
  return true;
}

/* The hex that owns a side, and the direction of the side from there. */
static bool
find_owner (Line *line, BivOffset *hex, int *direction)
{
  BivBoard *board = BIV_BOARD (line->builder->board);

  if (*direction < 0 || *direction >= BIV_N_DIRECTIONS)
    return FAIL (line, _ ("a direction is 0 to 5"));
  if (*direction < BIV_N_OWNED_SIDES)
    return true;
  *hex = biv_offset_neighbour (*hex, *direction, biv_board_get_orientation (board));
  *direction = biv_hex_opposite_direction (*direction);
  return biv_board_contains (board, *hex)
           ? true
           : FAIL (line, _ ("that side is the board’s edge"));
}

static bool
change_side (Line *line, BivLegend legend)
{
  BivBoard *board = BIV_BOARD (line->builder->board);
  BivOffset hex;
  BivCell cell;
  int direction;
  guint8 code;

  if (!expect_words (line, 3, "edge|crossing KIND HEX DIRECTION") ||
      !read_hex (line, 2, &hex) || !read_number (line, 3, &direction) ||
      !find_owner (line, &hex, &direction) || !find_code (line, legend, &code))
    return false;
  cell = biv_board_get_cell (board, hex);
  if (legend == BIV_LEGEND_SIDE)
    cell.side[direction] = code;
  else
    cell.crossing[direction] = code;
  biv_board_build_cell (board, hex, cell);
  return true;
}

/* edge KIND HEX DIRECTION */
static bool
apply_edge (Line *line)
{
  return change_side (line, BIV_LEGEND_SIDE);
}

/* crossing KIND HEX DIRECTION */
static bool
apply_crossing (Line *line)
{
  return change_side (line, BIV_LEGEND_CROSSING);
}

static void
join_road (BivBoard *board, BivOffset hex, int direction)
{
  BivCell cell = biv_board_get_cell (board, hex);

  cell.roads |= (guint8) (1 << direction);
  biv_board_build_cell (board, hex, cell);
}

/* road HEX HEX... */
static bool
apply_road (Line *line)
{
  BivBoard *board = BIV_BOARD (line->builder->board);
  BivOffset from;

  if (!expect_words (line, 2, "road HEX HEX...") ||
      !read_hex (line, 1, &from))
    return false;
  for (guint i = 2; i < line->n_words; i++)
    {
      BivOrientation orientation = biv_board_get_orientation (board);
      BivOffset to;
      int direction;

      if (!read_hex (line, i, &to))
        return false;
      if (biv_offset_distance (from, to, orientation) != 1)
        return FAIL (line, _ ("\"%s\": a neighbour of the hex before was expected"),
                     line->words[i]);
      direction = biv_axial_direction_to (biv_axial_from_offset (from, orientation),
                                          biv_axial_from_offset (to, orientation));
      join_road (board, from, direction);
      join_road (board, to, biv_hex_opposite_direction (direction));
      from = to;
    }
  return true;
}

static bool
append (Line *line, BivNode *parent, BivNode *item)
{
  g_autoptr (BivNode) owned = item;
  int list = biv_node_class_find_list (BIV_NODE_GET_CLASS (parent), G_OBJECT_TYPE (item));

  if (biv_node_build_append (parent, (guint) list, item, NULL)) /* reported with file and line */
    return true;
  return FAIL (line, _ ("at most %d of these are allowed"),
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
set_option (Line *line, BivNode *node, const char *name, const char *value)
{
  BivNodeList *details = biv_ruleset_get_fields (line->builder->ruleset);

  return (!biv_case_option_is_of (node, name) && set_detail (details, node, name, value)) ||
         biv_case_option_set (line->script, line->line, node, name, value, line->error);
}

static bool
is_of_placement (const char *name)
{
  return g_str_equal (name, "facing") || g_str_equal (name, "dx") || g_str_equal (name, "dy");
}

/* Reads the options from a word on; those of a placement are set on the placement. */
static bool
set_options (Line *line, guint first, BivNode *node, BivNode *placement)
{
  for (guint i = first; i < line->n_words; i++)
    {
      g_auto (GStrv) parts =
        biv_case_option_split (line->script, line->line, i, line->error);

      if (!parts)
        return false;
      if (!set_option (line, placement && is_of_placement (parts[0]) ? placement : node,
                       parts[0], parts[1]))
        return false;
    }
  return true;
}

/* A new object whose id is a word of the line. */
static BivNode *
make_named (Line *line, GType type, guint word)
{
  const char *id = line->words[word];

  if (!biv_node_id_is_valid (id))
    FAIL (line, _ ("\"%s\": an id was expected"), id);
  else if (!g_hash_table_add (line->builder->named, g_strdup (id)))
    FAIL (line, _ ("\"%s\" is there already"), id);
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
apply_board (Line *line)
{
  BivBattleBuilder *self = line->builder;
  BivNode *board;
  int width, height;

  if (!expect_words (line, 2, "board WIDTH HEIGHT") ||
      !read_number (line, 1, &width) || !read_number (line, 2, &height))
    return false;
  if (self->board)
    return FAIL (line, _ ("there is a board already"));
  board = biv_node_new (BIV_TYPE_BOARD, "board");
  if (!append (line, self->scenario, board))
    return false;
  self->board = board;
  biv_node_build_string (board, "ground", biv_ruleset_get_default_terrain (self->ruleset));
  if (!set_options (line, 3, board, NULL))
    return false;
  return biv_node_build_int (board, "width", width) && biv_node_build_int (board, "height", height)
           ? true
           : FAIL (line, _ ("a board has 1 to %d columns and rows"), BIV_BOARD_MAX_SIDE);
}

/* A side, with an army of the same ruleset and one contingent. */
static bool
apply_side (Line *line)
{
  BivBattleBuilder *self = line->builder;
  g_autofree char *army_id = NULL;
  g_autofree char *contingent_id = NULL;
  BivNode *side, *army, *contingent;

  if (!expect_words (line, 1, "side ID") ||
      !(side = make_named (line, BIV_TYPE_SIDE, 1)))
    return false;
  if (!append (line, self->scenario, side) || !set_options (line, 2, side, NULL))
    return false;
  army_id = g_strconcat (line->words[1], ".army", NULL);
  contingent_id = g_strconcat (line->words[1], ".own", NULL);
  army = biv_node_new (BIV_TYPE_ARMY, army_id);
  contingent = biv_node_new (BIV_TYPE_CONTINGENT, contingent_id);
  biv_node_build_string (army, "ruleset", biv_node_get_id (BIV_NODE (self->ruleset)));
  if (!append (line, side, army) || !append (line, army, contingent))
    return false;
  g_hash_table_insert (self->armies, g_strdup (line->words[1]), army);
  g_hash_table_insert (self->holders, g_strdup (line->words[1]), contingent);
  return true;
}

static BivNode *
find_army (Line *line)
{
  BivNode *army = g_hash_table_lookup (line->builder->armies, line->words[1]);

  if (!army)
    FAIL (line, _ ("\"%s\": the id of a side was expected"), line->words[1]);
  return army;
}

static bool
apply_army (Line *line)
{
  BivNode *army;

  return expect_words (line, 1, "army SIDE OPTION=VALUE...") &&
         (army = find_army (line)) && set_options (line, 2, army, NULL);
}

static bool
apply_contingent (Line *line)
{
  BivNode *army, *contingent;

  if (!expect_words (line, 2, "contingent SIDE ID") || !(army = find_army (line)) ||
      !(contingent = make_named (line, BIV_TYPE_CONTINGENT, 2)) ||
      !append (line, army, contingent))
    return false;
  g_hash_table_insert (line->builder->holders, g_strdup (line->words[2]), contingent);
  return set_options (line, 3, contingent, NULL);
}

static bool
apply_activation (Line *line)
{
  BivNode *army, *activation;

  if (!expect_words (line, 1, "activation SIDE units=NUMBER") ||
      !(army = find_army (line)))
    return false;
  activation = make_numbered (line->builder, BIV_TYPE_ACTIVATION);
  return append (line, army, activation) && set_options (line, 2, activation, NULL);
}

static bool
place (Line *line, BivNode *piece, BivNode **placement)
{
  BivOffset hex;

  *placement = NULL;
  if (g_str_equal (line->words[4], "-"))
    return true;
  if (!read_hex (line, 4, &hex))
    return false;
  *placement = make_numbered (line->builder, BIV_TYPE_PLACEMENT);
  biv_node_build_string (*placement, "piece", biv_node_get_id (piece));
  biv_node_build_hex (*placement, "hex", hex);
  return append (line, line->builder->scenario, *placement);
}

static bool
apply_piece (Line *line, GType type, const char *field)
{
  BivNode *holder, *piece, *placement;

  if (!expect_words (line, 4, "unit|figure SIDE|CONTINGENT ID KIND HEX|-"))
    return false;
  holder = g_hash_table_lookup (line->builder->holders, line->words[1]);
  if (!holder)
    return FAIL (line, _ ("\"%s\": the id of a side or contingent was expected"), line->words[1]);
  piece = make_named (line, type, 2);
  if (!piece || !append (line, holder, piece))
    return false;
  if (type == BIV_TYPE_UNIT)
    biv_node_build_int (piece, "elements", 4);
  return set_option (line, piece, field, line->words[3]) &&
         place (line, piece, &placement) && set_options (line, 5, piece, placement);
}

static bool
apply_unit (Line *line)
{
  return apply_piece (line, BIV_TYPE_UNIT, "arm");
}

static bool
apply_figure (Line *line)
{
  return apply_piece (line, BIV_TYPE_FIGURE, "kind");
}

static bool
apply_reserve (Line *line)
{
  BivNode *reserve = make_numbered (line->builder, BIV_TYPE_RESERVE);

  return append (line, line->builder->scenario, reserve) &&
         expect_words (line, 1,
                       "reserve PIECE turn=NUMBER edge=EDGE hex=HEX within=NUMBER") &&
         set_option (line, reserve, "piece", line->words[1]) &&
         set_options (line, 2, reserve, NULL);
}

static bool
apply_objective (Line *line)
{
  BivNode *objective = make_numbered (line->builder, BIV_TYPE_OBJECTIVE);

  return append (line, line->builder->scenario, objective) &&
         set_options (line, 1, objective, NULL);
}

static bool
apply_scenario (Line *line)
{
  return set_options (line, 1, line->builder->scenario, NULL);
}

static const struct
{
  const char *word;
  bool needs_board;
  bool (*apply) (Line *line);
} kinds[] = {
  { "board", false, apply_board },
  { "ground", true, apply_ground },
  { "works", true, apply_works },
  { "height", true, apply_height },
  { "edge", true, apply_edge },
  { "crossing", true, apply_crossing },
  { "road", true, apply_road },
  { "scenario", false, apply_scenario },
  { "side", false, apply_side },
  { "army", false, apply_army },
  { "contingent", false, apply_contingent },
  { "activation", false, apply_activation },
  { "figure", false, apply_figure },
  { "unit", false, apply_unit },
  { "reserve", false, apply_reserve },
  { "objective", false, apply_objective },
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

/** biv_battle_builder_apply: applies a line of a script; else #BIV_STORAGE_ERROR. */
bool
biv_battle_builder_apply (BivBattleBuilder *self, BivScript *script, guint line, GError **error)
{
  GStrv words = biv_script_get_line (script, line)->words;
  Line input = { self, script, line, words, g_strv_length (words), error };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, words[0]))
      {
        if (kinds[i].needs_board && !self->board)
          return FAIL (&input, _ ("a line \"%s\" was expected before"),
                       "board WIDTH HEIGHT");
        return kinds[i].apply (&input);
      }
  return FAIL (&input, _ ("\"%s\" is not understood"), words[0]);
}

/** biv_battle_builder_get_scenario: (transfer none): the battle as set up so far. */
BivScenario *
biv_battle_builder_get_scenario (BivBattleBuilder *self)
{
  return BIV_SCENARIO (self->scenario);
}
