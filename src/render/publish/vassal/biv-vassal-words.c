/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-words.h"

#include "text/biv-harmless.h"

/* What VASSAL would take for an expression ({...}), the value of a property ($...$), HTML (<html>)
 * or the end of a token (\), and the letter that looks most like it. */
static const struct
{
  gunichar meant;
  const char *shown;
} look_alikes[] = {
  { '{', "❴" },
  { '}', "❵" },
  { '$', "＄" },
  { '<', "‹" },
  { '>', "›" },
  { '\\', "＼" },
};

static const char *
find_look_alike (gunichar character)
{
  for (guint i = 0; i < G_N_ELEMENTS (look_alikes); i++)
    if (look_alikes[i].meant == character)
      return look_alikes[i].shown;
  return NULL;
}

/**
 * biv_vassal_words:
 * @text: of a document or ruleset, which may come from anybody
 *
 * VASSAL computes text in braces or between dollars, and shows as HTML what begins as it, also
 * pictures from elsewhere. These letters are replaced by others that look alike; letters that
 * cannot be seen, and ends of lines, by spaces.
 *
 * Returns: (transfer full): what means nothing but itself, wherever VASSAL reads it
 */
char *
biv_vassal_words (const char *text)
{
  g_autofree char *harmless = biv_harmless_text (text);
  GString *words = g_string_new (NULL);

  for (const char *at = harmless; *at; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      const char *look_alike = find_look_alike (character);

      if (look_alike)
        g_string_append (words, look_alike);
      else if (g_unichar_iscntrl (character))
        g_string_append_c (words, ' ');
      else
        g_string_append_unichar (words, character);
    }
  return g_string_free (words, FALSE);
}

/** biv_vassal_words_make_key: (transfer full): the name of a property for an id of a ruleset:
 * letters, digits and underscores, beginning with a letter. */
char *
biv_vassal_words_make_key (const char *id)
{
  GString *key = g_string_new (g_ascii_isalpha (*id) ? NULL : "f");

  for (; *id; id++)
    g_string_append_c (key, g_ascii_isalnum (*id) ? *id : '_');
  return g_string_free (key, FALSE);
}
