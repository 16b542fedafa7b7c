/* The terms of an item of the ruleset in a few words: its numbers, choices and flags, so far as
 * they are not the usual ones, as "cost=2 to=unit needs-support".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/answer/biv-terms.h"

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

/** biv_terms_describe: (transfer full): them, in the order of the item's fields; "usual" when
 * there is nothing to say. */
char *
biv_terms_describe (BivNode *item)
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
  if (terms->len == 0)
    g_string_append (terms, "usual");
  return g_string_free (terms, FALSE);
}

/** biv_terms_get_word: (transfer none): the word that a field of an item is written with; NULL
 * unless it is a field of words. */
const char *
biv_terms_get_word (BivNode *item, guint field)
{
  const BivField *info = &BIV_NODE_GET_CLASS (item)->fields[field];

  return info->kind == BIV_FIELD_ENUM ? info->words[biv_node_get_int (item, field)] : NULL;
}
