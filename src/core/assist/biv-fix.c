/* Applies the fix of a finding, or those of several, as one step that can be undone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-fix.h"

#include "core/assist/biv-deploy.h"
#include "core/assist/biv-muster-offer.h"
#include "core/check/biv-checker.h"
#include "core/edit/object/biv-copy-edits.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/army/biv-army.h"

static bool
is_all_there (BivDocument *document, BivEditList *fix)
{
  for (guint i = 0; i < biv_edit_list_get_length (fix); i++)
    if (!biv_document_lookup (document, biv_edit_list_get (fix, i)->object))
      return false;
  return true;
}

static BivEditList *
draft_removal (BivDocument *document, GPtrArray *ids)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();

  for (guint i = 0; i < ids->len; i++)
    {
      gpointer piece = biv_document_lookup (document, ids->pdata[i]);

      if (!piece)
        return NULL;
      g_ptr_array_add (pieces, piece);
    }
  return biv_object_edits_remove (document, (BivNode **) pieces->pdata, pieces->len);
}

/* The commander of the last unit of an entry, or else of the last unit; "" for none. */
static const char *
find_command (BivContingent *contingent, const char *entry)
{
  BivNodeList *units = biv_contingent_get_units (contingent);
  const char *command = "";

  for (guint i = biv_node_list_get_length (units); i-- > 0;)
    {
      BivUnit *unit = biv_node_list_get (units, i);

      if (g_str_equal (biv_unit_get_entry (unit), entry))
        return biv_unit_get_command (unit);
      if (!*command)
        command = biv_unit_get_command (unit);
    }
  return command;
}

/* New units get the commander of similar ones. The commander of a figure is for the player to
 * choose. */
static void
put_under (BivEditList *edits, const char *command)
{
  guint n_edits = biv_edit_list_get_length (edits);

  for (guint i = 0; *command && i < n_edits; i++)
    {
      const BivEdit *edit = biv_edit_list_get (edits, i);

      if (edit->kind == BIV_EDIT_INSERT && BIV_IS_UNIT (edit->item))
        biv_edit_list_set_string (edits, biv_node_get_id (edit->item), "command", command);
    }
}

/* (transfer full): that many pieces of an entry, each with a new id. */
static GPtrArray *
make_drafts (BivCatalogue *catalogue, BivContingent *contingent, const BivLack *lack)
{
  BivNode *army = biv_node_get_ancestor (BIV_NODE (contingent), BIV_TYPE_ARMY);
  g_autoptr (BivNode) draft =
    biv_muster_offer_make_piece (catalogue, BIV_ARMY (army), contingent, lack->entry);
  GPtrArray *drafts = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < lack->count; i++)
    {
      g_autofree char *id = g_strdup_printf ("draft%u", i);

      g_ptr_array_add (drafts, biv_node_copy_as (draft, id));
    }
  return drafts;
}

static BivEditList *
draft_addition (BivDocument *document, BivCatalogue *catalogue, const BivLack *lack)
{
  BivNode *node = biv_document_lookup (document, lack->contingent);
  BivContingent *contingent = node && BIV_IS_CONTINGENT (node) ? BIV_CONTINGENT (node) : NULL;
  g_autoptr (GPtrArray) drafts = NULL;
  BivEditList *edits;

  if (!contingent)
    return NULL;
  drafts = make_drafts (catalogue, contingent, lack);
  edits =
    biv_copy_edits_paste_pieces (document, contingent, (BivNode **) drafts->pdata, drafts->len);
  put_under (edits, find_command (contingent, biv_node_get_id (BIV_NODE (lack->entry))));
  return edits;
}

/* (transfer full) (nullable): the edits of a fix; none if there is no fix, or its subject is gone.
 * They name positions in lists, so the finding must be of the latest report. */
static BivEditList *
draft (BivDocument *document, BivCatalogue *catalogue, BivFinding *finding)
{
  BivEditList *fix = biv_finding_get_fix (finding);

  if (fix)
    return is_all_there (document, fix) ? biv_edit_list_ref (fix) : NULL;
  if (biv_finding_get_surplus (finding))
    return draft_removal (document, biv_finding_get_surplus (finding));
  if (biv_finding_get_lack (finding))
    return draft_addition (document, catalogue, biv_finding_get_lack (finding));
  return NULL;
}

static bool
apply_one (BivHistory *history, BivCatalogue *catalogue, BivFinding *finding, GError **error)
{
  g_autoptr (BivEditList) fix = draft (biv_history_get_document (history), catalogue, finding);
  g_autoptr (BivArgs) args = biv_args_new ();

  if (!fix)
    {
      g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_NOT_FOUND,
                           biv_finding_get_code (finding));
      return false;
    }
  biv_args_add_string (args, "finding", biv_finding_get_code (finding));
  return biv_history_apply (history, fix, "fix-finding", args, error);
}

/* Places the pieces that have no place, all of them together; returns how many. */
static guint
place_homeless (BivHistory *history, BivCatalogue *catalogue, BivFinding *const *findings,
                guint n_findings)
{
  BivDocument *document = biv_history_get_document (history);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();

  for (guint i = 0; i < n_findings; i++)
    {
      BivNode *piece = biv_finding_is_homeless (findings[i])
                         ? biv_document_lookup (document, biv_finding_get_object (findings[i]))
                         : NULL;

      if (piece)
        g_ptr_array_add (pieces, piece);
    }
  return pieces->len > 0 ? biv_deploy (history, catalogue, (BivNode **) pieces->pdata, pieces->len)
                         : 0;
}

/* (nullable): what a later report says of what a finding was about. */
static BivFinding *
find_again (BivReport *report, BivFinding *finding)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      g_autoptr (BivFinding) found = g_list_model_get_item (G_LIST_MODEL (report), i);

      if (g_str_equal (biv_finding_get_code (found), biv_finding_get_code (finding)) &&
          g_strcmp0 (biv_finding_get_object (found), biv_finding_get_object (finding)) == 0 &&
          !biv_finding_is_ignored (found))
        return found; /* the report keeps it */
    }
  return NULL;
}

/* Mends one after another, each as the document is then. */
static guint
apply_each (BivHistory *history, BivCatalogue *catalogue, BivFinding *const *findings,
            guint n_findings)
{
  g_autoptr (BivChecker) checker =
    biv_checker_new (catalogue, biv_history_get_document (history));
  guint n_applied = 0;

  for (guint i = 0; i < n_findings; i++)
    {
      BivFinding *finding = biv_finding_is_homeless (findings[i])
                              ? NULL
                              : find_again (biv_checker_get_report (checker), findings[i]);

      n_applied += finding && apply_one (history, catalogue, finding, NULL);
    }
  return n_applied;
}

/**
 * biv_fix_apply_all:
 * @findings: (array length=n_findings): of the latest report on the document, of one side
 *
 * "fix-finding": applies the fixes of findings that say one thing of several, as one step.
 *
 * Returns: how many were applied; what has none, or what one of the others has mended, is left out
 */
guint
biv_fix_apply_all (BivHistory *history, BivCatalogue *catalogue, BivFinding *const *findings,
                   guint n_findings)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  guint n_applied;

  g_return_val_if_fail (n_findings > 0, 0);
  biv_args_add_string (args, "finding", biv_finding_get_code (findings[0]));
  biv_history_begin (history, "fix-finding", args);
  n_applied = place_homeless (history, catalogue, findings, n_findings) +
              apply_each (history, catalogue, findings, n_findings);
  biv_history_end (history);
  return n_applied;
}

/**
 * biv_fix_apply:
 * @finding: of the latest report on the document; edits name positions in lists, so those of an
 * earlier report may hit something else
 *
 * "fix-finding": applies the finding's fix; the step has the finding's code as an argument.
 *
 * Returns: whether it was applied; else a #BIV_CORE_ERROR, and nothing has changed: %NOT_FOUND when
 * there is no fix, its subject no longer exists, or there is no room for it
 */
bool
biv_fix_apply (BivHistory *history, BivCatalogue *catalogue, BivFinding *finding,
               GError **error)
{
  if (!biv_finding_is_homeless (finding))
    return apply_one (history, catalogue, finding, error);
  if (biv_fix_apply_all (history, catalogue, &finding, 1) > 0)
    return true;
  g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_NOT_FOUND,
                       biv_finding_get_code (finding));
  return false;
}
