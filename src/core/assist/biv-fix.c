/* Doing what a finding proposes, as one step that can be undone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-fix.h"

/**
 * biv_fix_is_possible:
 * @finding: of the latest report on the history's document
 *
 * Returns: whether the finding proposes edits, and all that they are about is still there
 */
bool
biv_fix_is_possible (BivHistory *history, BivFinding *finding)
{
  BivEditList *fix = biv_finding_get_fix (finding);

  if (!fix)
    return false;
  for (guint i = 0; i < biv_edit_list_get_length (fix); i++)
    {
      const BivEdit *edit = biv_edit_list_get (fix, i);

      if (!biv_document_lookup (biv_history_get_document (history), edit->object))
        return false;
    }
  return true;
}

/**
 * biv_fix_apply:
 * @finding: of the latest report on the history's document; edits name places in lists, so those of
 * an earlier report may be about something else by now
 *
 * "fix-finding": does what the finding proposes, under a step that names its code.
 *
 * Returns: false with a #BIV_CORE_ERROR, and nothing changed: %NOT_FOUND when it proposes nothing
 * or what it is about is gone
 */
bool
biv_fix_apply (BivHistory *history, BivFinding *finding, GError **error)
{
  g_autoptr (BivArgs) args = biv_args_new ();

  if (!biv_fix_is_possible (history, finding))
    {
      g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_NOT_FOUND,
                           biv_finding_get_code (finding));
      return false;
    }
  biv_args_add_string (args, "finding", biv_finding_get_code (finding));
  return biv_history_apply (history, biv_finding_get_fix (finding), "fix-finding", args, error);
}
