/* What other programs save: text in UTF-8, in UTF-16, or as Windows had it before; numbers and
 * dates as people write them in a spreadsheet; and how much of it one reading may keep.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/plain/biv-plain.h"

#include <stdio.h>
#include <string.h>

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

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

/**
 * biv_plain_value_read_number:
 * @number: (out): need not be whole
 *
 * Reads what people write in a spreadsheet: "1 250", "12,5", "12.50 pts".
 *
 * Returns: whether it is a number, from 0 to a million
 */
bool
biv_plain_value_read_number (const char *text, double *number)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  while (*text)
    {
      gunichar c = g_utf8_get_char (text);

      if (g_unichar_isalpha (c))
        break; /* a unit */
      if (c < 0x80 && strchr ("0123456789,.", (int) c))
        g_string_append_c (digits, c == ',' ? '.' : (char) c);
      else if (!g_unichar_isspace (c) && c != '\'')
        return false;
      text = g_utf8_next_char (text);
    }
  if (digits->len == 0 || digits->len > 30 || !strpbrk (digits->str, "0123456789") ||
      strchr (digits->str, '.') != strrchr (digits->str, '.'))
    return false;
  *number = g_ascii_strtod (digits->str, NULL);
  return *number <= BIV_PLAIN_VALUE_MOST;
}

/**
 * biv_plain_value_read_date:
 *
 * Reads a day, its month and its year, with "/", "." or "-" between them: "23/11/2026". What has
 * the year first is read as such.
 *
 * Returns: (transfer full) (nullable): the date as "2026-11-23"; NULL when it is none
 */
char *
biv_plain_value_read_date (const char *text)
{
  guint first, month, last;
  char mark, again;
  int end = 0;
  bool is_year_first;

  if (sscanf (text, "%4u%c%2u%c%4u%n", &first, &mark, &month, &again, &last, &end) < 5 ||
      text[end] != '\0' || mark != again || !strchr ("/.-", mark) ||
      strspn (text, "0123456789/.-") != (gsize) end)
    return NULL;
  is_year_first = first > 31;
  if (!g_date_valid_dmy ((GDateDay) (is_year_first ? last : first), (GDateMonth) month,
                         (GDateYear) (is_year_first ? first : last)) ||
      (is_year_first ? first : last) < 1000)
    return NULL;
  return g_strdup_printf ("%04u-%02u-%02u", is_year_first ? first : last, month,
                          is_year_first ? last : first);
}

/* Of all that is kept, what it takes to keep each piece of it included. */
#define MOST (64 * 1024 * 1024)

/**
 * biv_byte_budget_take:
 * @length: the bytes that are to be kept
 *
 * Returns: whether there is room for them; if not, there never is again
 */
bool
biv_byte_budget_take (BivByteBudget *self, gsize length)
{
  self->is_over = self->is_over || length > MOST - self->kept ||
                  g_cancellable_is_cancelled (self->stopped);
  if (!self->is_over)
    self->kept += length;
  return !self->is_over;
}

/** biv_byte_budget_check: whether all that was to be kept had room; else #BIV_STORAGE_ERROR.
 * @name: what errors call the file */
bool
biv_byte_budget_check (const BivByteBudget *self, const char *name, GError **error)
{
  if (self->is_over)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE, "%s:%u: %s", name, 1u,
                 _ ("it says more than can be kept of such a file"));
  return !self->is_over;
}
