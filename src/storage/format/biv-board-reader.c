/* Reads the hexes of a board: the legends of codes, the rows of codes, and the elements for single
 * hexes and sides.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/format/biv-board-reader.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/format/biv-attribute-reader.h"
#include "storage/format/biv-board-codes.h"
#include "storage/format/biv-value.h"

/* Bytes that a row may have for each hex: a number, which people write before single codes too, and
 * a code. */
#define LONGEST_RUN 5

static const char *const parts[] = { "legend", "works-legend", "row", "elevation",
                                     "works", "at", "between" };

typedef enum
{
  PART_LEGEND,
  PART_WORKS_LEGEND,
  PART_ROW,
  PART_ELEVATION,
  PART_WORKS,
  PART_AT,
  PART_BETWEEN,
  N_PARTS,
} Part;

G_STATIC_ASSERT (G_N_ELEMENTS (parts) == N_PARTS);

struct _BivBoardReader
{
  BivBoard *board;
  Part part;           /* that is being read */
  int n_rows[N_PARTS]; /* code to terrain or works, or -1 */
  /* character to terrain or works, or -1 */
  int meanings[BIV_N_LEGENDS][BIV_BOARD_CODE_END];
  GHashTable *codes[BIV_N_LEGENDS]; /* id to its number on the board, plus one */
  gint64 last_at;                   /* index of the last hex with an "at" element; -1: none */
  gint64 last_between;
};

/** biv_board_reader_new: (transfer full): reads the hexes of a board, which must live as long as
 * it. */
BivBoardReader *
biv_board_reader_new (BivBoard *board)
{
  BivBoardReader *self = g_new0 (BivBoardReader, 1);

  self->board = board;
  self->last_at = -1;
  self->last_between = -1;
  memset (self->meanings, -1, sizeof self->meanings);
  for (int i = 0; i < BIV_N_LEGENDS; i++)
    self->codes[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/** biv_board_reader_free: frees it; what is read stays in the board. */
void
biv_board_reader_free (BivBoardReader *self)
{
  for (int i = 0; i < BIV_N_LEGENDS; i++)
    g_hash_table_unref (self->codes[i]);
  g_free (self);
}

static Part
find_part (const char *element)
{
  Part part = PART_LEGEND;

  while (part < N_PARTS && !g_str_equal (parts[part], element))
    part++;
  return part;
}

/** biv_board_reader_knows: whether an element is about the hexes of a board, not its fields. */
bool
biv_board_reader_knows (const char *element)
{
  return find_part (element) < N_PARTS;
}

static bool
expect (BivNodeReader *reader, const BivXmlElement *element, const char *attribute,
        const char *expected)
{
  const char *value = biv_attribute_reader_get (element, attribute);
  g_autofree char *found = value ? biv_xml_reader_quote (value) : NULL;

  if (!value)
    return biv_node_reader_fail (reader, element->line, element->name,
                                 _ ("the attribute “%s” is missing"), attribute);
  return biv_node_reader_fail (reader, element->line, element->name,
                               _ ("%s: %s was expected, not %s"), attribute, expected, found);
}

/* The number on the board of the id in an attribute; 0 without that attribute. */
static bool
read_code (BivBoardReader *self, BivNodeReader *reader, const BivXmlElement *element,
           const char *attribute, BivLegend legend, guint8 *code)
{
  const char *id = biv_attribute_reader_get (element, attribute);
  guint known;

  *code = 0;
  if (!id || !*id)
    return true;
  if (!biv_node_token_is_valid (id))
    return expect (reader, element, attribute, _ ("an id"));
  known = GPOINTER_TO_UINT (g_hash_table_lookup (self->codes[legend], id));
  if (known == 0)
    {
      if (!biv_board_code (self->board, legend, id, code))
        return biv_node_reader_fail (reader, element->line, element->name,
                                     _ ("more than %d kinds on one board"), G_MAXUINT8);
      known = *code + 1U;
      g_hash_table_insert (self->codes[legend], g_strdup (id), GUINT_TO_POINTER (known));
    }
  *code = (guint8) (known - 1);
  return true;
}

static bool
read_legend (BivBoardReader *self, BivNodeReader *reader, const BivXmlElement *element,
             BivLegend legend, const char *attribute)
{
  const char *names[] = { "code", attribute, NULL };
  const char *code = biv_attribute_reader_get (element, "code");
  const char *id = biv_attribute_reader_get (element, attribute);
  gunichar character = code ? g_utf8_get_char (code) : 0;
  int *meaning;
  guint8 number;

  if (!biv_attribute_reader_allow (reader, element, names))
    return false;
  if (!id || !biv_node_id_is_valid (id))
    return expect (reader, element, attribute, _ ("an id"));
  if (!biv_board_code_is_valid (character) || *g_utf8_next_char (code))
    return expect (reader, element, "code", _ ("a letter or sign"));
  meaning = &self->meanings[legend][character];
  if (*meaning >= 0 || g_hash_table_contains (self->codes[legend], id))
    return biv_node_reader_fail (reader, element->line, element->name,
                                 _ ("the code or what it stands for is in the legend twice"));
  if (!read_code (self, reader, element, attribute, legend, &number))
    return false;
  *meaning = number;
  return true;
}

static bool
fail_row (BivBoardReader *self, BivNodeReader *reader, const char *sentence)
{
  return biv_node_reader_fail (reader, reader->leaf.line, parts[self->part], "%s", sentence);
}

static bool
fail_row_length (BivBoardReader *self, BivNodeReader *reader)
{
  return biv_node_reader_fail (reader, reader->leaf.line, parts[self->part],
                               _ ("exactly %d hexes were expected, as the board is wide"),
                               biv_board_get_width (self->board));
}

/* The run length before the next code, limited to one more than the width of the board. */
static int
read_run (const char **cursor, int width)
{
  int run = 0;

  if (!g_ascii_isdigit (**cursor))
    return 1;
  for (; g_ascii_isdigit (**cursor); ++*cursor)
    run = MIN (run * 10 + (**cursor - '0'), width + 1);
  return run;
}

/* What a code stands for in the current layer of rows. */
static bool
find_meaning (BivBoardReader *self, gunichar code, int *meaning)
{
  BivLegend legend = self->part == PART_WORKS ? BIV_LEGEND_WORKS : BIV_LEGEND_TERRAIN;

  if (self->part == PART_ELEVATION)
    return biv_board_elevation_parse (code, meaning);
  *meaning = 0;
  if (self->part == PART_WORKS && code == BIV_BOARD_NOTHING)
    return true;
  *meaning = code < BIV_BOARD_CODE_END ? self->meanings[legend][code] : -1;
  return *meaning >= 0;
}

/* @numbers: what the codes of the row that has just ended stand for. */
static void
build_row (BivBoardReader *self, const guint8 *numbers)
{
  int row = self->n_rows[self->part]++;

  if (self->part == PART_ROW)
    biv_board_build_terrains (self->board, row, numbers);
  else if (self->part == PART_ELEVATION)
    biv_board_build_elevations (self->board, row, (const gint8 *) numbers);
  else
    biv_board_build_works (self->board, row, numbers);
}

/** biv_board_reader_row: reads the row whose text has just ended: the codes of its hexes, before
 * each how many in a row have it. Returns: whether reading goes on; false when the reader has noted
 * the error */
bool
biv_board_reader_row (BivBoardReader *self, BivNodeReader *reader)
{
  int width = biv_board_get_width (self->board);
  g_autofree guint8 *numbers = g_malloc ((gsize) width);
  int col = 0;

  for (const char *cursor = reader->leaf.text->str; *cursor; cursor = g_utf8_next_char (cursor))
    {
      int run = read_run (&cursor, width);
      int meaning;

      if (!find_meaning (self, g_utf8_get_char (cursor), &meaning))
        return fail_row (self, reader,
                         self->part == PART_ELEVATION
                           ? _ ("the code of an elevation was expected: a to i, A to I or a dot")
                           : _ ("a code of the legend was expected"));
      if (run == 0 || run > width - col)
        return fail_row_length (self, reader);
      for (int end = col + run; col < end; col++)
        numbers[col] = (guint8) meaning;
    }
  if (col < width)
    return fail_row_length (self, reader);
  build_row (self, numbers);
  return true;
}

static bool
start_row (BivBoardReader *self, BivNodeReader *reader, const BivXmlElement *element)
{
  static const char *const names[] = { NULL };

  if (!biv_attribute_reader_allow (reader, element, names))
    return false;
  if (self->n_rows[self->part] == biv_board_get_height (self->board))
    return biv_node_reader_fail (reader, element->line, element->name,
                                 _ ("more rows than the board is high, which is %d"),
                                 self->n_rows[self->part]);
  biv_node_reader_open_leaf (reader, BIV_LEAF_ROW, element,
                             LONGEST_RUN * (gsize) biv_board_get_width (self->board));
  return true;
}

static bool
read_number (BivNodeReader *reader, const BivXmlElement *element, const char *attribute,
             const int range[2], int *number)
{
  const char *value = biv_attribute_reader_get (element, attribute);
  g_autofree char *expected = NULL;

  if (!value || (biv_value_parse_int (value, number) && *number >= range[0] && *number <= range[1]))
    return true;
  expected = g_strdup_printf (_ ("a whole number from %d to %d"), range[0], range[1]);
  return expect (reader, element, attribute, expected);
}

/* Reads the hex of an element: on the board, and after the hex of the element before. */
static bool
read_hex (BivBoardReader *self, BivNodeReader *reader, const BivXmlElement *element, BivOffset *hex)
{
  const char *value = biv_attribute_reader_get (element, "hex");

  if (!value || !biv_value_parse_hex (value, hex) || !biv_board_contains (self->board, *hex))
    return expect (reader, element, "hex", _ ("a hex of the board"));
  return true;
}

static bool
advance (BivNodeReader *reader, const BivXmlElement *element, gint64 *last, gint64 place)
{
  if (place <= *last)
    return biv_node_reader_fail (reader, element->line, element->name,
                                 _ ("the places must go on row by row, none of them twice"));
  *last = place;
  return true;
}

/* A list of directions in ascending order, such as "0 3". */
static bool
read_roads (BivNodeReader *reader, const BivXmlElement *element, guint8 *roads)
{
  const char *value = biv_attribute_reader_get (element, "roads");
  int last = -1;

  *roads = 0;
  for (const char *c = value; c && *c; c++)
    {
      int direction = *c - '0';

      if (direction <= last || direction >= BIV_N_DIRECTIONS || (c[1] && (c[1] != ' ' || !c[2])))
        return expect (reader, element, "roads",
                       _ ("directions from 0 to 5 in order with spaces between them"));
      *roads |= (guint8) (1 << direction);
      last = direction;
      c += c[1] == ' ';
    }
  return true;
}

/* Applies an "at" element to its hex; attributes that it leaves out keep what the rows say. */
static void
put_content (BivBoardReader *self, const BivXmlElement *element, BivOffset hex, BivCell content)
{
  BivCell cell = biv_board_get_cell (self->board, hex);

  if (biv_attribute_reader_get (element, "elevation"))
    cell.elevation = content.elevation;
  if (biv_attribute_reader_get (element, "works"))
    cell.works = content.works;
  cell.zone = content.zone;
  cell.roads = content.roads;
  biv_board_build_cell (self->board, hex, cell);
}

static bool
read_at (BivBoardReader *self, BivNodeReader *reader, const BivXmlElement *element)
{
  static const char *const names[] = { "hex", "run", "elevation", "works", "zone", "roads", NULL };
  int width = biv_board_get_width (self->board);
  BivOffset hex;
  BivCell content = { 0 };
  int run = 1;
  int elevation = 0;

  if (!biv_attribute_reader_allow (reader, element, names) ||
      !read_hex (self, reader, element, &hex) ||
      !read_number (reader, element, "run", (int[2]){ 1, width - hex.col }, &run) ||
      !read_number (reader, element, "elevation", (int[2]){ BIV_ELEVATION_MIN, BIV_ELEVATION_MAX },
                    &elevation) ||
      !read_code (self, reader, element, "works", BIV_LEGEND_WORKS, &content.works) ||
      !read_code (self, reader, element, "zone", BIV_LEGEND_ZONE, &content.zone) ||
      !read_roads (reader, element, &content.roads) ||
      !advance (reader, element, &self->last_at, (gint64) hex.row * width + hex.col))
    return false;
  self->last_at += run - 1;
  content.elevation = (gint8) elevation;
  for (int i = 0; i < run; i++, hex.col++)
    put_content (self, element, hex, content);
  return true;
}

static bool
read_between (BivBoardReader *self, BivNodeReader *reader, const BivXmlElement *element)
{
  static const char *const names[] = { "hex", "direction", "kind", "crossing", NULL };
  BivOffset hex;
  BivCell cell;
  int direction = -1;
  gint64 place;

  if (!biv_attribute_reader_allow (reader, element, names) ||
      !read_hex (self, reader, element, &hex) ||
      !read_number (reader, element, "direction", (int[2]){ 0, BIV_N_OWNED_SIDES - 1 }, &direction))
    return false;
  if (direction < 0)
    return expect (reader, element, "direction", NULL);
  place = ((gint64) hex.row * biv_board_get_width (self->board) + hex.col) * BIV_N_OWNED_SIDES +
          direction;
  cell = biv_board_get_cell (self->board, hex);
  if (!read_code (self, reader, element, "kind", BIV_LEGEND_SIDE, &cell.side[direction]) ||
      !read_code (self, reader, element, "crossing", BIV_LEGEND_CROSSING,
                  &cell.crossing[direction]) ||
      !advance (reader, element, &self->last_between, place))
    return false;
  biv_board_build_cell (self->board, hex, cell);
  return true;
}

/* Each layer of rows is complete; those of elevations and works may be absent. */
static bool
check_rows (BivBoardReader *self, BivNodeReader *reader, int line)
{
  int height = biv_board_get_height (self->board);

  for (Part part = PART_ROW; part <= PART_WORKS; part++)
    if (self->n_rows[part] != height && (part == PART_ROW || self->n_rows[part] > 0))
      return biv_node_reader_fail (reader, line, "board",
                                   _ ("%d rows were expected, as the board is high, not %d"),
                                   height, self->n_rows[part]);
  return true;
}

static bool
read_part (BivBoardReader *self, BivNodeReader *reader, const BivXmlElement *element)
{
  switch (self->part)
    {
    case PART_LEGEND:
      return read_legend (self, reader, element, BIV_LEGEND_TERRAIN, "terrain");
    case PART_WORKS_LEGEND:
      return read_legend (self, reader, element, BIV_LEGEND_WORKS, "works");
    case PART_AT:
      return check_rows (self, reader, element->line) && read_at (self, reader, element);
    default:
      return check_rows (self, reader, element->line) && read_between (self, reader, element);
    }
}

/** biv_board_reader_start: reads the start tag of an element that biv_board_reader_knows().
 * Returns: whether reading goes on; false when the reader has noted the error */
bool
biv_board_reader_start (BivBoardReader *self, BivNodeReader *reader, const BivXmlElement *element)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (reader);
  Part part = find_part (element->name);
  int place = (int) frame->klass->n_fields + (int) part;
  bool good;

  if (place < frame->field)
    return biv_node_reader_fail (reader, element->line, element->name,
                                 _ ("it must stand earlier: before “%s”"),
                                 parts[frame->field - (int) frame->klass->n_fields]);
  frame->field = place;
  frame->last = NULL;
  self->part = part;
  if (part >= PART_ROW && part <= PART_WORKS)
    return start_row (self, reader, element);
  good = read_part (self, reader, element);
  biv_node_reader_open_leaf (reader, BIV_LEAF_EMPTY, element, 0);
  return good;
}

/** biv_board_reader_end: checks at the board's end tag that no row is missing. Returns: false when
 * the reader has noted that one is */
bool
biv_board_reader_end (BivBoardReader *self, BivNodeReader *reader)
{
  return check_rows (self, reader, biv_node_reader_get_frame (reader)->line);
}
