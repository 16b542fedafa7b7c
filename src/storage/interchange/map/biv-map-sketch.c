/* Gathers what another program's map says of its hexes, and makes a scenario of it: each word of
 * theirs becomes a terrain of the rules, as a person says or as the guesses have it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/map/biv-map-sketch.h"

#include <string.h>

#include "core/assist/biv-new-document.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/interchange/map/biv-map-guess.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* The hexes of a map, and what is said of them. */
#define MAX_HEXES 1000000
#define MAX_HEX_WORDS (8 * MAX_HEXES)
/* Different words. */
#define MAX_WORDS 5000
/* Bytes of a name on the map. */
#define MAX_NAME 200
/* Bytes that a name takes as an object of a board, and a word with what it means. */
#define COST_OF_NAME 1024
#define COST_OF_WORD 64
/* How often a word is kept: here, in the table of words and in the report. */
#define TIMES_KEPT 4
/* Letters of one that is told. */
#define SOME_OF_NAME 40

typedef struct
{
  gint32 hex; /* its position, row by row */
  guint32 word;
} HexWord;

/* What a word means on the board. */
typedef struct
{
  bool is_terrain;
  bool is_road;
  guint8 terrain; /* the code */
} Meaning;

struct _BivMapSketch
{
  BivForeign *foreign;
  char *name;
  char *ruleset;    /* (nullable): that the file names */
  char *ground;     /* (nullable): likewise */
  GPtrArray *sides; /* of BivNode: those that the file has */
  GPtrArray *names; /* of BivNode: those on the map */
  int width;
  int height;
  BivOrientation orientation;
  BivCell *cells;
  bool *has_road;
  GArray *said;      /* of Said, in the order of the file */
  GPtrArray *words;  /* of char * */
  GArray *counts;    /* of guint */
  GHashTable *index; /* a word to its position, plus one */
  /* of char *: what the small numbers in cells stand for, from 1; no terrains */
  GPtrArray *ids[BIV_N_LEGENDS];
};

/**
 * biv_map_sketch_new:
 * @name: what errors call the file
 * @width: in hexes, as the file says: it may be anything
 *
 * Returns: (transfer full) (nullable): a blank map; else #BIV_STORAGE_ERROR for a size that a board
 * cannot have
 */
BivMapSketch *
biv_map_sketch_new (BivForeign *foreign, const char *name, int width, int height,
                    BivOrientation orientation, GError **error)
{
  BivMapSketch *self;

  if (width < 1 || height < 1 || width > BIV_BOARD_MAX_SIDE || height > BIV_BOARD_MAX_SIDE ||
      width * height > MAX_HEXES)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE,
                   _ ("%s: a map of 1 to %d hexes a side and %d in all was expected"), name,
                   BIV_BOARD_MAX_SIDE, MAX_HEXES);
      return NULL;
    }
  self = g_new0 (BivMapSketch, 1);
  self->foreign = foreign;
  self->name = g_strdup (name);
  self->width = width;
  self->height = height;
  self->orientation = orientation;
  self->cells = g_new0 (BivCell, (gsize) width * (gsize) height);
  self->has_road = g_new0 (bool, (gsize) width *(gsize) height);
  self->said = g_array_new (FALSE, FALSE, sizeof (HexWord));
  self->words = g_ptr_array_new_with_free_func (g_free);
  self->counts = g_array_new (FALSE, TRUE, sizeof (guint));
  self->index = g_hash_table_new (g_str_hash, g_str_equal);
  self->sides = g_ptr_array_new_with_free_func (g_object_unref);
  self->names = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i < BIV_N_LEGENDS; i++)
    self->ids[i] = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/** biv_map_sketch_free: frees a map. */
void
biv_map_sketch_free (BivMapSketch *self)
{
  g_free (self->name);
  g_free (self->ruleset);
  g_free (self->ground);
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->names);
  for (int i = 0; i < BIV_N_LEGENDS; i++)
    g_ptr_array_unref (self->ids[i]);
  g_free (self->cells);
  g_free (self->has_road);
  g_array_unref (self->said);
  g_hash_table_unref (self->index);
  g_ptr_array_unref (self->words);
  g_array_unref (self->counts);
  g_free (self);
}

/** biv_map_sketch_contains: whether there is such a hex, counted from 0. */
bool
biv_map_sketch_contains (BivMapSketch *self, int col, int row)
{
  return col >= 0 && row >= 0 && col < self->width && row < self->height;
}

/** biv_map_sketch_set_ground: the terrain, an id of the rules, of hexes of which nothing is said.
 */
void
biv_map_sketch_set_ground (BivMapSketch *self, const char *ground)
{
  g_free (self->ground);
  self->ground = g_strdup (ground);
}

/** biv_map_sketch_set_ruleset: the rules that the file names; what a person wishes counts more. */
void
biv_map_sketch_set_ruleset (BivMapSketch *self, const char *id)
{
  g_free (self->ruleset);
  self->ruleset = g_strdup (id);
}

/** biv_map_sketch_add_side: a side that the file has; the scenario has two at least. */
void
biv_map_sketch_add_side (BivMapSketch *self, BivNode *side)
{
  g_ptr_array_add (self->sides, g_object_ref (side));
}

/**
 * biv_map_sketch_find_word:
 *
 * Returns: what stands for a word in biv_map_sketch_set_word(); 0 when there are too many
 */
guint
biv_map_sketch_find_word (BivMapSketch *self, const char *theirs)
{
  guint position = GPOINTER_TO_UINT (g_hash_table_lookup (self->index, theirs));
  guint none = 0;
  char *word;

  if (position > 0 || self->words->len >= MAX_WORDS ||
      !biv_byte_budget_take (&self->foreign->kept, COST_OF_WORD + TIMES_KEPT * strlen (theirs)))
    return position;
  word = g_strdup (theirs);
  g_ptr_array_add (self->words, word);
  g_array_append_val (self->counts, none);
  g_hash_table_insert (self->index, word, GUINT_TO_POINTER (self->words->len));
  return self->words->len;
}

/** biv_map_sketch_add_word: what the file says of a hex; what is said later counts more. */
void
biv_map_sketch_add_word (BivMapSketch *self, int col, int row, const char *theirs)
{
  biv_map_sketch_set_word (self, col, row, biv_map_sketch_find_word (self, theirs));
}

/** biv_map_sketch_set_word: the same, with what biv_map_sketch_find_word() returned. */
void
biv_map_sketch_set_word (BivMapSketch *self, int col, int row, guint word)
{
  HexWord said = { row * self->width + col, word - 1 };

  if (word == 0 || self->said->len >= MAX_HEX_WORDS)
    {
      biv_foreign_add_note (self->foreign, 0, NULL,
                            _ ("there are too many words: the rest is left out"));
      return;
    }
  g_array_append_val (self->said, said);
  g_array_index (self->counts, guint, word - 1)++;
}

/**
 * biv_map_sketch_find_code:
 * @legend: not of terrains
 * @id: their word, or the id of a side for zones
 *
 * Returns: what stands for it in cells of this sketch; 0 when there are too many
 */
guint8
biv_map_sketch_find_code (BivMapSketch *self, BivLegend legend, const char *id)
{
  GPtrArray *ids = self->ids[legend];

  for (guint i = 0; i < ids->len; i++)
    if (g_str_equal (ids->pdata[i], id))
      return (guint8) (i + 1);
  if (ids->len >= G_MAXUINT8)
    {
      biv_foreign_add_note (self->foreign, 0, NULL,
                            _ ("there are too many words: the rest is left out"));
      return 0;
    }
  if (!biv_byte_budget_take (&self->foreign->kept, COST_OF_WORD + TIMES_KEPT * strlen (id)))
    return 0;
  g_ptr_array_add (ids, g_strdup (id));
  return (guint8) ids->len;
}

/** biv_map_sketch_peek: (transfer none): a hex, whose codes are those of this sketch. */
BivCell *
biv_map_sketch_peek (BivMapSketch *self, int col, int row)
{
  return &self->cells[row * self->width + col];
}

/**
 * biv_map_sketch_set_side:
 * @direction: of the neighbour, from 0 to 5
 * @side: the code of what lies between; 0: it stays as it is
 * @crossing: likewise
 *
 * Returns: false where there is no neighbour
 */
bool
biv_map_sketch_set_side (BivMapSketch *self, int col, int row, int direction, guint8 side,
                         guint8 crossing)
{
  BivOffset hex = { col, row };
  BivOffset next = biv_offset_neighbour (hex, direction, self->orientation);
  BivCell *owner;

  if (!biv_map_sketch_contains (self, next.col, next.row))
    return false;
  if (direction >= BIV_N_OWNED_SIDES)
    hex = next;
  owner = biv_map_sketch_peek (self, hex.col, hex.row);
  if (side)
    owner->side[direction % BIV_N_OWNED_SIDES] = side;
  if (crossing)
    owner->crossing[direction % BIV_N_OWNED_SIDES] = crossing;
  return true;
}

/** biv_map_sketch_set_height: the level of a hex, brought within those of boards. */
void
biv_map_sketch_set_height (BivMapSketch *self, int col, int row, int height)
{
  int kept = CLAMP (height, BIV_ELEVATION_MIN, BIV_ELEVATION_MAX);

  if (kept != height)
    biv_foreign_add_note (self->foreign, 0, NULL, _ ("a height of %d is kept as %d"), height, kept);
  self->cells[row * self->width + col].elevation = (gint8) kept;
}

/** biv_map_sketch_add_roads: the neighbours to which a road goes from a hex, a bit a direction. */
void
biv_map_sketch_add_roads (BivMapSketch *self, int col, int row, guint bits)
{
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivOffset hex = { col, row };
      BivOffset next = biv_offset_neighbour (hex, direction, self->orientation);
      int opposite = biv_hex_opposite_direction (direction);

      if (!(bits & 1u << direction))
        continue;
      self->cells[row * self->width + col].roads |= (guint8) (1 << direction);
      if (biv_map_sketch_contains (self, next.col, next.row))
        self->cells[next.row * self->width + next.col].roads |= (guint8) (1 << opposite);
    }
}

/** biv_map_sketch_add_way: a road from hex to hex, the shortest way; what lies beside the map is
 * not read. */
void
biv_map_sketch_add_way (BivMapSketch *self, BivOffset from, BivOffset to)
{
  BivAxial a = biv_axial_from_offset (from, self->orientation);
  BivAxial b = biv_axial_from_offset (to, self->orientation);
  guint length = biv_hex_line_length (a, b);
  g_autofree BivAxial *hexes = g_new (BivAxial, length);

  biv_hex_line (a, b, hexes);
  for (guint i = 0; i + 1 < length; i++)
    {
      BivOffset hex = biv_offset_from_axial (hexes[i], self->orientation);

      if (biv_map_sketch_contains (self, hex.col, hex.row))
        biv_map_sketch_add_roads (self, hex.col, hex.row,
                                  1u << biv_axial_direction_to (hexes[i], hexes[i + 1]));
    }
}

/** biv_map_sketch_add_name: a name that stands on the map; white space is made one blank, and what
 * lies beside the map is told. */
void
biv_map_sketch_add_name (BivMapSketch *self, BivOffset hex, const char *name)
{
  g_autofree char *id = g_strdup_printf ("n%u", self->names->len + 1);
  g_auto (GStrv) words = g_strsplit_set (name, " \t\r\n", MAX_NAME);
  g_autoptr (GString) joined = g_string_new (NULL);
  g_autoptr (BivText) empty = biv_text_new ();
  g_autoptr (BivText) text = NULL;
  BivNode *label;

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_string_append_printf (joined, joined->len > 0 ? " %s" : "%s", words[i]);
  if (joined->len == 0)
    return;
  if (!biv_map_sketch_contains (self, hex.col, hex.row) || joined->len > MAX_NAME)
    {
      glong length = MIN (g_utf8_strlen (joined->str, -1), SOME_OF_NAME);
      g_autofree char *some = g_utf8_substring (joined->str, 0, length);

      biv_foreign_add_note (self->foreign, 0, NULL,
                            /* Translators: a name on a map, or its beginning */
                            _ ("“%s” is too long or not on the map, and left out"), some);
      return;
    }
  if (!biv_byte_budget_take (&self->foreign->kept, COST_OF_NAME))
    return;
  label = biv_node_new (BIV_TYPE_LABEL, id);
  text = biv_text_with (empty, biv_foreign_get_language (self->foreign), joined->str);
  biv_node_build_text (label, "text", text);
  biv_node_build_hex (label, "hex", hex);
  g_ptr_array_add (self->names, label);
}

/* --- The scenario -------------------------------------------------------------------------- */

static bool
find_meaning (BivMapSketch *self, BivBoard *board, BivRuleset *ruleset, const char *program,
              guint word, Meaning *meaning, GError **error)
{
  const char *theirs = self->words->pdata[word];
  const char *guess = biv_map_guess (self->foreign, ruleset, program, theirs);
  const char *ours = biv_foreign_words_count (self->foreign->words, BIV_MAP_WORD, theirs, guess,
                                              g_array_index (self->counts, guint, word));

  *meaning = (Meaning){ .is_road = g_str_equal (ours, BIV_MAP_ROAD) };
  if (meaning->is_road)
    return true;
  if (g_str_equal (ours, BIV_FOREIGN_NOTHING))
    {
      /* Translators: a word of another program; of how many hexes it is said */
      biv_foreign_add_note (self->foreign, 0, NULL,
                            ngettext ("“%s” is left out, in %u hex",
                                      "“%s” is left out, in %u hexes",
                                      g_array_index (self->counts, guint, word)),
                            theirs, g_array_index (self->counts, guint, word));
      return true;
    }
  meaning->is_terrain = true;
  if (g_str_equal (ours, biv_board_get_ground (board)))
    return true;
  if (biv_node_list_lookup (biv_ruleset_get_terrains (ruleset), ours) &&
      biv_board_code (board, BIV_LEGEND_TERRAIN, ours, &meaning->terrain))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: “%s” is to be “%s”, which is no terrain of these rules"), self->name, theirs,
               ours);
  return false;
}

static bool
apply_words (BivMapSketch *self, BivBoard *board, BivRuleset *ruleset, const char *program,
             GError **error)
{
  g_autofree Meaning *meanings = g_new0 (Meaning, self->words->len + 1);

  for (guint i = 0; i < self->words->len; i++)
    if (!find_meaning (self, board, ruleset, program, i, &meanings[i], error))
      return false;
  for (guint i = 0; i < self->said->len; i++)
    {
      HexWord said = g_array_index (self->said, HexWord, i);

      if (meanings[said.word].is_terrain)
        self->cells[said.hex].terrain = meanings[said.word].terrain;
      if (meanings[said.word].is_road)
        self->has_road[said.hex] = true;
    }
  return true;
}

/* Where two neighbours have a road, it goes from the one to the other. */
static void
join_roads (BivMapSketch *self)
{
  for (int row = 0; row < self->height; row++)
    for (int col = 0; col < self->width; col++)
      for (int direction = 0;
           self->has_road[row * self->width + col] && direction < BIV_N_OWNED_SIDES; direction++)
        {
          BivOffset hex = { col, row };
          BivOffset next = biv_offset_neighbour (hex, direction, self->orientation);

          if (biv_map_sketch_contains (self, next.col, next.row) &&
              self->has_road[next.row * self->width + next.col])
            biv_map_sketch_add_roads (self, col, row, 1u << direction);
        }
}

/* Ids that are given out, and what a new scenario's own become. */
typedef struct
{
  GHashTable *used;
  GHashTable *names;
} Naming;

/* Calls what has an id in a new scenario so: as told, or as it is called there, with a number if
 * a side of the file has that id. */
static void
choose_id (Naming *self, const char *id, BivNode *side)
{
  char *name = g_strdup (side ? biv_node_get_id (side) : id);

  for (guint i = 2; !side && g_hash_table_contains (self->used, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%.50s-%u", id, i);
    }
  g_hash_table_insert (self->names, g_strdup (id), name);
  g_hash_table_add (self->used, name);
}

static const char *
rename_cb (const char *id, gpointer names)
{
  return g_hash_table_lookup (names, id);
}

/* (transfer full): with its first sides called as those of the file. */
static BivNode *
rename_ids (BivMapSketch *self, BivNode *root)
{
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  BivScenario *scenario = BIV_SCENARIO (root);
  BivNodeList *sides = biv_scenario_get_sides (scenario);
  Naming naming = { used, names };

  for (guint i = 0; i < self->sides->len; i++)
    g_hash_table_add (used, (char *) biv_node_get_id (self->sides->pdata[i]));
  choose_id (&naming, biv_node_get_id (root), NULL);
  choose_id (&naming, biv_node_get_id (BIV_NODE (biv_scenario_get_board (scenario))), NULL);
  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    choose_id (&naming, biv_node_get_id (biv_node_list_get (sides, i)),
               i < self->sides->len ? self->sides->pdata[i] : NULL);
  return biv_node_copy (root, rename_cb, names);
}

static bool
use_sides (BivMapSketch *self, BivNode *root, GError **error)
{
  BivNodeList *there = biv_scenario_get_sides (BIV_SCENARIO (root));
  int list = biv_node_class_find_list (BIV_NODE_GET_CLASS (root), BIV_TYPE_SIDE);

  for (guint i = 0; i < self->sides->len; i++)
    {
      BivNode *given = self->sides->pdata[i];
      BivNode *side = biv_node_list_lookup (there, biv_node_get_id (given));

      if (!side)
        {
          if (!biv_node_build_append (root, (guint) list, given, error))
            return false;
          continue;
        }
      biv_node_build_text (side, "name", biv_side_get_name (BIV_SIDE (given)));
      biv_node_build_int (side, "colour", (int) biv_side_get_colour (BIV_SIDE (given)));
      biv_node_build_int (side, "edge", (int) biv_side_get_edge (BIV_SIDE (given)));
    }
  return true;
}

/* (transfer full) (nullable): with a blank board. */
static BivNode *
make_scenario (BivMapSketch *self, BivRuleset *ruleset, GError **error)
{
  g_autofree char *base = g_path_get_basename (self->name);
  g_autofree char *title = g_utf8_make_valid (base, -1);
  const char *language = self->foreign->language ? self->foreign->language : "en";
  BivNewScenario wish = { .language = language,
                          .ruleset = ruleset,
                          .width = self->width,
                          .height = self->height,
                          .orientation = self->orientation };
  g_autoptr (BivDocument) document = NULL;
  g_autoptr (BivNode) root = NULL;

  if (strrchr (title, '.'))
    *strrchr (title, '.') = '\0';
  wish.title = title;
  document = biv_new_scenario (&wish, error);
  root = document ? rename_ids (self, biv_document_get_root (document)) : NULL;
  return root && use_sides (self, root, error) ? g_steal_pointer (&root) : NULL;
}

/* The item of the rules, or the side, that an id of a legend means; else one that is drawn so. */
static BivNode *
find_item (BivRuleset *ruleset, BivNode *root, BivLegend legend, const char *id)
{
  switch (legend)
    {
    case BIV_LEGEND_WORKS:
      return biv_node_list_lookup (biv_ruleset_get_works (ruleset), id);
    case BIV_LEGEND_SIDE:
      return biv_node_list_lookup (biv_ruleset_get_hexsides (ruleset), id);
    case BIV_LEGEND_CROSSING:
      return biv_node_list_lookup (biv_ruleset_get_crossings (ruleset), id);
    default:
      return biv_node_list_lookup (biv_scenario_get_sides (BIV_SCENARIO (root)), id);
    }
}

/* The board's codes for those of a legend of the sketch. */
static bool
find_codes (BivMapSketch *self, BivNode *root, BivRuleset *ruleset, BivLegend legend,
            guint8 codes[256], GError **error)
{
  static const char *const kinds[BIV_N_LEGENDS] = { [BIV_LEGEND_WORKS] = "works",
                                                    [BIV_LEGEND_SIDE] = BIV_MAP_SIDE,
                                                    [BIV_LEGEND_CROSSING] = "crossing",
                                                    [BIV_LEGEND_ZONE] = "zone" };
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (root));

  for (guint i = 0; i < self->ids[legend]->len; i++)
    {
      const char *theirs = self->ids[legend]->pdata[i];
      BivNode *same = find_item (ruleset, root, legend, theirs);
      const char *ours =
        biv_foreign_words_count (self->foreign->words, kinds[legend], theirs,
                                 same ? biv_node_get_id (same) : BIV_FOREIGN_NOTHING, 1);

      if (g_str_equal (ours, BIV_FOREIGN_NOTHING))
        biv_foreign_add_note (
          self->foreign, 0, NULL,
          /* Translators: the name of a kind of works, river or bridge, or a side */
          _ ("“%s” is not known to the rules and left out"), theirs);
      else if (!find_item (ruleset, root, legend, ours) ||
               !biv_board_code (board, legend, ours, &codes[i + 1]))
        {
          g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                       _ ("%s: “%s” is to be “%s”, which these rules do not have"), self->name,
                       theirs, ours);
          return false;
        }
    }
  return true;
}

/* Says works, zones, sides and crossings with the codes of the board. */
static bool
apply_codes (BivMapSketch *self, BivNode *root, BivRuleset *ruleset, GError **error)
{
  guint8 codes[BIV_N_LEGENDS][256] = { { 0 } };
  gsize n = (gsize) self->width * (gsize) self->height;

  for (int legend = 0; legend < BIV_N_LEGENDS; legend++)
    if (!find_codes (self, root, ruleset, (BivLegend) legend, codes[legend], error))
      return false;
  for (gsize i = 0; i < n; i++)
    {
      BivCell *cell = &self->cells[i];

      cell->works = codes[BIV_LEGEND_WORKS][cell->works];
      cell->zone = codes[BIV_LEGEND_ZONE][cell->zone];
      for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
        {
          cell->side[d] = codes[BIV_LEGEND_SIDE][cell->side[d]];
          cell->crossing[d] = codes[BIV_LEGEND_CROSSING][cell->crossing[d]];
        }
    }
  return true;
}

static void
append_names (BivMapSketch *self, BivNode *board)
{
  int list = biv_node_class_find_list (BIV_NODE_GET_CLASS (board), BIV_TYPE_LABEL);

  for (guint i = 0; i < self->names->len; i++)
    if (!biv_node_build_append (board, (guint) list, self->names->pdata[i], NULL))
      {
        biv_foreign_add_note (self->foreign, 0, NULL, _ ("there are too many names on the map"));
        return;
      }
}

/**
 * biv_map_sketch_finish:
 * @program: whose words they are, a key of the guesses
 *
 * Returns: (transfer full) (nullable): a scenario with that map, without armies; NULL with @error
 *   when it is too large, or its rules are missing
 */
BivNode *
biv_map_sketch_finish (BivMapSketch *self, const char *program, GError **error)
{
  bool is_whole = biv_byte_budget_check (&self->foreign->kept, self->name, error);
  BivRuleset *ruleset =
    is_whole ? biv_foreign_find_ruleset (self->foreign, self->ruleset, self->name, error) : NULL;
  g_autoptr (BivNode) root = ruleset ? make_scenario (self, ruleset, error) : NULL;
  BivBoard *board = root ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;

  if (!board)
    return NULL;
  if (self->ground && biv_node_list_lookup (biv_ruleset_get_terrains (ruleset), self->ground))
    biv_node_build_string (BIV_NODE (board), "ground", self->ground);
  if (!apply_words (self, board, ruleset, program, error) ||
      !apply_codes (self, root, ruleset, error))
    return NULL;
  join_roads (self);
  append_names (self, BIV_NODE (board));
  for (int row = 0; row < self->height; row++)
    for (int col = 0; col < self->width; col++)
      biv_board_build_cell (board, (BivOffset){ col, row }, *biv_map_sketch_peek (self, col, row));
  return g_steal_pointer (&root);
}
