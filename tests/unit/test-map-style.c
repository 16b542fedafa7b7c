/* Styles of maps: the one that is shipped is complete, and what is not is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/node/biv-model-types.h"
#include "map-test.h"

static char *
read_shipped (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini",
                                            NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static BivMapStyle *
parse (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return biv_map_style_new (bytes, error);
}

static void
test_shipped (void)
{
  g_autoptr (BivMapStyle) style = map_test_style ();
  const BivDrawing *wood = biv_map_style_find (style, BIV_DRAWING_TERRAIN, "wood");
  const BivDrawing *unknown = biv_map_style_find (style, BIV_DRAWING_TERRAIN, "no such");

  g_assert_cmpint (wood->mark, ==, BIV_MARK_TREE);
  g_assert_cmpfloat_with_epsilon (wood->tint.red, 0xcf / 255.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (wood->tint.alpha, 1.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (biv_map_style_get_part (style, "grid")->ink.alpha, 0x40 / 255.0,
                                  1e-9);
  g_assert_true (unknown == biv_map_style_find (style, BIV_DRAWING_TERRAIN, NULL));
  g_assert_cmpint (unknown->mark, ==, BIV_MARK_HATCH);
  g_assert_cmpstr (biv_map_style_get_serif (style), !=, "");
  g_assert_cmpstr (biv_map_style_get_sans (style), !=, "");
}

/* Sides are told apart without colour: no two have the same outline and direction of hatching. */
static void
test_sides_differ (void)
{
  static const char *const colours[] = { "blue", "red", "green", "ochre", "violet", "grey" };
  g_autoptr (BivMapStyle) style = map_test_style ();

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    for (guint j = 0; j < i; j++)
      {
        const BivDrawing *a = biv_map_style_find (style, BIV_DRAWING_COLOUR, colours[i]);
        const BivDrawing *b = biv_map_style_find (style, BIV_DRAWING_COLOUR, colours[j]);

        g_assert_cmpint (a->mark, !=, b->mark);
        g_assert_cmpfloat (a->angle, !=, b->angle);
      }
}

static void
check_refused (const char *from, const char *to, const char *message)
{
  g_autofree char *shipped = read_shipped ();
  g_autoptr (GString) text = g_string_new (shipped);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivMapStyle) style = NULL;

  g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
  style = parse (text->str, &error);
  g_assert_null (style);
  g_assert_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_refused (void)
{
  check_refused ("tint=#CFDDB8", "tint=#CFDDB", "[terrain wood] tint=#CFDDB");
  check_refused ("tint=#CFDDB8", "tint=green", "[terrain wood] tint=green");
  check_refused ("tint=#CFDDB8", "tint=#CFDDBG", "[terrain wood] tint=#CFDDBG");
  check_refused ("mark=tree", "mark=palm", "[terrain wood] mark=palm");
  check_refused ("size=0.105", "size=wide", "[terrain wood] size=wide");
  check_refused ("size=0.105", "size=nan", "[terrain wood] size=nan");
  check_refused ("size=0.105", "size=1e9", "[terrain wood] size=1e9");
  check_refused ("[terrain wood]", "[wood]", "[wood] ?=");
  check_refused ("[terrain wood]", "[tree wood]", "[tree wood] ?=");
  check_refused ("[terrain unknown]", "[terrain unknowable]", "[terrain] unknown=?");
  check_refused ("[part leash]", "[part lash]", "[part] leash=?");
}

static void
test_not_a_style (void)
{
  static const char *const texts[] = { "", "nonsense", "[type]\nserif=X\n", "[terrain wood\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (texts[i], &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/style/shipped", test_shipped);
  g_test_add_func ("/map/style/sides-differ", test_sides_differ);
  g_test_add_func ("/map/style/refused", test_refused);
  g_test_add_func ("/map/style/not-a-style", test_not_a_style);
  return g_test_run ();
}
