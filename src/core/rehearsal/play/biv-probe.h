/* What can come of an action of which only a part is said: what is still to be chosen is tried,
 * one thing after the other.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/play/biv-rehearsal.h"

G_BEGIN_DECLS

typedef struct _BivProbe BivProbe;

typedef enum
{
  BIV_PROBE_UNKNOWN, /* not decided; or more is to be said than can be tried */
  BIV_PROBE_ALLOWED,
  BIV_PROBE_REFUSED,
} BivProbeVerdict;

/* What is refused for the reason that is told. */
typedef enum
{
  BIV_PROBE_ALWAYS,   /* all */
  BIV_PROBE_LIKEWISE, /* all, but it is told with other names for each */
  BIV_PROBE_MOSTLY,   /* more than for any other reason */
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

G_END_DECLS
