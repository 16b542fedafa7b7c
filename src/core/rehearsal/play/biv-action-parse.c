/* Makes an action of the words of a script's line: each word or option fills a slot of the verb.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/play/biv-action-parse.h"

#include "core/model/node/biv-number.h"
#include "core/ruleset/order/biv-order.h"
#include "core/rehearsal/play/biv-verb-table.h"

typedef struct
{
  const BivSituation *situation;
  const BivVerb *verb; /* NULL until it is known */
  BivAction *action;
  BivActionFault *fault;
  guint word; /* index of the word being read */
} Reading;

static bool
fail (Reading *reading, BivActionFaultKind kind, const BivSlot *slot)
{
  *reading->fault = (BivActionFault){ kind, reading->word, reading->verb, slot };
  return false;
}

static bool
read_number (const char *word, gint64 *number)
{
  return biv_number_read (word, -BIV_LARGEST_NUMBER, BIV_LARGEST_NUMBER, number);
}

static bool
is_within (const BivSlot *slot, gint64 number)
{
  return slot->least == slot->most || (number >= slot->least && number <= slot->most);
}

/* Reads a hex: "4,6" is a column and a row from zero, anything else the number printed on it. */
static bool
read_hex (BivBoard *board, const char *word, BivOffset *hex)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", 3);
  gint64 col, row;

  if (g_strv_length (parts) == 1)
    return biv_board_find_hex (board, word, hex);
  if (g_strv_length (parts) != 2 || !read_number (parts[0], &col) || !read_number (parts[1], &row))
    return false;
  *hex = (BivOffset){ (int) col, (int) row };
  return biv_board_contains (board, *hex);
}

static bool
has_price_for (BivRuleset *ruleset, const char *state)
{
  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (ruleset))
    {
      BIV_EACH (BivOrderPrice, price, biv_order_get_prices (order))
        if (g_str_equal (biv_order_price_get_state (price), state))
          return true;
    }
  return false;
}

/* Whether a word is a state of morale: "steady", which stands for none; one that the price of an
 * order asks for; or one that the ruleset has a word for. */
static bool
is_state (BivRuleset *ruleset, const char *word)
{
  return g_str_equal (word, "steady") ||
         (ruleset && *word &&
          (biv_node_list_lookup (biv_ruleset_get_words (ruleset), word) ||
           has_price_for (ruleset, word)));
}

static bool
read_item (BivNodeList *list, const char *word, gpointer *item)
{
  *item = biv_node_list_lookup (list, word);
  return *item != NULL;
}

/* Reads a list and an id, as "terrains:wood": terrains, works, hexsides and crossings may have the
 * same ids. */
static bool
read_ground (BivRuleset *ruleset, const char *word, gpointer *item)
{
  const struct
  {
    const char *name;
    BivNodeList *items;
  } lists[] = {
    { "terrains:", biv_ruleset_get_terrains (ruleset) },
    { "works:", biv_ruleset_get_works (ruleset) },
    { "hexsides:", biv_ruleset_get_hexsides (ruleset) },
    { "crossings:", biv_ruleset_get_crossings (ruleset) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_has_prefix (word, lists[i].name))
      return read_item (lists[i].items, word + strlen (lists[i].name), item);
  return false;
}

static bool
read_value (Reading *reading, const BivSlot *slot, const char *word, BivActionValue *value)
{
  const BivSituation *situation = reading->situation;
  BivBoard *board = biv_scenario_get_board (situation->scenario);

  *value = (BivActionValue){ .word = word, .hex = BIV_NO_HEX };
  switch (slot->kind)
    {
    case BIV_SLOT_PIECE:
      value->number = biv_situation_find (situation, word);
      return value->number != BIV_NONE;
    case BIV_SLOT_SIDE:
      value->number = biv_situation_find_side (situation, word);
      return value->number != BIV_NONE;
    case BIV_SLOT_HEX:
      return board && read_hex (board, word, &value->hex);
    case BIV_SLOT_NUMBER:
    case BIV_SLOT_MESSAGE:
      return read_number (word, &value->number) && is_within (slot, value->number);
    case BIV_SLOT_WORD:
      return slot->words ? g_strv_contains (slot->words, word)
                         : is_state (situation->ruleset, word);
    case BIV_SLOT_FACES:
      return (situation->ruleset &&
              read_item (biv_slot_list_items (situation->ruleset, slot->kind), word,
                         &value->item)) ||
             read_number (word, &value->number);
    case BIV_SLOT_TEXT:
      return true;
    case BIV_SLOT_GROUND:
      return situation->ruleset && read_ground (situation->ruleset, word, &value->item);
    case BIV_SLOT_ORDER:
    case BIV_SLOT_MESSENGER:
    case BIV_SLOT_LEADER_ACTION:
    case BIV_SLOT_PHASE:
    case BIV_SLOT_DETAIL:
    default:
      return situation->ruleset &&
             read_item (biv_slot_list_items (situation->ruleset, slot->kind), word, &value->item);
    }
}

static bool
fill (Reading *reading, const BivSlot *slot, const char *word)
{
  BivActionValue value;

  if (!read_value (reading, slot, word, &value))
    return fail (reading, BIV_FAULT_NOT_SUCH, slot);
  biv_action_add (reading->action, slot->about, &value);
  return true;
}

/* (nullable): the slot of the option or flag that has a name. */
static const BivSlot *
find_option (const BivVerb *verb, const char *name, gsize length, bool flag)
{
  for (const BivSlot *slot = verb->slots; slot->about; slot++)
    {
      const char *word = biv_about_words[slot->about];

      if ((flag ? slot->flag : slot->option) && strlen (word) == length &&
          strncmp (word, name, length) == 0)
        return slot;
    }
  return NULL;
}

/* Fills an option. Its values are separated by commas; those of hexes by colons, as a hex itself
 * has a comma. */
static bool
fill_option (Reading *reading, const BivSlot *slot, const char *values)
{
  const char *separator = slot->kind == BIV_SLOT_HEX ? ":" : ",";
  g_auto (GStrv) parts = g_strsplit_set (values, separator, slot->many ? -1 : 1);

  if (biv_action_has (reading->action, slot->about))
    return fail (reading, BIV_FAULT_NO_OPTION, slot);
  if (!parts[0])
    return fail (reading, BIV_FAULT_NOT_SUCH, slot);
  for (guint i = 0; parts[i]; i++)
    if (!fill (reading, slot, parts[i]))
      return false;
  return true;
}

static bool
raise_flag (Reading *reading, const BivSlot *slot)
{
  if (biv_action_has (reading->action, slot->about))
    return fail (reading, BIV_FAULT_NO_OPTION, slot);
  biv_action_mention (reading->action, slot->about);
  return true;
}

/* (nullable): the first slot, in the order of the verb, that can take another word. */
static const BivSlot *
find_open_slot (const Reading *reading)
{
  for (const BivSlot *slot = reading->verb->slots; slot->about; slot++)
    if (!slot->option && !slot->flag &&
        (slot->many || !biv_action_has (reading->action, slot->about)))
      return slot;
  return NULL;
}

static bool
read_word (Reading *reading, const char *word)
{
  const BivVerb *verb = reading->verb;
  const char *equals = strchr (word, '=');
  const BivSlot *slot;

  if (equals)
    {
      slot = find_option (verb, word, (gsize) (equals - word), false);
      return slot ? fill_option (reading, slot, equals + 1)
                  : fail (reading, BIV_FAULT_NO_OPTION, NULL);
    }
  slot = find_option (verb, word, strlen (word), true);
  if (slot)
    return raise_flag (reading, slot);
  slot = find_open_slot (reading);
  return slot ? fill (reading, slot, word) : fail (reading, BIV_FAULT_TOO_MANY, NULL);
}

/** biv_action_is_whole: whether every slot that the verb requires has a value; if not, the fault
 * tells the first that has none. */
bool
biv_action_is_whole (const BivAction *action, BivActionFault *fault)
{
  const BivVerb *verb = biv_action_get_verb (action);

  for (const BivSlot *slot = verb->slots; slot->about; slot++)
    if (slot->required && !biv_action_has (action, slot->about))
      {
        *fault = (BivActionFault){ BIV_FAULT_MISSING, 0, verb, slot };
        return false;
      }
  return true;
}

/**
 * biv_action_fill:
 * @slot: of the action's verb
 * @said: the values as words, separated by spaces; an empty string for none
 * @fault: (out): why it fails, if a word stands for nothing that the slot may hold
 *
 * Returns: whether the slot holds these values now
 */
bool
biv_action_fill (BivAction *action, const BivSituation *situation, const BivSlot *slot,
                 const char *said, BivActionFault *fault)
{
  g_auto (GStrv) words =
    g_strsplit_set (said, slot->option && slot->kind != BIV_SLOT_HEX ? " ," : " ", -1);
  Reading reading = { situation, biv_action_get_verb (action), action, fault, 0 };

  if (!*said)
    return true;
  if (slot->flag)
    return raise_flag (&reading, slot);
  for (guint i = 0; words[i]; i++)
    if (!slot->many && biv_action_has (action, slot->about))
      return fail (&reading, BIV_FAULT_NOT_SUCH, slot);
    else if (*words[i] && !fill (&reading, slot, words[i]))
      return false;
  return true;
}

/**
 * biv_action_parse_part:
 * @situation: whose pieces, sides, hexes and rules the words name
 * @words: NULL-terminated, the verb first; what follows may be incomplete
 * @fault: (out): why it fails, if the words are no action
 *
 * Returns: (transfer full) (nullable): the action, with the slots that the words fill
 */
BivAction *
biv_action_parse_part (const BivSituation *situation, const char *const *words,
                       BivActionFault *fault)
{
  g_autoptr (BivAction) action = NULL;
  Reading reading = { .situation = situation, .fault = fault };

  reading.verb = words[0] ? biv_verb_find (words[0]) : NULL;
  if (!reading.verb)
    {
      fail (&reading, BIV_FAULT_NO_VERB, NULL);
      return NULL;
    }
  reading.action = action = biv_action_new (reading.verb);
  for (reading.word = 1; words[reading.word]; reading.word++)
    if (!read_word (&reading, words[reading.word]))
      return NULL;
  return g_steal_pointer (&action);
}

/**
 * biv_action_parse:
 *
 * Does the same as biv_action_parse_part(), but fails if a slot that the verb requires has no
 * value.
 *
 * Returns: (transfer full) (nullable): the action
 */
BivAction *
biv_action_parse (const BivSituation *situation, const char *const *words, BivActionFault *fault)
{
  g_autoptr (BivAction) action = biv_action_parse_part (situation, words, fault);

  if (!action || biv_action_is_whole (action, fault))
    return g_steal_pointer (&action);
  fault->word = g_strv_length ((GStrv) words);
  return NULL;
}
