/* The map as pages of its own: on one sheet, or to scale over as many as it takes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/map/biv-map-place.h"

#include <glib/gi18n.h>

#include "text/biv-translation.h"

#define TITLE_GAP 4.0

/* (transfer full): the scenario's title, and whose map it is when it is one side's. */
static char *
make_title (BivPageFlow *flow, BivScenario *scenario)
{
  const char *title = biv_page_text_for (flow, biv_scenario_get_title (scenario),
                                         biv_translation_get (flow->options->language, N_ ("Map")));
  const char *id = flow->options->map.side;
  BivNode *side = id ? biv_node_list_lookup (biv_scenario_get_sides (scenario), id) : NULL;

  if (!side)
    return g_strdup (title);
  return g_strconcat (title, " · ",
                      biv_page_text_for (flow, biv_side_get_name (BIV_SIDE (side)), id), NULL);
}

static void
print_fitted (BivPageFlow *flow, BivScenario *scenario, const char *title)
{
  const BivPageOptions *options = flow->options;
  BivPageOptions here = *options;
  BivPageBlock *heading = biv_page_block_new ();

  if (biv_map_place_turns (flow, scenario))
    here.paper = biv_paper_turn (options->paper);
  flow->options = &here;
  biv_page_flow_begin (flow, title);
  biv_page_block_text (heading, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_HEADING,
                         .width = flow->width,
                         .text = title,
                       });
  biv_page_flow_place (flow, heading);
  biv_page_flow_skip (flow, TITLE_GAP);
  biv_map_place_here (flow, scenario);
  flow->options = options;
  biv_page_flow_end (flow);
}

/* Prints the map of a scenario, on pages of its own; none when it has no board. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  g_autofree char *title = make_title (flow, subject->scenario);

  if (!biv_scenario_get_board (subject->scenario))
    return;
  flow->ruleset =
    biv_catalogue_get_ruleset (flow->catalogue, biv_scenario_get_ruleset (subject->scenario));
  if (flow->options->map.hex_mm > 0.0)
    biv_map_place_print_sheets (flow, subject->scenario, title);
  else
    print_fitted (flow, subject->scenario, title);
}

const BivPagePrinter biv_map_page = {
  { .word = "map",
    .title = N_ ("Map"),
    .purpose = N_ ("The map on one sheet, or to scale over as many as it takes, with a plan of "
                   "the sheets."),
    .of = BIV_PAGES_OF_SCENARIO,
    .has_own_size = true },
  print_pages
};
