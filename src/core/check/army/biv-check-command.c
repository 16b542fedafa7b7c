/* Who commands an army and its allies.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"
#include "core/model/army/biv-army.h"

/* (transfer container): the figures of a rank in a contingent, in order. */
static GPtrArray *
list_rank (BivCheck *check, BivContingent *contingent, BivRank rank)
{
  BivNodeList *figures = biv_contingent_get_figures (contingent);
  GPtrArray *found = g_ptr_array_new ();

  BIV_EACH (BivFigure, figure, figures)
    {
      BivLeaderKind *kind = biv_check_get_kind (check, figure);

      if ((kind ? biv_leader_kind_get_rank (kind) : BIV_RANK_CHARACTER) == rank)
        g_ptr_array_add (found, figure);
    }
  return found;
}

static GPtrArray *
list_generals (BivCheck *check)
{
  GPtrArray *generals = g_ptr_array_new ();

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (check->army))
    {
      g_autoptr (GPtrArray) some = list_rank (check, contingent, BIV_RANK_GENERAL);

      g_ptr_array_extend (generals, some, NULL, NULL);
    }
  return generals;
}

/** biv_check_generals: general-missing, general-duplicate: fewer generals than the ruleset asks
 * for, or more than it allows. */
void
biv_check_generals (BivCheck *check)
{
  BivLeaderKind *kind = biv_rule_index_find_rank (check->rules, BIV_RANK_GENERAL);
  g_autoptr (GPtrArray) generals = list_generals (check);
  int maximum = kind ? biv_leader_kind_get_maximum (kind) : -1;
  const char *cite = kind ? biv_rule_item_get_cite (kind) : NULL;
  BivFinding *finding;

  if (kind && generals->len < (guint) biv_leader_kind_get_minimum (kind))
    {
      finding = biv_check_raise (check, BIV_CODE_GENERAL_MISSING, BIV_NODE (check->army), cite);
      biv_check_add_item (finding, "kind", kind, "");
    }
  for (guint i = (guint) MAX (0, maximum); maximum >= 0 && i < generals->len; i++)
    {
      finding = biv_check_raise (check, BIV_CODE_GENERAL_DUPLICATE, generals->pdata[i], cite);
      biv_check_add_name (check, finding, "figure", generals->pdata[i]);
      biv_check_add_item (finding, "kind", kind, "");
      biv_check_add_number (finding, "maximum", maximum);
    }
}

/** biv_check_command_levels: command-level-missing: the general has no command level, though orders
 * cost points and his level is what the side begins with. */
void
biv_check_command_levels (BivCheck *check)
{
  BivOrderPointRule *rule = biv_ruleset_get_order_points (check->rules->ruleset);
  g_autoptr (GPtrArray) generals = list_generals (check);

  for (guint i = 0; rule && i < generals->len; i++)
    {
      BivNode *general = generals->pdata[i];
      int level = biv_order_point_rule_get_suggested_level (rule);
      BivFinding *finding;

      if (biv_figure_get_command_level (BIV_FIGURE (general)) >= 0)
        continue;
      finding = biv_check_raise (check, BIV_CODE_COMMAND_LEVEL_MISSING, general,
                                 biv_rule_item_get_cite (rule));
      biv_check_add_name (check, finding, "figure", general);
      biv_check_add_number (finding, "level", level);
      biv_check_fix_int (finding, general, "command-level", level);
    }
}

static const char *
get_ally_cite (BivCheck *check)
{
  BivRuleset *ruleset = check->rules->ruleset;
  BivAllyRule *allies = ruleset ? biv_ruleset_get_allies (ruleset) : NULL;

  return allies ? biv_rule_item_get_cite (allies) : biv_rule_index_get_source (check->rules);
}

/** biv_check_allied_generals: general-allied: the general is in an ally's contingent and not with
 * the army's own troops. */
void
biv_check_allied_generals (BivCheck *check)
{
  g_autoptr (GPtrArray) generals = list_generals (check);

  for (guint i = 0; i < generals->len; i++)
    {
      BivFigure *figure = generals->pdata[i];
      BivContingent *contingent = biv_check_contingent_of (BIV_NODE (figure));
      BivFinding *finding;

      if (!biv_contingent_get_allied (contingent))
        continue;
      finding =
        biv_check_raise (check, BIV_CODE_GENERAL_ALLIED, BIV_NODE (figure), get_ally_cite (check));
      biv_check_add_name (check, finding, "figure", BIV_NODE (figure));
      biv_check_add_item (finding, "kind",
                          biv_rule_index_get_kind (check->rules, biv_figure_get_kind (figure)),
                          biv_figure_get_kind (figure));
      biv_check_add_name (check, finding, "contingent", BIV_NODE (contingent));
    }
}

/** biv_check_allies_allowed: ally-not-allowed: there is an allied contingent, and the ruleset has
 * no allies. */
void
biv_check_allies_allowed (BivCheck *check)
{
  if (biv_ruleset_get_allies (check->rules->ruleset))
    return;
  BIV_EACH (BivNode, contingent, biv_army_get_contingents (check->army))
    {
      BivFinding *finding;

      if (!biv_contingent_get_allied (BIV_CONTINGENT (contingent)))
        continue;
      finding = biv_check_raise (check, BIV_CODE_ALLY_NOT_ALLOWED, contingent,
                                 biv_rule_index_get_source (check->rules));
      biv_check_add_name (check, finding, "contingent", contingent);
      biv_check_fix_boolean (finding, contingent, "allied", false);
    }
}

static void
check_ally_commander (BivCheck *check, BivContingent *contingent, BivLeaderKind *kind)
{
  g_autoptr (GPtrArray) found = list_rank (check, contingent, BIV_RANK_SUB_GENERAL);
  guint required =
    (guint) biv_ally_rule_get_commanders (biv_ruleset_get_allies (check->rules->ruleset));
  BivFinding *finding;

  if (found->len < required &&
      biv_node_list_get_length (biv_contingent_get_units (contingent)) > 0)
    {
      finding = biv_check_raise (check, BIV_CODE_ALLY_COMMANDER_MISSING, BIV_NODE (contingent),
                                 get_ally_cite (check));
      biv_check_add_name (check, finding, "contingent", BIV_NODE (contingent));
      biv_check_add_item (finding, "kind", kind, "");
      biv_check_add_number (finding, "count", found->len);
      biv_check_add_number (finding, "required", required);
    }
  for (guint i = required; i < found->len; i++)
    {
      finding = biv_check_raise (check, BIV_CODE_ALLY_COMMANDER_DUPLICATE, found->pdata[i],
                                 get_ally_cite (check));
      biv_check_add_name (check, finding, "figure", found->pdata[i]);
      biv_check_add_item (finding, "kind", kind, "");
      biv_check_add_name (check, finding, "contingent", BIV_NODE (contingent));
      biv_check_add_number (finding, "maximum", required);
    }
}

/** biv_check_ally_commanders: ally-commander-missing, ally-commander-duplicate: an allied
 * contingent with units needs exactly one sub-general of its own. */
void
biv_check_ally_commanders (BivCheck *check)
{
  BivLeaderKind *kind = biv_rule_index_find_rank (check->rules, BIV_RANK_SUB_GENERAL);

  if (!biv_ruleset_get_allies (check->rules->ruleset) || !kind)
    return;
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (check->army))
    if (biv_contingent_get_allied (contingent))
      check_ally_commander (check, contingent, kind);
}

/* Whether a figure commands a piece, directly or through other leaders. In a finished document
 * nobody commands himself; while one is put together he might, so the steps are counted. */
static bool
stands_under (BivCheck *check, BivFigure *leader, BivNode *piece)
{
  guint steps = g_hash_table_size (check->figures);

  for (; leader && steps > 0; steps--)
    {
      if (BIV_NODE (leader) == piece)
        return true;
      leader = biv_check_find_figure (check, biv_figure_get_command (leader));
    }
  return false;
}

/* The fix for ally-wrong-command: the id of the contingent's sub-general, if it has exactly one and
 * the piece does not command him; otherwise "", nobody. */
static const char *
find_right_commander (BivCheck *check, BivNode *piece)
{
  BivContingent *contingent = biv_check_contingent_of (piece);
  g_autoptr (GPtrArray) found = list_rank (check, contingent, BIV_RANK_SUB_GENERAL);

  if (biv_contingent_get_allied (contingent) && found->len == 1 &&
      !stands_under (check, found->pdata[0], piece))
    return biv_node_get_id (found->pdata[0]);
  return "";
}

/** biv_check_ally_command: ally-wrong-command: a piece of an ally is under a leader who is not of
 * its own contingent, or a piece of another contingent is under one of an ally. */
void
biv_check_ally_command (BivCheck *check, BivPiece *subject)
{
  BivNode *piece = subject->node;
  const char *command = biv_army_piece_get_command (piece);
  BivFigure *leader = *command ? biv_check_find_figure (check, command) : NULL;
  BivContingent *own = biv_check_contingent_of (piece);
  BivContingent *other = leader ? biv_check_contingent_of (BIV_NODE (leader)) : own;
  BivFinding *finding;

  if (own == other || (!biv_contingent_get_allied (own) && !biv_contingent_get_allied (other)))
    return;
  finding = biv_check_raise (check, BIV_CODE_ALLY_WRONG_COMMAND, piece, get_ally_cite (check));
  biv_check_add_name (check, finding, "piece", piece);
  biv_check_add_name (check, finding, "leader", BIV_NODE (leader));
  biv_check_add_name (check, finding, "contingent", BIV_NODE (other));
  biv_check_fix_string (finding, piece, "command", find_right_commander (check, piece));
}

/* --- distances at the start ------------------------------------------------------------------ */

/** biv_check_command: unit-out-of-command: no leader who may command the unit has it within his
 * range. Units in reserve are left out. */
void
biv_check_command (BivCheck *check, BivPiece *piece)
{
  BivActivationRule *rule = biv_ruleset_get_activation (check->rules->ruleset);
  const BivPiece *leader = piece->nearest;
  int distance = leader ? biv_axial_distance (leader->axial, piece->axial) : 0;
  BivFinding *finding;

  if (!check->rules->has_ranges || !BIV_IS_UNIT (piece->node) || !biv_piece_is_placed (piece) ||
      (leader && distance <= leader->range))
    return;
  finding = biv_check_raise_at (check, BIV_CODE_UNIT_OUT_OF_COMMAND, piece,
                                rule ? biv_rule_item_get_cite (rule) : NULL);
  biv_check_add_name (check, finding, "unit", piece->node);
  biv_check_add_hex (finding);
  if (!leader)
    return;
  biv_check_add_name (check, finding, "leader", leader->node);
  biv_check_add_number (finding, "distance", distance);
  biv_check_add_number (finding, "range", leader->range);
}

static bool
is_of_rank (const BivPiece *piece, BivRank rank)
{
  return piece->kind && biv_leader_kind_get_rank (piece->kind) == rank;
}

/** biv_check_leash: ally-too-far: an allied unit is farther from its sub-general than the ruleset
 * allows, if he is on the board. */
void
biv_check_leash (BivCheck *check, BivPiece *piece)
{
  BivAllyRule *rule = biv_ruleset_get_allies (check->rules->ruleset);
  BivLeash leash;
  BivFinding *finding;

  if (!biv_reach_find_leash (check->pieces, piece, &leash) || leash.distance <= leash.length)
    return;
  finding =
    biv_check_raise_at (check, BIV_CODE_ALLY_TOO_FAR, piece, biv_rule_item_get_cite (rule));
  biv_check_add_name (check, finding, "unit", piece->node);
  biv_check_add_hex (finding);
  biv_check_add_name (check, finding, "leader", BIV_NODE (leash.leader));
  biv_check_add_number (finding, "distance", leash.distance);
  biv_check_add_number (finding, "leash", leash.length);
}

typedef bool (*PieceTest) (const BivPiece *piece);

static bool
is_leader (const BivPiece *piece)
{
  return biv_rule_index_is_leader (piece->kind);
}

static bool
is_unit (const BivPiece *piece)
{
  return BIV_IS_UNIT (piece->node);
}

/* Whether a friend who passes a test stands on a piece's hex. */
static bool
has_company (const BivPiece *piece, PieceTest test)
{
  for (const BivPiece *i = piece->stack->first; i; i = i->next)
    if (i->side == piece->side && test (i))
      return true;
  return false;
}

static BivFinding *
raise_alone (BivCheck *check, BivFindingCode code, const BivPiece *piece)
{
  BivFinding *finding =
    biv_check_raise_at (check, code, piece, biv_rule_item_get_cite (piece->kind));

  biv_check_add_name (check, finding, "figure", piece->node);
  biv_check_add_item (finding, "kind", piece->kind, "");
  biv_check_add_hex (finding);
  return finding;
}

/* (nullable) the leader whom a messenger serves: the sub-general of an allied contingent, or the
 * general. */
static BivPiece *
find_master (BivCheck *check, const BivPiece *messenger)
{
  bool allied = biv_pieces_get_group (check->pieces, messenger->group)->allied;
  BivRank rank = allied ? BIV_RANK_SUB_GENERAL : BIV_RANK_GENERAL;

  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      BivPiece *piece = biv_pieces_get (check->pieces, i);

      if (piece->side == messenger->side && is_of_rank (piece, rank) &&
          biv_piece_is_placed (piece) && (!allied || piece->group == messenger->group))
        return piece;
    }
  return NULL;
}

static void
raise_lone_messenger (BivCheck *check, const BivPiece *messenger)
{
  BivFinding *finding = raise_alone (check, BIV_CODE_MESSENGER_ALONE, messenger);
  BivPiece *master = find_master (check, messenger);
  BivEditList *fix;

  if (!master)
    return;
  fix = biv_edit_list_new ();
  biv_edit_list_set_hex (fix, biv_node_get_id (BIV_NODE (messenger->placement)), "hex",
                         master->hex);
  biv_finding_set_fix (finding, fix);
}

/** biv_check_lone_messenger: messenger-alone: no leader stands on the messenger's hex, from where
 * one would send him. */
void
biv_check_lone_messenger (BivCheck *check, BivPiece *piece)
{
  if (is_of_rank (piece, BIV_RANK_MESSENGER) && biv_piece_is_placed (piece) &&
      !has_company (piece, is_leader))
    raise_lone_messenger (check, piece);
}

/** biv_check_lone_character: character-alone: no unit of his own side stands on the hex of a
 * character. */
void
biv_check_lone_character (BivCheck *check, BivPiece *piece)
{
  if (is_of_rank (piece, BIV_RANK_CHARACTER) && biv_piece_is_placed (piece) &&
      !has_company (piece, is_unit))
    raise_alone (check, BIV_CODE_CHARACTER_ALONE, piece);
}

/* (nullable) the first enemy unit on a hex, in document order, whose side comes later than this one
 * in the document. */
static const BivPiece *
find_enemy_on (BivCheck *check, const BivPiece *piece, BivOffset hex)
{
  const guint *teams = check->pieces->teams;
  BivStack *stack = biv_pieces_find_stack (check->pieces, hex);

  for (const BivPiece *other = stack ? stack->first : NULL; other; other = other->next)
    if (other->side > piece->side && BIV_IS_UNIT (other->node) &&
        teams[other->side] != teams[piece->side])
      return other;
  return NULL;
}

static const BivPiece *
find_enemy_beside (BivCheck *check, const BivPiece *piece)
{
  const BivPiece *first = NULL;

  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    {
      BivOffset hex = biv_offset_neighbour (piece->hex, i, check->pieces->orientation);
      const BivPiece *enemy = find_enemy_on (check, piece, hex);

      if (enemy && (!first || enemy->order < first->order))
        first = enemy;
    }
  return first;
}

/** biv_check_contact: enemies-adjacent: a unit has an enemy unit beside it. Raised once for the
 * two: for the one whose side comes first in the document. */
void
biv_check_contact (BivCheck *check, BivPiece *piece)
{
  BivRuleset *ruleset = check->rules->ruleset;
  const BivPiece *enemy;
  BivFinding *finding;

  if ((ruleset && biv_ruleset_get_distance (ruleset) != BIV_DISTANCE_UNIT_HEXES) ||
      !BIV_IS_UNIT (piece->node) || !biv_piece_is_placed (piece))
    return;
  enemy = find_enemy_beside (check, piece);
  if (!enemy)
    return;
  finding = biv_check_raise_at (check, BIV_CODE_ENEMIES_ADJACENT, piece, NULL);
  biv_check_add_name (check, finding, "unit", piece->node);
  biv_check_add_other (check, finding, "enemy", enemy);
  biv_check_add_hex (finding);
}
