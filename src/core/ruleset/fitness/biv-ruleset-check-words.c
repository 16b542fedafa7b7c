/* Whether a ruleset's names and texts are there in each language that it is written in.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/fitness/biv-ruleset-check-parts.h"

static BivText *
get_text (BivNode *node, const char *name)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), name);

  return field < 0 ? NULL : biv_node_get_text (node, (guint) field);
}

/* Whether an item must have a name. If not, something else is shown in its place. */
static bool
needs_name (BivNode *item)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name");

  return field >= 0 && BIV_NODE_GET_CLASS (item)->fields[field].required;
}

/* A required name must be there in every language. Another text may be missing altogether, but not
 * in some languages only. */
static void
check_text (BivRulesetCheck *self, BivNode *item, const char *field)
{
  BivText *spoken = biv_ruleset_get_name (self->whole);
  BivText *text = get_text (item, field);

  if (!text || (biv_text_get_length (text) == 0 &&
                !(g_str_equal (field, "name") && needs_name (item))))
    return;
  for (guint i = 0; i < biv_text_get_length (spoken); i++)
    if (!biv_text_lookup (text, biv_text_get_language (spoken, i)))
      {
        BivArgs *args =
          biv_ruleset_check_add (self, BIV_SEVERITY_WARNING, "ruleset-language-missing", item);

        biv_args_add_string (args, "field", field);
        biv_args_add_string (args, "language", biv_text_get_language (spoken, i));
      }
}

static void
check_item_cb (BivNode *item, gpointer self)
{
  check_text (self, item, "name");
  if (item != BIV_NODE (((BivRulesetCheck *) self)->own))
    check_text (self, item, "text");
}

/** biv_ruleset_check_words: finds names and texts that are missing in one of its languages. */
void
biv_ruleset_check_words (BivRulesetCheck *self)
{
  biv_node_foreach (BIV_NODE (self->own), check_item_cb, self);
}
