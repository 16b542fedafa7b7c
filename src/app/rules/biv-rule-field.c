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
#include "core/ruleset/item/biv-unit-field.h"
#include "text/biv-translation.h"
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
find_detail_kind (BivUnitField *detail)
{
  static const BivFieldItemKind kinds[] = {
    [BIV_FIELD_HOLDS_TEXT] = BIV_FIELD_ITEM_TEXT,
    [BIV_FIELD_HOLDS_NUMBER] = BIV_FIELD_ITEM_NUMBER,
    [BIV_FIELD_HOLDS_CHOICE] = BIV_FIELD_ITEM_CHOICE,
    [BIV_FIELD_HOLDS_CHOICES] = BIV_FIELD_ITEM_CHOICES,
    [BIV_FIELD_HOLDS_FLAG] = BIV_FIELD_ITEM_FLAG,
  };
  BIV_ASSERT_EACH (kinds, BIV_COUNT_MEMBERS (BIV_EACH_FIELD_HOLDS));

  return detail ? kinds[biv_unit_field_get_holds (detail)] : BIV_FIELD_ITEM_TEXT;
}

static BivFieldItemKind
find_kind (const BivRuleSpot *spot, BivUnitField *detail)
{
  const BivField *field = biv_node_get_field (spot->node, spot->field);

  switch (field->kind)
    {
    case BIV_FIELD_DETAILS:
      return find_detail_kind (detail);
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

/* (transfer full): what the field means, and which numbers it may hold; "" if nothing is known. */
static char *
make_help (BivNode *node, guint field)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  const char *help = biv_field_help (klass, field);
  g_autofree char *limits = biv_field_item_is_typed_year (biv_node_get_field (node, field))
                              ? NULL
                              : biv_field_limits (klass, field);

  if (help && limits)
    return g_strconcat (help, " ", limits, NULL);
  return g_strdup (help ? help : limits ? limits
                                        : "");
}

static void
set_up_detail (BivFieldItem *item, BivFieldItemKind kind, BivUnitField *detail, const char *field)
{
  const char *language = biv_translation_choose_language (NULL);

  biv_field_item_set_up (item, kind, biv_text_for (biv_rule_item_get_name (detail), language),
                         field, biv_node_get_id (BIV_NODE (detail)));
  biv_field_item_set_help (item, biv_text_for (biv_rule_item_get_text (detail), language));
  biv_field_item_set_limits (item, biv_unit_field_get_minimum (detail),
                             biv_unit_field_get_maximum (detail));
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
  const char *name = biv_node_get_field (spot.node, field)->name;
  BivUnitField *detail = biv_rule_choices_find_detail (&spot);
  BivFieldItemKind kind = find_kind (&spot, detail);
  g_autofree char *help = NULL;

  self->scope = g_object_ref (scope);
  self->path = g_strdup (path);
  self->field = field;
  if (detail)
    set_up_detail (item, kind, detail, name);
  else
    {
      help = make_help (spot.node, field);
      biv_field_item_set_up (item, kind, biv_field_caption (BIV_NODE_GET_CLASS (spot.node), field),
                             name, part);
      biv_field_item_set_help (item, help);
    }
  if (kind == BIV_FIELD_ITEM_CHOICE || kind == BIV_FIELD_ITEM_CHOICES)
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
