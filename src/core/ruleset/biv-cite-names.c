/* Citations for readers: "S1 § Orders ; § Leaders ; OURS § Dice" has the ids of the texts in the
 * ruleset; a reader sees their names instead.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/biv-cite-names.h"

#include <string.h>

#include "core/ruleset/item/biv-rule-text.h"

/* (nullable): the text whose id is at the beginning of this part of a citation. */
static BivRuleText *
find_source (const char *part, BivRuleset *ruleset)
{
  const char *space = strchr (part, ' ');
  g_autofree char *id = space ? g_strndup (part, (gsize) (space - part)) : g_strdup (part);

  return biv_node_list_lookup (biv_ruleset_get_sources (ruleset), id);
}

static const char *
get_name (BivRuleText *source, const char *language)
{
  const char *name = biv_text_for (biv_rule_text_get_name (source), language);

  return name && *name ? name : biv_rule_text_get_title (source);
}

static void
append_part (GString *named, char *part, BivRuleset *ruleset, const char *language)
{
  BivRuleText *source = find_source (part, ruleset);
  const char *place = strchr (part, ' ');

  if (!source)
    g_string_append (named, part);
  else if (place)
    g_string_append_printf (named, "%s, %s", get_name (source, language), place + 1);
  else
    g_string_append (named, get_name (source, language));
}

/**
 * biv_cite_names_join:
 * @cite: (nullable): a citation: ids of texts, each with its sections, between semicolons
 * @ruleset: (nullable): the ruleset that has the citation
 * @separator: goes between the parts, as the language writes it
 *
 * Ids that the ruleset does not have are left as they are.
 *
 * Returns: (transfer full): "Jomini, § Orders; § Leaders; Bivouac, § Dice"; "" for %NULL
 */
char *
biv_cite_names_join (const char *cite, BivRuleset *ruleset, const char *language,
                     const char *separator)
{
  g_auto (GStrv) parts = g_strsplit (cite ? cite : "", ";", -1);
  GString *named = g_string_new (NULL);

  if (!ruleset)
    {
      g_string_append (named, cite ? cite : "");
      return g_string_free (named, FALSE);
    }
  for (guint i = 0; parts[i]; i++)
    {
      g_strstrip (parts[i]);
      if (i > 0)
        g_string_append (named, separator);
      append_part (named, parts[i], ruleset, language);
    }
  return g_string_free (named, FALSE);
}
