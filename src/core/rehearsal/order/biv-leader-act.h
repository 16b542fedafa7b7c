/* Whether a leader may do an action for a unit.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/leader/biv-leader-action.h"
#include "core/rehearsal/answer/biv-answer.h"

G_BEGIN_DECLS

/* An action of a leader, by whom and for whom. */
typedef struct
{
  BivLeaderAction *action;
  guint leader;
  guint unit;
} BivLeaderAct;

BivFinding *biv_leader_act_refuse (BivAnswer *answer, const BivSituation *situation,
                                   const BivLeaderAct *act, BivRefusal code);
bool biv_leader_act_check (BivAnswer *answer, const BivSituation *situation,
                           const BivLeaderAct *act);

G_END_DECLS
