/* Brings an army or a battle to the muster lists that are installed now: what they ask is paid.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-reprice.h"

#include "core/assist/biv-fix.h"
#include "core/check/biv-checker.h"
#include "core/check/finding/biv-finding-codes.h"

static bool
has_code (BivFinding *finding, BivFindingCode code)
{
  return g_str_equal (biv_finding_get_code (finding), biv_finding_codes[code].code);
}

static bool
is_of_older_list (GListModel *findings)
{
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);

      if (has_code (finding, BIV_CODE_MUSTER_VERSION))
        return true;
    }
  return false;
}

/* A price that a person has decided to keep is kept. */
static bool
mend (BivHistory *history, BivCatalogue *catalogue, BivFinding *finding, guint *n_pieces,
      GError **error)
{
  bool is_price = has_code (finding, BIV_CODE_ENTRY_COST_DIFFERS);

  if ((!is_price && !has_code (finding, BIV_CODE_MUSTER_VERSION)) ||
      biv_finding_is_ignored (finding))
    return true;
  *n_pieces += is_price;
  return biv_fix_apply (history, catalogue, finding, error);
}

/**
 * biv_reprice:
 * @n_pieces: (out): how many have another price now
 *
 * Gives the pieces of a document the prices of the muster lists that are installed, if it was made
 * with other versions of them, and names the versions. A document of the versions that are
 * installed is left as it is: prices of its own are somebody's.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_reprice (BivHistory *history, BivCatalogue *catalogue, guint *n_pieces, GError **error)
{
  BivNode *root = biv_document_get_root (biv_history_get_document (history));
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  GListModel *findings = G_LIST_MODEL (report);

  *n_pieces = 0;
  if (!is_of_older_list (findings))
    return true;
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);

      if (!mend (history, catalogue, finding, n_pieces, error))
        return false;
    }
  return true;
}
