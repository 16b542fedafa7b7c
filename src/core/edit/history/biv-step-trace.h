/* What a step was about, in one state of its document: that before it, or that after it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-step.h"
#include "core/model/document/biv-document.h"

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
