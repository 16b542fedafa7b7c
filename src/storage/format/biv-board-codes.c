/* The one-character codes of terrains and works in the rows of a board, which are chosen anew for
 * each file, and those of elevations, which are fixed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-board-codes.h"

#include <string.h>

/* Used when the letters have run out, followed by accented letters, of which there are more than a
 * board can have terrains. */
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
claim_code (bool *taken, gunichar code, gunichar *chosen)
{
  if (!biv_board_code_is_valid (code) || taken[code])
    return false;
  taken[code] = true;
  *chosen = code;
  return true;
}

/* Chooses a letter of the id if one is free, lower case before upper case, else any free code. */
static void
choose (bool *taken, const char *id, gunichar *chosen)
{
  for (const char *c = id; *c; c++)
    if (claim_code (taken, (gunichar) g_ascii_tolower (*c), chosen))
      return;
  for (const char *c = id; *c; c++)
    if (claim_code (taken, (gunichar) g_ascii_toupper (*c), chosen))
      return;
  for (gunichar code = 'a'; code <= 'z'; code++)
    if (claim_code (taken, code, chosen))
      return;
  for (gunichar code = 'A'; code <= 'Z'; code++)
    if (claim_code (taken, code, chosen))
      return;
  for (const char *c = SIGNS; *c; c++)
    if (claim_code (taken, (gunichar) *c, chosen))
      return;
  for (gunichar code = FIRST_ACCENTED; code < BIV_BOARD_CODE_END; code++)
    if (claim_code (taken, code, chosen))
      return;
  g_assert_not_reached (); /* more codes than the 256 terrains of a board */
}

typedef struct
{
  BivBoard *board;
  BivLegend legend;
} Meanings;

static const char *
get_meaning (const Meanings *meanings, guint8 number)
{
  return biv_board_meaning (meanings->board, meanings->legend, number);
}

static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer meanings)
{
  return strcmp (get_meaning (meanings, *(const guint8 *) a),
                 get_meaning (meanings, *(const guint8 *) b));
}

/**
 * biv_board_codes_choose:
 * @legend: whose ids: terrains or works
 * @used: which ids occur, by their number on the board
 * @codes: (out): the code of each; two numbers with the same id, as after the ground was changed,
 * share a code
 */
void
biv_board_codes_choose (BivBoard *board, BivLegend legend, const bool used[256],
                        gunichar codes[256])
{
  Meanings meanings = { board, legend };
  bool taken[BIV_BOARD_CODE_END] = { false };
  guint8 numbers[256];
  guint length = 0;

  for (guint i = 0; i < biv_board_get_n_codes (board, legend); i++)
    if (used[i])
      numbers[length++] = (guint8) i;
  g_qsort_with_data (numbers, (int) length, sizeof *numbers, compare_numbers, &meanings);
  for (guint i = 0; i < length; i++)
    if (i > 0 && compare_numbers (&numbers[i - 1], &numbers[i], &meanings) == 0)
      codes[numbers[i]] = codes[numbers[i - 1]];
    else
      choose (taken, get_meaning (&meanings, numbers[i]), &codes[numbers[i]]);
}

/** biv_board_elevation_code: the code of an elevation: a to i above the plain, A to I below it. */
gunichar
biv_board_elevation_code (int elevation)
{
  if (elevation == 0)
    return BIV_BOARD_NOTHING;
  return (gunichar) (elevation > 0 ? 'a' + elevation - 1 : 'A' - elevation - 1);
}

/** biv_board_elevation_parse: whether a character is the code of an elevation, and of which. */
bool
biv_board_elevation_parse (gunichar code, int *elevation)
{
  *elevation = 0;
  if (code >= 'a' && code < 'a' + BIV_ELEVATION_MAX)
    *elevation = (int) code - 'a' + 1;
  else if (code >= 'A' && code < 'A' - BIV_ELEVATION_MIN)
    *elevation = 'A' - (int) code - 1;
  return *elevation != 0 || code == BIV_BOARD_NOTHING;
}
