/* Sentences of pages, in the language of the print: the program's own, and the ruleset's words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-flow.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-args.h"
#include "core/ruleset/muster/biv-muster.h"
#include "text/biv-pattern.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

static BivArgs *
collect_args (va_list list)
{
  BivArgs *args = biv_args_new ();
  const char *name;

  while ((name = va_arg (list, const char *)))
    biv_args_add_string (args, name, va_arg (list, const char *));
  return args;
}

/** biv_page_format: (transfer full): a sentence in the language of the print. @sentence: marked for
 * translation; "{name}" is a place for a word. What follows are pairs: the name of a place and the
 * string that is put there; then NULL. */
char *
biv_page_format (BivPageFlow *flow, const char *sentence, ...)
{
  const char *language = flow->options->language;
  g_autoptr (BivArgs) args = NULL;
  va_list list;

  va_start (list, sentence);
  args = collect_args (list);
  va_end (list);
  return biv_pattern_fill (biv_translation_get (language, sentence), args, language);
}

/** biv_page_format_number: (transfer full): like biv_page_format(), with the singular or plural
 * that goes with a number, which is put in the place "{n}". */
char *
biv_page_format_number (BivPageFlow *flow, const char *one, const char *many, gint64 number, ...)
{
  const char *language = flow->options->language;
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_autoptr (BivArgs) args = NULL;
  va_list list;

  va_start (list, number);
  args = collect_args (list);
  va_end (list);
  biv_args_add_string (args, "n", digits);
  return biv_pattern_fill (
    biv_translation_get_plural (language, one, many, (gulong) MAX (number, -number)), args,
    language);
}

/** biv_page_word: (transfer none): the ruleset's word for something of the game, by the id under
 * which it may name it, or else the program's. @otherwise: marked for translation */
const char *
biv_page_word (BivPageFlow *flow, const char *id, const char *otherwise)
{
  return biv_rules_words_get (flow->ruleset, id, otherwise, flow->options->language);
}

/** biv_page_text_for: (transfer none): a text in the language of the print. @text: (nullable).
 * @otherwise: what is returned if it is empty */
const char *
biv_page_text_for (BivPageFlow *flow, BivText *text, const char *otherwise)
{
  const char *string = biv_text_for (text, flow->options->language);

  return string && *string ? string : otherwise;
}

/* (transfer full): a text without what stands in square brackets, and the spaces before that. */
static char *
leave_out_remarks (const char *text)
{
  GString *rest = g_string_new (NULL);

  for (const char *at = text; *at;)
    {
      const char *begin = strchr (at, '[');
      const char *end = begin ? strchr (begin, ']') : NULL;

      if (!end)
        {
          g_string_append (rest, at);
          break;
        }
      g_string_append_len (rest, at, begin - at);
      while (g_str_has_suffix (rest->str, " "))
        g_string_truncate (rest, rest->len - 1);
      at = end + 1;
    }
  return g_strstrip (g_string_free (rest, FALSE));
}

/** biv_page_rule_text: (transfer full): what an item of a ruleset says, for who plays by it:
 * without its remarks in square brackets, which tell where a rule is from. @otherwise: what is
 * returned if that is nothing */
char *
biv_page_rule_text (BivPageFlow *flow, gpointer item, const char *otherwise)
{
  g_autofree char *text =
    leave_out_remarks (biv_page_text_for (flow, biv_rule_item_get_text (item), ""));

  return *text ? g_steal_pointer (&text) : g_strdup (otherwise);
}

static char *
format_day (BivPageFlow *flow, const char *month, int day)
{
  g_autofree char *digits = g_strdup_printf ("%d", day);

  if (day == 0)
    return g_strdup (month);
  /* Translators: the first of a month */
  if (day == 1)
    return biv_page_format (flow, N_ ("1 {month}"), "month", month, NULL);
  return biv_page_format (flow, N_ ("{day} {month}"), "day", digits, "month", month, NULL);
}

/** biv_page_date: (transfer full) (nullable): a date in words; day and month may be 0 where they
 * are not known. NULL without a year. */
char *
biv_page_date (BivPageFlow *flow, int year, int month, int day)
{
  static const char *const months[] = {
    N_ ("January"),
    N_ ("February"),
    N_ ("March"),
    N_ ("April"),
    N_ ("May"),
    N_ ("June"),
    N_ ("July"),
    N_ ("August"),
    N_ ("September"),
    N_ ("October"),
    N_ ("November"),
    N_ ("December"),
  };
  g_autofree char *digits = g_strdup_printf ("%d", ABS (year));
  g_autofree char *written =
    year < 0 ? biv_page_format (flow, N_ ("{year} BC"), "year", digits, NULL) : g_strdup (digits);
  g_autofree char *first = NULL;

  if (year == 0)
    return NULL;
  if (month < 1 || month > (int) G_N_ELEMENTS (months))
    return g_steal_pointer (&written);
  first = format_day (flow, biv_translation_get (flow->options->language, months[month - 1]), day);
  return g_strconcat (first, " ", written, NULL);
}

/** biv_page_ruleset_name: (transfer full): the name of a ruleset, or its id if it is not
 * installed. */
char *
biv_page_ruleset_name (BivPageFlow *flow, const char *id)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (flow->catalogue, id);

  if (!ruleset)
    return biv_page_format (flow, N_ ("{ruleset} (not installed)"), "ruleset", id, NULL);
  return g_strdup (biv_page_text_for (flow, biv_ruleset_get_name (ruleset), id));
}

/** biv_page_muster_name: (transfer full) (nullable): the name of a muster list; NULL if there is
 * none. */
char *
biv_page_muster_name (BivPageFlow *flow, const char *id)
{
  BivMuster *muster = *id ? biv_catalogue_get_muster (flow->catalogue, id) : NULL;

  if (!*id)
    return NULL;
  return g_strdup (muster ? biv_page_text_for (flow, biv_muster_get_name (muster), id) : id);
}

static char *
describe_turn (BivPageFlow *flow, BivReserve *reserve)
{
  g_autofree char *turn = g_strdup_printf ("%d", biv_reserve_get_turn (reserve));

  if (biv_reserve_get_edge (reserve) == BIV_EDGE_NONE)
    return biv_page_format (flow, N_ ("turn {turn}"), "turn", turn, NULL);
  return biv_page_format (flow, N_ ("turn {turn}, from the {edge} edge"), "turn", turn, "edge",
                          biv_edge_words[biv_reserve_get_edge (reserve)], NULL);
}

/** biv_page_arrival: (transfer full): when and where a piece arrives. @board: (nullable) */
char *
biv_page_arrival (BivPageFlow *flow, BivBoard *board, BivReserve *reserve)
{
  g_autofree char *turn = describe_turn (flow, reserve);
  g_autofree char *hex = NULL;
  g_autofree char *within = g_strdup_printf ("%d", biv_reserve_get_within (reserve));

  if (!biv_reserve_has_zone (reserve) || !board)
    return g_steal_pointer (&turn);
  hex = biv_board_label_hex (board, biv_reserve_get_hex (reserve));
  if (biv_reserve_get_within (reserve) == 0)
    return biv_page_format (flow, N_ ("{arrival}, on hex {hex}"), "arrival", turn, "hex", hex,
                            NULL);
  /* Translators: a number of hexes */
  return biv_page_format (flow, N_ ("{arrival}, within {within} of hex {hex}"), "arrival", turn,
                          "within", within, "hex", hex, NULL);
}

/** biv_page_append_part: adds a part of a line after the parts before it, with a dot between them.
 * @part: (nullable): adds nothing */
void
biv_page_append_part (GString *line, const char *part)
{
  if (part && *part)
    g_string_append_printf (line, "%s%s", line->len > 0 ? "  ·  " : "", part);
}
