/* How far a unit moves by the rules alone, before orders and events add to it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-unit-field.h"

/* How far a unit moves: in hexes, or in cm under rules that measure distances. */
typedef struct
{
  BivMovement *movement; /* the row of the table of movements */
  int with_combat;       /* the longest move after which it may start a combat */
  int without_combat;    /* the longest move, at least as long as with a combat */
  int road_bonus;        /* added to both if every step follows a road */
} BivMobility;

const char *biv_mobility_lookup_role (BivRuleset *ruleset, BivNode *piece, BivFieldRole role);
BivMovement *biv_mobility_find_movement (BivRuleset *ruleset, BivUnit *unit);
int biv_mobility_of_figure (BivRuleset *ruleset, BivFigure *figure, BivLeaderKind *kind);
bool biv_mobility_find (BivRuleset *ruleset, BivUnit *unit, BivMobility *mobility);
