/* Makes text from untrusted files, and the names of these files, safe to show: control characters
 * that a terminal would obey, and those that change the direction of writing, are replaced by a
 * visible sign.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-harmless.h"

#include <string.h>

#define UNSHOWABLE 0xfffd

/** biv_harmless_rejects: whether a character has an effect beyond being read. */
bool
biv_harmless_rejects (gunichar character)
{
  if (character == '\n' || character == '\t')
    return false;
  return g_unichar_iscntrl (character) || character == 0x061c || character == 0xfeff ||
         (character >= 0x200e && character <= 0x200f) ||
         (character >= 0x2028 && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

/* Line breaks and tabs belong in a text, but not in a name. */
static char *
make_harmless (const char *text, bool is_name)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *harmless = g_string_sized_new (strlen (valid));

  for (const char *c = valid; *c; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);
      bool bad = is_name ? g_unichar_iscntrl (character) : false;

      bad = bad || biv_harmless_rejects (character);
      g_string_append_unichar (harmless, bad ? UNSHOWABLE : character);
    }
  return g_string_free (harmless, FALSE);
}

/** biv_harmless_text: (transfer full): text in UTF-8 with harmful characters replaced. */
char *
biv_harmless_text (const char *text)
{
  return make_harmless (text, false);
}

/** biv_harmless_path: (transfer full): the path of a file, safe to show. */
char *
biv_harmless_path (const char *path)
{
  g_autofree char *words = g_filename_display_name (path);

  return make_harmless (words, true);
}

/** biv_harmless_name: (transfer full): the base name of a file, safe to show. */
char *
biv_harmless_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return biv_harmless_path (name);
}
