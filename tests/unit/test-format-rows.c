/* Rows of codes: every elevation there is, long runs, and what is written again is what was read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-board-codes.h"
#include "storage/format/biv-format.h"

#define HEIGHTS "IHGFEDCBA.abcdefghi"
#define N_HEIGHTS (BIV_ELEVATION_MAX - BIV_ELEVATION_MIN + 1)
#define WIDTH 219 /* every elevation, and 200 hexes of the plain */

static const char text[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<scenario xmlns=\"urn:bivouac:scenario:1\" minor=\"0\" id=\"s\" "
                           "ruleset=\"hex\">\n"
                           "  <board id=\"b\" width=\"219\" height=\"2\" ground=\"plain\">\n"
                           "    <legend code=\"p\" terrain=\"plain\"/>\n"
                           "    <legend code=\"w\" terrain=\"wood\"/>\n"
                           "    <row>10pw207pw</row>\n"
                           "    <row>219w</row>\n"
                           "    <elevation>" HEIGHTS "200.</elevation>\n"
                           "    <elevation>" HEIGHTS "199.i</elevation>\n"
                           "  </board>\n"
                           "</scenario>\n";

static BivNode *
read_text (const char *xml)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (GError) error = NULL;
  BivNode *scenario = biv_format_read (bytes, "rows", &error);

  g_assert_no_error (error);
  return scenario;
}

static void
test_written_again (void)
{
  g_autoptr (BivNode) scenario = read_text (text);
  g_autoptr (GBytes) again = biv_format_write (scenario);
  g_autofree char *written =
    g_strndup (g_bytes_get_data (again, NULL), g_bytes_get_size (again));

  g_assert_cmpstr (written, ==, text);
}

static void
test_elevations (void)
{
  g_autoptr (BivNode) scenario = read_text (text);
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (scenario));

  for (int i = 0; i < N_HEIGHTS; i++)
    g_assert_cmpint (biv_board_get_cell (board, (BivOffset){ i, 1 }).elevation, ==,
                     BIV_ELEVATION_MIN + i);
  g_assert_cmpint (biv_board_get_cell (board, (BivOffset){ WIDTH - 2, 1 }).elevation, ==, 0);
  g_assert_cmpint (biv_board_get_cell (board, (BivOffset){ WIDTH - 1, 1 }).elevation, ==, 9);
}

/* No character is the code of an elevation but those that are written. */
static void
test_codes (void)
{
  int elevation;

  for (gunichar code = 1; code < BIV_BOARD_CODE_END; code++)
    {
      bool listed = code < 0x80 && strchr (HEIGHTS, (int) code);

      g_assert_cmpint (biv_board_elevation_parse (code, &elevation), ==, listed);
      if (listed)
        g_assert_cmpuint (biv_board_elevation_code (elevation), ==, code);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-rows/written-again", test_written_again);
  g_test_add_func ("/format-rows/elevations", test_elevations);
  g_test_add_func ("/format-rows/codes", test_codes);
  return g_test_run ();
}
