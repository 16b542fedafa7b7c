/* Units and commanders on a table that is measured.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/rehearsal/biv-table-unit.h"

#include <string.h>

#include "core/model/biv-unit.h"
#include "core/rules/biv-movement.h"
#include "core/rules/rehearsal/biv-commanding.h"

/** biv_table_get_test: (nullable): the rule of orders by dice; without one, the answer says so. */
BivCommandTest *
biv_table_get_test (BivAnswer *answer, const BivSituation *situation)
{
  BivCommandTest *test =
    situation->ruleset ? biv_ruleset_get_command_test (situation->ruleset) : NULL;
  BivFinding *refusal;

  if (test)
    {
      biv_answer_touch (answer, test);
      return test;
    }
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_FEATURE_MISSING, NULL);
  biv_args_add_string (biv_finding_get_args (refusal), "what", "command-test");
  return NULL;
}

/** biv_table_refuse: (transfer none): a refusal whose argument "piece" is that piece. */
BivFinding *
biv_table_refuse (BivAnswer *answer, const BivSituation *situation, BivRefusal code, guint piece,
                  gpointer item)
{
  BivFinding *refusal = biv_answer_refuse (answer, code, item);

  biv_refusal_about (refusal, situation, piece);
  biv_refusal_add_piece (refusal, "piece", situation, piece);
  return refusal;
}

/** biv_table_has_trait: whether its field of the role "traits" names that one. */
bool
biv_table_has_trait (const BivSituation *situation, guint piece, const char *trait)
{
  const char *said = biv_situation_get_role (situation, piece, "traits");
  g_auto (GStrv) traits = g_strsplit (said ? said : "", " ", -1);

  return trait && *trait && g_strv_contains ((const char *const *) traits, trait);
}

/** biv_table_flies: whether a unit or commander does. */
bool
biv_table_flies (const BivSituation *situation, guint piece)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);

  return test && biv_table_has_trait (situation, piece, biv_command_test_get_flying (test));
}

/** biv_table_is_unit: whether it is a unit on the table. */
bool
biv_table_is_unit (const BivSituation *situation, guint piece)
{
  const BivStanding *standing = biv_situation_get (situation, piece);

  return BIV_IS_UNIT (standing->node) && biv_standing_is (standing, BIV_STANDS_ON_TABLE);
}

static bool
is_named (const BivAction *action, const char *slot, guint piece)
{
  for (guint i = 0; action && i < biv_action_get_length (action, slot); i++)
    if (biv_action_get_piece (action, slot, i) == piece)
      return true;
  return false;
}

/** biv_table_sees: whether a unit sees an enemy; what the player says goes before the map. */
bool
biv_table_sees (const BivSituation *situation, guint unit, guint enemy, BivByHand hand)
{
  if (is_named (hand.action, "unseen", enemy))
    return false;
  return is_named (hand.action, "seen", enemy) || biv_measure_sees (situation, unit, enemy);
}

static int
find_movement (const BivSituation *situation, guint piece, BivAnswer *answer)
{
  BivNodeList *movements = biv_ruleset_get_movements (situation->ruleset);
  const char *arm = biv_unit_get_arm (BIV_UNIT (biv_situation_get (situation, piece)->node));
  BivMovement *found = NULL;

  for (guint i = 0; i < biv_node_list_get_length (movements); i++)
    {
      BivMovement *movement = biv_node_list_get (movements, i);

      if (biv_table_has_trait (situation, piece, biv_movement_get_trait (movement)))
        {
          found = movement;
          break;
        }
      if (!found && arm && g_strcmp0 (biv_movement_get_arm (movement), arm) == 0)
        found = movement;
    }
  if (!found)
    return 0;
  biv_answer_touch (answer, found);
  return biv_movement_get_distance (found) * BIV_TENTHS_PER_CM;
}

/**
 * biv_table_get_allowance:
 *
 * Returns: tenths of a mm that a unit goes on one order, or a commander in his own move
 */
int
biv_table_get_allowance (const BivSituation *situation, guint piece, BivAnswer *answer)
{
  const BivStanding *standing = biv_situation_get (situation, piece);
  int far;

  if (BIV_IS_UNIT (standing->node))
    {
      biv_answer_touch (answer, standing->arm);
      return find_movement (situation, piece, answer);
    }
  if (!standing->kind)
    return 0;
  biv_answer_touch (answer, standing->kind);
  far = biv_leader_kind_get_flying_movement (standing->kind);
  if (far < 0 || !biv_table_flies (situation, piece))
    far = biv_leader_kind_get_movement (standing->kind);
  return MAX (0, far) * BIV_TENTHS_PER_CM;
}

/** biv_table_check_own: that it is there, and of the side whose turn it is. */
bool
biv_table_check_own (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  return biv_check_on_table (answer, situation, piece) &&
         biv_check_own_turn (answer, situation, piece);
}

/** biv_table_check_free: that it is neither confused nor engaged, which keeps it from moving. */
bool
biv_table_check_free (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  const BivStanding *standing = biv_situation_get (situation, piece);

  if (!(standing->flags & (BIV_STANDS_CONFUSED | BIV_STANDS_ENGAGED)))
    return true;
  biv_table_refuse (answer, situation, BIV_REFUSAL_UNIT_FROZEN, piece,
                    biv_ruleset_get_command_test (situation->ruleset));
  return false;
}

/* Begun mm, so that what is too far by a hair is seen to be. */
static int
to_mm (int tenths)
{
  return (tenths + 9) / 10;
}

/** biv_table_check_way: that a place is no farther than @allowance, in tenths of a mm. */
bool
biv_table_check_way (BivAnswer *answer, const BivSituation *situation, guint piece, BivStand to,
                     int allowance)
{
  BivStand from = biv_measure_stand (biv_situation_get (situation, piece));
  int way = biv_measure_way (situation, from, to);
  BivFinding *refusal;

  biv_table_add_cm (answer, "way", way);
  biv_table_add_cm (answer, "allowance", allowance);
  if (way <= allowance)
    return true;
  refusal = biv_table_refuse (answer, situation, BIV_REFUSAL_TOO_LONG_A_WAY, piece, NULL);
  biv_refusal_add_number (refusal, "distance", to_mm (way));
  biv_refusal_add_number (refusal, "range", allowance / 10);
  return false;
}

static bool
check_ground (BivAnswer *answer, const BivSituation *situation, guint piece,
              const BivFootprint *footprint)
{
  BivNode *barred = biv_measure_ground (situation, footprint, BIV_PASSAGE_IMPASSABLE);
  BivFinding *refusal;

  if (!barred)
    return true;
  refusal = biv_table_refuse (answer, situation, BIV_REFUSAL_GROUND_BARRED, piece, barred);
  biv_refusal_add_item (refusal, "terrain", barred);
  return false;
}

/**
 * biv_table_check_place:
 * @but: a unit that moves too, or BIV_NONE
 *
 * Returns: whether a unit may stand there: on the board, on no impassable ground and on nobody
 */
bool
biv_table_check_place (BivAnswer *answer, const BivSituation *situation, guint piece, BivStand to,
                       guint but)
{
  BivFootprint own;

  if (!biv_board_contains (biv_scenario_get_board (situation->scenario), to.hex))
    {
      biv_table_refuse (answer, situation, BIV_REFUSAL_OFF_BOARD, piece, NULL);
      return false;
    }
  own = biv_measure_footprint_at (situation, piece, to);
  for (guint i = 0; i < situation->standings->len; i++)
    {
      BivFootprint other;

      if (i == piece || i == but || !biv_table_is_unit (situation, i))
        continue;
      other = biv_measure_footprint (situation, i);
      if (!biv_measure_overlaps (&own, &other))
        continue;
      biv_refusal_add_piece (
        biv_table_refuse (answer, situation, BIV_REFUSAL_PLACE_TAKEN, piece, NULL), "other",
        situation, i);
      return false;
    }
  return check_ground (answer, situation, piece, &own);
}

/** biv_table_read_stand: the place in an action's slots hex, facing, dx and dy, if there is. */
bool
biv_table_read_stand (const BivSituation *situation, const BivAction *action, guint piece,
                      BivStand *stand)
{
  *stand = biv_measure_stand (biv_situation_get (situation, piece));
  stand->facing = CLAMP (biv_action_get_number (action, "facing", 0, stand->facing), 0, 5);
  if (!biv_action_has (action, "hex"))
    return false;
  stand->hex = biv_action_get_hex (action, "hex", 0);
  stand->dx = biv_action_get_number (action, "dx", 0, 0);
  stand->dy = biv_action_get_number (action, "dy", 0, 0);
  return true;
}

/** biv_table_find_contact: where a unit comes that goes straight at another until they touch. */
BivStand
biv_table_find_contact (const BivSituation *situation, guint piece, guint enemy)
{
  BivFootprint own = biv_measure_footprint (situation, piece);
  BivFootprint their = biv_measure_footprint (situation, enemy);
  BivPoint across;

  biv_measure_gap (&own, &their, &across);
  return biv_measure_shift (situation, biv_measure_stand (biv_situation_get (situation, piece)),
                            across);
}

/** biv_table_set: sets a piece there; a commander who had joined it stays behind. */
void
biv_table_set (BivSituation *situation, guint piece, BivStand stand)
{
  BivStanding *standing = biv_situation_get (situation, piece);

  for (guint i = 0; BIV_IS_UNIT (standing->node) && i < situation->standings->len; i++)
    {
      BivStanding *figure = biv_situation_get (situation, i);

      if (figure->kind && biv_offset_equal (figure->hex, standing->hex) &&
          figure->side == standing->side)
        figure->flags &= ~BIV_STANDS_JOINED;
    }
  standing->hex = stand.hex;
  standing->dx = stand.dx;
  standing->dy = stand.dy;
  standing->facing = stand.facing;
}

/** biv_table_add_cm: a distance as a figure, in cm: "20.1", and "20.04" where it matters. */
void
biv_table_add_cm (BivAnswer *answer, const char *name, int tenths)
{
  g_autofree char *cm = tenths % 10 ? g_strdup_printf ("%d.%02d", tenths / 100, tenths % 100)
                                    : g_strdup_printf ("%d.%d", tenths / 100, tenths % 100 / 10);

  if (tenths % 100 == 0)
    cm[strlen (cm) - 2] = '\0';
  biv_answer_add_string (answer, name, cm);
}

/** biv_table_can_charge: whether its arm charges at all. */
bool
biv_table_can_charge (const BivSituation *situation, guint unit)
{
  BivArm *arm = biv_situation_get (situation, unit)->arm;

  return !arm || !biv_arm_get_artillery (arm) ||
         biv_command_test_get_artillery_charges (
           biv_ruleset_get_command_test (situation->ruleset));
}
