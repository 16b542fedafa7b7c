/* Lists the choices for a slot of an action: pieces of the battle, items of its rules, or words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-slot-choices.h"

#include "app/rehearsal/biv-routes.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/order/biv-order.h"
#include "text/biv-action-text.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* Whether several pieces or orders may be chosen, rather than one. */
bool
biv_slot_wants_several (const BivSlot *slot)
{
  return (slot->kind == BIV_SLOT_PIECE || slot->kind == BIV_SLOT_ORDER) && slot->many;
}

/* (transfer none) (nullable): the choice with that word; @place: (out) (optional) */
BivChoice *
biv_slot_find_choice (GListStore *choices, const char *word, guint *place)
{
  guint n = choices ? g_list_model_get_n_items (G_LIST_MODEL (choices)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (G_LIST_MODEL (choices), i);

      if (!g_str_equal (biv_choice_get_word (choice), word))
        continue;
      if (place)
        *place = i;
      return choice;
    }
  return NULL;
}

/* (nullable) the items that a list offers; several dice are written one behind the other. */
static BivNodeList *
find_items (const BivSituation *situation, const BivSlot *slot)
{
  BivRuleset *ruleset = situation->ruleset;
  BivNodeList *items = ruleset ? biv_slot_list_items (ruleset, slot->kind) : NULL;
  bool listed =
    slot->kind != BIV_SLOT_FACES || (!slot->many && items && biv_node_list_get_length (items) > 0);

  return listed ? items : NULL;
}

static void
add_choice (GListStore *choices, BivActionValue value, const char *name)
{
  g_autoptr (BivChoice) choice = biv_choice_new (&value, name);

  g_list_store_append (choices, choice);
}

/* What a word stands for that is only a word. */
static void
add_word (GListStore *choices, const char *word, const char *name)
{
  add_choice (choices, (BivActionValue){ word, 0, BIV_NO_HEX, NULL }, name);
}

static bool
is_offered (const BivSlot *slot, BivNode *piece)
{
  return slot->pieces == BIV_PIECES_ANY ||
         BIV_IS_FIGURE (piece) == (slot->pieces == BIV_PIECES_FIGURES);
}

static void
add_some (GListStore *choices, const BivSlot *slot, const BivSituation *situation, bool own,
          bool units)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      g_autofree char *name = NULL;

      if ((state->side == situation->player) != own || !is_offered (slot, state->node) ||
          biv_piece_state_is_unit (state) != units)
        continue;
      name = biv_action_text_for_piece (situation, i, NULL);
      add_choice (choices, biv_action_value_of_piece (situation, i), name);
    }
}

/* Units come before figures. */
static void
add_pieces (GListStore *choices, const BivSlot *slot, const BivSituation *situation, bool own)
{
  add_some (choices, slot, situation, own, true);
  add_some (choices, slot, situation, own, false);
}

static void
add_sides (GListStore *choices, const BivSituation *situation)
{
  for (guint i = 0; i < situation->side_states->len; i++)
    {
      g_autofree char *name = biv_action_text_for_side (situation, i, NULL);

      add_choice (choices, biv_action_value_of_side (situation, i), name);
    }
}

/* Those that are lost or have done their work are not spoken of any more. */
static void
add_messages (GListStore *choices, const BivSituation *situation)
{
  for (guint i = 0; i < situation->messengers->len; i++)
    {
      const BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, i);
      g_autofree char *word = g_strdup_printf ("%u", i + 1);
      g_autofree char *name = biv_routes_name_message (situation, i);

      if (!messenger->lost && !messenger->done)
        add_choice (choices, (BivActionValue){ word, i + 1, BIV_NO_HEX, NULL }, name);
    }
}

static void
add_item (GListStore *choices, BivNode *item, const char *prefix)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name");
  BivText *text = field >= 0 ? biv_node_get_text (item, (guint) field) : NULL;
  const char *name = text ? biv_text_for (text, biv_translation_choose_language (NULL)) : NULL;
  g_autofree char *word = g_strconcat (prefix, biv_node_get_id (item), NULL);
  BivActionValue value = { word, 0, BIV_NO_HEX, item };

  add_choice (choices, value, name ? name : biv_node_get_id (item));
}

static void
add_items (GListStore *choices, BivNodeList *items, const char *prefix)
{
  BIV_EACH (BivNode, item, items)
    add_item (choices, item, prefix);
}

static bool
is_given_in (BivOrderCategory *category, BivPhaseKind phase)
{
  switch (biv_order_category_get_phase (category))
    {
    case BIV_ORDER_PHASE_COMMAND:
      return phase == BIV_PHASE_KIND_COMMAND;
    case BIV_ORDER_PHASE_MOVEMENT:
      return phase == BIV_PHASE_KIND_MOVEMENT ||
             (phase == BIV_PHASE_KIND_COMMAND &&
              biv_order_category_get_also_in_command (category));
    case BIV_ORDER_PHASE_OWN_COMBAT:
    case BIV_ORDER_PHASE_ENEMY_COMBAT:
    default:
      return phase == BIV_PHASE_KIND_COMBAT;
    }
}

/* @now: those of classes that are given in this phase, or the others; class by class */
static void
add_orders (GListStore *choices, const BivSituation *situation, bool now)
{
  BivNodeList *classes = biv_ruleset_get_order_classes (situation->ruleset);

  BIV_EACH (BivNode, category, classes)
    {
      BivPhaseKind phase = biv_situation_get_phase (situation);

      if (is_given_in (BIV_ORDER_CATEGORY (category), phase) != now)
        continue;
      BIV_EACH (BivOrder, order, biv_ruleset_get_orders (situation->ruleset))
        if (g_str_equal (biv_order_get_class (order), biv_node_get_id (category)))
          add_item (choices, BIV_NODE (order), "");
    }
}

static void
add_grounds (GListStore *choices, BivRuleset *ruleset)
{
  add_items (choices, biv_ruleset_get_terrains (ruleset), "terrains:");
  add_items (choices, biv_ruleset_get_works (ruleset), "works:");
  add_items (choices, biv_ruleset_get_hexsides (ruleset), "hexsides:");
  add_items (choices, biv_ruleset_get_crossings (ruleset), "crossings:");
}

/* The states of morale that prices of the rules speak of, and none. */
static void
add_states (GListStore *choices, BivRuleset *ruleset)
{
  add_word (choices, "steady", biv_action_text_get_word (biv_slot_words, "steady", NULL));
  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (ruleset))
    {
      BivNodeList *prices = biv_order_get_prices (order);

      BIV_EACH (BivOrderPrice, price, prices)
        {
          const char *state = biv_order_price_get_state (price);

          if (*state && !biv_slot_find_choice (choices, state, NULL))
            add_word (choices, state, biv_rules_words_get (ruleset, state, state, NULL));
        }
    }
}

/* (transfer full) (nullable): what can be chosen; NULL when it must be written. An action is done
 * with several of one's own; what one sees may be anybody's. */
GListStore *
biv_slot_list_choices (const BivSlot *slot, const BivSituation *situation)
{
  BivNodeList *items = find_items (situation, slot);
  g_autoptr (GListStore) choices = g_list_store_new (BIV_TYPE_CHOICE);

  if (slot->kind == BIV_SLOT_PIECE)
    { /* first those of the side whose turn it is */
      add_pieces (choices, slot, situation, true);
      if (!slot->many || slot->option)
        add_pieces (choices, slot, situation, false);
    }
  else if (slot->kind == BIV_SLOT_SIDE)
    add_sides (choices, situation);
  else if (slot->kind == BIV_SLOT_MESSAGE)
    add_messages (choices, situation);
  else if (slot->kind == BIV_SLOT_WORD && slot->words)
    for (guint i = 0; slot->words[i]; i++)
      add_word (choices, slot->words[i],
                biv_action_text_get_word (biv_slot_words, slot->words[i], NULL));
  else if (slot->kind == BIV_SLOT_GROUND && situation->ruleset)
    add_grounds (choices, situation->ruleset);
  else if (slot->kind == BIV_SLOT_WORD && situation->ruleset)
    add_states (choices, situation->ruleset);
  else if (items && slot->kind == BIV_SLOT_ORDER)
    {
      add_orders (choices, situation, true);
      add_orders (choices, situation, false);
    }
  else if (items)
    add_items (choices, items, "");
  else
    return NULL;
  return g_steal_pointer (&choices);
}
