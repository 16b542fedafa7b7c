/* What the rules say of an army, at the end of its roster: for an umpire who is sent lists.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-roster.h"

#include <glib/gi18n.h>

#include "render/page/biv-page-rules.h"
#include "text/biv-sentences.h"
#include "text/biv-translation.h"

static const char *const severities[] = {
  [BIV_SEVERITY_ERROR] = N_ ("Breaks a rule"),
  [BIV_SEVERITY_WARNING] = N_ ("Worth a look"),
  [BIV_SEVERITY_INFO] = N_ ("Note"),
};
BIV_ASSERT_EACH (severities, BIV_COUNT_MEMBERS (BIV_EACH_SEVERITY));

/* What is found of a battle is about one of its sides, or about none. */
static bool
is_about (BivRoster *roster, BivFinding *finding)
{
  const char *side = biv_finding_get_side (finding);

  return !roster->side || (side && g_str_equal (side, biv_node_get_id (BIV_NODE (roster->side))));
}

static void
add_finding (BivPageFlow *flow, BivPageGroup *group, BivFinding *finding)
{
  const char *language = flow->options->language;
  g_autofree char *severity = g_markup_escape_text (
    biv_translation_get (language, severities[biv_finding_get_severity (finding)]), -1);
  g_autofree char *message = biv_sentences_make_message (finding, language);
  g_autofree char *ignored =
    biv_finding_is_ignored (finding)
      ? biv_page_say (flow, N_ ("{finding} (ignored)"), "finding", message, NULL)
      : NULL;

  biv_page_rules_add_row (flow, group, severity, ignored ? ignored : message);
}

/* All findings about the army, or that there are none; where they are asked for. */
void
biv_roster_print_findings (BivRoster *roster)
{
  BivPageFlow *flow = roster->flow;
  const char *language = flow->options->language;
  BivPageGroup *group;

  if (!flow->options->findings || !flow->report)
    return;
  group = biv_page_rules_group (flow, biv_translation_get (language, N_ ("What the rules say")));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (flow->report)); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (flow->report), i);

      if (is_about (roster, finding))
        add_finding (flow, group, finding);
    }
  if (group->rows->len == 0)
    biv_page_rules_add_row (flow, group, "",
                            biv_translation_get (language, N_ ("The rules find nothing to say.")));
  biv_page_rules_place (flow, group);
}
