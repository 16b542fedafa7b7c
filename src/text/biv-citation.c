/* Resolves citations such as "S2 § Activation": the names and titles of the texts that they refer
 * to.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-citation.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/ruleset/biv-cite.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "text/biv-pattern.h"
#include "text/biv-translation.h"

static bool
is_word_end (char c)
{
  return !g_ascii_isalnum (c);
}

/* Whether a citation (nullable) names a source. It consists of the ids of sources, each with its
 * section; the id must be a whole word. */
static bool
is_citing (const char *cite, const char *source)
{
  gsize length = strlen (source);
  const char *place = cite;

  while (place && length > 0 && (place = strstr (place, source)))
    {
      if ((place == cite || is_word_end (place[-1])) && is_word_end (place[length]))
        return true;
      place += length;
    }
  return false;
}

/**
 * biv_citation_make:
 * @cite: (nullable): a citation as the rules have it: "S2 § Activation"
 * @ruleset: (nullable): the rules that it is from
 *
 * Returns: (transfer full): the citation with the names of its texts: "Jomini, § Activation"; ""
 * for %NULL
 */
char *
biv_citation_make (const char *cite, BivRuleset *ruleset, const char *language)
{
  language = biv_translation_choose_language (language);
  return biv_cite_names_join (cite, ruleset, language, biv_translation_get (language, N_ ("; ")));
}

/**
 * biv_citation_make_in_lines:
 * @cite: (nullable): a citation as the rules have it
 * @ruleset: (nullable): the rules that it cites
 *
 * Returns: (transfer full): as biv_citation_make(), for where lines are broken: none ends with a
 * "§"
 */
char *
biv_citation_make_in_lines (const char *cite, BivRuleset *ruleset, const char *language)
{
  g_autofree char *named = biv_citation_make (cite, ruleset, language);
  g_auto (GStrv) sections = g_strsplit (named, "§ ", -1);

  return g_strjoinv ("§\u00a0", sections);
}

static char *
describe_source (BivRuleText *source, const char *language)
{
  const char *name = biv_text_for (biv_rule_text_get_name (source), language);
  const char *title = biv_rule_text_get_title (source);
  g_autoptr (BivArgs) args = biv_args_new ();

  if (!name || !*name)
    return g_strdup (title);
  biv_args_add_string (args, "name", name);
  biv_args_add_string (args, "value", title);
  return biv_pattern_fill (biv_translation_get (language, N_ ("{name}: {value}")), args, language);
}

/**
 * biv_citation_list_sources:
 * @cite: (nullable): a citation
 * @ruleset: (nullable): the rules that it is from
 *
 * Returns: (transfer full) (nullable): a line "Jomini: title" for each text that it names; %NULL if
 * there are none
 */
char *
biv_citation_list_sources (const char *cite, BivRuleset *ruleset, const char *language)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  BivNodeList *sources = ruleset ? biv_ruleset_get_sources (ruleset) : NULL;

  BIV_EACH (BivRuleText, source, sources)
    {
      g_autofree char *line = describe_source (source, biv_translation_choose_language (language));

      if (!is_citing (cite, biv_node_get_id (BIV_NODE (source))))
        continue;
      if (lines->len > 0)
        g_string_append_c (lines, '\n');
      g_string_append (lines, line);
    }
  return lines->len > 0 ? g_strdup (lines->str) : NULL;
}
