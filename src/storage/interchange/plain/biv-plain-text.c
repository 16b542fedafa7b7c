/* Text as other programs save it: in UTF-8, in UTF-16, or as Windows had it before.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/plain/biv-plain-text.h"

#include <string.h>

#define MARK "\xef\xbb\xbf"

/* Whether the first letter has its small byte second, as its mark or a zero beside it tells. */
static bool
is_big (const char *bytes)
{
  return memcmp (bytes, "\xfe\xff", 2) == 0 || (!bytes[0] && bytes[1]);
}

/** biv_plain_text_is_wide: whether it is in UTF-16. */
bool
biv_plain_text_is_wide (const char *bytes, gsize length)
{
  return length >= 2 &&
         (is_big (bytes) || memcmp (bytes, "\xff\xfe", 2) == 0 || (bytes[0] && !bytes[1]));
}

/**
 * biv_plain_text_make:
 * @is_guessed: (out) (nullable): whether it is no Unicode, and was taken for Western letters of
 *   Windows; without it such a text is none
 *
 * Returns: (transfer full) (nullable): the text in UTF-8 and without its mark; NULL if it is none,
 * or has zero bytes inside. A letter that is cut off at the end of UTF-16 is left out
 */
char *
biv_plain_text_make (const char *bytes, gsize length, bool *is_guessed)
{
  bool is_utf8 = g_utf8_validate (bytes, (gssize) length, NULL);
  bool is_wide = !is_utf8 && biv_plain_text_is_wide (bytes, length);
  const char *coding = is_wide ? is_big (bytes) ? "UTF-16BE" : "UTF-16LE" : "WINDOWS-1252";
  gsize n_read, size = length;
  g_autofree char *text = NULL;

  if (is_guessed)
    *is_guessed = !is_utf8 && !is_wide;
  if (is_utf8)
    text = g_strndup (bytes, length);
  else if (is_wide || is_guessed)
    text = g_convert (bytes, (gssize) length, "UTF-8", coding, &n_read, &size, NULL);
  if (!text || strlen (text) != size)
    return NULL;
  if (g_str_has_prefix (text, MARK))
    memmove (text, text + strlen (MARK), size + 1 - strlen (MARK));
  return g_steal_pointer (&text);
}
