/* Makes a scenario of a Tiled map.
 *
 * What a tile is, its properties say: terrain, height, works, zone, roads, a side or a crossing
 * with its direction. A tile without any of them is a terrain by its class, the name of its
 * picture, or its number in its set. Points with a name are places, those of the class "objective"
 * objectives.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/board/biv-board.h"
#include "core/model/node/biv-number.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/interchange/map/biv-map-sketch.h"
#include "storage/interchange/map/biv-tiled.h"
#include "storage/xml/biv-storage-words.h"

#define PROGRAM "tiled"
/* Tiles that are remembered without a search. */
#define N_RECENT 4096
/* Bytes that what is known of a tile takes. */
#define COST_OF_MEANING 128

/* What a tile says of its hex. */
typedef struct
{
  guint word; /* 0: none */
  bool has_height;
  int height;
  guint roads;
  guint8 works, zone, side, crossing;
  int direction; /* of side and crossing; -1: not given */
} Meaning;

typedef struct
{
  BivTiledMap *map;
  BivMapSketch *sketch;
  BivForeign *foreign;
  BivOffset origin;     /* the hex of theirs that is our first */
  GHashTable *meanings; /* Meaning by the number of a tile */
  guint32 recent[N_RECENT];
  const Meaning *recent_meanings[N_RECENT];
  guint n_turned;
  guint n_beside;  /* sides of hexes at the edge */
  GHashTable *ids; /* of places and objectives */
  BivNode *root;
} Maker;

static const char *
find_property (GHashTable *properties, const char *name)
{
  return properties ? g_hash_table_lookup (properties, name) : NULL;
}

static bool
read_int (GHashTable *properties, const char *name, int least, int most, int *number)
{
  const char *text = find_property (properties, name);
  gint64 value;

  if (!text || !biv_number_read (text, least, most, &value))
    return false;
  *number = (int) value;
  return true;
}

/* --- What tiles mean -------------------------------------------------------------------------- */

static BivTiledSet *
find_set (BivTiledMap *map, guint32 tile)
{
  for (guint i = map->sets->len; i > 0; i--)
    {
      BivTiledSet *set = map->sets->pdata[i - 1];

      if (set->first <= tile)
        return set;
    }
  return NULL;
}

static guint
read_roads (BivTiledMap *map, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 20);
  guint roads = 0;

  for (guint i = 0; parts[i]; i++)
    {
      int direction = biv_tiled_find_direction (map->grid.orientation, parts[i]);

      if (direction >= 0)
        roads |= 1u << direction;
    }
  return roads;
}

static guint8
find_code (Maker *self, GHashTable *properties, BivLegend legend, const char *name)
{
  const char *id = find_property (properties, name);

  return id && *id ? biv_map_sketch_find_code (self->sketch, legend, id) : 0;
}

static void
read_properties (Maker *self, GHashTable *properties, Meaning *meaning)
{
  const char *roads = find_property (properties, BIV_TILED_ROADS);
  const char *direction = find_property (properties, BIV_TILED_DIRECTION);

  meaning->has_height =
    read_int (properties, BIV_TILED_HEIGHT, -1000000, 1000000, &meaning->height) ||
    read_int (properties, "elevation", -1000000, 1000000, &meaning->height) ||
    read_int (properties, "level", -1000000, 1000000, &meaning->height);
  meaning->roads = roads ? read_roads (self->map, roads) : 0;
  meaning->works = find_code (self, properties, BIV_LEGEND_WORKS, BIV_TILED_WORKS);
  meaning->zone = find_code (self, properties, BIV_LEGEND_ZONE, BIV_TILED_ZONE);
  meaning->direction =
    direction ? biv_tiled_find_direction (self->map->grid.orientation, direction) : -1;
  if (meaning->direction < 0)
    return;
  meaning->side = find_code (self, properties, BIV_LEGEND_SIDE, BIV_TILED_SIDE);
  meaning->crossing = find_code (self, properties, BIV_LEGEND_CROSSING, BIV_TILED_CROSSING);
}

static bool
is_empty (const Meaning *meaning)
{
  return !meaning->has_height && !meaning->roads && !meaning->works && !meaning->zone &&
         !meaning->side && !meaning->crossing;
}

/* (transfer full): what a tile without a terrain of its own is called. */
static char *
make_word (const BivTiledSet *set, const BivTiledTile *tile, guint32 id)
{
  const char *name = tile ? find_property (tile->properties, "name") : NULL;

  if (tile && tile->type && *tile->type)
    return g_strdup (tile->type);
  if (!name)
    name = tile ? find_property (tile->properties, "type") : NULL;
  if (name && *name)
    return g_strdup (name);
  if (tile && tile->image && *tile->image)
    return g_strdup (tile->image);
  return g_strdup_printf ("%s:%u", set->name, id);
}

static Meaning *
make_meaning (Maker *self, guint32 number)
{
  const BivTiledSet *set = find_set (self->map, number);
  guint32 id = set ? number - set->first : 0;
  const BivTiledTile *tile = set ? g_hash_table_lookup (set->tiles, GUINT_TO_POINTER (id)) : NULL;
  const char *terrain = tile ? find_property (tile->properties, BIV_TILED_TERRAIN) : NULL;
  g_autofree char *word = NULL;
  Meaning *meaning = g_new0 (Meaning, 1);

  if (!set)
    {
      biv_foreign_add_note (self->foreign, 0, NULL, _ ("there are tiles that belong to no set"));
      return meaning;
    }
  if (tile)
    read_properties (self, tile->properties, meaning);
  if (terrain && *terrain)
    meaning->word = biv_map_sketch_find_word (self->sketch, terrain);
  else if (is_empty (meaning))
    {
      word = make_word (set, tile, id);
      meaning->word = biv_map_sketch_find_word (self->sketch, word);
    }
  return meaning;
}

static const Meaning *
find_meaning (Maker *self, guint32 number)
{
  static const Meaning nothing;
  guint place = number % N_RECENT;
  Meaning *meaning;

  if (self->recent[place] == number)
    return self->recent_meanings[place];
  meaning = g_hash_table_lookup (self->meanings, GUINT_TO_POINTER (number));
  if (!meaning && !biv_byte_budget_take (&self->foreign->kept, COST_OF_MEANING))
    return &nothing;
  if (!meaning)
    {
      meaning = make_meaning (self, number);
      g_hash_table_insert (self->meanings, GUINT_TO_POINTER (number), meaning);
    }
  self->recent[place] = number;
  self->recent_meanings[place] = meaning;
  return meaning;
}

/* --- The hexes -------------------------------------------------------------------------------- */

static void
apply (Maker *self, int col, int row, const Meaning *meaning)
{
  BivCell *cell = biv_map_sketch_peek (self->sketch, col, row);

  if (meaning->word)
    biv_map_sketch_set_word (self->sketch, col, row, meaning->word);
  if (meaning->has_height)
    biv_map_sketch_set_height (self->sketch, col, row, meaning->height);
  if (meaning->roads)
    biv_map_sketch_add_roads (self->sketch, col, row, meaning->roads);
  if (meaning->works)
    cell->works = meaning->works;
  if (meaning->zone)
    cell->zone = meaning->zone;
  if ((meaning->side || meaning->crossing) &&
      !biv_map_sketch_set_side (self->sketch, col, row, meaning->direction, meaning->side,
                                meaning->crossing))
    self->n_beside++;
}

static void
apply_block (Maker *self, const BivTiledBlock *block)
{
  const guint32 *tile = (const guint32 *) (gpointer) block->tiles->data;

  for (int y = 0; y < block->height; y++)
    for (int x = 0; x < block->width; x++, tile++)
      {
        int col = block->x + x - self->origin.col;
        int row = block->y + y - self->origin.row;

        if ((*tile & ~BIV_TILED_TURNED) == 0 || !biv_map_sketch_contains (self->sketch, col, row))
          continue;
        self->n_turned += (*tile & BIV_TILED_TURNED) != 0;
        apply (self, col, row, find_meaning (self, *tile & ~BIV_TILED_TURNED));
      }
}

/* The tiles of a block that are not empty, in hexes of the map; false when all are. */
static bool
find_area (const BivTiledBlock *block, BivOffset *first, BivOffset *last)
{
  bool is_any = false;

  for (guint i = 0; i < block->tiles->len; i++)
    {
      int col = block->x + (int) i % block->width;
      int row = block->y + (int) i / block->width;

      if (g_array_index (block->tiles, guint32, i) == 0)
        continue;
      is_any = true;
      *first = (BivOffset){ MIN (first->col, col), MIN (first->row, row) };
      *last = (BivOffset){ MAX (last->col, col), MAX (last->row, row) };
    }
  return is_any;
}

/* Which part of their plane is the board. Our odd columns (or rows) are shoved: where theirs are
 * the even ones, one is put before them. */
static void
find_bounds (Maker *self, int *width, int *height)
{
  BivTiledMap *map = self->map;
  bool is_flat = map->grid.orientation == BIV_ORIENTATION_FLAT;
  BivOffset first = { 0, 0 };
  BivOffset last = { map->width - 1, map->height - 1 };
  bool is_any = false;
  int *along = is_flat ? &first.col : &first.row;

  if (map->is_infinite)
    {
      first = (BivOffset){ G_MAXINT, G_MAXINT };
      last = (BivOffset){ G_MININT, G_MININT };
      for (guint i = 0; i < map->blocks->len; i++)
        is_any |= find_area (map->blocks->pdata[i], &first, &last);
      if (!is_any)
        first = last = (BivOffset){ 0, 0 };
    }
  if (((*along & 1) != 0) != map->grid.is_even)
    {
      --*along;
      biv_foreign_add_note (self->foreign, 0, NULL,
                            is_flat
                              ? _ ("an empty column is put before the first, for odd columns lie "
                                   "lower on our boards")
                              : _ ("an empty row is put before the first, for odd rows lie "
                                   "further right on our boards"));
    }
  self->origin = first;
  *width = last.col - first.col + 1;
  *height = last.row - first.row + 1;
}

/* --- Sides ----------------------------------------------------------------------------------- */

/* The word of a list, or -1. */
static int
find_word (const char *const *words, const char *word)
{
  for (int i = 0; word && words[i]; i++)
    if (g_str_equal (words[i], word))
      return i;
  return -1;
}

/* (transfer full): the name of an object or a tile, in the languages in which it has one. */
static BivText *
make_text (BivForeign *foreign, GHashTable *properties, const char *name)
{
  g_autoptr (BivText) text = biv_text_new ();
  GHashTableIter iter;
  gpointer key, value;
  bool is_same = false;

  if (properties)
    g_hash_table_iter_init (&iter, properties);
  while (properties && g_hash_table_iter_next (&iter, &key, &value))
    {
      const char *language = (const char *) key + strlen (BIV_TILED_TEXT);
      BivText *more;

      if (!g_str_has_prefix (key, BIV_TILED_TEXT) || !*(const char *) value ||
          (*language && !biv_text_language_is_valid (language)))
        continue;
      more = biv_text_with (text, language, value);
      biv_text_unref (text);
      text = more;
      is_same |= g_str_equal (value, name);
    }
  if (is_same || !*name)
    return g_steal_pointer (&text);
  biv_text_unref (text);
  text = biv_text_new (); /* somebody gave it another name */
  return biv_text_with (text, biv_foreign_get_language (foreign), name);
}

static void
add_side (Maker *self, const BivTiledTile *tile)
{
  const char *id = find_property (tile->properties, BIV_TILED_ZONE);
  const char *name = find_property (tile->properties, "name");
  int colour = find_word (biv_colour_words, find_property (tile->properties, "colour"));
  int edge = find_word (biv_edge_words, find_property (tile->properties, "edge"));
  g_autoptr (BivText) text = make_text (self->foreign, tile->properties, name ? name : "");
  g_autoptr (BivNode) side = NULL;

  if (!id || !biv_node_id_is_valid (id) || g_hash_table_contains (self->ids, id) || colour < 0)
    return;
  side = biv_node_new (BIV_TYPE_SIDE, id);
  biv_node_build_int (side, "colour", colour);
  if (edge >= 0)
    biv_node_build_int (side, "edge", edge);
  biv_node_build_text (side, "name", text);
  biv_map_sketch_add_side (self->sketch, side);
  g_hash_table_add (self->ids, g_strdup (id));
}

/* Tiles of zones say whose they are, in their order in the set. */
static void
add_sides (Maker *self)
{
  for (guint i = 0; i < self->map->sets->len; i++)
    {
      BivTiledSet *set = self->map->sets->pdata[i];

      for (guint id = 0; id < g_hash_table_size (set->tiles) && id < G_MAXUINT8; id++)
        {
          const BivTiledTile *tile = g_hash_table_lookup (set->tiles, GUINT_TO_POINTER (id));

          if (tile && find_property (tile->properties, BIV_TILED_ZONE))
            add_side (self, tile);
        }
    }
}

/* --- Objects --------------------------------------------------------------------------------- */

/* (transfer full): the id that it had, if it can still have it. */
static char *
choose_id (Maker *self, GHashTable *properties, const char *letter)
{
  const char *own = find_property (properties, "id");
  char *id = own && biv_node_id_is_valid (own) ? g_strdup (own) : NULL;

  for (guint i = 1; !id || g_hash_table_contains (self->ids, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s%u", letter, i);
    }
  g_hash_table_add (self->ids, g_strdup (id));
  return id;
}

static void
copy_ints (BivNode *node, GHashTable *properties, const char *const *names)
{
  for (guint i = 0; names[i]; i++)
    {
      int number;

      if (read_int (properties, names[i], -100000, 100000, &number))
        biv_node_build_int (node, names[i], number);
    }
}

static void
set_true (BivNode *node, GHashTable *properties, guint field, const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT;

  if (g_strcmp0 (find_property (properties, name), "true") != 0)
    return;
  g_value_init (&value, G_TYPE_BOOLEAN);
  g_value_set_boolean (&value, TRUE);
  biv_node_build (node, field, &value, NULL);
}

static BivNode *
make_objective (Maker *self, const BivTiledObject *object, BivOffset hex, BivText *text)
{
  static const char *const numbers[] = { "points", "name-dx", "name-dy", NULL };
  g_autofree char *id = choose_id (self, object->properties, "o");
  BivNode *node = biv_node_new (BIV_TYPE_OBJECTIVE, id);
  const char *side = find_property (object->properties, BIV_TILED_SIDE);
  const char *group = find_property (object->properties, "group");

  biv_node_build_text (node, "name", text);
  biv_node_build_hex (node, "hex", hex);
  copy_ints (node, object->properties, numbers);
  set_true (node, object->properties, BIV_OBJECTIVE_TEMPORARY, "temporary");
  set_true (node, object->properties, BIV_OBJECTIVE_SECRET, "secret");
  if (group && biv_node_token_is_valid (group))
    biv_node_build_string (node, "group", group);
  if (side &&
      biv_node_list_lookup (biv_scenario_get_sides (BIV_SCENARIO (self->root)), side))
    biv_node_build_string (node, "side", side);
  return node;
}

static BivNode *
make_label (Maker *self, const BivTiledObject *object, BivOffset hex, BivText *text)
{
  static const char *const numbers[] = { "dx", "dy", NULL };
  g_autofree char *id = choose_id (self, object->properties, "n");
  BivNode *node = biv_node_new (BIV_TYPE_LABEL, id);

  biv_node_build_text (node, "text", text);
  biv_node_build_hex (node, "hex", hex);
  copy_ints (node, object->properties, numbers);
  return node;
}

static void
add_object (Maker *self, const BivTiledObject *object)
{
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (self->root));
  BivOffset at = biv_tiled_grid_find (&self->map->grid, object->x, object->y);
  BivOffset hex = { at.col - self->origin.col, at.row - self->origin.row };
  bool is_objective = g_strcmp0 (object->type, BIV_TILED_OBJECTIVE) == 0;
  const char *name = *object->name ? object->name : object->text ? object->text
                                                                 : "";
  g_autoptr (BivText) text = make_text (self->foreign, object->properties, name);
  BivNode *parent = is_objective ? self->root : BIV_NODE (board);
  g_autoptr (BivNode) node = NULL;
  int list;

  if (object->is_shape)
    biv_foreign_add_note (self->foreign, object->line, object->name,
                          _ ("lines and areas are left out: what lies on a hex is said by tiles"));
  else if (biv_text_is_empty (text) && !is_objective)
    biv_foreign_add_note (self->foreign, object->line, NULL,
                          _ ("an object without a name is left out"));
  else if (!biv_board_contains (board, hex))
    biv_foreign_add_note (self->foreign, object->line, object->name, _ ("it is not on the map"));
  else
    node = is_objective ? make_objective (self, object, hex, text)
                        : make_label (self, object, hex, text);
  if (!node)
    return;
  list = biv_node_class_find_list (BIV_NODE_GET_CLASS (parent), G_OBJECT_TYPE (node));
  if (!biv_node_build_append (parent, (guint) list, node, NULL))
    biv_foreign_add_note (self->foreign, object->line, NULL, _ ("there are too many objects"));
}

static void
add_id (BivNode *node, gpointer ids)
{
  g_hash_table_add (ids, g_strdup (biv_node_get_id (node)));
}

static void
add_objects (Maker *self)
{
  biv_node_foreach (self->root, add_id, self->ids);
  for (guint i = 0; i < self->map->objects->len; i++)
    add_object (self, self->map->objects->pdata[i]);
}

/* --- The whole ------------------------------------------------------------------------------- */

static void
read_board (Maker *self)
{
  static const char *const numberings[] = { BIV_EACH_NUMBERING (BIV_MEMBER_WORD) NULL };
  static const char *const numbers[] = { "hex-cm", NULL };
  BivNode *board = BIV_NODE (biv_scenario_get_board (BIV_SCENARIO (self->root)));
  int numbering = find_word (numberings, find_property (self->map->properties, "numbering"));

  if (numbering >= 0)
    biv_node_build_int (board, "numbering", numbering);
  copy_ints (board, self->map->properties, numbers);
}

static BivNode *
make_scenario (Maker *self, GError **error)
{
  const char *ground = find_property (self->map->properties, "ground");
  const char *ruleset = find_property (self->map->properties, "ruleset");
  g_autoptr (BivNode) root = NULL;

  if (ground)
    biv_map_sketch_set_ground (self->sketch, ground);
  if (ruleset)
    biv_map_sketch_set_ruleset (self->sketch, ruleset);
  add_sides (self);
  for (guint i = 0; i < self->map->blocks->len; i++)
    apply_block (self, self->map->blocks->pdata[i]);
  if (self->n_turned > 0)
    biv_foreign_add_note (
      self->foreign, 0, NULL,
      ngettext ("%u tile is turned or mirrored, and read as it is in its set",
                "%u tiles are turned or mirrored, and read as they are in their set",
                self->n_turned),
      self->n_turned);
  if (self->n_beside > 0)
    biv_foreign_add_note (self->foreign, 0, NULL,
                          _ ("what lies along the edge of the map is left out"));
  root = biv_map_sketch_finish (self->sketch, PROGRAM, error);
  if (!root)
    return NULL;
  self->root = root;
  read_board (self);
  add_objects (self);
  return g_steal_pointer (&root);
}

/** biv_tiled_read: (transfer full) (nullable): a scenario with the map of a file; else
 * #BIV_STORAGE_ERROR. */
BivNode *
biv_tiled_read (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  g_autoptr (BivTiledMap) map = biv_tiled_map_read (bytes, name, foreign, error);
  g_autoptr (GHashTable) meanings = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (BivMapSketch) sketch = NULL;
  g_autofree Maker *maker = g_new0 (Maker, 1);
  int width, height;

  if (!map)
    return NULL;
  maker->map = map;
  maker->foreign = foreign;
  maker->meanings = meanings;
  maker->ids = ids;
  find_bounds (maker, &width, &height);
  maker->sketch = sketch =
    biv_map_sketch_new (foreign, name, width, height, map->grid.orientation, error);
  return sketch ? make_scenario (maker, error) : NULL;
}
