/* An action: a verb, and the values of its slots.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/answer/biv-action.h"

const char *const biv_about_words[] = { BIV_EACH_ABOUT (BIV_MEMBER_WORD) NULL };

struct _BivAction
{
  const BivVerb *verb;
  GStringChunk *words;
  GArray *values[BIV_MAX_SLOTS + 1]; /* of BivActionValue, by slot; NULL: no value was given */
  guint said[BIV_MAX_SLOTS];         /* the slots that were given, in the order in which they were
                                      */
  guint n_said;
};

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

/** biv_action_value_of_piece: a value that stands for a unit or figure, by its index in the
 * situation. */
BivActionValue
biv_action_value_of_piece (const BivSituation *situation, guint piece)
{
  BivNode *node = biv_situation_get (situation, piece)->node;

  return (BivActionValue){ biv_node_get_id (node), piece, BIV_NO_HEX, NULL };
}

/** biv_action_value_of_side: a value that stands for a side, by its index in the situation. */
BivActionValue
biv_action_value_of_side (const BivSituation *situation, guint side)
{
  BivNode *node = biv_node_list_get (biv_scenario_get_sides (situation->scenario), side);

  return (BivActionValue){ biv_node_get_id (node), side, BIV_NO_HEX, NULL };
}

/** biv_action_value_of_item: a value that stands for an item of the ruleset. */
BivActionValue
biv_action_value_of_item (gpointer item)
{
  return (BivActionValue){ biv_node_get_id (item), 0, BIV_NO_HEX, item };
}

/** biv_action_value_equal: whether two values stand for the same thing and are written alike. */
bool
biv_action_value_equal (const BivActionValue *a, const BivActionValue *b)
{
  return g_strcmp0 (a->word, b->word) == 0 && a->number == b->number &&
         biv_offset_equal (a->hex, b->hex) && a->item == b->item;
}

/** biv_verb_ask_checks: does nothing: the answer to a question is what its checks say. */
void
biv_verb_ask_checks (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
}

/** biv_action_new: (transfer full): an action of which only the verb is known. */
BivAction *
biv_action_new (const BivVerb *verb)
{
  BivAction *self = g_new0 (BivAction, 1);

  self->verb = verb;
  self->words = g_string_chunk_new (64);
  return self;
}

/* The index of the verb's slot of that name; BIV_MAX_SLOTS when it has none. */
static guint
find_slot (const BivAction *self, BivAbout about)
{
  for (guint i = 0; self->verb->slots[i].about; i++)
    if (self->verb->slots[i].about == about)
      return i;
  g_return_val_if_reached (BIV_MAX_SLOTS);
}

/** biv_action_mention: gives a slot without a value, as a flag. */
void
biv_action_mention (BivAction *self, BivAbout about)
{
  guint slot = find_slot (self, about);

  if (self->values[slot] || slot == BIV_MAX_SLOTS)
    return;
  self->values[slot] = g_array_new (FALSE, FALSE, sizeof (BivActionValue));
  self->said[self->n_said++] = slot;
}

/** biv_action_add: adds a value to a slot. */
void
biv_action_add (BivAction *self, BivAbout about, const BivActionValue *value)
{
  BivActionValue own = *value;
  g_autofree char *number =
    value->word ? NULL : g_strdup_printf ("%" G_GINT64_FORMAT, value->number);

  own.word = g_string_chunk_insert (self->words, number ? number : value->word);
  biv_action_mention (self, about);
  g_array_append_val (self->values[find_slot (self, about)], own);
}

/** biv_action_set: gives a slot one value, in place of those that it has. */
void
biv_action_set (BivAction *self, BivAbout about, const BivActionValue *value)
{
  biv_action_mention (self, about);
  g_array_set_size (self->values[find_slot (self, about)], 0);
  biv_action_add (self, about, value);
}

/** biv_action_clear: takes away all values of a slot. */
void
biv_action_clear (BivAction *self, BivAbout about)
{
  guint slot = find_slot (self, about);
  guint n = 0;

  g_clear_pointer (&self->values[slot], g_array_unref);
  for (guint i = 0; i < self->n_said; i++)
    if (self->said[i] != slot)
      self->said[n++] = self->said[i];
  self->n_said = n;
}

/** biv_action_copy: (transfer full): a copy without the values of one slot. */
BivAction *
biv_action_copy (const BivAction *self, BivAbout but)
{
  BivAction *copy = biv_action_new (self->verb);

  for (guint i = 0; i < self->n_said; i++)
    {
      BivAbout about = self->verb->slots[self->said[i]].about;
      const GArray *values = self->values[self->said[i]];

      if (about == but)
        continue;
      biv_action_mention (copy, about);
      for (guint k = 0; k < values->len; k++)
        biv_action_add (copy, about, &g_array_index (values, BivActionValue, k));
    }
  return copy;
}

static void
write_slot (const BivSlot *slot, const GArray *values, GString *line)
{
  const char *separator = !slot->option ? " " : slot->kind == BIV_SLOT_HEX ? ":"
                                                                           : ",";

  g_string_append_c (line, ' ');
  if (slot->option || slot->flag)
    g_string_append (line, biv_about_words[slot->about]);
  if (slot->option)
    g_string_append_c (line, '=');
  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (line, "%s%s", i ? separator : "",
                            g_array_index (values, BivActionValue, i).word);
}

/** biv_action_write: (transfer full): the action as a line of a script. Ids and words have no
 * spaces, so nothing is quoted. */
char *
biv_action_write (const BivAction *self)
{
  GString *line = g_string_new (self->verb->word);

  for (guint i = 0; i < self->n_said; i++)
    write_slot (&self->verb->slots[self->said[i]], self->values[self->said[i]], line);
  return g_string_free (line, FALSE);
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

/** biv_action_get_verb: (transfer none): its verb. */
const BivVerb *
biv_action_get_verb (const BivAction *self)
{
  return self->verb;
}

/* (nullable): NULL when nothing was said. */
static const GArray *
get_values (const BivAction *self, BivAbout about)
{
  return self->values[find_slot (self, about)];
}

static const BivActionValue *
get_value (const BivAction *self, BivAbout about, guint n)
{
  const GArray *values = get_values (self, about);

  return values && n < values->len ? &g_array_index (values, BivActionValue, n) : NULL;
}

/** biv_action_has: whether a slot was given. */
bool
biv_action_has (const BivAction *self, BivAbout about)
{
  return get_values (self, about) != NULL;
}

/** biv_action_get_length: how many values a slot has. */
guint
biv_action_get_length (const BivAction *self, BivAbout about)
{
  const GArray *values = get_values (self, about);

  return values ? values->len : 0;
}

/** biv_action_get_piece: the index of the unit or figure in a slot, or BIV_NONE. */
guint
biv_action_get_piece (const BivAction *self, BivAbout about, guint n)
{
  const BivActionValue *value = get_value (self, about, n);

  return value ? (guint) value->number : BIV_NONE;
}

/** biv_action_get_side: the index of the side in a slot, or BIV_NONE. */
guint
biv_action_get_side (const BivAction *self, BivAbout about)
{
  return biv_action_get_piece (self, about, 0);
}

/** biv_action_get_hex: a hex of the board, or BIV_NO_HEX. */
BivOffset
biv_action_get_hex (const BivAction *self, BivAbout about, guint n)
{
  const BivActionValue *value = get_value (self, about, n);

  return value ? value->hex : BIV_NO_HEX;
}

/** biv_action_list_hexes: (transfer full): all hexes of a slot. @n_hexes: (out): how many there
 * are. */
BivOffset *
biv_action_list_hexes (const BivAction *self, BivAbout about, guint *n_hexes)
{
  const GArray *values = get_values (self, about);
  BivOffset *hexes;

  *n_hexes = values ? values->len : 0;
  hexes = g_new (BivOffset, *n_hexes + 1);
  for (guint i = 0; i < *n_hexes; i++)
    hexes[i] = g_array_index (values, BivActionValue, i).hex;
  return hexes;
}

/** biv_action_get_number: the number in a slot; @fallback if none was given. */
int
biv_action_get_number (const BivAction *self, BivAbout about, guint n, int fallback)
{
  const BivActionValue *value = get_value (self, about, n);

  return value ? (int) value->number : fallback;
}

/** biv_action_get_word: (transfer none) (nullable): the value of a slot as it is written. */
const char *
biv_action_get_word (const BivAction *self, BivAbout about, guint n)
{
  const BivActionValue *value = get_value (self, about, n);

  return value ? value->word : NULL;
}

/** biv_action_get_item: (transfer none) (nullable): the item of the ruleset in a slot. */
gpointer
biv_action_get_item (const BivAction *self, BivAbout about)
{
  return biv_action_get_nth_item (self, about, 0);
}

/** biv_action_get_nth_item: (transfer none) (nullable): one of several items of the ruleset in a
 * slot. */
gpointer
biv_action_get_nth_item (const BivAction *self, BivAbout about, guint n)
{
  const BivActionValue *value = get_value (self, about, n);

  return value ? value->item : NULL;
}
