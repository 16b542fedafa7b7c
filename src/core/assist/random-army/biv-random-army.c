/* Tries on a copy of an army what is wished, and then does it on the army as one step.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/random-army/biv-random-army.h"

#include "core/assist/biv-muster-offer.h"
#include "core/assist/biv-next-activation.h"
#include "core/assist/biv-superior.h"
#include "core/assist/random-army/biv-random-army-fill.h"
#include "core/assist/random-army/biv-random-army-search.h"
#include "core/assist/random-army/biv-random-army-trial.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/edit/army/biv-army-edits.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/ruleset/leader/biv-leader-rules.h"

/* The chain of command of pieces that have joined an army, and its activations. */

/* Of a contingent whose units are handed out. */
typedef struct
{
  BivRuleset *ruleset;
  BivContingent *contingent;
  GPtrArray *leaders; /* of BivFigure: those who command units */
  GHashTable *given;  /* from ids of pieces to ids of leaders who now command them */
} Staff;

static BivRank
get_rank (BivRuleset *ruleset, BivFigure *figure)
{
  BivLeaderKind *kind =
    biv_node_list_lookup (biv_ruleset_get_leaders (ruleset), biv_figure_get_kind (figure));

  return kind ? biv_leader_kind_get_rank (kind) : BIV_RANK_CHARACTER;
}

static bool
has_joined (GHashTable *pieces, gpointer piece)
{
  return g_hash_table_contains (pieces, biv_node_get_id (piece));
}

/* --- figures -------------------------------------------------------------------------------- */

/* (nullable): the leader of a rank whom the fewest have been put under. */
static BivFigure *
find_idle (Staff *self, BivRank rank)
{
  BivFigure *best = NULL;
  guint least = G_MAXUINT;

  for (guint i = 0; i < self->leaders->len; i++)
    {
      BivFigure *leader = self->leaders->pdata[i];
      const char *id = biv_node_get_id (BIV_NODE (leader));
      GHashTableIter iter;
      gpointer given;
      guint count = 0;

      if (get_rank (self->ruleset, leader) != rank)
        continue;
      g_hash_table_iter_init (&iter, self->given);
      while (g_hash_table_iter_next (&iter, NULL, &given))
        count += g_str_equal (given, id);
      if (count >= least)
        continue;
      least = count;
      best = leader;
    }
  return best;
}

/* Officers go under sub-generals if there are some, everybody else under the general. */
static void
assign_figure (Staff *self, BivEditList *edits, BivFigure *figure)
{
  bool is_officer = get_rank (self->ruleset, figure) == BIV_RANK_OFFICER;
  BivFigure *chosen = is_officer ? find_idle (self, BIV_RANK_SUB_GENERAL) : NULL;
  BivFigure *superior;

  if (get_rank (self->ruleset, figure) == BIV_RANK_GENERAL)
    return;
  if (!chosen)
    chosen = find_idle (self, BIV_RANK_GENERAL);
  superior = biv_superior_find (self->ruleset, self->contingent, BIV_NODE (figure), chosen);
  if (!superior || superior == figure)
    return;
  g_hash_table_insert (self->given, (char *) biv_node_get_id (BIV_NODE (figure)),
                       (char *) biv_node_get_id (BIV_NODE (superior)));
  biv_edit_list_set_string (edits, biv_node_get_id (BIV_NODE (figure)), "command",
                            biv_node_get_id (BIV_NODE (superior)));
}

/* --- units ---------------------------------------------------------------------------------- */

static const char *
get_commander (Staff *self, BivUnit *unit)
{
  const char *given = g_hash_table_lookup (self->given, biv_node_get_id (BIV_NODE (unit)));

  return given ? given : biv_unit_get_command (unit);
}

/* How many units a leader commands, and how many of them are of an arm. */
static guint
count_under (Staff *self, BivFigure *leader, const char *arm, guint *alike)
{
  BivNodeList *units = biv_contingent_get_units (self->contingent);
  guint count = 0;

  *alike = 0;
  BIV_EACH (BivUnit, unit, units)
    {
      if (!g_str_equal (get_commander (self, unit), biv_node_get_id (BIV_NODE (leader))))
        continue;
      count++;
      *alike += g_str_equal (biv_unit_get_arm (unit), arm);
    }
  return count;
}

/* Under the leader who has most of the same arm, among those who have fewer than their share. */
static void
assign_unit (Staff *self, BivEditList *edits, BivUnit *unit)
{
  guint n_units = biv_node_list_get_length (biv_contingent_get_units (self->contingent));
  guint share = (n_units + self->leaders->len - 1) / self->leaders->len;
  BivFigure *best = NULL;
  guint most_alike = 0, fewest = G_MAXUINT;

  for (guint i = 0; i < self->leaders->len; i++)
    {
      guint alike;
      guint count = count_under (self, self->leaders->pdata[i], biv_unit_get_arm (unit), &alike);

      if (best && (count >= share || alike < most_alike ||
                   (alike == most_alike && count >= fewest)))
        continue;
      best = self->leaders->pdata[i];
      most_alike = count < share ? alike : 0;
      fewest = count;
    }
  g_hash_table_insert (self->given, (char *) biv_node_get_id (BIV_NODE (unit)),
                       (char *) biv_node_get_id (BIV_NODE (best)));
  biv_edit_list_set_string (edits, biv_node_get_id (BIV_NODE (unit)), "command",
                            biv_node_get_id (BIV_NODE (best)));
}

static void
assign_in (BivEditList *edits, BivRuleset *ruleset, BivContingent *contingent, GHashTable *pieces)
{
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  g_autoptr (GHashTable) given = g_hash_table_new (g_str_hash, g_str_equal);
  Staff self = { ruleset, contingent, leaders, given };
  BivNodeList *figures = biv_contingent_get_figures (contingent);
  BivNodeList *units = biv_contingent_get_units (contingent);

  BIV_EACH (BivFigure, figure, figures)
    if (get_rank (ruleset, figure) <= BIV_RANK_OFFICER)
      g_ptr_array_add (leaders, figure);
  BIV_EACH (BivFigure, item, figures)
    if (has_joined (pieces, item))
      assign_figure (&self, edits, item);
  for (guint i = 0; leaders->len > 0 && i < biv_node_list_get_length (units); i++)
    if (has_joined (pieces, biv_node_list_get (units, i)))
      assign_unit (&self, edits, biv_node_list_get (units, i));
}

/**
 * assign_leaders:
 * @pieces: the ids of those that have joined
 *
 * Puts pieces under leaders of their contingents, units of one arm together.
 *
 * Returns: whether it could; false sets @error
 */
static bool
assign_leaders (BivHistory *history, BivRuleset *ruleset, BivArmy *army,
                GHashTable *pieces, GError **error)
{
  BivNodeList *contingents = biv_army_get_contingents (army);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  BIV_EACH (BivContingent, contingent, contingents)
    assign_in (edits, ruleset, contingent, pieces);
  return biv_history_apply (history, edits, "move-to-leader", NULL, error);
}

/* --- activations ---------------------------------------------------------------------------- */

static void
count_strength (BivRuleset *ruleset, BivArmy *army, guint *n_units, guint *n_leaders)
{
  *n_units = *n_leaders = 0;
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      *n_units += biv_node_list_get_length (biv_contingent_get_units (contingent));
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        *n_leaders += biv_activation_is_fit (ruleset, figure);
    }
}

/**
 * plan_activations:
 *
 * Plans as many activations as the rules advise, as far as there are leaders for them.
 *
 * Returns: whether it could; false sets @error
 */
static bool
plan_activations (BivHistory *history, BivRuleset *ruleset, BivArmy *army, GError **error)
{
  BivDocument *document = biv_history_get_document (history);
  BivActivationAdvice *advice;
  guint n_units, n_leaders, wanted;

  count_strength (ruleset, army, &n_units, &n_leaders);
  advice = biv_activation_advise (ruleset, n_units);
  wanted = advice ? MIN (n_leaders, (guint) biv_activation_advice_get_activations (advice)) : 0;
  while (biv_node_list_get_length (biv_army_get_activations (army)) < wanted)
    {
      g_autoptr (BivEditList) edits = biv_next_activation_make (document, army, ruleset, NULL);

      if (!biv_history_do (history, edits, error))
        return false;
    }
  return true;
}

static const char *const codes[] = {
  [BIV_RANDOM_ARMY_REPLACE] = "levy-random",
  [BIV_RANDOM_ARMY_COMPLETE] = "levy-complete",
  [BIV_RANDOM_ARMY_LEGAL] = "levy-legal",
};

/* What is being done. */
typedef struct
{
  BivHistory *history;
  BivCatalogue *catalogue;
  BivArmy *army;
  const BivRandomArmyWish *wish;
  BivRandomArmyTrial *trial;
  GHashTable *ids; /* of those that have joined, by their ids in the copy */
  BivRandomArmyOutcome *outcome;
} RandomArmy;

/* (nullable): the first contingent that is no ally's and follows a list. */
static BivContingent *
find_contingent (BivCatalogue *catalogue, BivArmy *army)
{
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    if (!biv_contingent_get_allied (contingent) &&
        biv_muster_offer_find_list (catalogue, army, contingent))
      return contingent;
  return NULL;
}

/* Whether there is none yet, and a new one would follow the army's list. */
static bool
may_have_contingent (BivCatalogue *catalogue, BivArmy *army)
{
  return biv_node_list_get_length (biv_army_get_contingents (army)) == 0 &&
         biv_muster_offer_find_list (catalogue, army, NULL);
}

/**
 * biv_random_army_find_obstacle:
 *
 * Returns: why an army cannot be put together so
 */
BivRandomArmyObstacle
biv_random_army_find_obstacle (BivCatalogue *catalogue, BivArmy *army, BivRandomArmyTask task)
{
  if (task == BIV_RANDOM_ARMY_LEGAL)
    return BIV_RANDOM_ARMY_NO_OBSTACLE;
  if (!biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army)))
    return BIV_RANDOM_ARMY_NO_RULES;
  if (!find_contingent (catalogue, army) && !may_have_contingent (catalogue, army))
    return BIV_RANDOM_ARMY_NO_LIST;
  if (task == BIV_RANDOM_ARMY_COMPLETE && biv_army_get_budget (army) < 0)
    return BIV_RANDOM_ARMY_NO_BUDGET;
  return BIV_RANDOM_ARMY_NO_OBSTACLE;
}

/* --- where to put pieces -------------------------------------------------------------------- */

/* (transfer full): the edits that add a contingent which is called as the army is. */
static BivEditList *
draft_contingent (BivDocument *document, BivArmy *army)
{
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_CONTINGENT, "draft");

  biv_node_build_text (draft, "name", biv_army_get_name (army));
  return biv_army_edits_add_contingent (document, army, BIV_CONTINGENT (draft), BIV_EDIT_LAST);
}

static const char *
get_id_of_new (BivEditList *edits)
{
  return biv_node_get_id (biv_edit_list_get (edits, 0)->item);
}

/* Gives an army without contingents one. */
static bool
ensure_contingent (RandomArmy *self, GError **error)
{
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (BivEditList) tried = NULL;

  if (!may_have_contingent (self->catalogue, self->army))
    return true;
  edits = draft_contingent (biv_history_get_document (self->history), self->army);
  tried = draft_contingent (self->trial->document, self->trial->army);
  g_hash_table_insert (self->ids, g_strdup (get_id_of_new (tried)),
                       g_strdup (get_id_of_new (edits)));
  return biv_random_army_trial_prepare (self->trial, tried) &&
         biv_history_apply (self->history, edits, codes[self->wish->task], NULL, error);
}

/* --- an army by chance ---------------------------------------------------------------------- */

static void
add_all (GPtrArray *nodes, BivNodeList *list)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    g_ptr_array_add (nodes, biv_node_list_get (list, i));
}

/* (transfer full): the edits after which nothing of the army is left but one empty contingent,
 * which has all of the budget. */
static BivEditList *
draft_clearing (RandomArmy *self, BivDocument *document, BivArmy *army)
{
  BivContingent *kept = find_contingent (self->catalogue, army);
  BivNodeList *contingents = biv_army_get_contingents (army);
  g_autoptr (GPtrArray) going = g_ptr_array_new ();
  BivEditList *edits;

  add_all (going, biv_army_get_activations (army));
  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    if (biv_node_list_get (contingents, i) != kept)
      g_ptr_array_add (going, biv_node_list_get (contingents, i));
  add_all (going, biv_contingent_get_figures (kept));
  add_all (going, biv_contingent_get_units (kept));
  edits = biv_object_edits_remove (document, (BivNode **) going->pdata, going->len);
  biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (kept)), "budget", -1);
  biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (army)), "budget", self->wish->budget);
  return edits;
}

static bool
clear (RandomArmy *self, GError **error)
{
  BivDocument *document = biv_history_get_document (self->history);
  g_autoptr (BivEditList) edits = draft_clearing (self, document, self->army);
  g_autoptr (BivEditList) tried =
    draft_clearing (self, self->trial->document, self->trial->army);

  return biv_random_army_trial_prepare (self->trial, tried) &&
         biv_history_apply (self->history, edits, codes[BIV_RANDOM_ARMY_REPLACE], NULL, error);
}

/* Applies the fixes of findings that are no errors, such as that the general has no level. */
static bool
mend_warnings (RandomArmy *self, GError **error)
{
  g_autoptr (BivRandomArmyTrial) trial = biv_random_army_trial_new (
    self->catalogue, biv_history_get_document (self->history), self->army);
  GListModel *findings = G_LIST_MODEL (biv_checker_get_report (trial->checker));
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);

      if (biv_finding_get_severity (finding) == BIV_SEVERITY_WARNING &&
          biv_finding_get_fix (finding))
        biv_edit_list_append (edits, biv_finding_get_fix (finding));
    }
  return biv_history_apply (self->history, edits, codes[BIV_RANDOM_ARMY_REPLACE], NULL, error);
}

/* --- doing what was tried ------------------------------------------------------------------- */

/* (transfer full): the ids of pieces that have joined and gone again. */
static GHashTable *
list_passing (BivRandomArmyTrial *trial)
{
  GHashTable *passing = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < trial->changes->len; i++)
    {
      const BivRandomArmyChange *change = trial->changes->pdata[i];

      if (change->verb == BIV_RANDOM_ARMY_REMOVE &&
          biv_random_army_trial_has_made (trial, change->object))
        g_hash_table_add (passing, change->object);
    }
  return passing;
}

static void
count (BivRandomArmyOutcome *outcome, BivRandomArmyVerb verb)
{
  outcome->n_added += verb == BIV_RANDOM_ARMY_ADD;
  outcome->n_removed += verb == BIV_RANDOM_ARMY_REMOVE;
  outcome->n_mended += verb == BIV_RANDOM_ARMY_MEND;
}

/* @made: (nullable): what the piece that joins is called in the copy */
static bool
repeat (RandomArmy *self, BivRandomArmyChange *change, const char *made, GError **error)
{
  BivDocument *document = biv_history_get_document (self->history);
  g_autoptr (BivEditList) edits =
    biv_random_army_change_draft (change, document, self->catalogue, self->ids);

  if (made)
    g_hash_table_insert (self->ids, g_strdup (made),
                         g_strdup (get_id_of_new (edits)));
  count (self->outcome, change->verb);
  return biv_history_apply (self->history, edits, codes[self->wish->task], NULL, error);
}

static bool
repeat_all (RandomArmy *self, GError **error)
{
  g_autoptr (GHashTable) passing = list_passing (self->trial);

  for (guint i = 0; i < self->trial->changes->len; i++)
    {
      BivRandomArmyChange *change = self->trial->changes->pdata[i];
      const char *made = biv_random_army_trial_get_made (self->trial, i);

      if (!g_hash_table_contains (passing, made ? made : change->object) &&
          !repeat (self, change, made, error))
        return false;
    }
  return true;
}

static bool
put_in_order (RandomArmy *self, GError **error)
{
  g_autoptr (GHashTable) pieces = g_hash_table_new (g_str_hash, g_str_equal);
  BivRuleset *ruleset = self->trial->ruleset;
  GHashTableIter iter;
  gpointer id;

  if (!ruleset)
    return true;
  g_hash_table_iter_init (&iter, self->ids);
  while (g_hash_table_iter_next (&iter, NULL, &id))
    g_hash_table_add (pieces, id);
  if (!assign_leaders (self->history, ruleset, self->army, pieces, error))
    return false;
  return self->wish->task != BIV_RANDOM_ARMY_REPLACE ||
         (plan_activations (self->history, ruleset, self->army, error) &&
          mend_warnings (self, error));
}

static bool
run (RandomArmy *self, GError **error)
{
  if (self->wish->task != BIV_RANDOM_ARMY_LEGAL && !ensure_contingent (self, error))
    return false;
  if (self->wish->task == BIV_RANDOM_ARMY_REPLACE && !clear (self, error))
    return false;
  if (self->wish->task == BIV_RANDOM_ARMY_LEGAL)
    self->outcome->least = biv_random_army_search (self->trial);
  else
    {
      bool anew = self->wish->task == BIV_RANDOM_ARMY_REPLACE;
      g_autoptr (BivRandomArmyFill) fill =
        biv_random_army_fill_new (self->trial, self->wish->taste, self->wish->seed);

      if (anew)
        {
          biv_random_army_fill_needs (fill);
          biv_random_army_fill_leaders (fill);
        }
      else
        biv_random_army_fill_missing (fill);
      biv_random_army_fill_units (fill, anew);
    }
  self->outcome->errors = biv_random_army_trial_list_errors (self->trial);
  return repeat_all (self, error) && put_in_order (self, error);
}

/**
 * biv_random_army_make:
 * @army: of the document, alone or as a side's
 * @wish: what is done; biv_random_army_find_obstacle() has nothing against it
 * @outcome: (out caller-allocates): what came of it; cleared with biv_random_army_outcome_clear()
 *
 * "levy-random", "levy-complete", "levy-legal": puts an army together as one step. The same wish
 * for the same army has the same outcome.
 *
 * Returns: whether it was done; false sets @error, and nothing has changed
 */
bool
biv_random_army_make (BivHistory *history, BivCatalogue *catalogue, BivArmy *army,
                      const BivRandomArmyWish *wish, BivRandomArmyOutcome *outcome, GError **error)
{
  g_autoptr (BivRandomArmyTrial) trial =
    biv_random_army_trial_new (catalogue, biv_history_get_document (history), army);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  RandomArmy self = { history, catalogue, army, wish, trial, ids, outcome };

  *outcome = (BivRandomArmyOutcome){ 0 };
  if (!trial)
    {
      g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID,
                           biv_node_get_id (BIV_NODE (army)));
      return false;
    }
  biv_history_begin (history, codes[wish->task], NULL);
  if (!run (&self, error))
    {
      biv_history_abandon (history);
      biv_random_army_outcome_clear (outcome);
      return false;
    }
  biv_history_end (history);
  outcome->spent = biv_army_count_points (army);
  outcome->budget = biv_army_get_budget (army);
  return true;
}

/** biv_random_army_outcome_clear: frees what an outcome holds. */
void
biv_random_army_outcome_clear (BivRandomArmyOutcome *self)
{
  g_clear_pointer (&self->errors, g_ptr_array_unref);
}
