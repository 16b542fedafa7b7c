/* How far a unit moves by the rules alone, before orders and events add to it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-figure.h"
#include "core/model/army/biv-unit.h"
#include "core/ruleset/leader/biv-leader-kind.h"
#include "core/ruleset/ground/biv-movement.h"
#include "core/ruleset/biv-ruleset.h"

G_BEGIN_DECLS

/* In hexes, or in cm under rules that measure the table. */
typedef struct
{
  BivMovement *movement; /* that says so */
  int with_combat;       /* it may fight after a move that costs no more */
  int without_combat;    /* never less */
  int road_bonus;        /* on both, when every step follows a road */
} BivMobility;

const char *biv_mobility_lookup_role (BivRuleset *ruleset, BivNode *piece, const char *role);
BivMovement *biv_mobility_find_movement (BivRuleset *ruleset, BivUnit *unit);
int biv_mobility_of_figure (BivRuleset *ruleset, BivFigure *figure, BivLeaderKind *kind);
bool biv_mobility_find (BivRuleset *ruleset, BivUnit *unit, BivMobility *mobility);

G_END_DECLS
