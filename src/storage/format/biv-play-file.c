/* Makes a play file: the resolved battle, with its ruleset and the muster lists of its armies.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-play-file.h"

#include "config.h"
#include "storage/format/biv-format.h"

/* The program that play files name as their maker. */
#define PROGRAM "Bivouac"

/* A ruleset or muster list as a file of its own, including all that it inherits. */
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
 * @report: the findings of the scenario under the catalogue
 * @languages: (array zero-terminated=1): of the findings' sentences
 * @sentence: makes these sentences
 *
 * Returns: (transfer full): the play file of a scenario, which can be played without any other file
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
