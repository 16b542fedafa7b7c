/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/model/document/biv-document.h"
#include "core/model/node/biv-args.h"
#include "core/model/node/biv-model-types.h"

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

typedef struct _BivStep BivStep;

gint64 biv_step_get_time (BivStep *self);
void biv_step_set_time (BivStep *self, gint64 time);
guint biv_step_get_version (BivStep *self);
BivEditList *biv_step_get_edits (BivStep *self);

#define BIV_TYPE_STEP (biv_step_get_type ())
G_DECLARE_FINAL_TYPE (BivStep, biv_step, BIV, STEP, GObject)

const char *biv_step_get_code (BivStep *self);
BivArgs *biv_step_get_args (BivStep *self);

/* One of the edits of a step. */
typedef struct
{
  BivNode *node; /* that had a field set, came or went; NULL: it is not there in this state */
  int field;     /* that was set; -1: it came or went */
} BivStepTouch;

/* The objects are those of the state, and no longer there once it is another. */
typedef struct
{
  GArray *hexes;       /* of BivOffset, in the order of the edits: that were written, or where
                          something was; on the board or not */
  GArray *touches;     /* of BivStepTouch, in the order of the edits: the same in both states */
  bool is_whole_board; /* its size, shape or ground was set */
} BivStepTrace;

BivStepTrace *biv_step_trace_new (BivStep *step, BivDocument *state);
void biv_step_trace_free (BivStepTrace *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivStepTrace, biv_step_trace_free)
