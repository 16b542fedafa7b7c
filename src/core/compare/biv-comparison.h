/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/compare/biv-matching-private.h"
#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node.h"

#define BIV_EACH_DIFFERENCE(X)          \
  X (BIV_DIFFERENCE_REMOVED, "removed") \
  X (BIV_DIFFERENCE_ADDED, "added")     \
  X (BIV_DIFFERENCE_CHANGED, "changed") \
  X (BIV_DIFFERENCE_MOVED, "moved")

BIV_ENUM (BivDifferenceKind, BIV_EACH_DIFFERENCE)

/* How something was moved: to another hex, to another contingent or side, or to another position in
 * its list. */
#define BIV_EACH_MOVE(X)      \
  X (BIV_MOVE_HEX, "hex")     \
  X (BIV_MOVE_OWNER, "owner") \
  X (BIV_MOVE_PLACE, "place")

BIV_ENUM (BivMove, BIV_EACH_MOVE)

/* The layers of a board. */
#define BIV_EACH_LAYER(X)              \
  X (BIV_LAYER_TERRAIN, "terrain")     \
  X (BIV_LAYER_ELEVATION, "elevation") \
  X (BIV_LAYER_WORKS, "works")         \
  X (BIV_LAYER_ROADS, "roads")         \
  X (BIV_LAYER_HEXSIDES, "hexsides")   \
  X (BIV_LAYER_CROSSINGS, "crossings") \
  X (BIV_LAYER_ZONES, "zones")

BIV_ENUM (BivLayer, BIV_EACH_LAYER)

#define BIV_N_LAYERS BIV_COUNT_MEMBERS (BIV_EACH_LAYER)

extern const char *const biv_difference_words[];
extern const char *const biv_move_words[];
extern const char *const biv_layer_words[];

/* In place of a field: the id of an object has changed, or the difference is in no field. */
#define BIV_DIFFERENCE_ID (-1)
#define BIV_DIFFERENCE_NO_FIELD (-2)

/* One difference between two documents. An object that was added or removed includes everything
 * below it, except what was moved from or to elsewhere. */
typedef struct
{
  BivDifferenceKind kind;
  BivNode *before;    /* NULL if it was added */
  BivNode *after;     /* NULL if it was removed */
  int field;          /* of its class, if a field or hex has changed; or one of the above */
  const char *detail; /* which of the ruleset's fields changed, if the field holds these; or NULL */
  BivMove move;       /* if it was moved */
  guint from;         /* index in the list before, if it was moved within that */
  guint to;
  BivLayer layer; /* if hexes of a board have changed */
  GArray *hexes;  /* of BivOffset, row by row; NULL if it is not about hexes */
} BivDifference;

/* The points of an army or a contingent, or of all armies of a scenario. */
typedef struct
{
  BivNode *before; /* NULL if it was added */
  BivNode *after;  /* NULL if it was removed */
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
BivNode *biv_comparison_find_target (BivComparison *self, BivNode *node, guint field);
BivNode *biv_comparison_get_group (BivComparison *self, const BivDifference *difference);
guint64 biv_comparison_count_looks (BivComparison *self);
bool *biv_comparison_find_longest_rising (const guint *places, guint length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivComparison, biv_comparison_free)

/* What is told together: the differences in a document, a side or a contingent. */
typedef struct
{
  BivNode *node;
  const BivPointsDifference *points; /* (nullable): if its points have changed */
  GPtrArray *differences;            /* of const BivDifference */
} BivComparisonGroup;

GPtrArray *biv_comparison_list_groups (BivComparison *self);
