/* Boards of MegaMek: a line for each hex, with its level, its terrains and to where its roads go.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>

#include "storage/interchange/biv-interchange.h"
#include "core/model/node/biv-number.h"
#include "storage/interchange/map/biv-map-sketch.h"
#include "storage/xml/biv-storage-words.h"

#define PROGRAM "megamek"
/* Words of a line. */
#define MAX_ARGS 8

/* Comments and empty lines may stand before the size. */
static bool
probe (const char *head)
{
  while (*head == '#' || *head == '\n' || *head == '\r')
    {
      head += strcspn (head, "\n");
      head += *head == '\n';
    }
  return g_str_has_prefix (head, "size ") && g_ascii_isdigit (head[5]);
}

typedef struct
{
  BivForeign *foreign;
  const char *name;
  int line;
  BivMapSketch *sketch;
  int row;      /* of the last hex, from 1 */
  bool has_end; /* the line that each file ends with was met */
} Reader;

static bool
fail (Reader *reader, const char *reason, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s:%d: %s", reader->name,
               reader->line, reason);
  return false;
}

static bool
parse (const char *text, int lowest, int *number)
{
  gint64 value;

  if (!biv_number_read (text, lowest, 1000000, &value))
    return false;
  *number = (int) value;
  return true;
}

/* Column and row, both from 1 and of two digits at least. Of five digits the column has three,
 * unless it would begin with a zero, or the rows before have three already. */
static bool
parse_hex (Reader *reader, const char *text, BivOffset *hex)
{
  gsize length = strlen (text);
  bool is_wide = length % 2 == 1 && *text != '0' && reader->row < 100;
  gsize n_digits = length / 2 + (is_wide ? 1 : 0);
  g_autofree char *col = g_strndup (text, n_digits);

  if ((length != 5 && length % 2 == 1) || !parse (col, 1, &hex->col) ||
      !parse (text + n_digits, 1, &hex->row))
    return false;
  reader->row = hex->row;
  return true;
}

/* TYPE:LEVEL or TYPE:LEVEL:EXITS. */
static void
read_terrain (Reader *reader, BivOffset hex, char *terrain)
{
  g_auto (GStrv) parts = g_strsplit (terrain, ":", 4);
  g_autofree char *word =
    parts[0] && parts[1] ? g_strconcat (parts[0], ":", parts[1], NULL) : g_strdup (terrain);
  int exits;

  if (parts[0] && parts[1] && parts[2] && g_str_equal (parts[0], "road") &&
      parse (parts[2], 0, &exits))
    biv_map_sketch_add_roads (reader->sketch, hex.col, hex.row, (guint) exits & 63);
  else if (*terrain)
    biv_map_sketch_add_word (reader->sketch, hex.col, hex.row, word);
}

static bool
read_hex (Reader *reader, char **args, GError **error)
{
  g_auto (GStrv) terrains = args[1] && args[2] && args[3] ? g_strsplit (args[3], ";", 100) : NULL;
  BivOffset hex;
  int height;

  if (!reader->sketch)
    return fail (reader, _ ("the size was expected first"), error);
  if (!terrains || !parse_hex (reader, args[1], &hex) || !parse (args[2], -1000000, &height))
    return fail (reader, _ ("a hex, a level and terrains were expected"), error);
  hex.col--;
  hex.row--;
  if (!biv_map_sketch_contains (reader->sketch, hex.col, hex.row))
    return fail (reader, _ ("this hex is not on the map"), error);
  biv_map_sketch_set_height (reader->sketch, hex.col, hex.row, height);
  for (guint i = 0; terrains[i]; i++)
    read_terrain (reader, hex, g_strstrip (terrains[i]));
  return true;
}

static bool
read_size (Reader *reader, char **args, GError **error)
{
  int width, height;

  if (reader->sketch)
    return fail (reader, _ ("the size is given twice"), error);
  if (!args[1] || !args[2] || !parse (args[1], 1, &width) || !parse (args[2], 1, &height))
    return fail (reader, _ ("a width and a height were expected"), error);
  reader->sketch = biv_map_sketch_new (reader->foreign, reader->name, width, height,
                                       BIV_ORIENTATION_FLAT, error);
  return reader->sketch != NULL;
}

/* (transfer full): the words of a line; what stands in quotes is one. */
static char **
split (const char *line)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; i < MAX_ARGS; i++)
    {
      g_autofree char *word = NULL;
      gsize length;
      bool is_quoted;

      line += strspn (line, " \t\r");
      if (!*line)
        break;
      is_quoted = *line == '"';
      line += is_quoted;
      length = strcspn (line, is_quoted ? "\"" : " \t\r");
      word = g_strndup (line, length);
      g_strv_builder_add (words, word);
      line += length;
      line += *line == '"';
    }
  return g_strv_builder_end (words);
}

static bool
read_line (Reader *reader, const char *line, GError **error)
{
  g_auto (GStrv) args = split (line);

  if (!args[0] || args[0][0] == '#')
    return true;
  if (g_str_equal (args[0], "end"))
    return reader->has_end = true;
  if (g_str_equal (args[0], "size"))
    return read_size (reader, args, error);
  if (g_str_equal (args[0], "hex"))
    return read_hex (reader, args, error);
  biv_foreign_add_note (reader->foreign, reader->line, NULL, _ ("“%s” is left out"), args[0]);
  return true;
}

static BivNode *
read_map (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data ? data : "", length);
  Reader reader = { .foreign = foreign, .name = name };
  g_autoptr (BivMapSketch) sketch = NULL;
  bool is_read = strlen (text) == length && g_utf8_validate (text, -1, NULL);

  if (!is_read)
    fail (&reader, _ ("text in UTF-8 was expected"), error);
  for (char *line = text, *next; is_read && line; line = next)
    {
      next = strchr (line, '\n');
      if (next)
        *next++ = '\0';
      reader.line++;
      is_read = read_line (&reader, line, error);
    }
  sketch = reader.sketch;
  if (is_read && !sketch)
    is_read = fail (&reader, _ ("a width and a height were expected"), error);
  if (is_read && !reader.has_end)
    biv_foreign_add_note (foreign, reader.line, NULL, "%s", _ ("the file ends too early"));
  return is_read ? biv_map_sketch_finish (sketch, PROGRAM, error) : NULL;
}

const BivInterchange biv_megamek_interchange = {
  .ending = ".board",
  .mime = "text/x-megamek-board",
  .title = N_ ("MegaMek board"),
  .get_type = biv_scenario_get_type,
  .probe = probe,
  .read = read_map,
  .sample = "# A wood on a hill, and a road past it.\n"
            "size 3 2\n"
            "hex 0101 0 \"\" \"grass\"\n"
            "hex 0201 2 \"woods:1\" \"grass\"\n"
            "hex 0301 0 \"road:1:8\" \"\"\n"
            "hex 0102 -1 \"water:1\" \"\"\n"
            "hex 0202 0 \"\" \"grass\"\n"
            "hex 0302 0 \"road:1:1\" \"\"\n"
            "end\n",
  .holds = "3 x 2 flat\n"
           "plain wood:2 plain\n"
           "water:-1 plain plain\n"
           "road 3,2 3,1\n",
};
