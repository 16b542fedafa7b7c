/* Named languages: French when asked for, whatever the locale of the process.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <locale.h>

#include "text/biv-translation.h"

static void
test_languages (void)
{
  const char *const *languages = biv_translation_get_languages ();

  g_assert_cmpstr (languages[0], ==, "en");
  g_assert_true (g_strv_contains (languages, "fr"));
}

static void
test_choice (void)
{
  static const struct
  {
    const char *wanted;
    const char *language;
  } cases[] = {
    { "fr", "fr" },
    { "de_AT", "de" },
    { "fr_CH", "fr" },
    { "fr-BE", "fr" },
    { "fr_FR.UTF-8", "fr" },
    { "FR", "fr" },
    { "en", "en" },
    { "en_GB", "en" },
    { "frr", "en" },
    { "f", "en" },
    { "", "en" },
    { "C", "en" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (biv_translation_choose_language (cases[i].wanted), ==, cases[i].language);
}

/* GLib keeps an eye on the environment, so this needs no new process. */
static void
test_own_language (void)
{
  g_setenv ("LANGUAGE", "", TRUE);
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_assert_cmpstr (biv_translation_choose_language (NULL), ==, "en");
  g_setenv ("LC_ALL", "fr_BE.UTF-8", TRUE);
  g_assert_cmpstr (biv_translation_choose_language (NULL), ==, "fr");
  g_setenv ("LANGUAGE", "xx:fr:en", TRUE);
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_assert_cmpstr (biv_translation_choose_language (NULL), ==, "fr");
  g_setenv ("LANGUAGE", "", TRUE);
}

static gpointer
translate_worker (gpointer data)
{
  for (guint i = 0; i < 1000; i++)
    {
      g_assert_cmpstr (biv_translation_get ("fr", "north"), ==, "nord");
      g_assert_cmpstr (biv_translation_get ("en", "north"), ==, "north");
    }
  return NULL;
}

static void
test_translate (gconstpointer locale)
{
  g_assert_nonnull (setlocale (LC_ALL, locale));
  g_assert_cmpstr (biv_translation_get ("fr", "north"), ==, "nord");
  g_assert_cmpstr (biv_translation_get ("en", "north"), ==, "north");
  g_assert_cmpstr (biv_translation_get ("de", "north"), ==, "Norden");
  g_assert_cmpstr (biv_translation_get ("xx", "north"), ==, "north");
  g_assert_cmpstr (biv_translation_get ("fr", "never written"), ==, "never written");
  g_assert_cmpstr (biv_translation_get_plural ("en", "one", "many", 0), ==, "many");
  g_assert_cmpstr (biv_translation_get_plural ("fr", "one", "many", 1), ==, "one");
}

static void
test_threads (void)
{
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("translate", translate_worker, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/translation/threads", test_threads);
  g_test_add_func ("/translation/languages", test_languages);
  g_test_add_func ("/translation/choice", test_choice);
  g_test_add_func ("/translation/own-language", test_own_language);
  g_test_add_data_func ("/translation/locale-C", "C", test_translate);
  g_test_add_data_func ("/translation/locale-C.UTF-8", "C.UTF-8", test_translate);
  return g_test_run ();
}
