/* Whether the numbers and words of a ruleset agree with each other: ranges, ranks, the table of
 * activations, movements, phases, orders, modifiers.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/order/biv-order.h"
#include "core/ruleset/effect/biv-effect.h"
#include "core/ruleset/fitness/biv-ruleset-check-parts.h"

/* Two fields of one item; the first must not be above the second. */
typedef struct
{
  const char *kind;
  const char *low;
  const char *high;
} Range;

static const Range ranges[] = {
  { "leader", "minimum", "maximum" },
  { "advice", "units-from", "units-to" },
  { "advice", "size-from", "size-to" },
  { "field", "minimum", "maximum" },
  { "movement", "distance", "without-combat" },
  { "board-rule", "short-side", "long-side" },
  { "victory-rule", "numerator", "denominator" },
  { "command-test", "brigade-smallest", "brigade-largest" },
};

static void
check_range (BivRulesetCheck *self, BivNode *item, const Range *range)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (item);
  int low = biv_node_class_find_field (klass, range->low);
  int high = biv_node_class_find_field (klass, range->high);
  BivArgs *args;

  if (low < 0 || high < 0 || biv_node_is_default (item, (guint) high) ||
      biv_node_get_int (item, (guint) low) <= biv_node_get_int (item, (guint) high))
    return;
  args = biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-range-reversed", item);
  biv_args_add_string (args, "low", range->low);
  biv_args_add_number (args, "from", biv_node_get_int (item, (guint) low));
  biv_args_add_string (args, "high", range->high);
  biv_args_add_number (args, "to", biv_node_get_int (item, (guint) high));
}

/** biv_ruleset_check_ranges: checks that the numbers of one item do not contradict each other. */
void
biv_ruleset_check_ranges (BivRulesetCheck *self, BivNode *item)
{
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    if (g_str_equal (ranges[i].kind, biv_node_get_kind (item)))
      check_range (self, item, &ranges[i]);
}

static void
check_ranges_cb (BivNode *item, gpointer self)
{
  biv_ruleset_check_ranges (self, item);
}

/* The item to report: that of the ruleset, or the ruleset itself when the item is its base's. */
static BivNode *
get_own (BivRulesetCheck *self, guint list, BivNode *item)
{
  BivNode *own =
    biv_node_list_lookup (biv_node_get_list (BIV_NODE (self->own), list), biv_node_get_id (item));

  return own ? own : BIV_NODE (self->own);
}

/* Checks that exactly one kind of leader commands the whole army. */
static void
check_generals (BivRulesetCheck *self)
{
  guint count = 0;

  BIV_EACH (BivLeaderKind, kind, biv_ruleset_get_leaders (self->whole))
    {
      if (biv_leader_kind_get_rank (kind) != BIV_RANK_GENERAL)
        continue;
      count++;
      if (biv_leader_kind_get_minimum (kind) != 1 || biv_leader_kind_get_maximum (kind) != 1)
        biv_ruleset_check_add (self, BIV_SEVERITY_WARNING, "ruleset-general-not-one",
                               get_own (self, BIV_RULESET_LEADERS, BIV_NODE (kind)));
    }
  if (count == 0)
    biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-general-missing",
                           BIV_NODE (self->own));
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  return biv_activation_advice_get_units_from (*(BivActivationAdvice *const *) a) -
         biv_activation_advice_get_units_from (*(BivActivationAdvice *const *) b);
}

static void
add_rows_fault (BivRulesetCheck *self, bool overlap, BivNode *row, int from, int to)
{
  BivArgs *args = biv_ruleset_check_add (self, overlap ? BIV_SEVERITY_ERROR : BIV_SEVERITY_WARNING,
                                         overlap ? "ruleset-advice-twice" : "ruleset-advice-gap",
                                         get_own (self, BIV_RULESET_ADVICE, row));

  biv_args_add_number (args, "from", from);
  biv_args_add_number (args, "to", to);
}

/* Checks that the rows of the table of activations follow each other without gaps, and that the
 * last has no upper limit. */
static void
check_advice (BivRulesetCheck *self)
{
  BivNodeList *list = biv_ruleset_get_advice (self->whole);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  int next = 0;

  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    g_ptr_array_add (rows, biv_node_list_get (list, i));
  g_ptr_array_sort (rows, compare_rows);
  for (guint i = 0; i < rows->len; i++)
    {
      BivActivationAdvice *row = rows->pdata[i];
      int from = biv_activation_advice_get_units_from (row);
      int to = biv_activation_advice_get_units_to (row);

      if (next < 0 || from < next)
        add_rows_fault (self, true, BIV_NODE (row), from, next < 0 ? from : next - 1);
      else if (from > next)
        add_rows_fault (self, false, BIV_NODE (row), next, from - 1);
      next = to < 0 || next < 0 ? -1 : MAX (next, to + 1);
    }
}

/* Checks that there is one movement for an arm and a weight and, if any arm has a movement, that
 * all of the ruleset's own arms have. */
static void
check_movements (BivRulesetCheck *self)
{
  BivNodeList *arms = biv_ruleset_get_arms (self->own);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) movers = g_hash_table_new (g_str_hash, g_str_equal);

  BIV_EACH (BivMovement, movement, biv_ruleset_get_movements (self->whole))
    {
      char *key = g_strconcat (biv_movement_get_arm (movement), " ",
                               biv_movement_get_weight (movement), NULL);

      g_hash_table_add (movers, (char *) biv_movement_get_arm (movement));
      if (!g_hash_table_add (seen, key))
        biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-movement-twice",
                               get_own (self, BIV_RULESET_MOVEMENTS, BIV_NODE (movement)));
    }
  for (guint i = 0; g_hash_table_size (movers) > 0 && i < biv_node_list_get_length (arms); i++)
    if (!g_hash_table_contains (movers, biv_node_get_id (biv_node_list_get (arms, i))))
      biv_ruleset_check_add (self, BIV_SEVERITY_WARNING, "ruleset-movement-missing",
                             biv_node_list_get (arms, i));
}

static bool
has_rank (BivRuleset *ruleset, BivRank rank)
{
  BIV_EACH (BivLeaderKind, kind, biv_ruleset_get_leaders (ruleset))
    if (biv_leader_kind_get_rank (kind) == rank)
      return true;
  return false;
}

/* Checks that there is a kind of figure with the rank of messenger if messengers carry messages. */
static void
check_messengers (BivRulesetCheck *self)
{
  BIV_EACH (BivMessengerKind, kind, biv_ruleset_get_messengers (self->whole))
    if (biv_messenger_kind_get_carrier (kind) == BIV_CARRIER_MESSENGER &&
        !has_rank (self->whole, BIV_RANK_MESSENGER))
      biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-carrier-missing",
                             get_own (self, BIV_RULESET_MESSENGERS, BIV_NODE (kind)));
}

static bool
is_of_combat (BivRulesetCheck *self, BivOrder *order)
{
  BivOrderCategory *category = biv_node_list_lookup (
    biv_ruleset_get_order_classes (self->whole), biv_order_get_class (order));

  /* a class that does not exist is reported by the check of references */
  return !category || biv_order_category_get_per (category) == BIV_ORDER_PER_COMBAT;
}

/* The code of the fault if an order lacks what its effect needs; NULL if it lacks nothing. */
static const char *
find_lack_of_order (BivRulesetCheck *self, BivOrder *order, guint asks)
{
  switch (biv_order_get_to (order))
    {
    case BIV_RECIPIENT_UNIT:
    case BIV_RECIPIENT_ACTIVATED_UNIT:
      asks &= ~(guint) BIV_EFFECT_ASKS_UNIT;
      break;
    case BIV_RECIPIENT_LEADER:
    case BIV_RECIPIENT_LEADER_UNITS:
      asks &= ~(guint) BIV_EFFECT_ASKS_LEADER;
      break;
    case BIV_RECIPIENT_PLAYER:
    case BIV_RECIPIENT_TURN_UNITS:
    default:
      asks &= ~(guint) BIV_EFFECT_ASKS_SIDE;
      break;
    }
  if (asks & BIV_EFFECT_ASKS_ACTION)
    return "ruleset-effect-action";
  if (asks & BIV_EFFECT_ASKS_UNIT)
    return "ruleset-effect-unit";
  if (asks & BIV_EFFECT_ASKS_LEADER)
    return "ruleset-effect-leader";
  if (asks & BIV_EFFECT_ASKS_SIDE)
    return "ruleset-effect-side";
  return asks & BIV_EFFECT_ASKS_COMBAT && !is_of_combat (self, order) ? "ruleset-effect-combat"
                                                                      : NULL;
}

static const char *
find_lack_of_action (BivLeaderAction *action, guint asks)
{
  BivActionPhase phase = biv_leader_action_get_phase (action);

  if (asks & BIV_EFFECT_ASKS_SIDE)
    return "ruleset-effect-side";
  return asks & BIV_EFFECT_ASKS_COMBAT && phase != BIV_ACTION_PHASE_COMBAT &&
             phase != BIV_ACTION_PHASE_BEFORE_DICE
           ? "ruleset-effect-phase"
           : NULL;
}

/* Checks that an order or action has everything that its effect needs. */
static void
check_effect (BivRulesetCheck *self, guint list, BivNode *item, BivEffect *effect)
{
  guint asks = biv_effect_kind_get_row (biv_effect_get_kind (effect))->asks;
  const char *code = BIV_IS_ORDER (item) ? find_lack_of_order (self, BIV_ORDER (item), asks)
                                         : find_lack_of_action (BIV_LEADER_ACTION (item), asks);

  if (!code && asks & BIV_EFFECT_ASKS_FACE && !*biv_effect_get_face (effect))
    code = "ruleset-effect-face";
  if (code)
    biv_args_add_string (
      biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, code, get_own (self, list, item)), "effect",
      biv_node_get_id (BIV_NODE (effect)));
}

/* Checks that every order or action has at least one effect. */
static void
check_effects (BivRulesetCheck *self, guint list, const char *idle)
{
  BIV_EACH (BivNode, item, biv_node_get_list (BIV_NODE (self->whole), list))
    {
      BivNodeList *effects = biv_effect_list_of (item);

      for (guint k = 0; k < biv_node_list_get_length (effects); k++)
        check_effect (self, list, item, biv_node_list_get (effects, k));
      if (biv_node_list_get_length (effects) == 0)
        biv_ruleset_check_add (self, BIV_SEVERITY_WARNING, idle, get_own (self, list, item));
    }
}

/* Checks that every class of orders has orders. */
static void
check_orders (BivRulesetCheck *self)
{
  BivNodeList *orders = biv_ruleset_get_orders (self->whole);
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);

  BIV_EACH (BivOrder, order, orders)
    g_hash_table_add (used, (char *) biv_order_get_class (order));
  BIV_EACH (BivNode, node, biv_ruleset_get_order_classes (self->whole))
    if (!g_hash_table_contains (used, biv_node_get_id (node)))
      biv_ruleset_check_add (
        self, BIV_SEVERITY_WARNING, "ruleset-class-empty",
        get_own (self, BIV_RULESET_ORDER_CLASSES, node));
}

/* Checks that there is a phase for it if leaders make activations. */
static void
check_phases (BivRulesetCheck *self)
{
  guint seen = 0;

  BIV_EACH (BivTurnPhase, phase, biv_ruleset_get_phases (self->whole))
    seen |= 1u << biv_turn_phase_get_kind (phase);
  if (biv_ruleset_get_activation (self->whole) && !(seen & 1u << BIV_PHASE_KIND_COMMAND))
    biv_ruleset_check_add (self, BIV_SEVERITY_WARNING, "ruleset-phase-missing",
                           BIV_NODE (self->own));
}

/* Checks that every modifier has the number or word that its kind needs. */
static void
check_modifiers (BivRulesetCheck *self)
{
  static const char *const needs[BIV_COUNT_MEMBERS (BIV_EACH_MODIFIER_KIND)] = {
    [BIV_MODIFIER_KIND_DISTANCE] = "every",
    [BIV_MODIFIER_KIND_ENEMY_CLOSE] = "within",
    [BIV_MODIFIER_KIND_ENEMY_BEHIND] = "within",
    [BIV_MODIFIER_KIND_TRAIT] = "trait",
  };

  BIV_EACH (BivNode, modifier, biv_ruleset_get_modifiers (self->whole))
    {
      guint kind = biv_command_modifier_get_kind (BIV_COMMAND_MODIFIER (modifier));
      const char *need = needs[kind];
      int field = need ? biv_node_class_find_field (BIV_NODE_GET_CLASS (modifier), need) : -1;

      if (field >= 0 && biv_node_is_default (modifier, (guint) field))
        biv_args_add_string (
          biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-field-missing",
                                 get_own (self, BIV_RULESET_MODIFIERS, modifier)),
          "field", need);
    }
}

/** biv_ruleset_check_sense: finds items that contradict themselves or one another. */
void
biv_ruleset_check_sense (BivRulesetCheck *self)
{
  biv_node_foreach (BIV_NODE (self->own), check_ranges_cb, self);
  check_generals (self);
  check_advice (self);
  check_movements (self);
  check_messengers (self);
  check_effects (self, BIV_RULESET_ORDERS, "ruleset-order-idle");
  check_effects (self, BIV_RULESET_LEADER_ACTIONS, "ruleset-action-idle");
  check_orders (self);
  check_phases (self);
  check_modifiers (self);
}
