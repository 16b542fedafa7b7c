/* What follows when a unit or figure comes to a hex: the figures that go with it, the messengers
 * that it meets.
 *
 * Source: "Activation des officiers" or "des chefs": a leader with an activated unit follows it,
 * or stays.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/move/biv-arrival.h"

static void
set_down (BivPieceState *state, BivOffset hex)
{
  state->hex = hex;
  state->dx = 0;
  state->dy = 0;
  state->flags &= ~BIV_STATE_ROUTED;
  state->flags |= BIV_STATE_MOVED | BIV_STATE_ARRIVED;
}

/* Whether a figure goes along. It moves once a turn; a leader whose message a unit has received may
 * go once more, with that unit; and out of a combat he goes with his unit wherever he was before.
 */
static bool
may_go_along (const BivSituation *situation, guint unit, guint figure)
{
  if (biv_situation_get_phase (situation) != BIV_PHASE_KIND_MOVEMENT)
    return true;
  if (biv_situation_get (situation, figure)->flags & (BIV_STATE_MOVED | BIV_STATE_SENT))
    return false;
  for (guint i = 0; i < situation->messengers->len; i++)
    {
      const BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, i);

      if (messenger->figure == figure && messenger->reached == situation->turn &&
          messenger->unit != unit)
        return false;
    }
  return true;
}

static bool
goes_along (const BivSituation *situation, guint unit, guint figure)
{
  const BivPieceState *led = biv_situation_get (situation, unit);
  const BivPieceState *one = biv_situation_get (situation, figure);

  return figure != unit && one->side == led->side && !one->arm &&
         biv_piece_state_is (one, BIV_STATE_ON_TABLE | BIV_STATE_JOINED) &&
         biv_offset_equal (one->hex, led->hex) && may_go_along (situation, unit, figure);
}

static bool
contains (const BivOffset *hexes, guint n_hexes, BivOffset hex)
{
  for (guint i = 0; i < n_hexes; i++)
    if (biv_offset_equal (hexes[i], hex))
      return true;
  return false;
}

/* Messengers on whose hex an enemy unit has come must test; their numbers are the fact "meets". */
static void
require_messenger_tests (BivSituation *situation, guint piece, const BivOffset *hexes,
                         guint n_hexes, BivAnswer *answer)
{
  g_autoptr (GString) met = g_string_new (NULL);

  for (guint i = 0; biv_situation_get (situation, piece)->arm && i < situation->messengers->len;
       i++)
    {
      BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, i);

      if (!biv_messenger_is_under_way (messenger) || !contains (hexes, n_hexes, messenger->hex) ||
          !biv_situation_are_enemies (situation, piece, messenger->sender))
        continue;
      messenger->met = true;
      biv_answer_touch (answer, messenger->kind);
      g_string_append_printf (met, "%s%u", met->len > 0 ? " " : "", i + 1);
    }
  if (met->len > 0)
    biv_answer_add_string (answer, BIV_FACT_MEETS, met->str);
}

/** biv_arrival_enter: puts a piece that has moved on a hex. Adds the fact "along", the figures that
 * go with a unit (others stay behind), and "meets", the messengers who must test. */
void
biv_arrival_enter (BivSituation *situation, guint piece, BivOffset hex, BivAnswer *answer)
{
  biv_arrival_enter_by (situation, piece, &hex, 1, answer);
}

/** biv_arrival_enter_by: the same, by all of these hexes. */
void
biv_arrival_enter_by (BivSituation *situation, guint piece, const BivOffset *hexes, guint n_hexes,
                      BivAnswer *answer)
{
  BivOffset end = hexes[n_hexes - 1];

  for (guint i = 0; biv_situation_get (situation, piece)->arm && i < situation->states->len;
       i++)
    if (goes_along (situation, piece, i))
      {
        set_down (biv_situation_get (situation, i), end);
        biv_answer_add_piece (answer, BIV_FACT_ALONG, situation, i);
      }
  set_down (biv_situation_get (situation, piece), end);
  require_messenger_tests (situation, piece, hexes, n_hexes, answer);
}
