/* What was chosen last for a new army or battle, kept in the user's settings and offered again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-last-choices.h"

#include "app/frame/document/biv-choices.h"
#include "core/ruleset/muster/biv-muster.h"

#define RULESET "new-ruleset"
#define MUSTER "new-muster"
#define BUDGET "new-budget"

static void
offer (GSettings *settings, const char *key, AdwComboRow *row)
{
  g_autofree char *id = g_settings_get_string (settings, key);

  biv_choices_choose (row, id);
}

/* Chooses the last ruleset in a row that offers rulesets, if it is still there. */
void
biv_last_choices_offer_ruleset (GSettings *settings, AdwComboRow *row)
{
  offer (settings, RULESET, row);
}

/* Chooses the last muster list in a row that offers lists, if it is one of them. */
void
biv_last_choices_offer_muster (GSettings *settings, AdwComboRow *row)
{
  offer (settings, MUSTER, row);
}

/* The last budget of an army under the same rules, else the size of a game that the rules name,
 * else the last budget of any army; 0 for none.
 *
 * @ruleset: (nullable) */
int
biv_last_choices_suggest_budget (GSettings *settings, BivRuleset *ruleset)
{
  g_autofree char *last = g_settings_get_string (settings, RULESET);
  int budget = g_settings_get_int (settings, BUDGET);
  int size = biv_ruleset_get_usual_size (ruleset);
  bool same = ruleset && g_str_equal (last, biv_node_get_id (BIV_NODE (ruleset)));

  return size > 0 && !(same && budget > 0) ? size : budget;
}

void
biv_last_choices_keep_ruleset (GSettings *settings, BivRuleset *ruleset)
{
  g_settings_set_string (settings, RULESET, biv_node_get_id (BIV_NODE (ruleset)));
}

/* @muster: (nullable)
 * @budget: in points; 0: none */
void
biv_last_choices_keep_army (GSettings *settings, BivMuster *muster, int budget)
{
  g_settings_set_string (settings, MUSTER, muster ? biv_node_get_id (BIV_NODE (muster)) : "");
  g_settings_set_int (settings, BUDGET, budget);
}
