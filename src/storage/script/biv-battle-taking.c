/* Reads the words of a line that sets up a battle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-board.h"
#include "storage/format/biv-value.h"
#include "storage/script/biv-battle-builder-private.h"
#include "storage/xml/biv-storage-words.h"

/* Whether the line has more than that many words; else an error that shows the expected form. */
bool
biv_taking_expect_words (BivTaking *taking, guint n, const char *form)
{
  return taking->n_words > n ? true
                             : BIV_TAKING_FAIL (taking, _ ("this form was expected: %s"), form);
}

/* A word of the line as a number. */
bool
biv_taking_read_number (BivTaking *taking, guint word, int *number)
{
  return biv_value_parse_int (taking->words[word], number)
           ? true
           : BIV_TAKING_FAIL (taking, _ ("\"%s\": a whole number was expected"),
                              taking->words[word]);
}

/* A word of the line as a hex of the board. */
bool
biv_taking_read_hex (BivTaking *taking, guint word, BivOffset *hex)
{
  BivBattleBuilder *self = taking->builder;

  if (!self->board)
    return BIV_TAKING_FAIL (taking, _ ("a line \"%s\" was expected before"), "board WIDTH HEIGHT");
  if (!biv_value_parse_hex (taking->words[word], hex) ||
      !biv_board_contains (BIV_BOARD (self->board), *hex))
    return BIV_TAKING_FAIL (taking,
                            _ ("\"%s\": a hex of the board was expected, as column,row from zero"),
                            taking->words[word]);
  return true;
}
