/* Reading and writing a scenario of a million hexes, against libxml2 merely walking one element
 * for each hex; and saving safely, against plainly writing the same bytes to the disk.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <libxml/xmlreader.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/place/biv-save.h"
#include "storage/format/biv-format.h"

#define SIDE 1000

typedef struct
{
  GBytes *rows;     /* our form */
  GString *per_hex; /* one element a hex */
  GBytes *bytes;    /* the same */
  char *path;
} Bench;

static const char *const terrains[] = { "plain", "wood", "marsh", "sand", "rough" };

static void
fill_board (BivBoard *board)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (333);

  for (int row = 0; row < SIDE; row++)
    for (int col = 0; col < SIDE; col++)
      {
        BivCell cell = { 0 };

        biv_board_code (board, BIV_LEGEND_TERRAIN, terrains[g_rand_int_range (random, 0, 5)],
                        &cell.terrain);
        biv_board_build_cell (board, (BivOffset){ col, row }, cell);
      }
}

static BivNode *
make_scenario (void)
{
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "bench");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");

  biv_node_build_string (scenario, "ruleset", "none");
  biv_node_build_string (board, "ground", "plain");
  biv_node_build_int (board, "width", SIDE);
  biv_node_build_int (board, "height", SIDE);
  fill_board (BIV_BOARD (board));
  g_assert_true (biv_node_build_append (scenario, BIV_SCENARIO_BOARD, board, NULL));
  return scenario;
}

static GString *
make_per_hex (void)
{
  GString *xml = g_string_new ("<scenario>\n");
  g_autoptr (GRand) random = g_rand_new_with_seed (333);

  for (int row = 0; row < SIDE; row++)
    for (int col = 0; col < SIDE; col++)
      g_string_append_printf (xml, "<hex q=\"%d\" r=\"%d\" t=\"%s\"/>\n", col, row,
                              terrains[g_rand_int_range (random, 0, 5)]);
  return g_string_append (xml, "</scenario>\n");
}

static void
walk_per_hex (gpointer data)
{
  Bench *bench = data;
  xmlTextReaderPtr reader = xmlReaderForMemory (bench->per_hex->str, (int) bench->per_hex->len,
                                                NULL, NULL, XML_PARSE_NONET);
  gsize length = 0;

  while (xmlTextReaderRead (reader) == 1)
    while (xmlTextReaderMoveToNextAttribute (reader) == 1)
      length += strlen ((const char *) xmlTextReaderConstValue (reader));
  g_assert_cmpuint (length, >, 0);
  xmlFreeTextReader (reader);
}

static void
read_and_write (gpointer data)
{
  Bench *bench = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) scenario = biv_format_read (bench->rows, "bench", &error);
  g_autoptr (GBytes) again = NULL;

  g_assert_no_error (error);
  again = biv_format_write (scenario);
  g_assert_true (g_bytes_equal (again, bench->rows));
}

/* Plainly: over the old bytes, which are gone if the light goes out. On the disk it has to be,
 * too. */
static void
write_plainly (gpointer data)
{
  Bench *bench = data;
  int file = open (bench->path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  gsize length = bench->per_hex->len;

  g_assert_cmpint (file, >=, 0);
  for (gsize done = 0; done < length;)
    {
      gssize part = write (file, bench->per_hex->str + done, length - done);

      g_assert_cmpint (part, >, 0);
      done += (gsize) part;
    }
  g_assert_cmpint (fsync (file), ==, 0);
  close (file);
}

static void
save_safely (gpointer data)
{
  Bench *bench = data;
  g_autoptr (GError) error = NULL;

  biv_save (bench->path, bench->bytes, &error);
  g_assert_no_error (error);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bivouac-bench-XXXXXX", NULL);
  g_autoptr (BivNode) scenario = make_scenario ();
  GString *per_hex = make_per_hex ();
  Bench bench = { biv_format_write (scenario), per_hex,
                  g_bytes_new_static (per_hex->str, per_hex->len),
                  g_build_filename (folder, "bench.xml", NULL) };
  BenchJob jobs[] = {
    { "libxml2 walks 1000x1000 <hex/> elements", walk_per_hex },
    { "we read, check and write 1000x1000 in rows", read_and_write },
    { "plainly writing the larger form to the disk", write_plainly },
    { "saving the same safely", save_safely },
  };
  bool met;

  bench_run (jobs, G_N_ELEMENTS (jobs), &bench);
  met = bench_report (&jobs[0], NULL, 0);
  met = bench_report (&jobs[1], &jobs[0], 0.20) && met;
  bench_report (&jobs[2], NULL, 0);
  met = bench_report (&jobs[3], &jobs[2], 1.3) && met;
  g_print ("%.1f MB in rows, %.1f MB with an element for each hex\n",
           g_bytes_get_size (bench.rows) / 1e6, bench.per_hex->len / 1e6);
  g_unlink (bench.path);
  g_rmdir (folder);
  return met ? 0 : 1;
}
