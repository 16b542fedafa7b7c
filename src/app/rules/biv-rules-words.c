/* What items of rules and of muster lists are called where they are edited.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rules-words.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/rules/biv-rule-changes.h"
#include "core/model/node/biv-naming.h"
#include "core/ruleset/effect/biv-effect.h"
#include "text/biv-translation.h"
#include "text/field/biv-field-words.h"

/* (transfer full): its name; of an effect what it does; else its id. */
char *
biv_rules_words_name (BivNode *item)
{
  const char *name = biv_naming_for (item, biv_translation_choose_language (NULL));

  if (name && *name)
    return g_strdup (name);
  if (BIV_IS_EFFECT (item))
    return g_strdup (biv_field_choice (
      BIV_NODE_GET_CLASS (item), BIV_EFFECT_KIND,
      biv_effect_kind_get_row (biv_effect_get_kind (BIV_EFFECT (item)))->word));
  if (BIV_IS_RULESET_CHANGE (item))
    return g_strdup_printf ("%s · %s",
                            biv_ruleset_change_get_item (BIV_RULESET_CHANGE (item)),
                            biv_ruleset_change_get_attribute (BIV_RULESET_CHANGE (item)));
  return g_strdup (biv_node_get_id (item));
}

/* (transfer none) (nullable): how an item of house rules stands to what they derive from; NULL if
 * it is only theirs. */
const char *
biv_rules_words_state (BivRulesScope *scope, const char *path)
{
  g_auto (GStrv) words = g_strsplit (path, ":", 2);

  if (!words[0] || !words[1] || strchr (path, '/') || !biv_rules_scope_find_base (scope, path))
    return NULL;
  if (biv_rules_scope_find_own (scope, path))
    return _ ("Your own, in place of an inherited one");
  if (biv_rules_scope_is_left_out (scope, words[0], words[1]))
    return _ ("Left out");
  return biv_rule_changes_are_of (scope, path) ? _ ("Inherited, with changes") : _ ("Inherited");
}

/* (transfer full): what kind of item it is, and how it stands to what is inherited. */
char *
biv_rules_words_kind (BivRulesScope *scope, const char *path, BivNode *item)
{
  const char *kind = biv_field_kind (BIV_NODE_GET_CLASS (item));
  const char *state = biv_rules_words_state (scope, path);

  return state ? g_strdup_printf ("%s · %s", kind, state) : g_strdup (kind);
}
