/* Makes the pages that are printed for a game night.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-pages.h"

#include "render/page/biv-roster-private.h"
#include "render/page/biv-scenario-sheet-private.h"

static const char *
find_title (BivNode *root, const BivPageOptions *options)
{
  BivText *text = BIV_IS_SCENARIO (root) ? biv_scenario_get_title (BIV_SCENARIO (root))
                                         : biv_army_get_name (BIV_ARMY (root));
  const char *title = biv_text_for (text, options->language);

  return title && *title ? title : "Bivouac";
}

static void
print_scenario (BivPageFlow *flow, BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);

  if (flow->options->what & BIV_PAGES_SCENARIO)
    biv_scenario_sheet_print (flow, scenario);
  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      BivSide *side = biv_node_list_get (sides, i);

      if ((flow->options->what & BIV_PAGES_ROSTERS) && biv_side_get_army (side))
        biv_roster_print (flow, biv_side_get_army (side), side, scenario);
    }
}

/**
 * biv_pages_make:
 * @root: a scenario or an army
 * @catalogue: the rules; one that is missing there leaves out what only it knows
 * @report: of this document
 *
 * Lays out what is printed: of a scenario its sheet and a roster for each side, of an army its
 * roster. The pages keep what they draw alive, but are made anew after an edit.
 *
 * Returns: (transfer full): the pages; none when there is nothing of what was asked for
 */
BivPageSet *
biv_pages_make (BivNode *root,
                BivCatalogue *catalogue,
                BivReport *report,
                const BivPageOptions *options)
{
  BivPageFlow flow = { .options = options, .catalogue = catalogue, .report = report };

  g_return_val_if_fail (BIV_IS_SCENARIO (root) || BIV_IS_ARMY (root), NULL);
  g_return_val_if_fail (BIV_IS_CATALOGUE (catalogue) && BIV_IS_REPORT (report), NULL);
  g_return_val_if_fail (options && options->style && options->language, NULL);
  flow.set = biv_page_set_new (options->style, find_title (root, options));
  if (BIV_IS_SCENARIO (root))
    print_scenario (&flow, BIV_SCENARIO (root));
  else if (options->what & BIV_PAGES_ROSTERS)
    biv_roster_print (&flow, BIV_ARMY (root), NULL, NULL);
  return flow.set;
}
