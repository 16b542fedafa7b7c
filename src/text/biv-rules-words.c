/* The words for things that every game has: the ruleset's own if it has one in the reader's
 * language, else the program's.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-rules-words.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-args.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "text/biv-pattern.h"
#include "text/biv-translation.h"

/* Of rules that are not in the reader's language the program's word says more than theirs. */
static const char *
find_word (BivRuleset *ruleset, const char *id, const char *language)
{
  BivWord *word = ruleset ? biv_node_list_lookup (biv_ruleset_get_words (ruleset), id) : NULL;
  BivText *names = word ? biv_word_get_name (word) : NULL;
  const char *name =
    names ? biv_text_lookup (names, biv_translation_choose_language (language)) : NULL;

  if (names && !name)
    name = biv_text_lookup (names, BIV_TEXT_PLAIN);
  return name && *name ? name : NULL;
}

/**
 * biv_rules_words_get:
 * @ruleset: (nullable)
 * @id: of one of its words, such as "elements"
 * @otherwise: the program's word, in English
 *
 * Returns: (transfer none): the ruleset's word; the translation of @otherwise if it has none
 */
const char *
biv_rules_words_get (BivRuleset *ruleset, const char *id, const char *otherwise,
                     const char *language)
{
  const char *name = find_word (ruleset, id, language);

  return name ? name : biv_translation_get (biv_translation_choose_language (language), otherwise);
}

/**
 * biv_rules_words_get_title:
 * @otherwise: the program's word as a title, in English
 *
 * Returns: (transfer full): the same as a title: it begins with a capital
 */
char *
biv_rules_words_get_title (BivRuleset *ruleset, const char *id, const char *otherwise,
                           const char *language)
{
  return biv_rules_words_capitalize (biv_rules_words_get (ruleset, id, otherwise, language));
}

/* Whether a language uses the singular for that number. */
static bool
is_singular (const char *language, const char *one, const char *many, gulong number)
{
  return g_str_equal (biv_translation_get_plural (language, one, many, number),
                      biv_translation_get_plural (language, one, many, 1));
}

/* @ids, @forms: of the singular and the plural */
static char *
count (BivRuleset *ruleset, const char *const *ids, const char *const *forms, int number,
       const char *language)
{
  const char *tongue = biv_translation_choose_language (language);
  gulong size = (gulong) MAX (number, -number);
  const char *id = ids[is_singular (tongue, forms[0], forms[1], size) ? 0 : 1];
  const char *name = find_word (ruleset, id, language);

  if (!name)
    name = biv_translation_get_plural (tongue, forms[0], forms[1], size);
  return g_strdup_printf ("%d %s", number, name);
}

/** biv_rules_words_count_elements: (transfer full): "3 elements", in the ruleset's words. */
char *
biv_rules_words_count_elements (BivRuleset *ruleset, int number, const char *language)
{
  static const char *const ids[] = { "element", "elements" };
  static const char *const forms[] = { NP_ ("element", "elements") };

  return count (ruleset, ids, forms, number, language);
}

/** biv_rules_words_count_order_points: (transfer full): "3 order points", in the ruleset's words.
 */
char *
biv_rules_words_count_order_points (BivRuleset *ruleset, int number, const char *language)
{
  static const char *const ids[] = { "order-point", "order-points" };
  static const char *const forms[] = { NP_ ("order point", "order points") };

  return count (ruleset, ids, forms, number, language);
}

/** biv_rules_words_order_points_at_start: (transfer full): "Order points at the start", in the
 * ruleset's words. */
char *
biv_rules_words_order_points_at_start (BivRuleset *ruleset, const char *language)
{
  g_autofree char *points =
    biv_rules_words_get_title (ruleset, "order-points", N_ ("order points"), language);
  g_autoptr (BivArgs) args = biv_args_new ();

  biv_args_add_string (args, "points", points);
  language = biv_translation_choose_language (language);
  /* Translators: {points} is what the rules call order points */
  return biv_pattern_fill (biv_translation_get (language, N_ ("{points} at the start")), args,
                           language);
}

/** biv_rules_words_capitalize: (transfer full): words with the first letter made upper case. */
char *
biv_rules_words_capitalize (const char *text)
{
  GString *result = g_string_new (NULL);

  if (*text)
    {
      g_string_append_unichar (result, g_unichar_toupper (g_utf8_get_char (text)));
      g_string_append (result, g_utf8_next_char (text));
    }
  return g_string_free (result, FALSE);
}
