/* What a field of rules or of a muster list may hold, where that can be listed: words of the
 * format, ids of what the rules or the list have, what is drawn.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-choices.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-naming.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/muster/biv-muster.h"
#include "text/biv-translation.h"
#include "text/field/biv-field-words.h"

static const BivField *
get_field (const BivRuleSpot *spot)
{
  return biv_node_get_field (spot->node, spot->field);
}

static void
add (BivFieldItem *choices, const char *id, const char *name)
{
  biv_field_item_add_choice (choices, id, name && *name ? name : id, NULL);
}

static void
add_all_rules (BivFieldItem *choices, BivRulesScope *scope)
{
  GListModel *rulesets =
    biv_catalogue_get_rulesets (biv_session_get_catalogue (biv_rules_scope_get_session (scope)));

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivNode) ruleset = g_list_model_get_item (rulesets, i);

      add (choices, biv_node_get_id (ruleset),
           biv_naming_for (ruleset, biv_translation_choose_language (NULL)));
    }
}

/* What of a muster list a field names: a list of the list itself, or of its rules. */
static const struct
{
  const char *field;
  guint list;
  bool is_of_rules;
} of_entries[] = {
  { "arm", BIV_RULESET_ARMS, true },
  { "figure", BIV_RULESET_LEADERS, true },
  { "quality", BIV_RULESET_QUALITIES, true },
  { "pool", BIV_MUSTER_POOLS, false },
  { "requires", BIV_MUSTER_ENTRIES, false },
  { "excludes", BIV_MUSTER_ENTRIES, false },
};

/* (nullable) */
static BivNodeList *
find_items_of_entry (BivRulesScope *scope, const char *field)
{
  BivRuleset *rules = biv_rules_scope_get_rules (scope);

  for (guint i = 0; i < G_N_ELEMENTS (of_entries); i++)
    if (g_str_equal (of_entries[i].field, field))
      {
        if (!of_entries[i].is_of_rules)
          return biv_node_get_list (biv_rules_scope_get_root (scope), of_entries[i].list);
        return rules ? biv_node_get_list (BIV_NODE (rules), of_entries[i].list) : NULL;
      }
  return NULL;
}

/* (transfer none) (nullable): the items whose ids a field may hold. */
BivNodeList *
biv_rule_choices_find_list (BivRulesScope *scope, BivNode *node, const char *field)
{
  if (BIV_IS_MUSTER (biv_rules_scope_get_root (scope)))
    return find_items_of_entry (scope, field);
  return biv_ruleset_check_find_named (biv_rules_scope_get_rules (scope), biv_node_get_kind (node),
                                       field);
}

static BivNodeList *
find_items (const BivRuleSpot *spot)
{
  return biv_rule_choices_find_list (spot->scope,
                                     spot->node,
                                     get_field (spot)->name);
}

/* Whether a field holds the id of a ruleset. */
static bool
names_rules (const BivRuleSpot *spot)
{
  const char *field = get_field (spot)->name;

  return !biv_node_get_parent (spot->node) &&
         (g_str_equal (field, "extends") || g_str_equal (field, "ruleset"));
}

static void
add_words (BivFieldItem *choices, const BivRuleSpot *spot)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (spot->node);
  const BivField *field = get_field (spot);

  for (guint i = 0; field->words[i]; i++)
    add (choices, field->words[i], biv_field_choice (klass, spot->field, field->words[i]));
}

static void
add_drawn (BivFieldItem *choices, const BivRuleSpot *spot)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (spot->node);
  const BivField *field = get_field (spot);
  const char *drawn = biv_ruleset_check_find_drawn (klass->kind, field->name);
  g_auto (GStrv) words = drawn ? g_strsplit (drawn, " ", -1) : NULL;

  for (guint i = 0; words && words[i]; i++)
    add (choices, words[i], biv_field_choice (klass, spot->field, words[i]));
}

/* (transfer none) (nullable): the field of the rules whose value a detail is. */
BivUnitField *
biv_rule_choices_find_detail (const BivRuleSpot *spot)
{
  BivRuleset *rules = biv_rules_scope_get_rules (spot->scope);
  bool is_detail = get_field (spot)->kind == BIV_FIELD_DETAILS;

  return rules && is_detail
           ? biv_node_list_lookup (biv_ruleset_get_fields (rules), spot->part)
           : NULL;
}

/* Whether what a field may hold can be listed. */
bool
biv_rule_choices_are_there (const BivRuleSpot *spot)
{
  const BivField *field = get_field (spot);
  BivUnitField *detail = biv_rule_choices_find_detail (spot);

  if (detail)
    return biv_unit_field_get_holds (detail) == BIV_FIELD_HOLDS_CHOICE ||
           biv_unit_field_get_holds (detail) == BIV_FIELD_HOLDS_CHOICES;
  if (field->kind == BIV_FIELD_ENUM)
    return true;
  return (field->kind == BIV_FIELD_TOKEN || field->kind == BIV_FIELD_STRING) &&
         (names_rules (spot) || find_items (spot) ||
          biv_ruleset_check_find_drawn (biv_node_get_kind (spot->node),
                                        field->name));
}

/* Adds what a field may hold; "" comes first for one that may hold one thing or none. */
void
biv_rule_choices_offer (const BivRuleSpot *spot, BivFieldItem *choices)
{
  const BivField *field = get_field (spot);
  BivUnitField *detail = biv_rule_choices_find_detail (spot);

  if (biv_field_item_get_kind (choices) == BIV_FIELD_ITEM_CHOICE &&
      field->kind != BIV_FIELD_ENUM && !field->required)
    add (choices, "", C_ ("choice", "Not set"));
  if (detail)
    biv_field_item_add_items (choices, biv_unit_field_get_choices (detail));
  else if (field->kind == BIV_FIELD_ENUM)
    add_words (choices, spot);
  else if (names_rules (spot))
    add_all_rules (choices, spot->scope);
  else
    {
      biv_field_item_add_items (choices, find_items (spot));
      add_drawn (choices, spot);
    }
}
