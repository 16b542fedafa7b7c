/* What a contingent may take from muster lists: the entries of its own list and of the user's own
 * list for the same ruleset. Searches them, makes pieces from entries, and entries from pieces.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-muster-offer.h"

#include "core/assist/biv-letters.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "core/ruleset/muster/biv-muster.h"

#define LONGEST_ID 60

/**
 * biv_muster_offer_own_id:
 *
 * Returns: (transfer full): the id of the user's own list for a ruleset
 */
char *
biv_muster_offer_own_id (const char *ruleset)
{
  return g_strconcat ("own-", ruleset, NULL);
}

/**
 * biv_muster_offer_find_list:
 * @contingent: (nullable): of the army; %NULL for a new one
 *
 * Returns: (transfer none) (nullable): the list that a contingent, or else its army, names
 */
BivMuster *
biv_muster_offer_find_list (BivCatalogue *catalogue, BivArmy *army, BivContingent *contingent)
{
  const char *id = contingent ? biv_contingent_get_muster (contingent) : "";

  return biv_catalogue_get_muster (catalogue, *id ? id : biv_army_get_muster (army));
}

static BivMuster *
find_own_list (BivCatalogue *catalogue, BivArmy *army)
{
  g_autofree char *id = biv_muster_offer_own_id (biv_army_get_ruleset (army));

  return biv_catalogue_get_muster (catalogue, id);
}

/* Those that are only described so come after those that are named so: between NOT and WITHIN. */
enum
{
  RATE_NOT,
  RATE_DESCRIBED, /* words of its name, arm or rank begin so */
  RATE_NAMED,     /* and the rates of BivLettersRate, less WITHIN */
  RATE_BEST = RATE_NAMED + BIV_LETTERS_NAME - BIV_LETTERS_WITHIN,
};

static int
rate_name (const char *name, char *const *words)
{
  BivLettersRate rate = biv_letters_rate (name, words);

  return rate == BIV_LETTERS_NOT ? RATE_NOT : RATE_NAMED + (int) rate - BIV_LETTERS_WITHIN;
}

static void
add_names (GString *names, BivText *text)
{
  for (guint i = 0; text && i < biv_text_get_length (text); i++)
    g_string_append_printf (names, " %s", biv_text_get_string (text, i));
}

/* (nullable): the rank or the arm of an entry, if the ruleset has it. */
static gpointer
find_item (BivRuleset *ruleset, BivMusterEntry *entry)
{
  const char *kind = biv_muster_entry_get_figure (entry);

  return *kind ? biv_node_list_lookup (biv_ruleset_get_leaders (ruleset), kind)
               : biv_node_list_lookup (biv_ruleset_get_arms (ruleset),
                                       biv_muster_entry_get_arm (entry));
}

static void
add_pool (GString *names, BivMusterEntry *entry)
{
  BivNode *list = biv_node_get_parent (BIV_NODE (entry));
  BivMusterPool *pool =
    list ? biv_node_list_lookup (biv_muster_get_pools (BIV_MUSTER (list)),
                                 biv_muster_entry_get_pool (entry))
         : NULL;

  add_names (names, pool ? biv_muster_pool_get_name (pool) : NULL);
}

/* What a row says of an entry beside its name: its arm or its rank, and those it shares a limit
 * with. */
static bool
is_described (BivRuleset *ruleset, BivMusterEntry *entry, char *const *words)
{
  gpointer item = ruleset ? find_item (ruleset, entry) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  add_names (names, biv_muster_entry_get_name (entry));
  add_names (names, item ? biv_rule_item_get_name (item) : NULL);
  add_pool (names, entry);
  return biv_letters_rate (names->str, words) >= BIV_LETTERS_WORDS;
}

static int
rate_entry (BivRuleset *ruleset, BivMusterEntry *entry, char *const *words)
{
  BivText *names = biv_muster_entry_get_name (entry);
  int best = RATE_NOT;

  if (ruleset && !find_item (ruleset, entry))
    return RATE_NOT;
  for (guint i = 0; i < biv_text_get_length (names); i++)
    best = MAX (best, rate_name (biv_text_get_string (names, i), words));
  return best == RATE_NOT && is_described (ruleset, entry, words) ? RATE_DESCRIBED : best;
}

/* Adds those of one rating. What the ruleset does not have is rated as not found. */
static void
find_in_list (BivRuleset *ruleset, BivMuster *muster, char *const *words, int wanted,
              GPtrArray *found)
{
  BivNodeList *entries = muster ? biv_muster_get_entries (muster) : NULL;

  BIV_EACH (BivMusterEntry, entry, entries)
    if (rate_entry (ruleset, entry, words) == wanted)
      g_ptr_array_add (found, g_object_ref (entry));
}

/**
 * biv_muster_offer_search:
 * @contingent: (nullable): as for biv_muster_offer_find_list()
 * @letters: what was typed; accents and case do not matter, "" finds everything
 *
 * Returns: (transfer full) (element-type BivMusterEntry): the entries of the contingent's list and
 * of the user's own that have all the words in one of their names, in any language, or in the name
 * of their arm, rank or pool; without those whose arm or rank the ruleset does not have. Names that
 * begin so come first, then those with words that begin so, then the others, each in the order of
 * the lists
 */
GPtrArray *
biv_muster_offer_search (BivCatalogue *catalogue, BivArmy *army, BivContingent *contingent,
                         const char *letters)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army));
  g_auto (GStrv) words = biv_letters_split (letters);
  BivMuster *list = biv_muster_offer_find_list (catalogue, army, contingent);
  BivMuster *own = find_own_list (catalogue, army);

  for (int rate = RATE_BEST; rate > RATE_NOT; rate--)
    {
      find_in_list (ruleset, list, words, rate, found);
      if (own != list)
        find_in_list (ruleset, own, words, rate, found);
    }
  return found;
}

static void
copy_details (BivNode *to, BivDetails *details)
{
  g_auto (GValue) value = G_VALUE_INIT;
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (to), "details");

  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_set_boxed (&value, details);
  biv_node_build (to, (guint) field, &value, NULL); /* valid where it comes from */
}

static void
build_boolean (BivNode *node, const char *name, bool yes)
{
  g_auto (GValue) value = G_VALUE_INIT;
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), name);

  g_value_init (&value, G_TYPE_BOOLEAN);
  g_value_set_boolean (&value, yes);
  biv_node_build (node, (guint) field, &value, NULL); /* any boolean is valid */
}

/**
 * biv_muster_offer_make_piece:
 * @contingent: (nullable): as for biv_muster_offer_find_list()
 *
 * Makes the piece that an entry offers. It has no name of its own, so that every reader sees the
 * entry's. A piece of the user's own list counts as made by hand in a contingent with another list,
 * and gets the entry's name.
 *
 * Returns: (transfer full): a figure or a unit, in no document
 */
BivNode *
biv_muster_offer_make_piece (BivCatalogue *catalogue, BivArmy *army, BivContingent *contingent,
                             BivMusterEntry *entry)
{
  const char *kind = biv_muster_entry_get_figure (entry);
  BivMuster *list = biv_muster_offer_find_list (catalogue, army, contingent);
  bool listed = (BivNode *) list == biv_node_get_parent (BIV_NODE (entry));
  BivNode *piece = biv_node_new (*kind ? BIV_TYPE_FIGURE : BIV_TYPE_UNIT, "draft");

  if (*kind)
    {
      biv_node_build_string (piece, "kind", kind);
      biv_node_build_string (piece, "quality", biv_muster_entry_get_quality (entry));
    }
  else
    {
      biv_node_build_string (piece, "arm", biv_muster_entry_get_arm (entry));
      biv_node_build_int (piece, "elements", biv_muster_entry_get_elements (entry));
    }
  if (biv_muster_entry_get_cost (entry) >= 0)
    biv_node_build_int (piece, "cost", biv_muster_entry_get_cost (entry));
  if (listed)
    biv_node_build_string (piece, "entry", biv_node_get_id (BIV_NODE (entry)));
  else
    {
      biv_node_build_text (piece, "name", biv_muster_entry_get_name (entry));
      build_boolean (piece, "handmade", true);
    }
  copy_details (piece, biv_muster_entry_get_details (entry));
  return piece;
}

/* A readable id: the letters of the name without accents, "_" for other characters. */
static char *
make_entry_id (const char *name)
{
  g_autofree char *folded = biv_letters_fold (name);
  GString *id = g_string_new (NULL);

  for (const char *c = folded; *c && id->len < LONGEST_ID; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (id, *c);
    else if (id->len > 0 && id->str[id->len - 1] != '_' && (guchar) *c < 0x80)
      g_string_append_c (id, '_');
  if (id->len == 0 || !g_ascii_isalpha (id->str[0]))
    g_string_prepend (id, "e_");
  return g_string_free (id, FALSE);
}

/* (transfer full): a name in which words of no language are in that of the list, as all texts of a
 * list have a language. */
static BivText *
set_language (BivText *name, const char *language)
{
  g_autoptr (BivText) empty = biv_text_new ();
  const char *plain = name ? biv_text_lookup (name, BIV_TEXT_PLAIN) : NULL;
  g_autoptr (BivText) said = NULL;

  if (!plain)
    return biv_text_ref (name ? name : empty);
  said = biv_text_lookup (name, language) ? biv_text_ref (name)
                                          : biv_text_with (name, language, plain);
  return biv_text_with (said, BIV_TEXT_PLAIN, NULL);
}

/**
 * biv_muster_offer_make_entry:
 * @piece: a figure or a unit
 * @language: for a name in no language
 *
 * Returns: (transfer full): an entry that offers such a piece, in no list
 */
BivMusterEntry *
biv_muster_offer_make_entry (BivNode *piece, const char *language)
{
  bool is_figure = BIV_IS_FIGURE (piece);
  BivText *own = biv_naming_find (piece);
  const char *name = own ? biv_text_for (own, language) : "";
  int cost =
    is_figure ? biv_figure_get_cost (BIV_FIGURE (piece)) : biv_unit_get_cost (BIV_UNIT (piece));
  g_autofree char *id = make_entry_id (name);
  BivNode *entry = biv_node_new (BIV_TYPE_MUSTER_ENTRY, id);
  g_autoptr (BivText) text = set_language (own, language);

  biv_node_build_text (entry, "name", text);
  if (is_figure)
    {
      biv_node_build_string (entry, "figure", biv_figure_get_kind (BIV_FIGURE (piece)));
      biv_node_build_string (entry, "quality", biv_figure_get_quality (BIV_FIGURE (piece)));
    }
  else
    {
      biv_node_build_string (entry, "arm", biv_unit_get_arm (BIV_UNIT (piece)));
      if (biv_unit_get_elements (BIV_UNIT (piece)) > 0)
        biv_node_build_int (entry, "elements", biv_unit_get_elements (BIV_UNIT (piece)));
    }
  if (cost >= 0)
    biv_node_build_int (entry, "cost", cost);
  copy_details (entry, is_figure ? biv_figure_get_details (BIV_FIGURE (piece))
                                 : biv_unit_get_details (BIV_UNIT (piece)));
  return BIV_MUSTER_ENTRY (entry);
}
