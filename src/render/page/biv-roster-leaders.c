/* The rows of a roster for leaders: each heads the group of those under him.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-piece.h"
#include "render/page/biv-roster.h"

#include <glib/gi18n.h>

#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

#define SIGN_X 16.0
#define SIGN_SIZE 26.0
#define SIGN_AGAIN 18.0
#define PADDING 3.5

static void
append_word (BivRoster *roster,
             GString *facts,
             const char *word,
             const char *otherwise,
             const char *value)
{
  g_autofree char *label =
    biv_rules_words_capitalize (biv_page_word (roster->flow, word, otherwise));

  biv_roster_append_fact (facts, label, value);
}

static void
append_range (BivRoster *roster,
              GString *facts,
              const char *word,
              const char *otherwise,
              int range)
{
  g_autofree char *length = biv_page_say_length (roster->flow, range);

  append_word (roster, facts, word, otherwise, length);
}

static void
append_ranges (BivRoster *roster, GString *facts, BivLeaderKind *kind)
{
  int command = biv_leader_kind_get_command_range (kind);
  int influence = biv_leader_kind_get_influence_range (kind);

  if (biv_leader_kind_get_activates (kind) && command >= 0)
    append_range (roster, facts, "command-range", N_ ("command range"), command);
  if (influence > 0)
    append_range (roster, facts, "influence-range", N_ ("influence range"), influence);
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
  g_autofree char *digits = g_strdup_printf ("%d", level);

  if (kind)
    append_ranges (roster, facts, kind);
  if (level >= 0)
    append_word (roster, facts, "command-level", N_ ("command level"), digits);
  if (quality)
    biv_roster_append_fact (
      facts, biv_translation_get (flow->options->language, N_ ("Quality")), quality);
  biv_roster_append_details (roster, facts, BIV_NODE (leader), biv_figure_get_details (leader));
  return g_string_free (facts, FALSE);
}

/* (transfer full): his name and his kind, as markup; @again: on a following page, the name alone */
static char *
name_leader (BivRoster *roster, BivFigure *leader, bool again)
{
  BivPageFlow *flow = roster->flow;
  const char *name = biv_page_name_piece (flow, leader);
  g_autofree char *continued =
    again ? biv_page_say (flow, N_ ("{name} (continued)"), "name", name, NULL) : NULL;

  return again ? g_markup_escape_text (continued, -1)
               : biv_roster_name (name, biv_page_name_kind (flow, leader));
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
  /* The ground lies below the words, but only they know its height. */
  biv_page_block_band (block, roster->flow, 0.0, words->height + PADDING);
  while (words->items->len > 0)
    biv_page_block_take (block, g_ptr_array_steal_index (words->items, 0));
  biv_page_block_free (words);
  biv_page_block_piece (block, roster->flow, BIV_NODE (leader),
                        &(BivPoint){ SIGN_X, block->height / 2.0 + 1.0 },
                        again ? SIGN_AGAIN : SIGN_SIZE);
  return block;
}
