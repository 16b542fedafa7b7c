/* The tree of an army's command, and how its boxes lie on a page of an order of battle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-ruleset.h"

/* A command of the tree. Its leader, those directly under him and then the commands below are its
 * entries, which are numbered through the whole tree. */
typedef struct _BivOrderTree BivOrderTree;

struct _BivOrderTree
{
  BivNode *head;        /* the leader; the army itself; NULL: those who have no leader */
  double height;        /* of his box */
  GPtrArray *pieces;    /* of BivNode: his staff and units */
  GArray *heights;      /* of double: of their boxes */
  GPtrArray *below;     /* of BivOrderTree */
  BivOrderTree *parent; /* (nullable) */
  guint first;          /* the number of the leader's entry */
  guint end;            /* that after the last entry below */
};

/* Entries from one up to another. */
typedef struct
{
  guint first;
  guint end;
} BivOrderRange;

/* A box of a chart; lengths in points, at the scale 1. */
typedef struct
{
  BivNode *piece; /* as the head of a tree */
  bool is_head;
  double x;
  double y;
  double height;
  bool is_again; /* it stands on an earlier page already */
} BivOrderBox;

typedef struct
{
  BivPoint from;
  BivPoint to;
} BivOrderLine;

/* What lies where on a page. */
typedef struct
{
  GArray *boxes; /* of BivOrderBox */
  GArray *lines; /* of BivOrderLine */
  BivPoint extent;
  guint levels; /* how many have commands beside each other */
  double scale; /* with which it fits */
  double worth; /* the greater, the better it shows the tree */
} BivOrderChart;

#define BIV_ORDER_BOX_WIDTH 132.0

BivOrderTree *biv_order_tree_new (BivRuleset *ruleset, BivArmy *army);
void biv_order_tree_free (BivOrderTree *self);

BivOrderChart *biv_order_chart_new (const BivOrderTree *tree, BivOrderRange range, BivPoint room,
                                    double least);
void biv_order_chart_free (BivOrderChart *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivOrderTree, biv_order_tree_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivOrderChart, biv_order_chart_free)
