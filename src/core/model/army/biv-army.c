/* An army: contingents of figures and units under a ruleset, with a budget and activations.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"

#include "core/model/army/biv-activation.h"
#include "core/model/army/biv-contingent.h"
#include "core/model/army/biv-ignored-finding.h"

static const BivField fields[BIV_ARMY_N_FIELDS] = {
  [BIV_ARMY_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_ARMY_RULESET] = { "ruleset", BIV_FIELD_TOKEN, .required = true },
  [BIV_ARMY_RULESET_VERSION] = { "ruleset-version", BIV_FIELD_STRING },
  [BIV_ARMY_MUSTER] = { "muster", BIV_FIELD_TOKEN },
  [BIV_ARMY_MUSTER_VERSION] = { "muster-version", BIV_FIELD_STRING },
  [BIV_ARMY_BUDGET] = { "budget", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000, .fallback = -1 },
  /* at the start; the command level when not said */
  [BIV_ARMY_ORDER_POINTS] = { "order-points", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                              .fallback = -1 },
  [BIV_ARMY_PERIOD] = { "period", BIV_FIELD_TEXT },
  [BIV_ARMY_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
  [BIV_ARMY_CONTINGENTS] = { "contingents", BIV_FIELD_LIST, .maximum = 50,
                             .item_type = biv_contingent_get_type },
  [BIV_ARMY_ACTIVATIONS] = { "activations", BIV_FIELD_LIST, .maximum = 50,
                             .item_type = biv_activation_get_type },
  [BIV_ARMY_IGNORED] = { "ignored", BIV_FIELD_LIST, .maximum = 1000,
                         .item_type = biv_ignored_finding_get_type },
};

BIV_DEFINE_NODE (BivArmy, biv_army, "army", fields)

BIV_NODE_GETTER (BivArmy, biv_army, BivText *, name, text, BIV_ARMY_NAME)
BIV_NODE_GETTER (BivArmy, biv_army, const char *, ruleset, string, BIV_ARMY_RULESET)
BIV_NODE_GETTER (BivArmy, biv_army, const char *, ruleset_version, string, BIV_ARMY_RULESET_VERSION)
BIV_NODE_GETTER (BivArmy, biv_army, const char *, muster, string, BIV_ARMY_MUSTER)
BIV_NODE_GETTER (BivArmy, biv_army, const char *, muster_version, string, BIV_ARMY_MUSTER_VERSION)
BIV_NODE_GETTER (BivArmy, biv_army, int, budget, int, BIV_ARMY_BUDGET)
BIV_NODE_GETTER (BivArmy, biv_army, int, order_points, int, BIV_ARMY_ORDER_POINTS)
BIV_NODE_GETTER (BivArmy, biv_army, BivText *, period, text, BIV_ARMY_PERIOD)
BIV_NODE_GETTER (BivArmy, biv_army, BivText *, notes, text, BIV_ARMY_NOTES)
BIV_NODE_GETTER (BivArmy, biv_army, BivNodeList *, contingents, list, BIV_ARMY_CONTINGENTS)
BIV_NODE_GETTER (BivArmy, biv_army, BivNodeList *, activations, list, BIV_ARMY_ACTIVATIONS)
BIV_NODE_GETTER (BivArmy, biv_army, BivNodeList *, ignored, list, BIV_ARMY_IGNORED)

/** biv_army_count_points: what its contingents cost together. */
gint64
biv_army_count_points (BivArmy *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self);
  gint64 points = 0;

  BIV_EACH (BivContingent, contingent, contingents)
    points += biv_contingent_count_points (contingent);
  return points;
}
