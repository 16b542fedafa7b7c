/* The columns of a roster: one for each field of the ruleset that some unit of the army uses, as
 * many as the paper has room for. What has no column stands on a second line of the row.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "render/page/biv-page-piece.h"
#include "render/page/biv-roster.h"
#include "text/biv-rules-words.h"

/* --- The right end of the rows: boxes to tick, and what a piece costs ------------------------ */

#define COST_WIDTH 36.0
#define TICK 8.5
#define TICK_STEP 10.5
#define LEAST_IN_LINE 5
#define MOST_IN_LINE 8
/* For more elements than this there is a number and one box, instead of a box each. */
#define MOST_TICKS 40

/** biv_roster_get_cost_width: the width of the column of costs, in points; 0 on a roster for an
 * opponent, who sees none. */
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

/* Where the boxes begin, and words and columns end, in points. */
static double
get_text_right (BivRoster *roster)
{
  return roster->flow->width - roster->ticks_width - 10.0 - biv_roster_get_cost_width (roster);
}

/** biv_roster_get_text_width: the room for words beside the boxes, in points. */
double
biv_roster_get_text_width (BivRoster *roster)
{
  return get_text_right (roster) - BIV_ROSTER_TEXT_X;
}

/* Decides how wide the boxes of elements are, for the strongest unit. */
static void
plan_boxes (BivRoster *roster, double heading)
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

#define GAP 7.0
/* Points: a value of several words makes its column no wider than the first, any other value no
 * wider than the second. */
#define WIDE 54.0
#define WIDEST 84.0
/* The room that columns leave for the names of units at least, in points. */
#define NAME_WIDTH 104.0

typedef struct
{
  BivRoster *roster;
  BivUnitField *field;
  double width; /* 0 while no unit is found to use it */
} Sizing;

/* Which kinds of fields keep their column longest: short ones. */
static const int needs[] = {
  [BIV_FIELD_HOLDS_NUMBER] = 4,
  [BIV_FIELD_HOLDS_FLAG] = 3,
  [BIV_FIELD_HOLDS_CHOICE] = 2,
  [BIV_FIELD_HOLDS_TEXT] = 1,
  [BIV_FIELD_HOLDS_CHOICES] = 0, /* never has one */
};
BIV_ASSERT_EACH (needs, BIV_COUNT_MEMBERS (BIV_EACH_FIELD_HOLDS));

static double
measure (BivRoster *roster, BivPageRole role, const char *text)
{
  return biv_page_text_width (roster->flow, &(BivPageText){ .role = role, .text = text });
}

static double
measure_words (BivRoster *roster, BivPageRole role, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double widest = 0.0;

  for (guint i = 0; words[i]; i++)
    widest = MAX (widest, measure (roster, role, words[i]));
  return widest;
}

static const char *
get_heading (BivRoster *roster, BivUnitField *field)
{
  return biv_page_text_for (roster->flow, biv_rule_item_get_name (field),
                            biv_node_get_id (BIV_NODE (field)));
}

/* (transfer full) (nullable): what stands in a unit's column */
static char *
format_value (BivRoster *roster, BivUnit *unit, BivUnitField *field)
{
  const char *value =
    biv_details_lookup (biv_unit_get_details (unit), biv_node_get_id (BIV_NODE (field)));

  return value && *value ? biv_page_format_value (roster->flow, BIV_NODE (unit), field, value)
                         : NULL;
}

static void
size_cb (BivNode *node, gpointer data)
{
  Sizing *sizing = data;
  g_autofree char *value =
    BIV_IS_UNIT (node) ? format_value (sizing->roster, BIV_UNIT (node), sizing->field) : NULL;
  double whole, words;

  if (!value)
    return;
  whole = measure (sizing->roster, BIV_PAGE_SMALL, value);
  words = measure_words (sizing->roster, BIV_PAGE_SMALL, value);
  sizing->width = MAX (sizing->width, MAX (MIN (whole, WIDE), words));
}

static void
add_candidate (BivRoster *roster, BivUnitField *field)
{
  Sizing sizing = { roster, field };
  BivRosterColumn column = { .field = field };
  double heading = measure_words (roster, BIV_PAGE_LABEL, get_heading (roster, field));

  if (biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_CHOICES)
    return;
  biv_node_foreach (BIV_NODE (roster->army), size_cb, &sizing);
  if (sizing.width <= 0.0)
    return;
  column.width = MIN (MAX (sizing.width, heading), WIDEST);
  g_array_append_val (roster->columns, column);
}

static double
measure_columns (BivRoster *roster)
{
  double width = 0.0;

  for (guint i = 0; i < roster->columns->len; i++)
    width += g_array_index (roster->columns, BivRosterColumn, i).width + GAP;
  return width;
}

/* The index of the column to give up first: of those with the least need for one, the last. */
static guint
find_least_needed (BivRoster *roster)
{
  guint least = 0;
  int need = G_MAXINT;

  for (guint i = 0; i < roster->columns->len; i++)
    {
      BivUnitField *field = g_array_index (roster->columns, BivRosterColumn, i).field;

      if (needs[biv_unit_field_get_holds (field)] <= need)
        {
          need = needs[biv_unit_field_get_holds (field)];
          least = i;
        }
    }
  return least;
}

/* The room for columns, in points: beside the names, or below them where that is too little. */
static double
plan_fold (BivRoster *roster)
{
  double room = biv_roster_get_text_width (roster);

  roster->is_folded = measure_columns (roster) > room - NAME_WIDTH;
  return roster->is_folded ? room : room - NAME_WIDTH;
}

/** biv_roster_name_elements: (transfer full): the heading of the column of boxes. */
char *
biv_roster_name_elements (BivRoster *roster)
{
  return biv_rules_words_capitalize (biv_page_word (roster->flow, "elements", N_ ("elements")));
}

/** biv_roster_plan_columns: decides which columns an army's roster has, and where they stand. */
void
biv_roster_plan_columns (BivRoster *roster)
{
  BivNodeList *fields =
    roster->flow->ruleset ? biv_ruleset_get_fields (roster->flow->ruleset) : NULL;
  g_autofree char *elements = biv_roster_name_elements (roster);
  double right;
  double room;
  double x;

  plan_boxes (roster, measure (roster, BIV_PAGE_LABEL, elements));
  right = get_text_right (roster);
  roster->columns = g_array_new (FALSE, TRUE, sizeof (BivRosterColumn));
  BIV_EACH (BivUnitField, field, fields)
    add_candidate (roster, field);
  room = plan_fold (roster);
  while (roster->columns->len > 0 && measure_columns (roster) > room)
    g_array_remove_index (roster->columns, find_least_needed (roster));
  x = roster->is_folded ? BIV_ROSTER_TEXT_X : right - measure_columns (roster) + GAP;
  for (guint i = 0; i < roster->columns->len; i++)
    {
      BivRosterColumn *column = &g_array_index (roster->columns, BivRosterColumn, i);

      column->x = x;
      x += column->width + GAP;
    }
}

/** biv_roster_has_column: whether a field has a column. */
bool
biv_roster_has_column (BivRoster *roster, BivUnitField *field)
{
  for (guint i = 0; i < roster->columns->len; i++)
    if (g_array_index (roster->columns, BivRosterColumn, i).field == field)
      return true;
  return false;
}

/** biv_roster_get_name_width: the room for a unit's name, in points. */
double
biv_roster_get_name_width (BivRoster *roster)
{
  if (roster->is_folded)
    return biv_roster_get_text_width (roster);
  return get_text_right (roster) - measure_columns (roster) - BIV_ROSTER_TEXT_X;
}

static void
add_text (BivRoster *roster,
          BivPageBlock *block,
          const BivRosterColumn *column,
          const BivPageText *like,
          const char *said)
{
  BivPageText text = *like;

  if (biv_unit_field_get_holds (column->field) == BIV_FIELD_HOLDS_NUMBER)
    text.align = PANGO_ALIGN_RIGHT;
  text.x = column->x;
  text.width = column->width;
  text.text = said;
  biv_page_block_text (block, roster->flow, &text);
}

/** biv_roster_add_headings: writes the names of the fields over their columns, in points. */
void
biv_roster_add_headings (BivRoster *roster, BivPageBlock *block, double y)
{
  const BivPageText like = { .role = BIV_PAGE_LABEL, .ink = BIV_PAGE_INK_SOFT, .y = y };

  for (guint i = 0; i < roster->columns->len; i++)
    {
      BivRosterColumn *column = &g_array_index (roster->columns, BivRosterColumn, i);

      add_text (roster, block, column, &like, get_heading (roster, column->field));
    }
}

/** biv_roster_add_values: writes what a unit has in each column, from `y` in points. */
void
biv_roster_add_values (BivRoster *roster, BivPageBlock *block, BivUnit *unit, double y)
{
  const BivPageText like = { .role = BIV_PAGE_SMALL, .y = y };

  for (guint i = 0; i < roster->columns->len; i++)
    {
      BivRosterColumn *column = &g_array_index (roster->columns, BivRosterColumn, i);
      g_autofree char *value = format_value (roster, unit, column->field);

      if (value)
        add_text (roster, block, column, &like, value);
    }
}
