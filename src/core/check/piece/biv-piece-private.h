/* A unit or figure of a scenario or an army, with where it stands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-placement.h"
#include "core/model/scenario/biv-reserve.h"
#include "core/ruleset/leader/biv-leader-kind.h"

typedef struct _BivPiece BivPiece;
typedef struct _BivGround BivGround;

/* What stands on one hex, in document order. */
typedef struct
{
  BivPiece *first;
  BivPiece *last;
  guint n_units;
} BivStack;

struct _BivPiece
{
  BivNode *node;       /* a BivUnit or a BivFigure; owned */
  BivLeaderKind *kind; /* of a figure; NULL when the ruleset has none such */
  int range;           /* how far he commands, in hexes; -1: nobody */
  int cost;            /* in points; -1: it has no price */
  guint order;         /* its place among all */
  guint side;          /* place in the scenario's list of sides */
  guint group;         /* its contingent's place in groups */
  BivPlacement *placement;
  BivReserve *reserve;
  BivOffset hex; /* none unless on the board */
  BivAxial axial;
  BivStack *stack;   /* of its hex; NULL unless on the board */
  BivPiece *next;    /* on its hex */
  BivGround *ground; /* of a unit that has a size, on a table that is measured */
  BivPiece *nearest; /* of a unit: the leader who reaches it best, if they were looked for */
  bool is_gone;      /* it left the document */
  guint touched;     /* what has changed around it since it was checked, of BivReads */
};

static inline bool
biv_piece_is_placed (const BivPiece *self)
{
  return self->stack != NULL;
}
