/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node.h"

G_BEGIN_DECLS

#define BIV_EACH_DIFFERENCE(X)          \
  X (BIV_DIFFERENCE_REMOVED, "removed") \
  X (BIV_DIFFERENCE_ADDED, "added")     \
  X (BIV_DIFFERENCE_CHANGED, "changed") \
  X (BIV_DIFFERENCE_MOVED, "moved")

typedef enum
{
  BIV_EACH_DIFFERENCE (BIV_MEMBER)
} BivDifferenceKind;

/* Where something moved: it is on another hex, it belongs to another object (contingent, side), or
 * it has another place among its like. */
#define BIV_EACH_MOVE(X)      \
  X (BIV_MOVE_HEX, "hex")     \
  X (BIV_MOVE_OWNER, "owner") \
  X (BIV_MOVE_PLACE, "place")

typedef enum
{
  BIV_EACH_MOVE (BIV_MEMBER)
} BivMove;

/* What lies one over the other on the hexes of a board. */
#define BIV_EACH_LAYER(X)              \
  X (BIV_LAYER_TERRAIN, "terrain")     \
  X (BIV_LAYER_ELEVATION, "elevation") \
  X (BIV_LAYER_WORKS, "works")         \
  X (BIV_LAYER_ROADS, "roads")         \
  X (BIV_LAYER_HEXSIDES, "hexsides")   \
  X (BIV_LAYER_CROSSINGS, "crossings") \
  X (BIV_LAYER_ZONES, "zones")

typedef enum
{
  BIV_EACH_LAYER (BIV_MEMBER)
} BivLayer;

#define BIV_N_LAYERS BIV_COUNT_MEMBERS (BIV_EACH_LAYER)

extern const char *const biv_difference_words[];
extern const char *const biv_move_words[];
extern const char *const biv_layer_words[];

/* Instead of a field: it is what a thing is called in the files that name it; no field at all. */
#define BIV_DIFFERENCE_ID (-1)
#define BIV_DIFFERENCE_NO_FIELD (-2)

/* One thing that two documents do not have in common. What is added or removed is so with all
 * that is below it and has not come from, or gone to, somewhere else. */
typedef struct
{
  BivDifferenceKind kind;
  BivNode *before;    /* NULL: it is added */
  BivNode *after;     /* NULL: it is removed */
  int field;          /* changed, or moved to another hex: in its class's table; or as above */
  const char *detail; /* which of the ruleset's fields, where that field holds such; else NULL */
  BivMove move;       /* if it is moved */
  guint from;         /* moved among its like: its places in their order, counted from 0 */
  guint to;
  BivLayer layer; /* of a board, with hexes */
  GArray *hexes;  /* of BivOffset, row by row; NULL: it is not about the hexes of a board */
} BivDifference;

/* What an army or a contingent costs; of a scenario all its armies. */
typedef struct
{
  BivNode *before; /* NULL: it is added */
  BivNode *after;  /* NULL: it is removed */
  gint64 from;
  gint64 to;
} BivPointsDifference;

typedef struct _BivComparison BivComparison;

BivComparison *biv_comparison_new (BivNode *before, BivNode *after);
void biv_comparison_free (BivComparison *self);
BivNode *biv_comparison_get_before (BivComparison *self);
BivNode *biv_comparison_get_after (BivComparison *self);
guint biv_comparison_get_length (BivComparison *self);
const BivDifference *biv_comparison_get (BivComparison *self, guint position);
guint biv_comparison_get_n_points (BivComparison *self);
const BivPointsDifference *biv_comparison_get_points (BivComparison *self, guint position);
BivNode *biv_comparison_get_partner (BivComparison *self, BivNode *node);
BivNode *biv_comparison_find_target (BivComparison *self, BivNode *node, guint field);
BivNode *biv_comparison_get_group (BivComparison *self, const BivDifference *difference);
guint64 biv_comparison_count_looks (BivComparison *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivComparison, biv_comparison_free)

G_END_DECLS
