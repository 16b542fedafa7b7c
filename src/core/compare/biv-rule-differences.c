/* What two rulesets, or two muster lists, say differently.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/compare/biv-rule-differences.h"

#include "core/compare/biv-comparison.h"

/* More names than that nobody reads in a sentence. */
#define MOST_NAMES 6

/* (transfer full): what an item is called, or its kind and id. */
static BivText *
name_item (BivNode *item)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (item);
  int field = biv_node_class_find_field (klass, "name");
  g_autoptr (BivText) empty = biv_text_new ();
  g_autofree char *id = NULL;

  if (field >= 0 && klass->fields[field].kind == BIV_FIELD_TEXT &&
      !biv_text_is_empty (biv_node_get_text (item, (guint) field)))
    return biv_text_ref (biv_node_get_text (item, (guint) field));
  id = g_strdup_printf ("%s %s", biv_node_get_kind (item), biv_node_get_id (item));
  return biv_text_with (empty, "en", id);
}

/* The ruleset's or list's own item that something stands in; itself, if it is one of these. */
static BivNode *
find_item (BivNode *node)
{
  while (biv_node_get_parent (node) && biv_node_get_parent (biv_node_get_parent (node)))
    node = biv_node_get_parent (node);
  return node;
}

static void
name_field (GPtrArray *names, BivNode *root, const BivDifference *difference)
{
  g_autoptr (BivText) empty = biv_text_new ();
  const char *name;

  if (difference->field < 0)
    return;
  name = BIV_NODE_GET_CLASS (root)->fields[difference->field].name;
  if (!g_str_equal (name, "extends") && !g_str_equal (name, "without"))
    g_ptr_array_add (names, biv_text_with (empty, "en", name));
}

/**
 * biv_rule_differences_list:
 * @mine: a ruleset or muster list
 * @theirs: another one of the same sort
 *
 * Where an item of one is not in the other, or says something else there, and where they differ
 * themselves; what is only in the other comes last. What a ruleset derives from does not matter,
 * when both stand on their own.
 *
 * Returns: (transfer full) (element-type BivText): what each such item or attribute is called
 */
GPtrArray *
biv_rule_differences_list (BivNode *mine, BivNode *theirs)
{
  GPtrArray *names = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_text_unref);
  g_autoptr (GPtrArray) lacking = g_ptr_array_new ();
  g_autoptr (BivComparison) comparison = biv_comparison_new (theirs, mine);
  BivNode *last = NULL;

  g_return_val_if_fail (comparison, names);
  for (guint i = 0; i < biv_comparison_get_length (comparison); i++)
    {
      const BivDifference *difference = biv_comparison_get (comparison, i);
      BivNode *item = find_item (difference->after ? difference->after : difference->before);

      if (difference->after == mine)
        name_field (names, mine, difference);
      else if (difference->kind != BIV_DIFFERENCE_MOVED && item != last)
        g_ptr_array_add (item == difference->before ? lacking : names, name_item (item));
      last = item;
    }
  g_ptr_array_extend_and_steal (names, g_steal_pointer (&lacking));
  return names;
}

static char *
join (GPtrArray *names, const char *language)
{
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < MIN (names->len, MOST_NAMES); i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? ", " : "",
                            biv_text_for (names->pdata[i], language));
  if (names->len > MOST_NAMES)
    g_string_append (joined, ", …");
  return g_string_free (joined, FALSE);
}

/**
 * biv_rule_differences_name:
 * @names: (element-type BivText): what biv_rule_differences_list() found
 * @languages: a text in the languages that are wanted
 *
 * Returns: (transfer full): the first of them, one after the other
 */
BivText *
biv_rule_differences_name (GPtrArray *names, BivText *languages)
{
  g_autoptr (BivText) text = biv_text_new ();

  for (guint i = 0; i < biv_text_get_length (languages); i++)
    {
      const char *language = biv_text_get_language (languages, i);
      g_autofree char *joined = join (names, language);
      BivText *longer = biv_text_with (text, language, joined);

      biv_text_unref (text);
      text = longer;
    }
  return g_steal_pointer (&text);
}
