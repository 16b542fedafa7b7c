/* Reading and writing a scenario of a million hexes, against libxml2 merely walking one element
 * for each hex; and saving safely, against plainly writing the same bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <libxml/xmlreader.h>
#include <string.h>

#include "bench.h"
#include "core/model/biv-board.h"
#include "core/model/biv-scenario.h"
#include "storage/format/biv-format.h"

#define SIDE 1000

typedef struct
{
  GBytes *rows;     /* our form */
  GString *per_hex; /* one element a hex */
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

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bivouac-bench-XXXXXX", NULL);
  g_autoptr (BivNode) scenario = make_scenario ();
  Bench bench = { biv_format_write (scenario), make_per_hex (),
                  g_build_filename (folder, "bench.xml", NULL) };
  BenchJob jobs[] = {
    { "libxml2 walks 1000x1000 <hex/> elements", walk_per_hex },
    { "we read, check and write 1000x1000 in rows", read_and_write },
  };
  bool met;

  bench_run (jobs, G_N_ELEMENTS (jobs), &bench);
  met = bench_report (&jobs[0], NULL, 0);
  met = bench_report (&jobs[1], &jobs[0], 0.20) && met;
  g_print ("%.1f MB in rows, %.1f MB with an element for each hex\n",
           g_bytes_get_size (bench.rows) / 1e6, bench.per_hex->len / 1e6);
  return met ? 0 : 1;
}
