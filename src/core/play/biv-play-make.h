/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-report.h"
#include "core/check/finding/biv-finding.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/play/biv-play.h"

/* Makes the sentence of a finding, or its remedy (nullable), in a language: (transfer full). The
 * core has no sentences of its own. */
typedef char *(*BivSentenceFunc) (BivFinding *finding, const char *language, bool remedy,
                                  gpointer data);

/* Writes the file of a ruleset or muster list to be embedded in the play file: (transfer full).
 * The core writes no files. */
typedef char *(*BivFileFunc) (BivNode *root, gpointer data);

typedef struct
{
  BivCatalogue *catalogue;
  BivScenario *scenario;
  BivReport *report;   /* of that scenario */
  BivFileFunc file;    /* NULL: nothing is embedded */
  const char *program; /* the program that makes the file; NULL: not told */
  const char *program_version;
  const char *const *languages; /* of the sentences, NULL-terminated */
  BivSentenceFunc sentence;
  gpointer data;
} BivPlayInputs;

BivPlay *biv_play_make (const BivPlayInputs *inputs);
