/* Tries changes on a copy of an army.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/random-army/biv-random-army-trial.h"

#include "core/assist/biv-muster-offer.h"
#include "core/edit/army/biv-army-edits.h"
#include "core/edit/history/biv-transaction.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/scenario/biv-scenario.h"

/* Makes the edits of a change, for the copy of an army or for the army itself. */

/** biv_random_army_change_add: (transfer full): a piece of an entry joins a contingent. */
BivRandomArmyChange *
biv_random_army_change_add (BivContingent *contingent, BivMusterEntry *entry)
{
  BivRandomArmyChange *self = g_rc_box_new0 (BivRandomArmyChange);

  self->verb = BIV_RANDOM_ARMY_ADD;
  self->object = g_strdup (biv_node_get_id (BIV_NODE (contingent)));
  self->entry = g_object_ref (entry);
  self->key = g_strdup_printf ("+%s/%s", self->object, biv_node_get_id (BIV_NODE (entry)));
  return self;
}

/** biv_random_army_change_remove: (transfer full): a piece or an activation goes. */
BivRandomArmyChange *
biv_random_army_change_remove (const char *object)
{
  BivRandomArmyChange *self = g_rc_box_new0 (BivRandomArmyChange);

  self->verb = BIV_RANDOM_ARMY_REMOVE;
  self->object = g_strdup (object);
  self->key = g_strconcat ("-", object, NULL);
  return self;
}

/** biv_random_army_change_mend: (transfer full): the edits that a finding proposes are done. */
BivRandomArmyChange *
biv_random_army_change_mend (BivFinding *finding)
{
  BivRandomArmyChange *self = g_rc_box_new0 (BivRandomArmyChange);

  self->verb = BIV_RANDOM_ARMY_MEND;
  self->object = g_strdup (biv_finding_get_object (finding));
  self->fix = biv_edit_list_ref (biv_finding_get_fix (finding));
  self->key = g_strdup_printf ("%s@%s", biv_finding_get_code (finding), self->object);
  return self;
}

/** biv_random_army_change_ref: (transfer full): the same change. */
BivRandomArmyChange *
biv_random_army_change_ref (BivRandomArmyChange *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_change (gpointer data)
{
  BivRandomArmyChange *self = data;

  g_free (self->key);
  g_free (self->object);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->fix, biv_edit_list_unref);
}

/** biv_random_army_change_unref: gives back a change. */
void
biv_random_army_change_unref (BivRandomArmyChange *self)
{
  g_rc_box_release_full (self, clear_change);
}

static const char *
translate (GHashTable *ids, const char *id)
{
  const char *found = ids ? g_hash_table_lookup (ids, id) : NULL;

  return found ? found : id;
}

static BivEditList *
draft_addition (BivRandomArmyChange *self, BivDocument *document, BivCatalogue *catalogue,
                GHashTable *ids)
{
  BivContingent *contingent =
    BIV_CONTINGENT (biv_document_lookup (document, translate (ids, self->object)));
  BivNode *army = biv_node_get_ancestor (BIV_NODE (contingent), BIV_TYPE_ARMY);
  g_autoptr (BivNode) draft =
    biv_muster_offer_make_piece (catalogue, BIV_ARMY (army), contingent, self->entry);

  if (BIV_IS_FIGURE (draft))
    return biv_army_edits_add_figure (document, contingent, BIV_FIGURE (draft), BIV_EDIT_LAST);
  return biv_army_edits_add_unit (document, contingent, BIV_UNIT (draft), BIV_EDIT_LAST);
}

/* The edits of a fix, which may name pieces that have joined. */
static BivEditList *
draft_fix (BivEditList *fix, GHashTable *ids)
{
  BivEditList *edits = biv_edit_list_new ();

  biv_edit_list_append (edits, fix);
  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    {
      BivEdit *edit = biv_edit_list_get (edits, i);

      if (edit->kind == BIV_EDIT_SET && G_VALUE_HOLDS_STRING (&edit->value))
        g_value_set_string (&edit->value, translate (ids, g_value_get_string (&edit->value)));
    }
  return edits;
}

/**
 * biv_random_army_change_draft:
 * @document: of the army, or of its copy
 * @ids: (nullable): what those that have joined are called there, by their ids in the copy
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_random_army_change_draft (BivRandomArmyChange *self, BivDocument *document,
                              BivCatalogue *catalogue, GHashTable *ids)
{
  BivNode *gone;

  switch (self->verb)
    {
    case BIV_RANDOM_ARMY_ADD:
      return draft_addition (self, document, catalogue, ids);
    case BIV_RANDOM_ARMY_REMOVE:
      gone = biv_document_lookup (document, self->object);
      return biv_object_edits_remove (document, &gone, 1);
    case BIV_RANDOM_ARMY_MEND:
    default:
      return draft_fix (self->fix, ids);
    }
}

static bool
is_of_army (BivDocument *document, const char *id, BivNode *army)
{
  BivNode *node = biv_document_lookup (document, id);

  return node && (node == army || biv_node_get_ancestor (node, BIV_TYPE_ARMY) == army);
}

/* What the organiser of a battle has decided about an army holds for its copy too. */
static void
copy_decisions (BivNode *copy, BivDocument *document, BivNode *army)
{
  BivNode *root = biv_document_get_root (document);
  BivNodeList *ignored =
    BIV_IS_SCENARIO (root) ? biv_scenario_get_ignored (BIV_SCENARIO (root)) : NULL;

  for (guint i = 0; ignored && i < biv_node_list_get_length (ignored); i++)
    {
      BivNode *item = biv_node_list_get (ignored, i);
      g_autoptr (BivNode) own = NULL;

      if (!is_of_army (document, biv_ignored_finding_get_object (BIV_IGNORED_FINDING (item)), army))
        continue;
      own = biv_node_copy (item, NULL, NULL);
      biv_node_build_append (copy, BIV_ARMY_IGNORED, own, NULL);
    }
}

/**
 * biv_random_army_trial_new:
 * @document: with the army, alone or as a side's
 *
 * Returns: (transfer full) (nullable): a copy of the army; %NULL if it cannot stand alone
 */
BivRandomArmyTrial *
biv_random_army_trial_new (BivCatalogue *catalogue, BivDocument *document, BivArmy *army)
{
  g_autoptr (BivNode) copy = biv_node_copy (BIV_NODE (army), NULL, NULL);
  g_autoptr (BivRandomArmyTrial) self = g_new0 (BivRandomArmyTrial, 1);

  copy_decisions (copy, document, BIV_NODE (army));
  self->catalogue = g_object_ref (catalogue);
  self->ruleset = biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army));
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_random_army_change_unref);
  self->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_edit_list_unref);
  self->document = biv_document_new (copy, NULL);
  if (!self->document)
    return NULL;
  self->army = BIV_ARMY (copy);
  self->checker = biv_checker_new (catalogue, self->document);
  return g_steal_pointer (&self);
}

/** biv_random_army_trial_free: forgets the copy. */
void
biv_random_army_trial_free (BivRandomArmyTrial *self)
{
  g_clear_object (&self->checker);
  g_clear_object (&self->document);
  g_clear_object (&self->catalogue);
  g_ptr_array_unref (self->changes);
  g_ptr_array_unref (self->edits);
  g_free (self);
}

/** biv_random_army_trial_prepare: does edits on the copy that are never taken back. Returns:
 * whether they could be done. */
bool
biv_random_army_trial_prepare (BivRandomArmyTrial *self, BivEditList *edits)
{
  return biv_transaction_run (self->document, edits, NULL);
}

/** biv_random_army_trial_do: makes a change on the copy. Returns: whether it could be made. */
bool
biv_random_army_trial_do (BivRandomArmyTrial *self, BivRandomArmyChange *change)
{
  g_autoptr (BivEditList) edits =
    biv_random_army_change_draft (change, self->document, self->catalogue, NULL);

  if (!edits || !biv_transaction_run (self->document, edits, NULL))
    return false;
  g_ptr_array_add (self->changes, biv_random_army_change_ref (change));
  g_ptr_array_add (self->edits, g_steal_pointer (&edits));
  return true;
}

/** biv_random_army_trial_go_back: takes back the changes after the first @length. */
void
biv_random_army_trial_go_back (BivRandomArmyTrial *self, guint length)
{
  for (guint i = self->edits->len; i > length; i--)
    biv_transaction_revert (self->document, self->edits->pdata[i - 1]);
  g_ptr_array_set_size (self->edits, (int) length);
  g_ptr_array_set_size (self->changes, (int) length);
}

/** biv_random_army_trial_get_made: (nullable): the id, in the copy, of the piece that joined by the
 * change at a position. */
const char *
biv_random_army_trial_get_made (BivRandomArmyTrial *self, guint position)
{
  BivRandomArmyChange *change = self->changes->pdata[position];

  return change->verb == BIV_RANDOM_ARMY_ADD
           ? biv_node_get_id (biv_edit_list_get (self->edits->pdata[position], 0)->item)
           : NULL;
}

/** biv_random_army_trial_has_made: whether a piece has joined by a change. */
bool
biv_random_army_trial_has_made (BivRandomArmyTrial *self, const char *id)
{
  for (guint i = 0; i < self->changes->len; i++)
    if (g_strcmp0 (biv_random_army_trial_get_made (self, i), id) == 0)
      return true;
  return false;
}

/** biv_random_army_trial_list_errors: (transfer full): the errors of the army as it is now, without
 * those that somebody has decided to ignore. */
GPtrArray *
biv_random_army_trial_list_errors (BivRandomArmyTrial *self)
{
  GListModel *findings = G_LIST_MODEL (biv_checker_get_report (self->checker));
  GPtrArray *errors = g_ptr_array_new_with_free_func (g_object_unref);

  self->n_checks++;
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);

      if (biv_finding_get_severity (finding) == BIV_SEVERITY_ERROR &&
          !biv_finding_is_ignored (finding))
        g_ptr_array_add (errors, g_object_ref (finding));
    }
  return errors;
}
