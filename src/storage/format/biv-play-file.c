/* A play file as a whole: the battle resolved, with the ruleset it is played by.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-play-file.h"

#include "storage/format/biv-format.h"

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

/**
 * biv_play_file_make:
 * @report: what a check of the scenario under the catalogue found
 * @languages: (array zero-terminated=1): those of the findings' sentences
 * @sentence: makes them
 *
 * Returns: (transfer full): the play file of a scenario, which needs nothing else to be played
 */
BivPlay *
biv_play_file_make (BivCatalogue *catalogue, BivScenario *scenario, BivReport *report,
                    const char *const *languages, BivSentenceFunc sentence)
{
  g_autofree char *ruleset = write_ruleset (catalogue, biv_scenario_get_ruleset (scenario));
  BivPlayInputs inputs = {
    .catalogue = catalogue,
    .scenario = scenario,
    .report = report,
    .ruleset_file = ruleset,
    .languages = languages,
    .sentence = sentence,
  };

  return biv_play_make (&inputs);
}
