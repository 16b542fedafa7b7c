/* A field of an item of rules or of a muster list, or the part of it in one language or of one
 * detail. A value of an inherited item is written as a change to it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-field.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/rules/biv-rule-changes.h"
#include "app/rules/biv-rule-choices.h"
#include "text/field/biv-field-words.h"

struct _BivRuleField
{
  BivFieldItem parent_instance;

  BivRulesScope *scope;
  char *path;
  guint field;
};

G_DEFINE_FINAL_TYPE (BivRuleField, biv_rule_field, BIV_TYPE_FIELD_ITEM)

static void
biv_rule_field_finalize (GObject *object)
{
  BivRuleField *self = BIV_RULE_FIELD (object);

  g_clear_object (&self->scope);
  g_free (self->path);
  G_OBJECT_CLASS (biv_rule_field_parent_class)->finalize (object);
}

static BivNode *
biv_rule_field_find_node (BivFieldItem *item)
{
  return biv_rules_scope_find (BIV_RULE_FIELD (item)->scope, BIV_RULE_FIELD (item)->path);
}

static bool
biv_rule_field_put (BivFieldItem *item, BivHistory *history, BivNode *node, const GValue *value,
                    const char *string, char **refusal)
{
  BivRuleField *self = BIV_RULE_FIELD (item);

  if (biv_rules_scope_find_own (self->scope, self->path))
    return BIV_FIELD_ITEM_CLASS (biv_rule_field_parent_class)
      ->put (item, history, node, value, string, refusal);
  if (!biv_rule_changes_write (self->scope, self->path, self->field, string))
    *refusal = g_strdup (biv_field_item_get_too_long ());
  return !*refusal;
}

static void
biv_rule_field_class_init (BivRuleFieldClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_rule_field_finalize;
  BIV_FIELD_ITEM_CLASS (klass)->find_node = biv_rule_field_find_node;
  BIV_FIELD_ITEM_CLASS (klass)->put = biv_rule_field_put;
}

static void
biv_rule_field_init (BivRuleField *self)
{
}

/* --- what it is ------------------------------------------------------------------------------- */

static BivFieldItemKind
find_kind (const BivRuleSpot *spot)
{
  const BivField *field = biv_node_get_field (spot->node, spot->field);

  switch (field->kind)
    {
    case BIV_FIELD_BOOLEAN:
      return BIV_FIELD_ITEM_FLAG;
    case BIV_FIELD_TEXT:
      return g_str_equal (field->name, "text") ? BIV_FIELD_ITEM_LINES : BIV_FIELD_ITEM_TEXT;
    default:
      break;
    }
  if (!biv_rule_choices_are_there (spot))
    return BIV_FIELD_ITEM_TEXT;
  return field->kind == BIV_FIELD_STRING ? BIV_FIELD_ITEM_CHOICES : BIV_FIELD_ITEM_CHOICE;
}

/* Its help is what the field means, and which numbers it may hold. */
static void
set_up (BivFieldItem *item, const BivRuleSpot *spot)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (spot->node);
  const BivField *field = biv_node_get_field (spot->node, spot->field);
  const char *help = biv_field_help (klass, spot->field);
  g_autofree char *limits =
    biv_field_item_is_typed_year (field) ? NULL : biv_field_limits (klass, spot->field);
  g_autofree char *both = help && limits ? g_strconcat (help, " ", limits, NULL) : NULL;

  biv_field_item_set_up (item, find_kind (spot), biv_field_caption (klass, spot->field),
                         field->name, spot->part);
  biv_field_item_set_help (item, both ? both : help ? help
                                                    : limits);
}

/* What the document says is offered even if the rules do not have it. */
static void
offer_choices (BivFieldItem *item, const BivRuleSpot *spot)
{
  g_autofree char *present = biv_field_item_read (item, spot->node);

  biv_rule_choices_offer (spot, item);
  if (biv_field_item_get_kind (item) == BIV_FIELD_ITEM_CHOICE && !*present &&
      biv_field_item_find_choice (item, "") == GTK_INVALID_LIST_POSITION)
    biv_field_item_add_choice (item, "", C_ ("choice", "Not said"), NULL);
  biv_field_item_add_present (item, spot->node);
}

/* @part: (nullable): the language of a text, or the id of the detail */
BivRuleField *
biv_rule_field_new (BivRulesScope *scope, const char *path, guint field, const char *part)
{
  BivRuleField *self = g_object_new (BIV_TYPE_RULE_FIELD, NULL);
  BivFieldItem *item = BIV_FIELD_ITEM (self);
  BivRuleSpot spot = { scope, biv_rules_scope_find (scope, path), field, part };
  BivUnitField *detail = biv_rule_choices_find_detail (&spot);

  self->scope = g_object_ref (scope);
  self->path = g_strdup (path);
  self->field = field;
  if (detail)
    biv_field_item_set_up_detail (item, detail);
  else
    set_up (item, &spot);
  if (biv_field_item_get_kind (item) == BIV_FIELD_ITEM_CHOICE ||
      biv_field_item_get_kind (item) == BIV_FIELD_ITEM_CHOICES)
    offer_choices (item, &spot);
  return self;
}

BivHistory *
biv_rule_field_get_history (BivRuleField *self)
{
  return biv_rules_scope_get_history (self->scope);
}

/* --- what is inherited ------------------------------------------------------------------------ */

/* Whether what it says is what the rules below say. */
bool
biv_rule_field_is_inherited (BivRuleField *self)
{
  return !biv_rules_scope_find_own (self->scope, self->path) && !biv_rule_field_is_changed (self);
}

/* Whether the document changes this field of an inherited item. */
bool
biv_rule_field_is_changed (BivRuleField *self)
{
  return !biv_rules_scope_find_own (self->scope, self->path) &&
         biv_rule_changes_find (self->scope, self->path, self->field) != NULL;
}

/* Whether it can be written: of what is inherited, words in several languages cannot. */
bool
biv_rule_field_is_writable (BivRuleField *self)
{
  return biv_rules_scope_find_own (self->scope, self->path) ||
         biv_rule_changes_can (self->scope, self->path, self->field);
}

/* Takes the change of this field back. */
void
biv_rule_field_put_back (BivRuleField *self)
{
  biv_rule_changes_remove (self->scope, self->path, self->field);
}
