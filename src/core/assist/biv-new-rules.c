/* New muster lists and house rules, with what their files must have.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-new-rules.h"

#include "core/assist/biv-muster-offer.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/ruleset/item/biv-rule-item.h"

/* Makes the entries of a muster list from an army: one for each kind of unit and figure in it. */

typedef struct
{
  BivNode *list;
  BivCatalogue *catalogue;
  BivRuleset *ruleset; /* (nullable) */
  const char *language;
} Filling;

/* (nullable): of the same sort, in the list that the army follows. */
static BivMusterEntry *
find_entry (Filling *self, BivNode *piece)
{
  BivMusterEntry *entry = biv_entry_name_find_entry (self->catalogue, piece);

  return entry && biv_entry_name_is_of_sort (entry, piece) ? entry : NULL;
}

/* (transfer full): what the rules call its arm or its rank, or else the id of that. */
static BivText *
name_kind (Filling *self, BivNode *piece)
{
  const char *kind = biv_army_piece_get_kind (piece);
  BivNodeList *kinds = !self->ruleset          ? NULL
                       : BIV_IS_FIGURE (piece) ? biv_ruleset_get_leaders (self->ruleset)
                                               : biv_ruleset_get_arms (self->ruleset);
  gpointer item = kinds ? biv_node_list_lookup (kinds, kind) : NULL;

  return item ? biv_text_ref (biv_rule_item_get_name (item)) : biv_text_new_plain (kind);
}

/* (transfer full): what the list of the army calls it, what it is called there, or its kind. */
static BivText *
name_entry (Filling *self, BivNode *piece, BivMusterEntry *listed)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (piece), "name");

  if (listed)
    return biv_text_ref (biv_muster_entry_get_name (listed));
  if (biv_entry_name_is_own (piece))
    return biv_text_ref (biv_node_get_text (piece, (guint) field));
  return name_kind (self, piece);
}

/* (transfer full): in no list yet. */
static BivNode *
make_entry (Filling *self, BivNode *piece)
{
  BivMusterEntry *listed = find_entry (self, piece);
  g_autoptr (BivText) name = name_entry (self, piece, listed);
  g_autoptr (BivNode) named = biv_node_copy (piece, NULL, NULL);
  g_autoptr (BivNode) entry = NULL;

  biv_node_build_text (named, "name", name);
  entry = BIV_NODE (biv_muster_offer_make_entry (named, self->language));
  if (!listed)
    return g_steal_pointer (&entry);
  return biv_node_copy_as (entry, biv_node_get_id (BIV_NODE (listed)));
}

/* Another of the same kind adds nothing; one of the same name that is otherwise gets a number. */
static bool
add_entry (Filling *self, BivNode *entry, GError **error)
{
  BivNodeList *entries = biv_muster_get_entries (BIV_MUSTER (self->list));
  g_autoptr (BivNode) numbered = g_object_ref (entry);
  BivNode *there;

  for (guint i = 2; (there = biv_node_list_lookup (entries, biv_node_get_id (numbered))); i++)
    {
      g_autofree char *id = g_strdup_printf ("%s_%u", biv_node_get_id (entry), i);

      if (biv_node_equal (there, numbered))
        return true;
      g_object_unref (numbered);
      numbered = biv_node_copy_as (entry, id);
    }
  return biv_node_build_append (self->list, BIV_MUSTER_ENTRIES, numbered, error);
}

/* A word such as a country, in the languages in which the army's list has it. */
static bool
add_word (Filling *self, BivMuster *from, const char *value, GError **error)
{
  BivText *said = biv_muster_find_word (from, value);
  BivNodeList *words = biv_muster_get_words (BIV_MUSTER (self->list));

  BIV_EACH (BivNode, word, biv_muster_get_words (from))
    if (said && biv_word_get_name (BIV_WORD (word)) == said &&
        !biv_node_list_lookup (words, biv_node_get_id (word)))
      {
        g_autoptr (BivNode) copy = biv_node_copy (word, NULL, NULL);

        return biv_node_build_append (self->list, BIV_MUSTER_WORDS, copy, error);
      }
  return true;
}

static bool
add_words (Filling *self, BivNode *piece, GError **error)
{
  BivMusterEntry *listed = find_entry (self, piece);
  BivDetails *details = biv_army_piece_get_details (piece);

  for (guint i = 0; listed && i < biv_details_get_length (details); i++)
    if (!add_word (self, BIV_MUSTER (biv_node_get_parent (BIV_NODE (listed))),
                   biv_details_get_value (details, i), error))
      return false;
  return true;
}

static bool
add_pieces (Filling *self, BivNodeList *pieces, GError **error)
{
  BIV_EACH (BivNode, piece, pieces)
    {
      g_autoptr (BivNode) entry = make_entry (self, piece);

      if (!add_entry (self, entry, error) || !add_words (self, piece, error))
        return false;
    }
  return true;
}

/**
 * fill_from_army:
 * @list: a muster list that is being built, without entries
 * @language: of names that the army has in no language
 *
 * Gives a list an entry for each kind of figure and unit that an army has, in its order, with what
 * the army says of them: arm or rank, elements, price, quality, details. What came from an entry of
 * the army's own list is called as there, and has its id, so that the army can follow the new list.
 *
 * Returns: whether there was room for all of them
 */
static bool
fill_from_army (BivNode *list, BivCatalogue *catalogue, BivArmy *army, const char *language,
                GError **error)
{
  Filling self = { list, catalogue,
                   biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army)), language };

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    if (!add_pieces (&self, biv_contingent_get_figures (contingent), error) ||
        !add_pieces (&self, biv_contingent_get_units (contingent), error))
      return false;
  return true;
}

/* The text that house rules cite: themselves. */
#define OWN_SOURCE "C"
#define FIRST_VERSION "1"

/* The text with the wished name in its language. */
static bool
set_name (BivNode *node, const BivNewRules *wish)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "name");
  g_autoptr (BivText) name =
    biv_text_with (biv_node_get_text (node, (guint) field), wish->language, wish->name);

  return biv_node_build_text (node, "name", name);
}

static BivDocument *
refuse (const BivNewRules *wish, GError **error)
{
  g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID, wish->name);
  return NULL;
}

/**
 * biv_new_rules_make_muster:
 *
 * Returns: (transfer full) (nullable): an empty muster list, a copy of one under another id and
 * name, or one made of an army; #BIV_CORE_ERROR_INVALID for a name or id that is not allowed
 */
BivDocument *
biv_new_rules_make_muster (const BivNewRules *wish, GError **error)
{
  g_autoptr (BivNode) root = NULL;

  if (!*wish->name || !biv_node_id_is_valid (wish->id))
    return refuse (wish, error);
  root = wish->muster ? biv_node_copy_as (BIV_NODE (wish->muster), wish->id)
                      : biv_node_new (BIV_TYPE_MUSTER, wish->id);
  if (!biv_node_build_string (root, "version", FIRST_VERSION) ||
      !biv_node_build_string (root, "ruleset", biv_node_get_id (BIV_NODE (wish->ruleset))) ||
      !set_name (root, wish))
    return refuse (wish, error);
  if (wish->army &&
      !fill_from_army (root, wish->catalogue, wish->army, wish->language, error))
    return NULL;
  return biv_document_new_by_path (root, error);
}

/**
 * biv_new_rules_derive:
 *
 * Returns: (transfer full) (nullable): rules that derive from others and change nothing yet, with a
 * text of their own to cite; #BIV_CORE_ERROR_INVALID for a name or id that is not allowed
 */
BivDocument *
biv_new_rules_derive (const BivNewRules *wish, GError **error)
{
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivNode) source = biv_node_new (BIV_TYPE_RULE_TEXT, OWN_SOURCE);

  if (!*wish->name || !biv_node_id_is_valid (wish->id))
    return refuse (wish, error);
  root = biv_node_new (BIV_TYPE_RULESET, wish->id);
  if (!biv_node_build_string (root, "version", FIRST_VERSION) ||
      !biv_node_build_string (root, "extends", biv_node_get_id (BIV_NODE (wish->ruleset))) ||
      !set_name (root, wish) || !set_name (source, wish) ||
      !biv_node_build_string (source, "title", wish->name) ||
      !biv_node_build_append (root, BIV_RULESET_SOURCES, source, error))
    return refuse (wish, error);
  return biv_document_new_by_path (root, error);
}
