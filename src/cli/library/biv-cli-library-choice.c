/* Which documents of a library the options of the command line choose, and in which order.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"

static const BivOption kind_option = {
  "kind", 0, BIV_OPTION_IS_TEXT, N_ ("Documents of this kind"), "army|scenario|muster|ruleset"
};
static const BivOption rules_option = {
  "rules", 0, BIV_OPTION_IS_TEXT, N_ ("Documents of this ruleset"), N_ ("ID")
};
static const BivOption owner_option = {
  "owner", 0, BIV_OPTION_IS_TEXT, N_ ("Documents of this owner"), N_ ("NAME")
};
static const BivOption tag_option = {
  "tag", 0, BIV_OPTION_IS_TEXT, N_ ("Documents with this tag"), N_ ("TAG")
};
static const BivOption folder_option = {
  "folder", 0, BIV_OPTION_IS_TEXT, N_ ("Documents in this folder of the library"), N_ ("FOLDER")
};
static const BivOption verdict_option = {
  "verdict", 0, BIV_OPTION_IS_TEXT,
  N_ ("Documents in which the rules find no error, or errors, or that were not checked"),
  "fine|errors|unchecked"
};
static const BivOption points_option = {
  "points", 0, BIV_OPTION_IS_TEXT,
  N_ ("Documents of so many points; either end may be left out"), N_ ("FROM..TO")
};
static const BivOption years_option = {
  "years", 0, BIV_OPTION_IS_TEXT,
  N_ ("Documents of these years, which are negative before Christ"), N_ ("FROM..TO")
};
static const BivOption favourites_option = {
  "favourites", 0, BIV_OPTION_IS_FLAG, N_ ("Favourites alone"), NULL
};
const BivOption biv_option_bin = { "bin", 0, BIV_OPTION_IS_FLAG, N_ ("What is in the bin"), NULL };
const BivOption biv_option_sort = {
  "sort", 0, BIV_OPTION_IS_TEXT,
  N_ ("What the documents are listed by"), "rank|name|date|points|kind|rules|owner|verdict"
};
const BivOption biv_option_owner_of_miniatures = {
  "owner", 0, BIV_OPTION_IS_TEXT, N_ ("Miniatures of this owner"), N_ ("NAME")
};

/* Which documents are meant; those of the bin are so by what bears its name. */
const BivOption biv_cli_library_which = {
  .group = (const BivOption *const[]){ &kind_option, &rules_option, &owner_option, &tag_option,
                                       &folder_option, &verdict_option, &points_option,
                                       &years_option, &favourites_option, NULL }
};

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
  const char *verdict = biv_options_find (options, &verdict_option);
  const char *sort = biv_options_find (options, &biv_option_sort);
  const char *points = biv_options_find (options, &points_option);
  const char *years = biv_options_find (options, &years_option);

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
  BivLibraryQuery query = { .kind = biv_options_find (options, &kind_option),
                            .ruleset = biv_options_find (options, &rules_option),
                            .owner = biv_options_find (options, &owner_option),
                            .tag = biv_options_find (options, &tag_option),
                            .folder = biv_options_find (options, &folder_option),
                            .favourites = biv_options_is_found (options, &favourites_option),
                            .bin = biv_options_is_found (options, &biv_option_bin),
                            .sort = sort };

  read_choice (options, &query, NULL);
  return query;
}

/** biv_cli_library_is_choosing: whether options choose documents. */
bool
biv_cli_library_is_choosing (BivOptions *options)
{
  static const BivOption *const choosing[] = {
    &kind_option,
    &rules_option,
    &owner_option,
    &tag_option,
    &folder_option,
    &verdict_option,
    &points_option,
    &years_option,
    &favourites_option,
    &biv_option_bin,
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
  guint n_shown = 0;

  for (GList *name = sorted; name && n_shown < MOST_NAMED; name = name->next, n_shown++)
    g_string_append_printf (list, "%s%s", n_shown > 0 ? ", " : "", (char *) name->data);
  if (g_hash_table_size (names) > n_shown)
    g_string_append (list, ", …");
  if (n_shown > 0)
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
add_names_of (GHashTable *names, const BivOption *option, const BivLibraryEntry *entry)
{
  if (option == &rules_option)
    add_name (names, entry->ruleset);
  else if (option == &owner_option)
    add_name (names, entry->owner);
  else if (option == &folder_option)
    add_name (names, entry->folder);
  for (guint i = 0; option == &tag_option && entry->tags[i]; i++)
    add_name (names, entry->tags[i]);
}

/* Adds what the documents have, in the bin too. */
static bool
add_names (BivLibrary *library, GHashTable *names, const BivOption *option, GError **error)
{
  for (guint bin = 0; bin < 2; bin++)
    {
      g_autoptr (GPtrArray) entries =
        biv_library_find (library, &(BivLibraryQuery){ .bin = bin }, error);

      for (guint i = 0; entries && i < entries->len; i++)
        add_names_of (names, option, entries->pdata[i]);
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
add_others (BivLibrary *library, GHashTable *names, const BivOption *option, GError **error)
{
  g_autoptr (BivCatalogue) catalogue = NULL;
  GListModel *rulesets;

  if (option == &owner_option || option == &biv_option_owner_of_miniatures)
    return add_persons (library, names, BIV_CLUB_MEMBERS, "name", error) &&
           add_persons (library, names, BIV_CLUB_COLLECTION, "owner", error);
  if (option != &rules_option)
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
is_known (GHashTable *names, const BivOption *option, const char *value)
{
  GHashTableIter iter;
  gpointer name;

  if (g_hash_table_contains (names, value))
    return true;
  g_hash_table_iter_init (&iter, names);
  while (option == &folder_option && g_hash_table_iter_next (&iter, &name, NULL))
    if (is_inside (name, value))
      return true;
  return false;
}

static bool
check_name (BivLibrary *library, BivOptions *options, const BivOption *option, GError **error)
{
  const char *value = biv_options_find (options, option);
  g_autoptr (GHashTable) names = NULL;

  if (!value)
    return true;
  names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if ((option != &biv_option_owner_of_miniatures && !add_names (library, names, option, error)) ||
      !add_others (library, names, option, error))
    return false;
  return is_known (names, option, value) ||
         refuse_name (option->name, value, names, error);
}

/** biv_cli_library_check_names: whether there is in the library what the options name. */
bool
biv_cli_library_check_names (BivLibrary *library, BivOptions *options, GError **error)
{
  static const BivOption *const named[] = { &rules_option, &owner_option, &tag_option,
                                            &folder_option, &biv_option_owner_of_miniatures };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    if (!check_name (library, options, named[i], error))
      return false;
  return true;
}
