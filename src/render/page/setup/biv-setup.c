/* The set-up sheets of a battle: for each player where to place his own, command by command, and
 * for the umpire all of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/setup/biv-setup.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "render/page/biv-scenario-sheet.h"
#include "text/biv-translation.h"

#define SIGN 18.0

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
  BivPageBlock *head = biv_page_block_new ();
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

/* --- The sheet of a side ---------------------------------------------------------------------- */

static void
print_side (BivSetup *setup, BivSide *side)
{
  BivPageFlow *flow = setup->flow;
  BivArmy *army = biv_side_get_army (side);
  BivNodeList *contingents = army ? biv_army_get_contingents (army) : NULL;
  g_autofree char *whose =
    biv_page_format (flow, N_ ("Set-up: {side}"), "side", get_side_name (flow, side), NULL);
  g_autofree char *about = describe_side (setup, side);

  biv_page_flow_begin (flow, whose);
  biv_setup_measure_from (setup, side);
  biv_setup_number_stacks (setup, side);
  biv_setup_plan_columns (setup, BIV_NODE (side));
  biv_page_flow_place (flow, make_head (setup, whose, about));
  biv_setup_place_map (setup, side);
  BIV_EACH (BivContingent, contingent, contingents)
    place_contingent (setup, contingent);
  biv_setup_place_reserves (setup, BIV_NODE (side));
  biv_page_flow_end (flow);
}

/* --- The sheet of the umpire: all sides in one list ------------------------------------------- */

static BivPageBlock *
make_side_head (const BivSetup *setup, BivSide *side)
{
  BivPageFlow *flow = setup->flow;
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *about = describe_side (setup, side);
  g_autofree char *line = g_strjoin ("  ·  ", get_side_name (flow, side), about, NULL);

  biv_page_block_side (block, flow, BIV_NODE (side), &(BivPoint){ 0.0, 2.0 }, SIGN);
  add_line (flow, block, &(BivPageText){ .role = BIV_PAGE_TEXT, .x = SIGN + 6.0, .y = 4.0 },
            line);
  return block;
}

typedef struct
{
  const BivSetup *setup;
  GPtrArray *pieces;
} Listing;

static void
list_piece_cb (BivNode *node, gpointer data)
{
  Listing *listing = data;

  if ((BIV_IS_UNIT (node) || BIV_IS_FIGURE (node)) && !is_in_reserve (listing->setup, node))
    g_ptr_array_add (listing->pieces, node);
}

/* By column and row, as hexes are numbered, or on a measured table from west to east; who stands
 * nowhere comes last. */
static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  const BivSetup *setup = data;
  BivPlacement *one =
    g_hash_table_lookup (setup->placements, biv_node_get_id (*(BivNode *const *) a));
  BivPlacement *other =
    g_hash_table_lookup (setup->placements, biv_node_get_id (*(BivNode *const *) b));
  BivOffset first, second;
  double distance;

  if (!one || !other)
    return !one - !other;
  distance =
    biv_setup_find_middle (setup, one).x - biv_setup_find_middle (setup, other).x;
  if (setup->is_measured && fabs (distance) > 0.0)
    return distance > 0.0 ? 1 : -1;
  first = biv_placement_get_hex (one);
  second = biv_placement_get_hex (other);
  return first.col == second.col ? first.row - second.row : first.col - second.col;
}

static void
place_list (BivSetup *setup)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  BivPageGroup *group = biv_page_group_new (biv_setup_make_heading (setup, "", true),
                                            biv_setup_make_heading (setup, "", true));

  biv_node_foreach (BIV_NODE (setup->scenario), list_piece_cb, &(Listing){ setup, pieces });
  g_ptr_array_sort_with_data (pieces, compare_places, setup); /* a stable one */
  for (guint i = 0; i < pieces->len; i++)
    g_ptr_array_add (group->rows, biv_setup_make_piece (setup, pieces->pdata[i]));
  biv_page_flow_place_group (setup->flow, group);
}

/* @about: (transfer full) */
static void
add_secret (const BivSetup *setup, BivPageGroup *group, const char *name, char *about)
{
  BivPageBlock *row = biv_page_block_new ();
  double y =
    add_line (setup->flow, row, &(BivPageText){ .role = BIV_PAGE_NAME, .y = 2.0 }, name);

  add_line (setup->flow, row, &(BivPageText){ .role = BIV_PAGE_SMALL, .y = y }, about);
  g_ptr_array_add (group->rows, row);
  g_free (about);
}

/* (transfer full): where an objective is, for whom it counts and how much */
static char *
describe_objective (const BivSetup *setup, BivObjective *objective)
{
  BivPageFlow *flow = setup->flow;
  g_autofree char *hex = biv_board_label_hex (setup->board, biv_objective_get_hex (objective));
  g_autofree char *owner = biv_scenario_sheet_describe_owner (flow, setup->scenario, objective);
  g_autofree char *points = biv_scenario_sheet_describe_points (flow, objective);

  return g_strjoin ("  ·  ", hex, owner, points, NULL);
}

/* Places the objectives and special rules that are secret; the pieces are in the list. */
static void
place_secrets (const BivSetup *setup)
{
  BivPageFlow *flow = setup->flow;
  const char *title = biv_translation_get (flow->options->language, N_ ("Secrets"));
  BivPageGroup *group = biv_page_group_new (biv_setup_make_heading (setup, title, false),
                                            biv_setup_make_heading (setup, title, false));

  BIV_EACH (BivObjective, objective, biv_scenario_get_objectives (setup->scenario))
    if (setup->board && biv_setup_is_secret (BIV_NODE (objective)))
      add_secret (setup, group, biv_page_text_for (flow, biv_objective_get_name (objective), ""),
                  describe_objective (setup, objective));
  BIV_EACH (BivSpecialRule, rule, biv_scenario_get_rules (setup->scenario))
    if (biv_setup_is_secret (BIV_NODE (rule)))
      add_secret (setup, group, biv_page_text_for (flow, biv_special_rule_get_title (rule), ""),
                  g_strdup (biv_page_text_for (flow, biv_special_rule_get_text (rule), "")));
  if (group->rows->len > 0)
    biv_page_flow_place_group (flow, group);
  else
    biv_page_group_free (group);
}

static void
print_umpire (BivSetup *setup)
{
  BivPageFlow *flow = setup->flow;
  const char *whose = biv_translation_get (flow->options->language, N_ ("Set-up: umpire"));

  biv_page_flow_begin (flow, whose);
  setup->is_of_all = true;
  biv_setup_measure_from (setup, NULL);
  biv_setup_number_stacks (setup, NULL);
  biv_setup_plan_columns (setup, BIV_NODE (setup->scenario));
  biv_page_flow_place (flow, make_head (setup, whose, ""));
  BIV_EACH (BivSide, side, biv_scenario_get_sides (setup->scenario))
    biv_page_flow_place (flow, make_side_head (setup, side));
  place_list (setup);
  place_secrets (setup);
  biv_setup_place_reserves (setup, BIV_NODE (setup->scenario));
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
    .purpose = N_ ("For each side every piece by hex and facing, in the order in which one places "
                   "them, with a map of where they stand, then reserves; for the umpire all sides "
                   "in one list by hex, secrets, reserves by turn; on a measured table "
                   "centimetres from two edges."),
    .of = BIV_PAGES_OF_SCENARIO,
    .is_usual = true },
  print_pages
};
