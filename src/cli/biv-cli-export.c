/* The play file of a scenario, its findings in every language that the program speaks.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/biv-cli-export.h"

#include "core/rules/biv-play-make.h"
#include "storage/format/biv-format.h"
#include "text/biv-sentences.h"

static char *
make_sentence (BivFinding *finding, const char *language, bool remedy, gpointer data)
{
  return remedy ? biv_text_remedy (finding, language) : biv_text_message (finding, language);
}

/* The ruleset as a file of its own, with everything that it takes from others. */
static char *
write_ruleset (BivCatalogue *catalogue, const char *id)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, id);
  g_autoptr (GBytes) bytes = ruleset ? biv_format_write (BIV_NODE (ruleset)) : NULL;
  gsize length;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  return data ? g_strndup (data, length) : NULL;
}

/* (transfer full): the play file.
 * @report: (nullable): of that scenario, if there is one already */
BivPlay *
biv_cli_make_play (BivCatalogue *catalogue, BivScenario *scenario, BivReport *report)
{
  g_autoptr (BivReport) own = report ? NULL : biv_report_make (catalogue, BIV_NODE (scenario));
  g_autofree char *ruleset = write_ruleset (catalogue, biv_scenario_get_ruleset (scenario));
  BivPlayInputs inputs = {
    .catalogue = catalogue,
    .scenario = scenario,
    .report = report ? report : own,
    .ruleset_file = ruleset,
    .languages = biv_text_languages (),
    .sentence = make_sentence,
  };

  return biv_play_make (&inputs);
}
