/* What of an army or a battle is not in the collection: bases of each arm and leaders of each kind,
 * as the printed packing list counts them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-club-lack.h"

#include "core/check/piece/biv-piece-count.h"
#include "storage/library/biv-club-row.h"
#include "storage/library/biv-fold.h"

static void
lack_free (gpointer data)
{
  BivClubLack *self = data;

  g_free (self->kind);
  g_clear_pointer (&self->name, biv_text_unref);
  g_free (self);
}

/* Whether a person means a kind by a word: its id, or its name in any language. */
static bool
is_meant (const BivClubLack *lack, const char *word)
{
  g_autofree char *wanted = biv_fold (word);
  bool is_it = g_str_equal (word, lack->kind);

  for (guint i = 0; !is_it && lack->name && i < biv_text_get_length (lack->name); i++)
    {
      g_autofree char *name = biv_fold (biv_text_get_string (lack->name, i));

      is_it = *wanted && g_str_equal (name, wanted);
    }
  return is_it;
}

static void
count_owned (BivClubLack *lack, GPtrArray *collection, const char *owner)
{
  int kind = biv_club_row_find_field (BIV_CLUB_COLLECTION, "kind");
  int whose = biv_club_row_find_field (BIV_CLUB_COLLECTION, "owner");
  int amount = biv_club_row_find_field (BIV_CLUB_COLLECTION, lack->has_bases ? "bases" : "count");

  for (guint i = 0; i < collection->len; i++)
    {
      const BivClubRow *row = collection->pdata[i];

      if (is_meant (lack, row->values[kind]) &&
          (!owner || g_str_equal (row->values[whose], owner)))
        lack->owned += (guint) g_ascii_strtoull (row->values[amount], NULL, 10);
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
      BivClubLack *lack = needed > 0 ? g_new0 (BivClubLack, 1) : NULL;

      if (!lack)
        continue;
      lack->kind = g_strdup (id);
      lack->name = biv_rule_item_get_name (item) ? biv_text_ref (biv_rule_item_get_name (item))
                                                 : NULL;
      lack->has_bases = has_bases;
      lack->needed = needed;
      g_ptr_array_add (list, lack);
    }
}

/**
 * biv_club_lack_list:
 * @root: an army or a scenario
 * @collection: (element-type BivClubRow): rows of that table
 * @owner: (nullable): count what this person owns alone
 *
 * Returns: (transfer full) (element-type BivClubLack): all that is needed, leaders first, whether
 *   it is lacking or not
 */
GPtrArray *
biv_club_lack_list (BivRuleset *ruleset, BivNode *root, GPtrArray *collection, const char *owner)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (lack_free);

  add_kinds (list, biv_ruleset_get_leaders (ruleset), root, false);
  add_kinds (list, biv_ruleset_get_arms (ruleset), root, true);
  for (guint i = 0; i < list->len; i++)
    count_owned (list->pdata[i], collection, owner);
  return list;
}

/** biv_club_lack_get_missing: how many bases or figures are lacking. */
guint
biv_club_lack_get_missing (const BivClubLack *self)
{
  return self->needed > self->owned ? self->needed - self->owned : 0;
}
