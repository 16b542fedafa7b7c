/* One effect of an order or a leader's action.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/effect/biv-effect.h"

#define WORD(member, word, ...) word,
#define ROW(member, word, fact, asks, joins, check, apply, shows, ...)                \
  { word, (fact) ? (fact) : (word), BIV_EFFECT_ASKS_##asks, BIV_EFFECT_SHOWS_##shows, \
    BIV_EFFECT_##joins },

static const char *const kind_words[] = { BIV_EACH_EFFECT_KIND (WORD) NULL };
static const char *const when_words[] = { BIV_EACH_EFFECT_WHEN (BIV_MEMBER_WORD) NULL };
static const char *const whom_words[] = { BIV_EACH_EFFECT_WHOM (BIV_MEMBER_WORD) NULL };

static const BivEffectRow rows[BIV_N_EFFECT_KINDS] = { BIV_EACH_EFFECT_KIND (ROW) };

static const BivField fields[BIV_EFFECT_N_FIELDS] = {
  [BIV_EFFECT_KIND] = { "kind", BIV_FIELD_ENUM, .required = true, .words = kind_words },
  [BIV_EFFECT_WHEN] = { "when", BIV_FIELD_ENUM, .words = when_words },
  [BIV_EFFECT_WHOM] = { "whom", BIV_FIELD_ENUM, .words = whom_words },
  /* in what the kind counts; 0: without limit */
  [BIV_EFFECT_AMOUNT] = { "amount", BIV_FIELD_INT, .minimum = 0, .maximum = 100, .fallback = 1 },
  /* a face of the combat die, if the kind needs one */
  [BIV_EFFECT_FACE] = { "face", BIV_FIELD_TOKEN },
};

BIV_DEFINE_NODE (BivEffect, biv_effect, "effect", fields)

/** biv_effect_kind_get_row: (transfer none): the table row of a kind. */
const BivEffectRow *
biv_effect_kind_get_row (BivEffectKind kind)
{
  return &rows[kind];
}

/** biv_effect_list_of: (transfer none) (nullable): the effects of an order or a leader's action;
 * %NULL for any other item. */
BivNodeList *
biv_effect_list_of (gpointer item)
{
  int field = biv_node_class_find_list (BIV_NODE_GET_CLASS (item), BIV_TYPE_EFFECT);

  return field < 0 ? NULL : biv_node_get_list (BIV_NODE (item), (guint) field);
}

/** biv_effect_find: (transfer none) (nullable): the first effect of that kind that an item has. */
BivEffect *
biv_effect_find (gpointer item, BivEffectKind kind)
{
  BivNodeList *effects = biv_effect_list_of (item);

  for (guint i = 0; effects && i < biv_node_list_get_length (effects); i++)
    if (biv_effect_get_kind (biv_node_list_get (effects, i)) == kind)
      return biv_node_list_get (effects, i);
  return NULL;
}

/** biv_effect_counts_throw: whether an effect on dice counts for dice of the attack, or of the
 * riposte. */
bool
biv_effect_counts_throw (BivEffect *self, bool is_riposte)
{
  return biv_effect_get_when (self) != BIV_EFFECT_WHEN_RIPOSTE || is_riposte;
}
