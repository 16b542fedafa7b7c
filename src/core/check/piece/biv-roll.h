/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/muster/biv-muster.h"

/* What an army takes from one muster list. */
typedef struct
{
  BivMuster *muster;
  BivComposition *rule;   /* of the army's ruleset, or NULL */
  BivNode *owner;         /* the army whose own list it is, or the first contingent to follow it */
  GPtrArray *contingents; /* the contingents that follow it */
  GPtrArray *pieces;      /* the pieces taken from its entries, in document order */
  GHashTable *entries;    /* the entries by id */
  GHashTable *taken;      /* from an entry's id to a GPtrArray of its pieces, in document order */
  gint64 size;            /* of the game, in points */
} BivRoll;

GPtrArray *biv_roll_call (BivCatalogue *catalogue, BivArmy *army);

BivMusterEntry *biv_roll_find_entry (BivRoll *self, const char *id);
GPtrArray *biv_roll_get_taken (BivRoll *self, const char *id);
guint biv_roll_count (BivRoll *self, const char *id);
GPtrArray *biv_roll_list_pool (BivRoll *self, const char *pool);
const char *biv_roll_get_cite (BivRoll *self, int per);
gint64 biv_roll_get_minimum (BivRoll *self, BivMusterEntry *entry);
gint64 biv_roll_get_maximum (BivRoll *self, BivMusterEntry *entry);
gint64 biv_roll_get_pool_maximum (BivRoll *self, BivMusterPool *pool);

/* How many of an entry there are in an army, and how many there may be in a game of its size. */
typedef struct
{
  int count;
  int minimum;         /* 0: no minimum */
  int maximum;         /* -1: no maximum */
  BivMusterPool *pool; /* whose limit it shares with other entries, or NULL */
  int pool_count;
  int pool_maximum;
  BivMusterEntry *required; /* an entry that must be taken as well, or NULL */
  BivMusterEntry *excluded; /* an entry that must not be taken as well, or NULL */
} BivAllowance;

bool biv_allowance_find (BivCatalogue *catalogue, BivArmy *army, BivMusterEntry *entry,
                         BivAllowance *allowance);
