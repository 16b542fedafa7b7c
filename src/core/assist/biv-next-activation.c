/* Adds an activation to an army: of the size that the rules advise, by a leader who has none yet.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-next-activation.h"

#include "core/edit/army/biv-army-edits.h"
#include "core/model/army/biv-army.h"
#include "core/check/piece/biv-activation-size.h"

static bool
has_activation (BivArmy *army, BivFigure *leader)
{
  BIV_EACH (BivActivation, activation, biv_army_get_activations (army))
    if (g_str_equal (biv_activation_get_leader (activation), biv_node_get_id (BIV_NODE (leader))))
      return true;
  return false;
}

/* (nullable): the first leader who can make an activation and has none yet. */
static BivFigure *
find_free_leader (BivArmy *army, BivRuleset *ruleset)
{
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        if (biv_activation_is_fit (ruleset, figure) && !has_activation (army, figure))
          return figure;
    }
  return NULL;
}

static guint
count_units (BivArmy *army)
{
  guint count = 0;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    count += biv_node_list_get_length (biv_contingent_get_units (contingent));
  return count;
}

/**
 * biv_next_activation_make:
 * @ruleset: (nullable): whose advice is followed; without one the activation has one unit
 * @leader: (nullable): who makes it; NULL: the first who can and makes none yet
 *
 * "add-activation": adds an activation at the end of the order of play.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_next_activation_make (BivDocument *document, BivArmy *army, BivRuleset *ruleset,
                          BivFigure *leader)
{
  BivActivationAdvice *advice =
    ruleset ? biv_activation_advise (ruleset, count_units (army)) : NULL;
  BivFigure *maker = leader ? leader : find_free_leader (army, ruleset);
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_ACTIVATION, "draft");

  biv_node_build_int (draft, "units", advice ? biv_activation_advice_get_size_to (advice) : 1);
  if (maker)
    biv_node_build_string (draft, "leader", biv_node_get_id (BIV_NODE (maker)));
  return biv_army_edits_add_activation (document, army, BIV_ACTIVATION (draft), BIV_EDIT_LAST);
}
