/* Checks moves on a table without hexes: the way, and the place where it ends.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/table/biv-table-unit.h"

/* A move to be checked. */
typedef struct
{
  guint piece;
  guint but; /* a unit that moves as well and so is not in the way, or BIV_NONE */
  BivStand to;
  int allowance;           /* how far it may go, in tenths of a mm */
  const BivAction *action; /* its slot "via" may have hexes on the way; or NULL */
} BivTableMove;

bool biv_table_read_stand (const BivSituation *situation, const BivAction *action, guint piece,
                           BivStand *stand);
BivStand biv_table_find_contact (const BivSituation *situation, guint piece, BivStand from,
                                 guint other);
bool biv_table_check_place (BivAnswer *answer, const BivSituation *situation, guint piece,
                            BivStand to, guint but);
bool biv_table_check_move (BivAnswer *answer, const BivSituation *situation,
                           const BivTableMove *move);
bool biv_table_check_apart (BivAnswer *answer, const BivSituation *situation, guint piece);
bool biv_table_can_reach (BivAnswer *answer, const BivSituation *situation, guint unit,
                          guint enemy);
void biv_table_set (BivSituation *situation, guint piece, BivStand stand);
void biv_table_engage (BivSituation *situation, guint unit, guint enemy);
