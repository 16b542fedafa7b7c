/* The track of turns on a scenario's sheet: a box for each turn, a mark where reserves come, and
 * who they are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-scenario-sheet.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-figure.h"
#include "core/model/army/biv-unit.h"
#include "core/model/node/biv-naming.h"
#include "text/biv-translation.h"

#define BOX 25.0
#define BOXES_MOST 60 /* more turns than anybody ticks */
#define ABOVE 9.0

/* Whether somebody comes in a turn. */
bool
biv_scenario_sheet_has_reserves (BivScenario *scenario, int turn)
{
  BIV_EACH (BivReserve, reserve, biv_scenario_get_reserves (scenario))
    if (biv_reserve_get_turn (reserve) == turn)
      return true;
  return false;
}

/* Its number, and an arrow in a box into which somebody comes. */
static void
add_box (BivPageBlock *block, BivPageFlow *flow, const BivPoint *corner, int turn, bool is_marked)
{
  g_autofree char *number = g_strdup_printf (is_marked ? "%d ◂" : "%d", turn);

  biv_page_block_tick (block, corner->x, corner->y, BOX);
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = is_marked ? BIV_PAGE_NAME : BIV_PAGE_TEXT,
                         .x = corner->x + 3.0,
                         .y = corner->y + 2.0,
                         .width = BOX - 4.0,
                         .text = number,
                       });
}

static BivPageBlock *
make_track (BivPageFlow *flow, BivScenario *scenario)
{
  BivPageBlock *block = biv_page_block_new ();
  int limit = MIN (biv_scenario_get_turn_limit (scenario), BOXES_MOST);
  int in_line = MAX (1, (int) (flow->width / BOX));

  for (int turn = 1; turn <= limit; turn++)
    add_box (block, flow,
             &(BivPoint){ ((turn - 1) % in_line) * BOX,
                          (double) ((turn - 1) / in_line) * BOX },
             turn, biv_scenario_sheet_has_reserves (scenario, turn));
  block->height += 2.0;
  return block;
}

/* --- Who comes ------------------------------------------------------------------------------- */

typedef struct
{
  BivPageFlow *flow;
  BivReserve *like; /* whose turn and place they share */
  GString *names;
} Coming;

static BivReserve *
find_reserve (BivScenario *scenario, const char *piece)
{
  BIV_EACH (BivReserve, reserve, biv_scenario_get_reserves (scenario))
    if (g_str_equal (biv_reserve_get_piece (reserve), piece))
      return reserve;
  return NULL;
}

static bool
come_together (BivReserve *a, BivReserve *b)
{
  return biv_reserve_get_turn (a) == biv_reserve_get_turn (b) &&
         biv_reserve_get_edge (a) == biv_reserve_get_edge (b) &&
         biv_offset_equal (biv_reserve_get_hex (a), biv_reserve_get_hex (b)) &&
         biv_reserve_get_within (a) == biv_reserve_get_within (b);
}

static void
add_name_cb (BivNode *node, gpointer data)
{
  Coming *coming = data;
  BivReserve *reserve;

  if (!BIV_IS_UNIT (node) && !BIV_IS_FIGURE (node))
    return;
  reserve = find_reserve (BIV_SCENARIO (biv_node_get_root (node)), biv_node_get_id (node));
  if (reserve && come_together (reserve, coming->like))
    g_string_append_printf (coming->names, "%s%s", coming->names->len > 0 ? ", " : "",
                            biv_naming_for (node, coming->flow->options->language));
}

/* Whether an earlier one has told of those who come with it. */
bool
biv_scenario_sheet_has_told (BivNodeList *reserves, guint position)
{
  for (guint i = 0; i < position; i++)
    if (come_together (biv_node_list_get (reserves, i), biv_node_list_get (reserves, position)))
      return true;
  return false;
}

/* (transfer full): when and where reserves come, and all that come there with them */
char *
biv_scenario_sheet_say_coming (BivPageFlow *flow, BivScenario *scenario, BivReserve *reserve)
{
  g_autoptr (GString) names = g_string_new (NULL);
  Coming coming = { flow, reserve, names };
  g_autofree char *when = biv_page_arrival (flow, biv_scenario_get_board (scenario), reserve);

  biv_node_foreach (BIV_NODE (scenario), add_name_cb, &coming);
  /* Translators: when and where reserves come, and their names */
  return biv_page_say (flow, N_ ("Reserves, {arrival}: {names}"), "arrival", when, "names",
                       names->str, NULL);
}

static void
place_coming (BivPageFlow *flow, BivScenario *scenario, BivReserve *reserve)
{
  g_autofree char *line = biv_scenario_sheet_say_coming (flow, scenario, reserve);
  BivPageBlock *block = biv_page_block_new ();

  biv_page_block_text (
    block, flow,
    &(BivPageText){ .role = BIV_PAGE_TEXT, .width = flow->width, .text = line });
  biv_page_flow_place (flow, block);
}

static void
place_all_coming (BivPageFlow *flow, BivScenario *scenario)
{
  BivNodeList *reserves = biv_scenario_get_reserves (scenario);

  for (guint i = 0; i < biv_node_list_get_length (reserves); i++)
    if (!biv_scenario_sheet_has_told (reserves, i))
      place_coming (flow, scenario, biv_node_list_get (reserves, i));
}

/* Turns to tick, if they are counted, and the reserves. */
void
biv_scenario_sheet_place_turns (BivPageFlow *flow, BivScenario *scenario)
{
  BivPageBlock *heading = biv_page_block_new ();

  if (biv_scenario_get_turn_limit (scenario) > 0)
    {
      biv_page_block_text (heading, flow,
                           &(BivPageText){
                             .role = BIV_PAGE_HEADING,
                             .width = flow->width,
                             .text = biv_translation_get (flow->options->language, N_ ("Turns")),
                           });
      heading->height += 2.0;
      biv_page_block_append (heading, make_track (flow, scenario));
    }
  biv_page_flow_skip (flow, ABOVE);
  biv_page_flow_place (flow, heading);
  place_all_coming (flow, scenario);
}
