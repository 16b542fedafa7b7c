/* A change of one attribute of an inherited item by a house ruleset.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/biv-ruleset-change.h"

#include "core/model/node/biv-number.h"
#include "core/ruleset/item/biv-rule-types.h"

static const BivField fields[BIV_RULESET_CHANGE_N_FIELDS] = {
  [BIV_RULESET_CHANGE_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_RULESET_CHANGE_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_RULESET_CHANGE_LIST] = { "list", BIV_FIELD_TOKEN, .required = true },
  [BIV_RULESET_CHANGE_ITEM] = { "item", BIV_FIELD_TOKEN, .required = true },
  /* an object inside the item, as "element:id" */
  [BIV_RULESET_CHANGE_PART] = { "part", BIV_FIELD_STRING },
  [BIV_RULESET_CHANGE_ATTRIBUTE] = { "attribute", BIV_FIELD_TOKEN, .required = true },
  /* as in the file; empty to remove the attribute */
  [BIV_RULESET_CHANGE_VALUE] = { "value", BIV_FIELD_STRING },
};

BIV_DEFINE_NODE (BivRulesetChange, biv_ruleset_change, "change", fields)

/* (nullable): the list in the field of an object that has a name. */
static BivNodeList *
find_list (BivNode *node, const char *name)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  int field = biv_node_class_find_field (klass, name);

  return field >= 0 && klass->fields[field].kind == BIV_FIELD_LIST
           ? biv_node_get_list (node, (guint) field)
           : NULL;
}

/* (nullable): the object inside an item with the name "element:id"; the item itself for "". */
static BivNode *
find_part (BivNode *item, const char *name)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (item);
  g_auto (GStrv) words = g_strsplit (name, ":", 2);

  if (!*name)
    return item;
  for (guint i = 0; words[1] && i < klass->n_fields; i++)
    {
      BivNode *part = klass->fields[i].kind == BIV_FIELD_LIST
                        ? biv_node_list_lookup (biv_node_get_list (item, i), words[1])
                        : NULL;

      if (part && g_str_equal (biv_node_get_kind (part), words[0]))
        return part;
    }
  return NULL;
}

/* Only attributes that are a word or a number. Names and texts are in several languages, and the
 * change has a citation of its own. */
static bool
find_attribute (BivNode *part, const char *name, guint *field)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (part);
  int found = biv_node_class_find_field (klass, name);

  *field = (guint) MAX (found, 0);
  if (found < 0 || g_str_equal (name, "cite") || g_str_equal (name, "origin"))
    return false;
  switch (klass->fields[found].kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_INT:
    case BIV_FIELD_ENUM:
    case BIV_FIELD_BOOLEAN:
      return true;
    default:
      return false;
    }
}

/**
 * biv_ruleset_change_find:
 * @ruleset: a #BivRuleset that has the item, its own or an inherited one
 * @target: (out): what is changed
 * @unknown: (out): the field of the change that names something that does not exist
 *
 * Returns: whether everything that the change names exists
 */
bool
biv_ruleset_change_find (BivRulesetChange *self, BivNode *ruleset, BivChangeTarget *target,
                         guint *unknown)
{
  BivNodeList *list = find_list (ruleset, biv_ruleset_change_get_list (self));

  *unknown = BIV_RULESET_CHANGE_LIST;
  if (!list || g_list_model_get_item_type (G_LIST_MODEL (list)) == BIV_TYPE_RULESET_CHANGE)
    return false;
  *unknown = BIV_RULESET_CHANGE_ITEM;
  target->item = biv_node_list_lookup (list, biv_ruleset_change_get_item (self));
  if (!target->item)
    return false;
  *unknown = BIV_RULESET_CHANGE_PART;
  target->part = find_part (target->item, biv_ruleset_change_get_part (self));
  if (!target->part)
    return false;
  *unknown = BIV_RULESET_CHANGE_ATTRIBUTE;
  return find_attribute (target->part, biv_ruleset_change_get_attribute (self), &target->field);
}

static bool
parse_int (const BivField *field, const char *string, GValue *value)
{
  gint64 number = field->fallback;

  g_value_set_int (value, (int) number);
  if (!*string)
    return true;
  if (!biv_number_read (string, field->minimum, field->maximum, &number))
    return false;
  g_value_set_int (value, (int) number);
  return true;
}

static bool
parse_word (const BivField *field, const char *string, GValue *value)
{
  int word = field->fallback;

  if (*string)
    for (word = 0; field->words[word] && !g_str_equal (field->words[word], string);)
      word++;
  g_value_set_int (value, word);
  return field->words[word] != NULL;
}

/* @value: (out): initialised here */
static bool
parse_value (const BivField *field, const char *string, GValue *value)
{
  g_value_init (value, biv_node_field_get_value_type (field));
  if (field->required && !*string)
    return false;
  switch (field->kind)
    {
    case BIV_FIELD_INT:
      return parse_int (field, string, value);
    case BIV_FIELD_ENUM:
      return parse_word (field, string, value);
    case BIV_FIELD_BOOLEAN:
      g_value_set_boolean (value, *string ? g_str_equal (string, "true") : field->fallback != 0);
      return !*string || g_str_equal (string, "true") || g_str_equal (string, "false");
    default:
      g_value_set_string (value, string);
      return true;
    }
}

static const BivField *
get_field (const BivChangeTarget *target)
{
  return &BIV_NODE_GET_CLASS (target->part)->fields[target->field];
}

/** biv_ruleset_change_fits: whether the attribute can have the value; a required one cannot be
 * empty. */
bool
biv_ruleset_change_fits (BivRulesetChange *self, const BivChangeTarget *target)
{
  g_auto (GValue) value = G_VALUE_INIT;

  return parse_value (get_field (target), biv_ruleset_change_get_value (self), &value) &&
         biv_node_field_check (get_field (target), &value, NULL);
}

/* Cites the house rules as the source: in the part, or in the item when the part has no citation.
 */
static void
cite (BivRulesetChange *self, const BivChangeTarget *target)
{
  BivNode *node = target->part;

  if (biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "cite") < 0)
    node = target->item;
  if (biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "cite") >= 0)
    biv_node_build_string (node, "cite", biv_ruleset_change_get_cite (self));
  if (biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "origin") >= 0)
    biv_node_build_int (node, "origin",
                        biv_node_get_int (BIV_NODE (self), BIV_RULESET_CHANGE_ORIGIN));
}

/**
 * biv_ruleset_change_apply:
 * @ruleset: one that is being built
 *
 * Changes the attribute, and the citation. A change that names something that does not exist, or
 * does not fit, is ignored: the check of rulesets reports it, and loading refuses it.
 */
void
biv_ruleset_change_apply (BivRulesetChange *self, BivNode *ruleset)
{
  g_auto (GValue) value = G_VALUE_INIT;
  BivChangeTarget target = { NULL };
  guint unknown;

  if (biv_ruleset_change_find (self, ruleset, &target, &unknown) &&
      parse_value (get_field (&target), biv_ruleset_change_get_value (self), &value) &&
      biv_node_build (target.part, target.field, &value, NULL))
    cite (self, &target);
}
