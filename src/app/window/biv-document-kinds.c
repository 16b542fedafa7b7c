/* The kinds of documents and the view of each. The window and its services ask here; they know no
 * kind themselves.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-document-kinds.h"

#include "app/army/biv-army-page.h"
#include "app/rules/biv-rules-page.h"
#include "app/scenario/biv-scenario-editor.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"

static const BivDocumentKind kinds[] = {
  { biv_scenario_get_type, biv_scenario_editor_get_type, BIV_FILE_BATTLE, true, true,
    "biv-battle-symbolic" },
  { biv_army_get_type, biv_army_page_get_type, BIV_FILE_ARMY, false, true, "biv-army-symbolic" },
  { biv_muster_get_type, biv_rules_page_get_type, BIV_FILE_MUSTER, false, false,
    "biv-rules-symbolic" },
  { biv_ruleset_get_type, biv_rules_page_get_type, BIV_FILE_RULESET, false, false,
    "biv-rules-symbolic" },
};

const BivDocumentKind *
biv_document_kind_of (BivNode *root)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (root, kinds[i].root ()))
      return &kinds[i];
  g_return_val_if_reached (NULL);
}
