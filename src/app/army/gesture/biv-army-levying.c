/* Puts the army that is shown together: by chance, up to its budget, or with the least change.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/gesture/biv-army-levying.h"

#include "text/biv-levy-text.h"

/* Whether an error is about the army or something of it. */
static bool
is_error_of (BivArmyContext *context, BivFinding *finding)
{
  BivNode *army = BIV_NODE (biv_army_context_get_army (context));
  const char *id = biv_finding_get_object (finding);
  BivNode *node = id ? biv_document_lookup (biv_army_context_get_document (context), id) : NULL;

  return node && biv_finding_get_severity (finding) == BIV_SEVERITY_ERROR &&
         !biv_finding_is_ignored (finding) &&
         (node == army || biv_node_get_ancestor (node, BIV_TYPE_ARMY) == army);
}

static bool
has_errors (BivArmyContext *context)
{
  GListModel *findings =
    G_LIST_MODEL (biv_session_get_report (biv_army_context_get_session (context)));

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);

      if (is_error_of (context, finding))
        return true;
    }
  return false;
}

/* Whether there is something to do, and nothing in the way. */
bool
biv_army_levying_is_possible (BivArmyContext *context, BivLevyTask task)
{
  BivCatalogue *catalogue = biv_session_get_catalogue (biv_army_context_get_session (context));

  return biv_levy_find_obstacle (catalogue, biv_army_context_get_army (context), task) ==
           BIV_LEVY_NO_OBSTACLE &&
         (task != BIV_LEVY_LEGAL || has_errors (context));
}

/* (transfer full) (nullable): does what is wished, and says what came of it; NULL when it is
 * refused, which the context has said. */
char *
biv_army_levying_do (BivArmyContext *context, const BivLevyWish *wish)
{
  BivCatalogue *catalogue = biv_session_get_catalogue (biv_army_context_get_session (context));
  g_auto (BivLevyOutcome) outcome = { 0 };
  g_autoptr (GError) error = NULL;

  if (biv_levy_do (biv_army_context_get_history (context), catalogue,
                   biv_army_context_get_army (context), wish, &outcome, &error))
    return biv_levy_text_make (wish->task, &outcome, NULL);
  biv_army_context_refuse (context, error->message);
  return NULL;
}
