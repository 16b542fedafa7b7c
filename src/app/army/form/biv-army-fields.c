/* The fields of each kind of object of an army: those of the model, and those that its ruleset
 * declares.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-army-fields.h"

#include <glib/gi18n.h>

#include "app/army/words/biv-army-words.h"
#include "app/kit/widgets/biv-languages.h"
#include "core/assist/biv-muster-offer.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"
#include "text/biv-words.h"

static BivFieldItem *
add (GListStore *items, BivFieldItemKind kind, const char *label, const char *field)
{
  g_autoptr (BivFieldItem) item = biv_field_item_new (kind, label, field, NULL);

  g_list_store_append (items, item);
  return item; /* the list keeps it */
}

static void
add_ruleset_choice (GListStore *items, BivSession *session, BivArmy *army)
{
  BivFieldItem *item = add (items, BIV_FIELD_ITEM_CHOICE, _ ("Rules"), "ruleset");
  GListModel *rulesets = biv_catalogue_get_rulesets (biv_session_get_catalogue (session));

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);
      const char *name =
        biv_text_for (biv_ruleset_get_name (ruleset), biv_translation_choose_language (NULL));

      biv_field_item_add_choice (item, biv_node_get_id (BIV_NODE (ruleset)), name,
                                 biv_ruleset_get_version (ruleset));
    }
  biv_field_item_add_present (item, BIV_NODE (army));
}

static void
add_muster_choice (GListStore *items, BivSession *session, BivArmy *army, BivNode *node)
{
  BivFieldItem *item = add (items, BIV_FIELD_ITEM_CHOICE, _ ("Muster list"), "muster");
  BivCatalogue *catalogue = biv_session_get_catalogue (session);
  GListModel *musters = biv_catalogue_get_musters (catalogue);

  biv_field_item_add_choice (
    item, "", BIV_IS_ARMY (node) ? C_ ("muster list", "None") : _ ("The army’s own"), "");
  for (guint i = 0; i < g_list_model_get_n_items (musters); i++)
    {
      g_autoptr (BivMuster) muster = g_list_model_get_item (musters, i);
      const char *name =
        biv_text_for (biv_muster_get_name (muster), biv_translation_choose_language (NULL));

      if (biv_catalogue_suits (catalogue, muster, biv_army_get_ruleset (army)))
        biv_field_item_add_choice (item, biv_node_get_id (BIV_NODE (muster)), name,
                                   biv_muster_get_version (muster));
    }
  biv_field_item_add_present (item, node);
}

/* The items for the head of the editor: what the army is called and may cost, or what it follows.
 */
GListStore *
biv_army_fields_of_head (BivSession *session, BivArmy *army, bool rules)
{
  GListStore *items = g_list_store_new (BIV_TYPE_FIELD_ITEM);

  if (rules)
    {
      add_ruleset_choice (items, session, army);
      add_muster_choice (items, session, army, BIV_NODE (army));
    }
  else
    {
      add (items, BIV_FIELD_ITEM_TEXT, _ ("Name of the army"), "name");
      add (items, BIV_FIELD_ITEM_NUMBER, _ ("Budget in points"), "budget");
    }
  return items;
}

static BivRuleset *
get_ruleset (BivSession *session, BivArmy *army)
{
  return biv_catalogue_get_ruleset (biv_session_get_catalogue (session),
                                    biv_army_get_ruleset (army));
}

/* The fields that have a label among the words: how they are edited follows from their rows. */
static void
add_labelled (GListStore *items, BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];
      const char *label = biv_words_for ("form", field->name);
      bool is_long = field->kind == BIV_FIELD_LINES || field->plain == BIV_PLAIN_ELEMENT;

      if (label)
        add (items,
             is_long                            ? BIV_FIELD_ITEM_NOTE
             : field->kind == BIV_FIELD_INT     ? BIV_FIELD_ITEM_NUMBER
             : field->kind == BIV_FIELD_BOOLEAN ? BIV_FIELD_ITEM_FLAG
                                                : BIV_FIELD_ITEM_TEXT,
             _ (label), field->name);
    }
}

static void
add_unit_fields (GListStore *items, BivRuleset *ruleset, BivNode *node)
{
  g_autofree char *elements =
    biv_rules_words_get_title (ruleset, "elements", N_ ("elements"), NULL);
  BivFieldItem *arm;

  add (items, BIV_FIELD_ITEM_TEXT, _ ("Name"), "name");
  arm = add (items, BIV_FIELD_ITEM_CHOICE, _ ("Arm"), "arm");
  biv_field_item_add_items (arm, ruleset ? biv_ruleset_get_arms (ruleset) : NULL);
  biv_field_item_add_present (arm, node);
  add (items, BIV_FIELD_ITEM_NUMBER, elements, "elements");
  add_labelled (items, node);
}

static void
add_figure_fields (GListStore *items, BivRuleset *ruleset, BivNode *node)
{
  BivNodeList *qualities = ruleset ? biv_ruleset_get_qualities (ruleset) : NULL;
  g_autofree char *level =
    biv_rules_words_get_title (ruleset, "command-level", N_ ("command level"), NULL);
  BivFieldItem *item;

  add (items, BIV_FIELD_ITEM_TEXT, _ ("Name"), "name");
  item = add (items, BIV_FIELD_ITEM_CHOICE, _ ("Rank"), "kind");
  biv_field_item_add_items (item, ruleset ? biv_ruleset_get_leaders (ruleset) : NULL);
  biv_field_item_add_present (item, node);
  add_labelled (items, node);
  if ((qualities && biv_node_list_get_length (qualities) > 0) ||
      *biv_figure_get_quality (BIV_FIGURE (node)))
    {
      item = add (items, BIV_FIELD_ITEM_CHOICE, _ ("Quality"), "quality");
      biv_field_item_add_choice (item, "", C_ ("quality", "Not set"), NULL);
      biv_field_item_add_items (item, qualities);
      biv_field_item_add_present (item, node);
      item =
        add (items, BIV_FIELD_ITEM_NUMBER, _ ("Units more or fewer by quality"), "quality-units");
      biv_field_item_set_help (item,
                               _ ("Your own amount instead of the rules’. Empty: the rules’."));
    }
  if (ruleset && biv_ruleset_get_order_points (ruleset))
    add (items, BIV_FIELD_ITEM_NUMBER, level, "command-level");
}

/* What is no ally may become one if the ruleset has rules for allies. */
static bool
may_be_allied (BivRuleset *ruleset, BivNode *contingent)
{
  return !ruleset || biv_ruleset_get_allies (ruleset) ||
         biv_contingent_get_allied (BIV_CONTINGENT (contingent));
}

static void
add_contingent_fields (GListStore *items, BivSession *session, BivArmy *army, BivNode *node)
{
  add (items, BIV_FIELD_ITEM_TEXT, _ ("Name"), "name");
  if (may_be_allied (get_ruleset (session, army), node))
    add (items, BIV_FIELD_ITEM_FLAG, _ ("Allied contingent"), "allied");
  add_muster_choice (items, session, army, node);
  add (items, BIV_FIELD_ITEM_NUMBER, _ ("Share of the budget in points"), "budget");
}

static void
add_words (GListStore *items, BivFieldItemKind kind, const char *label, const char *field,
           const char *language)
{
  /* Translators: what is asked for, and the language in which: "Period (Français)" */
  g_autofree char *both = g_strdup_printf (_ ("%s (%s)"), label, biv_languages_get_name (language));
  g_autoptr (BivFieldItem) item = biv_field_item_new (kind, both, field, language);

  g_list_store_append (items, item);
}

static void
add_army_fields (GListStore *items, BivRuleset *ruleset)
{
  g_autofree char *points = biv_rules_words_order_points_at_start (ruleset, NULL);

  if (ruleset && biv_ruleset_get_order_points (ruleset))
    add (items, BIV_FIELD_ITEM_NUMBER, points, "order-points");
  add_words (items, BIV_FIELD_ITEM_TEXT, _ ("Period"), "period",
             biv_translation_choose_language (NULL));
}

/* The items for what the model knows of an object: a unit, figure, contingent, activation
 * or the army. */
GListStore *
biv_army_fields_of (BivSession *session, BivArmy *army, BivNode *node)
{
  GListStore *items = g_list_store_new (BIV_TYPE_FIELD_ITEM);
  BivRuleset *ruleset = get_ruleset (session, army);

  if (BIV_IS_UNIT (node))
    add_unit_fields (items, ruleset, node);
  else if (BIV_IS_FIGURE (node))
    add_figure_fields (items, ruleset, node);
  else if (BIV_IS_CONTINGENT (node))
    add_contingent_fields (items, session, army, node);
  else if (BIV_IS_ARMY (node))
    add_army_fields (items, ruleset);
  if (BIV_IS_ACTIVATION (node))
    add (items, BIV_FIELD_ITEM_NOTE, _ ("Note about this activation"), "note");
  else
    add (items, BIV_FIELD_ITEM_NOTE, _ ("Notes"), "notes");
  if (!BIV_IS_ARMY (node) && !BIV_IS_ACTIVATION (node))
    add (items, BIV_FIELD_ITEM_FLAG, _ ("Secret (not in the opponent’s copy)"), "secret");
  return items;
}

/* The items for the texts of an object in a language other than the window's, for printed pages in
 * several languages. */
GListStore *
biv_army_fields_in (BivNode *node, const char *language)
{
  GListStore *items = g_list_store_new (BIV_TYPE_FIELD_ITEM);

  add_words (items, BIV_FIELD_ITEM_TEXT, BIV_IS_ARMY (node) ? _ ("Name of the army") : _ ("Name"),
             "name", language);
  if (BIV_IS_ARMY (node))
    add_words (items, BIV_FIELD_ITEM_TEXT, _ ("Period"), "period", language);
  add_words (items, BIV_FIELD_ITEM_NOTE, _ ("Notes"), "notes", language);
  return items;
}

/* @list: (nullable): the muster list that has translations of the values */
static void
add_declared (GListStore *items, BivUnitField *field, BivNode *node, BivMuster *list)
{
  g_autoptr (BivFieldItem) item = g_object_new (BIV_TYPE_FIELD_ITEM, NULL);
  BivFieldItemKind kind;

  biv_field_item_set_up_detail (item, field);
  kind = biv_field_item_get_kind (item);
  if (kind == BIV_FIELD_ITEM_TEXT)
    biv_field_item_set_list (item, list);
  if (kind == BIV_FIELD_ITEM_CHOICE)
    biv_field_item_add_choice (item, "", C_ ("choice", "Not set"), NULL);
  biv_field_item_add_items (item, biv_unit_field_get_choices (field));
  if (kind == BIV_FIELD_ITEM_CHOICE)
    biv_field_item_add_present (item, node);
  g_list_store_append (items, item);
}

/* The items for the fields that the ruleset declares for a unit or figure. */
GListStore *
biv_army_fields_declared (BivSession *session, BivArmy *army, BivNode *node)
{
  GListStore *items = g_list_store_new (BIV_TYPE_FIELD_ITEM);
  BivRuleset *ruleset = get_ruleset (session, army);
  BivNodeList *fields = ruleset ? biv_ruleset_get_fields (ruleset) : NULL;
  BivNode *contingent = biv_node_get_ancestor (node, BIV_TYPE_CONTINGENT);
  BivMuster *list = biv_muster_offer_find_list (biv_session_get_catalogue (session), army,
                                                contingent ? BIV_CONTINGENT (contingent) : NULL);

  if (!BIV_IS_UNIT (node) && !BIV_IS_FIGURE (node))
    return items;
  BIV_EACH (BivUnitField, field, fields)
    if (biv_unit_field_get_for_figures (field) == (bool) BIV_IS_FIGURE (node))
      add_declared (items, field, node, list);
  return items;
}
