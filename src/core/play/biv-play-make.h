/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "core/play/biv-play.h"
#include "core/check/biv-report.h"

G_BEGIN_DECLS

/* The sentence of a finding, or its remedy (which may be NULL), in a language: (transfer full).
 * Core makes none itself. */
typedef char *(*BivSentenceFunc) (BivFinding *finding, const char *language, bool remedy,
                                  gpointer data);

/* A ruleset or muster list as its file has it, for the play file to carry: (transfer full). Core
 * writes none itself. */
typedef char *(*BivFileFunc) (BivNode *root, gpointer data);

typedef struct
{
  BivCatalogue *catalogue;
  BivScenario *scenario;
  BivReport *report;   /* of that scenario, under that catalogue */
  BivFileFunc file;    /* NULL: it carries none */
  const char *program; /* that makes the file, and its version; NULL: nobody says */
  const char *program_version;
  const char *const *languages; /* NULL-terminated: those of the sentences */
  BivSentenceFunc sentence;
  gpointer data;
} BivPlayInputs;

BivPlay *biv_play_make (const BivPlayInputs *inputs);

G_END_DECLS
