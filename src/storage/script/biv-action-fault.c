/* Says why words are not an action.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/script/biv-action-fault.h"

#include "storage/xml/biv-storage-words.h"

static const char *
describe_slot (const BivSlot *slot)
{
  switch (slot->kind)
    {
    case BIV_SLOT_PIECE:
      return _ ("the id of a unit or figure was expected");
    case BIV_SLOT_SIDE:
      return _ ("the id of a side was expected");
    case BIV_SLOT_HEX:
      return _ ("a hex of the board was expected, as column,row from zero or as it is printed");
    case BIV_SLOT_NUMBER:
    case BIV_SLOT_MESSAGE:
      return _ ("a whole number was expected");
    case BIV_SLOT_WORD:
      return _ ("the id of a state of morale of these rules was expected, or steady");
    case BIV_SLOT_FACES:
      return _ ("dice were expected: numbers, or faces of the combat die, with commas");
    case BIV_SLOT_ORDER:
      return _ ("the id of an order of these rules was expected");
    case BIV_SLOT_MESSENGER:
      return _ ("the id of a kind of messenger of these rules was expected");
    case BIV_SLOT_LEADER_ACTION:
      return _ ("the id of a leader’s action of these rules was expected");
    case BIV_SLOT_DETAIL:
      return _ ("the id of a detail of units or figures of these rules was expected");
    case BIV_SLOT_GROUND:
      return _ ("ground of these rules was expected, as terrains:ID, works:ID, hexsides:ID or "
                "crossings:ID");
    case BIV_SLOT_TEXT:
      return _ ("another word was expected");
    case BIV_SLOT_PHASE:
    default:
      return _ ("the id of a phase of these rules was expected");
    }
}

static char *
describe_words (const BivSlot *slot)
{
  g_autofree char *all = slot->words ? g_strjoinv (", ", (char **) slot->words) : NULL;

  if (all)
    return g_strdup_printf (_ ("one of these was expected: %s"), all);
  if (slot->least < slot->most)
    return g_strdup_printf (_ ("a whole number from %d to %d was expected"), slot->least,
                            slot->most);
  return g_strdup (describe_slot (slot));
}

/** biv_action_fault_describe: (transfer full): one sentence that says what was expected, and
 * where. */
char *
biv_action_fault_describe (const BivActionFault *fault, const char *const *words)
{
  const char *word = words[fault->word];
  g_autofree char *expected = fault->slot ? describe_words (fault->slot) : NULL;

  switch (fault->kind)
    {
    case BIV_FAULT_NO_VERB:
      return word ? g_strdup_printf (_ ("\"%s\" is no action: a verb was expected, such as %s"),
                                     word, "activate, order, move, attack, next")
                  : g_strdup (_ ("an action was expected"));
    case BIV_FAULT_MISSING:
      return g_strdup_printf (_ ("\"%s\" lacks its %s: %s"), words[0],
                              biv_about_words[fault->slot->about], expected);
    case BIV_FAULT_TOO_MANY:
      return g_strdup_printf (_ ("\"%s\" is one word too many for \"%s\""), word, words[0]);
    case BIV_FAULT_NO_OPTION:
      return g_strdup_printf (_ ("\"%s\": \"%s\" has no such option, or it is there twice"), word,
                              words[0]);
    case BIV_FAULT_NOT_SUCH:
    default:
      return g_strdup_printf ("\"%s\": %s", word, expected);
    }
}
