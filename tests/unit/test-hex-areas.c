/* Rectangles and polygons of hexes: what lies within them is what plane geometry says, and laws
 * that hold for random ones.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "hex-test.h"

#include "core/hex/biv-hex.h"

#define SPAN 14

static gpointer
make_key (BivOffset hex)
{
  return GINT_TO_POINTER ((hex.col + LIMIT) * 1000 + hex.row + 500);
}

/* As a set, to which more may be added. */
static GHashTable *
collect (GArray *hexes)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < hexes->len; i++)
    g_hash_table_add (set, make_key (g_array_index (hexes, BivOffset, i)));
  return set;
}

static void
assert_row_by_row (GArray *hexes)
{
  for (guint i = 1; i < hexes->len; i++)
    {
      BivOffset before = g_array_index (hexes, BivOffset, i - 1);
      BivOffset hex = g_array_index (hexes, BivOffset, i);

      g_assert_true (hex.row > before.row || (hex.row == before.row && hex.col > before.col));
    }
}

/* Above 0 if three hexes turn one way, below if the other; 0 if their centres lie in one line. The
 * plane of axial coordinates is the board's, only bent, so that whole numbers tell it. */
static gint64
turn_of (BivAxial a, BivAxial b, BivAxial c)
{
  return (gint64) (b.q - a.q) * (c.r - a.r) - (gint64) (b.r - a.r) * (c.q - a.q);
}

static BivAxial
axial_of (BivOffset hex, BivOrientation orientation)
{
  return biv_axial_from_offset (hex, orientation);
}

static bool
is_within_triangle (BivOffset hex, const BivOffset *corners, BivOrientation orientation)
{
  int left = 0, right = 0;

  for (int i = 0; i < 3; i++)
    {
      gint64 turn = turn_of (axial_of (corners[i], orientation),
                             axial_of (corners[(i + 1) % 3], orientation),
                             axial_of (hex, orientation));

      left += turn > 0;
      right += turn < 0;
    }
  return left == 0 || right == 0;
}

/* A triangle holds the hexes whose centres lie within it or on its edge, those that its lines run
 * over, and no others. */
static void
test_triangle_is_of_the_plane (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivOrientation orientation = draw_orientation ();
      BivOffset corners[] = { draw_offset (SPAN), draw_offset (SPAN), draw_offset (SPAN) };
      g_autoptr (GArray) hexes = biv_hex_outline_fill (corners, 3, orientation);
      g_autoptr (GArray) line = biv_hex_outline_trace (corners, 3, orientation);
      g_autoptr (GHashTable) found = collect (hexes);
      g_autoptr (GHashTable) wanted = collect (line);

      if (turn_of (axial_of (corners[0], orientation), axial_of (corners[1], orientation),
                   axial_of (corners[2], orientation)) == 0)
        continue;
      for (int n = 0; n < (2 * SPAN + 5) * (2 * SPAN + 5); n++)
        {
          BivOffset hex = { n % (2 * SPAN + 5) - SPAN - 2, n / (2 * SPAN + 5) - SPAN - 2 };
          bool is_wanted = g_hash_table_contains (wanted, make_key (hex)) ||
                           is_within_triangle (hex, corners, orientation);

          g_assert_cmpint (g_hash_table_contains (found, make_key (hex)), ==, is_wanted);
        }
      assert_row_by_row (hexes);
    }
}

/* Whichever corner is the first, and whichever way round. */
static void
test_start_does_not_matter (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivOrientation orientation = draw_orientation ();
      BivOffset corners[5], turned[5];
      guint n_corners = (guint) g_test_rand_int_range (1, 6);
      guint first = (guint) g_test_rand_int_range (0, 5);
      g_autoptr (GArray) one = NULL, other = NULL;

      for (guint j = 0; j < n_corners; j++)
        corners[j] = draw_offset (SPAN);
      for (guint j = 0; j < n_corners; j++)
        turned[j] = corners[(first + n_corners - j) % n_corners];
      one = biv_hex_outline_fill (corners, n_corners, orientation);
      other = biv_hex_outline_fill (turned, n_corners, orientation);
      g_assert_cmpmem (one->data, one->len * sizeof (BivOffset), other->data,
                       other->len * sizeof (BivOffset));
    }
}

static bool
is_convex (const BivOffset corners[4], BivOrientation orientation)
{
  int left = 0, right = 0;

  for (int i = 0; i < 4; i++)
    {
      gint64 turn = turn_of (axial_of (corners[i], orientation),
                             axial_of (corners[(i + 1) % 4], orientation),
                             axial_of (corners[(i + 2) % 4], orientation));

      left += turn > 0;
      right += turn < 0;
    }
  return left == 4 || right == 4;
}

/* Cut in two from corner to corner, an area is both halves together. */
static void
test_union_of_halves (void)
{
  int n_convex = 0;

  for (int i = 0; i < 4 * count_cases (); i++)
    {
      BivOrientation orientation = draw_orientation ();
      BivOffset corners[] = { draw_offset (SPAN), draw_offset (SPAN), draw_offset (SPAN),
                              draw_offset (SPAN) };
      BivOffset half[] = { corners[2], corners[3], corners[0] };
      g_autoptr (GArray) whole = biv_hex_outline_fill (corners, 4, orientation);
      g_autoptr (GArray) one = biv_hex_outline_fill (corners, 3, orientation);
      g_autoptr (GArray) other = biv_hex_outline_fill (half, 3, orientation);
      g_autoptr (GHashTable) both = NULL;

      if (!is_convex (corners, orientation))
        continue;
      n_convex++;
      g_array_append_vals (one, other->data, other->len);
      both = collect (one);
      g_assert_cmpuint (g_hash_table_size (both), ==, whole->len);
      for (guint j = 0; j < whole->len; j++)
        g_assert_true (
          g_hash_table_contains (both, make_key (g_array_index (whole, BivOffset, j))));
    }
  g_assert_cmpint (n_convex, >, count_cases () / 4);
}

static void
test_one_and_two_corners (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivOrientation orientation = draw_orientation ();
      BivOffset corners[] = { draw_offset (SPAN), draw_offset (SPAN) };
      g_autoptr (GArray) hex = biv_hex_outline_fill (corners, 1, orientation);
      g_autoptr (GArray) line = biv_hex_outline_fill (corners, 2, orientation);

      g_assert_cmpuint (hex->len, ==, 1);
      assert_offset (g_array_index (hex, BivOffset, 0), corners[0]);
      g_assert_cmpuint (line->len, ==,
                        biv_hex_line_length (axial_of (corners[0], orientation),
                                             axial_of (corners[1], orientation)));
    }
}

/* A rectangle is its columns and rows, from whichever corner; its outline shuts in the rest. */
static void
test_rectangle (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivOffset from = draw_offset (SPAN), to = draw_offset (SPAN);
      g_autoptr (GArray) hexes = biv_hex_rectangle_fill (from, to);
      g_autoptr (GArray) across =
        biv_hex_rectangle_fill ((BivOffset){ to.col, from.row }, (BivOffset){ from.col, to.row });
      g_autoptr (GArray) line = biv_hex_rectangle_trace (to, from);
      int width = ABS (to.col - from.col) + 1, height = ABS (to.row - from.row) + 1;
      int within = MAX (width - 2, 0) * MAX (height - 2, 0);
      g_autoptr (GHashTable) found = collect (hexes);

      g_assert_cmpint ((int) hexes->len, ==, width * height);
      g_assert_cmpmem (hexes->data, hexes->len * sizeof (BivOffset), across->data,
                       across->len * sizeof (BivOffset));
      assert_row_by_row (hexes);
      assert_row_by_row (line);
      g_assert_cmpint ((int) line->len, ==, width * height - within);
      for (guint j = 0; j < line->len; j++)
        g_assert_true (
          g_hash_table_contains (found, make_key (g_array_index (line, BivOffset, j))));
      g_assert_true (g_hash_table_contains (found, make_key (from)));
      g_assert_true (g_hash_table_contains (found, make_key (to)));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hex-areas/triangle-is-of-the-plane", test_triangle_is_of_the_plane);
  g_test_add_func ("/hex-areas/start-does-not-matter", test_start_does_not_matter);
  g_test_add_func ("/hex-areas/union-of-halves", test_union_of_halves);
  g_test_add_func ("/hex-areas/one-and-two-corners", test_one_and_two_corners);
  g_test_add_func ("/hex-areas/rectangle", test_rectangle);
  return g_test_run ();
}
