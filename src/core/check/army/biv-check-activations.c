/* Checks of the activations that an army plans: how many, by whom, and how large.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"

#include "core/model/army/biv-army.h"
#include "core/check/piece/biv-activation-size.h"

static BivActivation *
get_activation (BivCheck *check, guint i)
{
  return biv_node_list_get (biv_army_get_activations (check->army), i);
}

static guint
count_activations (BivCheck *check)
{
  return biv_node_list_get_length (biv_army_get_activations (check->army));
}

static const char *
get_cite (BivCheck *check)
{
  BivActivationRule *rule =
    check->rules->ruleset ? biv_ruleset_get_activation (check->rules->ruleset) : NULL;

  return rule ? biv_rule_item_get_cite (rule) : NULL;
}

static BivFinding *
raise_advice (BivCheck *check, BivActivationAdvice *row, BivNode *subject)
{
  BivFinding *finding = biv_check_raise (check, BIV_CODE_ACTIVATION_ADVICE, subject,
                                         biv_rule_item_get_cite (row));

  if (check->side && biv_side_get_sets_activations (check->side))
    biv_finding_set_severity (finding, BIV_SEVERITY_INFO);
  biv_check_add_number (finding, "units", biv_check_count_units (check));
  biv_check_add_number (finding, "count", count_activations (check));
  biv_check_add_number (finding, "advised", biv_activation_advice_get_activations (row));
  biv_check_add_number (finding, "smallest", biv_activation_advice_get_size_from (row));
  biv_check_add_number (finding, "largest", biv_activation_advice_get_size_to (row));
  return finding;
}

static int
compare_ranks (gconstpointer a, gconstpointer b, gpointer check)
{
  return (int) biv_leader_kind_get_rank (biv_check_get_kind (check, *(BivFigure *const *) a)) -
         (int) biv_leader_kind_get_rank (biv_check_get_kind (check, *(BivFigure *const *) b));
}

static bool
has_activation (BivCheck *check, BivFigure *leader)
{
  for (guint i = 0; i < count_activations (check); i++)
    if (g_str_equal (biv_activation_get_leader (get_activation (check, i)),
                     biv_node_get_id (BIV_NODE (leader))))
      return true;
  return false;
}

/* (transfer container): the leaders who can make an activation and make none yet, the highest rank
 * first. */
static GPtrArray *
list_free_leaders (BivCheck *check)
{
  GPtrArray *leaders = g_ptr_array_new ();

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (check->army))
    {
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        if (biv_activation_is_fit (check->rules->ruleset, figure) &&
            !has_activation (check, figure))
          g_ptr_array_add (leaders, figure);
    }
  g_ptr_array_sort_with_data (leaders, compare_ranks, check);
  return leaders;
}

/* The fix: as many more as the rules advise, of the largest size that they do, as one that the
 * player adds would be. There is none where there are too few leaders for them. */
static void
fix_by_planning (BivCheck *check, BivFinding *finding, BivActivationAdvice *row)
{
  guint missing = (guint) biv_activation_advice_get_activations (row) - count_activations (check);
  g_autoptr (GPtrArray) leaders = list_free_leaders (check);
  BivEditList *fix;

  if (leaders->len < missing)
    return;
  fix = biv_edit_list_new ();
  for (guint i = 0; i < missing; i++)
    {
      g_autofree char *id = biv_check_make_id (check, "a", i);
      g_autoptr (BivNode) activation = biv_node_new (BIV_TYPE_ACTIVATION, id);

      biv_node_build_string (activation, "leader",
                             biv_node_get_id (BIV_NODE (leaders->pdata[i])));
      biv_node_build_int (activation, "units", biv_activation_advice_get_size_to (row));
      biv_edit_list_insert (fix, biv_node_get_id (BIV_NODE (check->army)), "activations",
                            BIV_EDIT_LAST, activation);
    }
  biv_finding_set_fix (finding, fix);
}

static void
check_count (BivCheck *check, BivActivationAdvice *row)
{
  guint count = count_activations (check);
  guint advised = (guint) biv_activation_advice_get_activations (row);
  BivFinding *finding;

  if (count == advised)
    return;
  finding = raise_advice (check, row, BIV_NODE (check->army));
  if (count < advised)
    fix_by_planning (check, finding, row);
}

static void
check_size (BivCheck *check, BivActivationAdvice *row, BivNode *activation)
{
  int units = biv_activation_get_units (BIV_ACTIVATION (activation));
  int size = CLAMP (units, biv_activation_advice_get_size_from (row),
                    biv_activation_advice_get_size_to (row));
  BivFinding *finding;

  if (size == units)
    return;
  finding = raise_advice (check, row, activation);
  biv_check_add_number (finding, "size", units);
  biv_check_fix_int (finding, activation, "units", size);
}

/** biv_check_activation_advice: activation-advice: the number or size of activations differs from
 * the ruleset's table, which is read by the units of the whole army, allies among them. Only
 * advice: a scenario may set something else. */
void
biv_check_activation_advice (BivCheck *check)
{
  BivActivationAdvice *row =
    biv_activation_advise (check->rules->ruleset, biv_check_count_units (check));

  if (!row)
    return;
  check_count (check, row);
  for (guint i = 0; i < count_activations (check); i++)
    check_size (check, row, BIV_NODE (get_activation (check, i)));
}

/** biv_check_activation_leaders: activation-leader-missing: an activation names no leader, though
 * the ruleset counts his range. */
void
biv_check_activation_leaders (BivCheck *check)
{
  for (guint i = 0; i < count_activations (check); i++)
    {
      BivNode *activation = BIV_NODE (get_activation (check, i));
      BivFinding *finding;
      BivEditList *fix;

      if (*biv_activation_get_leader (BIV_ACTIVATION (activation)))
        continue;
      finding =
        biv_check_raise (check, BIV_CODE_ACTIVATION_LEADER_MISSING, activation, get_cite (check));
      biv_check_add_number (finding, "number", i + 1);
      fix = biv_edit_list_new ();
      biv_edit_list_remove (fix, biv_node_get_id (BIV_NODE (check->army)), "activations", i);
      biv_finding_set_fix (finding, fix);
    }
}

/** biv_check_activation_repeats: activation-leader-repeated: a leader has more than one activation
 * where the ruleset allows him one. */
void
biv_check_activation_repeats (BivCheck *check)
{
  BivActivationRule *rule = biv_ruleset_get_activation (check->rules->ruleset);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (!rule || !biv_activation_rule_get_leader_once (rule))
    return;
  for (guint i = 0; i < count_activations (check); i++)
    {
      BivActivation *activation = get_activation (check, i);
      const char *id = biv_activation_get_leader (activation);
      BivFigure *leader = biv_check_find_figure (check, id);
      BivFinding *finding;

      if (!leader || g_hash_table_add (seen, (char *) id))
        continue;
      finding = biv_check_raise (check, BIV_CODE_ACTIVATION_LEADER_REPEATED, BIV_NODE (activation),
                                 get_cite (check));
      biv_check_add_name (check, finding, "leader", BIV_NODE (leader));
      biv_check_add_number (finding, "number", i + 1);
    }
}

/** biv_check_activation_fitness: activation-leader-unfit: the leader is of a kind that makes no
 * activations. */
void
biv_check_activation_fitness (BivCheck *check)
{
  for (guint i = 0; i < count_activations (check); i++)
    {
      BivActivation *activation = get_activation (check, i);
      BivFigure *leader = biv_check_find_figure (check, biv_activation_get_leader (activation));
      BivLeaderKind *kind = leader ? biv_check_get_kind (check, leader) : NULL;
      BivFinding *finding;

      if (!kind || biv_leader_kind_get_activates (kind))
        continue;
      finding = biv_check_raise (check, BIV_CODE_ACTIVATION_LEADER_UNFIT, BIV_NODE (activation),
                                 biv_rule_item_get_cite (kind));
      biv_check_add_name (check, finding, "leader", BIV_NODE (leader));
      biv_check_add_item (finding, "kind", kind, "");
      biv_check_add_number (finding, "number", i + 1);
    }
}

static void
check_quality (BivCheck *check, BivActivation *activation, BivFigure *leader)
{
  BivRuleset *ruleset = check->rules->ruleset;
  BivQuality *quality = biv_rule_index_get_quality (check->rules, biv_figure_get_quality (leader));
  int change = biv_activation_quality_change (ruleset, leader);
  BivFinding *finding;

  if (change == 0)
    return;
  finding = biv_check_raise (check, BIV_CODE_ACTIVATION_QUALITY, BIV_NODE (activation),
                             biv_rule_item_get_cite (quality));
  biv_check_add_name (check, finding, "leader", BIV_NODE (leader));
  biv_check_add_item (finding, "quality", quality, "");
  biv_check_add_number (finding, "change", change);
  biv_check_add_number (finding, "units", biv_activation_get_units (activation));
  biv_check_add_number (finding, "effective", biv_activation_size (ruleset, activation, leader));
}

/** biv_check_activation_qualities: activation-quality: the leader's quality (or the amount that the
 * player set for him) changes how many units the activation covers. */
void
biv_check_activation_qualities (BivCheck *check)
{
  for (guint i = 0; i < count_activations (check); i++)
    {
      BivActivation *activation = get_activation (check, i);
      BivFigure *leader = biv_check_find_figure (check, biv_activation_get_leader (activation));

      if (leader)
        check_quality (check, activation, leader);
    }
}

static guint
count_fit_leaders (BivCheck *check)
{
  GHashTableIter iter;
  gpointer figure;
  guint count = 0;

  g_hash_table_iter_init (&iter, check->figures);
  while (g_hash_table_iter_next (&iter, NULL, &figure))
    {
      BivLeaderKind *kind = biv_check_get_kind (check, figure);

      count += kind && biv_leader_kind_get_activates (kind);
    }
  return count;
}

/** biv_check_leaders_suffice: too-few-leaders: there are more activations than leaders, where a
 * leader may make only one. */
void
biv_check_leaders_suffice (BivCheck *check)
{
  BivActivationRule *rule = biv_ruleset_get_activation (check->rules->ruleset);
  guint leaders = count_fit_leaders (check);
  BivFinding *finding;

  if (!rule || !biv_activation_rule_get_leader_once (rule) || leaders >= count_activations (check))
    return;
  finding =
    biv_check_raise (check, BIV_CODE_TOO_FEW_LEADERS, BIV_NODE (check->army), get_cite (check));
  biv_check_add_number (finding, "leaders", leaders);
  biv_check_add_number (finding, "activations", count_activations (check));
}
