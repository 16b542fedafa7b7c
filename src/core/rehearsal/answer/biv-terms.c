/* Describes an item of the ruleset in a few words: its numbers, choices and flags where they are
 * not the defaults, as "cost=2 to=unit needs-support".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/answer/biv-terms.h"

#include "core/ruleset/effect/biv-effect.h"
#include "core/ruleset/item/biv-rule-types.h"

static void
add_term (GString *terms, BivNode *item, guint i)
{
  const BivField *field = &BIV_NODE_GET_CLASS (item)->fields[i];

  g_string_append_printf (terms, "%s%s", terms->len ? " " : "", field->name);
  if (field->kind == BIV_FIELD_INT)
    g_string_append_printf (terms, "=%d", biv_node_get_int (item, i));
  else if (field->kind == BIV_FIELD_ENUM)
    g_string_append_printf (terms, "=%s", field->words[biv_node_get_int (item, i)]);
}

/* Adds when each effect holds and whom it is for, where that is not the default. */
static void
add_conditions (GString *terms, gpointer item)
{
  static const guint conditions[] = { BIV_EFFECT_WHEN, BIV_EFFECT_WHOM };
  BivNodeList *effects = biv_effect_list_of (item);

  for (guint i = 0; effects && i < biv_node_list_get_length (effects); i++)
    for (guint k = 0; k < G_N_ELEMENTS (conditions); k++)
      {
        BivNode *effect = biv_node_list_get (effects, i);

        if (!biv_node_is_default (effect, conditions[k]))
          g_string_append_printf (terms, "%s%s:%s=%s", terms->len ? " " : "",
                                  biv_terms_get_word (effect, BIV_EFFECT_KIND),
                                  BIV_NODE_GET_CLASS (effect)->fields[conditions[k]].name,
                                  biv_terms_get_word (effect, conditions[k]));
      }
}

/* (transfer full): the words for an item in the order of its fields; "usual" if all are
 * defaults. */
static char *
describe_terms (BivNode *item)
{
  GString *terms = g_string_new (NULL);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (item);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];

      if ((field->kind == BIV_FIELD_INT || field->kind == BIV_FIELD_BOOLEAN ||
           (field->kind == BIV_FIELD_ENUM && field->words != biv_origin_words)) &&
          !biv_node_is_default (item, i))
        add_term (terms, item, i);
    }
  add_conditions (terms, item);
  if (terms->len == 0)
    g_string_append (terms, "usual");
  return g_string_free (terms, FALSE);
}

/** biv_terms_get_word: (transfer none) (nullable): the word by which a field of an item is written;
 * NULL if the value is not one of a list of words. */
const char *
biv_terms_get_word (BivNode *item, guint field)
{
  const BivField *info = &BIV_NODE_GET_CLASS (item)->fields[field];

  return info->kind == BIV_FIELD_ENUM ? info->words[biv_node_get_int (item, field)] : NULL;
}

/** biv_terms_report: adds the item's terms as a fact, and notes that the item had a part in the
 * answer. */
void
biv_terms_report (BivAnswer *answer, BivFactName name, gpointer item)
{
  g_autofree char *terms = describe_terms (item);

  biv_answer_touch (answer, item);
  biv_answer_add_string (answer, name, terms);
}

/** biv_terms_report_effects: adds a fact for each effect of an order or a leader's action: its
 * amount. */
void
biv_terms_report_effects (BivAnswer *answer, gpointer item)
{
  BIV_EACH (BivEffect, effect, biv_effect_list_of (item))
    biv_answer_add_named_number (answer, biv_terms_get_word (BIV_NODE (effect), BIV_EFFECT_KIND),
                                 biv_effect_get_amount (effect));
}
