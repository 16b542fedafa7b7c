/* A muster list: the units and figures that an army of a nation and time may have, with prices.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/muster/biv-muster.h"

#include "core/ruleset/item/biv-rule-item.h"

/* How the limits of muster lists follow the size of the game. */

static const char *const size_basis_words[] = { BIV_EACH_SIZE_BASIS (BIV_MEMBER_WORD) NULL };
static const char *const size_rounding_words[] = { BIV_EACH_SIZE_ROUNDING (BIV_MEMBER_WORD) NULL };

static const BivField composition_fields[BIV_COMPOSITION_N_FIELDS] = {
  [BIV_COMPOSITION_BASIS] = { "basis", BIV_FIELD_ENUM, .words = size_basis_words },
  [BIV_COMPOSITION_ROUNDING] = { "rounding", BIV_FIELD_ENUM, .words = size_rounding_words },
  /* the length of a step, in points */
  [BIV_COMPOSITION_STEP] = { "step", BIV_FIELD_INT, .minimum = 1, .maximum = 100000,
                             .fallback = 1000 },
  /* points: smaller games have no minima */
  [BIV_COMPOSITION_MINIMA_FROM] = { "minima-from", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000,
                                    .fallback = 0 },
  /* points that are suggested for an army; 0: none are */
  [BIV_COMPOSITION_USUAL_SIZE] = { "usual-size", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000,
                                   .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivComposition, biv_composition, "composition", composition_fields)

/* What a muster list offers: a unit or a figure, with its price. */
static const BivField muster_entry_fields[BIV_MUSTER_ENTRY_N_FIELDS] = {
  [BIV_MUSTER_ENTRY_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_MUSTER_ENTRY_TEXT] = { "text", BIV_FIELD_TEXT },
  /* the arm, for a unit */
  [BIV_MUSTER_ENTRY_ARM] = { "arm", BIV_FIELD_TOKEN },
  /* the kind of leader, for a figure */
  [BIV_MUSTER_ENTRY_FIGURE] = { "figure", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_ELEMENTS] = { "elements", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                  .fallback = 0 },
  [BIV_MUSTER_ENTRY_COST] = { "cost", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000,
                              .fallback = -1 },
  [BIV_MUSTER_ENTRY_QUALITY] = { "quality", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_MINIMUM] = { "minimum", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                 .fallback = 0 },
  [BIV_MUSTER_ENTRY_MAXIMUM] = { "maximum", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                 .fallback = -1 },
  /* minimum and maximum hold for each that many points; 0: for a whole army */
  [BIV_MUSTER_ENTRY_PER] = { "per", BIV_FIELD_INT, .minimum = 1, .maximum = 100000, .fallback = 0 },
  [BIV_MUSTER_ENTRY_POOL] = { "pool", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_REQUIRES] = { "requires", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_EXCLUDES] = { "excludes", BIV_FIELD_TOKEN },
  [BIV_MUSTER_ENTRY_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_MUSTER_ENTRY_DETAILS] = { "details", BIV_FIELD_DETAILS },
};

BIV_DEFINE_NODE (BivMusterEntry, biv_muster_entry, "entry", muster_entry_fields)

/* A limit that several entries of a list share. */
static const BivField muster_pool_fields[BIV_MUSTER_POOL_N_FIELDS] = {
  [BIV_MUSTER_POOL_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_MUSTER_POOL_MAXIMUM] = { "maximum", BIV_FIELD_INT, .required = true, .minimum = 0,
                                .maximum = 1000, .fallback = 0 },
  /* the maximum holds for each that many points; 0: for a whole army */
  [BIV_MUSTER_POOL_PER] = { "per", BIV_FIELD_INT, .minimum = 1, .maximum = 100000, .fallback = 0 },
};

BIV_DEFINE_NODE (BivMusterPool, biv_muster_pool, "pool", muster_pool_fields)

static const BivField muster_fields[BIV_MUSTER_N_FIELDS] = {
  [BIV_MUSTER_VERSION] = { "version", BIV_FIELD_STRING, .required = true },
  [BIV_MUSTER_RULESET] = { "ruleset", BIV_FIELD_TOKEN, .required = true },
  [BIV_MUSTER_FROM_YEAR] = { "from-year", BIV_FIELD_INT, .minimum = -5000, .maximum = 5000,
                             .fallback = 0 },
  [BIV_MUSTER_TO_YEAR] = { "to-year", BIV_FIELD_INT, .minimum = -5000, .maximum = 5000,
                           .fallback = 0 },
  [BIV_MUSTER_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_MUSTER_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_MUSTER_TEXT] = { "text", BIV_FIELD_TEXT },
  /* words that entries use, in several languages, such as countries */
  [BIV_MUSTER_WORDS] = { "words", BIV_FIELD_LIST, .maximum = 500, .item_type = biv_word_get_type },
  [BIV_MUSTER_POOLS] = { "pools", BIV_FIELD_LIST, .maximum = 50,
                         .item_type = biv_muster_pool_get_type },
  [BIV_MUSTER_ENTRIES] = { "entries", BIV_FIELD_LIST, .maximum = 2000,
                           .item_type = biv_muster_entry_get_type },
};

BIV_DEFINE_NODE (BivMuster, biv_muster, "muster", muster_fields)

static bool
is_word_for (BivText *text, const char *value)
{
  for (guint i = 0; i < biv_text_get_length (text); i++)
    if (g_str_equal (biv_text_get_string (text, i), value))
      return true;
  return false;
}

/**
 * biv_muster_find_word:
 * @value: a word in a piece bought from the list, in any language
 *
 * Returns: (transfer none) (nullable): the word of the list that has it in one of its languages
 */
BivText *
biv_muster_find_word (BivMuster *self, const char *value)
{
  BIV_EACH (BivWord, word, biv_muster_get_words (self))
    {
      BivText *name = biv_word_get_name (word);

      if (is_word_for (name, value))
        return name;
    }
  return NULL;
}

/**
 * biv_muster_get_word:
 * @value: a word in a piece bought from the list, such as its country
 * @language: the reader's
 *
 * A piece keeps the word as it was written, in any language.
 *
 * Returns: (transfer none): the word in the reader's language; @value itself when the list does not
 * have it
 */
const char *
biv_muster_get_word (BivMuster *self, const char *value, const char *language)
{
  BivText *word = biv_muster_find_word (self, value);

  return word ? biv_text_for (word, language) : value;
}

/**
 * biv_muster_index_entries:
 *
 * Returns: (transfer full) (element-type utf8 BivMusterEntry): the entries by their ids, valid as
 * long as the list
 */
GHashTable *
biv_muster_index_entries (BivMuster *self)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);
  BivNodeList *entries = biv_muster_get_entries (self);

  BIV_EACH (BivNode, entry, entries)
    g_hash_table_insert (index, (char *) biv_node_get_id (entry), entry);
  return index;
}
