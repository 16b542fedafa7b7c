/* Finds out whether an action that is not complete yet can be allowed, by trying the values that
 * its open slots could have.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/play/biv-rehearsal.h"

typedef struct _BivProbe BivProbe;

typedef enum
{
  BIV_PROBE_UNKNOWN, /* not decided yet, or more open slots than can be tried */
  BIV_PROBE_ALLOWED,
  BIV_PROBE_REFUSED,
} BivProbeVerdict;

/* How many of the refusals have the reason that is told. */
typedef enum
{
  BIV_PROBE_ALWAYS,   /* all of them */
  BIV_PROBE_LIKEWISE, /* all of them, but with other arguments */
  BIV_PROBE_MOSTLY,   /* more than any other reason */
} BivProbeReach;

BivProbe *biv_probe_new (BivRehearsal *rehearsal, BivAction *action);
void biv_probe_free (BivProbe *self);

bool biv_probe_step (BivProbe *self);
BivProbeVerdict biv_probe_get_verdict (const BivProbe *self);
BivAnswer *biv_probe_get_answer (const BivProbe *self);
BivProbeReach biv_probe_get_reach (const BivProbe *self);
bool biv_probe_is_whole (const BivProbe *self);
bool biv_probe_get_cost (const BivProbe *self, int *least, int *most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivProbe, biv_probe_free)
