/* Distances at the start: who is out of command, too far from an ally's sub-general, alone, or
 * face to face with an enemy.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-check-private.h"

static BivPiece *
get_piece (BivCheck *check, guint i)
{
  return biv_pieces_get (check->pieces, i);
}

static void
raise_out_of_command (BivCheck *check, const BivPiece *piece)
{
  BivActivationRule *rule = biv_ruleset_get_activation (check->rules->ruleset);
  BivReachLeader nearest;
  BivFinding *finding =
    biv_check_raise_at (check, BIV_CODE_UNIT_OUT_OF_COMMAND, piece,
                        rule ? biv_activation_rule_get_cite (rule) : NULL);

  biv_check_add_name (check, finding, "unit", piece->node);
  biv_check_add_hex (finding);
  if (!biv_reach_find_nearest (check->reach, biv_node_get_id (piece->node), &nearest))
    return;
  biv_check_add_name (check, finding, "leader", BIV_NODE (nearest.leader));
  biv_check_add_number (finding, "distance", nearest.distance);
  biv_check_add_number (finding, "range", nearest.range);
}

/* unit-out-of-command: units in reserve are not looked at. */
void
biv_check_command (BivCheck *check)
{
  for (guint i = 0; check->rules->has_ranges && i < check->pieces->all->len; i++)
    {
      BivPiece *piece = get_piece (check, i);
      guint n_leaders;

      if (!BIV_IS_UNIT (piece->node) || !biv_piece_is_placed (piece))
        continue;
      biv_reach_get_leaders_of (check->reach, biv_node_get_id (piece->node), &n_leaders);
      if (n_leaders == 0)
        raise_out_of_command (check, piece);
    }
}

static bool
is_of_rank (const BivPiece *piece, BivRank rank)
{
  return piece->kind && biv_leader_kind_get_rank (piece->kind) == rank;
}

static void
check_leash (BivCheck *check, const BivLeash *leash)
{
  BivAllyRule *rule = biv_ruleset_get_allies (check->rules->ruleset);
  BivNode *unit = BIV_NODE (leash->unit);
  BivFinding *finding =
    biv_check_raise_at (check, BIV_CODE_ALLY_TOO_FAR,
                        biv_pieces_find (check->pieces, biv_node_get_id (unit)),
                        biv_ally_rule_get_cite (rule));

  biv_check_add_name (check, finding, "unit", unit);
  biv_check_add_hex (finding);
  biv_check_add_name (check, finding, "leader", BIV_NODE (leash->leader));
  biv_check_add_number (finding, "distance", leash->distance);
  biv_check_add_number (finding, "leash", leash->length);
}

/* ally-too-far: an ally's units from his own sub-general, when he is on the board. */
void
biv_check_leashes (BivCheck *check)
{
  g_autoptr (GArray) leashes = biv_leashes_list (check->pieces);

  for (guint i = 0; i < leashes->len; i++)
    {
      const BivLeash *leash = &g_array_index (leashes, BivLeash, i);

      if (leash->distance > leash->length)
        check_leash (check, leash);
    }
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
has_company (BivCheck *check, const BivPiece *piece, PieceTest test)
{
  BivStack *stack = &g_array_index (check->pieces->stacks, BivStack, piece->stack);

  for (guint i = stack->first; i != BIV_NO_PIECE; i = get_piece (check, i)->next)
    if (get_piece (check, i)->side == piece->side && test (get_piece (check, i)))
      return true;
  return false;
}

static BivFinding *
raise_alone (BivCheck *check, BivFindingCode code, const BivPiece *piece)
{
  BivFinding *finding =
    biv_check_raise_at (check, code, piece, biv_leader_kind_get_cite (piece->kind));

  biv_check_add_name (check, finding, "figure", piece->node);
  biv_check_add_item (finding, "kind", piece->kind, "");
  biv_check_add_hex (finding);
  return finding;
}

/* (nullable) whom a messenger serves: an ally's his own sub-general, any other the general. */
static BivPiece *
find_master (BivCheck *check, const BivPiece *messenger)
{
  bool allied = biv_pieces_get_group (check->pieces, messenger->group)->allied;
  BivRank rank = allied ? BIV_RANK_SUB_GENERAL : BIV_RANK_GENERAL;

  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      BivPiece *piece = get_piece (check, i);

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

/* messenger-alone: he is sent from the hex of a leader. */
void
biv_check_messengers (BivCheck *check)
{
  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      BivPiece *piece = get_piece (check, i);

      if (is_of_rank (piece, BIV_RANK_MESSENGER) && biv_piece_is_placed (piece) &&
          !has_company (check, piece, is_leader))
        raise_lone_messenger (check, piece);
    }
}

/* character-alone: with no unit of his own on his hex. */
void
biv_check_characters (BivCheck *check)
{
  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      BivPiece *piece = get_piece (check, i);

      if (is_of_rank (piece, BIV_RANK_CHARACTER) && biv_piece_is_placed (piece) &&
          !has_company (check, piece, is_unit))
        raise_alone (check, BIV_CODE_CHARACTER_ALONE, piece);
    }
}

/* The first enemy unit, in document order, of a later side on one hex; or none. */
static guint
find_enemy_on (BivCheck *check, const BivPiece *piece, BivOffset hex)
{
  BivStack *stack = biv_pieces_find_stack (check->pieces, hex);

  for (guint i = stack ? stack->first : BIV_NO_PIECE; i != BIV_NO_PIECE;
       i = get_piece (check, i)->next)
    {
      BivPiece *other = get_piece (check, i);

      if (other->side > piece->side && BIV_IS_UNIT (other->node) &&
          check->pieces->teams[other->side] != check->pieces->teams[piece->side])
        return i;
    }
  return BIV_NO_PIECE;
}

static guint
find_enemy_beside (BivCheck *check, const BivPiece *piece)
{
  guint found = BIV_NO_PIECE;

  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    {
      BivOffset hex = biv_offset_neighbour (piece->hex, i, check->pieces->orientation);

      found = MIN (found, find_enemy_on (check, piece, hex));
    }
  return found;
}

/* enemies-adjacent: said once for a unit, of the side that comes first in the document. */
void
biv_check_contact (BivCheck *check)
{
  BivRuleset *ruleset = check->rules->ruleset;

  if (ruleset && biv_ruleset_get_distance (ruleset) != BIV_DISTANCE_UNIT_HEXES)
    return;
  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      BivPiece *piece = get_piece (check, i);
      BivFinding *finding;
      guint enemy;

      if (!BIV_IS_UNIT (piece->node) || !biv_piece_is_placed (piece))
        continue;
      enemy = find_enemy_beside (check, piece);
      if (enemy == BIV_NO_PIECE)
        continue;
      finding = biv_check_raise_at (check, BIV_CODE_ENEMIES_ADJACENT, piece, NULL);
      biv_check_add_name (check, finding, "unit", piece->node);
      biv_check_add_name (check, finding, "enemy", get_piece (check, enemy)->node);
      biv_check_add_hex (finding);
    }
}
