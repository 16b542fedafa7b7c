/* The play sheet of a side, on a page or two: all that its player looks up during a turn, phase by
 * phase; and the same of rules alone, without an army.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "render/page/biv-map-key.h"
#include "render/page/biv-roster.h"
#include "render/page/biv-scenario-sheet.h"
#include "render/page/play/biv-play.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* The sizes of type, in points, from the largest. One page is enough if its type is no smaller than
 * the third from the end; otherwise there are two, in the largest with which two are enough. */
static const double sizes[] = { 8.5, 8.0, 7.5, 7.0, 6.5, 6.0 };
#define LAST (G_N_ELEMENTS (sizes) - 1)
#define LAST_FOR_ONE (LAST - 2)
#define USUAL_PAGES 2

#define SIGN 24.0
#define INDENT 30.0

/* --- The head -------------------------------------------------------------------------------- */

/* (transfer full): the army, its rules and the battle */
static char *
describe_subject (BivPlay *play)
{
  BivPageFlow *flow = play->flow;
  GString *line = g_string_new (NULL);

  if (play->army)
    biv_page_append_part (line, biv_page_text_for (flow, biv_army_get_name (play->army), ""));
  biv_page_append_part (line,
                        biv_page_text_for (flow, biv_ruleset_get_name (flow->ruleset), ""));
  if (play->scenario)
    biv_page_append_part (line,
                          biv_page_text_for (flow, biv_scenario_get_title (play->scenario), ""));
  return g_string_free (line, FALSE);
}

static BivPageBlock *
make_head (BivPlay *play, const char *title)
{
  BivPageFlow *flow = play->flow;
  BivPageBlock *block = biv_page_block_new ();
  double indent = play->side ? INDENT : 0.0;
  g_autofree char *subject = describe_subject (play);
  g_autofree char *strength =
    play->side ? biv_scenario_sheet_describe_strength (flow, play->side) : g_strdup ("");
  g_autoptr (GString) line = g_string_new (NULL);
  BivPageText text = {
    .role = BIV_PAGE_HEADING,
    .x = indent,
    .width = flow->width - indent,
    .text = title,
  };

  biv_page_append_part (line, subject);
  biv_page_append_part (line, strength);
  if (play->side)
    biv_page_block_side (block, flow, BIV_NODE (play->side), &(BivPoint){ 0.0, 2.0 }, SIGN);
  text.y = biv_page_block_text (block, flow, &text);
  text.role = BIV_PAGE_SMALL;
  text.ink = BIV_PAGE_INK_SOFT;
  text.text = line->str;
  biv_page_block_text (block, flow, &text);
  biv_page_block_rule (block, block->height + 3.0, flow->width, &biv_page_box_paint);
  return block;
}

/* --- Phases ---------------------------------------------------------------------------------- */

static const char *
translate (BivPlay *play, const char *words)
{
  return biv_translation_get (play->flow->options->language, words);
}

/* Adds the items of a list that are in use, as rows of a part that has this title; all of them
 * where there is no army. @used: (nullable): a set */
static void
add_used (BivPlay *play, const char *title, GHashTable *used, BivNodeList *items)
{
  BivPlayTable *table = biv_play_table_new (2, false, false);
  BivPageFlow *flow = play->flow;

  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    {
      gpointer item = biv_node_list_get (items, i);
      g_autofree char *name =
        biv_play_bold (biv_page_text_for (flow, biv_rule_item_get_name (item), ""));
      g_autofree char *text =
        biv_play_rule (flow, item);

      if (!used || g_hash_table_contains (used, item))
        biv_play_table_add (table, name, text, NULL);
    }
  if (table->rows->len > 0)
    biv_play_table_place (
      play, biv_play_add_part (play, translate (play, title), "", &biv_page_box_paint), table);
  else
    biv_play_table_free (table);
}

/* Movement and ground: of what stands on this board, and lies on it. */
static void
add_movement (BivPlay *play, BivPageGroup *group)
{
  BivRuleset *rules = play->flow->ruleset;
  BivBoardRule *board_rule = biv_ruleset_get_board (rules);
  BivBoard *board = play->scenario ? biv_scenario_get_board (play->scenario) : NULL;
  BivNode *whole = play->scenario ? BIV_NODE (play->scenario) : BIV_NODE (play->army);
  g_autoptr (GHashTable) moved = whole ? biv_roster_find_terms (rules, whole) : NULL;
  g_autoptr (GHashTable) ground = board ? biv_map_key_find_ground (rules, board) : NULL;

  if (board_rule)
    {
      g_autofree char *text = biv_play_rule (play->flow, board_rule);

      biv_play_add_text (play, group, text);
    }
  add_used (play, N_ ("Movement"), moved, biv_ruleset_get_movements (rules));
  add_used (play, N_ ("Ground"), ground, biv_ruleset_get_terrains (rules));
  add_used (play, N_ ("Works"), ground, biv_ruleset_get_works (rules));
  add_used (play, N_ ("Sides of hexes"), ground, biv_ruleset_get_hexsides (rules));
  add_used (play, N_ ("Crossings"), ground, biv_ruleset_get_crossings (rules));
}

static void
add_combat (BivPlay *play, BivPageGroup *group)
{
  BivRuleset *rules = play->flow->ruleset;
  BivSupportRule *support = biv_ruleset_get_support (rules);

  if (support)
    biv_play_add_item (play, group, support);
  add_used (play, N_ ("Faces of the dice"), NULL, biv_ruleset_get_faces (rules));
  biv_play_add_actions (play, false);
  biv_play_add_orders (play, BIV_ORDER_PHASE_OWN_COMBAT);
  biv_play_add_orders (play, BIV_ORDER_PHASE_ENEMY_COMBAT);
}

/* How this side wins, or in what way one usually does. */
static void
add_end (BivPlay *play, BivPageGroup *group)
{
  BivVictoryRule *rule = biv_ruleset_get_victory (play->flow->ruleset);
  g_autofree char *victory =
    play->side ? biv_scenario_sheet_describe_victory (play->flow, play->side) : g_strdup ("");
  g_autofree char *markup = biv_play_bold (victory);

  if (*victory)
    biv_play_add_text (play, group, markup);
  else if (rule)
    biv_play_add_item (play, group, rule);
}

/* What orders cost, where they are bought with points. */
static void
add_points (BivPlay *play, BivPageGroup *group)
{
  BivOrderPointRule *rule = biv_ruleset_get_order_points (play->flow->ruleset);
  g_autofree char *near = biv_play_markup (
    translate (play, N_ ("Beside each order its price stands in a box, and next to that the price "
                         "within a leader’s influence.")));

  if (!rule)
    return;
  biv_play_add_item (play, group, rule);
  biv_play_add_text (play, group, near);
}

static void
add_command (BivPlay *play, BivPageGroup *group)
{
  biv_play_add_activation (play, group);
  biv_play_add_leaders (play);
  biv_play_add_actions (play, true);
  biv_play_add_messengers (play);
}

static void
add_phase (BivPlay *play, BivTurnPhase *phase, guint number)
{
  BivPageFlow *flow = play->flow;
  BivPageGroup *group = biv_play_add_phase (
    play, number, biv_page_text_for (flow, biv_rule_item_get_name (phase), ""));
  g_autofree char *text =
    biv_play_rule (flow, phase);

  biv_play_add_text (play, group, text);
  switch (biv_turn_phase_get_kind (phase))
    {
    case BIV_PHASE_KIND_COMMAND:
      add_points (play, group);
      add_command (play, group);
      biv_play_add_orders (play, BIV_ORDER_PHASE_COMMAND);
      break;
    case BIV_PHASE_KIND_MOVEMENT:
      add_movement (play, group);
      biv_play_add_orders (play, BIV_ORDER_PHASE_MOVEMENT);
      break;
    case BIV_PHASE_KIND_ORDERS:
      biv_play_add_test (play, group);
      add_movement (play, group);
      break;
    case BIV_PHASE_KIND_COMMANDERS:
      biv_play_add_leaders (play);
      break;
    case BIV_PHASE_KIND_COMBAT:
      add_combat (play, group);
      break;
    case BIV_PHASE_KIND_END:
      add_end (play, group);
      break;
    case BIV_PHASE_KIND_INITIATIVE:
    case BIV_PHASE_KIND_SHOOTING:
      break;
    }
}

/* What the words of the rules mean, of those that the rules explain. */
static void
add_words (BivPlay *play)
{
  BivPageGroup *group = NULL;
  BivPageFlow *flow = play->flow;

  BIV_EACH (BivWord, word, biv_ruleset_get_words (flow->ruleset))
    {
      const char *text = biv_page_text_for (flow, biv_word_get_text (word), "");
      const char *name = biv_page_text_for (flow, biv_word_get_name (word), "");
      g_autofree char *title = biv_rules_words_capitalize (name);
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>\u2002%s", title, text);

      if (!*text)
        continue;
      if (!group)
        group = biv_play_add_phase (play, 0, translate (play, N_ ("What the words mean")));
      biv_play_add_text (play, group, markup);
    }
}

/* --- The whole ------------------------------------------------------------------------------- */

static bool
ends_turn (BivRuleset *rules)
{
  BIV_EACH (BivTurnPhase, phase, biv_ruleset_get_phases (rules))
    if (biv_turn_phase_get_kind (phase) == BIV_PHASE_KIND_END)
      return true;
  return false;
}

/* Makes the groups of the sheet in a size of type. */
static void
make (BivPlay *play, double size)
{
  BivRuleset *rules = play->flow->ruleset;
  guint number = 0;

  play->size = size;
  g_ptr_array_set_size (play->groups, 0);
  play->flow->width = biv_play_get_column_width (play->flow);
  BIV_EACH (BivTurnPhase, phase, biv_ruleset_get_phases (rules))
    add_phase (play, phase, ++number);
  if (!ends_turn (rules))
    add_end (play, biv_play_add_phase (play, 0, translate (play, N_ ("Victory"))));
  add_words (play);
}

/* Makes the groups in the largest type with which so few pages are enough; in the smallest of these
 * where that is too large, too. Returns whether it is not. */
static bool
fit (BivPlay *play, double head, guint pages, guint smallest)
{
  guint first = 0;
  guint last = smallest;
  bool fits;

  make (play, sizes[smallest]);
  fits = biv_play_count_pages (play, head) <= pages;
  while (fits && first < last)
    {
      guint middle = (first + last) / 2;

      make (play, sizes[middle]);
      if (biv_play_count_pages (play, head) <= pages)
        last = middle;
      else
        first = middle + 1;
    }
  if (fits && play->size != sizes[last])
    make (play, sizes[last]);
  return fits;
}

static void
print (BivPlay *play, const char *title)
{
  BivPageBlock *head;

  play->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_group_free);
  biv_page_flow_begin (play->flow, title);
  head = make_head (play, title);
  for (guint pages = 1; !fit (play, head->height, pages, pages == 1 ? LAST_FOR_ONE : LAST);)
    pages++;
  biv_play_place (play, head);
  biv_page_flow_end (play->flow);
  g_ptr_array_unref (play->groups);
}

/* Prints the sheet of a side, or of an army on its own. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  BivPlay play = { flow, subject->army, subject->side, subject->scenario };
  BivText *name =
    subject->side ? biv_side_get_name (subject->side) : biv_army_get_name (subject->army);
  const char *whose = biv_page_text_for (flow, name, translate (&play, N_ ("(no name)")));
  g_autofree char *title =
    biv_page_format (flow, N_ ("Play sheet: {side}"), "side", whose, NULL);

  flow->ruleset =
    biv_catalogue_get_ruleset (flow->catalogue, biv_army_get_ruleset (subject->army));
  if (flow->ruleset)
    print (&play, title);
}

const BivPagePrinter biv_play_page = {
  { .word = "play",
    .title = N_ ("Play sheet"),
    .purpose = N_ ("On a page or two, phase by phase, all that a side looks up while it plays: "
                   "activations, orders with their prices, messengers, movement and ground of this "
                   "battle, leaders’ actions, dice, what the words mean."),
    .of = BIV_PAGES_OF_SIDE,
    .is_usual = true },
  print_pages
};

/* Prints the same of rules, without an army. */
static void
print_reference (BivPageFlow *flow, const BivPageSubject *subject)
{
  BivPlay play = { flow };
  const char *name = biv_page_text_for (flow, biv_ruleset_get_name (subject->ruleset),
                                        biv_node_get_id (BIV_NODE (subject->ruleset)));
  g_autofree char *title =
    biv_page_format (flow, N_ ("{ruleset}: quick reference"), "ruleset", name, NULL);

  flow->ruleset = subject->ruleset;
  print (&play, title);
}

const BivPagePrinter biv_reference_page = {
  { .word = "reference",
    .title = N_ ("Quick reference"),
    .purpose = N_ ("The play sheet of rules without an army: all their orders, movement and "
                   "ground."),
    .of = BIV_PAGES_OF_RULES },
  print_reference
};
