/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "storage/format/biv-format-trace.h"

/* A ruleset or muster list that is being examined. */
typedef struct
{
  BivOptions *options;
  const char *path;
  BivFormatTrace *trace;
  BivNode *own;
  const char *version;
  BivText *name;
  GError *problem;   /* (nullable): why it cannot be merged with its base */
  GPtrArray *faults; /* (nullable): of BivRulesetFault */
  guint n_errors;
  guint n_warnings;
} BivExamination;

int biv_cli_examination_fail (BivExamination *self, GError *error);
int biv_cli_examination_report (BivExamination *self);
