/* The ground as a mover finds it: what each step leads over, and who stands in the way.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "core/ruleset/item/biv-rule-types.h"
#include "core/rehearsal/answer/biv-answer.h"

/* Which units stand on a hex. */
typedef enum
{
  BIV_HEX_HAS_ENEMY = 1 << 0,
  BIV_HEX_IS_FULL = 1 << 1,   /* as many friends as it can hold: no move may end there */
  BIV_HEX_IS_CLOSED = 1 << 2, /* a unit through which no move may lead */
} BivHexMarks;

/* A step to a neighbouring hex; the items of the ruleset that it leads over may be NULL. */
typedef struct
{
  BivOffset to;
  BivPassage passage;
  bool road;
  BivNode *ground[BIV_N_LEGENDS];
  BivNode *worst; /* the item that makes the step difficult or impassable, or NULL */
} BivMoveStep;

typedef struct _BivMoveGround BivMoveGround;

BivMoveGround *biv_move_ground_new (const BivSituation *situation, guint side, guint mover);
void biv_move_ground_free (BivMoveGround *self);

bool biv_move_ground_step (const BivMoveGround *self, BivOffset from, int direction,
                           BivMoveStep *step);
BivHexMarks biv_move_ground_get_marks (const BivMoveGround *self, BivOffset hex);
int biv_move_ground_get_difficult_cost (const BivMoveGround *self);
guint biv_move_ground_get_place (const BivMoveGround *self, BivOffset hex);
guint biv_move_ground_get_size (const BivMoveGround *self);
BivOffset biv_move_ground_get_hex (const BivMoveGround *self, guint place);
void biv_move_step_touch (const BivMoveStep *step, BivAnswer *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivMoveGround, biv_move_ground_free)
