/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/model/node/biv-args.h"

#define BIV_STEP_MAX_ARGS 3

/* A name that steps may have, and the arguments that the sentence made of it may use. */
typedef struct
{
  const char *code;
  struct
  {
    const char *name; /* NULL after the last */
    BivArgKind kind;
  } args[BIV_STEP_MAX_ARGS + 1];
} BivStepCode;

extern const BivStepCode biv_step_codes[];
extern const guint biv_n_step_codes;
