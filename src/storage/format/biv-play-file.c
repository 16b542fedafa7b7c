/* A play file as a whole: the battle resolved, with the ruleset it is played by and the lists that
 * its armies are from.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-play-file.h"

#include "config.h"
#include "storage/format/biv-format.h"

/* That makes the file. */
#define PROGRAM "Bivouac"

/* A ruleset or muster list as a file of its own, with everything that it takes from others. */
static char *
write_file (BivNode *root, gpointer data)
{
  g_autoptr (GBytes) bytes = biv_format_write (root);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length);
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
  BivPlayInputs inputs = {
    .catalogue = catalogue,
    .scenario = scenario,
    .report = report,
    .file = write_file,
    .program = PROGRAM,
    .program_version = PACKAGE_VERSION,
    .languages = languages,
    .sentence = sentence,
  };

  return biv_play_make (&inputs);
}
