/* Noise of three sizes on a lattice, smoothed between its points.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/land/biv-land-field.h"

/* Units of length in a hex, between its flat sides, and from one line of hexes to the next. */
#define HEX 100
#define LINE 87
#define N_OCTAVES 3
#define ONE 1024

static guint32
mix (guint32 value)
{
  value ^= value >> 16;
  value *= 0x7feb352du;
  value ^= value >> 15;
  value *= 0x846ca68bu;
  return value ^ value >> 16;
}

static gint64
get_lattice (guint32 seed, int x, int y)
{
  return mix (mix (mix (seed) + (guint32) x) + (guint32) y) % BIV_LAND_FIELD_MOST;
}

/* From 0 to ONE, without a bend at the ends. */
static gint64
smooth (gint64 t)
{
  return t * t * (3 * ONE - 2 * t) / ((gint64) ONE * ONE);
}

static gint64
blend (gint64 a, gint64 b, gint64 t)
{
  return a + (b - a) * t / ONE;
}

static gint64
sample (guint32 seed, int x, int y, int wave)
{
  int column = x / wave, row = y / wave;
  gint64 across = smooth ((gint64) (x % wave) * ONE / wave);
  gint64 down = smooth ((gint64) (y % wave) * ONE / wave);
  gint64 above = blend (get_lattice (seed, column, row), get_lattice (seed, column + 1, row),
                        across);
  gint64 below = blend (get_lattice (seed, column, row + 1),
                        get_lattice (seed, column + 1, row + 1), across);

  return blend (above, below, down);
}

/**
 * biv_land_field_make:
 * @wave: hexes from one height to the next, at least 1
 *
 * Returns: (transfer full): a number for each hex, by row
 */
int *
biv_land_field_make (BivLandSize size, guint32 seed, int wave)
{
  bool flat = size.orientation == BIV_ORIENTATION_FLAT;
  int *field = g_new (int, (gsize) size.width *(gsize) size.height);

  for (int row = 0; row < size.height; row++)
    for (int col = 0; col < size.width; col++)
      {
        int x = flat ? col * LINE : col * HEX + (row % 2) * HEX / 2;
        int y = flat ? row * HEX + (col % 2) * HEX / 2 : row * LINE;
        gint64 sum = 0;

        for (int octave = 0; octave < N_OCTAVES; octave++)
          sum += sample (seed + (guint32) octave, x, y, MAX (wave * HEX >> octave, HEX)) >> octave;
        field[biv_land_size_index (size, (BivOffset){ col, row })] =
          (int) (sum * 4 / 7); /* of 1 + 1/2 + 1/4 */
      }
  return field;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const int *field = data;
  guint left = *(const guint *) a, right = *(const guint *) b;

  if (field[left] != field[right])
    return field[left] < field[right] ? 1 : -1;
  return left < right ? -1 : left > right;
}

/**
 * biv_land_field_choose:
 * @hexes: (element-type guint): places in the field
 * @n: how many are chosen, at most as many as there are
 *
 * Keeps the highest, the highest first.
 */
void
biv_land_field_choose (const int *field, GArray *hexes, guint n)
{
  g_array_sort_with_data (hexes, compare, (gpointer) field);
  g_array_set_size (hexes, MIN (n, hexes->len));
}
