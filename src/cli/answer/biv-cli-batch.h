/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"

/* Something that is done to one file after the other. */
typedef struct
{
  const char *const *endings; /* which files of a folder are meant */
  const char *ending;         /* (nullable): of what is written; NULL: as what is read */
  guint first;                /* of the words, the first that names an input */
  int (*run) (BivOptions *options, const char *in, const char *out);
} BivBatch;

bool biv_cli_is_batch (BivOptions *options, guint first);
int biv_cli_run_batch (BivOptions *options, const BivBatch *batch);
