/* Ways over the board: all within a mover's allowance, and the shortest for a messenger.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/move/biv-move-ground.h"
#include "core/rehearsal/move/biv-mover.h"

/* A way to a hex, by its last step. */
typedef struct
{
  BivOffset hex;
  int cost;
  int steps;
  int opened;  /* how many difficult steps cost as open ones */
  bool road;   /* whether every step follows a road */
  bool fights; /* whether the mover may fight after it */
  bool home;   /* whether every step leads nearer to the mover's own edge */
  guint from;  /* index of the way to the hex before, or BIV_NONE at the start */
} BivWay;

/* A hex where a move may end. */
typedef struct
{
  BivOffset hex;
  int cost;
  bool fights; /* whether the mover may fight after it */
  int steps;   /* the most steps that a way there has */
} BivMoveEnd;

bool biv_move_path_is_step_home (const BivSituation *situation, guint piece, BivOffset from,
                                 BivOffset to);
bool biv_way_step (const BivMover *mover, const BivMoveGround *ground, const BivMoveStep *step,
                   BivWay *way);
bool biv_way_is_within (const BivMover *mover, const BivWay *way);
GArray *biv_move_path_find_ways (const BivSituation *situation, const BivMover *mover,
                                 const BivMoveGround *ground);
int biv_move_path_find_shortest (const BivMoveGround *ground, bool ignores_terrain, BivOffset from,
                                 BivOffset to, GArray *way);
