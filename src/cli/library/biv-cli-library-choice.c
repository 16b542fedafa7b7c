/* Which documents of a library the options of the command line choose, and in which order.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

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

/* @value: (nullable): not given, and then @chosen stays */
static bool
read_word (const char *option, const char *value, const Word *words, int *chosen, GError **error)
{
  if (!value)
    return true;
  for (; words->word; words++)
    if (g_str_equal (words->word, value))
      {
        *chosen = words->value;
        return true;
      }
  return refuse (option, value, error);
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
  int verdict = BIV_LIBRARY_ANY_VERDICT;
  int sort = (int) query->sort;
  bool done = read_word ("verdict", options->verdict, verdicts, &verdict, error) &&
              read_word ("sort", options->sort, sorts, &sort, error) &&
              read_range ("points", options->points, 1, &query->least_points,
                          &query->most_points, error) &&
              read_range ("years", options->years, -LARGEST, &query->years.first,
                          &query->years.last, error);

  query->verdict = (BivLibraryVerdict) verdict;
  query->sort = (BivLibrarySort) sort;
  return done;
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
  BivLibraryQuery query = { .kind = options->kind,
                            .ruleset = options->rules,
                            .owner = options->owner,
                            .tag = options->tag,
                            .folder = options->folder,
                            .favourites = options->favourites,
                            .bin = options->bin,
                            .sort = sort };

  read_choice (options, &query, NULL);
  return query;
}

/** biv_cli_library_is_choosing: whether options choose documents. */
bool
biv_cli_library_is_choosing (BivOptions *options)
{
  return options->kind || options->rules || options->owner || options->tag || options->folder ||
         options->verdict || options->points || options->years || options->favourites ||
         options->bin;
}
