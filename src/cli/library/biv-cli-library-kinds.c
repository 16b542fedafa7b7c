/* Whether the rules know what the miniatures of a collection are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "storage/library/biv-fold.h"

/* Kinds that are told. */
#define MOST_NAMED 40

/* Adds the ids of items, and their names in every language. */
static void
add_items (GHashTable *kinds, GHashTable *ids, BivNodeList *items)
{
  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    {
      gpointer item = biv_node_list_get (items, i);
      BivText *name = biv_rule_item_get_name (item);

      g_hash_table_add (ids, g_strdup (biv_node_get_id (item)));
      g_hash_table_add (kinds, biv_fold (biv_node_get_id (item)));
      for (guint j = 0; name && j < biv_text_get_length (name); j++)
        g_hash_table_add (kinds, biv_fold (biv_text_get_string (name, j)));
    }
}

/* What rules know, and what somebody wrote down already: that may be changed. */
static void
add_all (GHashTable *kinds, GHashTable *ids, GPtrArray *there)
{
  g_autoptr (BivCatalogue) catalogue = biv_cli_files_load_catalogue (NULL);
  GListModel *rulesets = biv_catalogue_get_rulesets (catalogue);
  int field = biv_club_row_find_field (BIV_CLUB_COLLECTION, "kind");

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);

      add_items (kinds, ids, biv_ruleset_get_leaders (ruleset));
      add_items (kinds, ids, biv_ruleset_get_arms (ruleset));
    }
  for (guint i = 0; i < there->len; i++)
    g_hash_table_add (kinds, biv_fold (((BivClubRow *) there->pdata[i])->values[field]));
}

static bool
refuse (const char *kind, GHashTable *ids, GError **error)
{
  g_autoptr (GList) sorted =
    g_list_sort (g_hash_table_get_keys (ids), (GCompareFunc) g_strcmp0);
  g_autoptr (GString) list = g_string_new (NULL);
  guint n_shown = 0;

  for (GList *id = sorted; id && n_shown < MOST_NAMED; id = id->next, n_shown++)
    g_string_append_printf (list, "%s%s", n_shown > 0 ? ", " : "", (char *) id->data);
  if (g_hash_table_size (ids) > n_shown)
    g_string_append (list, ", …");
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("“%s”: no rules know such a kind, only %s"), kind, list->str);
  return false;
}

/** biv_cli_library_check_kinds: whether what rows of the collection have for a kind is an arm or a
 * kind of leader of some rules; rows of other tables have none. */
bool
biv_cli_library_check_kinds (BivLibrary *library, BivClubTable table, GPtrArray *rows,
                             GError **error)
{
  g_autoptr (GHashTable) kinds = NULL;
  g_autoptr (GHashTable) ids = NULL;
  g_autoptr (GPtrArray) there = NULL;
  int field = biv_club_row_find_field (BIV_CLUB_COLLECTION, "kind");

  if (table != BIV_CLUB_COLLECTION)
    return true;
  there = biv_library_list_rows (library, table, error);
  if (!there)
    return false;
  kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_all (kinds, ids, there);
  for (guint i = 0; i < rows->len; i++)
    {
      const char *kind = ((BivClubRow *) rows->pdata[i])->values[field];
      g_autofree char *folded = biv_fold (kind);

      if (*kind && !g_hash_table_contains (kinds, folded))
        return refuse (kind, ids, error);
    }
  return true;
}
