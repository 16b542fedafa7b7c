/* Writes a board as a map of Tiled: a layer for each thing that hexes have, its tiles with what
 * they mean as properties, and objects for names.
 *
 * Sets hold a tile for whatever the rules have, so that one can go on painting there. A picture of
 * each is drawn by whoever asks for the file, and lies in it: nothing else is needed to open it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/interchange/map/biv-tiled.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-writer.h"

/* Of a tile, in pixels: from corner to corner, from side to side (rounded), and a side. */
#define LONG 64
#define SHORT 56
#define SIDE 32
/* The board on which a tile is drawn, and its hex in the middle. */
#define EASEL_SIDE 5
#define MIDDLE 2

/* What layers say of a hex, from the lowest to the highest. */
typedef enum
{
  KIND_TERRAIN,
  KIND_HEIGHT,
  KIND_ZONE,
  KIND_SIDE,
  KIND_ROADS,
  KIND_CROSSING,
  KIND_WORKS,
  N_KINDS,
} Kind;

static const struct
{
  const char *name; /* of the set and the layer */
  const char *word; /* of the property */
  BivLegend legend; /* of the ids that its tiles mean */
  int n_layers;     /* one for each side that a hex owns, or one */
  bool has_legend;
} kinds[N_KINDS] = {
  [KIND_TERRAIN] = { "terrain", BIV_TILED_TERRAIN, BIV_LEGEND_TERRAIN, 1, true },
  [KIND_HEIGHT] = { "heights", BIV_TILED_HEIGHT, 0, 1, false },
  [KIND_ZONE] = { "zones", BIV_TILED_ZONE, BIV_LEGEND_ZONE, 1, true },
  [KIND_SIDE] = { "sides", BIV_TILED_SIDE, BIV_LEGEND_SIDE, BIV_N_OWNED_SIDES, true },
  [KIND_ROADS] = { "roads", BIV_TILED_ROADS, 0, 1, false },
  [KIND_CROSSING] = { "crossings", BIV_TILED_CROSSING, BIV_LEGEND_CROSSING, BIV_N_OWNED_SIDES,
                      true },
  [KIND_WORKS] = { "works", BIV_TILED_WORKS, BIV_LEGEND_WORKS, 1, true },
};

typedef struct
{
  BivScenario *scenario;
  BivBoard *board;
  BivRuleset *ruleset; /* (nullable) */
  BivForeign *foreign;
  BivTiledGrid grid;
  BivXmlWriter xml;
  BivNode *easel;          /* (nullable): a scenario with a small board, for the pictures */
  GPtrArray *ids[N_KINDS]; /* of const char *: first those of the board, by their codes */
  guint first[N_KINDS];    /* the number of the first tile */
  int n_layers;
  int n_objects;
} Writer;

/* --- Which tiles there are --------------------------------------------------------------------
 */

static BivNodeList *
list_items (Writer *self, BivLegend legend)
{
  if (legend == BIV_LEGEND_ZONE)
    return biv_scenario_get_sides (self->scenario);
  if (!self->ruleset)
    return NULL;
  switch (legend)
    {
    case BIV_LEGEND_TERRAIN:
      return biv_ruleset_get_terrains (self->ruleset);
    case BIV_LEGEND_WORKS:
      return biv_ruleset_get_works (self->ruleset);
    case BIV_LEGEND_SIDE:
      return biv_ruleset_get_hexsides (self->ruleset);
    default:
      return biv_ruleset_get_crossings (self->ruleset);
    }
}

static void
add_id (GPtrArray *ids, const char *id, bool is_once)
{
  for (guint i = 0; is_once && i < ids->len; i++)
    if (g_str_equal (ids->pdata[i], id))
      return;
  g_ptr_array_add (ids, (gpointer) id);
}

/* The codes of the board come first, so that they find their tile without a search. */
static void
list_ids (Writer *self, Kind kind)
{
  BivLegend legend = kinds[kind].legend;
  guint first = legend == BIV_LEGEND_TERRAIN ? 0 : 1;
  BivNodeList *items = kinds[kind].has_legend ? list_items (self, legend) : NULL;

  self->ids[kind] = g_ptr_array_new ();
  for (guint i = first; kinds[kind].has_legend && i < biv_board_get_n_codes (self->board, legend);
       i++)
    add_id (self->ids[kind], biv_board_meaning (self->board, legend, (guint8) i), false);
  BIV_EACH (BivNode, node, items)
    add_id (self->ids[kind], biv_node_get_id (node), true);
}

static guint
count_tiles (Writer *self, Kind kind)
{
  if (kind == KIND_HEIGHT)
    return BIV_ELEVATION_MAX - BIV_ELEVATION_MIN + 1;
  if (kind == KIND_ROADS)
    return (1 << BIV_N_DIRECTIONS) - 1;
  return self->ids[kind]->len * (guint) kinds[kind].n_layers;
}

/* The number of the tile of a hex in a layer; 0: none. */
static guint
find_tile (const Writer *self, Kind kind, int layer, const BivCell *cell)
{
  guint first = self->first[kind];

  switch (kind)
    {
    case KIND_TERRAIN:
      return first + cell->terrain;
    case KIND_HEIGHT:
      return cell->elevation ? first + (guint) (cell->elevation - BIV_ELEVATION_MIN) : 0;
    case KIND_ZONE:
      return cell->zone ? first + cell->zone - 1u : 0;
    case KIND_ROADS:
      return cell->roads ? first + cell->roads - 1u : 0;
    case KIND_WORKS:
      return cell->works ? first + cell->works - 1u : 0;
    case KIND_SIDE:
      return cell->side[layer] ? first + (cell->side[layer] - 1u) * 3 + (guint) layer : 0;
    default:
      return cell->crossing[layer] ? first + (cell->crossing[layer] - 1u) * 3 + (guint) layer : 0;
    }
}

/* --- Pictures -------------------------------------------------------------------------------- */

static BivNode *
make_easel (Writer *self)
{
  g_autoptr (BivNode) root = biv_node_new (BIV_TYPE_SCENARIO, "easel");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");
  BivNodeList *sides = biv_scenario_get_sides (self->scenario);
  BivNodeClass *class = BIV_NODE_GET_CLASS (root);

  biv_node_build_string (root, "ruleset", biv_scenario_get_ruleset (self->scenario));
  biv_node_build_string (board, "ground", biv_board_get_ground (self->board));
  biv_node_build_int (board, "orientation", (int) self->grid.orientation);
  biv_node_build_int (board, "width", EASEL_SIDE);
  biv_node_build_int (board, "height", EASEL_SIDE);
  biv_node_build_append (root, (guint) biv_node_class_find_list (class, BIV_TYPE_BOARD), board,
                         NULL);
  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      BivSide *theirs = biv_node_list_get (sides, i);
      g_autoptr (BivNode) side = biv_node_new (BIV_TYPE_SIDE, biv_node_get_id (BIV_NODE (theirs)));

      biv_node_build_int (side, "colour", (int) biv_side_get_colour (theirs));
      biv_node_build_append (root, (guint) biv_node_class_find_list (class, BIV_TYPE_SIDE), side,
                             NULL);
    }
  return g_steal_pointer (&root);
}

/* Where a road comes in, the neighbour has one too. */
static void
put_neighbours (BivBoard *board, BivOffset middle, guint roads)
{
  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      BivOffset next = biv_offset_neighbour (middle, d, biv_board_get_orientation (board));
      guint8 bits = roads >> d & 1 ? (guint8) (1 << biv_hex_opposite_direction (d)) : 0;

      biv_board_build_cell (board, next, (BivCell){ .roads = bits });
    }
}

/* What a tile means, on a board with no other. */
static BivCell
make_cell (Writer *self, BivBoard *board, Kind kind, guint position)
{
  const char *id = kinds[kind].has_legend
                     ? self->ids[kind]->pdata[position / (guint) kinds[kind].n_layers]
                     : NULL;
  BivCell cell = { 0 };
  guint8 code = 0;

  if (id)
    biv_board_code (board, kinds[kind].legend, id, &code);
  if (kind == KIND_TERRAIN)
    cell.terrain = code;
  else if (kind == KIND_HEIGHT)
    cell.elevation = (gint8) ((int) position + BIV_ELEVATION_MIN);
  else if (kind == KIND_ZONE)
    cell.zone = code;
  else if (kind == KIND_ROADS)
    cell.roads = (guint8) (position + 1);
  else if (kind == KIND_WORKS)
    cell.works = code;
  else if (kind == KIND_SIDE)
    cell.side[position % 3] = code;
  else
    cell.crossing[position % 3] = code;
  return cell;
}

static void
write_picture (Writer *self, Kind kind, guint position)
{
  BivOffset middle = { MIDDLE, MIDDLE };
  BivBoard *board;
  BivCell cell;
  g_autoptr (GBytes) png = NULL;
  g_autofree char *text = NULL;

  if (!self->easel)
    return;
  board = biv_scenario_get_board (BIV_SCENARIO (self->easel));
  cell = make_cell (self, board, kind, position);
  for (int i = 0; i < EASEL_SIDE * EASEL_SIDE; i++)
    biv_board_build_cell (board, (BivOffset){ i % EASEL_SIDE, i / EASEL_SIDE },
                          (BivCell){ .terrain = cell.terrain, .zone = cell.zone });
  if (kind == KIND_ROADS)
    put_neighbours (board, middle, cell.roads);
  biv_board_build_cell (board, middle, cell);
  png = self->foreign->draw (self->easel, middle, kind != KIND_TERRAIN, self->grid.tile_width,
                             self->grid.tile_height, self->foreign->draw_data);
  if (!png)
    return;
  text = g_base64_encode (g_bytes_get_data (png, NULL), g_bytes_get_size (png));
  biv_xml_writer_start (&self->xml, "image");
  biv_xml_writer_attribute (&self->xml, "format", "png");
  biv_xml_writer_attribute_int (&self->xml, "width", self->grid.tile_width);
  biv_xml_writer_attribute_int (&self->xml, "height", self->grid.tile_height);
  biv_xml_writer_start (&self->xml, "data");
  biv_xml_writer_attribute (&self->xml, "encoding", "base64");
  biv_xml_writer_end_text (&self->xml, "data", text);
  biv_xml_writer_end (&self->xml, "image");
}

/* --- Properties ------------------------------------------------------------------------------ */

static void
write_property (Writer *self, const char *name, const char *type, const char *value)
{
  biv_xml_writer_start (&self->xml, "property");
  biv_xml_writer_attribute (&self->xml, "name", name);
  if (type)
    biv_xml_writer_attribute (&self->xml, "type", type);
  biv_xml_writer_attribute (&self->xml, "value", value);
  biv_xml_writer_end (&self->xml, "property");
}

static void
write_int (Writer *self, const char *name, int number)
{
  char text[16];

  g_snprintf (text, sizeof text, "%d", number);
  write_property (self, name, "int", text);
}

static void
write_text (Writer *self, const BivText *text)
{
  for (guint i = 0; i < biv_text_get_length (text); i++)
    {
      g_autofree char *name = g_strconcat (BIV_TILED_TEXT, biv_text_get_language (text, i), NULL);

      write_property (self, name, NULL, biv_text_get_string (text, i));
    }
}

static const char *
get_name (Writer *self, const BivText *text)
{
  const char *name = biv_text_for (text, biv_scenario_get_language (self->scenario));

  return name ? name : "";
}

static void
write_roads (Writer *self, guint roads)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    if (roads >> d & 1)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "",
                              biv_tiled_direction (self->grid.orientation, d));
  write_property (self, BIV_TILED_ROADS, NULL, words->str);
}

static void
write_side_properties (Writer *self, const char *id)
{
  BivSide *side = biv_node_list_lookup (biv_scenario_get_sides (self->scenario), id);

  if (!side)
    return;
  write_property (self, "colour", NULL, biv_colour_words[biv_side_get_colour (side)]);
  write_property (self, "edge", NULL, biv_edge_words[biv_side_get_edge (side)]);
  write_property (self, "name", NULL, get_name (self, biv_side_get_name (side)));
  write_text (self, biv_side_get_name (side));
}

static void
write_tile_properties (Writer *self, Kind kind, guint position)
{
  const char *id = kinds[kind].has_legend
                     ? self->ids[kind]->pdata[position / (guint) kinds[kind].n_layers]
                     : NULL;

  biv_xml_writer_start (&self->xml, "properties");
  if (kind == KIND_HEIGHT)
    write_int (self, BIV_TILED_HEIGHT, (int) position + BIV_ELEVATION_MIN);
  else if (kind == KIND_ROADS)
    write_roads (self, position + 1);
  else
    write_property (self, kinds[kind].word, NULL, id);
  if (kinds[kind].n_layers > 1)
    write_property (self, BIV_TILED_DIRECTION, NULL,
                    biv_tiled_direction (self->grid.orientation, (int) (position % 3)));
  if (kind == KIND_ZONE)
    write_side_properties (self, id);
  biv_xml_writer_end (&self->xml, "properties");
}

/* --- The file -------------------------------------------------------------------------------- */

static void
write_set (Writer *self, Kind kind)
{
  guint n = count_tiles (self, kind);

  if (n == 0)
    return;
  biv_xml_writer_start (&self->xml, "tileset");
  biv_xml_writer_attribute_int (&self->xml, "firstgid", (int) self->first[kind]);
  biv_xml_writer_attribute (&self->xml, "name", kinds[kind].name);
  biv_xml_writer_attribute_int (&self->xml, "tilewidth", self->grid.tile_width);
  biv_xml_writer_attribute_int (&self->xml, "tileheight", self->grid.tile_height);
  biv_xml_writer_attribute_int (&self->xml, "tilecount", (int) n);
  biv_xml_writer_attribute_int (&self->xml, "columns", 0);
  for (guint i = 0; i < n; i++)
    {
      biv_xml_writer_start (&self->xml, "tile");
      biv_xml_writer_attribute_int (&self->xml, "id", (int) i);
      write_tile_properties (self, kind, i);
      write_picture (self, kind, i);
      biv_xml_writer_end (&self->xml, "tile");
    }
  biv_xml_writer_end (&self->xml, "tileset");
}

/* (transfer full) (nullable): the tiles of a layer between commas; %NULL when there are none. */
static char *
make_rows (Writer *self, Kind kind, int layer)
{
  int width = biv_board_get_width (self->board);
  int height = biv_board_get_height (self->board);
  g_autoptr (GString) rows = g_string_new ("\n");
  bool is_any = false;

  for (int row = 0; row < height; row++)
    {
      const BivCell *cells = biv_board_peek_row (self->board, row);

      for (int col = 0; col < width; col++)
        {
          guint tile = find_tile (self, kind, layer, &cells[col]);

          is_any |= tile > 0;
          g_string_append_printf (rows, "%u%s", tile,
                                  col + 1 < width || row + 1 < height ? "," : "");
        }
      g_string_append_c (rows, '\n');
    }
  return is_any ? g_string_free (g_steal_pointer (&rows), FALSE) : NULL;
}

static void
write_layer (Writer *self, Kind kind, int layer)
{
  g_autofree char *rows = make_rows (self, kind, layer);
  g_autofree char *name =
    kinds[kind].n_layers > 1
      ? g_strdup_printf ("%s %s", kinds[kind].name,
                         biv_tiled_direction (self->grid.orientation, layer))
      : g_strdup (kinds[kind].name);

  if (!rows)
    return;
  biv_xml_writer_start (&self->xml, "layer");
  biv_xml_writer_attribute_int (&self->xml, "id", ++self->n_layers);
  biv_xml_writer_attribute (&self->xml, "name", name);
  biv_xml_writer_attribute_int (&self->xml, "width", biv_board_get_width (self->board));
  biv_xml_writer_attribute_int (&self->xml, "height", biv_board_get_height (self->board));
  biv_xml_writer_start (&self->xml, "data");
  biv_xml_writer_attribute (&self->xml, "encoding", "csv");
  biv_xml_writer_end_text (&self->xml, "data", rows);
  biv_xml_writer_end (&self->xml, "layer");
}

/* Begins an object in the middle of a hex, with its properties. */
static void
start_object (Writer *self, BivNode *node, const char *type, BivOffset hex, const BivText *text)
{
  BivPoint middle = biv_tiled_grid_place (&self->grid, hex);
  g_autofree char *label = biv_board_label_hex (self->board, hex);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  biv_xml_writer_start (&self->xml, "object");
  biv_xml_writer_attribute_int (&self->xml, "id", ++self->n_objects);
  biv_xml_writer_attribute (&self->xml, "name", get_name (self, text));
  biv_xml_writer_attribute (&self->xml, "type", type);
  biv_xml_writer_attribute (&self->xml, "x", g_ascii_dtostr (number, sizeof number, middle.x));
  biv_xml_writer_attribute (&self->xml, "y", g_ascii_dtostr (number, sizeof number, middle.y));
  biv_xml_writer_start (&self->xml, "properties");
  write_property (self, "id", NULL, biv_node_get_id (node));
  write_property (self, "hex", NULL, label);
  write_text (self, text);
}

static void
end_object (Writer *self)
{
  biv_xml_writer_end (&self->xml, "properties");
  biv_xml_writer_start (&self->xml, "point");
  biv_xml_writer_end (&self->xml, "point");
  biv_xml_writer_end (&self->xml, "object");
}

static void
write_given (Writer *self, BivNode *node, guint field)
{
  if (!biv_node_is_default (node, field))
    write_int (self, biv_node_get_field (node, field)->name, biv_node_get_int (node, field));
}

static void
write_label (Writer *self, BivNode *node)
{
  BivLabel *label = BIV_LABEL (node);

  start_object (self, node, "place", biv_label_get_hex (label), biv_label_get_text (label));
  write_given (self, node, BIV_LABEL_DX);
  write_given (self, node, BIV_LABEL_DY);
  end_object (self);
}

static void
write_objective (Writer *self, BivNode *node)
{
  BivObjective *objective = BIV_OBJECTIVE (node);

  start_object (self, node, BIV_TILED_OBJECTIVE, biv_objective_get_hex (objective),
                biv_objective_get_name (objective));
  write_int (self, "points", biv_objective_get_points (objective));
  if (*biv_objective_get_side (objective))
    write_property (self, BIV_TILED_SIDE, NULL, biv_objective_get_side (objective));
  if (*biv_objective_get_group (objective))
    write_property (self, "group", NULL, biv_objective_get_group (objective));
  if (biv_objective_get_temporary (objective))
    write_property (self, "temporary", "bool", "true");
  if (biv_node_get_boolean (node, BIV_OBJECTIVE_SECRET))
    write_property (self, "secret", "bool", "true");
  write_given (self, node, BIV_OBJECTIVE_NAME_DX);
  write_given (self, node, BIV_OBJECTIVE_NAME_DY);
  end_object (self);
}

static void
write_objects (Writer *self, const char *name, BivNodeList *list,
               void (*write) (Writer *self, BivNode *node))
{
  guint length = biv_node_list_get_length (list);

  if (length == 0)
    return;
  biv_xml_writer_start (&self->xml, "objectgroup");
  biv_xml_writer_attribute_int (&self->xml, "id", ++self->n_layers);
  biv_xml_writer_attribute (&self->xml, "name", name);
  for (guint i = 0; i < length; i++)
    write (self, biv_node_list_get (list, i));
  biv_xml_writer_end (&self->xml, "objectgroup");
}

static void
write_board_properties (Writer *self)
{
  static const char *const numberings[] = { BIV_EACH_NUMBERING (BIV_MEMBER_WORD) NULL };

  biv_xml_writer_start (&self->xml, "properties");
  write_property (self, "ground", NULL, biv_board_get_ground (self->board));
  write_int (self, "hex-cm", biv_board_get_hex_cm (self->board));
  write_property (self, "numbering", NULL, numberings[biv_board_get_numbering (self->board)]);
  write_property (self, "ruleset", NULL, biv_scenario_get_ruleset (self->scenario));
  biv_xml_writer_end (&self->xml, "properties");
}

/* How many layers and objects there will be is said in the first tag. */
static void
count_layers (Writer *self, int *layers, int *objects)
{
  BivNodeList *labels = biv_board_get_labels (self->board);
  BivNodeList *objectives = biv_scenario_get_objectives (self->scenario);

  *layers = 2;
  for (int kind = 0; kind < N_KINDS; kind++)
    *layers += kinds[kind].n_layers;
  *objects = (int) (biv_node_list_get_length (labels) + biv_node_list_get_length (objectives));
}

static void
write_map (Writer *self)
{
  int layers, objects;

  count_layers (self, &layers, &objects);
  biv_xml_writer_start (&self->xml, "map");
  biv_xml_writer_attribute (&self->xml, "version", "1.8");
  biv_xml_writer_attribute (&self->xml, "orientation", "hexagonal");
  biv_xml_writer_attribute (&self->xml, "renderorder", "right-down");
  biv_xml_writer_attribute_int (&self->xml, "width", biv_board_get_width (self->board));
  biv_xml_writer_attribute_int (&self->xml, "height", biv_board_get_height (self->board));
  biv_xml_writer_attribute_int (&self->xml, "tilewidth", self->grid.tile_width);
  biv_xml_writer_attribute_int (&self->xml, "tileheight", self->grid.tile_height);
  biv_xml_writer_attribute_int (&self->xml, "infinite", 0);
  biv_xml_writer_attribute_int (&self->xml, "hexsidelength", self->grid.hex_side);
  biv_xml_writer_attribute (&self->xml, "staggeraxis",
                            self->grid.orientation == BIV_ORIENTATION_FLAT ? "x" : "y");
  biv_xml_writer_attribute (&self->xml, "staggerindex", "odd");
  biv_xml_writer_attribute_int (&self->xml, "nextlayerid", layers + 1);
  biv_xml_writer_attribute_int (&self->xml, "nextobjectid", objects + 1);
  write_board_properties (self);
  for (int kind = 0; kind < N_KINDS; kind++)
    write_set (self, (Kind) kind);
  for (int kind = 0; kind < N_KINDS; kind++)
    for (int layer = 0; layer < kinds[kind].n_layers; layer++)
      write_layer (self, (Kind) kind, layer);
  write_objects (self, "places", biv_board_get_labels (self->board), write_label);
  write_objects (self, "objectives", biv_scenario_get_objectives (self->scenario),
                 write_objective);
  biv_xml_writer_end (&self->xml, "map");
}

static void
report_unsaid (Writer *self)
{
  if (!self->foreign->draw)
    biv_foreign_add_note (self->foreign, 0, NULL, _ ("its tiles have no pictures"));
  biv_foreign_add_note (
    self->foreign, 0, NULL,
    _ ("such a file has the map, its names, zones and objectives: armies, turns "
       "and texts are left out"));
}

/** biv_tiled_write: (transfer full): the board of a scenario as Tiled's map; what such a map cannot
 * say is noted in @foreign. It never fails; @error is there for other kinds of files. */
GBytes *
biv_tiled_write (BivNode *root, BivForeign *foreign, GError **error)
{
  BivScenario *scenario = BIV_SCENARIO (root);
  BivBoard *board = biv_scenario_get_board (scenario);
  BivCatalogue *catalogue = biv_foreign_get_catalogue (foreign);
  const char *id = biv_scenario_get_ruleset (scenario);
  Writer writer = { .scenario = scenario, .board = board, .foreign = foreign };
  bool is_long = biv_board_get_orientation (board) == BIV_ORIENTATION_FLAT;

  writer.ruleset = catalogue ? biv_catalogue_get_ruleset (catalogue, id) : NULL;
  writer.grid = (BivTiledGrid){ .orientation = biv_board_get_orientation (board),
                                .tile_width = is_long ? LONG : SHORT,
                                .tile_height = is_long ? SHORT : LONG,
                                .hex_side = SIDE };
  writer.easel = foreign->draw ? make_easel (&writer) : NULL;
  for (int kind = 0, next = 1; kind < N_KINDS; kind++)
    {
      list_ids (&writer, (Kind) kind);
      writer.first[kind] = (guint) next;
      next += (int) count_tiles (&writer, (Kind) kind);
    }
  biv_xml_writer_init_foreign (&writer.xml);
  write_map (&writer);
  report_unsaid (&writer);
  g_clear_object (&writer.easel);
  for (int kind = 0; kind < N_KINDS; kind++)
    g_ptr_array_unref (writer.ids[kind]);
  return biv_xml_writer_finish (&writer.xml);
}
