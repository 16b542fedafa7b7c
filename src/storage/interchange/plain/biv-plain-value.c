/* Numbers and dates as people write them in a spreadsheet.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/plain/biv-plain-value.h"

#include <stdio.h>
#include <string.h>

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
