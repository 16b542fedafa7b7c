/* Outlines that a style describes, in the letters of SVG: M x y, L x y, C with three points, and Z,
 * all of them from the upper left of a square of 100.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-path.h"

#include <glib.h>
#include <string.h>

static const struct
{
  char letter;
  guint n_numbers;
} steps[] = { { 'M', 2 }, { 'L', 2 }, { 'C', 6 }, { 'Z', 0 } };

static bool
read_numbers (const char **at, double *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char *end;

      numbers[i] = g_ascii_strtod (*at, &end);
      if (end == *at || !(numbers[i] >= 0.0 && numbers[i] <= BIV_MAP_PATH_SIDE))
        return false;
      *at = end;
    }
  return true;
}

static void
add_step (cairo_t *cr, char letter, const double *n)
{
  if (letter == 'M')
    cairo_move_to (cr, n[0], n[1]);
  else if (letter == 'L')
    cairo_line_to (cr, n[0], n[1]);
  else if (letter == 'C')
    cairo_curve_to (cr, n[0], n[1], n[2], n[3], n[4], n[5]);
  else
    cairo_close_path (cr);
}

/**
 * biv_map_path_trace:
 * @path: such an outline; it begins with M
 * @cr: (nullable): gets the outline as its path; %NULL only to read it
 *
 * Returns: whether it is sound
 */
bool
biv_map_path_trace (const char *path, cairo_t *cr)
{
  const char *at = path + strspn (path, " ");

  if (*at != 'M')
    return false;
  while (*at)
    {
      double numbers[6];
      guint kind = 0;

      while (kind < G_N_ELEMENTS (steps) && steps[kind].letter != *at)
        kind++;
      if (kind == G_N_ELEMENTS (steps))
        return false;
      at++;
      if (!read_numbers (&at, numbers, steps[kind].n_numbers))
        return false;
      if (cr)
        add_step (cr, steps[kind].letter, numbers);
      at += strspn (at, " ");
    }
  return true;
}
