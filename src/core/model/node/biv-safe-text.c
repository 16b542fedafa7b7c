/* Text as it may leave the program: what a terminal would obey, and what changes the direction of
 * writing, is replaced by a visible sign. Letters that are written from right to left stay.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-safe-text.h"

#include <string.h>

#define UNSHOWABLE 0xfffd

/** biv_safe_text_rejects: whether a character has an effect beyond being read. */
bool
biv_safe_text_rejects (gunichar character)
{
  if (character == '\n' || character == '\t')
    return false;
  return g_unichar_iscntrl (character) || character == 0x061c || character == 0xfeff ||
         (character >= 0x200e && character <= 0x200f) ||
         (character >= 0x2028 && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

/* Whether no byte can belong to a character that is rejected: most texts need no second look. */
static bool
is_plain (const char *text)
{
  for (const guint8 *c = (const guint8 *) text; *c; c++)
    if (*c == 0x7f || (*c < 0x20 && *c != '\n' && *c != '\t') || *c >= 0x80)
      return false;
  return true;
}

/** biv_safe_text_make: (transfer full): text in UTF-8 with harmful characters replaced; ends of
 * lines, which may be those of Windows, and tabs stay. */
char *
biv_safe_text_make (const char *text)
{
  g_autofree char *valid = is_plain (text) ? g_strdup (text) : g_utf8_make_valid (text, -1);
  GString *safe;

  if (is_plain (valid))
    return g_steal_pointer (&valid);
  safe = g_string_sized_new (strlen (valid));
  for (const char *c = valid; *c; c = g_utf8_next_char (c))
    if (c[0] != '\r' || c[1] != '\n')
      {
        gunichar character = g_utf8_get_char (c);

        g_string_append_unichar (safe, biv_safe_text_rejects (character) ? UNSHOWABLE : character);
      }
  return g_string_free (safe, FALSE);
}
