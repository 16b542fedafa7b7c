/* A field of an item of rules or of a muster list, or the part of it in one language or of one
 * detail: read and written as a string. A value of an inherited item is written as a change to it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-slot.h"

#include <glib/gi18n.h>

#include "app/rules/biv-rule-changes.h"
#include "app/form/biv-typed-year.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "text/biv-translation.h"
#include "text/field/biv-field-words.h"

struct _BivRuleSlot
{
  GObject parent_instance;

  BivRulesScope *scope;
  char *path;
  guint field;
  char *part; /* the language of a text, or the field of a detail; NULL: the whole value */
};

G_DEFINE_FINAL_TYPE (BivRuleSlot, biv_rule_slot, G_TYPE_OBJECT)

static void
biv_rule_slot_finalize (GObject *object)
{
  BivRuleSlot *self = BIV_RULE_SLOT (object);

  g_clear_object (&self->scope);
  g_free (self->path);
  g_free (self->part);
  G_OBJECT_CLASS (biv_rule_slot_parent_class)->finalize (object);
}

static void
biv_rule_slot_class_init (BivRuleSlotClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_rule_slot_finalize;
}

static void
biv_rule_slot_init (BivRuleSlot *self)
{
}

/* @part: (nullable): the language of a text, or the id of the detail */
BivRuleSlot *
biv_rule_slot_new (BivRulesScope *scope, const char *path, guint field, const char *part)
{
  BivRuleSlot *self = g_object_new (BIV_TYPE_RULE_SLOT, NULL);

  self->scope = g_object_ref (scope);
  self->path = g_strdup (path);
  self->field = field;
  self->part = g_strdup (part);
  return self;
}

BivRulesScope *
biv_rule_slot_get_scope (BivRuleSlot *self)
{
  return self->scope;
}

/* (transfer none) (nullable): the item as it is now; NULL when it has gone. */
BivNode *
biv_rule_slot_get_node (BivRuleSlot *self)
{
  return biv_rules_scope_find (self->scope, self->path);
}

const BivField *
biv_rule_slot_get_field (BivRuleSlot *self)
{
  return biv_node_get_field (biv_rule_slot_get_node (self), self->field);
}

static BivUnitField *
find_detail (BivRuleSlot *self)
{
  BivRuleset *rules = biv_rules_scope_get_rules (self->scope);

  return rules ? biv_node_list_lookup (biv_ruleset_get_fields (rules), self->part) : NULL;
}

static BivRuleSlotKind
find_detail_kind (BivRuleSlot *self)
{
  static const BivRuleSlotKind kinds[] = {
    [BIV_FIELD_HOLDS_TEXT] = BIV_RULE_SLOT_LINE,
    [BIV_FIELD_HOLDS_NUMBER] = BIV_RULE_SLOT_LINE,
    [BIV_FIELD_HOLDS_CHOICE] = BIV_RULE_SLOT_CHOICE,
    [BIV_FIELD_HOLDS_CHOICES] = BIV_RULE_SLOT_CHOICES,
    [BIV_FIELD_HOLDS_FLAG] = BIV_RULE_SLOT_FLAG,
  };
  BIV_ASSERT_EACH (kinds, BIV_COUNT_MEMBERS (BIV_EACH_FIELD_HOLDS));
  BivUnitField *detail = find_detail (self);

  return detail ? kinds[biv_unit_field_get_holds (detail)] : BIV_RULE_SLOT_LINE;
}

static BivRuleSpot
get_spot (BivRuleSlot *self)
{
  return (BivRuleSpot){ self->scope, biv_rule_slot_get_node (self), self->field, self->part };
}

/* (transfer full) (element-type BivRuleChoice): what it may say. */
GArray *
biv_rule_slot_list_choices (BivRuleSlot *self)
{
  BivRuleSpot spot = get_spot (self);

  return biv_rule_choices_list (&spot, biv_rule_slot_get_kind (self) == BIV_RULE_SLOT_CHOICE);
}

BivRuleSlotKind
biv_rule_slot_get_kind (BivRuleSlot *self)
{
  const BivField *field = biv_rule_slot_get_field (self);
  BivRuleSpot spot = get_spot (self);

  switch (field->kind)
    {
    case BIV_FIELD_DETAILS:
      return find_detail_kind (self);
    case BIV_FIELD_BOOLEAN:
      return BIV_RULE_SLOT_FLAG;
    case BIV_FIELD_TEXT:
      return g_str_equal (field->name, "text") ? BIV_RULE_SLOT_LINES : BIV_RULE_SLOT_LINE;
    default:
      break;
    }
  if (!biv_rule_choices_are_there (&spot))
    return BIV_RULE_SLOT_LINE;
  return field->kind == BIV_FIELD_STRING ? BIV_RULE_SLOT_CHOICES : BIV_RULE_SLOT_CHOICE;
}

/* (transfer full) */
char *
biv_rule_slot_make_caption (BivRuleSlot *self)
{
  BivNode *node = biv_rule_slot_get_node (self);
  BivUnitField *detail = biv_rule_slot_get_field (self)->kind == BIV_FIELD_DETAILS
                           ? find_detail (self)
                           : NULL;

  if (detail)
    return g_strdup (
      biv_text_for (biv_rule_item_get_name (detail), biv_translation_choose_language (NULL)));
  return g_strdup (biv_field_caption (BIV_NODE_GET_CLASS (node), self->field));
}

static bool
is_year (const BivField *field)
{
  return field->kind == BIV_FIELD_INT && g_str_has_suffix (field->name, "-year");
}

/* (transfer full): what the field means, and which numbers it may hold; "" if nothing is known. */
char *
biv_rule_slot_make_help (BivRuleSlot *self)
{
  BivNode *node = biv_rule_slot_get_node (self);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  g_autofree char *limits = NULL;
  const char *help;

  if (klass->fields[self->field].kind == BIV_FIELD_DETAILS)
    return g_strdup (find_detail (self) ? biv_text_for (biv_rule_item_get_text (find_detail (self)),
                                                        biv_translation_choose_language (NULL))
                                        : "");
  help = biv_field_help (klass, self->field);
  limits = is_year (&klass->fields[self->field]) ? NULL : biv_field_limits (klass, self->field);
  if (help && limits)
    return g_strconcat (help, " ", limits, NULL);
  return g_strdup (help ? help : limits ? limits
                                        : "");
}

/* --- reading --------------------------------------------------------------------------------- */

/* (transfer full) */
static char *
read_number (BivNode *node, guint field)
{
  const BivField *description = biv_node_get_field (node, field);
  int number = biv_node_get_int (node, field);

  if (is_year (description))
    return biv_typed_year_write (number);
  if (number == description->fallback && !description->required)
    return g_strdup ("");
  return g_strdup_printf ("%d", number);
}

/* (transfer full): what a field of an item says, as it is typed or chosen. */
static char *
read_from (BivRuleSlot *self, BivNode *node)
{
  const char *words = NULL;

  switch (biv_node_get_field (node, self->field)->kind)
    {
    case BIV_FIELD_INT:
      return read_number (node, self->field);
    case BIV_FIELD_BOOLEAN:
      return g_strdup (biv_node_get_boolean (node, self->field) ? "true" : "");
    case BIV_FIELD_ENUM:
      words = biv_node_get_field (node, self->field)->words[biv_node_get_int (node, self->field)];
      break;
    case BIV_FIELD_TEXT:
      words = biv_text_lookup (biv_node_get_text (node, self->field), self->part);
      break;
    case BIV_FIELD_DETAILS:
      words = biv_details_lookup (biv_node_get_details (node, self->field), self->part);
      break;
    default:
      words = biv_node_get_string (node, self->field);
      break;
    }
  return g_strdup (words ? words : "");
}

/* (transfer full): what it says now; "" when that is nothing, or the item has gone. */
char *
biv_rule_slot_read (BivRuleSlot *self)
{
  BivNode *node = biv_rule_slot_get_node (self);

  return node ? read_from (self, node) : g_strdup ("");
}

/* --- writing --------------------------------------------------------------------------------- */

/* (transfer full): why a number was not taken. */
static char *
refuse_number (int minimum, int maximum)
{
  /* Translators: below a field; the least and the greatest number that it can hold */
  return g_strdup_printf (_ ("A whole number from %d to %d is expected here."), minimum, maximum);
}

/* (transfer full) (nullable): NULL if it was a number. */
static char *
parse_number (const char *string, int minimum, int maximum, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (string, 10, minimum, maximum, &value, NULL)) /* said by words */
    return refuse_number (minimum, maximum);
  *number = (int) value;
  return NULL;
}

static char *
make_number (const BivField *field, const char *string, GValue *value)
{
  int number = field->fallback;
  char *refusal = NULL;

  if (is_year (field) && !biv_typed_year_read (string, &number))
    refusal = g_strdup (_ ("A year is expected here, such as 1066 or 334 BC."));
  else if (is_year (field) && (number < field->minimum || number > field->maximum))
    refusal = refuse_number (field->minimum, field->maximum);
  else if (!is_year (field) && (*string || field->required))
    refusal = parse_number (string, field->minimum, field->maximum, &number);
  g_value_set_int (value, number);
  return refusal;
}

static char *
make_word (const BivField *field, const char *string, GValue *value)
{
  for (int i = 0; field->words[i]; i++)
    if (g_str_equal (field->words[i], string))
      g_value_set_int (value, i);
  return NULL;
}

static char *
make_detail (BivRuleSlot *self, BivNode *node, const char *string, GValue *value)
{
  BivUnitField *detail = find_detail (self);
  int number;

  g_value_take_boxed (
    value, biv_details_with (biv_node_get_details (node, self->field), self->part, string));
  if (detail && *string && biv_unit_field_get_holds (detail) == BIV_FIELD_HOLDS_NUMBER)
    return parse_number (string, biv_unit_field_get_minimum (detail),
                         biv_unit_field_get_maximum (detail), &number);
  return NULL;
}

static char *
make_text (BivRuleSlot *self, BivNode *node, const char *string, GValue *value)
{
  BivText *text = biv_text_with (biv_node_get_text (node, self->field), self->part, string);

  g_value_take_boxed (value, text);
  if (biv_node_get_field (node, self->field)->required && biv_text_is_empty (text))
    return g_strdup (_ ("In one language at least, this must be said."));
  return NULL;
}

static char *
make_string (const BivField *field, const char *string, GValue *value)
{
  g_value_set_string (value, string);
  if (field->required && !*string)
    return g_strdup (_ ("This must be said."));
  if (field->kind == BIV_FIELD_TOKEN && *string && !biv_node_token_is_valid (string))
    return g_strdup (_ ("Letters, digits, dot, hyphen and underscore only, a letter first"));
  return NULL;
}

/* @value: (out): initialised here. Returns: (transfer full) (nullable): why the field cannot hold
 * the string; NULL if it can */
static char *
make_value (BivRuleSlot *self, BivNode *node, const char *string, GValue *value)
{
  const BivField *field = biv_node_get_field (node, self->field);

  g_value_init (value, biv_node_field_get_value_type (field));
  switch (field->kind)
    {
    case BIV_FIELD_INT:
      return make_number (field, string, value);
    case BIV_FIELD_ENUM:
      return make_word (field, string, value);
    case BIV_FIELD_BOOLEAN:
      g_value_set_boolean (value, *string != '\0');
      return NULL;
    case BIV_FIELD_TEXT:
      return make_text (self, node, string, value);
    case BIV_FIELD_DETAILS:
      return make_detail (self, node, string, value);
    default:
      return make_string (field, string, value);
    }
}

static bool
write_own (BivRuleSlot *self, BivNode *node, const GValue *value)
{
  BivHistory *history = biv_rules_scope_get_history (self->scope);
  g_autoptr (BivEditList) edits =
    biv_object_edits_set_field (biv_history_get_document (history), node,
                                biv_node_get_field (node, self->field)->name, value);

  return biv_history_type (history, edits, biv_edit_list_get_code (edits),
                           biv_edit_list_get_args (edits), NULL); /* said by words */
}

/* Sets what it says, as a step of typing. Returns: (transfer full) (nullable): why it cannot say
 * that; NULL if it does now */
char *
biv_rule_slot_write (BivRuleSlot *self, const char *string)
{
  BivNode *node = biv_rule_slot_get_node (self);
  g_autoptr (BivNode) kept = node ? g_object_ref (node) : NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  char *refusal;
  bool is_done;

  g_return_val_if_fail (kept, NULL);
  refusal = make_value (self, kept, string, &value);
  if (refusal)
    return refusal;
  if (!biv_node_field_check (biv_node_get_field (kept, self->field), &value, NULL))
    return g_strdup (_ ("This cannot be kept here: it is too long"));
  if (biv_rules_scope_find_own (self->scope, self->path))
    is_done = write_own (self, kept, &value);
  else
    is_done = biv_rule_changes_write (self->scope, self->path, self->field, string);
  return is_done ? NULL : g_strdup (_ ("This cannot be kept here: it is too long"));
}

/* --- what is inherited ------------------------------------------------------------------------ */

/* Whether what it says is what the rules below say. */
bool
biv_rule_slot_is_inherited (BivRuleSlot *self)
{
  return !biv_rules_scope_find_own (self->scope, self->path) && !biv_rule_slot_is_changed (self);
}

/* Whether the document changes this field of an inherited item. */
bool
biv_rule_slot_is_changed (BivRuleSlot *self)
{
  return !biv_rules_scope_find_own (self->scope, self->path) &&
         biv_rule_changes_find (self->scope, self->path, self->field) != NULL;
}

/* Whether it can be written: of what is inherited, words in several languages cannot. */
bool
biv_rule_slot_is_writable (BivRuleSlot *self)
{
  return biv_rules_scope_find_own (self->scope, self->path) ||
         biv_rule_changes_can (self->scope, self->path, self->field);
}

/* Takes the change of this field back. */
void
biv_rule_slot_put_back (BivRuleSlot *self)
{
  biv_rule_changes_remove (self->scope, self->path, self->field);
}
