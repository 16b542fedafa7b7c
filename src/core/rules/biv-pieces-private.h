/* Every unit and figure of a scenario in document order (side, contingent, figures, units), with
 * where it stands, found by id and by hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/biv-contingent.h"
#include "core/model/biv-placement.h"
#include "core/model/biv-reserve.h"
#include "core/model/biv-scenario.h"
#include "core/model/biv-side.h"
#include "core/rules/biv-rule-index-private.h"

#define BIV_NO_PIECE G_MAXUINT

typedef struct
{
  BivNode *node;       /* a BivUnit or a BivFigure; owned */
  BivLeaderKind *kind; /* of a figure; NULL when the ruleset has none such */
  guint side;          /* place in the scenario's list of sides */
  guint group;         /* its contingent's place in groups */
  BivPlacement *placement;
  guint position; /* of the placement in its list */
  BivReserve *reserve;
  BivOffset hex; /* none unless on the board */
  BivAxial axial;
  guint stack; /* its hex's place in stacks; BIV_NO_PIECE unless on the board */
  guint next;  /* the next piece on its hex, or BIV_NO_PIECE */
} BivPiece;

/* A contingent: its figures, then its units. */
typedef struct
{
  BivContingent *contingent;
  bool allied;
  guint side;
  guint first;
  guint n_figures;
  guint n_units;
} BivPieceGroup;

/* What stands on one hex. */
typedef struct
{
  guint first;
  guint last;
  guint n_units;
} BivStack;

typedef struct _BivPieces BivPieces;

struct _BivPieces
{
  BivScenario *scenario;
  BivRuleIndex *rules;
  BivOrientation orientation;
  GArray *all;    /* of BivPiece */
  GArray *groups; /* of BivPieceGroup */
  GArray *stacks; /* of BivStack */
  GHashTable *by_id;
  GHashTable *by_hex;
  guint n_sides;
  guint *teams;   /* of each side: the first side of its team */
  guint *n_units; /* of each side */
};

BivPieces *biv_pieces_new (BivScenario *scenario, BivRuleIndex *rules);
BivPieces *biv_pieces_ref (BivPieces *self);
void biv_pieces_unref (BivPieces *self);

BivPiece *biv_pieces_find (BivPieces *self, const char *id);
BivStack *biv_pieces_find_stack (BivPieces *self, BivOffset hex);

static inline BivPiece *
biv_pieces_get (BivPieces *self, guint i)
{
  return &g_array_index (self->all, BivPiece, i);
}

static inline BivPieceGroup *
biv_pieces_get_group (BivPieces *self, guint i)
{
  return &g_array_index (self->groups, BivPieceGroup, i);
}

static inline BivSide *
biv_pieces_get_side (BivPieces *self, guint i)
{
  return biv_node_list_get (biv_scenario_get_sides (self->scenario), i);
}

static inline bool
biv_piece_is_placed (const BivPiece *self)
{
  return self->stack != BIV_NO_PIECE;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPieces, biv_pieces_unref)
