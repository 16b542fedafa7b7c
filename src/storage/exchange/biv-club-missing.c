/* What of an army or a battle is not in the collection: bases of each arm and leaders of each kind,
 * as the printed packing list counts them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-club-missing.h"

#include "core/check/piece/biv-piece-count.h"
#include "storage/library/biv-club-row.h"
#include "storage/library/biv-fold.h"

static void
lack_free (gpointer data)
{
  BivClubMissing *self = data;

  g_free (self->kind);
  g_clear_pointer (&self->name, biv_text_unref);
  g_free (self);
}

/* Whether a person means a kind by a word: its id, or its name in any language. */
static bool
is_meant (const BivClubMissing *need, const char *word)
{
  g_autofree char *wanted = biv_fold (word);
  bool is_it = g_str_equal (word, need->kind);

  for (guint i = 0; !is_it && need->name && i < biv_text_get_length (need->name); i++)
    {
      g_autofree char *name = biv_fold (biv_text_get_string (need->name, i));

      is_it = *wanted && g_str_equal (name, wanted);
    }
  return is_it;
}

static void
count_owned (BivClubMissing *need, GPtrArray *collection, const char *owner)
{
  int kind = biv_club_row_find_field (BIV_CLUB_COLLECTION, "kind");
  int whose = biv_club_row_find_field (BIV_CLUB_COLLECTION, "owner");
  int amount = biv_club_row_find_field (BIV_CLUB_COLLECTION, need->has_bases ? "bases" : "count");

  for (guint i = 0; i < collection->len; i++)
    {
      const BivClubRow *row = collection->pdata[i];

      if (is_meant (need, row->values[kind]) &&
          (!owner || g_str_equal (row->values[whose], owner)))
        need->owned += (guint) g_ascii_strtoull (row->values[amount], NULL, 10);
    }
}

/* Adds a row for each kind that the document needs. */
static void
add_kinds (GPtrArray *list, BivNodeList *kinds, BivNode *root, bool has_bases)
{
  for (guint i = 0; i < biv_node_list_get_length (kinds); i++)
    {
      gpointer item = biv_node_list_get (kinds, i);
      const char *id = biv_node_get_id (item);
      guint needed = has_bases ? biv_piece_count_units (root, id).elements
                               : biv_piece_count_figures (root, id).pieces;
      BivClubMissing *need = needed > 0 ? g_new0 (BivClubMissing, 1) : NULL;

      if (!need)
        continue;
      need->kind = g_strdup (id);
      need->name = biv_rule_item_get_name (item) ? biv_text_ref (biv_rule_item_get_name (item))
                                                 : NULL;
      need->has_bases = has_bases;
      need->needed = needed;
      g_ptr_array_add (list, need);
    }
}

/**
 * biv_club_missing_list:
 * @root: an army or a scenario
 * @collection: (element-type BivClubRow): rows of that table
 * @owner: (nullable): count what this person owns alone
 *
 * Returns: (transfer full) (element-type BivClubMissing): all that is needed, leaders first,
 *   whether it is missing or not
 */
GPtrArray *
biv_club_missing_list (BivRuleset *ruleset, BivNode *root, GPtrArray *collection, const char *owner)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (lack_free);

  add_kinds (list, biv_ruleset_get_leaders (ruleset), root, false);
  add_kinds (list, biv_ruleset_get_arms (ruleset), root, true);
  for (guint i = 0; i < list->len; i++)
    count_owned (list->pdata[i], collection, owner);
  return list;
}

/** biv_club_missing_count: how many bases or figures are lacking. */
guint
biv_club_missing_count (const BivClubMissing *self)
{
  return self->needed > self->owned ? self->needed - self->owned : 0;
}
