/* Reads bytes as each table of a club: what can be read is written, and then read as the same.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

#include "storage/exchange/biv-club-csv.h"

static void
read_again (BivClubTable table, GPtrArray *rows)
{
  g_autoptr (BivForeign) report = biv_foreign_new (NULL, NULL);
  g_autoptr (GBytes) bytes = biv_club_csv_write (NULL, table, rows, "en");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) again = biv_club_csv_read (NULL, table, bytes, FUZZ_NAME, report, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, rows->len);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  for (guint table = 0; table < BIV_CLUB_N_TABLES; table++)
    {
      g_autoptr (BivForeign) report = biv_foreign_new (NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rows =
        biv_club_csv_read (NULL, table, bytes, FUZZ_NAME, report, &error);

      g_assert_true ((rows == NULL) == (error != NULL));
      g_assert_true (!error || g_str_has_prefix (error->message, FUZZ_NAME ":"));
      if (rows)
        read_again (table, rows);
    }
  return 0;
}
