/* Objects, their fields and what these hold in words, whatever the class: from the tables of
 * fields, the words of the program and those of the rules. Rulesets and muster lists are told as
 * their files are written, since who compares these writes them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-value-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/check/piece/biv-entry-name.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-root.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "text/biv-translation.h"
#include "text/biv-words.h"

/* Longer words are not told, only that they differ. */
#define LONGEST 60

static bool
is_of_rules (BivNode *node)
{
  BivNode *root = biv_node_get_root (node);

  return BIV_IS_RULESET (root) || BIV_IS_MUSTER (root);
}

static BivRuleset *
find_ruleset (BivNode *node, BivCatalogue *catalogue)
{
  BivNode *army = biv_node_get_ancestor (node, BIV_TYPE_ARMY);
  const char *id = biv_root_get_ruleset (army ? army : biv_node_get_root (node));

  return id ? biv_catalogue_get_ruleset (catalogue, id) : NULL;
}

/* --- objects -------------------------------------------------------------------------------- */

static const BivField *
get_field (BivNode *node, guint field)
{
  return &BIV_NODE_GET_CLASS (node)->fields[field];
}

typedef struct
{
  const char *id;
  BivNode *found;
} Search;

static void
compare_id (BivNode *node, gpointer data)
{
  Search *search = data;

  if (!search->found && g_strcmp0 (biv_node_get_id (node), search->id) == 0)
    search->found = node;
}

/* (nullable): what a reference names in its document. */
static BivNode *
find_target (BivComparison *comparison, BivNode *node, guint field)
{
  Search search = { biv_node_get_string (node, field), NULL };

  if (comparison)
    return biv_comparison_find_target (comparison, node, field);
  if (*search.id)
    biv_node_foreach (biv_node_get_root (node), compare_id, &search);
  return search.found;
}

/* (nullable): the first words that a class must have, or the name of what it is about. */
static const char *
find_words (BivComparison *comparison, BivNode *node, const char *language)
{
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    {
      const BivField *field = get_field (node, i);
      BivNode *target =
        field->kind == BIV_FIELD_REF ? find_target (comparison, node, i) : NULL;

      if (field->kind == BIV_FIELD_TEXT && field->required)
        return biv_text_for (biv_node_get_text (node, i), language);
      if (target)
        return biv_naming_for (target, language);
    }
  return NULL;
}

/**
 * biv_value_text_for_object:
 * @comparison: (nullable): knows sooner what a reference names
 * @node: of one of the documents that are compared
 *
 * Returns: (transfer full): what it is called, or else what it is about; its id when nothing says
 *   more
 */
char *
biv_value_text_for_object (BivComparison *comparison, BivNode *node, const char *language)
{
  const char *name = biv_naming_for (node, language);

  if (!*name && biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "name") < 0)
    name = find_words (comparison, node, language);
  return g_strdup (name && *name ? name : biv_node_get_id (node));
}

/** biv_value_text_for_kind: (transfer full): the word for objects of its class; of rules, with its
 * id. */
char *
biv_value_text_for_kind (BivNode *node, const char *language)
{
  const char *kind = biv_node_get_kind (node);
  const char *words = is_of_rules (node) ? NULL : biv_words_for ("object", kind);

  if (is_of_rules (node))
    return g_strdup_printf ("%s %s", kind, biv_node_get_id (node));
  return g_strdup (words ? biv_translation_get (language, words) : kind);
}

/* --- fields --------------------------------------------------------------------------------- */

/* (nullable): what the rules say of one of their own fields. */
static BivUnitField *
find_detail (BivNode *node, const char *detail, BivCatalogue *catalogue)
{
  BivRuleset *ruleset = find_ruleset (node, catalogue);

  return ruleset ? biv_node_list_lookup (biv_ruleset_get_fields (ruleset), detail) : NULL;
}

/**
 * biv_value_text_for_field:
 * @detail: (nullable): which of the ruleset's fields, where the field holds such
 *
 * Returns: (transfer full): what a field is called
 */
char *
biv_value_text_for_field (BivNode *node, guint field, const char *detail, BivCatalogue *catalogue,
                          const char *language)
{
  const char *name = get_field (node, field)->name;
  const char *words = is_of_rules (node) ? NULL : biv_words_for ("field", name);
  BivUnitField *rule = detail && !is_of_rules (node) ? find_detail (node, detail, catalogue) : NULL;

  if (rule)
    return g_strdup (biv_naming_for (BIV_NODE (rule), language));
  if (detail)
    return g_strdup (detail);
  return g_strdup (words ? biv_translation_get (language, words) : name);
}

/* --- values --------------------------------------------------------------------------------- */

static char *
format_boolean (bool yes, const char *language)
{
  return g_strdup (biv_translation_get (language, yes ? N_ ("yes") : N_ ("no")));
}

static char *
format_detail (BivNode *node, guint field, const char *detail, BivCatalogue *catalogue,
               const char *language)
{
  const char *value = biv_details_lookup (biv_node_get_details (node, field), detail);
  BivUnitField *rule =
    value && !is_of_rules (node) ? find_detail (node, detail, catalogue) : NULL;
  BivNode *choice =
    rule ? biv_node_list_lookup (biv_unit_field_get_choices (rule), value) : NULL;

  if (choice && biv_naming_find (choice))
    return g_strdup (biv_naming_for (choice, language));
  if (rule && (g_str_equal (value, "true") || g_str_equal (value, "false")))
    return format_boolean (g_str_equal (value, "true"), language);
  return g_strdup (value ? value : "");
}

/* (nullable): an item of the ruleset that a word names, of whatever sort. */
static BivNode *
find_item (BivRuleset *ruleset, const char *id)
{
  BivNodeClass *klass = ruleset ? BIV_NODE_GET_CLASS (ruleset) : NULL;

  for (guint i = 0; klass && i < klass->n_fields; i++)
    {
      BivNode *item = klass->fields[i].kind == BIV_FIELD_LIST
                        ? biv_node_list_lookup (biv_node_get_list (BIV_NODE (ruleset), i), id)
                        : NULL;

      if (item && biv_naming_find (item))
        return item;
    }
  return NULL;
}

/* The entry that a piece is of, the list that it follows or the item of the rules that it names. */
static BivNode *
find_named (BivNode *node, guint field, BivCatalogue *catalogue)
{
  const char *name = get_field (node, field)->name;
  const char *id = biv_node_get_string (node, field);

  if (g_str_equal (name, "entry"))
    return (BivNode *) biv_entry_name_find_entry (catalogue, node);
  if (g_str_equal (name, "muster"))
    return (BivNode *) biv_catalogue_get_muster (catalogue, id);
  if (g_str_equal (name, "ruleset"))
    return (BivNode *) biv_catalogue_get_ruleset (catalogue, id);
  return find_item (find_ruleset (node, catalogue), id);
}

static char *
format_token (BivNode *node, guint field, BivCatalogue *catalogue, const char *language)
{
  const char *id = biv_node_get_string (node, field);
  BivNode *named = *id && !is_of_rules (node) ? find_named (node, field, catalogue) : NULL;

  return g_strdup (named ? biv_naming_for (named, language) : id);
}

/* A number that a file need not say may be none at all. */
static char *
format_number (BivNode *node, guint position)
{
  const BivField *field = get_field (node, position);
  int number = biv_node_get_int (node, position);

  if (number == field->fallback && (number < field->minimum || number > field->maximum))
    return g_strdup ("");
  return g_strdup_printf ("%d", number);
}

static char *
format_choice (BivNode *node, guint field, const char *language)
{
  const char *word = get_field (node, field)->words[biv_node_get_int (node, field)];
  const char *words = is_of_rules (node) ? NULL : biv_words_for ("choice", word);

  return g_strdup (words ? biv_translation_get (language, words) : word);
}

static char *
format_hex (BivNode *node, guint field)
{
  BivNode *root = biv_node_get_root (node);
  BivBoard *board = BIV_IS_SCENARIO (root) ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;
  BivOffset hex = biv_node_get_hex (node, field);

  if (biv_hex_is_none (hex))
    return g_strdup ("");
  return board ? biv_board_label_hex (board, hex) : g_strdup_printf ("%d,%d", hex.col, hex.row);
}

static char *
format_reference (BivComparison *comparison, BivNode *node, guint field, const char *language)
{
  BivNode *target = find_target (comparison, node, field);

  return target ? biv_value_text_for_object (comparison, target, language)
                : g_strdup (biv_node_get_string (node, field));
}

static char *
make_value (BivComparison *comparison, BivNode *node, guint field, const char *detail,
            BivCatalogue *catalogue, const char *language)
{
  switch (get_field (node, field)->kind)
    {
    case BIV_FIELD_STRING:
      return g_strdup (biv_node_get_string (node, field));
    case BIV_FIELD_TOKEN:
      return format_token (node, field, catalogue, language);
    case BIV_FIELD_REF:
      return format_reference (comparison, node, field, language);
    case BIV_FIELD_INT:
      return format_number (node, field);
    case BIV_FIELD_BOOLEAN:
      return format_boolean (biv_node_get_boolean (node, field), language);
    case BIV_FIELD_ENUM:
      return format_choice (node, field, language);
    case BIV_FIELD_TEXT:
      return g_strdup (biv_text_for (biv_node_get_text (node, field), language));
    case BIV_FIELD_DETAILS:
      return format_detail (node, field, detail, catalogue, language);
    case BIV_FIELD_HEX:
      return format_hex (node, field);
    case BIV_FIELD_LINES:
    case BIV_FIELD_LIST:
      break;
    }
  return NULL;
}

/**
 * biv_value_text_for_value:
 * @comparison: (nullable): knows sooner what a reference names
 *
 * Returns: (transfer full) (nullable): what a field holds, in one line; “not set” when it says
 *   nothing, NULL when it says too much for a line
 */
char *
biv_value_text_for_value (BivComparison *comparison, BivNode *node, guint field, const char *detail,
                          BivCatalogue *catalogue, const char *language)
{
  g_autofree char *value =
    make_value (comparison, node, field, detail, catalogue, language);

  if (!value || g_utf8_strlen (value, -1) > LONGEST || strchr (value, '\n'))
    return NULL;
  if (*value)
    return g_steal_pointer (&value);
  /* Translators: what a field of an army held before, or holds now: “the price: not set → 30” */
  return g_strdup (biv_translation_get (language, N_ ("not set")));
}
