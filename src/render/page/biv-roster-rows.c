/* The rows of a roster: units with their boxes to tick, single figures, and leaders as headings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-piece.h"
#include "render/page/biv-roster.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/ruleset/ground/biv-arm.h"
#include "core/ruleset/leader/biv-leader-kind.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

#define SIGN_X 16.0
#define SIGN_SIZE 20.0
#define BADGE_SIZE 34.0 /* heralds and the like have small signs */
#define COST_WIDTH 36.0
#define TICK 8.5
#define TICK_STEP 10.5
#define TICKS_IN_LINE 8
#define TICKS_WIDTH (TICKS_IN_LINE * TICK_STEP)
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

static void
add_cost (BivRoster *roster, BivPageBlock *block, int cost, double y)
{
  double width = biv_roster_get_cost_width (roster);
  g_autofree char *digits = g_strdup_printf ("%d", cost);

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
  return roster->flow->width - TICKS_WIDTH - 10.0 - biv_roster_get_cost_width (roster);
}

static double
get_text_width (BivRoster *roster)
{
  return biv_roster_get_text_right (roster) - BIV_ROSTER_TEXT_X;
}

/* A box for each element; a number and one box where they are too many. */
static void
add_ticks (BivRoster *roster, BivPageBlock *block, int n, double y)
{
  BivPageFlow *flow = roster->flow;
  double right = flow->width - biv_roster_get_cost_width (roster) - 4.0;
  double left = right - TICKS_WIDTH + (TICK_STEP - TICK);
  g_autofree char *many = g_strdup_printf ("%d ×", n);

  for (int i = 0; i < n && n <= MOST_TICKS; i++)
    biv_page_block_tick (block, left + (i % TICKS_IN_LINE) * TICK_STEP,
                         y + floor (i / TICKS_IN_LINE) * TICK_STEP, TICK);
  if (n <= MOST_TICKS)
    return;
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_TEXT,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = left,
                         .y = y - 1.0,
                         .width = TICKS_WIDTH - 2.0 * TICK_STEP,
                         .text = many,
                       });
  biv_page_block_tick (block, right - TICK, y, TICK);
}

/* --- What the ruleset declares --------------------------------------------------------------- */

/* A label and its value, which stay on one line unless they are long. */
static void
append_detail (GString *markup, const char *label, const char *value)
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

/* (transfer full): the values of the fields that a ruleset declares, in its order and under its
 * names, as markup, but those of units that have a column; those that it does not know come last as
 * they are. */
static char *
describe_details (BivRoster *roster, BivNode *piece, BivDetails *details)
{
  BivPageFlow *flow = roster->flow;
  GString *markup = g_string_new (NULL);
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
        append_detail (markup, biv_page_text_for (flow, biv_rule_item_get_name (field), id),
                       written);
    }
  for (guint i = 0; i < biv_details_get_length (details); i++)
    if (!fields || !biv_node_list_lookup (fields, biv_details_get_field (details, i)))
      append_detail (markup, biv_details_get_field (details, i),
                     biv_details_get_value (details, i));
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

/* The name and what it is on one line, then what else is to be said. */
static double
add_words (BivRoster *roster, BivPageBlock *block, const Words *words)
{
  BivPageFlow *flow = roster->flow;
  double width = get_text_width (roster);
  g_autofree char *first = g_markup_printf_escaped (
    "%s  <span weight=\"normal\" size=\"82%%\" fgcolor=\"" BIV_PAGE_GREY "\">%s</span>",
    words->name, words->what);
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
    biv_roster_add_values (roster, block, words->unit, PADDING + 1.0);
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
  add_ticks (roster, block, biv_unit_get_elements (unit), PADDING + 1.0);
  add_cost (roster, block, biv_unit_get_cost (unit), PADDING);
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
  add_ticks (roster, block, 1, PADDING + 1.0);
  add_cost (roster, block, biv_figure_get_cost (figure), PADDING);
  finish_row (roster, block, BIV_NODE (figure), BADGE_SIZE);
  return block;
}

/* --- Leaders --------------------------------------------------------------------------------- */

static void
append_part (GString *line, char *part)
{
  if (part && *part)
    g_string_append_printf (line, "%s%s", line->len > 0 ? "  ·  " : "", part);
  g_free (part);
}

/* (transfer full): the units of a command, and what they and their leader cost */
static char *
describe_command (BivRoster *roster, const BivPageCommand *command)
{
  BivPageFlow *flow = roster->flow;
  GString *line = g_string_new (NULL);
  gint64 units = 0, elements = 0, points = biv_figure_get_cost (command->leader);
  bool is_priced = points >= 0;

  for (guint i = 0; i < command->pieces->len; i++)
    {
      gpointer piece = command->pieces->pdata[i];
      int cost = BIV_IS_UNIT (piece) ? biv_unit_get_cost (piece) : biv_figure_get_cost (piece);

      is_priced = is_priced && cost >= 0;
      points += cost;
      units += BIV_IS_UNIT (piece);
      elements += BIV_IS_UNIT (piece) ? biv_unit_get_elements (piece) : 0;
    }
  append_part (line, biv_page_say_number (flow, NP_ ("{n} unit", "{n} units"), units, NULL));
  append_part (line, biv_rules_words_count_elements (flow->ruleset, (int) elements,
                                                     flow->options->language));
  if (is_priced)
    append_part (line, biv_page_say_number (flow, NP_ ("{n} point", "{n} points"), points, NULL));
  return g_string_free (line, FALSE);
}

static char *
describe_leader (BivRoster *roster, const BivPageCommand *command)
{
  BivFigure *leader = command->leader;
  BivPageFlow *flow = roster->flow;
  GString *line = g_string_new (NULL);
  BivLeaderKind *kind = biv_page_find_kind (roster->flow, leader);
  const char *name = biv_page_word (flow, "command-range", N_ ("command range"));
  int level = biv_figure_get_command_level (leader);

  append_part (line, g_strdup (biv_page_name_kind (roster->flow, leader)));
  if (kind && biv_leader_kind_get_activates (kind) &&
      biv_leader_kind_get_command_range (kind) >= 0)
    append_part (line, biv_page_say_range (flow, name, biv_leader_kind_get_command_range (kind)));
  if (level >= 0)
    append_part (line, biv_page_say_number (flow, NP_ ("command level {n}", "command level {n}"),
                                            level, NULL));
  append_part (line, biv_page_say_quality (flow, leader));
  if (command->pieces->len > 0)
    append_part (line, describe_command (roster, command));
  return g_string_free (line, FALSE);
}

static double
add_leader_name (BivRoster *roster, BivPageBlock *block, BivFigure *leader, bool again)
{
  BivPageFlow *flow = roster->flow;
  const char *name = biv_page_name_piece (roster->flow, leader);
  g_autofree char *continued =
    again ? biv_page_say (flow, N_ ("{name} (continued)"), "name", name, NULL) : NULL;

  return biv_page_block_text (block, flow,
                              &(BivPageText){
                                .role = BIV_PAGE_GROUP,
                                .x = BIV_ROSTER_TEXT_X,
                                .y = PADDING,
                                .width = get_text_width (roster),
                                .text = continued ? continued : name,
                              });
}

/* What stands under a leader's name, markup and notes. */
static double
add_leader_words (BivRoster *roster, BivPageBlock *block, const BivPageCommand *command,
                  double y)
{
  BivPageFlow *flow = roster->flow;
  BivFigure *leader = command->leader;
  g_autofree char *what = describe_leader (roster, command);
  g_autofree char *details =
    describe_details (roster, BIV_NODE (leader), biv_figure_get_details (leader));
  BivPageText text = {
    .role = BIV_PAGE_SMALL,
    .ink = BIV_PAGE_INK_SOFT,
    .x = BIV_ROSTER_TEXT_X,
    .y = y,
    .width = get_text_width (roster),
    .text = what,
  };

  text.y = biv_page_block_text (block, flow, &text);
  if (*details)
    {
      text.markup = details;
      text.y = biv_page_block_text (block, flow, &text) + 1.0;
    }
  text.markup = NULL;
  text.text = biv_page_text_for (flow, biv_figure_get_notes (leader), "");
  if (*text.text)
    text.y = biv_page_block_text (block, flow, &text) + 1.0;
  return text.y;
}

/* (transfer full): the heading of a leader's group; @again: on a following page, the name alone */
BivPageBlock *
biv_roster_make_leader (BivRoster *roster, const BivPageCommand *command, bool again)
{
  BivFigure *leader = command->leader;
  BivPageBlock *block = biv_page_block_new ();
  BivPageBlock *words = biv_page_block_new ();
  double y = add_leader_name (roster, words, leader, again);

  if (!again)
    {
      add_leader_words (roster, words, command, y);
      add_ticks (roster, words, 1, PADDING + 2.0);
      add_cost (roster, words, biv_figure_get_cost (leader), PADDING + 1.0);
    }
  /* The ground lies below the words, but only they know its height. */
  biv_page_block_band (block, roster->flow, 0.0, words->height + PADDING);
  while (words->items->len > 0)
    biv_page_block_take (block, g_ptr_array_steal_index (words->items, 0));
  biv_page_block_free (words);
  biv_page_block_piece (block, roster->flow, BIV_NODE (leader),
                        &(BivPoint){ SIGN_X, block->height / 2.0 + 1.0 }, again ? 18.0 : 26.0);
  return block;
}
