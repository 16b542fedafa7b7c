/* The rows of a roster for units, with their boxes to tick, and for single figures.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-piece.h"
#include "render/page/biv-roster.h"

#include <math.h>

#include "core/ruleset/ground/biv-arm.h"
#include "core/ruleset/item/biv-unit-field.h"

#define SIGN_X 16.0
#define SIGN_SIZE 20.0
#define BADGE_SIZE 34.0 /* heralds and the like have small signs */
#define COST_WIDTH 36.0
#define TICK 8.5
#define TICK_STEP 10.5
#define LEAST_IN_LINE 5
#define MOST_IN_LINE 8
/* More than this are not ticked one by one. */
#define MOST_TICKS 40
#define PADDING 3.5
#define LONG_PAIR 60 /* bytes, with a little markup */
#define NO_BREAK_SPACE "\u00a0"
#define EM_SPACE "\u2003"

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
  BivNodeList *contingents = biv_army_get_contingents (roster->army);
  int most = LEAST_IN_LINE;

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivNodeList *units = biv_contingent_get_units (biv_node_list_get (contingents, i));

      for (guint j = 0; j < biv_node_list_get_length (units); j++)
        most = MAX (most, biv_unit_get_elements (biv_node_list_get (units, j)));
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

/* --- What the ruleset declares --------------------------------------------------------------- */

/** biv_roster_append_fact: adds a label and its value, which stay on one line unless they are
 * long, to a line of markup. */
void
biv_roster_append_fact (GString *markup, const char *label, const char *value)
{
  g_autofree char *words = g_markup_escape_text (label, -1);
  g_autofree char *said = g_markup_escape_text (value, -1);
  GString *pair = g_string_new (words);

  g_string_append_printf (pair, "</span> %s", said);
  if (pair->len < LONG_PAIR)
    g_string_replace (pair, " ", NO_BREAK_SPACE, 0);
  if (markup->len > 0)
    g_string_append (markup, EM_SPACE);
  g_string_append_printf (markup, "<span fgcolor=\"" BIV_PAGE_GREY "\">%s", pair->str);
  g_string_free (pair, TRUE);
}

/** biv_roster_append_details: adds the values of the fields that a ruleset declares, in its order
 * and under its names, to a line of markup, but those of units that have a column; those that it
 * does not know come last as they are. */
void
biv_roster_append_details (BivRoster *roster,
                           GString *markup,
                           BivNode *piece,
                           BivDetails *details)
{
  BivPageFlow *flow = roster->flow;
  BivNodeList *fields = flow->ruleset ? biv_ruleset_get_fields (flow->ruleset) : NULL;

  for (guint i = 0; fields && i < biv_node_list_get_length (fields); i++)
    {
      BivUnitField *field = biv_node_list_get (fields, i);
      const char *id = biv_node_get_id (BIV_NODE (field));
      const char *value = biv_details_lookup (details, id);
      bool has_column = BIV_IS_UNIT (piece) && biv_roster_has_column (roster, field);
      g_autofree char *written =
        value && *value && !has_column ? biv_page_say_value (flow, piece, field, value) : NULL;

      if (written)
        biv_roster_append_fact (
          markup, biv_page_text_for (flow, biv_rule_item_get_name (field), id), written);
    }
  for (guint i = 0; i < biv_details_get_length (details); i++)
    if (!fields || !biv_node_list_lookup (fields, biv_details_get_field (details, i)))
      biv_roster_append_fact (markup, biv_details_get_field (details, i),
                              biv_details_get_value (details, i));
}

static char *
describe_details (BivRoster *roster, BivNode *piece, BivDetails *details)
{
  GString *markup = g_string_new (NULL);

  biv_roster_append_details (roster, markup, piece, details);
  return g_string_free (markup, FALSE);
}

/* --- Rows ------------------------------------------------------------------------------------ */

typedef struct
{
  BivUnit *unit; /* (nullable): whose values go into the columns */
  const char *name;
  const char *what;    /* arm or kind */
  const char *details; /* markup */
  const char *notes;
} Words;

/** biv_roster_name: (transfer full): a name and what it is, as markup. */
char *
biv_roster_name (const char *name, const char *what)
{
  return g_markup_printf_escaped (
    "%s  <span weight=\"normal\" size=\"82%%\" fgcolor=\"" BIV_PAGE_GREY "\">%s</span>", name,
    what);
}

/* The name and what it is on one line, then what else is to be said. */
static double
add_words (BivRoster *roster, BivPageBlock *block, const Words *words)
{
  BivPageFlow *flow = roster->flow;
  double width = biv_roster_get_text_width (roster);
  g_autofree char *first = biv_roster_name (words->name, words->what);
  double y = biv_page_block_text (block, flow,
                                  &(BivPageText){
                                    .role = BIV_PAGE_NAME,
                                    .x = BIV_ROSTER_TEXT_X,
                                    .y = PADDING,
                                    .width =
                                      words->unit ? biv_roster_get_name_width (roster) : width,
                                    .markup = first,
                                  });

  if (words->unit)
    biv_roster_add_values (roster, block, words->unit, roster->is_folded ? y : PADDING + 1.0);
  y = MAX (y, block->height);
  if (*words->details)
    y = biv_page_block_text (block, flow,
                             &(BivPageText){
                               .role = BIV_PAGE_SMALL,
                               .x = BIV_ROSTER_TEXT_X,
                               .y = y + 1.0,
                               .width = width,
                               .markup = words->details,
                             });
  if (*words->notes)
    y = biv_page_block_text (block, flow,
                             &(BivPageText){
                               .role = BIV_PAGE_SMALL,
                               .ink = BIV_PAGE_INK_SOFT,
                               .x = BIV_ROSTER_TEXT_X,
                               .y = y + 1.0,
                               .width = width,
                               .text = words->notes,
                             });
  return y;
}

static void
finish_row (BivRoster *roster, BivPageBlock *block, BivNode *piece, double size)
{
  double height = MAX (block->height, SIGN_SIZE) + PADDING;

  biv_page_block_piece (block, roster->flow, piece,
                        &(BivPoint){ SIGN_X, PADDING + SIGN_SIZE / 2.0 - 1.0 }, size);
  biv_page_block_rule (block, height, roster->flow->width, &biv_page_rule_paint);
}

/* (transfer full): the row of a unit */
BivPageBlock *
biv_roster_make_unit (BivRoster *roster, BivUnit *unit)
{
  BivPageFlow *flow = roster->flow;
  BivPageBlock *block = biv_page_block_new ();
  BivArm *arm = flow->ruleset ? biv_node_list_lookup (biv_ruleset_get_arms (flow->ruleset),
                                                      biv_unit_get_arm (unit))
                              : NULL;
  g_autofree char *details =
    describe_details (roster, BIV_NODE (unit), biv_unit_get_details (unit));
  Words words = { unit, biv_page_name_piece (roster->flow, unit), biv_unit_get_arm (unit), details,
                  biv_page_text_for (flow, biv_unit_get_notes (unit), "") };

  if (arm)
    words.what = biv_page_text_for (flow, biv_rule_item_get_name (arm), words.what);
  add_words (roster, block, &words);
  biv_roster_add_ticks (roster, block, biv_unit_get_elements (unit), PADDING + 1.0);
  biv_roster_add_cost (roster, block, biv_unit_get_cost (unit), PADDING);
  finish_row (roster, block, BIV_NODE (unit), SIGN_SIZE);
  return block;
}

/* (transfer full): the row of a herald, an aide-de-camp or another personality */
BivPageBlock *
biv_roster_make_figure (BivRoster *roster, BivFigure *figure)
{
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *details =
    describe_details (roster, BIV_NODE (figure), biv_figure_get_details (figure));
  Words words = { NULL, biv_page_name_piece (roster->flow, figure),
                  biv_page_name_kind (roster->flow, figure),
                  details,
                  biv_page_text_for (roster->flow, biv_figure_get_notes (figure), "") };

  add_words (roster, block, &words);
  biv_roster_add_ticks (roster, block, 1, PADDING + 1.0);
  biv_roster_add_cost (roster, block, biv_figure_get_cost (figure), PADDING);
  finish_row (roster, block, BIV_NODE (figure), BADGE_SIZE);
  return block;
}
