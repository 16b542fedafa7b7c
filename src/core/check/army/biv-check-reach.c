/* Distances at the start: units out of command or too far from their sub-general, pieces alone,
 * and enemies side by side.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check-table.h"

/* unit-out-of-command: no leader who may command the unit has it within his range. Units in reserve
 * are left out. */
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

/* ally-too-far: an allied unit is farther from its sub-general than the ruleset allows, if he is on
 * the board. */
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

/* (nullable) the leader whom a messenger serves: the sub-general of an ally's, the general of any
 * other. */
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
  biv_finding_take_fix (finding, fix);
}

/* messenger-alone: no leader stands on the messenger's hex, from where one would send him. */
void
biv_check_lone_messenger (BivCheck *check, BivPiece *piece)
{
  if (is_of_rank (piece, BIV_RANK_MESSENGER) && biv_piece_is_placed (piece) &&
      !has_company (piece, is_leader))
    raise_lone_messenger (check, piece);
}

/* character-alone: no unit of his own side stands on the hex of a character. */
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

/* enemies-adjacent: raised once for a unit with an enemy unit beside it; of two enemies, for the
 * one whose side comes first in the document. */
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
