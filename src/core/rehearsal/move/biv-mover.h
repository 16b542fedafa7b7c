/* Who moves, how far and under which conditions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

G_BEGIN_DECLS

/* The allowances of a unit or figure this turn, in hexes, with what orders add. */
typedef struct
{
  guint piece;
  bool ignores_terrain;
  int with_combat;    /* it may fight after a move that costs no more */
  int without_combat; /* never less */
  int road_bonus;     /* on both, when every step follows a road */
  int open_hexes;     /* difficult steps that cost as open ones */
  int keep_away;      /* never nearer to an enemy; 0: as near as it likes */
  gpointer keep_item; /* the order that says so, or NULL */
  bool homeward;      /* each hex of the way is nearer to its own edge */
  bool leashed;       /* an ally: the move ends nearer to his sub-general or his edge */
  /* to find out what bars a way: as if no unit stood, or nothing impassable lay, on it */
  bool through_units;
  bool through_ground;
} BivMover;

bool biv_mover_read (const BivSituation *situation, guint piece, BivAnswer *answer,
                     BivMover *mover);
bool biv_could_move (BivAnswer *answer, const BivSituation *situation, guint piece);
bool biv_may_move (BivAnswer *answer, const BivSituation *situation, guint piece);
bool biv_mover_may_end (const BivMover *mover, const BivSituation *situation, BivOffset hex);

G_END_DECLS
