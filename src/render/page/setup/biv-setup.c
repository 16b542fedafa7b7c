/* The set-up sheets of a battle: for each player where to place his own, command by command, and
 * for the umpire all of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/setup/biv-setup.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "render/page/biv-page-piece.h"
#include "text/biv-translation.h"

/* --- Reserves, by the turn in which they come ------------------------------------------------ */

#define PADDING 2.0
#define TICK 8.0
#define TEXT_X 18.0
#define GAP 6.0

typedef struct
{
  BivReserve *reserve;
  BivNode *piece;
} Arrival;

static int
compare_turns (gconstpointer a, gconstpointer b)
{
  const Arrival *one = a;
  const Arrival *other = b;

  return biv_reserve_get_turn (one->reserve) - biv_reserve_get_turn (other->reserve);
}

typedef struct
{
  const BivSetup *setup;
  GArray *arrivals;
} Finding;

static void
find_arrival_cb (BivNode *node, gpointer data)
{
  Finding *finding = data;
  Arrival arrival = { g_hash_table_lookup (finding->setup->reserves, biv_node_get_id (node)),
                      node };

  if (arrival.reserve && (BIV_IS_UNIT (node) || BIV_IS_FIGURE (node)))
    g_array_append_val (finding->arrivals, arrival);
}

static BivPageBlock *
make_row (const BivSetup *setup, const Arrival *arrival)
{
  BivPageFlow *flow = setup->flow;
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *when = biv_page_arrival (flow, setup->board, arrival->reserve);
  g_autofree char *leader = biv_page_describe_commander (flow, arrival->piece);
  double third = (flow->width - TEXT_X) / 3.0;
  BivPageText cell = { .role = BIV_PAGE_TEXT, .x = TEXT_X, .y = PADDING, .width = third - GAP };

  cell.text = when;
  cell.width += third / 2.0;
  biv_page_block_text (block, flow, &cell);
  cell.x += third * 1.5;
  cell.width = third * 0.8 - GAP;
  cell.role = BIV_PAGE_NAME;
  cell.text = biv_naming_for (arrival->piece, flow->options->language);
  biv_page_block_text (block, flow, &cell);
  cell.x += third * 0.8;
  cell.width = third * 0.7;
  cell.role = BIV_PAGE_SMALL;
  cell.ink = BIV_PAGE_INK_SOFT;
  cell.text = leader;
  if (leader)
    biv_page_block_text (block, flow, &cell);
  biv_page_block_tick (block, 2.0, PADDING + 1.0, TICK);
  biv_page_block_rule (block, block->height + PADDING, flow->width, &biv_page_rule_paint);
  return block;
}

/* Places which pieces of a side come later, so that they lie ready, and when and where. */
static void
place_reserves (const BivSetup *setup, BivSide *side)
{
  BivPageFlow *flow = setup->flow;
  const char *heading = biv_translation_get (flow->options->language, N_ ("Reserves"));
  g_autoptr (GArray) arrivals = g_array_new (FALSE, FALSE, sizeof (Arrival));
  BivPageGroup *group;

  biv_node_foreach (BIV_NODE (side), find_arrival_cb, &(Finding){ setup, arrivals });
  if (arrivals->len == 0)
    return;
  g_array_sort (arrivals, compare_turns); /* a stable one */
  group = biv_page_group_new (biv_setup_make_heading (setup, heading, false),
                              biv_setup_make_heading (setup, heading, false));
  for (guint i = 0; i < arrivals->len; i++)
    g_ptr_array_add (group->rows, make_row (setup, &g_array_index (arrivals, Arrival, i)));
  biv_page_flow_skip (flow, 6.0);
  biv_page_flow_place_group (flow, group);
}

#define SIGN 22.0

static const char *
get_side_name (BivPageFlow *flow, BivSide *side)
{
  return biv_page_text_for (flow, biv_side_get_name (side),
                            biv_translation_get (flow->options->language, N_ ("(no name)")));
}

/* --- The head -------------------------------------------------------------------------------- */

static void
append_friends (const BivSetup *setup, GString *line, BivSide *side)
{
  BivNodeList *sides = biv_scenario_get_sides (setup->scenario);
  const char *team = biv_side_get_team (side);

  for (guint i = 0; *team && i < biv_node_list_get_length (sides); i++)
    {
      BivSide *other = biv_node_list_get (sides, i);
      g_autofree char *with = NULL;

      if (other == side || !g_str_equal (biv_side_get_team (other), team))
        continue;
      with = biv_page_format (setup->flow, N_ ("allied with {side}"), "side",
                              get_side_name (setup->flow, other), NULL);
      biv_page_append_part (line, with);
    }
}

/* (transfer full): a side's army and its edge of the table */
static char *
describe_side (const BivSetup *setup, BivSide *side)
{
  BivPageFlow *flow = setup->flow;
  GString *line = g_string_new (NULL);
  BivArmy *army = biv_side_get_army (side);
  g_autofree char *edge = biv_side_get_edge (side) == BIV_EDGE_NONE
                            ? NULL
                            : biv_page_format (flow, N_ ("{edge} edge"), "edge",
                                               biv_edge_words[biv_side_get_edge (side)], NULL);

  biv_page_append_part (line, army ? biv_page_text_for (flow, biv_army_get_name (army), "") : NULL);
  biv_page_append_part (line, edge);
  append_friends (setup, line, side);
  return g_string_free (line, FALSE);
}

static double
add_line (BivPageFlow *flow, BivPageBlock *block, const BivPageText *as, const char *text)
{
  BivPageText line = *as;

  if (!*text)
    return as->y;
  line.width = flow->width - as->x;
  line.text = text;
  return biv_page_block_text (block, flow, &line) + 2.0;
}

static BivPageBlock *
make_head (const BivSetup *setup, const char *whose, const char *about)
{
  BivPageFlow *flow = setup->flow;
  BivPageBlock *block = biv_page_block_new ();
  const char *title = biv_page_text_for (flow, biv_scenario_get_title (setup->scenario), "");
  g_autofree char *rules = biv_page_ruleset_name (flow, biv_scenario_get_ruleset (setup->scenario));
  g_autofree char *table = setup->board ? biv_setup_describe_table (setup) : g_strdup ("");
  g_autoptr (GString) line = g_string_new (NULL);
  double y = add_line (flow, block, &(BivPageText){ .role = BIV_PAGE_TITLE }, whose);

  biv_page_append_part (line, title);
  biv_page_append_part (line, about);
  biv_page_append_part (line, rules);
  y = add_line (flow, block, &(BivPageText){ .role = BIV_PAGE_TEXT, .y = y }, line->str);
  y = add_line (flow, block,
                &(BivPageText){ .role = BIV_PAGE_SMALL, .ink = BIV_PAGE_INK_SOFT, .y = y }, table);
  biv_page_block_rule (block, y + 2.0, flow->width, &biv_page_box_paint);
  return block;
}

/* --- Contingents ----------------------------------------------------------------------------- */

/* (transfer full): the contingent's name, and whether it is an ally's */
static char *
describe_contingent (const BivSetup *setup, BivContingent *contingent)
{
  BivPageFlow *flow = setup->flow;
  GString *line = g_string_new (NULL);

  biv_page_append_part (line, biv_page_text_for (flow, biv_contingent_get_name (contingent), ""));
  if (biv_contingent_get_allied (contingent))
    biv_page_append_part (line,
                          biv_page_word (flow, "allied-contingent", N_ ("allied contingent")));
  return g_string_free (line, FALSE);
}

static bool
is_in_reserve (const BivSetup *setup, gpointer piece)
{
  return g_hash_table_contains (setup->reserves, biv_node_get_id (piece));
}

/* (transfer full) (nullable): the rows of a command; NULL if all of it is in reserve */
static BivPageGroup *
make_group (const BivSetup *setup, const BivPageCommand *command)
{
  const char *none = biv_translation_get (setup->flow->options->language, N_ ("Without a leader"));
  BivPageGroup *group =
    command->leader ? biv_page_group_new (biv_setup_make_leader (setup, command->leader, false),
                                          biv_setup_make_leader (setup, command->leader, true))
                    : biv_page_group_new (biv_setup_make_heading (setup, none, false),
                                          biv_setup_make_heading (setup, none, false));

  for (guint i = 0; i < command->pieces->len; i++)
    if (!is_in_reserve (setup, command->pieces->pdata[i]))
      g_ptr_array_add (group->rows, biv_setup_make_piece (setup, command->pieces->pdata[i]));
  if (group->rows->len == 0 && (!command->leader || is_in_reserve (setup, command->leader)))
    g_clear_pointer (&group, biv_page_group_free);
  return group;
}

/* Puts a title over the first command of a contingent, and over each page on which that
 * continues. */
static void
put_title (BivSetup *setup, BivPageGroup *group, const char *title)
{
  BivPageFlow *flow = setup->flow;
  BivPageBlock *head = setup->head ? g_steal_pointer (&setup->head) : biv_page_block_new ();
  g_autofree char *again =
    *title ? biv_page_format (flow, N_ ("{name} (continued)"), "name", title, NULL) : g_strdup ("");

  biv_page_block_append (head, biv_setup_make_heading (setup, title, true));
  biv_page_block_append (head, group->heading);
  group->heading = head;
  group->running = biv_setup_make_heading (setup, again, true);
}

static void
place_contingent (BivSetup *setup, BivContingent *contingent)
{
  g_autoptr (GPtrArray) commands = biv_page_commands_list (setup->flow->ruleset, contingent);
  g_autofree char *title = describe_contingent (setup, contingent);
  bool has_title = false;

  for (guint i = 0; i < commands->len; i++)
    {
      BivPageGroup *group = make_group (setup, commands->pdata[i]);

      if (!group)
        continue;
      if (!has_title)
        put_title (setup, group, title);
      has_title = true;
      biv_page_flow_place_group (setup->flow, group);
    }
  biv_page_flow_stop_running (setup->flow);
}

/* @head: (nullable) (transfer full): what stands over the first of it */
static void
place_side (BivSetup *setup, BivSide *side, BivPageBlock *head)
{
  BivArmy *army = biv_side_get_army (side);
  BivNodeList *contingents = army ? biv_army_get_contingents (army) : NULL;

  setup->head = head;
  biv_setup_measure_from (setup, side);
  BIV_EACH (BivContingent, contingent, contingents)
    place_contingent (setup, contingent);
  if (setup->head)
    biv_page_flow_place (setup->flow, g_steal_pointer (&setup->head));
  place_reserves (setup, side);
}

/* --- The sheets ------------------------------------------------------------------------------ */

static void
print_side (BivSetup *setup, BivSide *side)
{
  BivPageFlow *flow = setup->flow;
  g_autofree char *whose =
    biv_page_format (flow, N_ ("Set-up: {side}"), "side", get_side_name (flow, side), NULL);
  g_autofree char *about = describe_side (setup, side);

  biv_page_flow_begin (flow, whose);
  biv_setup_measure_from (setup, side);
  biv_setup_plan_columns (setup, BIV_NODE (side));
  biv_page_flow_place (flow, make_head (setup, whose, about));
  place_side (setup, side, NULL);
  biv_page_flow_end (flow);
}

static BivPageBlock *
make_side_head (const BivSetup *setup, BivSide *side)
{
  BivPageFlow *flow = setup->flow;
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *about = describe_side (setup, side);
  double y;

  biv_page_block_side (block, flow, BIV_NODE (side), &(BivPoint){ 0.0, 10.0 }, SIGN);
  y = add_line (flow, block,
                &(BivPageText){ .role = BIV_PAGE_HEADING, .x = SIGN + 6.0, .y = 8.0 },
                get_side_name (flow, side));
  add_line (flow, block,
            &(BivPageText){
              .role = BIV_PAGE_TEXT,
              .ink = BIV_PAGE_INK_SOFT,
              .x = SIGN + 6.0,
              .y = y - 2.0,
            },
            about);
  return block;
}

static void
print_umpire (BivSetup *setup)
{
  BivPageFlow *flow = setup->flow;
  const char *whose = biv_translation_get (flow->options->language, N_ ("Set-up: umpire"));

  biv_page_flow_begin (flow, whose);
  biv_setup_plan_columns (setup, BIV_NODE (setup->scenario));
  biv_page_flow_place (flow, make_head (setup, whose, ""));
  BIV_EACH (BivSide, side, biv_scenario_get_sides (setup->scenario))
    place_side (setup, side, make_side_head (setup, side));
  biv_page_flow_end (flow);
}

/* Prints a sheet for each side and one for the umpire, each on pages of its own. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  BivSetup setup;

  flow->ruleset = biv_catalogue_get_ruleset (flow->catalogue,
                                             biv_scenario_get_ruleset (subject->scenario));
  biv_setup_begin (&setup, flow, subject->scenario);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (subject->scenario))
    print_side (&setup, side);
  print_umpire (&setup);
  biv_setup_end (&setup);
}

const BivPagePrinter biv_setup_page = {
  { .word = "setup",
    .title = N_ ("Set-up sheets"),
    .purpose = N_ ("For each side and the umpire: every piece by hex and facing, in the order "
                   "in which one places them, then reserves; on a measured table centimetres "
                   "from two edges."),
    .of = BIV_PAGES_OF_SCENARIO,
    .is_usual = true },
  print_pages
};
