/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/biv-scenario.h"
#include "core/rules/biv-play.h"
#include "core/rules/biv-report.h"

G_BEGIN_DECLS

/* The sentence of a finding, or its remedy (which may be NULL), in a language: (transfer full).
 * Core makes none itself. */
typedef char *(*BivSentenceFunc) (BivFinding *finding, const char *language, bool remedy,
                                  gpointer data);

typedef struct
{
  BivCatalogue *catalogue;
  BivScenario *scenario;
  BivReport *report; /* of that scenario, under that catalogue */
  /* the ruleset as its file has it, for the play file to carry; NULL: none */
  const char *ruleset_file;
  const char *const *languages; /* NULL-terminated: those of the sentences */
  BivSentenceFunc sentence;
  gpointer data;
} BivPlayInputs;

BivPlay *biv_play_make (const BivPlayInputs *inputs);

G_END_DECLS
