/* How much more memory a window takes that shows a board of 1000x1000 hexes than one of 100x100:
 * each in a process of its own, as what another board has freed would count for the second.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <sys/wait.h>

#include "../ui/ui-test.h"

#define SMALL 100
#define LARGE 1000
#define GOAL 60.0 /* MB */
/* Before what a process says of its memory. */
#define SAYS "this window takes "

/* Ground of all kinds, each hex by chance: nothing is alike that could be kept once. */
static char *
write_board (int side)
{
  char *path = ui_make_temp_path ("memory.bivscenario");
  g_autoptr (GRand) random = g_rand_new_with_seed (333);
  g_autoptr (GString) text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  g_string_append_printf (text,
                          "<scenario xmlns=\"urn:bivouac:scenario:1\" minor=\"0\" id=\"memory\" "
                          "ruleset=\"alexandre-et-bayard\">\n"
                          "  <board id=\"board\" width=\"%d\" height=\"%d\" ground=\"plain\">\n"
                          "    <legend code=\"m\" terrain=\"marsh\"/>\n"
                          "    <legend code=\"p\" terrain=\"plain\"/>\n"
                          "    <legend code=\"w\" terrain=\"wood\"/>\n",
                          side, side);
  for (int row = 0; row < side; row++)
    {
      g_string_append (text, "    <row>");
      for (int col = 0; col < side; col++)
        g_string_append_c (text, "mpw"[g_rand_int_range (random, 0, 3)]);
      g_string_append (text, "</row>\n");
    }
  g_string_append (text, "  </board>\n</scenario>\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

/* Of this process, in MB. */
static double
read_memory (void)
{
  static const char name[] = "VmRSS:";
  g_autofree char *text = NULL;
  const char *found;

  g_assert_true (g_file_get_contents ("/proc/self/status", &text, NULL, NULL));
  found = strstr (text, name);
  g_assert_nonnull (found);
  return g_ascii_strtod (found + strlen (name), NULL) / 1024;
}

/* Shows a board near and as a whole, and says what that took. */
static int
show_board (int side)
{
  g_autofree char *path = write_board (side);
  BivWindow *window = ui_open (path);
  BivMapViewState *view = biv_map_canvas_get_view (ui_get_canvas (window));

  ui_wait_for_drawing (window);
  biv_map_view_state_zoom_at (view, 1, (BivPoint){ 300, 300 });
  ui_wait_for_drawing (window);
  biv_map_view_state_fit (view);
  ui_wait_for_drawing (window);
  g_print (SAYS "%.1f MB\n", read_memory ());
  ui_destroy (window);
  return EXIT_SUCCESS;
}

static double
run (const char *program, int side)
{
  g_autofree char *words = g_strdup_printf ("%d", side);
  const char *argv[] = { program, words, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  const char *found;
  double memory;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  found = strstr (output, SAYS);
  g_assert_nonnull (found);
  memory = g_ascii_strtod (found + strlen (SAYS), NULL);
  g_print ("a window with a board of %dx%d: %.1f MB\n", side, side, memory);
  return memory;
}

int
main (int argc, char **argv)
{
  double growth;
  int side = argc > 1 ? atoi (argv[1]) : 0;

  if (side > 0)
    {
      g_test_init (&argc, &argv, NULL);
      adw_init ();
      return show_board (side);
    }
  growth = -run (argv[0], SMALL);
  growth += run (argv[0], LARGE);
  g_print ("  %.1f MB more, goal %.0f: %s\n", growth, GOAL, growth <= GOAL ? "met" : "MISSED");
  return growth <= GOAL ? EXIT_SUCCESS : EXIT_FAILURE;
}
