/* Every unit and figure of a scenario or an army in document order (side, contingent, figures,
 * units), and where it is. Pieces are found by id and by hex. Their owner must tell them of edits
 * of the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/piece/biv-grounds.h"
#include "core/check/piece/biv-rule-index.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"

typedef struct _BivPieces BivPieces;

/* A contingent. Among all pieces its figures come first, then its units. */
typedef struct
{
  BivContingent *contingent;
  bool allied;
  guint side;
  guint first;
  guint n_figures;
  guint n_units;
  gint64 points; /* what all its pieces cost together */
  bool budgeted; /* whether its army or the contingent has a budget */
} BivPieceGroup;

struct _BivPieces
{
  BivScenario *scenario; /* NULL if they are the pieces of an army: that is side 0 */
  BivRuleIndex *rules;
  BivOrientation orientation;
  GPtrArray *all; /* of BivPiece */
  GArray *groups; /* of BivPieceGroup */
  GHashTable *by_id;
  GHashTable *by_hex;  /* from a hex to the BivStack on it */
  BivGrounds *grounds; /* NULL unless distances are measured */
  guint n_sides;
  guint *teams;        /* for each side the first side of its team */
  guint *n_units;      /* for each side how many units it has */
  GPtrArray **leaders; /* for each side its leaders on the board who have a range */
};

BivPieces *biv_pieces_new (BivScenario *scenario, BivRuleIndex *rules);
BivPieces *biv_pieces_new_for_army (BivArmy *army, BivRuleIndex *rules);
BivPieces *biv_pieces_ref (BivPieces *self);
void biv_pieces_unref (BivPieces *self);

BivPiece *biv_pieces_find (BivPieces *self, const char *id);
BivStack *biv_pieces_find_stack (BivPieces *self, BivOffset hex);
guint biv_pieces_find_first (BivPieces *self, guint side);

BivPiece *biv_pieces_insert (BivPieces *self, BivContingent *contingent, BivNode *node,
                             guint position);
void biv_pieces_find_place (BivPieces *self, BivPiece *piece);
void biv_pieces_remove (BivPieces *self, BivPiece *piece);
void biv_pieces_place (BivPieces *self, BivPiece *piece, BivPlacement *placement);
void biv_pieces_set_kind (BivPieces *self, BivPiece *piece);
bool biv_piece_group_follow_budget (BivPieceGroup *self);
void biv_pieces_set_cost (BivPieces *self, BivPiece *piece);
BivPieceGroup *biv_pieces_find_group (BivPieces *self, BivContingent *contingent);
void biv_pieces_free_piece (BivPiece *self);

bool biv_pieces_may_command (BivPieces *self, const BivPiece *leader, const BivPiece *unit);
void biv_pieces_find_nearest (BivPieces *self, BivPiece *unit);
void biv_pieces_find_all_nearest (BivPieces *self);

static inline BivPiece *
biv_pieces_get (BivPieces *self, guint i)
{
  return self->all->pdata[i];
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPieces, biv_pieces_unref)
