/* The rows of a roster: for units, with their boxes to tick, for single figures, for leaders, each
 * of whom heads the group of those under him, and for totals.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "render/page/biv-page-piece.h"
#include "render/page/biv-roster.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* --- Units and single figures ---------------------------------------------------------------- */

#define SIGN_X 16.0
#define SIGN_SIZE 20.0
#define PADDING 3.5
#define BADGE_SIZE 34.0 /* heralds and the like have small signs */
#define LONG_PAIR 60    /* bytes, with a little markup */
#define NO_BREAK_SPACE "\u00a0"
#define EM_SPACE "\u2003"

/* --- What the ruleset declares --------------------------------------------------------------- */

/* Adds a label and its value, which stay on one line unless they are
 * long, to a line of markup. */
static void
append_fact (GString *markup, const char *label, const char *value)
{
  g_autofree char *words = g_markup_escape_text (label, -1);
  g_autofree char *escaped = g_markup_escape_text (value, -1);
  GString *pair = g_string_new (words);

  g_string_append_printf (pair, "</span> %s", escaped);
  if (pair->len < LONG_PAIR)
    g_string_replace (pair, " ", NO_BREAK_SPACE, 0);
  if (markup->len > 0)
    g_string_append (markup, EM_SPACE);
  g_string_append_printf (markup, "<span fgcolor=\"" BIV_PAGE_GREY "\">%s", pair->str);
  g_string_free (pair, TRUE);
}

/* Adds the values of the fields that a ruleset declares, in its order
 * and under its names, to a line of markup, but those of units that have a column; those that it
 * does not know come last as they are. */
static void
append_details (BivRoster *roster,
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
        value && *value && !has_column ? biv_page_format_value (flow, piece, field, value) : NULL;

      if (written)
        append_fact (
          markup, biv_page_text_for (flow, biv_rule_item_get_name (field), id), written);
    }
  for (guint i = 0; i < biv_details_get_length (details); i++)
    if (!fields || !biv_node_list_lookup (fields, biv_details_get_field (details, i)))
      append_fact (markup, biv_details_get_field (details, i),
                   biv_details_get_value (details, i));
}

static char *
describe_details (BivRoster *roster, BivNode *piece, BivDetails *details)
{
  GString *markup = g_string_new (NULL);

  append_details (roster, markup, piece, details);
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

/* (transfer full): a name and what it is, as markup. */
static char *
name_figure (const char *name, const char *what)
{
  return g_markup_printf_escaped (
    "%s  <span weight=\"normal\" size=\"82%%\" fgcolor=\"" BIV_PAGE_GREY "\">%s</span>", name,
    what);
}

/* Writes the name and what it is on one line, and below that what else is to be said. */
static double
add_words (BivRoster *roster, BivPageBlock *block, const Words *words)
{
  BivPageFlow *flow = roster->flow;
  double width = biv_roster_get_text_width (roster);
  g_autofree char *first = name_figure (words->name, words->what);
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

/** biv_roster_make_unit: (transfer full): the row of a unit, with a box to tick for each of its
 * elements */
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

/** biv_roster_make_figure: (transfer full): the row of a figure who leads nobody: a messenger or
 * another character */
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

/* --- Leaders --------------------------------------------------------------------------------- */

#define LEADER_SIGN_SIZE 26.0
#define SIGN_AGAIN 18.0

static void
append_word (BivRoster *roster,
             GString *facts,
             const char *word,
             const char *otherwise,
             const char *value)
{
  g_autofree char *label =
    biv_rules_words_capitalize (biv_page_word (roster->flow, word, otherwise));

  append_fact (facts, label, value);
}

static void
append_range (BivRoster *roster,
              GString *facts,
              const char *word,
              const char *otherwise,
              int range)
{
  g_autofree char *length = biv_page_format_length (roster->flow, range);

  append_word (roster, facts, word, otherwise, length);
}

/* (transfer full): what the rules say of a leader, and what the ruleset declares, as markup */
static char *
describe_leader (BivRoster *roster, BivFigure *leader)
{
  BivPageFlow *flow = roster->flow;
  GString *facts = g_string_new (NULL);
  BivLeaderKind *kind = biv_page_find_kind (flow, leader);
  const char *quality = biv_page_name_quality (flow, leader);
  int level = biv_figure_get_command_level (leader);
  g_autofree char *above = biv_page_describe_commander (flow, BIV_NODE (leader));
  g_autofree char *digits = g_strdup_printf ("%d", level);

  if (above)
    append_fact (facts, "", above);
  if (kind)
    {
      int command = biv_leader_kind_get_command_range (kind);
      int influence = biv_leader_kind_get_influence_range (kind);

      if (biv_leader_kind_get_activates (kind) && command >= 0)
        append_range (roster, facts, "command-range", N_ ("command range"), command);
      if (influence > 0)
        append_range (roster, facts, "influence-range", N_ ("influence range"), influence);
    }
  if (level >= 0)
    append_word (roster, facts, "command-level", N_ ("command level"), digits);
  if (quality)
    append_fact (
      facts, biv_translation_get (flow->options->language, N_ ("Quality")), quality);
  append_details (roster, facts, BIV_NODE (leader), biv_figure_get_details (leader));
  return g_string_free (facts, FALSE);
}

/* (transfer full): his name and his kind, as markup; @again: on a following page, the name alone */
static char *
name_leader (BivRoster *roster, BivFigure *leader, bool again)
{
  BivPageFlow *flow = roster->flow;
  const char *name = biv_page_name_piece (flow, leader);
  g_autofree char *continued =
    again ? biv_page_format (flow, N_ ("{name} (continued)"), "name", name, NULL) : NULL;

  return again ? g_markup_escape_text (continued, -1)
               : name_figure (name, biv_page_name_kind (flow, leader));
}

static double
add_name (BivRoster *roster, BivPageBlock *block, BivFigure *leader, bool again)
{
  g_autofree char *name = name_leader (roster, leader, again);

  return biv_page_block_text (block, roster->flow,
                              &(BivPageText){
                                .role = BIV_PAGE_GROUP,
                                .x = BIV_ROSTER_TEXT_X,
                                .y = PADDING,
                                .width = biv_roster_get_text_width (roster),
                                .markup = name,
                              });
}

/* What stands under a leader's name, facts and notes. */
static void
add_facts (BivRoster *roster, BivPageBlock *block, BivFigure *leader, double y)
{
  g_autofree char *facts = describe_leader (roster, leader);
  BivPageText text = {
    .role = BIV_PAGE_SMALL,
    .x = BIV_ROSTER_TEXT_X,
    .y = y,
    .width = biv_roster_get_text_width (roster),
    .markup = facts,
  };

  if (*facts)
    text.y = biv_page_block_text (block, roster->flow, &text);
  text.markup = NULL;
  text.ink = BIV_PAGE_INK_SOFT;
  text.text = biv_page_text_for (roster->flow, biv_figure_get_notes (leader), "");
  if (*text.text)
    biv_page_block_text (block, roster->flow, &text);
}

/** biv_roster_make_leader: (transfer full): the heading of a leader's group; @again: on a following
 * page, the name alone. */
BivPageBlock *
biv_roster_make_leader (BivRoster *roster, BivFigure *leader, bool again)
{
  BivPageBlock *block = biv_page_block_new ();
  BivPageBlock *words = biv_page_block_new ();
  double y = add_name (roster, words, leader, again);

  if (!again)
    {
      add_facts (roster, words, leader, y);
      biv_roster_add_ticks (roster, words, 1, PADDING + 2.0);
      biv_roster_add_cost (roster, words, biv_figure_get_cost (leader), PADDING + 1.0);
    }
  /* The words lie on the band, but the band is added last: only they tell its height. */
  biv_page_block_band (block, roster->flow, 0.0, words->height + PADDING);
  while (words->items->len > 0)
    biv_page_block_add (block, g_ptr_array_steal_index (words->items, 0));
  biv_page_block_free (words);
  biv_page_block_piece (block, roster->flow, BIV_NODE (leader),
                        &(BivPoint){ SIGN_X, block->height / 2.0 + 1.0 },
                        again ? SIGN_AGAIN : LEADER_SIGN_SIZE);
  return block;
}

/* --- Totals ---------------------------------------------------------------------------------- */

#define TOTAL_PADDING 2.5

typedef struct
{
  gint64 units;
  gint64 elements;
  gint64 activations; /* planned, that their leaders make */
  gint64 points;
  bool is_priced; /* whether all have a cost */
} Total;

static gint64
count_activations (BivRoster *roster, BivNode *leader)
{
  gint64 n = 0;

  BIV_EACH (BivActivation, activation, biv_army_get_activations (roster->army))
    n += g_str_equal (biv_activation_get_leader (activation), biv_node_get_id (leader));
  return n;
}

static void
count (BivRoster *roster, Total *total, gpointer piece)
{
  int cost = biv_army_piece_get_cost (piece);

  if (BIV_IS_UNIT (piece))
    {
      total->units += 1;
      total->elements += biv_unit_get_elements (piece);
    }
  else
    total->activations += count_activations (roster, piece);
  total->points += cost;
  total->is_priced = total->is_priced && cost >= 0;
}

static void
count_list (BivRoster *roster, Total *total, BivNodeList *pieces)
{
  for (guint i = 0; i < biv_node_list_get_length (pieces); i++)
    count (roster, total, biv_node_list_get (pieces, i));
}

static void
append_number (BivRoster *roster, GString *facts, const char *label, gint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  append_fact (
    facts, biv_translation_get (roster->flow->options->language, label), digits);
}

/* (transfer full): what has no column of its own, as markup */
static char *
describe (BivRoster *roster, const Total *total, const char *heading)
{
  GString *facts = g_string_new (NULL);
  g_autofree char *words = g_markup_escape_text (heading, -1);

  append_number (roster, facts, N_ ("Units"), total->units);
  if (total->activations > 0)
    append_number (roster, facts, N_ ("Activations"), total->activations);
  g_string_prepend (facts, "\u2003");
  g_string_prepend (facts, words);
  return g_string_free (facts, FALSE);
}

static BivPageBlock *
make_row (BivRoster *roster, const Total *total, const char *heading)
{
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *facts = describe (roster, total, heading);
  g_autofree char *elements = g_strdup_printf ("%" G_GINT64_FORMAT, total->elements);
  BivPageText text = {
    .role = BIV_PAGE_SMALL,
    .x = BIV_ROSTER_TEXT_X,
    .y = TOTAL_PADDING,
    .width = biv_roster_get_text_width (roster),
    .markup = facts,
  };

  biv_page_block_text (block, roster->flow, &text);
  text.x = biv_roster_get_ticks_x (roster);
  text.width = roster->ticks_width;
  text.markup = elements;
  biv_page_block_text (block, roster->flow, &text);
  if (total->is_priced)
    biv_roster_add_cost (roster, block, total->points, TOTAL_PADDING - 1.0);
  biv_page_block_rule (block, block->height + TOTAL_PADDING, roster->flow->width,
                       &biv_page_box_paint);
  return block;
}

/** biv_roster_make_total: (transfer full): the row that sums up a command, its leader included. */
BivPageBlock *
biv_roster_make_total (BivRoster *roster, const BivPageCommand *command)
{
  Total total = { .is_priced = true };

  if (command->leader)
    count (roster, &total, command->leader);
  for (guint i = 0; i < command->pieces->len; i++)
    count (roster, &total, command->pieces->pdata[i]);
  return make_row (roster, &total,
                   biv_translation_get (roster->flow->options->language, N_ ("Total")));
}

/** biv_roster_make_contingent_total: (transfer full): the row that sums up a contingent. */
BivPageBlock *
biv_roster_make_contingent_total (BivRoster *roster, BivContingent *contingent)
{
  const char *name = biv_page_text_for (roster->flow, biv_contingent_get_name (contingent), "");
  g_autofree char *heading =
    biv_page_format (roster->flow, N_ ("Total, {name}"), "name", name, NULL);
  Total total = { .is_priced = true };

  count_list (roster, &total, biv_contingent_get_figures (contingent));
  count_list (roster, &total, biv_contingent_get_units (contingent));
  return make_row (roster, &total, heading);
}
