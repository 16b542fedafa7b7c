/* What two rulesets, or two muster lists, say differently.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/fitness/biv-rule-differences.h"

#include "core/model/node/biv-node-list.h"

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

static void
compare_lists (BivNodeList *mine, BivNodeList *theirs, GPtrArray *names)
{
  for (guint i = 0; i < biv_node_list_get_length (mine); i++)
    {
      BivNode *item = biv_node_list_get (mine, i);
      BivNode *other = biv_node_list_lookup (theirs, biv_node_get_id (item));

      if (!other || !biv_node_equal (item, other))
        g_ptr_array_add (names, name_item (item));
    }
  for (guint i = 0; i < biv_node_list_get_length (theirs); i++)
    if (!biv_node_list_lookup (mine, biv_node_get_id (biv_node_list_get (theirs, i))))
      g_ptr_array_add (names, name_item (biv_node_list_get (theirs, i)));
}

static bool
says_same (BivNode *mine, BivNode *theirs, guint field)
{
  switch (BIV_NODE_GET_CLASS (mine)->fields[field].kind)
    {
    case BIV_FIELD_TEXT:
      return biv_text_equal (biv_node_get_text (mine, field), biv_node_get_text (theirs, field));
    case BIV_FIELD_INT:
    case BIV_FIELD_ENUM:
      return biv_node_get_int (mine, field) == biv_node_get_int (theirs, field);
    default: /* rulesets and lists have no other kinds */
      return g_str_equal (biv_node_get_string (mine, field), biv_node_get_string (theirs, field));
    }
}

static void
compare_field (BivNode *mine, BivNode *theirs, guint field, GPtrArray *names)
{
  g_autoptr (BivText) empty = biv_text_new ();

  if (!says_same (mine, theirs, field))
    g_ptr_array_add (names,
                     biv_text_with (empty, "en", BIV_NODE_GET_CLASS (mine)->fields[field].name));
}

/**
 * biv_rule_differences_list:
 * @mine: a ruleset or muster list
 * @theirs: another one of the same sort
 *
 * Where an item of one is not in the other, or says something else there, and where they differ
 * themselves. What a ruleset derives from does not matter, when both stand on their own.
 *
 * Returns: (transfer full) (element-type BivText): what each such item or attribute is called
 */
GPtrArray *
biv_rule_differences_list (BivNode *mine, BivNode *theirs)
{
  GPtrArray *names = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_text_unref);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (mine);

  g_return_val_if_fail (G_OBJECT_TYPE (mine) == G_OBJECT_TYPE (theirs), names);
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      compare_lists (biv_node_get_list (mine, i), biv_node_get_list (theirs, i), names);
    else if (!g_str_equal (klass->fields[i].name, "extends") &&
             !g_str_equal (klass->fields[i].name, "without"))
      compare_field (mine, theirs, i, names);
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
