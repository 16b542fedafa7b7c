/* A muster list: the units and figures that an army of a nation and time may have, with prices.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/muster/biv-muster.h"

#include "core/ruleset/muster/biv-muster-entry.h"
#include "core/ruleset/muster/biv-muster-pool.h"
#include "core/ruleset/item/biv-word.h"

static const BivField fields[BIV_MUSTER_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivMuster, biv_muster, "muster", fields)

BIV_NODE_GETTER (BivMuster, biv_muster, const char *, version, string, BIV_MUSTER_VERSION)
BIV_NODE_GETTER (BivMuster, biv_muster, const char *, ruleset, string, BIV_MUSTER_RULESET)
BIV_NODE_GETTER (BivMuster, biv_muster, int, from_year, int, BIV_MUSTER_FROM_YEAR)
BIV_NODE_GETTER (BivMuster, biv_muster, int, to_year, int, BIV_MUSTER_TO_YEAR)
BIV_NODE_GETTER (BivMuster, biv_muster, BivText *, name, text, BIV_MUSTER_NAME)
BIV_NODE_GETTER (BivMuster, biv_muster, BivNodeList *, words, list, BIV_MUSTER_WORDS)
BIV_NODE_GETTER (BivMuster, biv_muster, BivNodeList *, pools, list, BIV_MUSTER_POOLS)
BIV_NODE_GETTER (BivMuster, biv_muster, BivNodeList *, entries, list, BIV_MUSTER_ENTRIES)

static bool
says (BivText *text, const char *value)
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

      if (says (name, value))
        return name;
    }
  return NULL;
}

/**
 * biv_muster_say:
 * @value: a word in a piece bought from the list, such as its country
 * @language: the reader's
 *
 * A piece keeps the word as it was written, in any language.
 *
 * Returns: (transfer none): the word in the reader's language; @value itself when the list does not
 * have it
 */
const char *
biv_muster_say (BivMuster *self, const char *value, const char *language)
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
