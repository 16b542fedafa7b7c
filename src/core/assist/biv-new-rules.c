/* New muster lists and house rules, with what their files must have.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-new-rules.h"

#include "core/assist/biv-army-muster.h"
#include "core/ruleset/item/biv-rule-text.h"

/* The text that house rules cite: themselves. */
#define OWN_SOURCE "C"
#define FIRST_VERSION "1"

static const char *
give_first (const char *old, gpointer data)
{
  const char **id = data;
  const char *given = *id ? *id : old;

  *id = NULL;
  return given;
}

/* The text with the wished name in its language. */
static bool
set_name (BivNode *node, const BivNewRules *wish)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "name");
  g_autoptr (BivText) name =
    biv_text_with (biv_node_get_text (node, (guint) field), wish->language, wish->name);

  return biv_node_build_text (node, "name", name);
}

static BivDocument *
refuse (const BivNewRules *wish, GError **error)
{
  g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID, wish->name);
  return NULL;
}

/**
 * biv_new_rules_make_muster:
 *
 * Returns: (transfer full) (nullable): an empty muster list, a copy of one under another id and
 * name, or one made of an army; #BIV_CORE_ERROR_INVALID for a name or id that is not allowed
 */
BivDocument *
biv_new_rules_make_muster (const BivNewRules *wish, GError **error)
{
  const char *given = wish->id;
  g_autoptr (BivNode) root = NULL;

  if (!*wish->name || !biv_node_id_is_valid (wish->id))
    return refuse (wish, error);
  root = wish->muster ? biv_node_copy (BIV_NODE (wish->muster), give_first, &given)
                      : biv_node_new (BIV_TYPE_MUSTER, wish->id);
  if (!biv_node_build_string (root, "version", FIRST_VERSION) ||
      !biv_node_build_string (root, "ruleset", biv_node_get_id (BIV_NODE (wish->ruleset))) ||
      !set_name (root, wish))
    return refuse (wish, error);
  if (wish->army &&
      !biv_army_muster_fill (root, wish->catalogue, wish->army, wish->language, error))
    return NULL;
  return biv_document_new_by_path (root, error);
}

/**
 * biv_new_rules_derive:
 *
 * Returns: (transfer full) (nullable): rules that derive from others and change nothing yet, with a
 * text of their own to cite; #BIV_CORE_ERROR_INVALID for a name or id that is not allowed
 */
BivDocument *
biv_new_rules_derive (const BivNewRules *wish, GError **error)
{
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivNode) source = biv_node_new (BIV_TYPE_RULE_TEXT, OWN_SOURCE);

  if (!*wish->name || !biv_node_id_is_valid (wish->id))
    return refuse (wish, error);
  root = biv_node_new (BIV_TYPE_RULESET, wish->id);
  if (!biv_node_build_string (root, "version", FIRST_VERSION) ||
      !biv_node_build_string (root, "extends", biv_node_get_id (BIV_NODE (wish->ruleset))) ||
      !set_name (root, wish) || !set_name (source, wish) ||
      !biv_node_build_string (source, "title", wish->name) ||
      !biv_node_build_append (root, BIV_RULESET_SOURCES, source, error))
    return refuse (wish, error);
  return biv_document_new_by_path (root, error);
}
