/* Which documents of a library the options of the command line choose, and in which order.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"

/* What stands between the two ends of a range; one alone is both. */
#define RANGE ".."
#define LARGEST 1000000

typedef struct
{
  const char *word;
  int value;
} Word;

static const Word verdicts[] = {
  { "fine", BIV_LIBRARY_FINE },
  { "errors", BIV_LIBRARY_WITH_ERRORS },
  { "unchecked", BIV_LIBRARY_UNCHECKED },
  { NULL, 0 },
};

static const Word sorts[] = {
  { "rank", BIV_LIBRARY_BY_RANK },
  { "name", BIV_LIBRARY_BY_NAME },
  { "date", BIV_LIBRARY_BY_DATE },
  { "points", BIV_LIBRARY_BY_POINTS },
  { "kind", BIV_LIBRARY_BY_KIND },
  { "rules", BIV_LIBRARY_BY_RULESET },
  { "owner", BIV_LIBRARY_BY_OWNER },
  { "verdict", BIV_LIBRARY_BY_VERDICT },
  { NULL, 0 },
};

static bool
refuse (const char *option, const char *value, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("“%s” is nothing that --%s can be"), value, option);
  return false;
}

/* @word: (nullable): one of the words, or not given, and then @value stays */
static int
find_word (const char *word, const Word *words, int value)
{
  for (; word && words->word; words++)
    if (g_str_equal (words->word, word))
      return words->value;
  return value;
}

/* One end; "" is an open one, which is 0. */
static bool
read_end (const char *text, int minimum, int *end)
{
  char *rest;
  gint64 number = g_ascii_strtoll (text, &rest, 10);

  *end = number ? (int) CLAMP (number, minimum, LARGEST) : 0;
  return !*rest && *end == number && (number != 0 || !*text);
}

/* @value: (nullable): FROM..TO, either of which may be left out, or one number for both */
static bool
read_range (const char *option, const char *value, int minimum, int *from, int *to, GError **error)
{
  g_auto (GStrv) ends = value ? g_strsplit (value, RANGE, 2) : NULL;

  if (!value)
    return true;
  if (*value && read_end (ends[0], minimum, from) &&
      read_end (ends[1] ? ends[1] : ends[0], minimum, to) && (!*from || !*to || *from <= *to))
    return true;
  return refuse (option, value, error);
}

static bool
read_choice (BivOptions *options, BivLibraryQuery *query, GError **error)
{
  const char *verdict = biv_options_find (options, BIV_OPTION_VERDICT);
  const char *sort = biv_options_find (options, BIV_OPTION_SORT);
  const char *points = biv_options_find (options, BIV_OPTION_POINTS);
  const char *years = biv_options_find (options, BIV_OPTION_YEARS);

  query->verdict = (BivLibraryVerdict) find_word (verdict, verdicts, BIV_LIBRARY_ANY_VERDICT);
  query->sort = (BivLibrarySort) find_word (sort, sorts, (int) query->sort);
  return read_range ("points", points, 1, &query->least_points, &query->most_points, error) &&
         read_range ("years", years, -LARGEST, &query->years.first, &query->years.last, error);
}

/** biv_cli_library_check_choice: whether the options that choose documents say something. */
bool
biv_cli_library_check_choice (BivOptions *options, GError **error)
{
  BivLibraryQuery query = { 0 };

  return read_choice (options, &query, error);
}

/** biv_cli_library_make_query: the documents that the options choose, in the order that they ask
 * for, or else in that of @sort; see biv_cli_library_check_choice(). */
BivLibraryQuery
biv_cli_library_make_query (BivOptions *options, BivLibrarySort sort)
{
  BivLibraryQuery query = { .kind = biv_options_find (options, BIV_OPTION_KIND),
                            .ruleset = biv_options_find (options, BIV_OPTION_RULES),
                            .owner = biv_options_find (options, BIV_OPTION_OWNER),
                            .tag = biv_options_find (options, BIV_OPTION_TAG),
                            .folder = biv_options_find (options, BIV_OPTION_FOLDER),
                            .favourites = biv_options_is_found (options, BIV_OPTION_FAVOURITES),
                            .bin = biv_options_is_found (options, BIV_OPTION_BIN),
                            .sort = sort };

  read_choice (options, &query, NULL);
  return query;
}

/** biv_cli_library_is_choosing: whether options choose documents. */
bool
biv_cli_library_is_choosing (BivOptions *options)
{
  static const BivOptionId choosing[] = {
    BIV_OPTION_KIND,
    BIV_OPTION_RULES,
    BIV_OPTION_OWNER,
    BIV_OPTION_TAG,
    BIV_OPTION_FOLDER,
    BIV_OPTION_VERDICT,
    BIV_OPTION_POINTS,
    BIV_OPTION_YEARS,
    BIV_OPTION_FAVOURITES,
    BIV_OPTION_BIN,
  };

  for (guint i = 0; i < G_N_ELEMENTS (choosing); i++)
    if (biv_options_is_found (options, choosing[i]))
      return true;
  return false;
}

/* --- What there is to choose from ----------------------------------------------------------- */

/* Names that are told. */
#define MOST_NAMED 20

/* Says what an option can be in this library. @names: (element-type utf8): in any order */
static bool
refuse_name (const char *option, const char *value, GHashTable *names, GError **error)
{
  g_autoptr (GList) sorted =
    g_list_sort (g_hash_table_get_keys (names), (GCompareFunc) g_utf8_collate);
  g_autoptr (GString) list = g_string_new (NULL);
  guint n_told = 0;

  for (GList *name = sorted; name && n_told < MOST_NAMED; name = name->next, n_told++)
    g_string_append_printf (list, "%s%s", n_told > 0 ? ", " : "", (char *) name->data);
  if (g_hash_table_size (names) > n_told)
    g_string_append (list, ", …");
  if (n_told > 0)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                 /* Translators: an option, what it was given, and what it could be */
                 _ ("--%s: there is no “%s” here, only %s"), option, value, list->str);
  else
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                 _ ("--%s: there is no “%s” here, nor anything else"), option, value);
  return false;
}

static void
add_name (GHashTable *names, const char *name)
{
  if (name && *name)
    g_hash_table_add (names, g_strdup (name));
}

static void
add_names_of (GHashTable *names, BivOptionId id, const BivLibraryEntry *entry)
{
  if (id == BIV_OPTION_RULES)
    add_name (names, entry->ruleset);
  else if (id == BIV_OPTION_OWNER)
    add_name (names, entry->owner);
  else if (id == BIV_OPTION_FOLDER)
    add_name (names, entry->folder);
  for (guint i = 0; id == BIV_OPTION_TAG && entry->tags[i]; i++)
    add_name (names, entry->tags[i]);
}

/* Adds what the documents have, in the bin too. */
static bool
add_names (BivLibrary *library, GHashTable *names, BivOptionId id, GError **error)
{
  for (guint bin = 0; bin < 2; bin++)
    {
      g_autoptr (GPtrArray) entries =
        biv_library_find (library, &(BivLibraryQuery){ .bin = bin }, error);

      for (guint i = 0; entries && i < entries->len; i++)
        add_names_of (names, id, entries->pdata[i]);
      if (!entries)
        return false;
    }
  return true;
}

/* Adds the persons who stand in a column of a table. */
static bool
add_persons (BivLibrary *library, GHashTable *names, BivClubTable table, const char *field,
             GError **error)
{
  g_autoptr (GPtrArray) rows = biv_library_list_rows (library, table, error);
  int column = biv_club_row_find_field (table, field);

  for (guint i = 0; rows && i < rows->len; i++)
    add_name (names, ((BivClubRow *) rows->pdata[i])->values[column]);
  return rows != NULL;
}

/* The rules that are installed need not have a document. */
static bool
add_others (BivLibrary *library, GHashTable *names, BivOptionId id, GError **error)
{
  g_autoptr (BivCatalogue) catalogue = NULL;
  GListModel *rulesets;

  if (id == BIV_OPTION_OWNER || id == BIV_OPTION_OWNER_OF_MINIATURES)
    return add_persons (library, names, BIV_CLUB_MEMBERS, "name", error) &&
           add_persons (library, names, BIV_CLUB_COLLECTION, "owner", error);
  if (id != BIV_OPTION_RULES)
    return true;
  catalogue = biv_cli_files_load_catalogue (NULL);
  rulesets = biv_catalogue_get_rulesets (catalogue);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivNode) ruleset = g_list_model_get_item (rulesets, i);

      add_name (names, biv_node_get_id (ruleset));
    }
  return true;
}

/* Whether a folder holds that one. */
static bool
is_inside (const char *folder, const char *value)
{
  return g_str_has_prefix (folder, value) && folder[strlen (value)] == '/';
}

static bool
is_known (GHashTable *names, BivOptionId id, const char *value)
{
  GHashTableIter iter;
  gpointer name;

  if (g_hash_table_contains (names, value))
    return true;
  g_hash_table_iter_init (&iter, names);
  while (id == BIV_OPTION_FOLDER && g_hash_table_iter_next (&iter, &name, NULL))
    if (is_inside (name, value))
      return true;
  return false;
}

static bool
check_name (BivLibrary *library, BivOptions *options, BivOptionId id, GError **error)
{
  const char *value = biv_options_find (options, id);
  g_autoptr (GHashTable) names = NULL;

  if (!value)
    return true;
  names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if ((id != BIV_OPTION_OWNER_OF_MINIATURES && !add_names (library, names, id, error)) ||
      !add_others (library, names, id, error))
    return false;
  return is_known (names, id, value) ||
         refuse_name (biv_options_describe (id)->name, value, names, error);
}

/** biv_cli_library_check_names: whether there is in the library what the options name. */
bool
biv_cli_library_check_names (BivLibrary *library, BivOptions *options, GError **error)
{
  static const BivOptionId named[] = { BIV_OPTION_RULES, BIV_OPTION_OWNER, BIV_OPTION_TAG,
                                       BIV_OPTION_FOLDER, BIV_OPTION_OWNER_OF_MINIATURES };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    if (!check_name (library, options, named[i], error))
      return false;
  return true;
}
