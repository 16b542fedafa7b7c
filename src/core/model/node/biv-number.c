/* Reads whole numbers.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-number.h"

/**
 * biv_number_read:
 * @text: decimal digits and nothing else; before them there may be a sign if @least is below zero
 * @number: (out) (nullable): left alone unless it is one
 *
 * Reads a whole number. GLib's g_ascii_string_to_signed() is not used: it takes errno for its own,
 * and the first number that is read by two threads at once may leave something else there, so that
 * a good file is refused.
 *
 * Returns: whether the text is a number from @least to @most
 */
bool
biv_number_read (const char *text, gint64 least, gint64 most, gint64 *number)
{
  bool is_below = least < 0 && *text == '-';
  const char *digit = is_below || (least < 0 && *text == '+') ? text + 1 : text;
  guint64 size = 0;
  gint64 value;

  if (!g_ascii_isdigit (*digit))
    return false;
  for (; g_ascii_isdigit (*digit); digit++)
    if (!g_uint64_checked_mul (&size, size, 10) ||
        !g_uint64_checked_add (&size, size, (guint64) g_ascii_digit_value (*digit)))
      return false;
  if (*digit || size > G_MAXINT64)
    return false;
  value = is_below ? -(gint64) size : (gint64) size;
  if (value < least || value > most)
    return false;
  if (number)
    *number = value;
  return true;
}
