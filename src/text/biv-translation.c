/* Translations into a language that the caller names, whatever the locale of the process.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-translation.h"

#include <string.h>

#include "config.h"
#include "text/biv-mo-file.h"

static const char *const languages[] = { LANGUAGES, NULL };

/**
 * biv_translation_get_languages:
 *
 * Returns: (transfer none) (array zero-terminated=1): the languages of the program, English, in
 * which its sentences are written, first
 */
const char *const *
biv_translation_get_languages (void)
{
  return languages;
}

/* "fr" for "fr", "fr_CH", "fr-BE", "fr.UTF-8", "FR"; %NULL for a language that is not supported. */
static const char *
match (const char *name)
{
  gsize length = strcspn (name, "_-.@");

  for (guint i = 0; languages[i]; i++)
    if (strlen (languages[i]) == length && g_ascii_strncasecmp (languages[i], name, length) == 0)
      return languages[i];
  return NULL;
}

/** biv_translation_has_language: whether the program is translated into a language such as "fr" or
 * "fr_CH". */
bool
biv_translation_has_language (const char *name)
{
  return match (name) != NULL;
}

/**
 * biv_translation_choose_language:
 * @wanted: (nullable): a language such as "fr" or "fr_CH"; %NULL for the user's own
 *
 * Returns: (transfer none): the best match among biv_translation_get_languages()
 */
const char *
biv_translation_choose_language (const char *wanted)
{
  const char *found = wanted ? match (wanted) : NULL;

  if (!wanted)
    for (const char *const *name = g_get_language_names (); *name && !found; name++)
      found = match (*name);
  return found ? found : languages[0];
}

static BivMoFile *
open_catalogue (const char *language)
{
  const char *folder = g_getenv ("BIVOUAC_LOCALE_DIR");
  g_autofree char *path =
    g_build_filename (folder && *folder ? folder : LOCALEDIR, language, "LC_MESSAGES",
                      GETTEXT_PACKAGE ".mo", NULL);
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, NULL);
  g_autoptr (GBytes) bytes = file ? g_mapped_file_get_bytes (file) : NULL;

  /* Without a catalogue sentences stay English, as with gettext. */
  return bytes ? biv_mo_file_new (bytes) : NULL;
}

/* The catalogue of one of our languages, opened when it is first asked for. It is never freed,
 * since its strings are handed out. */
static BivMoFile *
get_catalogue (const char *language)
{
  static BivMoFile *catalogues[G_N_ELEMENTS (languages)];
  static gsize opened[G_N_ELEMENTS (languages)];
  const char *known = match (language);
  guint i = 0;

  if (!known || known == languages[0])
    return NULL;
  while (languages[i] != known)
    i++;
  if (g_once_init_enter (&opened[i]))
    {
      catalogues[i] = open_catalogue (known);
      g_once_init_leave (&opened[i], 1);
    }
  return catalogues[i];
}

/**
 * biv_translation_get:
 * @language: one of biv_translation_get_languages()
 * @sentence: marked with N_()
 *
 * Returns: (transfer none): its translation; @sentence itself if there is none
 */
const char *
biv_translation_get (const char *language, const char *sentence)
{
  BivMoFile *catalogue = get_catalogue (language);
  const char *translated = catalogue ? biv_mo_file_lookup (catalogue, sentence) : NULL;

  return translated && *translated ? translated : sentence;
}

/**
 * biv_translation_get_plural:
 * @one: the sentence in the singular
 * @many: the sentence in the plural
 *
 * Returns: (transfer none): the form for that number in that language
 */
const char *
biv_translation_get_plural (const char *language, const char *one, const char *many, gulong number)
{
  BivMoFile *catalogue = get_catalogue (language);
  const char *translated =
    catalogue ? biv_mo_file_lookup_plural (catalogue, one, number) : NULL;

  if (translated && *translated)
    return translated;
  return number == 1 ? one : many;
}
