/* Who moves, how far and under which conditions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

/* How far a unit or figure may move this turn, in hexes, with what orders add. */
typedef struct
{
  guint piece;
  bool ignores_terrain;
  int with_combat;    /* it may fight after a move that costs no more */
  int without_combat; /* in a turn without combat; never less than with it */
  int road_bonus;     /* added to both when every step follows a road */
  int open_hexes;     /* how many difficult steps cost as open ones */
  int keep_away;      /* hexes from every enemy; 0: no such limit */
  gpointer keep_item; /* the order that keeps it away, or NULL */
  bool homeward;      /* each hex of the way must be nearer to its own edge */
  bool leashed;       /* an allied unit: its move must end nearer to its sub-general or its own edge
                       */
  /* to find out what is in the way: as if there were no units, or no impassable ground */
  bool through_units;
  bool through_ground;
} BivMover;

bool biv_mover_read (const BivSituation *situation, guint piece, BivAnswer *answer,
                     BivMover *mover);
bool biv_mover_could_move (BivAnswer *answer, const BivSituation *situation, guint piece);
bool biv_mover_may_move (BivAnswer *answer, const BivSituation *situation, guint piece);
bool biv_mover_may_end (const BivMover *mover, const BivSituation *situation, BivOffset hex);
