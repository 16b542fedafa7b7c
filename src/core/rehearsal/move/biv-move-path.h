/* Ways over the board: those within a mover's allowance, and the shortest for a messenger.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/move/biv-move-ground.h"
#include "core/rehearsal/move/biv-mover.h"

G_BEGIN_DECLS

/* The cheapest way to a hex. */
typedef struct
{
  BivOffset hex;
  int cost;
  int steps;
  int opened;  /* difficult steps that cost as open ones */
  bool road;   /* every step follows a road */
  bool fights; /* it may fight after it */
  bool home;   /* every step leads nearer to the mover's own edge */
  guint from;  /* place of the way to the hex before, or BIV_NONE at the start */
} BivWay;

/* A hex where a move may end. */
typedef struct
{
  BivOffset hex;
  int cost;
  bool fights; /* it may fight after that */
  int steps;   /* as many as a way there has, at most */
} BivMoveEnd;

bool biv_is_step_home (const BivSituation *situation, guint piece, BivOffset from, BivOffset to);
bool biv_way_step (const BivMover *mover, const BivMoveGround *ground, const BivMoveStep *step,
                   BivWay *way);
bool biv_way_is_within (const BivMover *mover, const BivWay *way);
GArray *biv_find_ways (const BivSituation *situation, const BivMover *mover,
                       const BivMoveGround *ground);
int biv_find_shortest (const BivMoveGround *ground, bool ignores_terrain, BivOffset from,
                       BivOffset to, GArray *way);

G_END_DECLS
