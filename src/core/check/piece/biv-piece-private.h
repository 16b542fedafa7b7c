/* A unit or figure of a scenario or an army, and where it is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/leader/biv-leader-rules.h"

typedef struct _BivPiece BivPiece;
typedef struct _BivGround BivGround;

/* The pieces on one hex, in document order. */
typedef struct
{
  BivPiece *first;
  BivPiece *last;
  guint n_units;
} BivStack;

struct _BivPiece
{
  BivNode *node;       /* a BivUnit or a BivFigure; owned */
  BivLeaderKind *kind; /* of a figure; NULL if the ruleset has no such kind */
  int range;           /* how far a leader commands, in hexes; -1 for any other piece */
  int cost;            /* in points; -1: it has no price */
  guint order;         /* its index among all pieces */
  guint side;          /* index in the scenario's list of sides */
  guint group;         /* index of its contingent among the groups */
  BivPlacement *placement;
  BivReserve *reserve;
  BivOffset hex; /* no hex unless it is on the board */
  BivAxial axial;
  BivStack *stack;   /* the pieces on its hex; NULL unless it is on the board */
  BivPiece *next;    /* the next piece on its hex */
  BivGround *ground; /* of a unit that has a size, if distances are measured */
  BivPiece *nearest; /* of a unit: the leader who reaches it best, if leaders were looked for */
  bool is_gone;      /* it is no longer in the document */
  guint touched;     /* what has changed around it since it was last checked: bits of BivReads */
};

static inline bool
biv_piece_is_placed (const BivPiece *self)
{
  return self->stack != NULL;
}
