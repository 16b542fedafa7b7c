/* The names of a ruleset's items, and what there is to choose from.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-names.h"

static BivNode *
find_item (BivRuleset *ruleset, guint list, const char *id)
{
  return ruleset ? biv_node_list_lookup (biv_node_get_list (BIV_NODE (ruleset), list), id) : NULL;
}

static char *
get_name (BivNode *item, const char *id, const char *language)
{
  int field = item ? biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name") : -1;

  return g_strdup (field >= 0 ? biv_text_for (biv_node_get_text (item, (guint) field), language)
                              : id);
}

/* (transfer full): the name of an item of one of a ruleset's lists; its id when it is missing.
 * @ruleset: (nullable) */
char *
biv_cli_names_find_item (BivRuleset *ruleset, guint list, const char *id, const char *language)
{
  return get_name (find_item (ruleset, list, id), id, language);
}

/* (transfer full): the name of a kind of figure: of leader or messenger. */
char *
biv_cli_names_find_kind (BivRuleset *ruleset, const char *id, const char *language)
{
  BivNode *leader = find_item (ruleset, BIV_RULESET_LEADERS, id);
  BivNode *messenger = find_item (ruleset, BIV_RULESET_MESSENGERS, id);

  return get_name (leader ? leader : messenger, id, language);
}

static void
add_id (GString *list, gpointer node)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", biv_node_get_id (node));
}

/* (transfer full): the ids of the sides that there are, for a message. */
char *
biv_cli_names_list_sides (BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    add_id (list, biv_node_list_get (sides, i));
  return g_string_free (list, FALSE);
}

/* (transfer full): the ids of rulesets, or muster lists, for a message. */
char *
biv_cli_names_list_ids (GListModel *rulesets)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivNode) node = g_list_model_get_item (rulesets, i);

      add_id (list, node);
    }
  return g_string_free (list, FALSE);
}
