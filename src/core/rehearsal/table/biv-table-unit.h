/* What units and commanders can do under rules that measure distances: their traits, how far they
 * move, and whether they may move or command at all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/rehearsal/answer/biv-action.h"
#include "core/rehearsal/table/biv-measure.h"

/* The enemies of whom the player says whether they are seen, whatever the map says. */
typedef struct
{
  const BivAction *action; /* with the slots "seen" and "unseen", or NULL */
} BivByHand;

bool biv_table_require_test (BivAnswer *answer, const BivSituation *situation);
gpointer biv_table_get_phase (const BivSituation *situation);
bool biv_table_has_trait (const BivSituation *situation, guint piece, const char *trait);
bool biv_table_flies (const BivSituation *situation, guint piece);
bool biv_table_is_unit (const BivSituation *situation, guint piece);
bool biv_table_sees (const BivSituation *situation, guint unit, guint enemy, BivByHand hand);
gpointer biv_table_get_mover (const BivSituation *situation, guint piece);
int biv_table_get_allowance (const BivSituation *situation, guint piece, BivAnswer *answer);
bool biv_table_read_allowance (BivAnswer *answer, const BivSituation *situation,
                               const BivAction *action, guint piece, int *allowance);
bool biv_table_check_own (BivAnswer *answer, const BivSituation *situation, guint piece);
bool biv_table_check_free (BivAnswer *answer, const BivSituation *situation, guint piece);
guint biv_table_find_joined (const BivSituation *situation, guint figure);
guint biv_table_find_touched (const BivSituation *situation, guint unit);
bool biv_table_is_engaged (const BivSituation *situation, guint piece);
bool biv_table_check_commander (BivAnswer *answer, const BivSituation *situation, guint commander);
bool biv_table_can_charge (const BivSituation *situation, guint unit);
