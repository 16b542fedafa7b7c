/* The rows of a roster for units, with their boxes to tick, and for single figures.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-piece.h"
#include "render/page/biv-roster.h"

#include "core/ruleset/ground/biv-arm.h"
#include "core/ruleset/item/biv-unit-field.h"

#define SIGN_X 16.0
#define SIGN_SIZE 20.0
#define BADGE_SIZE 34.0 /* heralds and the like have small signs */
#define PADDING 3.5
#define LONG_PAIR 60 /* bytes, with a little markup */
#define NO_BREAK_SPACE "\u00a0"
#define EM_SPACE "\u2003"

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

  BIV_EACH (BivUnitField, field, fields)
    {
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
