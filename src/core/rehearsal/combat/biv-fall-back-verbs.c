/* Verbs for falling back from a combat, and for following the enemy.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/move/biv-arrival.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/combat/biv-follow-up.h"
#include "core/rehearsal/move/biv-move.h"
#include "core/rehearsal/answer/biv-verbs.h"

static bool
check_way (BivAnswer *answer, const BivSituation *situation, const BivAction *action, BivWay *way)
{
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (action, BIV_ABOUT_HEXES, &n_hexes);

  if (!biv_fall_back_may_go (answer, situation, biv_action_get_piece (action, BIV_ABOUT_UNIT, 0),
                             hexes, n_hexes, way))
    return false;
  biv_answer_add_number (answer, BIV_FACT_COST, way->cost);
  biv_answer_add_number (answer, BIV_FACT_STEPS, way->steps);
  return true;
}

/* may-fall-back UNIT HEX...: whether the unit could fall back there. */
static void
ask_may_fall_back (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivWay way;

  check_way (answer, situation, action, &way);
}

/* fall-back UNIT HEX...: the unit leaves the combat by the hexes given, or by the best way to the
 * only one. */
static void
fall_back (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (action, BIV_ABOUT_HEXES, &n_hexes);
  g_autoptr (GArray) passed = NULL;
  BivWay way;

  if (!check_way (answer, situation, action, &way))
    return;
  situation->combat.left = true;
  passed = biv_move_list_way (situation, unit, hexes, n_hexes, way.home);
  biv_arrival_enter_by (situation, unit, (const BivOffset *) (gpointer) passed->data, passed->len,
                        answer);
}

/* follow-up UNIT: the unit enters the hex that its enemy in the combat has left. */
static void
follow_up (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  g_autofree char *shown = NULL;
  BivOffset hex;

  if (!biv_follow_up_may_go (answer, situation, unit, &hex))
    return;
  situation->combat.followed = true;
  biv_arrival_enter (situation, unit, hex, answer);
  shown = g_strdup_printf ("%d,%d", hex.col, hex.row);
  biv_answer_add_string (answer, BIV_FACT_HEX, shown);
}

#define UNIT                                                                    \
  {                                                                             \
    .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true \
  }
#define HEXES                                                              \
  {                                                                        \
    .about = BIV_ABOUT_HEXES, BIV_SLOT_HEX, .required = true, .many = true \
  }

const BivVerb biv_fall_back_verbs[] = {
  { "fall-back", false, fall_back, { UNIT, HEXES } },
  { "may-fall-back", true, ask_may_fall_back, { UNIT, HEXES } },
  { "follow-up", false, follow_up, { UNIT } },
  {},
};
