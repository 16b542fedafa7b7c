/* Leaders who fight in the front rank and may fall for the losses of their unit: each loss is
 * tested once, before the combat ends.
 *
 * Source: "Chef combattant au premier rang" and "Officier combattant au premier rang".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-front-rank.h"

#include "core/odds/biv-odds.h"
#include "core/rehearsal/combat/biv-combat-state.h"

static BivRisk *
get_risk (const BivSituation *situation, guint n)
{
  return &g_array_index (situation->risks, BivRisk, n);
}

/** biv_front_rank_find_risk: (transfer none) (nullable): the risk that a leader took by an action
 * for a unit.
 */
BivRisk *
biv_front_rank_find_risk (const BivSituation *situation, gpointer action, guint leader, guint unit)
{
  for (guint i = 0; i < situation->risks->len; i++)
    if (get_risk (situation, i)->action == action &&
        get_risk (situation, i)->leader == leader &&
        get_risk (situation, i)->unit == unit)
      return get_risk (situation, i);
  return NULL;
}

/** biv_front_rank_add_risk: (transfer none): the same; adds the risk if there is none yet. */
BivRisk *
biv_front_rank_add_risk (BivSituation *situation, gpointer action, guint leader, guint unit)
{
  BivRisk risk = { .action = action,
                   .leader = leader,
                   .unit = unit,
                   .before = biv_combat_count_lost (situation, unit) };

  if (!biv_front_rank_find_risk (situation, action, leader, unit))
    g_array_append_val (situation->risks, risk);
  return biv_front_rank_find_risk (situation, action, leader, unit);
}

/** biv_front_rank_end_risks: no leader is tested for the losses of a unit any more. */
void
biv_front_rank_end_risks (BivSituation *situation, guint unit)
{
  for (guint i = situation->risks->len; i > 0; i--)
    if (get_risk (situation, i - 1)->unit == unit)
      g_array_remove_index (situation->risks, i - 1);
}

/** biv_front_rank_count_due: how many losses must still be tested. */
int
biv_front_rank_count_due (const BivSituation *situation, const BivRisk *risk)
{
  return MAX (0, biv_combat_count_lost (situation, risk->unit) - risk->before - risk->tested);
}

/** biv_front_rank_find_due: (transfer none) (nullable): a risk with losses that must still be
 * tested. */
const BivRisk *
biv_front_rank_find_due (const BivSituation *situation)
{
  for (guint i = 0; i < situation->risks->len; i++)
    {
      const BivRisk *risk = get_risk (situation, i);

      if (biv_piece_state_is (biv_situation_get (situation, risk->leader), BIV_STATE_ON_TABLE) &&
          biv_front_rank_count_due (situation, risk) > 0)
        return risk;
    }
  return NULL;
}

/** biv_front_rank_report_wound: adds the losses that a leader is tested for to the answer, and the
 * chance that he falls. */
void
biv_front_rank_report_wound (BivAnswer *answer, BivRuleset *ruleset, gpointer action, int losses)
{
  BivFraction chance = biv_odds_of_wound (ruleset, action, (guint) losses);
  g_autofree char *shown = biv_fraction_to_string (chance);

  biv_answer_add_number (answer, BIV_FACT_LOSSES, losses);
  biv_answer_add_string (answer, BIV_FACT_FALLS, shown);
}

/** biv_front_rank_require_tested: every leader who fights in the front rank was tested for each
 * loss. */
bool
biv_front_rank_require_tested (BivAnswer *answer, const BivSituation *situation)
{
  const BivRisk *risk = biv_front_rank_find_due (situation);
  g_autofree char *chance = NULL;
  BivFinding *refusal;
  int due;

  if (!risk)
    return true;
  due = biv_front_rank_count_due (situation, risk);
  chance = biv_fraction_to_string (
    biv_odds_of_wound (situation->ruleset, risk->action, (guint) due));
  refusal = biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_WOUND_TEST_DUE, risk->action,
                                     "leader", risk->leader);
  biv_answer_refusal_add_piece (refusal, "unit", situation, risk->unit);
  biv_answer_refusal_add_item (refusal, "action", risk->action);
  biv_answer_refusal_add_number (refusal, "number", due);
  biv_args_add_string (biv_finding_get_args (refusal), "chance", chance);
  return false;
}
