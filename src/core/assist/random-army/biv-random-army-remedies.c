/* What may be done about an error: what its finding proposes, and each single piece that could join
 * or go because of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/random-army/biv-random-army-remedies.h"

#include "core/assist/biv-muster-offer.h"
#include "core/check/finding/biv-finding-codes.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/leader/biv-leader-rules.h"

/* What is being collected. */
typedef struct
{
  BivRandomArmyTrial *trial;
  GPtrArray *errors;
  GPtrArray *changes;  /* of BivRandomArmyChange */
  GHashTable *keys;    /* those that are among them */
  BivFinding *error;   /* the one that they are to remove */
  BivNode *subject;    /* (nullable): of the error */
  const char *wanted;  /* an entry's id */
  const char *other;   /* another's */
  BivContingent *only; /* (nullable): where pieces join or go; everywhere */
} Remedies;

typedef bool (*PieceTest) (Remedies *self, BivNode *piece);
typedef bool (*EntryTest) (Remedies *self, BivMusterEntry *entry);

static bool
has_code (BivFinding *finding, BivFindingCode code)
{
  return g_str_equal (biv_finding_get_code (finding), biv_finding_codes[code].code);
}

static int
get_cost (BivNode *piece)
{
  return MAX (0, biv_army_piece_get_cost (piece));
}

static BivRank
get_rank (Remedies *self, const char *kind)
{
  BivRuleset *ruleset = self->trial->ruleset;
  BivLeaderKind *found =
    ruleset ? biv_node_list_lookup (biv_ruleset_get_leaders (ruleset), kind) : NULL;

  return found ? biv_leader_kind_get_rank (found) : BIV_RANK_CHARACTER;
}

static void
add (Remedies *self, BivRandomArmyChange *change)
{
  if (g_hash_table_add (self->keys, change->key))
    g_ptr_array_add (self->changes, change);
  else
    biv_random_army_change_unref (change);
}

/* --- what goes ------------------------------------------------------------------------------ */

static bool
is_faulty (Remedies *self, BivNode *piece)
{
  for (guint i = 0; i < self->errors->len; i++)
    if (g_strcmp0 (biv_finding_get_object (self->errors->pdata[i]),
                   biv_node_get_id (piece)) == 0)
      return true;
  return false;
}

/* Of units that are alike it makes no difference which one goes: the last does. */
static bool
has_twin_after (Remedies *self, BivNodeList *units, guint position)
{
  BivUnit *unit = biv_node_list_get (units, position);

  for (guint i = position + 1; i < biv_node_list_get_length (units); i++)
    {
      BivUnit *twin = biv_node_list_get (units, i);

      if (g_str_equal (biv_unit_get_entry (unit), biv_unit_get_entry (twin)) &&
          biv_unit_get_handmade (unit) == biv_unit_get_handmade (twin) &&
          biv_unit_get_cost (unit) == biv_unit_get_cost (twin) &&
          g_str_equal (biv_unit_get_arm (unit), biv_unit_get_arm (twin)) &&
          !is_faulty (self, BIV_NODE (twin)) &&
          !biv_random_army_trial_has_made (self->trial, biv_node_get_id (BIV_NODE (twin))))
        return true;
    }
  return false;
}

static void
remove_from (Remedies *self, BivNodeList *pieces, bool units, PieceTest test)
{
  for (guint i = biv_node_list_get_length (pieces); i-- > 0;)
    {
      BivNode *piece = biv_node_list_get (pieces, i);

      if (test (self, piece) &&
          !biv_random_army_trial_has_made (self->trial, biv_node_get_id (piece)) &&
          (!units || is_faulty (self, piece) || !has_twin_after (self, pieces, i)))
        add (self, biv_random_army_change_remove (biv_node_get_id (piece)));
    }
}

static void
remove_each (Remedies *self, PieceTest test)
{
  BivNodeList *contingents = biv_army_get_contingents (self->trial->army);

  for (guint i = biv_node_list_get_length (contingents); i-- > 0;)
    {
      BivContingent *contingent = biv_node_list_get (contingents, i);

      if (self->only && self->only != contingent)
        continue;
      remove_from (self, biv_contingent_get_units (contingent), true, test);
      remove_from (self, biv_contingent_get_figures (contingent), false, test);
    }
}

static bool
is_any (Remedies *self, BivNode *piece)
{
  return true;
}

static bool
is_unit (Remedies *self, BivNode *piece)
{
  return BIV_IS_UNIT (piece);
}

static bool
is_paid (Remedies *self, BivNode *piece)
{
  return get_cost (piece) > 0;
}

static bool
is_of_either (Remedies *self, BivNode *piece)
{
  return g_str_equal (biv_army_piece_get_entry (piece), self->wanted) ||
         g_str_equal (biv_army_piece_get_entry (piece), self->other);
}

static bool
is_general (Remedies *self, BivNode *piece)
{
  return BIV_IS_FIGURE (piece) &&
         get_rank (self, biv_figure_get_kind (BIV_FIGURE (piece))) == BIV_RANK_GENERAL;
}

static bool
is_sub_general (Remedies *self, BivNode *piece)
{
  return BIV_IS_FIGURE (piece) &&
         get_rank (self, biv_figure_get_kind (BIV_FIGURE (piece))) == BIV_RANK_SUB_GENERAL;
}

/* --- what joins ----------------------------------------------------------------------------- */

static bool
entry_is_any (Remedies *self, BivMusterEntry *entry)
{
  return true;
}

static bool
entry_is_wanted (Remedies *self, BivMusterEntry *entry)
{
  return g_str_equal (biv_node_get_id (BIV_NODE (entry)), self->wanted);
}

static bool
entry_is_general (Remedies *self, BivMusterEntry *entry)
{
  return *biv_muster_entry_get_figure (entry) &&
         get_rank (self, biv_muster_entry_get_figure (entry)) == BIV_RANK_GENERAL;
}

static bool
entry_is_sub_general (Remedies *self, BivMusterEntry *entry)
{
  return *biv_muster_entry_get_figure (entry) &&
         get_rank (self, biv_muster_entry_get_figure (entry)) == BIV_RANK_SUB_GENERAL;
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  return biv_muster_entry_get_cost (*(BivMusterEntry **) a) -
         biv_muster_entry_get_cost (*(BivMusterEntry **) b);
}

/* The cheapest first. */
static void
add_each (Remedies *self, EntryTest test)
{
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->trial->army))
    {
      BivMuster *list =
        biv_muster_offer_find_list (self->trial->catalogue, self->trial->army, contingent);
      BivNodeList *entries = list ? biv_muster_get_entries (list) : NULL;
      g_autoptr (GPtrArray) fit = g_ptr_array_new ();

      if (self->only && self->only != contingent)
        continue;
      for (guint j = 0; entries && j < biv_node_list_get_length (entries); j++)
        if (test (self, biv_node_list_get (entries, j)))
          g_ptr_array_add (fit, biv_node_list_get (entries, j));
      g_ptr_array_sort (fit, compare_costs);
      for (guint j = 0; j < fit->len; j++)
        add (self, biv_random_army_change_add (contingent, fit->pdata[j]));
    }
}

/* --- for each kind of error ----------------------------------------------------------------- */

static BivMusterEntry *
find_entry_of (Remedies *self, BivNode *piece)
{
  BivNode *contingent = biv_node_get_parent (piece);
  BivMuster *list = biv_muster_offer_find_list (self->trial->catalogue, self->trial->army,
                                                BIV_CONTINGENT (contingent));

  return list ? biv_node_list_lookup (biv_muster_get_entries (list),
                                      biv_army_piece_get_entry (piece))
              : NULL;
}

static void
for_minimum (Remedies *self)
{
  const BivLack *lack = biv_finding_get_lack (self->error);

  if (!lack)
    return;
  self->wanted = biv_node_get_id (BIV_NODE (lack->entry));
  add_each (self, entry_is_wanted);
}

static void
for_maximum (Remedies *self)
{
  self->wanted = self->other = biv_army_piece_get_entry (self->subject);
  remove_each (self, is_of_either);
}

static bool
is_in_pool (Remedies *self, BivNode *piece)
{
  BivMusterEntry *entry = find_entry_of (self, piece);

  return entry && g_str_equal (biv_muster_entry_get_pool (entry), self->wanted);
}

static void
for_pool (Remedies *self)
{
  BivMusterEntry *entry = find_entry_of (self, self->subject);

  self->wanted = entry ? biv_muster_entry_get_pool (entry) : "";
  if (*self->wanted)
    remove_each (self, is_in_pool);
}

static void
for_requirement (Remedies *self)
{
  BivMusterEntry *entry = find_entry_of (self, self->subject);

  if (!entry)
    return;
  self->wanted = biv_muster_entry_get_requires (entry);
  add_each (self, entry_is_wanted);
  for_maximum (self);
}

static void
for_exclusion (Remedies *self)
{
  BivMusterEntry *entry = find_entry_of (self, self->subject);

  self->wanted = biv_army_piece_get_entry (self->subject);
  self->other = entry ? biv_muster_entry_get_excludes (entry) : "";
  remove_each (self, is_of_either);
}

static void
for_budget (Remedies *self)
{
  self->only = self->subject && BIV_IS_CONTINGENT (self->subject) ? BIV_CONTINGENT (self->subject)
                                                                  : NULL;
  remove_each (self, is_paid);
}

static void
for_missing_general (Remedies *self)
{
  add_each (self, entry_is_general);
}

static void
for_generals (Remedies *self)
{
  remove_each (self, is_general);
}

static void
for_missing_commander (Remedies *self)
{
  self->only = BIV_CONTINGENT (self->subject);
  add_each (self, entry_is_sub_general);
  remove_each (self, is_unit);
}

static void
for_commanders (Remedies *self)
{
  self->only = BIV_CONTINGENT (biv_node_get_parent (self->subject));
  remove_each (self, is_sub_general);
}

static bool
is_subject (Remedies *self, BivNode *piece)
{
  return piece == self->subject || g_str_equal (biv_node_get_id (piece), self->wanted);
}

/* The piece goes, or he who must not command it. */
static void
for_piece (Remedies *self)
{
  self->wanted = biv_army_piece_get_command (self->subject);
  if (!has_code (self->error, BIV_CODE_ALLY_WRONG_COMMAND))
    self->wanted = "";
  remove_each (self, is_subject);
}

/* Adds as remedies that this activation, or any other of the same leader, is removed. */
static void
for_activation (Remedies *self)
{
  BivNodeList *activations = biv_army_get_activations (self->trial->army);
  const char *leader = biv_activation_get_leader (BIV_ACTIVATION (self->subject));

  for (guint i = biv_node_list_get_length (activations); i-- > 0;)
    {
      BivActivation *activation = biv_node_list_get (activations, i);

      if (BIV_NODE (activation) == self->subject ||
          (*leader && g_str_equal (biv_activation_get_leader (activation), leader)))
        add (self, biv_random_army_change_remove (biv_node_get_id (BIV_NODE (activation))));
    }
}

typedef struct
{
  BivFindingCode code;
  void (*list) (Remedies *self);
} Row;

static const Row rows[] = {
  { BIV_CODE_GENERAL_MISSING, for_missing_general },
  { BIV_CODE_GENERAL_DUPLICATE, for_generals },
  { BIV_CODE_GENERAL_ALLIED, for_piece },
  { BIV_CODE_ALLY_COMMANDER_MISSING, for_missing_commander },
  { BIV_CODE_ALLY_COMMANDER_DUPLICATE, for_commanders },
  { BIV_CODE_ALLY_WRONG_COMMAND, for_piece },
  { BIV_CODE_FIGURE_NOT_ALLOWED, for_piece },
  { BIV_CODE_UNIT_NOT_ALLOWED, for_piece },
  { BIV_CODE_UNIT_EMPTY, for_piece },
  { BIV_CODE_ENTRY_COST_DIFFERS, for_piece },
  { BIV_CODE_ENTRY_ELEMENTS_DIFFER, for_piece },
  { BIV_CODE_ENTRY_DETAILS_DIFFER, for_piece },
  { BIV_CODE_ENTRY_BELOW_MIN, for_minimum },
  { BIV_CODE_ENTRY_ABOVE_MAX, for_maximum },
  { BIV_CODE_POOL_ABOVE_MAX, for_pool },
  { BIV_CODE_ENTRY_REQUIRES, for_requirement },
  { BIV_CODE_ENTRY_EXCLUDES, for_exclusion },
  { BIV_CODE_BUDGET_EXCEEDED, for_budget },
  { BIV_CODE_ACTIVATION_LEADER_MISSING, for_activation },
  { BIV_CODE_ACTIVATION_LEADER_REPEATED, for_activation },
  { BIV_CODE_ACTIVATION_LEADER_UNFIT, for_activation },
};

/* Limits follow from the points that are spent: then any piece that joins or goes may matter. */
static bool
follows_spending (BivRandomArmyTrial *trial)
{
  BivComposition *rule = trial->ruleset ? biv_ruleset_get_composition (trial->ruleset) : NULL;

  return biv_army_get_budget (trial->army) < 0 ||
         (rule && biv_composition_get_basis (rule) == BIV_SIZE_BASIS_SPENT);
}

static bool
is_limit (BivFinding *error)
{
  return has_code (error, BIV_CODE_ENTRY_BELOW_MIN) ||
         has_code (error, BIV_CODE_ENTRY_ABOVE_MAX) || has_code (error, BIV_CODE_POOL_ABOVE_MAX);
}

static void
add_fix (Remedies *self, BivFinding *finding)
{
  if (biv_finding_get_fix (finding))
    add (self, biv_random_army_change_mend (finding));
}

static void
collect (Remedies *self)
{
  add_fix (self, self->error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (has_code (self->error, rows[i].code))
      rows[i].list (self);
  self->only = NULL;
  if (is_limit (self->error) && follows_spending (self->trial))
    {
      add_each (self, entry_is_any);
      remove_each (self, is_any);
    }
  /* what mends a piece may change what it counts for */
  for (guint i = 0; i < self->errors->len; i++)
    add_fix (self, self->errors->pdata[i]);
}

/**
 * biv_random_army_remedies_list:
 * @errors: all of the army
 *
 * Returns: (transfer full) (element-type BivRandomArmyChange): the changes of which at least one
 * must be made to remove the error: what is proposed first, then what joins, the cheapest first,
 * then what goes, the last first. None for an error that no such change removes
 */
GPtrArray *
biv_random_army_remedies_list (BivRandomArmyTrial *trial, BivFinding *error, GPtrArray *errors)
{
  const char *object = biv_finding_get_object (error);
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);
  Remedies self = { trial, errors };

  self.changes = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_random_army_change_unref);
  self.keys = keys;
  self.error = error;
  self.subject = object ? biv_document_lookup (trial->document, object) : NULL;
  self.wanted = self.other = "";
  collect (&self);
  return self.changes;
}

/* --- how many it takes at least ------------------------------------------------------------- */

static void
add_costs (GArray *costs, BivNodeList *pieces)
{
  BIV_EACH (BivNode, piece, pieces)
    {
      int cost = get_cost (piece);

      g_array_append_val (costs, cost);
    }
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const int *) b - *(const int *) a;
}

/* How many pieces must go, if they are the dearest, until so many points are saved. */
static guint
count_dearest (BivRandomArmyTrial *trial, gint64 over)
{
  BivNodeList *contingents = biv_army_get_contingents (trial->army);
  g_autoptr (GArray) costs = g_array_new (FALSE, FALSE, sizeof (int));
  guint count = 0;

  for (guint i = 0; over > 0 && i < biv_node_list_get_length (contingents); i++)
    {
      BivContingent *contingent = biv_node_list_get (contingents, i);

      add_costs (costs, biv_contingent_get_figures (contingent));
      add_costs (costs, biv_contingent_get_units (contingent));
    }
  g_array_sort (costs, compare_numbers);
  for (; over > 0 && count < costs->len; count++)
    over -= g_array_index (costs, int, count);
  return count;
}

/* An error of the piece itself, which goes away only if something is done to this piece. */
static bool
is_of_piece (BivFinding *error)
{
  return has_code (error, BIV_CODE_FIGURE_NOT_ALLOWED) ||
         has_code (error, BIV_CODE_UNIT_NOT_ALLOWED) || has_code (error, BIV_CODE_UNIT_EMPTY) ||
         has_code (error, BIV_CODE_ENTRY_COST_DIFFERS) ||
         has_code (error, BIV_CODE_ENTRY_ELEMENTS_DIFFER) ||
         has_code (error, BIV_CODE_ENTRY_DETAILS_DIFFER);
}

/* What the errors ask for, each in its own way. */
typedef struct
{
  guint joining;
  gint64 price; /* of those who join */
  guint beyond_entries;
  guint beyond_pools;
  guint vacant; /* activations without a leader */
  bool general;
  bool over;          /* the budget of the army */
  GHashTable *faulty; /* ids of pieces */
} Needs;

static void
count_need (Needs *needs, BivFinding *error, bool limits)
{
  const BivLack *lack = biv_finding_get_lack (error);
  GPtrArray *surplus = biv_finding_get_surplus (error);

  if (lack && limits)
    {
      needs->joining += lack->count;
      needs->price += (gint64) lack->count * MAX (0, biv_muster_entry_get_cost (lack->entry));
    }
  if (surplus && limits && has_code (error, BIV_CODE_ENTRY_ABOVE_MAX))
    needs->beyond_entries += surplus->len;
  if (surplus && limits && has_code (error, BIV_CODE_POOL_ABOVE_MAX))
    needs->beyond_pools += surplus->len;
  needs->vacant += has_code (error, BIV_CODE_ACTIVATION_LEADER_MISSING);
  needs->general |= has_code (error, BIV_CODE_GENERAL_MISSING);
  needs->over |= has_code (error, BIV_CODE_BUDGET_EXCEEDED);
  if (is_of_piece (error))
    g_hash_table_add (needs->faulty, (char *) biv_finding_get_object (error));
}

/**
 * biv_random_army_remedies_bound:
 *
 * Returns: a number of changes with fewer than which the errors cannot all be removed
 */
guint
biv_random_army_remedies_bound (BivRandomArmyTrial *trial, GPtrArray *errors)
{
  g_autoptr (GHashTable) faulty = g_hash_table_new (g_str_hash, g_str_equal);
  Needs needs = { .faulty = faulty };
  bool limits = !follows_spending (trial);
  int budget = biv_army_get_budget (trial->army);
  gint64 spent = biv_army_count_points (trial->army);
  guint going = 0;

  for (guint i = 0; i < errors->len; i++)
    count_need (&needs, errors->pdata[i], limits);
  if (budget >= 0 && (needs.over || spent <= budget)) /* else somebody has decided to exceed it */
    going = count_dearest (trial, spent + needs.price - budget);
  going = MAX (going, MAX (needs.beyond_entries, needs.beyond_pools));
  going = MAX (going, g_hash_table_size (faulty));
  /* a piece whose kind is mended may be the general */
  if (needs.general && g_hash_table_size (faulty) == 0)
    needs.joining = MAX (needs.joining, 1);
  return MAX (needs.joining + going + needs.vacant, errors->len > 0);
}
