/* Makes the play file of a scenario, with its findings in every language of the program.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-export.h"

#include "core/check/biv-checker.h"
#include "storage/format/biv-play-file.h"
#include "text/biv-sentences.h"

static char *
make_sentence (BivFinding *finding, const char *language, bool remedy, gpointer data)
{
  return remedy ? biv_sentences_make_remedy (finding, language)
                : biv_sentences_make_message (finding, language);
}

/* (transfer full): the play file.
 * @report: (nullable): the scenario's findings, if it was checked already */
BivPlay *
biv_cli_export_make_play (BivCatalogue *catalogue, BivScenario *scenario, BivReport *report)
{
  g_autoptr (BivReport) own =
    report ? NULL : biv_checker_look_once (catalogue, BIV_NODE (scenario));

  return biv_play_file_make (catalogue, scenario, report ? report : own,
                             biv_translation_get_languages (), make_sentence);
}
