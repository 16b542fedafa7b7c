/* The right end of a roster's rows: boxes to tick, and what a piece costs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-roster.h"

#include <math.h>

#define COST_WIDTH 36.0
#define TICK 8.5
#define TICK_STEP 10.5
#define LEAST_IN_LINE 5
#define MOST_IN_LINE 8
/* More than this are not ticked one by one. */
#define MOST_TICKS 40

/* How wide the column of costs is; the opponent sees none. */
double
biv_roster_get_cost_width (BivRoster *roster)
{
  return roster->flow->options->opponent ? 0.0 : COST_WIDTH;
}

/** biv_roster_add_cost: writes what a piece costs at the right, or a dash for a negative cost. */
void
biv_roster_add_cost (BivRoster *roster, BivPageBlock *block, gint64 cost, double y)
{
  double width = biv_roster_get_cost_width (roster);
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, cost);

  if (width > 0.0)
    biv_page_block_text (block, roster->flow,
                         &(BivPageText){
                           .role = BIV_PAGE_TEXT,
                           .align = PANGO_ALIGN_RIGHT,
                           .x = roster->flow->width - width,
                           .y = y,
                           .width = width - 4.0,
                           .text = cost < 0 ? "–" : digits,
                         });
}

/** biv_roster_get_text_right: where the boxes begin, and words and columns end, in points. */
double
biv_roster_get_text_right (BivRoster *roster)
{
  return roster->flow->width - roster->ticks_width - 10.0 - biv_roster_get_cost_width (roster);
}

/** biv_roster_get_text_width: the room for words beside the boxes, in points. */
double
biv_roster_get_text_width (BivRoster *roster)
{
  return biv_roster_get_text_right (roster) - BIV_ROSTER_TEXT_X;
}

/** biv_roster_plan_boxes: decides how wide the boxes of elements are, for the strongest unit. */
void
biv_roster_plan_boxes (BivRoster *roster, double heading)
{
  int most = LEAST_IN_LINE;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (roster->army))
    {
      BIV_EACH (BivUnit, unit, biv_contingent_get_units (contingent))
        most = MAX (most, biv_unit_get_elements (unit));
    }
  roster->ticks_width = MAX (MIN (most, MOST_IN_LINE) * TICK_STEP, heading);
}

/** biv_roster_get_ticks_x: where the boxes begin, in points. */
double
biv_roster_get_ticks_x (BivRoster *roster)
{
  return roster->flow->width - biv_roster_get_cost_width (roster) - 4.0 - roster->ticks_width +
         (TICK_STEP - TICK);
}

/** biv_roster_add_ticks: draws a box for each element, or a number and one box where they are too
 * many. */
void
biv_roster_add_ticks (BivRoster *roster, BivPageBlock *block, int n, double y)
{
  BivPageFlow *flow = roster->flow;
  double right = flow->width - biv_roster_get_cost_width (roster) - 4.0;
  double left = biv_roster_get_ticks_x (roster);
  int in_line = (int) floor (roster->ticks_width / TICK_STEP);
  g_autofree char *many = g_strdup_printf ("%d ×", n);

  for (int i = 0; i < n && n <= MOST_TICKS; i++)
    biv_page_block_tick (block, left + (i % in_line) * TICK_STEP,
                         y + floor (i / in_line) * TICK_STEP, TICK);
  if (n <= MOST_TICKS)
    return;
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_TEXT,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = left,
                         .y = y - 1.0,
                         .width = roster->ticks_width - 2.0 * TICK_STEP,
                         .text = many,
                       });
  biv_page_block_tick (block, right - TICK, y, TICK);
}
