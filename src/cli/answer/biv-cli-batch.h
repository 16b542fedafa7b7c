/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"

/* An operation done on one file after another. */
typedef struct
{
  const char *const *endings; /* the kinds of files to read from a folder */
  const char *ending;         /* (nullable): of the files written; NULL: as that of the input */
  guint first;                /* the first word that names an input */
  int (*run) (BivOptions *options, const char *in, const char *out);
} BivBatch;

bool biv_cli_batch_is_asked (BivOptions *options, guint first);
int biv_cli_batch_run (BivOptions *options, const BivBatch *batch);
