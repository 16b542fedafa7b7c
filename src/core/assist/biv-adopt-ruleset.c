/* Changes the ruleset of a battle or an army; in a battle also that of the armies with the same
 * ruleset.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-adopt-ruleset.h"

#include "core/edit/object/biv-object-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"

static void
adopt (BivEditList *edits, BivNode *node, BivRuleset *ruleset)
{
  biv_edit_list_set_string (edits, biv_node_get_id (node), "ruleset",
                            biv_node_get_id (BIV_NODE (ruleset)));
  biv_edit_list_set_string (edits, biv_node_get_id (node), "ruleset-version",
                            biv_ruleset_get_version (ruleset));
}

/* Nothing else is changed: what the new rules do not know is kept, and the checks find it. */
static void
adopt_armies (BivEditList *edits, BivScenario *scenario, BivRuleset *ruleset)
{
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    {
      BivArmy *army = biv_side_get_army (side);

      if (army && g_str_equal (biv_army_get_ruleset (army), biv_scenario_get_ruleset (scenario)))
        adopt (edits, BIV_NODE (army), ruleset);
    }
}

/**
 * biv_adopt_ruleset:
 *
 * "set-field": the document uses this ruleset, in the version of the catalogue; armies of a battle
 * that use another ruleset keep it.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_adopt_ruleset (BivDocument *document, BivRuleset *ruleset)
{
  BivNode *root = biv_document_get_root (document);
  g_auto (GValue) value = G_VALUE_INIT;
  BivEditList *edits;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, biv_node_get_id (BIV_NODE (ruleset)));
  edits = biv_object_edits_set_field (document, root, "ruleset", &value);
  adopt (edits, root, ruleset);
  if (BIV_IS_SCENARIO (root))
    adopt_armies (edits, BIV_SCENARIO (root), ruleset);
  return edits;
}
