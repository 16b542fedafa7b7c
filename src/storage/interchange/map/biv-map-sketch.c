/* Gathers what another program's map says of its hexes, and makes a scenario of it: each word of
 * theirs becomes a terrain of the rules, as a person says or as the guesses have it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/map/biv-map-sketch.h"

#include <string.h>

#include "core/assist/biv-new-document.h"
#include "core/ruleset/ground/biv-terrain.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* The hexes of a map, and what is said of them. */
#define MAX_HEXES 1000000
#define MAX_SAID (8 * MAX_HEXES)
/* Different words. */
#define MAX_WORDS 5000

typedef struct
{
  gint32 hex; /* its position, row by row */
  guint32 word;
} Said;

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
  int width;
  int height;
  BivOrientation orientation;
  BivCell *cells;
  bool *has_road;
  GArray *said;      /* of Said, in the order of the file */
  GPtrArray *words;  /* of char * */
  GArray *counts;    /* of guint */
  GHashTable *index; /* a word to its position, plus one */
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
  self->said = g_array_new (FALSE, FALSE, sizeof (Said));
  self->words = g_ptr_array_new_with_free_func (g_free);
  self->counts = g_array_new (FALSE, TRUE, sizeof (guint));
  self->index = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

/** biv_map_sketch_free: frees a map. */
void
biv_map_sketch_free (BivMapSketch *self)
{
  g_free (self->name);
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

/* Returns: its position plus one; 0 when there are too many. */
static guint
find_word (BivMapSketch *self, const char *theirs)
{
  guint position = GPOINTER_TO_UINT (g_hash_table_lookup (self->index, theirs));
  guint none = 0;
  char *word;

  if (position > 0 || self->words->len >= MAX_WORDS)
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
  guint word = find_word (self, theirs);
  Said said = { row * self->width + col, word - 1 };

  if (word == 0 || self->said->len >= MAX_SAID)
    {
      biv_foreign_note (self->foreign, 0, NULL,
                        _ ("there are too many words: the rest is left out"));
      return;
    }
  g_array_append_val (self->said, said);
  g_array_index (self->counts, guint, word - 1)++;
}

/** biv_map_sketch_set_height: the level of a hex, brought within those of boards. */
void
biv_map_sketch_set_height (BivMapSketch *self, int col, int row, int height)
{
  int kept = CLAMP (height, BIV_ELEVATION_MIN, BIV_ELEVATION_MAX);

  if (kept != height)
    biv_foreign_note (self->foreign, 0, NULL, _ ("a height of %d is kept as %d"), height, kept);
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

/* --- Guesses ------------------------------------------------------------------------------- */

/* (transfer none) (nullable): the first terrain of the rules with that drawing. */
static const char *
find_drawing (BivRuleset *ruleset, const char *drawing)
{
  BivNodeList *terrains = biv_ruleset_get_terrains (ruleset);

  for (guint i = 0; i < biv_node_list_get_length (terrains); i++)
    {
      BivNode *terrain = biv_node_list_get (terrains, i);

      if (g_strcmp0 (biv_terrain_get_drawing (BIV_TERRAIN (terrain)), drawing) == 0)
        return biv_node_get_id (terrain);
    }
  return NULL;
}

static const char *
find_terrain (GKeyFile *guesses, BivRuleset *ruleset, const char *drawing)
{
  const char *found = g_str_equal (drawing, BIV_MAP_ROAD) ? BIV_MAP_ROAD
                                                          : find_drawing (ruleset, drawing);
  g_auto (GStrv) others = g_key_file_get_string_list (guesses, drawing, "else", NULL, NULL);

  for (guint i = 0; !found && others && others[i]; i++)
    found = find_drawing (ruleset, others[i]);
  return found;
}

/* How well a word fits the words of a section, in letters; 0: not at all. */
static gsize
fit (GKeyFile *guesses, const char *section, const char *key, const char *word, bool is_pattern)
{
  g_auto (GStrv) there = g_key_file_get_string_list (guesses, section, key, NULL, NULL);
  gsize best = 0;

  for (guint i = 0; there && there[i]; i++)
    if (is_pattern ? g_pattern_match_simple (there[i], word) : strstr (word, there[i]) != NULL)
      best = MAX (best, strlen (there[i]));
  return best;
}

/* (transfer none): what a word probably is; #BIV_FOREIGN_NOTHING when nobody can say. */
static const char *
guess (BivForeign *foreign, BivRuleset *ruleset, const char *program, const char *theirs)
{
  BivNode *same = biv_node_list_lookup (biv_ruleset_get_terrains (ruleset), theirs);
  g_auto (GStrv) sections = g_key_file_get_groups (foreign->guesses, NULL);
  g_autofree char *small = g_utf8_strdown (theirs, -1);
  const char *found = NULL;
  gsize best = 0;

  if (same)
    return biv_node_get_id (same);
  for (guint i = 0; sections[i]; i++)
    {
      /* A pattern of that very program says more than a part of a name. */
      gsize fits = 100 * fit (foreign->guesses, sections[i], program, theirs, true);

      if (fits == 0 && !g_key_file_has_key (foreign->guesses, "plain", program, NULL))
        fits = fit (foreign->guesses, sections[i], "words", small, false);
      if (fits > best)
        {
          best = fits;
          found = find_terrain (foreign->guesses, ruleset, sections[i]);
        }
    }
  return found ? found : BIV_FOREIGN_NOTHING;
}

/* --- The scenario -------------------------------------------------------------------------- */

static bool
find_meaning (BivMapSketch *self, BivBoard *board, BivRuleset *ruleset, const char *program,
              guint word, Meaning *meaning, GError **error)
{
  const char *theirs = self->words->pdata[word];
  const char *ours = biv_foreign_words_count (self->foreign->words, BIV_MAP_WORD, theirs,
                                              guess (self->foreign, ruleset, program, theirs),
                                              g_array_index (self->counts, guint, word));

  *meaning = (Meaning){ .is_road = g_str_equal (ours, BIV_MAP_ROAD) };
  if (meaning->is_road)
    return true;
  if (g_str_equal (ours, BIV_FOREIGN_NOTHING))
    {
      /* Translators: a word of another program; of how many hexes it is said */
      biv_foreign_note (self->foreign, 0, NULL,
                        ngettext ("“%s” is left out, in %u hex", "“%s” is left out, in %u hexes",
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
      Said said = g_array_index (self->said, Said, i);

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
      for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
        {
          BivOffset hex = { col, row };
          BivOffset next = biv_offset_neighbour (hex, direction, self->orientation);

          if (self->has_road[row * self->width + col] &&
              biv_map_sketch_contains (self, next.col, next.row) &&
              self->has_road[next.row * self->width + next.col])
            biv_map_sketch_add_roads (self, col, row, 1u << direction);
        }
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

  if (strrchr (title, '.'))
    *strrchr (title, '.') = '\0';
  wish.title = title;
  document = biv_new_scenario (&wish, error);
  return document ? biv_node_copy (biv_document_get_root (document), NULL, NULL) : NULL;
}

/**
 * biv_map_sketch_finish:
 * @program: whose words they are, a key of the guesses
 *
 * Returns: (transfer full) (nullable): a scenario with that map, without armies
 */
BivNode *
biv_map_sketch_finish (BivMapSketch *self, const char *program, GError **error)
{
  BivRuleset *ruleset = biv_foreign_find_ruleset (self->foreign, NULL, self->name, error);
  g_autoptr (BivNode) root = ruleset ? make_scenario (self, ruleset, error) : NULL;
  BivBoard *board = root ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;

  if (!board || !apply_words (self, board, ruleset, program, error))
    return NULL;
  join_roads (self);
  for (int row = 0; row < self->height; row++)
    for (int col = 0; col < self->width; col++)
      {
        BivCell *cell = &self->cells[row * self->width + col];

        for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
          {
            BivOffset next =
              biv_offset_neighbour ((BivOffset){ col, row }, direction, self->orientation);

            if (!biv_map_sketch_contains (self, next.col, next.row))
              cell->roads &= (guint8) ~(1 << direction);
          }
        biv_board_build_cell (board, (BivOffset){ col, row }, *cell);
      }
  return g_steal_pointer (&root);
}

/**
 * biv_map_sketch_write_word:
 * @ruleset: (nullable): the rules of the map; without them the terrain itself is its drawing
 * @terrain: an id
 *
 * Returns: (transfer none): the word of another program for a terrain of ours;
 * #BIV_FOREIGN_NOTHING when it has none
 */
const char *
biv_map_sketch_write_word (BivForeign *foreign, BivRuleset *ruleset, const char *program,
                           const char *terrain)
{
  BivNode *known =
    ruleset ? biv_node_list_lookup (biv_ruleset_get_terrains (ruleset), terrain) : NULL;
  const char *drawing = known ? biv_terrain_get_drawing (BIV_TERRAIN (known)) : terrain;
  g_autofree char *key = g_strconcat ("write-", program, NULL);
  g_autofree char *word = g_key_file_get_string (foreign->guesses, drawing, key, NULL);

  return biv_foreign_words_count (foreign->words, BIV_MAP_WRITTEN, terrain,
                                  word ? word : BIV_FOREIGN_NOTHING, 1);
}
