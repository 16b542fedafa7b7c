/* Styles of maps: the one that is shipped is complete, and what is not is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "complain.h"
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

/* Terrains are told apart by their letters, in each language. */
static void
check_letters (const char *language)
{
  g_autofree char *shipped = read_shipped ();
  g_autoptr (GKeyFile) style = g_key_file_new ();
  g_autoptr (GHashTable) letters = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) groups = NULL;

  g_key_file_load_from_data (style, shipped, strlen (shipped), G_KEY_FILE_KEEP_TRANSLATIONS, NULL);
  groups = g_key_file_get_groups (style, NULL);
  for (guint i = 0; groups[i]; i++)
    if (g_str_has_prefix (groups[i], "terrain ") &&
        g_key_file_has_key (style, groups[i], "letter", NULL))
      {
        char *letter = g_key_file_get_locale_string (style, groups[i], "letter", language, NULL);

        if (g_hash_table_contains (letters, letter))
          complain ("data/style/campaign.ini: [%s] has the letter %s (%s) of another terrain",
                    groups[i], letter, language);
        g_hash_table_add (letters, letter);
      }
  g_assert_cmpuint (g_hash_table_size (letters), >, 5);
}

static void
test_letters_differ (void)
{
  check_letters ("en");
  check_letters ("fr");
}

/* A fault of a line tells which it is. */
static void
check_line (const char *text, const char *fault, const char *message)
{
  g_autofree char *before = g_strndup (text, (gsize) (strstr (text, fault) - text));
  g_auto (GStrv) lines = g_strsplit (before, "\n", -1);
  g_autofree char *line = g_strdup_printf ("line %u: ", g_strv_length (lines));

  if (!strstr (message, "is missing"))
    g_assert_true (g_str_has_prefix (message, line));
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
  g_assert_true (g_str_has_suffix (error->message, message));
  check_line (text->str, to, error->message);
}

static void
test_refused (void)
{
  check_refused ("tint=#CFDDB8", "tint=#CFDDB",
                 "[terrain wood] tint=#CFDDB: #RRGGBB or #RRGGBBAA was expected");
  check_refused ("tint=#CFDDB8", "tint=green",
                 "[terrain wood] tint=green: #RRGGBB or #RRGGBBAA was expected");
  check_refused ("tint=#CFDDB8", "tint=#CFDDBG",
                 "[terrain wood] tint=#CFDDBG: #RRGGBB or #RRGGBBAA was expected");
  check_refused ("mark=tree", "mark=palm",
                 "[terrain wood] mark=palm: the word of a mark was expected");
  check_refused ("size=0.105", "size=wide",
                 "[terrain wood] size=wide: a number from -360 to 360 was expected");
  check_refused ("size=0.105", "size=nan",
                 "[terrain wood] size=nan: a number from -360 to 360 was expected");
  check_refused ("size=0.105", "size=1e9",
                 "[terrain wood] size=1e9: a number from -360 to 360 was expected");
  check_refused ("[terrain wood]", "[wood]",
                 "[wood] ?=: a kind of drawing and its name was expected");
  check_refused ("[terrain wood]", "[tree wood]",
                 "[tree wood] ?=: a kind of drawing and its name was expected");
  check_refused ("[terrain unknown]", "[terrain unknowable]", "[terrain unknown] is missing");
  check_refused ("[part leash]", "[part lash]", "[part leash] is missing");
}

/* A club's own groups stand in place of those of the program, letters too; all else stays. */
static void
test_replaced (void)
{
  static const char own_text[] = "[terrain wood]\ntint=#010203\nletter=Q\n\n[type]\nsans=Mono\n";
  static const char wrong_text[] = "[terrain wood]\n\ntint=blue\n";
  g_autofree char *text = read_shipped ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BivMapStyle) style = parse (text, &error);
  g_autoptr (GBytes) own = g_bytes_new_static (own_text, strlen (own_text));
  g_autoptr (GBytes) wrong = g_bytes_new_static (wrong_text, strlen (wrong_text));

  g_assert_true (biv_map_style_replace (style, own, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (
    biv_map_style_find (style, BIV_DRAWING_TERRAIN, "wood")->tint.blue, 3.0 / 255.0, 0.001);
  g_assert_cmpfloat (biv_map_style_find (style, BIV_DRAWING_TERRAIN, "sand")->tint.red, >, 0.9);
  g_assert_cmpstr (biv_map_style_get_sans (style), ==, "Mono");
  g_assert_false (biv_map_style_replace (style, wrong, &error));
  g_assert_cmpstr (error->message, ==,
                   "line 3: [terrain wood] tint=blue: #RRGGBB or #RRGGBBAA was expected");
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
  g_test_add_func ("/map/style/letters-differ", test_letters_differ);
  g_test_add_func ("/map/style/refused", test_refused);
  g_test_add_func ("/map/style/replaced", test_replaced);
  g_test_add_func ("/map/style/not-a-style", test_not_a_style);
  return g_test_run ();
}
