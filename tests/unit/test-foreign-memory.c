/* Files of other programs that ask for as much memory as they can: each repeat, width, number and
 * length of each format at its largest. Whatever they are, reading one takes no more than a bound.
 *
 * Each is read in a process of its own, of which the most that it ever had is measured.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../fuzz/fuzz-foreign.h"
#include "storage/archive/biv-zip.h"
#include "storage/format/biv-format.h"
#include "storage/interchange/biv-list-json-reader.h"

#define MOST_KB (256 * 1024)

/* The address sanitizer, if it is there, is not to keep what was freed. */
const char *__asan_default_options (void);
const char *
__asan_default_options (void)
{
  return "quarantine_size_mb=1";
}

#define STATUS_READ 0
#define STATUS_REFUSED 3

/* What a file of a kind is made of: written to a file, so that this process stays small. */
typedef void (*WriteFunc) (FILE *file, guint variant);

typedef struct
{
  const char *what;
  const char *name; /* of the file */
  WriteFunc write;
  guint variant;
  bool is_refused;
} Hostile;

static void
repeat (FILE *file, const char *text, guint times)
{
  for (guint i = 0; i < times; i++)
    fputs (text, file);
}

static void
fill (FILE *file, char letter, guint length)
{
  char block[4096];

  memset (block, letter, sizeof block);
  for (; length > sizeof block; length -= sizeof block)
    fwrite (block, 1, sizeof block, file);
  fwrite (block, 1, length, file);
}

/* --- Tables ---------------------------------------------------------------------------------- */

#define SHEET                                                                                  \
  "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\"" \
  " xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\""                           \
  " xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><office:body>"               \
  "<office:spreadsheet><table:table>"
#define SHEET_END \
  "</table:table></office:spreadsheet></office:body></office:document-content>"
#define HEADINGS                                                                \
  "<table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell>" \
  "<table:table-cell><text:p>Points</text:p></table:table-cell></table:table-row>"

/* Rows and cells that are repeated, and the letters of a cell. */
static const struct
{
  guint rows;
  guint cells;
  guint letters;
} repeats[] = {
  { 10000, 400, 32000 },
  { 1, 2000, 32000 },
  { 10000, 2000, 1 },
  { 10000, 400, 1 },
  { 4999, 1, 32000 },
  { 10000, 1, 8000 },
  { 100000000, 1, 1 },
  { 1, 100000000, 1 },
};

static void
pack (FILE *file, const char *name, const char *content, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (content, length);
  const BivZipPart part = { name, bytes, false };
  g_autoptr (GBytes) zip = biv_zip_pack (&part, 1, NULL);
  gsize size;
  const char *data = g_bytes_get_data (zip, &size);

  fwrite (data, 1, size, file);
}

static void
write_sheet (FILE *file, guint variant)
{
  g_autofree char *letters = g_strnfill (repeats[variant].letters, 'a');
  g_autofree char *content = g_strdup_printf (
    SHEET HEADINGS "<table:table-row table:number-rows-repeated=\"%u\"><table:table-cell "
                   "table:number-columns-repeated=\"%u\"><text:p>%s</text:p></table:table-cell>"
                   "</table:table-row>" SHEET_END,
    repeats[variant].rows, repeats[variant].cells, letters);

  pack (file, "content.xml", content, strlen (content));
}

/* A zip file whose list of contents is endless. */
static void
write_list_of_contents (FILE *file, guint variant)
{
  static const guint8 entry[46] = { 'P', 'K', 1, 2, [28] = 2 };
  guint n = 300000;
  guint32 size = n * 48;
  guint8 end[22] = { 'P', 'K', 5, 6, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff };

  fwrite ("PK\3\4", 1, 4, file);
  for (guint i = 0; i < n; i++)
    {
      fwrite (entry, 1, sizeof entry, file);
      fwrite ("a/", 1, 2, file);
    }
  for (guint i = 0; i < 4; i++)
    end[12 + i] = (guint8) (size >> 8 * i);
  end[16] = 4;
  fwrite (end, 1, sizeof end, file);
}

static void
write_table (FILE *file, guint variant)
{
  static const char *const heads[] = { "Name;Points\n", "Name;Points\n",
                                       "plain,plain\nplain,plain\n",
                                       "Name;Points\n" };
  const guint16 wide = 0x4e00;

  if (variant == 4)
    {
      fputs ("\xff\xfe", file);
      for (const char *c = "Name;Points\n"; *c; c++)
        fprintf (file, "%c%c", *c, 0);
      for (guint i = 0; i < 7 * 1024 * 1024; i++)
        fwrite (&wide, 2, 1, file);
      return;
    }
  fputs (heads[variant], file);
  if (variant == 0)
    fill (file, '\xe9', 15 * 1024 * 1024);
  else if (variant == 1)
    for (guint i = 0; i < 8000; i++)
      {
        fill (file, ';', 1999);
        fputc ('\n', file);
      }
  else if (variant == 2)
    repeat (file, "plain,wood,plain,wood,plain,wood,plain,wood\n", 250000);
  else
    fill (file, 'a', 17 * 1024 * 1024);
}

/* --- JSON ------------------------------------------------------------------------------------ */

static void
write_json (FILE *file, guint variant)
{
  static const char *const opened[] = { "[],", "{},", "1,", "\"\",", "{\"a\":1}," };

  if (variant < G_N_ELEMENTS (opened))
    {
      fputs ("{\"roster\":{\"forces\":[", file);
      repeat (file, opened[variant], 8000000 / (guint) strlen (opened[variant]));
      fputs ("1]}}", file);
    }
  else if (variant == 5) /* the name of a force stands at each of its units */
    {
      fputs ("{\"roster\":{\"forces\":[{\"catalogueName\":\"", file);
      fill (file, 'a', 4000000);
      fputs ("\",\"selections\":[", file);
      repeat (file, "{\"name\":\"a\"},", 4000);
      fputs ("{\"name\":\"a\"}]}]}}", file);
    }
  else
    {
      fputs (variant == 7 ? "{\"roster\":1,/*\"*/\"x\":" : "{\"roster\":1,\"x\":", file);
      fill (file, '[', 100000);
      fill (file, ']', 100000);
      fputc ('}', file);
    }
}

/* --- BattleScribe ---------------------------------------------------------------------------- */

static void
write_roster (FILE *file, guint variant)
{
  g_autofree char *name = g_strnfill (60000, 'a');

  fputs ("<roster xmlns=\"http://www.battlescribe.net/schema/rosterSchema\"><forces>", file);
  if (variant == 0)
    {
      fprintf (file, "<force catalogueName=\"%s\"><selections>", name);
      repeat (file, "<selection name=\"a\" number=\"1\"/>", 5000);
      fputs ("</selections></force>", file);
    }
  else
    for (guint i = 0; i < 2000000; i++)
      fprintf (file, "<e%x/>", i);
  fputs ("</forces></roster>", file);
}

/* --- Maps ------------------------------------------------------------------------------------ */

static void
write_wesnoth (FILE *file, guint variant)
{
  fputs ("Gg, Gg, Gg\nGg, Gg, Gg", file);
  if (variant == 0)
    repeat (file, "\na", 15000000);
  else
    fill (file, ',', 30000000);
}

static void
write_megamek (FILE *file, guint variant)
{
  fputs ("size 1000 1000\n", file);
  for (guint i = 0; i < 150000; i++)
    {
      fprintf (file, "hex 0101 0 \"");
      repeat (file, "a;", 90);
      fputs ("\" \"\"\n", file);
    }
  fputs ("end\n", file);
}

#define TILED                                                                       \
  "<map orientation=\"hexagonal\" width=\"1000\" height=\"1000\" tilewidth=\"10\" " \
  "tileheight=\"10\" staggeraxis=\"x\">"

static void
write_tiles (FILE *file, guint count, guint step)
{
  fprintf (file, "<layer width=\"%u\" height=\"1000\"><data encoding=\"csv\">", count / 1000);
  for (guint i = 0; i < count; i++)
    fprintf (file, i > 0 ? ",%u" : "%u", 1 + i * step);
  fputs ("</data></layer>", file);
}

static void
write_tiled (FILE *file, guint variant)
{
  g_autofree char *name = g_strnfill (60000, 'a');

  fputs (TILED, file);
  if (variant == 0) /* each tile is called by the name of its set */
    {
      fprintf (file, "<tileset firstgid=\"1\" name=\"%s\"/>", name);
      write_tiles (file, 1000000, 1);
    }
  else if (variant == 1)
    {
      fputs ("<properties>", file);
      for (guint i = 0; i < 900000; i++)
        fprintf (file, "<property name=\"%x\" value=\"\"/>", i);
      fputs ("</properties>", file);
    }
  else if (variant == 2)
    for (guint i = 1; i < 200000; i++)
      fprintf (file, "<tileset firstgid=\"%u\"/>", i);
  else if (variant == 3)
    {
      fputs ("<objectgroup>", file);
      repeat (file, "<object x=\"1\" y=\"1\" name=\"a\"><properties><property name=\"a\" "
                    "value=\"a\"/></properties></object>",
              190000);
      fputs ("</objectgroup>", file);
    }
  else
    for (guint i = 0; i < 8; i++)
      {
        fprintf (file, "<tileset firstgid=\"%u\" name=\"a\"/>", 1 + i);
        write_tiles (file, 1000000, 0);
      }
  fputs ("</map>", file);
}

/* The sets of tiles stand before the layers. */
static void
write_packed_tiles (FILE *file, guint variant)
{
  g_autoptr (GByteArray) zeros = g_byte_array_new ();
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream =
    g_converter_output_stream_new (memory, G_CONVERTER (zlib));
  g_autofree char *text = NULL;
  guint8 block[64 * 1000] = { 0 };

  for (guint i = 0; i < 500; i++)
    g_output_stream_write_all (stream, block, sizeof block, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  text = g_base64_encode (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (memory)),
                          g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory)));
  fputs (TILED, file);
  for (guint i = 0; i < 4; i++)
    fprintf (file,
             "<layer width=\"8000\" height=\"1000\"><data encoding=\"base64\" "
             "compression=\"zlib\">%s</data></layer>",
             text);
  fputs ("</map>", file);
}

/* Packed, with so much in it as may be. */
static void
write_worldographer (FILE *file, guint variant)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) packed =
    g_converter_output_stream_new (memory, G_CONVERTER (zlib));
  g_autoptr (GOutputStream) stream = g_buffered_output_stream_new_sized (packed, 64 * 1024);
  static const char *const parts[][3] = {
    { "<terrainmap>a\t0</terrainmap><tiles tilesWide=\"9\" tilesHigh=\"9\"><tilerow>0", "\n0",
      "</tilerow></tiles>" },
    { "<terrainmap>", "a\t7\t", "</terrainmap>" },
    { "<terrainmap>a\t0</terrainmap><tiles tilesWide=\"9\" tilesHigh=\"9\"/>",
      "<label><location x=\"150\" y=\"150\"/>a</label>", "" },
    { "<notes>", "\xe4\xb8\x80", "</notes>" },
  };
  gsize length = strlen (parts[variant][1]);
  const char *first = "<map hexOrientation=\"COLUMNS\">";

  g_output_stream_write_all (stream, first, strlen (first), NULL, NULL, NULL);
  g_output_stream_write_all (stream, parts[variant][0], strlen (parts[variant][0]), NULL, NULL,
                             NULL);
  for (guint i = 0; i < (variant == 0 ? 3500000 : 47000000 / (guint) length); i++)
    if (variant == 1)
      {
        g_autofree char *number = g_strdup_printf ("a\t%u\t", i);

        g_output_stream_write_all (stream, number, strlen (number), NULL, NULL, NULL);
        if (i % 4000 == 3999)
          g_output_stream_write_all (stream, "</terrainmap><terrainmap>", 25, NULL, NULL, NULL);
        if (i > 3500000)
          break;
      }
    else
      g_output_stream_write_all (stream, parts[variant][1], length, NULL, NULL, NULL);
  g_output_stream_write_all (stream, parts[variant][2], strlen (parts[variant][2]), NULL, NULL,
                             NULL);
  g_output_stream_write_all (stream, "</map>", 6, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  fwrite (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (memory)), 1,
          g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory)), file);
}

static const Hostile files[] = {
  { "cells repeated in rows repeated", "a.ods", write_sheet, 0, true },
  { "a long cell repeated", "a.ods", write_sheet, 1, false },
  { "twenty million cells", "a.ods", write_sheet, 2, true },
  { "four million cells", "a.ods", write_sheet, 3, true },
  { "a long cell in many rows", "a.ods", write_sheet, 4, true },
  { "a longish cell in more rows", "a.ods", write_sheet, 5, true },
  { "a hundred million rows", "a.ods", write_sheet, 6, true },
  { "a hundred million cells", "a.ods", write_sheet, 7, true },
  { "a zip file with an endless list", "a.ods", write_list_of_contents, 0, true },
  { "letters of Windows", "a.csv", write_table, 0, true },
  { "empty cells", "a.csv", write_table, 1, true },
  { "rows of words", "a.csv", write_table, 2, true },
  { "a table that is too large", "a.csv", write_table, 3, true },
  { "wide letters", "a.csv", write_table, 4, true },
  { "empty arrays", "a.json", write_json, 0, true },
  { "empty objects", "a.json", write_json, 1, true },
  { "numbers", "a.json", write_json, 2, true },
  { "empty strings", "a.json", write_json, 3, true },
  { "small objects", "a.json", write_json, 4, true },
  { "a name that each unit has", "a.json", write_json, 5, true },
  { "deep brackets", "a.json", write_json, 6, true },
  { "deep brackets behind a comment", "a.json", write_json, 7, true },
  { "a name that each unit has", "a.ros", write_roster, 0, true },
  { "elements of all names", "a.ros", write_roster, 1, true },
  { "endless rows", "a.map", write_wesnoth, 0, true },
  { "an endless row", "a.map", write_wesnoth, 1, true },
  { "terrains upon terrains", "a.board", write_megamek, 0, false },
  { "a name that each tile has", "a.tmx", write_tiled, 0, true },
  { "properties", "a.tmx", write_tiled, 1, true },
  { "sets of tiles", "a.tmx", write_tiled, 2, true },
  { "objects with properties", "a.tmx", write_tiled, 3, true },
  { "layers", "a.tmx", write_tiled, 4, false },
  { "packed layers", "a.tmx", write_packed_tiles, 0, true },
  { "endless lines in a column", "a.wxx", write_worldographer, 0, true },
  { "terrains", "a.wxx", write_worldographer, 1, true },
  { "names", "a.wxx", write_worldographer, 2, true },
  { "text", "a.wxx", write_worldographer, 3, true },
};

/* --- Measuring ------------------------------------------------------------------------------- */

/* Does something in a process of its own. Returns: the most kilobytes that it ever had. */
static glong
measure (int (*deed) (gconstpointer data), gconstpointer data, int *status)
{
  struct rusage usage;
  int result;
  pid_t child = fork ();

  if (child == 0)
    _exit (deed (data));
  g_assert_cmpint (wait4 (child, &result, 0, &usage), ==, child);
  g_assert_true (WIFEXITED (result));
  *status = WEXITSTATUS (result);
  return usage.ru_maxrss;
}

static int
read_deed (gconstpointer data)
{
  g_autoptr (BivForeign) foreign = fuzz_make_foreign ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_format_read_foreign (data, BIV_INPUT_FILE, foreign, &error);

  if (root)
    return STATUS_READ;
  g_test_message ("%s", error->message);
  return strchr (error->message, '\n') ? 1 : STATUS_REFUSED;
}

static void
test_file (gconstpointer data)
{
  const Hostile *hostile = data;
  g_autofree char *folder = g_dir_make_tmp ("biv-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, hostile->name, NULL);
  FILE *file = fopen (path, "wb");
  int status;
  glong most;

  hostile->write (file, hostile->variant);
  g_assert_cmpint (fclose (file), ==, 0);
  most = measure (read_deed, path, &status);
  g_test_message ("%s, %s: at most %ld MB, %s", hostile->name, hostile->what, most / 1024,
                  status == STATUS_READ ? "read" : "refused");
  g_remove (path);
  g_rmdir (folder);
  g_assert_cmpint (most, <, MOST_KB);
  g_assert_cmpint (status, ==, hostile->is_refused ? STATUS_REFUSED : STATUS_READ);
}

static int
keep_deed (gconstpointer data)
{
  gsize size = (gsize) GPOINTER_TO_SIZE (data);
  g_autofree char *kept = g_malloc (size);

  memset (kept, 1, size);
  return kept[size / 2] - 1;
}

/* The measure itself has to find what takes too much. */
static void
test_control (void)
{
  int status;

  g_assert_cmpint (measure (keep_deed, GSIZE_TO_POINTER ((gsize) MOST_KB * 1024), &status), >,
                   MOST_KB);
  g_assert_cmpint (measure (keep_deed, GSIZE_TO_POINTER ((gsize) MOST_KB * 256), &status), <,
                   MOST_KB);
}

/* --- Depth ----------------------------------------------------------------------------------- */

static gpointer
parse_deep (gpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint depth = GPOINTER_TO_UINT (data);
  g_autoptr (BivForeign) foreign = fuzz_make_foreign ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < depth; i++)
    g_string_append (text, "{\"a\":[");
  for (guint i = 0; i < depth; i++)
    g_string_append (text, "]}");
  bytes = g_bytes_new (text->str, text->len);
  g_assert_null (biv_list_json_read (bytes, "deep", foreign, &error));
  return GINT_TO_POINTER (error->code);
}

/* As deep as the parser goes, where no army list is found then, and deeper; on a small stack. */
static void
test_small_stack (void)
{
  static const guint depths[] = { 1000, 100000 };
  static const int codes[] = { BIV_STORAGE_ERROR_INVALID, BIV_STORAGE_ERROR_CORRUPT };
  pthread_attr_t attributes;

  pthread_attr_init (&attributes);
  g_assert_cmpint (pthread_attr_setstacksize (&attributes, 512 * 1024), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
    {
      pthread_t thread;
      gpointer result;

      g_assert_cmpint (
        pthread_create (&thread, &attributes, parse_deep, GUINT_TO_POINTER (depths[i])), ==, 0);
      pthread_join (thread, &result);
      g_assert_cmpint (GPOINTER_TO_INT (result), ==, codes[i]);
    }
  pthread_attr_destroy (&attributes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/foreign-memory/control", test_control);
  g_test_add_func ("/foreign-memory/small-stack", test_small_stack);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *what = g_strdelimit (g_strdup (files[i].what), " ", '-');
      g_autofree char *name =
        g_strdup_printf ("/foreign-memory/%s/%s", files[i].name + 2, what);

      g_test_add_data_func (name, &files[i], test_file);
    }
  return g_test_run ();
}
