/* Reads the file of a Tiled map as it is: tiles and their properties, layers, objects.
 *
 * Nothing is opened but the file: of sets of tiles, templates and pictures that it names, only the
 * names are read. Numbers of tiles stand as text between commas, as elements, or in base64, which
 * may be compressed and is unpacked to no more than the layer has room for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/board/biv-board.h"
#include "core/model/node/biv-number.h"
#include "storage/archive/biv-inflate.h"
#include "storage/interchange/map/biv-tiled.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-reader.h"

/* Tiles of all layers together, and what else there may be of each. */
#define MAX_TILES 8000000
#define MAX_ITEMS 200000
#define MAX_TEXT (64 * 1024)
/* Bytes that each of these takes, without its text. */
#define COST_OF_ITEM 512
#define COST_OF_PROPERTY 192
/* Hexes from the first, of chunks of maps without end. */
#define MAX_PLACE 100000
/* Pixels of a tile. */
#define MAX_SIZE 10000

/* What an open element is. */
typedef enum
{
  PLACE_OTHER,
  PLACE_MAP,
  PLACE_SET,
  PLACE_TILE,
  PLACE_LAYER,
  PLACE_DATA,
  PLACE_GROUP,
  PLACE_OBJECTS,
  PLACE_OBJECT,
  PLACE_PROPERTIES,
  PLACE_PROPERTY,
  PLACE_TEXT,
} Place;

typedef enum
{
  CODING_ELEMENTS,
  CODING_CSV,
  CODING_BASE64,
} Coding;

typedef struct
{
  BivXmlReader *reader;
  BivForeign *foreign;
  BivTiledMap *map;
  Place places[BIV_LIMIT_DEPTH + 1];
  guint depth;
  int line;

  BivTiledSet *set;
  BivTiledTile *tile;
  BivTiledObject *object;
  GHashTable **properties; /* (nullable): of what is open */
  char *property;          /* (nullable): the name of the one whose value is text */
  GString *text;           /* of a property, of what stands there, or base64 */

  int layer_width, layer_height;
  Coding coding;
  char *compression;    /* (nullable) */
  BivTiledBlock *block; /* (nullable): that is being filled */
  guint64 number;       /* that is being read */
  bool has_digits;
  gsize n_tiles;
  guint n_items;
} Reader;

static bool
fail (Reader *self, const char *element, const char *reason)
{
  return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, self->line, element, "%s",
                              reason);
}

static bool
refuse_size (Reader *self, const char *element)
{
  return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_TOO_LARGE, self->line, element, "%s",
                              _ ("the map is too large"));
}

/* Whether there is room for another set, tile, layer or object. */
static bool
count_item (Reader *self, const char *element)
{
  return (++self->n_items <= MAX_ITEMS &&
          biv_byte_budget_take (&self->foreign->kept, COST_OF_ITEM)) ||
         refuse_size (self, element);
}

static bool
has_value (const BivXmlElement *element, const char *name, const char *value)
{
  return g_strcmp0 (biv_xml_reader_find (element, NULL, name), value) == 0;
}

/* A whole number, which must be there. */
static bool
read_int (Reader *self, const BivXmlElement *element, const char *name, int least, int most,
          int *number)
{
  const char *text = biv_xml_reader_find (element, NULL, name);
  gint64 value;

  if (!text || !biv_number_read (text, least, most, &value))
    return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, element->line,
                                element->name, _ ("%s: a number from %d to %d was expected"), name,
                                least, most);
  *number = (int) value;
  return true;
}

/* --- Freeing --------------------------------------------------------------------------------- */

static void
free_tile (BivTiledTile *tile)
{
  g_free (tile->type);
  g_free (tile->image);
  g_clear_pointer (&tile->properties, g_hash_table_unref);
  g_free (tile);
}

static void
free_set (BivTiledSet *set)
{
  g_free (set->name);
  g_hash_table_unref (set->tiles);
  g_free (set);
}

static void
free_block (BivTiledBlock *block)
{
  g_array_unref (block->tiles);
  g_free (block);
}

static void
free_object (BivTiledObject *object)
{
  g_free (object->name);
  g_free (object->type);
  g_free (object->text);
  g_clear_pointer (&object->properties, g_hash_table_unref);
  g_free (object);
}

static BivTiledMap *
map_new (void)
{
  BivTiledMap *self = g_new0 (BivTiledMap, 1);

  self->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) free_set);
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) free_block);
  self->objects = g_ptr_array_new_with_free_func ((GDestroyNotify) free_object);
  return self;
}

/** biv_tiled_map_free: frees a file that was read. */
void
biv_tiled_map_free (BivTiledMap *self)
{
  g_ptr_array_unref (self->sets);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->objects);
  g_clear_pointer (&self->properties, g_hash_table_unref);
  g_free (self);
}

/* --- The map and its sets of tiles ------------------------------------------------------------ */

static bool
start_map (Reader *self, const BivXmlElement *element)
{
  BivTiledMap *map = self->map;
  BivTiledGrid *grid = &map->grid;

  if (!g_str_equal (element->name, "map"))
    return fail (self, element->name, _ ("a map was expected"));
  if (!has_value (element, "orientation", "hexagonal"))
    return fail (self, element->name, _ ("a map of hexes was expected (orientation hexagonal)"));
  map->is_infinite = has_value (element, "infinite", "1");
  grid->orientation =
    has_value (element, "staggeraxis", "x") ? BIV_ORIENTATION_FLAT : BIV_ORIENTATION_POINTY;
  grid->is_even = has_value (element, "staggerindex", "even");
  self->properties = &map->properties;
  return read_int (self, element, "tilewidth", 1, MAX_SIZE, &grid->tile_width) &&
         read_int (self, element, "tileheight", 1, MAX_SIZE, &grid->tile_height) &&
         (!biv_xml_reader_find (element, NULL, "hexsidelength") ||
          read_int (self, element, "hexsidelength", 0, MAX_SIZE, &grid->hex_side)) &&
         read_int (self, element, "width", 0, MAX_PLACE, &map->width) &&
         read_int (self, element, "height", 0, MAX_PLACE, &map->height);
}

/* (transfer full): the name of a file without its folders and its ending. */
static char *
make_stem (const char *source)
{
  const char *slash = MAX (strrchr (source, '/'), strrchr (source, '\\'));
  const char *name = slash ? slash + 1 : source;
  const char *dot = strrchr (name, '.');

  return g_strndup (name, dot && dot > name ? (gsize) (dot - name) : strlen (name));
}

static bool
start_set (Reader *self, const BivXmlElement *element)
{
  const char *name = biv_xml_reader_find (element, NULL, "name");
  const char *source = biv_xml_reader_find (element, NULL, "source");
  BivTiledSet *last =
    self->map->sets->len > 0 ? self->map->sets->pdata[self->map->sets->len - 1] : NULL;
  int first;

  if (!read_int (self, element, "firstgid", 1, 0x0fffffff, &first))
    return false;
  if (!count_item (self, element->name))
    return false;
  if (last && (guint32) first <= last->first)
    return fail (self, element->name, _ ("sets of tiles were expected in their order"));
  self->set = g_new0 (BivTiledSet, 1);
  self->set->first = (guint32) first;
  self->set->name = source ? make_stem (source) : g_strdup (name ? name : "");
  self->set->tiles =
    g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) free_tile);
  g_ptr_array_add (self->map->sets, self->set);
  self->properties = NULL;
  if (source)
    biv_foreign_add_note (
      self->foreign, element->line, NULL,
      /* Translators: the name of a file */
      _ ("“%s” is a file of its own, which is not opened: its tiles are called by "
         "their numbers"),
      source);
  return true;
}

static bool
start_tile (Reader *self, const BivXmlElement *element)
{
  const char *type = biv_xml_reader_find (element, NULL, "class");
  int id;

  if (!read_int (self, element, "id", 0, 0x0fffffff, &id))
    return false;
  if (!count_item (self, element->name))
    return false;
  self->tile = g_new0 (BivTiledTile, 1);
  self->tile->type = g_strdup (type ? type : biv_xml_reader_find (element, NULL, "type"));
  g_hash_table_insert (self->set->tiles, GINT_TO_POINTER (id), self->tile);
  self->properties = &self->tile->properties;
  return true;
}

/* --- Layers ---------------------------------------------------------------------------------- */

static bool
start_block (Reader *self, int x, int y, int width, int height)
{
  if (!count_item (self, "data"))
    return false;
  self->block = g_new0 (BivTiledBlock, 1);
  self->block->x = x;
  self->block->y = y;
  self->block->width = width;
  self->block->height = height;
  self->block->tiles = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_ptr_array_add (self->map->blocks, self->block);
  self->number = 0;
  self->has_digits = false;
  g_string_truncate (self->text, 0);
  return true;
}

static bool
start_layer (Reader *self, const BivXmlElement *element)
{
  self->properties = NULL;
  return read_int (self, element, "width", 0, MAX_PLACE, &self->layer_width) &&
         read_int (self, element, "height", 0, MAX_PLACE, &self->layer_height);
}

static bool
start_data (Reader *self, const BivXmlElement *element)
{
  const char *encoding = biv_xml_reader_find (element, NULL, "encoding");
  const char *compression = biv_xml_reader_find (element, NULL, "compression");

  g_free (self->compression);
  self->compression = compression && *compression ? g_strdup (compression) : NULL;
  if (!encoding)
    self->coding = CODING_ELEMENTS;
  else if (g_str_equal (encoding, "csv"))
    self->coding = CODING_CSV;
  else if (g_str_equal (encoding, "base64"))
    self->coding = CODING_BASE64;
  else
    return fail (self, element->name, _ ("tiles as csv or base64 were expected"));
  if (self->compression && !g_str_equal (self->compression, "zlib") &&
      !g_str_equal (self->compression, "gzip"))
    return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, element->line,
                                element->name,
                                /* Translators: a way of compressing: "zstd" */
                                _ ("“%s” is not unpacked: save the map with its layers as CSV"),
                                self->compression);
  self->block = NULL;
  return self->map->is_infinite ||
         start_block (self, 0, 0, self->layer_width, self->layer_height);
}

static bool
start_chunk (Reader *self, const BivXmlElement *element)
{
  int x, y, width, height;

  if (self->block)
    return fail (self, element->name, _ ("chunks stand in maps without end only"));
  return read_int (self, element, "x", -MAX_PLACE, MAX_PLACE, &x) &&
         read_int (self, element, "y", -MAX_PLACE, MAX_PLACE, &y) &&
         read_int (self, element, "width", 1, BIV_BOARD_MAX_SIDE, &width) &&
         read_int (self, element, "height", 1, BIV_BOARD_MAX_SIDE, &height) &&
         start_block (self, x, y, width, height);
}

static bool
add_tile (Reader *self, guint32 tile)
{
  BivTiledBlock *block = self->block;

  if (block->tiles->len >= (guint64) block->width * (guint64) block->height)
    return fail (self, "data", _ ("there are more tiles than the layer has room for"));
  if (++self->n_tiles > MAX_TILES ||
      !biv_byte_budget_take (&self->foreign->kept, sizeof tile))
    return refuse_size (self, "data");
  g_array_append_val (block->tiles, tile);
  return true;
}

static bool
read_csv (Reader *self, const char *text, gsize length)
{
  for (const char *c = text; c < text + length; c++)
    if (g_ascii_isdigit (*c))
      {
        self->number = self->number * 10 + (guint64) (*c - '0');
        self->has_digits = true;
        if (self->number > G_MAXUINT32)
          return fail (self, "data", _ ("the number of a tile was expected"));
      }
    else if (*c == ',')
      {
        if (!self->has_digits || !add_tile (self, (guint32) self->number))
          return fail (self, "data", _ ("the number of a tile was expected"));
        self->number = 0;
        self->has_digits = false;
      }
    else if (!g_ascii_isspace (*c))
      return fail (self, "data", _ ("the number of a tile was expected"));
  return true;
}

/* (transfer full) (nullable): no more than fits into the layer. */
static GBytes *
unpack (Reader *self, const guint8 *packed, gsize length)
{
  gsize room = 4 * (gsize) self->block->width * (gsize) self->block->height;
  bool is_gzip = g_str_equal (self->compression, "gzip");

  return biv_inflate (packed, length,
                      is_gzip ? G_ZLIB_COMPRESSOR_FORMAT_GZIP : G_ZLIB_COMPRESSOR_FORMAT_ZLIB,
                      MIN (room, 4 * (MAX_TILES - self->n_tiles)), NULL);
}

static bool
read_base64 (Reader *self)
{
  gsize length;
  g_autofree guint8 *data = g_base64_decode (g_strstrip (self->text->str), &length);
  g_autoptr (GBytes) bytes = self->compression ? unpack (self, data, length)
                                               : g_bytes_new_static (data, length);
  gsize size = 0;
  const guint8 *tiles = bytes ? g_bytes_get_data (bytes, &size) : NULL;

  if (!tiles || size % 4 != 0)
    return fail (self, "data", _ ("tiles in base64, as many as the layer has room for, were "
                                  "expected"));
  for (gsize i = 0; i < size; i += 4)
    if (!add_tile (self, (guint32) tiles[i] | (guint32) tiles[i + 1] << 8 |
                           (guint32) tiles[i + 2] << 16 | (guint32) tiles[i + 3] << 24))
      return false;
  return true;
}

static bool
finish_block (Reader *self)
{
  BivTiledBlock *block = self->block;

  if (!block)
    return true;
  if (self->coding == CODING_CSV && self->has_digits &&
      !add_tile (self, (guint32) self->number))
    return false;
  if (self->coding == CODING_BASE64 && !read_base64 (self))
    return false;
  self->block = NULL;
  g_string_truncate (self->text, 0);
  if (block->tiles->len != (guint64) block->width * (guint64) block->height)
    return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, self->line, "data",
                                _ ("%d × %d tiles were expected, and there are %u"), block->width,
                                block->height, block->tiles->len);
  return true;
}

/* --- Objects and properties ------------------------------------------------------------------- */

static bool
start_object (Reader *self, const BivXmlElement *element)
{
  const char *name = biv_xml_reader_find (element, NULL, "name");
  const char *type = biv_xml_reader_find (element, NULL, "class");
  const char *x = biv_xml_reader_find (element, NULL, "x");
  const char *y = biv_xml_reader_find (element, NULL, "y");
  const char *width = biv_xml_reader_find (element, NULL, "width");
  const char *height = biv_xml_reader_find (element, NULL, "height");
  bool is_tile = biv_xml_reader_find (element, NULL, "gid") != NULL;
  BivTiledObject *object;

  if (!count_item (self, element->name))
    return false;
  if (biv_xml_reader_find (element, NULL, "template"))
    biv_foreign_add_note (self->foreign, element->line, NULL,
                          _ ("a template is a file of its own, which is not opened"));
  object = g_new0 (BivTiledObject, 1);
  object->name = g_strdup (name ? name : "");
  object->type = g_strdup (type ? type : biv_xml_reader_find (element, NULL, "type"));
  object->line = element->line;
  object->x = x ? g_ascii_strtod (x, NULL) : 0.0;
  object->y = y ? g_ascii_strtod (y, NULL) : 0.0;
  /* The place is the upper left; of a tile it is the lower left. */
  object->x += width ? g_ascii_strtod (width, NULL) / 2.0 : 0.0;
  if (height)
    object->y += g_ascii_strtod (height, NULL) / (is_tile ? -2.0 : 2.0);
  g_ptr_array_add (self->map->objects, object);
  self->object = object;
  self->properties = &object->properties;
  return true;
}

static bool
add_property (Reader *self, const char *name, const char *value)
{
  if (!self->properties)
    return true;
  if (!biv_byte_budget_take (&self->foreign->kept,
                             COST_OF_PROPERTY + strlen (name) + strlen (value)))
    return refuse_size (self, "property");
  if (!*self->properties)
    *self->properties = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert (*self->properties, g_strdup (name), g_strdup (value));
  return true;
}

static bool
start_property (Reader *self, const BivXmlElement *element)
{
  const char *name = biv_xml_reader_find (element, NULL, "name");
  const char *value = biv_xml_reader_find (element, NULL, "value");

  g_clear_pointer (&self->property, g_free);
  g_string_truncate (self->text, 0);
  if (name && value)
    return add_property (self, name, value);
  self->property = g_strdup (name);
  return true;
}

/* --- The tags -------------------------------------------------------------------------------- */

/* An element, where it may stand, what it is then, and what is done. */
typedef struct
{
  const char *name;
  Place in;
  Place place;
  bool (*start) (Reader *self, const BivXmlElement *element);
} Tag;

static bool
start_nothing (Reader *self, const BivXmlElement *element)
{
  self->properties = NULL;
  return true;
}

static bool
start_image (Reader *self, const BivXmlElement *element)
{
  const char *source = biv_xml_reader_find (element, NULL, "source");

  if (source)
    {
      g_free (self->tile->image);
      self->tile->image = make_stem (source);
    }
  return true;
}

static bool
start_number (Reader *self, const BivXmlElement *element)
{
  const char *gid = biv_xml_reader_find (element, NULL, "gid");
  gint64 number = 0;

  if (self->coding != CODING_ELEMENTS || !self->block)
    return true;
  if (gid && !biv_number_read (gid, 0, G_MAXUINT32, &number))
    return fail (self, element->name, _ ("the number of a tile was expected"));
  return add_tile (self, (guint32) number);
}

static bool
start_picture (Reader *self, const BivXmlElement *element)
{
  biv_foreign_add_note (self->foreign, element->line, NULL,
                        _ ("a picture below the map is left out"));
  return true;
}

static bool
start_shape (Reader *self, const BivXmlElement *element)
{
  self->object->is_shape = true;
  return true;
}

static bool
start_words (Reader *self, const BivXmlElement *element)
{
  g_string_truncate (self->text, 0);
  return true;
}

static bool
start_properties (Reader *self, const BivXmlElement *element)
{
  return true;
}

static const Tag tags[] = {
  { "tileset", PLACE_MAP, PLACE_SET, start_set },
  { "tile", PLACE_SET, PLACE_TILE, start_tile },
  { "image", PLACE_TILE, PLACE_OTHER, start_image },
  { "layer", PLACE_MAP, PLACE_LAYER, start_layer },
  { "layer", PLACE_GROUP, PLACE_LAYER, start_layer },
  { "data", PLACE_LAYER, PLACE_DATA, start_data },
  { "chunk", PLACE_DATA, PLACE_DATA, start_chunk },
  { "tile", PLACE_DATA, PLACE_OTHER, start_number },
  { "group", PLACE_MAP, PLACE_GROUP, start_nothing },
  { "group", PLACE_GROUP, PLACE_GROUP, start_nothing },
  { "imagelayer", PLACE_MAP, PLACE_OTHER, start_picture },
  { "imagelayer", PLACE_GROUP, PLACE_OTHER, start_picture },
  { "objectgroup", PLACE_MAP, PLACE_OBJECTS, start_nothing },
  { "objectgroup", PLACE_GROUP, PLACE_OBJECTS, start_nothing },
  { "object", PLACE_OBJECTS, PLACE_OBJECT, start_object },
  { "polygon", PLACE_OBJECT, PLACE_OTHER, start_shape },
  { "polyline", PLACE_OBJECT, PLACE_OTHER, start_shape },
  { "text", PLACE_OBJECT, PLACE_TEXT, start_words },
  { "properties", PLACE_MAP, PLACE_PROPERTIES, start_properties },
  { "properties", PLACE_TILE, PLACE_PROPERTIES, start_properties },
  { "properties", PLACE_OBJECT, PLACE_PROPERTIES, start_properties },
  { "property", PLACE_PROPERTIES, PLACE_PROPERTY, start_property },
};

static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  Reader *self = data;
  Place in = self->depth > 0 ? self->places[self->depth - 1] : PLACE_OTHER;

  self->line = element->line;
  if (self->depth == 0)
    {
      self->places[self->depth++] = PLACE_MAP;
      return start_map (self, element);
    }
  self->places[self->depth++] = PLACE_OTHER;
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (tags[i].in == in && g_str_equal (tags[i].name, element->name))
      {
        self->places[self->depth - 1] = tags[i].place;
        return tags[i].start (self, element);
      }
  return true;
}

static bool
end_cb (gpointer data)
{
  Reader *self = data;
  Place place = self->places[--self->depth];

  self->line = biv_xml_reader_get_line (self->reader);
  if (place == PLACE_DATA)
    return finish_block (self);
  if (place == PLACE_PROPERTY && self->property)
    {
      g_autofree char *name = g_steal_pointer (&self->property);

      return add_property (self, name, self->text->str);
    }
  if (place == PLACE_TEXT)
    {
      g_free (self->object->text);
      self->object->text = g_strdup (self->text->str);
    }
  /* What follows is of the set again, which has no properties of its own to read. */
  if (place == PLACE_TILE || place == PLACE_OBJECT)
    self->properties = NULL;
  return true;
}

static bool
text_cb (const char *text, gsize length, gpointer data)
{
  Reader *self = data;
  Place place = self->depth > 0 ? self->places[self->depth - 1] : PLACE_OTHER;
  bool is_packed = place == PLACE_DATA && self->block && self->coding == CODING_BASE64;

  if (place == PLACE_DATA && self->block && self->coding == CODING_CSV)
    {
      self->line = biv_xml_reader_get_line (self->reader);
      return read_csv (self, text, length);
    }
  if (!is_packed && place != PLACE_PROPERTY && place != PLACE_TEXT)
    return true;
  if (!is_packed && self->text->len + length > MAX_TEXT)
    return refuse_size (self, "text");
  g_string_append_len (self->text, text, (gssize) length);
  return true;
}

/** biv_tiled_map_read: (transfer full) (nullable): what is in a file; else #BIV_STORAGE_ERROR. */
BivTiledMap *
biv_tiled_map_read (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  static const BivXmlHandler handler = { .start = start_cb, .end = end_cb, .text = text_cb };
  g_autoptr (BivTiledMap) map = map_new ();
  g_autoptr (BivXmlReader) xml = biv_xml_reader_new (name);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  Reader reader = { .reader = xml, .foreign = foreign, .map = map, .text = text };
  bool is_read = biv_xml_reader_read (xml, stream, &handler, &reader, error);

  g_free (reader.compression);
  g_free (reader.property);
  return is_read ? g_steal_pointer (&map) : NULL;
}
