/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/script/biv-case-rules.h"

#include "core/ruleset/biv-ruleset-extend.h"
#include "core/ruleset/effect/biv-effect.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "storage/script/biv-case-option.h"
#include "storage/xml/biv-storage-words.h"

/* For each of them all rules are copied. */
#define MOST_LINES 50

struct _BivCaseRules
{
  BivRuleset *base;
  BivRuleset *whole; /* the base with the house rules */
  BivNode *house;    /* NULL: none yet */
  BivNode *item;     /* the last one, not owned; NULL: none yet */
  guint n_lines;
};

/** biv_case_rules_new: (transfer full): no house rules yet, over that ruleset. */
BivCaseRules *
biv_case_rules_new (BivRuleset *base)
{
  BivCaseRules *self = g_new0 (BivCaseRules, 1);

  self->base = g_object_ref (base);
  self->whole = g_object_ref (base);
  return self;
}

/** biv_case_rules_free: frees them. */
void
biv_case_rules_free (BivCaseRules *self)
{
  g_object_unref (self->base);
  g_object_unref (self->whole);
  g_clear_object (&self->house);
  g_free (self);
}

/** biv_case_rules_get_ruleset: (transfer none): the ruleset with the house rules; the ruleset
 * itself if there are none. */
BivRuleset *
biv_case_rules_get_ruleset (BivCaseRules *self)
{
  return self->whole;
}

static bool
append (BivNode *parent, BivNode *node, BivScript *script, guint line, GError **error)
{
  g_autoptr (BivNode) owned = node;
  guint list = (guint) biv_node_class_find_list (BIV_NODE_GET_CLASS (parent), G_OBJECT_TYPE (node));

  return (!biv_node_list_lookup (biv_node_get_list (parent, list), biv_node_get_id (node)) &&
          biv_node_build_append (parent, list, node, NULL)) ||
         biv_script_fail (script, line, error, _ ("\"%s\" is there already"),
                          biv_node_get_id (node));
}

static bool
set_options (BivNode *node, BivScript *script, guint line, GError **error)
{
  GStrv words = biv_script_get_line (script, line)->words;

  for (guint i = 2; words[i]; i++)
    {
      g_auto (GStrv) option = biv_case_option_split (script, line, i, error);

      if (!option || !biv_case_option_set (script, line, node, option[0], option[1], error))
        return false;
    }
  return true;
}

/* The first fault of the house rules that is a word which should be the id of something. */
static BivRulesetFault *
find_unknown (GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    {
      BivRulesetFault *fault = faults->pdata[i];

      if (g_str_equal (fault->code, "ruleset-name-unknown"))
        return fault;
    }
  return NULL;
}

/* Whether all that the house rules name is there. */
static bool
check_names (BivCaseRules *self, BivScript *script, guint line, GError **error)
{
  g_autoptr (GPtrArray) faults =
    biv_ruleset_check (BIV_RULESET (self->house), self->base, self->whole);
  BivRulesetFault *unknown = find_unknown (faults);

  return !unknown ||
         biv_script_fail (script, line, error,
                          _ ("%s: an id of these rules was expected, not “%s”"),
                          biv_args_get (unknown->args, 0)->string,
                          biv_args_get (unknown->args, 1)->string);
}

/* Lays the house rules over the ruleset anew. */
static bool
extend (BivCaseRules *self, BivScript *script, guint line, GError **error)
{
  g_autoptr (BivRuleset) whole = biv_ruleset_extend (self->base, BIV_RULESET (self->house));

  if (!whole || ++self->n_lines > MOST_LINES)
    return biv_script_fail (script, line, error, _ ("at most %d of these are allowed"),
                            MOST_LINES);
  g_set_object (&self->whole, whole);
  return check_names (self, script, line, error);
}

/* item LIST:ID OPTION=VALUE... */
static bool
apply_item (BivCaseRules *self, BivScript *script, guint line, GError **error)
{
  const char *word = biv_script_get_line (script, line)->words[1];
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self->base);
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  int list = biv_node_class_find_field (klass, parts[0] ? parts[0] : "");
  BivNode *item;

  if (list < 0 || klass->fields[list].kind != BIV_FIELD_LIST || !parts[1] ||
      !biv_node_id_is_valid (parts[1]))
    return biv_script_fail (script, line, error,
                            _ ("\"%s\": an item of the ruleset was expected, as list:id"), word);
  if (!self->house)
    self->house = biv_node_new (BIV_TYPE_RULESET, biv_node_get_id (BIV_NODE (self->base)));
  item = biv_node_new (klass->fields[list].item_type (), parts[1]);
  if (!append (self->house, item, script, line, error))
    return false;
  self->item = item;
  return set_options (item, script, line, error) && extend (self, script, line, error);
}

/* effect KIND OPTION=VALUE... */
static bool
apply_effect (BivCaseRules *self, BivScript *script, guint line, GError **error)
{
  const char *kind = biv_script_get_line (script, line)->words[1];
  g_autofree char *id = g_strdup_printf ("effect.%u", self->n_lines);
  BivNode *effect;

  if (!self->item || !biv_effect_list_of (self->item))
    return biv_script_fail (script, line, error, _ ("a line \"%s\" was expected before"),
                            "item orders:ID|leader-actions:ID");
  effect = biv_node_new (BIV_TYPE_EFFECT, id);
  return append (self->item, effect, script, line, error) &&
         biv_case_option_set (script, line, effect, "kind", kind, error) &&
         set_options (effect, script, line, error) && extend (self, script, line, error);
}

static const struct
{
  const char *word;
  const char *form;
  bool (*apply) (BivCaseRules *self, BivScript *script, guint line, GError **error);
} kinds[] = {
  { "item", "item LIST:ID OPTION=VALUE...", apply_item },
  { "effect", "effect KIND OPTION=VALUE...", apply_effect },
};

/** biv_case_rules_knows: whether a line that begins with that word is one of house rules. */
bool
biv_case_rules_knows (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      return true;
  return false;
}

/** biv_case_rules_apply: applies such a line; else #BIV_STORAGE_ERROR. */
bool
biv_case_rules_apply (BivCaseRules *self, BivScript *script, guint line, GError **error)
{
  GStrv words = biv_script_get_line (script, line)->words;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, words[0]))
      return words[1] ? kinds[i].apply (self, script, line, error)
                      : biv_script_fail (script, line, error, _ ("this form was expected: %s"),
                                         kinds[i].form);
  g_return_val_if_reached (false);
}
