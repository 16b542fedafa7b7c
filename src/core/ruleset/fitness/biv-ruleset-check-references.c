/* Whether every id that an item of a ruleset names exists: arms, faces, classes of orders,
 * weights, traits, texts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/ruleset/fitness/biv-ruleset-check-parts.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/item/biv-id-list.h"
#include "core/ruleset/refusal/biv-refusals.h"
#include "core/ruleset/item/biv-signs.h"
#include "core/ruleset/item/biv-unit-field.h"

typedef struct
{
  const char *kind;
  const char *field; /* ids, separated by spaces */
  guint list;        /* the ruleset's list that these ids are of */
} Reference;

static const Reference references[] = {
  { "ruleset", "default-terrain", BIV_RULESET_TERRAINS },
  { "arm", "face", BIV_RULESET_FACES },
  { "messenger", "face", BIV_RULESET_FACES },
  { "effect", "face", BIV_RULESET_FACES },
  { "order-point-rule", "gained-on", BIV_RULESET_FACES },
  { "order", "class", BIV_RULESET_ORDER_CLASSES },
  { "order", "enemy-arms", BIV_RULESET_ARMS },
  { "price", "arms", BIV_RULESET_ARMS },
  { "price", "state", BIV_RULESET_WORDS },
  { "movement", "arm", BIV_RULESET_ARMS },
  { "board-rule", "passing-arms", BIV_RULESET_ARMS },
  { "board-rule", "passed-arms", BIV_RULESET_ARMS },
  { "board-rule", "no-road", BIV_RULESET_MOVEMENTS },
  { "support", "ground-arms", BIV_RULESET_ARMS },
  { "crossing", "over", BIV_RULESET_HEXSIDES },
};

/* The value of an item's field; "" if items of this class have no such field. */
static const char *
get_value (BivNode *node, const char *name)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), name);

  return field < 0 ? "" : biv_node_get_string (node, (guint) field);
}

static void
check_value (BivRulesetCheck *self, BivNode *item, const char *field, BivNodeList *list)
{
  g_auto (GStrv) ids = g_strsplit (get_value (item, field), " ", -1);

  for (char **id = ids; *id; id++)
    if (**id && !(list && biv_node_list_lookup (list, *id)))
      {
        BivArgs *args =
          biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-name-unknown", item);

        biv_args_add_string (args, "field", field);
        biv_args_add_string (args, "name", *id);
      }
}

/* Fields that hold values of units, and the role of the unit field whose values they are. */
static const struct
{
  const char *kind;
  const char *field;
  BivFieldRole role;
} of_details[] = {
  { "movement", "weight", BIV_FIELD_ROLE_WEIGHT },
  { "movement", "trait", BIV_FIELD_ROLE_TRAITS },
  { "modifier", "trait", BIV_FIELD_ROLE_TRAITS },
  { "modifier", "except", BIV_FIELD_ROLE_TRAITS },
  { "command-test", "must-charge", BIV_FIELD_ROLE_TRAITS },
  { "command-test", "flying", BIV_FIELD_ROLE_TRAITS },
  { "board-rule", "passed-weights", BIV_FIELD_ROLE_WEIGHT },
  { "board-rule", "riding-traits", BIV_FIELD_ROLE_MOBILITY },
};

static BivNodeList *
get_choices (BivRuleset *ruleset, BivFieldRole role)
{
  BIV_EACH (BivUnitField, field, biv_ruleset_get_fields (ruleset))
    if (biv_unit_field_has_role (field, role))
      return biv_unit_field_get_choices (field);
  return NULL;
}

/* A citation is "S2 § Heading": the id of one of the ruleset's texts, and a heading in it. */
static void
check_citation (BivRulesetCheck *self, BivNode *item)
{
  const char *cite = get_value (item, "cite");
  const char *mark = strstr (cite, " § ");
  g_autofree char *source = mark ? g_strndup (cite, (gsize) (mark - cite)) : g_strdup (cite);

  if (!*cite) /* it has none, or the reader has already complained that it is missing */
    return;
  if (!mark || !mark[strlen (" § ")])
    biv_args_add_string (
      biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-cites-nothing", item), "cite",
      cite);
  else if (!biv_node_list_lookup (biv_ruleset_get_sources (self->whole), source))
    biv_args_add_string (
      biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-source-unknown", item), "source",
      source);
}

/* The citation of a refusal must be for one that the rehearsal gives. */
static void
check_refusal (BivRulesetCheck *self, BivNode *item)
{
  if (BIV_IS_REFUSAL_RULE (item) && !biv_refusal_find (biv_node_get_id (item)))
    biv_args_add_string (
      biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-refusal-unknown", item), "name",
      biv_node_get_id (item));
}

#define SPACE_AND_WORD(member, word) " " word

/* The words for signs and drawings. The style of maps and docs/rulesets.md list them, too. */
static const struct
{
  const char *kind;
  const char *field;
  const char *words;
} drawn[] = {
  { "arm", "sign", &(BIV_EACH_ARM_SIGN (SPACE_AND_WORD))[1] },
  { "leader", "sign", &(BIV_EACH_LEADER_SIGN (SPACE_AND_WORD))[1] },
  { "choice", "sign", &(BIV_EACH_TROOP_SIGN (SPACE_AND_WORD))[1] },
  { "order-class", "sign", &(BIV_EACH_ORDER_SIGN (SPACE_AND_WORD))[1] },
  { "order-class", "colour", "blue red green ochre violet grey" },
  { "terrain", "drawing",
    "plain field sand snow scrub marsh rough wood habitation mountain water" },
  { "work", "drawing", "redoubt entrenchment camp fort" },
  { "hexside", "drawing", "river stream shore wall hedge cliff" },
  { "crossing", "drawing", "bridge ford" },
};

static void
check_drawn (BivRulesetCheck *self, BivNode *item)
{
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      const char *value;
      BivArgs *args;

      if (!g_str_equal (drawn[i].kind, biv_node_get_kind (item)))
        continue;
      value = get_value (item, drawn[i].field);
      if (!*value || biv_id_list_contains (drawn[i].words, value))
        continue;
      args = biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-word-unknown", item);
      biv_args_add_string (args, "field", drawn[i].field);
      biv_args_add_string (args, "name", value);
      biv_args_add_string (args, "words", drawn[i].words);
    }
}

/**
 * biv_ruleset_check_find_named:
 * @whole: a ruleset that extends no other
 * @kind: of an item
 * @field: of the item
 *
 * Returns: (transfer none) (nullable): the items whose ids the field may hold; %NULL if it holds no
 * ids of the ruleset
 */
BivNodeList *
biv_ruleset_check_find_named (BivRuleset *whole, const char *kind, const char *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    if (g_str_equal (references[i].kind, kind) && g_str_equal (references[i].field, field))
      return biv_node_get_list (BIV_NODE (whole), references[i].list);
  for (guint i = 0; i < G_N_ELEMENTS (of_details); i++)
    if (g_str_equal (of_details[i].kind, kind) && g_str_equal (of_details[i].field, field))
      return get_choices (whole, of_details[i].role);
  return NULL;
}

/** biv_ruleset_check_find_drawn: (transfer none) (nullable): the words, separated by spaces, for
 * what maps and cards draw, if a field of a kind of item holds one of them. */
const char *
biv_ruleset_check_find_drawn (const char *kind, const char *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    if (g_str_equal (drawn[i].kind, kind) && g_str_equal (drawn[i].field, field))
      return drawn[i].words;
  return NULL;
}

/** biv_ruleset_check_names: checks that what an item names by id exists in the rules, and that the
 * words for how it is drawn are known. */
void
biv_ruleset_check_names (BivRulesetCheck *self, BivNode *item)
{
  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    if (g_str_equal (references[i].kind, biv_node_get_kind (item)))
      check_value (self, item, references[i].field,
                   biv_node_get_list (BIV_NODE (self->whole), references[i].list));
  for (guint i = 0; i < G_N_ELEMENTS (of_details); i++)
    if (g_str_equal (of_details[i].kind, biv_node_get_kind (item)))
      check_value (self, item, of_details[i].field, get_choices (self->whole, of_details[i].role));
  check_drawn (self, item);
}

static void
check_item_cb (BivNode *item, gpointer data)
{
  BivRulesetCheck *self = data;

  biv_ruleset_check_names (self, item);
  check_citation (self, item);
  check_refusal (self, item);
}

static bool
is_in_base (BivRulesetCheck *self, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, ":", 2);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self->own);
  int list = biv_node_class_find_field (klass, parts[0]);

  if (!self->base || list < 0 || klass->fields[list].kind != BIV_FIELD_LIST)
    return false;
  return !parts[1] ||
         biv_node_list_lookup (biv_node_get_list (BIV_NODE (self->base), (guint) list), parts[1]);
}

/* An item that the ruleset leaves out of its base must be in the base. */
static void
check_without (BivRulesetCheck *self)
{
  g_auto (GStrv) names = g_strsplit (biv_ruleset_get_without (self->own), " ", -1);

  for (char **name = names; *name; name++)
    if (**name && !is_in_base (self, *name))
      biv_args_add_string (biv_ruleset_check_add (self, BIV_SEVERITY_ERROR,
                                                  "ruleset-without-nothing", BIV_NODE (self->own)),
                           "name", *name);
}

/** biv_ruleset_check_references: finds ids that name nothing, in each item of its own. */
void
biv_ruleset_check_references (BivRulesetCheck *self)
{
  check_without (self);
  biv_node_foreach (BIV_NODE (self->own), check_item_cb, self);
}
