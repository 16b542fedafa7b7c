/* The changes that house rules make to what they inherit: one attribute of one item each.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-changes.h"

#include "core/edit/object/biv-object-edits.h"
#include "text/field/biv-field-words.h"

/* What a path says to the words of a change. */
typedef struct
{
  char *list;
  char *item;
  char *part; /* "" for the item itself */
} Target;

static void
clear_target (Target *target)
{
  g_free (target->list);
  g_free (target->item);
  g_free (target->part);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Target, clear_target)

/* @path: of an item of the root, or of what is inside one. Returns: whether a change can name it */
static bool
find_target (BivRulesScope *scope, const char *path, Target *target)
{
  g_auto (GStrv) steps = g_strsplit (path, "/", -1);
  BivNode *node = biv_rules_scope_find (scope, path);
  g_auto (GStrv) words = *path ? g_strsplit (steps[0], ":", 2) : NULL;

  if (!node || !words || g_strv_length (steps) > 2)
    return false;
  target->list = g_strdup (words[0]);
  target->item = g_strdup (words[1]);
  target->part = steps[1] ? g_strdup_printf ("%s:%s", biv_node_get_kind (node),
                                             biv_node_get_id (node))
                          : g_strdup ("");
  return true;
}

static BivNodeList *
get_changes (BivRulesScope *scope)
{
  return biv_ruleset_get_changes (BIV_RULESET (biv_rules_scope_get_root (scope)));
}

static bool
is_of_item (BivRulesetChange *change, const Target *target)
{
  return g_str_equal (biv_ruleset_change_get_list (change), target->list) &&
         g_str_equal (biv_ruleset_change_get_item (change), target->item);
}

/* (transfer none) (nullable): the last change of a field, which is the one that holds. */
BivRulesetChange *
biv_rule_changes_find (BivRulesScope *scope, const char *path, guint field)
{
  g_auto (Target) target = { NULL };
  BivNode *node = biv_rules_scope_find (scope, path);
  const char *attribute = node ? biv_node_get_field (node, field)->name : NULL;

  if (!BIV_IS_RULESET (biv_rules_scope_get_root (scope)) || !find_target (scope, path, &target))
    return NULL;
  for (guint i = biv_node_list_get_length (get_changes (scope)); i > 0; i--)
    {
      BivRulesetChange *change = biv_node_list_get (get_changes (scope), i - 1);

      if (is_of_item (change, &target) &&
          g_str_equal (biv_ruleset_change_get_part (change), target.part) &&
          g_str_equal (biv_ruleset_change_get_attribute (change), attribute))
        return change;
    }
  return NULL;
}

/* Whether a change can be made of a field: a number, a word or a flag, but not of its citation. */
bool
biv_rule_changes_can (BivRulesScope *scope, const char *path, guint field)
{
  BivNode *node = biv_rules_scope_find_base (scope, path);
  const BivField *description = node ? biv_node_get_field (node, field) : NULL;

  return description && description->kind != BIV_FIELD_TEXT &&
         description->kind != BIV_FIELD_LIST && description->kind != BIV_FIELD_DETAILS &&
         !g_str_equal (description->name, "cite") && !g_str_equal (description->name, "origin");
}

/* (transfer full): where a house rule about a list, of the rules or of an item, stands: the
 * document's first text, or the first that it inherits, and the heading of the list. */
char *
biv_rule_changes_make_cite (BivRulesScope *scope, const BivField *list)
{
  BivNode *root = biv_rules_scope_get_root (scope);
  BivNodeList *sources = biv_ruleset_get_sources (BIV_RULESET (root));
  BivNodeClass *items = g_type_class_ref (list->item_type ());
  const char *source;
  char *cite;

  if (biv_node_list_get_length (sources) == 0)
    sources = biv_ruleset_get_sources (biv_rules_scope_get_rules (scope));
  source = biv_node_list_get_length (sources) > 0
             ? biv_node_get_id (biv_node_list_get (sources, 0))
             : "S";
  cite = g_strdup_printf ("%s § %s", source, biv_field_kinds (items));
  g_type_class_unref (items);
  return cite;
}

/* (transfer none): a list of the rules by its name */
static const BivField *
get_list (BivRulesScope *scope, const char *name)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (biv_rules_scope_get_root (scope));

  return &klass->fields[biv_node_class_find_field (klass, name)];
}

static BivNode *
make_change (BivRulesScope *scope, const Target *target, const char *attribute, const char *value)
{
  g_autofree char *id = biv_rules_scope_find_free_id (
    scope, biv_rules_scope_get_root (scope), BIV_RULESET_CHANGES, "change");
  g_autofree char *cite =
    biv_rule_changes_make_cite (scope, get_list (scope, target->list));
  BivNode *change = biv_node_new (BIV_TYPE_RULESET_CHANGE, id);

  biv_node_build_string (change, "cite", cite);
  biv_node_build_string (change, "list", target->list);
  biv_node_build_string (change, "item", target->item);
  if (*target->part)
    biv_node_build_string (change, "part", target->part);
  biv_node_build_string (change, "attribute", attribute);
  if (*value)
    biv_node_build_string (change, "value", value);
  return change;
}

/* The edits of a step that is named after the item. */
static BivEditList *
begin (BivNode *item, const char *attribute)
{
  BivArgs *args = biv_args_new ();
  int name = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name");

  if (name >= 0)
    biv_args_add_text (args, "name", biv_node_get_text (item, (guint) name));
  biv_args_add_string (args, "field", attribute);
  return biv_edit_list_new_step ("set-field", args);
}

static void
append_removal (BivRulesScope *scope, BivRulesetChange *change, BivEditList *edits)
{
  guint position;

  if (biv_node_list_find (get_changes (scope), BIV_NODE (change), &position))
    biv_edit_list_remove (edits, biv_node_get_id (biv_rules_scope_get_root (scope)), "changes",
                          position);
}

/* Sets a field of an inherited item, as a step of typing. */
bool
biv_rule_changes_write (BivRulesScope *scope, const char *path, guint field, const char *string)
{
  g_auto (Target) target = { NULL };
  BivNode *node = biv_rules_scope_find (scope, path);
  const char *attribute = biv_node_get_field (node, field)->name;
  bool is_flag = biv_node_get_field (node, field)->kind == BIV_FIELD_BOOLEAN;
  const char *value = is_flag && !*string ? "false" : string;
  BivRulesetChange *old = biv_rule_changes_find (scope, path, field);
  BivHistory *history = biv_rules_scope_get_history (scope);
  g_autoptr (BivEditList) edits = begin (node, attribute);
  g_autoptr (BivNode) change = NULL;

  if (!find_target (scope, path, &target))
    return false;
  if (old)
    biv_edit_list_set_string (
      edits, biv_document_get_key (biv_rules_scope_get_document (scope), BIV_NODE (old)), "value",
      value);
  else
    {
      change = make_change (scope, &target, attribute, value);
      biv_edit_list_insert (edits, biv_node_get_id (biv_rules_scope_get_root (scope)), "changes",
                            BIV_EDIT_LAST, change);
    }
  return biv_history_type (history, edits, "set-field", biv_edit_list_get_args (edits),
                           NULL); /* said by words */
}

/* Takes the change of a field back. */
void
biv_rule_changes_remove (BivRulesScope *scope, const char *path, guint field)
{
  BivRulesetChange *change = biv_rule_changes_find (scope, path, field);
  BivNode *node = biv_rules_scope_find (scope, path);
  g_autoptr (BivEditList) edits = NULL;

  if (!change)
    return;
  edits = begin (node, biv_node_get_field (node, field)->name);
  append_removal (scope, change, edits);
  biv_history_do (biv_rules_scope_get_history (scope), edits, NULL); /* what is there can go */
}

/* Whether the document changes anything of an inherited item. */
bool
biv_rule_changes_are_of (BivRulesScope *scope, const char *path)
{
  g_auto (Target) target = { NULL };

  if (!BIV_IS_RULESET (biv_rules_scope_get_root (scope)) || !find_target (scope, path, &target))
    return false;
  for (guint i = 0; i < biv_node_list_get_length (get_changes (scope)); i++)
    if (is_of_item (biv_node_list_get (get_changes (scope), i), &target))
      return true;
  return false;
}

/* Adds the removal of all changes of an item, the last first. */
void
biv_rule_changes_drop_all (BivRulesScope *scope, const char *path, BivEditList *edits)
{
  g_auto (Target) target = { NULL };

  if (!find_target (scope, path, &target))
    return;
  for (guint i = biv_node_list_get_length (get_changes (scope)); i > 0; i--)
    if (is_of_item (biv_node_list_get (get_changes (scope), i - 1), &target))
      append_removal (scope, biv_node_list_get (get_changes (scope), i - 1), edits);
}
