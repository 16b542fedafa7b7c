/* What is shown of a file of another program before it is taken: its lines and words with what
 * becomes of them, and the whole in one sentence.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-preview.h"

#include <glib/gi18n.h>

#include "app/import/biv-import-item.h"
#include "app/import/biv-import-options.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/interchange/biv-battlescribe.h"
#include "storage/interchange/biv-list-draft.h"
#include "storage/interchange/biv-list-table.h"
#include "storage/interchange/map/biv-map-guess.h"
#include "storage/library/biv-fold.h"
#include "text/biv-translation.h"

static void
add (GListStore *items, const BivForeignWord *word, GListModel *options, const char *detail)
{
  g_autoptr (BivImportItem) item = biv_import_item_new (word->kind, word->theirs, word->theirs);

  biv_import_item_update (item, detail, word->ours, biv_import_options_name (options, word->ours));
  g_list_store_append (items, item);
}

static void
append_part (GString *words, const char *part)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? " · " : "", part);
}

/* (transfer full): "line 4 · 12 elements · 80 points", as far as the file says so. */
static char *
describe_line (const BivForeignLine *line)
{
  GString *words = g_string_new (NULL);
  g_autofree char *where = g_strdup_printf (_ ("line %d"), line->line);
  g_autofree char *count = g_strdup_printf (
    ngettext ("%d element", "%d elements", (gulong) MAX (line->count, 0)), line->count);
  g_autofree char *cost =
    g_strdup_printf (ngettext ("%d point", "%d points", (gulong) MAX (line->cost, 0)), line->cost);

  if (line->line > 0)
    append_part (words, where);
  if (line->count >= 0)
    append_part (words, count);
  if (line->cost >= 0)
    append_part (words, cost);
  return g_string_free (words, FALSE);
}

/* How many lines have each name. */
static GHashTable *
count_names (BivForeign *foreign)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < foreign->lines->len; i++)
    {
      char *name = ((BivForeignLine *) foreign->lines->pdata[i])->name;
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name));

      g_hash_table_insert (counts, name, GUINT_TO_POINTER (count + 1));
    }
  return counts;
}

/* The lines of an army list. */
static GListStore *
list_lines (const BivImportResult *result, GListModel *options)
{
  GListStore *items = g_list_store_new (BIV_TYPE_IMPORT_ITEM);
  BivForeign *foreign = result->foreign;
  g_autoptr (GHashTable) counts = count_names (foreign);

  for (guint i = 0; i < foreign->lines->len; i++)
    {
      const BivForeignLine *line = foreign->lines->pdata[i];
      guint n_same = GPOINTER_TO_UINT (g_hash_table_lookup (counts, line->name));
      g_autofree char *detail = describe_line (line);
      g_autoptr (BivImportItem) item =
        biv_import_item_new (BIV_LIST_DRAFT_UNIT, line->name, line->name);

      if (n_same > 1)
        biv_import_item_set_alone (
          item, line->alone, n_same,
          biv_foreign_words_find (foreign->words, BIV_LIST_DRAFT_LINE, line->alone) != NULL);
      biv_import_item_update (item, detail, line->ours,
                              biv_import_options_name (options, line->ours));
      g_list_store_append (items, item);
    }
  return items;
}

/* (transfer full): how many entries, or hexes, have the word. */
typedef char *(*DescribeFunc) (guint count);

static char *
describe_hexes (guint count)
{
  return g_strdup_printf (ngettext ("%u hex", "%u hexes", count), count);
}

/* The words of a kind that the file has. @describe: (nullable) */
static GListStore *
list_words (BivForeign *foreign, const char *kind, GListModel *options, DescribeFunc describe)
{
  GListStore *items = g_list_store_new (BIV_TYPE_IMPORT_ITEM);

  for (guint i = 0; i < biv_foreign_words_get_length (foreign->words); i++)
    {
      const BivForeignWord *word = biv_foreign_words_get (foreign->words, i);
      g_autofree char *count = describe ? describe (word->count) : NULL;

      if (word->count > 0 && g_str_equal (word->kind, kind))
        add (items, word, options, count);
    }
  return items;
}

/* The columns of a table; none of other lists. */
static GListStore *
list_columns (const BivImportResult *result, GListModel *options)
{
  return list_words (result->foreign, BIV_LIST_TABLE_COLUMN, options, NULL);
}

/* What a map says of its hexes. */
static GListStore *
list_terrain (const BivImportResult *result, GListModel *options)
{
  return list_words (result->foreign, BIV_MAP_WORD, options, describe_hexes);
}

/* What a map has between its hexes. */
static GListStore *
list_sides (const BivImportResult *result, GListModel *options)
{
  return list_words (result->foreign, BIV_MAP_SIDE, options, NULL);
}

/* --- The pages ---------------------------------------------------------------------------- */

static const BivImportPage pages[] = {
  { "lines", N_ ("Lines"), N_ ("The lines of the list"), biv_import_options_for_lines, list_lines },
  { "terrain", N_ ("Terrain"), N_ ("The terrain of the map"), biv_import_options_for_terrain,
    list_terrain },
  /* Translators: a page of what lies between two hexes: rivers, walls, cliffs */
  { "sides", N_ ("Between Hexes"), N_ ("What lies between the hexes of the map"),
    biv_import_options_for_sides, list_sides },
  { "columns", N_ ("Columns"), N_ ("The columns of the table"), biv_import_options_for_columns,
    list_columns },
};
G_STATIC_ASSERT (G_N_ELEMENTS (pages) == BIV_IMPORT_N_PAGES);

/* (transfer none) */
const BivImportPage *
biv_import_preview_get_page (guint position)
{
  g_return_val_if_fail (position < BIV_IMPORT_N_PAGES, NULL);
  return &pages[position];
}

/* --- The list ----------------------------------------------------------------------------- */

/* How many of the names an entry of the list has, in any language. */
static guint
count_found (BivMuster *muster, GHashTable *names)
{
  guint n_found = 0;

  BIV_EACH (BivMusterEntry, entry, biv_muster_get_entries (muster))
    {
      BivText *name = biv_muster_entry_get_name (entry);
      bool is_found = false;

      for (guint j = 0; j < biv_text_get_length (name) && !is_found; j++)
        {
          g_autofree char *folded = biv_fold (biv_text_get_string (name, j));

          is_found = g_hash_table_contains (names, folded);
        }
      n_found += is_found;
    }
  return n_found;
}

/* (transfer none) (nullable): the id of the list for these rules that has most of the lines; NULL:
 * none has any. */
const char *
biv_import_preview_find_muster (BivForeign *foreign, BivCatalogue *catalogue, BivRuleset *ruleset)
{
  GListModel *musters = biv_catalogue_get_musters (catalogue);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *best = NULL;
  guint most = 0;

  for (guint i = 0; i < foreign->lines->len; i++)
    g_hash_table_add (names, biv_fold (((BivForeignLine *) foreign->lines->pdata[i])->name));
  for (guint i = 0; ruleset && i < g_list_model_get_n_items (musters); i++)
    {
      g_autoptr (BivMuster) muster = g_list_model_get_item (musters, i);
      const char *id = biv_node_get_id (BIV_NODE (muster));
      guint n_found =
        biv_catalogue_suits (catalogue, muster, biv_node_get_id (BIV_NODE (ruleset)))
          ? count_found (muster, names)
          : 0;

      if (n_found > most)
        best = id; /* which the catalogue keeps */
      most = MAX (most, n_found);
    }
  return best;
}

/* --- The whole ---------------------------------------------------------------------------- */

static char *
sum_up_army (const BivImportResult *result, BivMuster *muster)
{
  GString *words = g_string_new (NULL);
  guint n_found = 0, n_out = 0, n_lines = result->foreign->lines->len;
  gint64 points = biv_army_count_points (BIV_ARMY (result->root));

  for (guint i = 0; i < n_lines; i++)
    {
      const BivForeignLine *line = result->foreign->lines->pdata[i];
      bool is_out = g_str_equal (line->ours, BIV_FOREIGN_NOTHING);

      n_out += is_out;
      n_found += !is_out && muster &&
                 biv_node_list_lookup (biv_muster_get_entries (muster), line->ours);
    }
  g_string_append_printf (words, ngettext ("%u line", "%u lines", n_lines), n_lines);
  g_string_append (words, " · ");
  g_string_append_printf (words, _ ("%u from the list"), n_found);
  g_string_append (words, " · ");
  g_string_append_printf (words, _ ("%u by hand"), n_lines - n_found - n_out);
  g_string_append (words, " · ");
  g_string_append_printf (words, _ ("%u left out"), n_out);
  g_string_append (words, " · ");
  g_string_append_printf (words, ngettext ("%d point", "%d points", (gulong) MAX (points, 0)),
                          (int) points);
  return g_string_free (words, FALSE);
}

static char *
sum_up_map (const BivImportResult *result)
{
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (result->root));

  /* Translators: the size of a board in hexes: width and height */
  return g_strdup_printf (_ ("%d × %d hexes"), biv_board_get_width (board),
                          biv_board_get_height (board));
}

/* (transfer full): what the file becomes, in a sentence.
 * @muster: (nullable): the list in which its lines are looked for */
char *
biv_import_preview_sum_up (const BivImportResult *result, BivMuster *muster)
{
  if (!result->root)
    return g_strdup ("");
  return BIV_IS_ARMY (result->root) ? sum_up_army (result, muster) : sum_up_map (result);
}
