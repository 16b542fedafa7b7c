/* A language that the program does not have, added by a catalogue alone: what it does to words in a
 * sentence is its own, and the other languages stay as they are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "text/biv-pattern.h"
#include "text/biv-translation.h"

/* Nouns keep their capital, and some prepositions are drawn together with the article. */
static const char catalogue[] = "msgid \"\"\n"
                                "msgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: "
                                "nplurals=2; plural=(n != 1);\\n\"\n"
                                "msgid \"nouns small\"\n"
                                "msgstr \"nouns kept\\n\"\n"
                                "\"contract von dem = vom\\n\"\n"
                                "\"contract zu der = zur\\n\"\n"
                                "\"contract like this\\n\"\n"
                                "\"a rule that nobody knows\"\n"
                                "msgid \" to \"\n"
                                "msgstr \" bis \"\n";

typedef struct
{
  const char *language;
  const char *pattern;
  const char *name;
  const char *sentence;
} Case;

static const Case cases[] = {
  { "gsw", "im Gelände {terrain}", "Wald", "im Gelände Wald" },
  { "gsw", "{terrain}: frei", "wald", "Wald: frei" },
  { "en", "in {terrain}", "Forest", "in forest" },
  { "fr", "en {terrain}", "Forêt", "en forêt" },

  { "gsw", "der Befehl von {unit}", "dem Marschall", "der Befehl vom Marschall" },
  { "gsw", "Von {unit} und von {unit}", "dem Fluss", "Von dem Fluss und vom Fluss" },
  { "gsw", "von {unit}", "dem", "vom" },
  { "gsw", "davon {unit}", "dem Fluss", "davon dem Fluss" },
  { "gsw", "von {unit}", "demselben", "von demselben" },
  { "gsw", "von {unit}", "Ott", "von Ott" },
  { "gsw", "(zu {unit})", "der Brücke", "(zur Brücke)" },
  { "gsw", "zu {unit}", "dem Ufer", "zu dem Ufer" },
  { "gsw", "de {unit}", "Ott", "de Ott" },
  { "en", "von {unit}", "dem Fluss", "von dem Fluss" },

  { "fr", "le camp de {unit}", "Ott", "le camp d’Ott" },
  { "fr", "(de {unit})", "Élie", "(d’Élie)" },
  { "fr", "de {unit}", "Ott", "d’Ott" },
  { "fr", "gare {unit}", "Ott", "gare Ott" },
  { "fr", "corde {unit}", "Ott", "corde Ott" },
  { "fr", "que {unit}", "", "que (sans nom)" },
  { "en", "of {unit}", "Ott", "of Ott" },
};

static void
test_case (gconstpointer data)
{
  const Case *tried = data;
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) name = biv_text_with (none, BIV_TEXT_PLAIN, tried->name);
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *sentence = NULL;

  biv_args_add_text (args, "terrain", name);
  biv_args_add_string (args, "unit", tried->name);
  sentence = biv_pattern_fill (tried->pattern, args, tried->language);
  g_assert_cmpstr (sentence, ==, tried->sentence);
}

/* Ranges are the catalogue's too, and what it leaves out is said in English. */
static void
test_the_rest (void)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *range = NULL;

  biv_args_add_number (args, "a", 3);
  biv_args_add_number (args, "b", 6);
  range = biv_pattern_fill ("{a..b}", args, "gsw");
  g_assert_cmpstr (range, ==, "3 bis 6");
  g_assert_cmpstr (biv_translation_choose_language ("gsw_CH"), ==, "gsw");
  g_assert_cmpstr (biv_translation_get ("gsw", "north"), ==, "north");
}

/* The program's own catalogues, and this one beside them. */
static char *
make_catalogues (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("bivouac-language-XXXXXX", &error);
  g_autofree char *messages = g_build_filename (folder, "gsw", "LC_MESSAGES", NULL);
  g_autofree char *source = g_build_filename (folder, "gsw.po", NULL);
  g_autofree char *made = g_build_filename (messages, "bivouac.mo", NULL);
  g_autofree char *french = g_build_filename (g_getenv ("BIVOUAC_LOCALE_DIR"), "fr", NULL);
  g_autoptr (GFile) link = g_file_new_build_filename (folder, "fr", NULL);
  const char *const command[] = { "msgfmt", "-o", made, source, NULL };
  int status = -1;

  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_assert_true (g_file_set_contents (source, catalogue, -1, &error));
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               NULL, &status, &error));
  g_assert_cmpint (status, ==, 0);
  g_assert_true (g_file_make_symbolic_link (link, french, NULL, &error));
  return folder;
}

static void
remove_catalogues (const char *folder)
{
  static const char *const names[] = {
    "gsw/LC_MESSAGES/bivouac.mo",
    "gsw/LC_MESSAGES",
    "gsw",
    "gsw.po",
    "fr",
    "",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = make_catalogues ();
  g_setenv ("BIVOUAC_LOCALE_DIR", folder, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/language-rules/%s-%u", cases[i].language, i);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/language-rules/the-rest", test_the_rest);
  result = g_test_run ();
  remove_catalogues (folder);
  return result;
}
