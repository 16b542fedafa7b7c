/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "core/rehearsal/moment/biv-situation.h"
#include "storage/script/biv-script.h"

/* The result of a case; valid during the call. */
typedef struct
{
  const char *file;
  guint line; /* line of "case" */
  const char *name;
  const char *cite;
  BivRuleset *ruleset;
  /* NULL: the case passed; else "FILE:LINE: what was expected and what was answered" */
  const char *problem;
  GPtrArray *accepted;           /* of BivNode: items of the ruleset that allowed an action */
  GPtrArray *refused;            /* of BivNode: items of the ruleset that refused one */
  GPtrArray *answers;            /* of BivAnswer: all answers, in order */
  const BivSituation *situation; /* at the end; NULL if nothing was done or asked */
} BivCaseResult;

/* Returns: whether to go on with the next case */
typedef bool (*BivCaseFunc) (const BivCaseResult *result, gpointer data);

bool biv_case_file_run_script (BivScript *script, BivCatalogue *catalogue, BivCaseFunc func,
                               gpointer data, GError **error);
bool biv_case_file_run (const char *path, BivCatalogue *catalogue, BivCaseFunc func, gpointer data,
                        GError **error);
