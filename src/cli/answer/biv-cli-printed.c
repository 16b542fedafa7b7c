/* What is printed: the pages of one kind, or a pack with several; and the options that would change
 * nothing of it, which are refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-printed.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-number.h"

const BivOption biv_option_parts = {
  "parts", 0, BIV_OPTION_IS_TEXT,
  N_ ("What “all” is to hold, and how many copies of each"), "WORD[:COPIES],..."
};

const BivOption biv_option_by_hand = {
  "by-hand", 0, BIV_OPTION_IS_TEXT,
  N_ ("One side of the sheets of “all”; backs come last to first, as a pile that is put back"),
  "fronts|backs"
};

/** biv_cli_printed_list_words: (transfer full): the words for what can be printed: each kind of
 * pages, and "all". */
char **
biv_cli_printed_list_words (void)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; biv_pages_get_kind (i); i++)
    g_strv_builder_add (words, biv_pages_get_kind (i)->word);
  g_strv_builder_add (words, BIV_PRINT_ALL);
  return g_strv_builder_end (words);
}

/** biv_cli_printed_get_kind: (nullable): the kind of pages that was asked for; %NULL for a pack. */
const char *
biv_cli_printed_get_kind (const BivOptions *options)
{
  const char *word = options->words[0];

  return g_str_equal (word, BIV_PRINT_ALL) ? NULL : word;
}

/* (nullable): the kind of pages with that word. */
static const BivPageKind *
find_kind (const char *word)
{
  const BivPageKind *kind;

  for (guint i = 0; (kind = biv_pages_get_kind (i)); i++)
    if (g_str_equal (kind->word, word))
      return kind;
  return NULL;
}

/* "roster" or "roster:2". */
static bool
read_part (const char *text, BivPagePart *part)
{
  g_auto (GStrv) halves = g_strsplit (text, ":", 2);
  const BivPageKind *kind = halves[0] ? find_kind (halves[0]) : NULL;
  gint64 copies = 1;

  if (!kind || (halves[1] &&
                !biv_number_read (halves[1], 1, BIV_MOST_COPIES, &copies)))
    return false;
  *part = (BivPagePart){ kind->word, (guint) copies };
  return true;
}

/**
 * biv_cli_printed_read_parts:
 * @wrong: (out) (transfer full) (nullable): the first word that names none
 *
 * Returns: (transfer full) (nullable) (element-type BivPagePart): the chosen parts of a pack; %NULL
 * if none are
 */
GArray *
biv_cli_printed_read_parts (const BivOptions *options, char **wrong)
{
  const char *text = biv_options_get (options, &biv_option_parts);
  g_auto (GStrv) words = g_strsplit (text ? text : "", ",", -1);
  GArray *parts = text ? g_array_new (FALSE, TRUE, sizeof (BivPagePart)) : NULL;
  BivPagePart part;

  *wrong = NULL;
  for (guint i = 0; parts && words[i]; i++)
    if (read_part (words[i], &part))
      g_array_append_val (parts, part);
    else if (!*wrong)
      *wrong = g_strdup (words[i]);
  return parts;
}

/* Whether a pack for which no parts were chosen has pages of a kind. */
static bool
usual_pack_has (bool (*is_wanted) (const char *word))
{
  const BivPageKind *kind;

  for (guint i = 0; (kind = biv_pages_get_kind (i)); i++)
    if (kind->is_usual && is_wanted (kind->word))
      return true;
  return false;
}

/** biv_cli_printed_has: whether there are pages among what is printed that @is_wanted tells by the
 * word for their kind. */
bool
biv_cli_printed_has (const BivOptions *options, bool (*is_wanted) (const char *word))
{
  g_autofree char *wrong = NULL;
  g_autoptr (GArray) parts = biv_cli_printed_read_parts (options, &wrong);
  const char *kind = biv_cli_printed_get_kind (options);

  if (kind || !parts)
    return kind ? is_wanted (kind) : usual_pack_has (is_wanted);
  for (guint i = 0; i < parts->len; i++)
    if (is_wanted (g_array_index (parts, BivPagePart, i).word))
      return true;
  return false;
}

/** biv_cli_printed_find_idle: (transfer none) (nullable): why one of the options that were given
 * changes nothing of what is printed; %NULL if there is no such. */
const char *
biv_cli_printed_find_idle (const BivOptions *options, const BivPrintedOption *rows, guint n_rows)
{
  const char *reason = NULL;

  for (guint i = 0; i < n_rows; i++)
    if (biv_options_is_given (options, rows[i].option) && !reason &&
        !biv_cli_printed_has (options, rows[i].matters))
      reason = _ (rows[i].reason);
  return reason;
}

/** biv_cli_printed_read_number: reads the value of an option, as "2.5"; returns whether it is a
 * number between those two. */
bool
biv_cli_printed_read_number (const char *text, double least, double most, double *number)
{
  char *end;

  *number = g_ascii_strtod (text, &end);
  return end != text && !*end && *number >= least && *number <= most;
}
