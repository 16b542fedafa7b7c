/* Maps of Worldographer and Hexographer: XML, usually compressed and in UTF-16, which is unpacked
 * here, to no more than any file may have.
 *
 * Each element "tilerow" is a column: a line for each hex, with its terrain as a number, its height
 * and more between tabulators. Shapes lead from point to point: those that are tagged as roads from
 * hex to hex, any other along the sides of hexes. The first of several scales is read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "core/model/node/biv-number.h"
#include "storage/archive/biv-inflate.h"
#include "storage/interchange/biv-interchange.h"
#include "storage/interchange/plain/biv-plain.h"
#include "storage/interchange/map/biv-map-course.h"
#include "storage/interchange/map/biv-map-guess.h"
#include "storage/interchange/map/biv-map-sketch.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-reader.h"

#define PROGRAM "worldographer"
/* The unpacked bytes. */
#define MAX_BYTES (48 * 1024 * 1024)
/* Different terrains; steps of all lines, ten to the size of a hex; bytes of one text. */
#define MAX_TERRAINS 5000
#define MAX_STEPS 1000000
#define MAX_TEXT (8 * 1024 * 1024)
/* Bytes that the number of a terrain takes, with its name. */
#define COST_OF_TERRAIN 128
/* Their units from the centre of a hex to its edges: along and across, though a hex is not so high
 * as it is wide. */
#define UNITS 150.0
#define FLATNESS 0.8660254037844386

typedef enum
{
  TEXT_NONE,
  TEXT_TERRAINS,
  TEXT_COLUMN,
  TEXT_NAME,
} TextKind;

typedef struct
{
  BivXmlReader *reader;
  BivForeign *foreign;
  const char *name;
  BivMapSketch *sketch; /* (nullable): once its size is known */
  char *level;          /* (nullable): the scale of what is read */
  BivOrientation orientation;
  GHashTable *terrains; /* char * by number */
  GHashTable *symbols;  /* how many by kind */
  GArray *heights;      /* of double: of all hexes, column by column */
  int width, height;
  int col;
  int line;
  guint depth;

  GString *text; /* of the element that is wanted and open */
  TextKind kind;
  guint text_depth; /* of that element */
  BivMapCourse course;
  bool is_course; /* whether the points that come are wanted */
  guint n_steps;  /* that are left */

  BivPoint place; /* of the symbol or the name that is open */
  bool has_place;
  bool is_hidden;     /* from players */
  guint symbol_depth; /* of the symbol that is open; 0: none */

  guint n_shapes, n_elsewhere, n_hidden, n_icy, n_notes;
} Reader;

/* --- Text ------------------------------------------------------------------------------------ */

static bool
probe (const char *head)
{
  const char *map = *head == '<' ? strstr (head, "<map ") : NULL;

  return g_str_has_prefix (head, "\x1f\x8b\x08") || (map && strstr (map, "hexOrientation="));
}

/* (transfer full) (nullable): the text in UTF-8, without its first tag, which tells another. */
static GBytes *
make_utf8 (GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = biv_plain_text_make (data ? data : "", length, NULL);
  const char *end;

  if (!text)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
                   _ ("%s: text in UTF-16 or UTF-8 was expected"), name);
      return NULL;
    }
  end = g_str_has_prefix (text, "<?xml") ? strstr (text, "?>") : NULL;
  if (end)
    memmove (text, end + 2, strlen (end + 2) + 1);
  length = strlen (text);
  return g_bytes_new_take (g_steal_pointer (&text), length);
}

/* (transfer full) (nullable): the same, which may be compressed. */
static GBytes *
open_text (GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) why = NULL;
  g_autoptr (GBytes) plain = NULL;

  if (length < 2 || data[0] != 0x1f || data[1] != 0x8b)
    return make_utf8 (bytes, name, error);
  plain = biv_inflate (data, length, G_ZLIB_COMPRESSOR_FORMAT_GZIP, MAX_BYTES, &why);
  if (plain)
    return make_utf8 (plain, name, error);
  g_propagate_prefixed_error (error, g_steal_pointer (&why), "%s: ", name);
  return NULL;
}

/* --- Tags ------------------------------------------------------------------------------------ */

static bool
fail (Reader *self, const char *element, const char *reason)
{
  return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, self->line, element, "%s",
                              reason);
}

static bool
is_true (const BivXmlElement *element, const char *name)
{
  return g_strcmp0 (biv_xml_reader_find (element, NULL, name), "true") == 0;
}

/* Whether it is of the scale that is read; what names none is. */
static bool
is_here (Reader *self, const BivXmlElement *element, const char *name)
{
  const char *level = biv_xml_reader_find (element, NULL, name);

  return !level || !self->level || g_str_equal (level, self->level);
}

/* A pair of their coordinates, on hexes of size 1. */
static bool
read_point (Reader *self, const BivXmlElement *element, const char *x, const char *y,
            BivPoint *point)
{
  const char *left = biv_xml_reader_find (element, NULL, x);
  const char *top = biv_xml_reader_find (element, NULL, y);
  bool is_flat = self->orientation == BIV_ORIENTATION_FLAT;

  if (!left || !top)
    return false;
  *point = (BivPoint){ g_ascii_strtod (left, NULL) / UNITS * (is_flat ? 1.0 : FLATNESS),
                       g_ascii_strtod (top, NULL) / UNITS * (is_flat ? FLATNESS : 1.0) };
  return true;
}

static BivHexLayout
get_layout (Reader *self)
{
  return (BivHexLayout){ self->orientation, 1.0 };
}

static bool
start_map (Reader *self, const BivXmlElement *element)
{
  const char *orientation = biv_xml_reader_find (element, NULL, "hexOrientation");
  bool is_flat = g_strcmp0 (orientation, "COLUMNS") == 0;

  if (!g_str_equal (element->name, "map") ||
      (!is_flat && g_strcmp0 (orientation, "ROWS") != 0))
    return fail (self, element->name, _ ("a map of hexes was expected (COLUMNS or ROWS)"));
  self->orientation = is_flat ? BIV_ORIENTATION_FLAT : BIV_ORIENTATION_POINTY;
  return true;
}

static bool
start_tiles (Reader *self, const BivXmlElement *element)
{
  const char *wide = biv_xml_reader_find (element, NULL, "tilesWide");
  const char *high = biv_xml_reader_find (element, NULL, "tilesHigh");
  gint64 width, height;
  g_autoptr (GError) error = NULL;

  if (self->sketch)
    {
      biv_foreign_add_note (self->foreign, element->line, NULL,
                            _ ("only the first of its maps is read"));
      self->col = G_MAXINT;
      return true;
    }
  if (!wide || !high || !biv_number_read (wide, 1, 1000000, &width) ||
      !biv_number_read (high, 1, 1000000, &height))
    return fail (self, element->name, _ ("a width and a height were expected"));
  self->sketch = biv_map_sketch_new (self->foreign, self->name, (int) width, (int) height,
                                     self->orientation, &error);
  if (!self->sketch)
    return fail (self, element->name, strchr (error->message, ':') + 2);
  self->level = g_strdup (biv_xml_reader_find (element, NULL, "viewLevel"));
  self->width = (int) width;
  self->height = (int) height;
  self->col = -1;
  g_array_set_size (self->heights, (guint) (width * height));
  return true;
}

/* A point of a shape; its first one begins it. */
static bool
add_point (Reader *self, const BivXmlElement *element)
{
  const char *type = biv_xml_reader_find (element, NULL, "type");
  BivPoint point, first, second;
  bool is_followed = true;

  if (!self->is_course || !read_point (self, element, "x", "y", &point))
    return true;
  if (g_strcmp0 (type, "m") == 0)
    biv_map_course_start (&self->course, point);
  else if (g_strcmp0 (type, "c") == 0 && read_point (self, element, "cx1", "cy1", &first) &&
           read_point (self, element, "cx2", "cy2", &second))
    is_followed = biv_map_course_bend (&self->course, first, second, point);
  else
    is_followed = biv_map_course_go (&self->course, point);
  return is_followed || fail (self, element->name, _ ("there are too many points"));
}

/* What the tags of a shape say: a road, or what lies along the sides of hexes, the first tag. */
static bool
find_side (Reader *self, const char *tags, guint8 *side)
{
  g_autofree char *small = g_utf8_strdown (tags, -1);
  g_auto (GStrv) words = g_strsplit_set (small, ",; ", 20);
  const char *first = NULL;

  *side = 0;
  for (guint i = 0; words[i]; i++)
    {
      if (biv_map_guess_road (self->foreign, words[i]))
        return true;
      if (!first && *words[i])
        first = words[i];
    }
  *side = first ? biv_map_sketch_find_code (self->sketch, BIV_LEGEND_SIDE, first) : 0;
  return *side != 0;
}

static bool
start_shape (Reader *self, const BivXmlElement *element)
{
  const char *tags = biv_xml_reader_find (element, NULL, "tags");
  bool is_hidden = is_true (element, "isGMOnly");
  bool is_elsewhere = !is_here (self, element, "currentShapeViewLevel");
  guint8 side = 0;

  self->is_course = false;
  if (!self->sketch)
    return true;
  if (is_hidden)
    self->n_hidden++;
  else if (is_elsewhere)
    self->n_elsewhere++;
  else if (find_side (self, tags ? tags : "", &side))
    self->is_course = true;
  else
    self->n_shapes++;
  self->course = (BivMapCourse){ self->sketch, get_layout (self), side, &self->n_steps };
  return true;
}

static void
start_symbol (Reader *self, const BivXmlElement *element)
{
  const char *type = biv_xml_reader_find (element, NULL, "type");
  const char *kind = type && *type ? type : element->name;
  guint count = GPOINTER_TO_UINT (g_hash_table_lookup (self->symbols, kind));

  if (count > 0 || g_hash_table_size (self->symbols) < MAX_TERRAINS)
    g_hash_table_insert (self->symbols, g_strdup (kind), GUINT_TO_POINTER (count + 1));
  self->symbol_depth = self->depth;
  self->has_place = false;
  self->is_hidden = is_true (element, "isGMOnly");
}

static void
start_text (Reader *self, TextKind kind)
{
  self->kind = kind;
  self->text_depth = self->depth;
  g_string_truncate (self->text, 0);
}

/* That of a symbol stands in the symbol, which says where. */
static void
start_name (Reader *self, const BivXmlElement *element)
{
  start_text (self, TEXT_NAME);
  if (self->symbol_depth == 0)
    {
      self->has_place = false;
      self->is_hidden = false;
    }
  self->is_hidden |= is_true (element, "isGMOnly");
}

static void
read_place (Reader *self, const BivXmlElement *element)
{
  if (!self->has_place && is_here (self, element, "viewLevel"))
    self->has_place = read_point (self, element, "x", "y", &self->place);
}

static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  Reader *self = data;
  const char *name = element->name;

  self->line = element->line;
  if (self->depth++ == 0)
    return start_map (self, element);
  if (g_str_equal (name, "terrainmap"))
    start_text (self, TEXT_TERRAINS);
  else if (g_str_equal (name, "tilerow"))
    start_text (self, TEXT_COLUMN);
  else if (g_str_equal (name, "tiles"))
    return start_tiles (self, element);
  else if (g_str_equal (name, "feature"))
    start_symbol (self, element);
  else if (g_str_equal (name, "label"))
    start_name (self, element);
  else if (g_str_equal (name, "location"))
    read_place (self, element);
  else if (g_str_equal (name, "shape"))
    return start_shape (self, element);
  else if (g_str_equal (name, "p"))
    return add_point (self, element);
  self->n_notes += g_str_equal (name, "note") || g_str_equal (name, "information");
  return true;
}

/* NAME, tabulator, NUMBER, tabulator, and so on. */
static bool
read_terrains (Reader *self, char *text)
{
  g_auto (GStrv) parts = g_strsplit (g_strstrip (text), "\t", 2 * MAX_TERRAINS);

  for (guint i = 0; parts[i] && parts[i + 1]; i += 2)
    {
      gint64 number;

      if (!biv_number_read (g_strstrip (parts[i + 1]), 0, G_MAXINT, &number))
        return fail (self, "terrainmap", _ ("the number of a terrain was expected"));
      if (!biv_byte_budget_take (&self->foreign->kept, COST_OF_TERRAIN))
        return fail (self, "terrainmap", _ ("the map is too large"));
      g_hash_table_insert (self->terrains, GUINT_TO_POINTER ((guint) number),
                           g_strdup (g_strstrip (parts[i])));
    }
  return true;
}

static bool
read_hex (Reader *self, int row, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", 4);
  const char *terrain;
  gint64 number;

  if (!fields[0] || !biv_number_read (g_strstrip (fields[0]), 0, G_MAXINT, &number))
    return fail (self, "tilerow", _ ("the number of a terrain was expected"));
  terrain = g_hash_table_lookup (self->terrains, GUINT_TO_POINTER ((guint) number));
  if (!terrain)
    return fail (self, "tilerow", _ ("this number is none of the terrains of the map"));
  biv_map_sketch_add_word (self->sketch, self->col, row, terrain);
  if (fields[1])
    g_array_index (self->heights, double, self->col * self->height + row) =
      g_ascii_strtod (fields[1], NULL);
  self->n_icy += fields[1] && fields[2] && g_str_equal (g_strstrip (fields[2]), "1");
  return true;
}

static bool
read_column (Reader *self, char *text)
{
  g_auto (GStrv) lines = NULL;

  if (!self->sketch || self->col == G_MAXINT)
    return true;
  lines = g_strsplit (g_strstrip (text), "\n", self->height + 1);
  if (++self->col >= self->width || g_strv_length (lines) > (guint) self->height)
    return fail (self, "tilerow", _ ("there are more hexes than the map has room for"));
  for (int row = 0; lines[row]; row++)
    if (!read_hex (self, row, lines[row]))
      return false;
  return true;
}

/* Where a name stands that only the umpire sees is nobody else's to know. */
static void
add_name (Reader *self)
{
  if (!*g_strstrip (self->text->str) || !self->sketch)
    return;
  if (self->is_hidden)
    self->n_hidden++;
  else if (!self->has_place)
    self->n_elsewhere++;
  else
    biv_map_sketch_add_name (self->sketch, biv_hex_layout_pick (get_layout (self), self->place),
                             self->text->str);
}

static bool
end_cb (gpointer data)
{
  Reader *self = data;
  TextKind kind = self->kind;

  self->line = biv_xml_reader_get_line (self->reader);
  if (self->depth-- == self->symbol_depth)
    self->symbol_depth = 0;
  if (kind == TEXT_NONE || self->depth != self->text_depth - 1)
    return true;
  self->kind = TEXT_NONE;
  if (kind == TEXT_TERRAINS)
    return read_terrains (self, self->text->str);
  if (kind == TEXT_COLUMN)
    return read_column (self, self->text->str);
  add_name (self);
  return true;
}

static bool
text_cb (const char *text, gsize length, gpointer data)
{
  Reader *self = data;

  if (self->kind == TEXT_NONE || self->depth != self->text_depth)
    return true;
  if (self->text->len + length > MAX_TEXT)
    return fail (self, "tilerow", _ ("the map is too large"));
  g_string_append_len (self->text, text, (gssize) length);
  return true;
}

/* --- The whole ------------------------------------------------------------------------------- */

/* Their heights are feet or metres of a whole world: the lowest and the highest are told, and what
 * is no level of a board is left out. */
static void
report_heights (Reader *self)
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
    biv_foreign_add_note (self->foreign, 0, NULL,
                          _ ("heights from %.6g to %.6g are no levels of a board and left out"),
                          least, most);
}

static void
report_symbols (Reader *self)
{
  g_autoptr (GList) kinds =
    g_list_sort (g_hash_table_get_keys (self->symbols), (GCompareFunc) strcmp);

  for (GList *l = kinds; l; l = l->next)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (self->symbols, l->data));

      biv_foreign_add_note (
        self->foreign, 0, NULL,
        /* Translators: the kind of a symbol on a map, a word of another program */
        ngettext ("%u symbol “%s” is left out", "%u symbols “%s” are left out", count), count,
        (const char *) l->data);
    }
}

static void
report_shapes (Reader *self)
{
  if (self->n_shapes > 0)
    biv_foreign_add_note (self->foreign, 0, NULL,
                          ngettext ("%u shape without a tag is left out",
                                    "%u shapes without a tag are left out", self->n_shapes),
                          self->n_shapes);
  if (self->n_elsewhere > 0)
    biv_foreign_add_note (self->foreign, 0, NULL,
                          ngettext ("%u shape or name of another scale is left out",
                                    "%u shapes and names of another scale are left out",
                                    self->n_elsewhere),
                          self->n_elsewhere);
  if (self->n_hidden > 0)
    biv_foreign_add_note (self->foreign, 0, NULL,
                          ngettext ("%u shape or name that only the umpire sees is left out",
                                    "%u shapes and names that only the umpire sees are left out",
                                    self->n_hidden),
                          self->n_hidden);
}

static void
report_rest (Reader *self)
{
  if (self->n_icy > 0)
    biv_foreign_add_note (self->foreign, 0, NULL,
                          ngettext ("ice on %u hex is left out", "ice on %u hexes is left out",
                                    self->n_icy),
                          self->n_icy);
  if (self->n_notes > 0)
    biv_foreign_add_note (self->foreign, 0, NULL,
                          ngettext ("%u note is left out", "%u notes are left out", self->n_notes),
                          self->n_notes);
}

static void
clear_reader (Reader *self)
{
  biv_xml_reader_free (self->reader);
  g_clear_pointer (&self->sketch, biv_map_sketch_free);
  g_free (self->level);
  g_hash_table_unref (self->terrains);
  g_hash_table_unref (self->symbols);
  g_string_free (self->text, TRUE);
  g_array_unref (self->heights);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, clear_reader)
static BivNode *
read_map (GBytes *bytes,
          const char *name, BivForeign *foreign, GError **error)
{
  static const BivXmlHandler handler = { .start = start_cb, .end = end_cb, .text = text_cb };
  g_autoptr (GBytes) text = open_text (bytes, name, error);
  g_autoptr (GInputStream) stream = text ? g_memory_input_stream_new_from_bytes (text) : NULL;
  g_auto (Reader) reader = {
    .reader = biv_xml_reader_new (name),
    .foreign = foreign,
    .name = name,
    .terrains = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .symbols = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .text = g_string_new (NULL),
    .heights = g_array_new (FALSE, TRUE, sizeof (double)),
    .n_steps = MAX_STEPS,
  };

  if (!stream || !biv_xml_reader_read (reader.reader, stream, &handler, &reader, error))
    return NULL;
  if (!reader.sketch)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s: %s", name,
                   _ ("a map of hexes was expected (COLUMNS or ROWS)"));
      return NULL;
    }
  report_heights (&reader);
  report_shapes (&reader);
  report_symbols (&reader);
  report_rest (&reader);
  return biv_map_sketch_finish (reader.sketch, PROGRAM, error);
}

const BivInterchange biv_worldographer_interchange = {
  .ending = ".wxx",
  .mime = "application/x-worldographer-map",
  .title = BIV_INTERCHANGE_MAP,
  .program = "Worldographer",
  .get_type = biv_scenario_get_type,
  .probe = probe,
  .read = read_map,
  .sample = "<?xml version=\"1.1\" encoding=\"utf-8\"?>\n"
            "<map type=\"WORLD\" hexOrientation=\"COLUMNS\">\n"
            "<terrainmap>Flat Grassland\t0\tHills Forest\t3\tWater Sea\t7</terrainmap>\n"
            "<tiles viewLevel=\"WORLD\" tilesWide=\"2\" tilesHigh=\"2\">\n"
            "<tilerow>0\t1\t0\tZ\n"
            "3\t2\t0\tZ</tilerow>\n"
            "<tilerow>7\t-1\t0\tZ\n"
            "0\t0\t0\tZ</tilerow>\n"
            "</tiles>\n"
            "<labels>\n"
            "<label><location viewLevel=\"WORLD\" x=\"150\" y=\"150\"/>The mill</label>\n"
            "</labels>\n"
            "<shapes>\n"
            "<shape tags=\"trail\">\n"
            "<p type=\"m\" x=\"150\" y=\"150\"/><p x=\"150\" y=\"450\"/></shape>\n"
            "<shape tags=\"river\">\n"
            "<p type=\"m\" x=\"225\" y=\"300\"/><p x=\"300\" y=\"150\"/></shape>\n"
            "</shapes>\n"
            "</map>\n",
  .holds = "2 x 2 flat\n"
           "plain:1 water:-1\n"
           "wood:2 plain\n"
           "river 1,1 2,1\n"
           "road 1,2 1,1\n"
           "1,1 The mill\n",
};
