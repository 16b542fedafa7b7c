/* Citations for readers. "S1 § Orders ; § Leaders ; OURS § Dice" has the ids of the texts in the
 * ruleset; a reader sees their names instead. Several become one, in which each section stands
 * once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/biv-cite.h"

#include <string.h>

#include "core/ruleset/item/biv-rule-item.h"

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

/* The length in bytes of the id at the beginning of a part that names its text. */
static gsize
source_length (const char *part)
{
  return strcspn (part, " ");
}

/* Adds those parts of a citation that are not there yet, each with the id of its text. A part
 * without an id is from the text that was named last. */
static void
add_parts (GPtrArray *all, const char *cite)
{
  g_auto (GStrv) parts = g_strsplit (cite, ";", -1);
  g_autofree char *source = g_strdup ("");

  for (guint i = 0; parts[i]; i++)
    {
      const char *part = g_strstrip (parts[i]);
      g_autofree char *whole = NULL;

      if (g_str_has_prefix (part, "§"))
        whole = g_strstrip (g_strconcat (source, " ", part, NULL));
      else
        {
          g_free (source);
          source = g_strndup (part, source_length (part));
          whole = g_strdup (part);
        }
      if (*whole && !g_ptr_array_find_with_equal_func (all, whole, g_str_equal, NULL))
        g_ptr_array_add (all, g_steal_pointer (&whole));
    }
}

/* How a part is written after another: only its section if both are from the same text. */
static const char *
follow (const char *part, const char *before)
{
  gsize length = source_length (part);

  if (!before || length != source_length (before) || strncmp (part, before, length) != 0)
    return part;
  return part[length] ? part + length + 1 : part;
}

/**
 * biv_cite_union:
 * @cites: (array zero-terminated=1): citations as rulesets have them
 * @limit: the most sections to keep
 *
 * Returns: (transfer full): a citation of the first @limit sections that they cite, each once
 */
char *
biv_cite_union (const char *const *cites, guint limit)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) cite = g_string_new (NULL);

  for (guint i = 0; cites[i]; i++)
    add_parts (parts, cites[i]);
  for (guint i = 0; i < MIN (parts->len, limit); i++)
    g_string_append_printf (cite, "%s%s", i > 0 ? " ; " : "",
                            follow (parts->pdata[i], i > 0 ? parts->pdata[i - 1] : NULL));
  return g_strdup (cite->str);
}
