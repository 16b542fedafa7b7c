/* An action: a verb, and what its slots hold.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/answer/biv-action.h"

struct _BivAction
{
  const BivVerb *verb;
  GStringChunk *words;
  GArray *values[BIV_MAX_SLOTS]; /* of BivActionValue; NULL: nothing was said */
};

/** biv_verb_count_slots: how many places for words it has. */
guint
biv_verb_count_slots (const BivVerb *verb)
{
  guint n = 0;

  while (n < BIV_MAX_SLOTS && verb->slots[n].name)
    n++;
  return n;
}

/** biv_slot_list_items: (transfer none) (nullable): the items of a ruleset that such a slot may
 * name.
 */
BivNodeList *
biv_slot_list_items (BivRuleset *ruleset, BivSlotKind kind)
{
  switch (kind)
    {
    case BIV_SLOT_ORDER:
      return biv_ruleset_get_orders (ruleset);
    case BIV_SLOT_MESSENGER:
      return biv_ruleset_get_messengers (ruleset);
    case BIV_SLOT_LEADER_ACTION:
      return biv_ruleset_get_leader_actions (ruleset);
    case BIV_SLOT_PHASE:
      return biv_ruleset_get_phases (ruleset);
    case BIV_SLOT_FACES:
      return biv_ruleset_get_faces (ruleset);
    case BIV_SLOT_DETAIL:
      return biv_ruleset_get_fields (ruleset);
    case BIV_SLOT_PIECE:
    case BIV_SLOT_SIDE:
    case BIV_SLOT_HEX:
    case BIV_SLOT_NUMBER:
    case BIV_SLOT_MESSAGE:
    case BIV_SLOT_WORD:
    case BIV_SLOT_GROUND:
    case BIV_SLOT_TEXT:
    default:
      return NULL;
    }
}

/** biv_action_new: (transfer full): of which nothing is said yet but the verb. */
BivAction *
biv_action_new (const BivVerb *verb)
{
  BivAction *self = g_new0 (BivAction, 1);

  self->verb = verb;
  self->words = g_string_chunk_new (64);
  return self;
}

/** biv_action_mention: a slot is said, if only by its name. */
void
biv_action_mention (BivAction *self, guint slot)
{
  if (!self->values[slot])
    self->values[slot] = g_array_new (FALSE, FALSE, sizeof (BivActionValue));
}

/** biv_action_add: one value more for a slot. */
void
biv_action_add (BivAction *self, guint slot, const BivActionValue *value)
{
  BivActionValue own = *value;

  own.word = g_string_chunk_insert (self->words, value->word);
  biv_action_mention (self, slot);
  g_array_append_val (self->values[slot], own);
}

/** biv_action_is_said: whether anything was said for that slot of the verb. */
bool
biv_action_is_said (const BivAction *self, guint slot)
{
  return self->values[slot] != NULL;
}

/** biv_action_free: frees it. */
void
biv_action_free (BivAction *self)
{
  for (guint i = 0; i < BIV_MAX_SLOTS; i++)
    g_clear_pointer (&self->values[i], g_array_unref);
  g_string_chunk_free (self->words);
  g_free (self);
}

/** biv_action_get_verb: (transfer none): what is done. */
const BivVerb *
biv_action_get_verb (const BivAction *self)
{
  return self->verb;
}

static GArray *
find_values (const BivAction *self, const char *slot)
{
  for (guint i = 0; i < biv_verb_count_slots (self->verb); i++)
    if (g_str_equal (self->verb->slots[i].name, slot))
      return self->values[i];
  g_return_val_if_reached (NULL);
}

static const BivActionValue *
get_value (const BivAction *self, const char *slot, guint n)
{
  GArray *values = find_values (self, slot);

  return values && n < values->len ? &g_array_index (values, BivActionValue, n) : NULL;
}

/** biv_action_has: whether anything was said for a slot of the verb. */
bool
biv_action_has (const BivAction *self, const char *slot)
{
  return find_values (self, slot) != NULL;
}

/** biv_action_get_length: how many values a slot has. */
guint
biv_action_get_length (const BivAction *self, const char *slot)
{
  GArray *values = find_values (self, slot);

  return values ? values->len : 0;
}

/** biv_action_get_piece: the place of a unit or figure, or BIV_NONE. */
guint
biv_action_get_piece (const BivAction *self, const char *slot, guint n)
{
  const BivActionValue *value = get_value (self, slot, n);

  return value ? (guint) value->number : BIV_NONE;
}

/** biv_action_get_side: the place of a side, or BIV_NONE. */
guint
biv_action_get_side (const BivAction *self, const char *slot)
{
  return biv_action_get_piece (self, slot, 0);
}

/** biv_action_get_hex: a hex of the board, or BIV_NO_HEX. */
BivOffset
biv_action_get_hex (const BivAction *self, const char *slot, guint n)
{
  const BivActionValue *value = get_value (self, slot, n);

  return value ? value->hex : BIV_NO_HEX;
}

/** biv_action_list_hexes: (transfer full): all hexes of a slot, and @n_hexes (out) how many. */
BivOffset *
biv_action_list_hexes (const BivAction *self, const char *slot, guint *n_hexes)
{
  GArray *values = find_values (self, slot);
  BivOffset *hexes;

  *n_hexes = values ? values->len : 0;
  hexes = g_new (BivOffset, *n_hexes + 1);
  for (guint i = 0; i < *n_hexes; i++)
    hexes[i] = g_array_index (values, BivActionValue, i).hex;
  return hexes;
}

/** biv_action_get_number: a number, or @fallback when none was said. */
int
biv_action_get_number (const BivAction *self, const char *slot, guint n, int fallback)
{
  const BivActionValue *value = get_value (self, slot, n);

  return value ? (int) value->number : fallback;
}

/** biv_action_get_word: (transfer none) (nullable): the word itself. */
const char *
biv_action_get_word (const BivAction *self, const char *slot, guint n)
{
  const BivActionValue *value = get_value (self, slot, n);

  return value ? value->word : NULL;
}

/** biv_action_get_item: (transfer none) (nullable): the item of the ruleset. */
gpointer
biv_action_get_item (const BivAction *self, const char *slot)
{
  return biv_action_get_nth_item (self, slot, 0);
}

/** biv_action_get_nth_item: (transfer none) (nullable): likewise, one of several. */
gpointer
biv_action_get_nth_item (const BivAction *self, const char *slot, guint n)
{
  const BivActionValue *value = get_value (self, slot, n);

  return value ? value->item : NULL;
}
