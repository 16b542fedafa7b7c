/* House rules: merges a small ruleset with the one that it extends.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/biv-ruleset-extend.h"

#include "core/ruleset/biv-ruleset-change.h"

static void
copy_value (BivNode *result, BivNode *source, guint field)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  biv_node_get_value (source, field, &value);
  if (!biv_node_build (result, field, &value, &error))
    g_error ("%s", error->message); /* cannot fail: the value is from the same field */
}

static bool
append_copy (BivNode *result, guint field, BivNode *item)
{
  g_autoptr (BivNode) copy = biv_node_copy (item, NULL, NULL);

  return biv_node_build_append (result, field, copy, NULL); /* fails only when the list is full */
}

/* Whether a ruleset leaves out an inherited item, or its whole list. */
static bool
is_left_out (BivNode *result, guint field, BivNode *item, const char *without)
{
  const char *list = BIV_NODE_GET_CLASS (result)->fields[field].name;
  g_autofree char *name = g_strdup_printf ("%s:%s", list, biv_node_get_id (item));
  g_auto (GStrv) names = g_strsplit (without, " ", -1);

  return g_strv_contains ((const char *const *) names, name) ||
         g_strv_contains ((const char *const *) names, list);
}

static bool
append_base_items (BivNode *result, guint field, BivNodeList *base, BivNode *above)
{
  BivNodeList *own = biv_node_get_list (above, field);
  const char *without = biv_ruleset_get_without (BIV_RULESET (above));

  BIV_EACH (BivNode, item, base)
    {
      BivNode *instead = biv_node_list_lookup (own, biv_node_get_id (item));

      if (!instead && is_left_out (result, field, item, without))
        continue;
      if (!append_copy (result, field, instead ? instead : item))
        return false;
    }
  return true;
}

static bool
append_new_items (BivNode *result, guint field, BivNodeList *base, BivNodeList *own)
{
  BIV_EACH (BivNode, item, own)
    if (!(base && biv_node_list_lookup (base, biv_node_get_id (item))) &&
        !append_copy (result, field, item))
      return false;
  return true;
}

static bool
extend_list (BivNode *result, guint field, BivNode *base, BivNode *own)
{
  BivNodeList *below = biv_node_get_list (base, field);
  BivNodeList *above = biv_node_get_list (own, field);

  /* a rule that exists only once replaces the inherited one, whatever its id */
  if (BIV_NODE_GET_CLASS (result)->fields[field].maximum == 1 &&
      biv_node_list_get_length (above) > 0)
    return append_new_items (result, field, NULL, above);
  return append_base_items (result, field, below, own) &&
         append_new_items (result, field, below, above);
}

/**
 * biv_ruleset_extend:
 * @base: a ruleset that extends no other
 * @own: the few items that differ
 *
 * An item of @own replaces the one of @base with the same id; others follow those of @base. A rule
 * that exists once is replaced whatever its id. Items of @base that @own leaves out are removed.
 * Fields that @own does not set are those of @base. Then @own's changes are applied to the items.
 *
 * Returns: (transfer full) (nullable): a ruleset with @own's id that extends no other; %NULL when
 * together they have more items than a ruleset may
 */
BivRuleset *
biv_ruleset_extend (BivRuleset *base, BivRuleset *own)
{
  g_autoptr (BivNode) result = NULL;
  BivNodeClass *klass;

  g_return_val_if_fail (BIV_IS_RULESET (base) && BIV_IS_RULESET (own), NULL);
  result = biv_node_new (BIV_TYPE_RULESET, biv_node_get_id (BIV_NODE (own)));
  klass = BIV_NODE_GET_CLASS (result);
  for (guint i = 0; i < klass->n_fields; i++)
    if (i == BIV_RULESET_EXTENDS || i == BIV_RULESET_WITHOUT || i == BIV_RULESET_CHANGES)
      continue; /* these stay empty: the changes are applied, and the result extends nothing */
    else if (klass->fields[i].kind == BIV_FIELD_LIST)
      {
        if (!extend_list (result, i, BIV_NODE (base), BIV_NODE (own)))
          return NULL;
      }
    else
      copy_value (result, BIV_NODE (biv_node_is_default (BIV_NODE (own), i) ? base : own), i);
  BIV_EACH (BivRulesetChange, change, biv_ruleset_get_changes (own))
    biv_ruleset_change_apply (change, result);
  return BIV_RULESET (g_steal_pointer (&result));
}

static BivRuleset *
extend_chain (GPtrArray *chain, GError **error)
{
  g_autoptr (BivRuleset) result = g_object_ref (g_ptr_array_index (chain, chain->len - 1));

  for (guint i = chain->len - 1; i-- > 0;)
    {
      BivRuleset *own = g_ptr_array_index (chain, i);
      BivRuleset *extended = biv_ruleset_extend (result, own);

      if (!extended)
        {
          g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE,
                               biv_node_get_id (BIV_NODE (own)));
          return NULL;
        }
      g_set_object (&result, extended);
      g_object_unref (extended);
    }
  return g_steal_pointer (&result);
}

static BivRuleset *
find_base (BivRuleset *own, BivBaseLookup lookup, gpointer data, GError **error)
{
  const char *id = biv_ruleset_get_extends (own);
  BivRuleset *base = lookup (own, data);

  if (!base)
    g_set_error_literal (error, BIV_CORE_ERROR,
                         g_str_equal (id, biv_node_get_id (BIV_NODE (own)))
                           ? BIV_CORE_ERROR_CONFLICT
                           : BIV_CORE_ERROR_NOT_FOUND,
                         id);
  return base;
}

/**
 * biv_ruleset_resolve:
 * @own: a ruleset, which may extend another
 * @lookup: finds bases as they were read; for a ruleset that extends its own id, the one of an
 * earlier source
 *
 * Merges @own with its base, that with its own base, and so on.
 *
 * Returns: (transfer full) (nullable): a ruleset that extends no other, @own itself if it did not;
 * #BIV_CORE_ERROR_NOT_FOUND names a base that @lookup does not know, #BIV_CORE_ERROR_CONFLICT one
 * that extends itself, #BIV_CORE_ERROR_TOO_LARGE one that has too many items
 */
BivRuleset *
biv_ruleset_resolve (BivRuleset *own, BivBaseLookup lookup, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) chain = g_ptr_array_new ();

  g_return_val_if_fail (BIV_IS_RULESET (own) && lookup, NULL);
  g_ptr_array_add (chain, own);
  while (*biv_ruleset_get_extends (own))
    {
      own = find_base (own, lookup, data, error);
      if (!own)
        return NULL;
      if (g_ptr_array_find (chain, own, NULL))
        {
          g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_CONFLICT,
                               biv_node_get_id (BIV_NODE (own)));
          return NULL;
        }
      g_ptr_array_add (chain, own);
    }
  return extend_chain (chain, error);
}
