/* Maps of Worldographer and Hexographer: XML, usually compressed and in UTF-16, which is unpacked
 * here, to no more than any file may have.
 *
 * Each element "tilerow" is a column: a line for each hex, with its terrain as a number, its height
 * and more between tabulators. Shapes that are tagged as roads lead from point to point.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "storage/interchange/biv-interchange.h"
#include "storage/interchange/map/biv-map-sketch.h"
#include "storage/interchange/map/biv-tiled.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-reader.h"

#define PROGRAM "worldographer"
/* The unpacked bytes. */
#define MAX_BYTES (64 * 1024 * 1024)
/* Different terrains; points of all roads; bytes of one text. */
#define MAX_TERRAINS 5000
#define MAX_POINTS 200000
#define MAX_TEXT (32 * 1024 * 1024)

typedef struct
{
  BivXmlReader *reader;
  BivForeign *foreign;
  const char *name;
  BivMapSketch *sketch; /* (nullable): once its size is known */
  BivTiledGrid grid;    /* of their units, 300 for a hex */
  GHashTable *terrains; /* char * by number */
  GString *text;        /* of the element that is open */
  GArray *heights;      /* of double: of all hexes, column by column */
  int width, height;
  int col;
  int line;
  bool is_text; /* whether the text that comes is wanted */
  bool is_road; /* the open shape */
  bool has_point;
  BivOffset last;
  guint n_points;
  guint depth;
  guint n_shapes, n_features, n_labels, n_notes;
} Reader;

/* --- Unpacking ------------------------------------------------------------------------------- */

static bool
probe (const char *head)
{
  const char *map = *head == '<' ? strstr (head, "<map ") : NULL;

  return g_str_has_prefix (head, "\x1f\x8b\x08") || (map && strstr (map, "hexOrientation="));
}

/* (transfer full) (nullable): no more than MAX_BYTES. */
static GBytes *
unpack (GBytes *packed, const char *name, GError **error)
{
  g_autoptr (GZlibDecompressor) gzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) source = g_memory_input_stream_new_from_bytes (packed);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (source, G_CONVERTER (gzip));
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 chunk[16 * 1024];
  gssize length;

  while ((length = g_input_stream_read (stream, chunk, sizeof chunk, NULL, NULL)) > 0)
    {
      if (bytes->len + (gsize) length > MAX_BYTES)
        {
          g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE,
                       _ ("%s: the file is larger than %d MB"), name, MAX_BYTES >> 20);
          return NULL;
        }
      g_byte_array_append (bytes, chunk, (guint) length);
    }
  if (length < 0)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
                   _ ("%s: it cannot be unpacked"), name);
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* (transfer full) (nullable): the text in UTF-8, without its first tag, which tells another. */
static GBytes *
make_utf8 (GBytes *bytes, const char *name, GError **error)
{
  gsize length, size = 0;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  bool is_big = length >= 2 && ((data[0] == 0xfe && data[1] == 0xff) || data[0] == 0);
  bool is_little = length >= 2 && ((data[0] == 0xff && data[1] == 0xfe) || data[1] == 0);
  g_autofree char *text = NULL;
  const char *start, *end;

  if (is_big || is_little)
    text = g_convert ((const char *) data, (gssize) length, "UTF-8",
                      is_big ? "UTF-16BE" : "UTF-16LE", NULL, &size, NULL);
  else if (g_utf8_validate ((const char *) data, (gssize) length, NULL))
    text = g_strndup ((const char *) data, size = length);
  if (!text || strlen (text) != size)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
                   _ ("%s: text in UTF-16 or UTF-8 was expected"), name);
      return NULL;
    }
  start = g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text;
  end = g_str_has_prefix (start, "<?xml") ? strstr (start, "?>") : NULL;
  return g_bytes_new (end ? end + 2 : start, strlen (end ? end + 2 : start));
}

/* --- Tags ------------------------------------------------------------------------------------ */

static const char *
find_attribute (const BivXmlElement *element, const char *name)
{
  for (guint i = 0; i < element->n_attributes; i++)
    if (!element->attributes[i].uri && g_str_equal (element->attributes[i].name, name))
      return element->attributes[i].value;
  return NULL;
}

static bool
fail (Reader *self, const char *element, const char *reason)
{
  return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, self->line, element, "%s",
                              reason);
}

static bool
start_map (Reader *self, const BivXmlElement *element)
{
  const char *orientation = find_attribute (element, "hexOrientation");
  bool is_flat = g_strcmp0 (orientation, "COLUMNS") == 0;

  if (!g_str_equal (element->name, "map") ||
      (!is_flat && g_strcmp0 (orientation, "ROWS") != 0))
    return fail (self, element->name, _ ("a map of hexes was expected (COLUMNS or ROWS)"));
  self->grid = (BivTiledGrid){ .orientation = is_flat ? BIV_ORIENTATION_FLAT
                                                      : BIV_ORIENTATION_POINTY,
                               .tile_width = 300,
                               .tile_height = 300,
                               .hex_side = 150 };
  return true;
}

static bool
start_tiles (Reader *self, const BivXmlElement *element)
{
  const char *wide = find_attribute (element, "tilesWide");
  const char *high = find_attribute (element, "tilesHigh");
  gint64 width, height;
  g_autoptr (GError) error = NULL;

  if (self->sketch)
    {
      biv_foreign_note (self->foreign, element->line, NULL,
                        _ ("only the first of its maps is read"));
      self->col = G_MAXINT;
      return true;
    }
  if (!wide || !high || !g_ascii_string_to_signed (wide, 10, 1, 1000000, &width, NULL) ||
      !g_ascii_string_to_signed (high, 10, 1, 1000000, &height, NULL))
    return fail (self, element->name, _ ("a width and a height were expected"));
  self->sketch = biv_map_sketch_new (self->foreign, self->name, (int) width, (int) height,
                                     self->grid.orientation, &error);
  if (!self->sketch)
    return fail (self, element->name, strchr (error->message, ':') + 2);
  self->width = (int) width;
  self->height = (int) height;
  self->col = -1;
  g_array_set_size (self->heights, (guint) (width * height));
  return true;
}

/* A point of a road; the shape's first one begins it. */
static bool
take_point (Reader *self, const BivXmlElement *element)
{
  const char *x = find_attribute (element, "x");
  const char *y = find_attribute (element, "y");
  BivOffset hex;

  if (!self->is_road || !self->sketch || !x || !y)
    return true;
  if (++self->n_points > MAX_POINTS)
    return fail (self, element->name, _ ("there are too many points"));
  hex = biv_tiled_grid_find (&self->grid, g_ascii_strtod (x, NULL), g_ascii_strtod (y, NULL));
  hex.col = CLAMP (hex.col, -2, self->width + 1);
  hex.row = CLAMP (hex.row, -2, self->height + 1);
  if (self->has_point && g_strcmp0 (find_attribute (element, "type"), "m") != 0)
    biv_map_sketch_add_way (self->sketch, self->last, hex);
  self->last = hex;
  self->has_point = true;
  return true;
}

static bool
start_shape (Reader *self, const BivXmlElement *element)
{
  const char *tags = find_attribute (element, "tags");
  g_autofree char *small = g_ascii_strdown (tags ? tags : "", -1);

  self->is_road = strstr (small, "road") != NULL;
  self->has_point = false;
  self->n_shapes += !self->is_road;
  return true;
}

static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  Reader *self = data;

  self->line = element->line;
  self->is_text = false;
  if (self->depth++ == 0)
    return start_map (self, element);
  if (g_str_equal (element->name, "terrainmap") || g_str_equal (element->name, "tilerow"))
    {
      self->is_text = true;
      g_string_truncate (self->text, 0);
      g_string_append (self->text, g_str_equal (element->name, "tilerow") ? "R" : "T");
    }
  else if (g_str_equal (element->name, "tiles"))
    return start_tiles (self, element);
  else if (g_str_equal (element->name, "shape"))
    return start_shape (self, element);
  else if (g_str_equal (element->name, "p"))
    return take_point (self, element);
  self->n_features += g_str_equal (element->name, "feature");
  self->n_labels += g_str_equal (element->name, "label");
  self->n_notes += g_str_equal (element->name, "note");
  return true;
}

/* NAME, tabulator, NUMBER, tabulator, and so on. */
static bool
take_terrains (Reader *self, char *text)
{
  g_auto (GStrv) parts = g_strsplit (g_strstrip (text), "\t", 2 * MAX_TERRAINS);

  for (guint i = 0; parts[i] && parts[i + 1]; i += 2)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (g_strstrip (parts[i + 1]), 10, 0, G_MAXINT, &number, NULL))
        return fail (self, "terrainmap", _ ("the number of a terrain was expected"));
      g_hash_table_insert (self->terrains, GUINT_TO_POINTER ((guint) number),
                           g_strdup (g_strstrip (parts[i])));
    }
  return true;
}

static bool
take_hex (Reader *self, int row, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", 4);
  const char *terrain;
  guint64 number;

  if (!fields[0] ||
      !g_ascii_string_to_unsigned (g_strstrip (fields[0]), 10, 0, G_MAXINT, &number, NULL))
    return fail (self, "tilerow", _ ("the number of a terrain was expected"));
  terrain = g_hash_table_lookup (self->terrains, GUINT_TO_POINTER ((guint) number));
  if (!terrain)
    return fail (self, "tilerow", _ ("this number is none of the terrains of the map"));
  biv_map_sketch_add_word (self->sketch, self->col, row, terrain);
  if (fields[1])
    g_array_index (self->heights, double, self->col * self->height + row) =
      g_ascii_strtod (fields[1], NULL);
  return true;
}

static bool
take_column (Reader *self, char *text)
{
  g_auto (GStrv) lines = NULL;

  if (!self->sketch || self->col == G_MAXINT)
    return true;
  lines = g_strsplit (g_strstrip (text), "\n", -1);
  if (++self->col >= self->width || g_strv_length (lines) > (guint) self->height)
    return fail (self, "tilerow", _ ("there are more hexes than the map has room for"));
  for (int row = 0; lines[row]; row++)
    if (!take_hex (self, row, lines[row]))
      return false;
  return true;
}

static bool
end_cb (gpointer data)
{
  Reader *self = data;

  self->depth--;
  self->line = biv_xml_reader_get_line (self->reader);
  if (!self->is_text)
    return true;
  self->is_text = false;
  return self->text->str[0] == 'T' ? take_terrains (self, self->text->str + 1)
                                   : take_column (self, self->text->str + 1);
}

static bool
text_cb (const char *text, gsize length, gpointer data)
{
  Reader *self = data;

  if (!self->is_text)
    return true;
  if (self->text->len + length > MAX_TEXT)
    return fail (self, "tilerow", _ ("the map is too large"));
  g_string_append_len (self->text, text, (gssize) length);
  return true;
}

static bool
aside_cb (const char *markup, gpointer data)
{
  return true;
}

/* --- The whole ------------------------------------------------------------------------------- */

/* Their heights are feet or metres of a whole world: the lowest and the highest are told, and what
 * is no level of a board is left out. */
static void
tell_heights (Reader *self)
{
  double least = G_MAXDOUBLE, most = -G_MAXDOUBLE;

  for (guint i = 0; i < self->heights->len; i++)
    {
      double height = g_array_index (self->heights, double, i);

      least = MIN (least, height);
      most = MAX (most, height);
    }
  if (least >= BIV_ELEVATION_MIN && most <= BIV_ELEVATION_MAX)
    for (guint i = 0; i < self->heights->len; i++)
      biv_map_sketch_set_height (self->sketch, (int) i / self->height, (int) i % self->height,
                                 (int) floor (g_array_index (self->heights, double, i)));
  else if (least < most)
    biv_foreign_note (self->foreign, 0, NULL,
                      _ ("heights from %.6g to %.6g are no levels of a board and left out"), least,
                      most);
}

static void
tell_rest (Reader *self)
{
  if (self->n_shapes > 0)
    biv_foreign_note (self->foreign, 0, NULL,
                      ngettext ("%u drawn shape that is no road is left out",
                                "%u drawn shapes that are no roads are left out",
                                self->n_shapes),
                      self->n_shapes);
  if (self->n_features > 0)
    biv_foreign_note (self->foreign, 0, NULL,
                      ngettext ("%u symbol is left out", "%u symbols are left out",
                                self->n_features),
                      self->n_features);
  if (self->n_labels + self->n_notes > 0)
    biv_foreign_note (self->foreign, 0, NULL,
                      ngettext ("%u name or note is left out", "%u names and notes are left out",
                                self->n_labels + self->n_notes),
                      self->n_labels + self->n_notes);
}

static void
clear_reader (Reader *self)
{
  biv_xml_reader_free (self->reader);
  g_clear_pointer (&self->sketch, biv_map_sketch_free);
  g_hash_table_unref (self->terrains);
  g_string_free (self->text, TRUE);
  g_array_unref (self->heights);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, clear_reader)

static BivNode *
read_map (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  static const BivXmlHandler handler = { start_cb, end_cb, text_cb, aside_cb };
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  bool is_packed = g_bytes_get_size (bytes) > 2 && data[0] == 0x1f && data[1] == 0x8b;
  g_autoptr (GBytes) plain = is_packed ? unpack (bytes, name, error) : g_bytes_ref (bytes);
  g_autoptr (GBytes) text = plain ? make_utf8 (plain, name, error) : NULL;
  g_autoptr (GInputStream) stream = text ? g_memory_input_stream_new_from_bytes (text) : NULL;
  g_auto (Reader) reader = {
    .reader = biv_xml_reader_new (name),
    .foreign = foreign,
    .name = name,
    .terrains = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .text = g_string_new (NULL),
    .heights = g_array_new (FALSE, TRUE, sizeof (double)),
  };

  if (!stream || !biv_xml_reader_read (reader.reader, stream, &handler, &reader, error))
    return NULL;
  if (!reader.sketch)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s: %s", name,
                   _ ("a map of hexes was expected (COLUMNS or ROWS)"));
      return NULL;
    }
  tell_heights (&reader);
  tell_rest (&reader);
  return biv_map_sketch_finish (reader.sketch, PROGRAM, error);
}

const BivInterchange biv_worldographer_interchange = {
  .ending = ".wxx",
  .mime = "application/x-worldographer-map",
  .title = N_ ("Worldographer map"),
  .get_type = biv_scenario_get_type,
  .probe = probe,
  .read = read_map,
};
