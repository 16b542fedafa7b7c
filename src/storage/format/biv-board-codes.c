/* The one-character codes of terrains in the rows of a board: which may be, and which to take.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-board-codes.h"

#include <string.h>

/* When the letters have run out, and then letters with accents, which are more than there can be
 * terrains. */
#define SIGNS "#+*=~^%!?@$"
#define FIRST_ACCENTED 0x100

/** biv_board_code_is_valid: whether a character may be a code. */
bool
biv_board_code_is_valid (gunichar code)
{
  return (code < 0x80 && code > 0 &&
          (g_ascii_isalpha ((char) code) || strchr (SIGNS, (int) code))) ||
         (code >= FIRST_ACCENTED && code < BIV_BOARD_CODE_END);
}

static bool
take (bool *taken, gunichar code, gunichar *chosen)
{
  if (!biv_board_code_is_valid (code) || taken[code])
    return false;
  taken[code] = true;
  *chosen = code;
  return true;
}

/* A letter of the id if one is free, small before capital, else any. */
static void
choose (bool *taken, const char *id, gunichar *chosen)
{
  for (const char *c = id; *c; c++)
    if (take (taken, (gunichar) g_ascii_tolower (*c), chosen))
      return;
  for (const char *c = id; *c; c++)
    if (take (taken, (gunichar) g_ascii_toupper (*c), chosen))
      return;
  for (gunichar code = 'a'; code <= 'z'; code++)
    if (take (taken, code, chosen))
      return;
  for (gunichar code = 'A'; code <= 'Z'; code++)
    if (take (taken, code, chosen))
      return;
  for (const char *c = SIGNS; *c; c++)
    if (take (taken, (gunichar) *c, chosen))
      return;
  for (gunichar code = FIRST_ACCENTED; code < BIV_BOARD_CODE_END; code++)
    if (take (taken, code, chosen))
      return;
  g_assert_not_reached (); /* there are 336 of these, and 256 terrains */
}

static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer board)
{
  return strcmp (biv_board_meaning (board, BIV_LEGEND_TERRAIN, *(const guint8 *) a),
                 biv_board_meaning (board, BIV_LEGEND_TERRAIN, *(const guint8 *) b));
}

/**
 * biv_board_codes_choose:
 * @used: which terrains occur, by their small numbers
 * @codes: (out): the code of each; two numbers for one terrain, as after a change of the ground,
 * get one code
 */
void
biv_board_codes_choose (BivBoard *board, const bool used[256], gunichar codes[256])
{
  bool taken[BIV_BOARD_CODE_END] = { false };
  guint8 numbers[256];
  guint length = 0;

  for (guint i = 0; i < biv_board_get_n_codes (board, BIV_LEGEND_TERRAIN); i++)
    if (used[i])
      numbers[length++] = (guint8) i;
  g_qsort_with_data (numbers, (int) length, sizeof *numbers, compare_numbers, board);
  for (guint i = 0; i < length; i++)
    if (i > 0 && compare_numbers (&numbers[i - 1], &numbers[i], board) == 0)
      codes[numbers[i]] = codes[numbers[i - 1]];
    else
      choose (taken, biv_board_meaning (board, BIV_LEGEND_TERRAIN, numbers[i]), &codes[numbers[i]]);
}
