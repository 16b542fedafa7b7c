/* A unit or figure comes to a hex, with the figures that go with it.
 *
 * Source: "Activation des officiers" or "des chefs": a leader with an activated unit follows it,
 * or stays.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/rehearsal/biv-arrival.h"

#include "core/rules/rehearsal/biv-messenger-run.h"

static void
set_down (BivStanding *standing, BivOffset hex)
{
  standing->hex = hex;
  standing->dx = 0;
  standing->dy = 0;
  standing->flags &= ~BIV_STANDS_ROUTED;
  standing->flags |= BIV_STANDS_MOVED | BIV_STANDS_ARRIVED;
}

static bool
goes_along (const BivSituation *situation, guint unit, guint figure)
{
  const BivStanding *led = biv_situation_get (situation, unit);
  const BivStanding *one = biv_situation_get (situation, figure);

  return figure != unit && one->side == led->side && !one->arm &&
         biv_standing_is (one, BIV_STANDS_ON_TABLE | BIV_STANDS_JOINED) &&
         biv_offset_equal (one->hex, led->hex);
}

/** biv_arrive: sets it on the hex, having moved; figures that go with a unit come "along", the
 * others stay behind; messengers whom it "meets" there are told. */
void
biv_arrive (BivSituation *situation, guint piece, BivOffset hex, BivAnswer *answer)
{
  for (guint i = 0; biv_situation_get (situation, piece)->arm && i < situation->standings->len;
       i++)
    if (goes_along (situation, piece, i))
      {
        set_down (biv_situation_get (situation, i), hex);
        biv_answer_add_piece (answer, "along", situation, i);
      }
  set_down (biv_situation_get (situation, piece), hex);
  biv_tell_messengers_met (answer, situation, hex);
}
