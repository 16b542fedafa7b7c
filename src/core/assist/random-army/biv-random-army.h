/* Puts armies together and in order: by chance, up to their budget, and with the least change.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/random-army/biv-random-army-taste.h"
#include "core/edit/history/biv-history.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"

typedef enum
{
  BIV_RANDOM_ARMY_REPLACE,  /* other pieces, by chance */
  BIV_RANDOM_ARMY_COMPLETE, /* more units, up to the budget */
  BIV_RANDOM_ARMY_LEGAL,    /* as few changes as make it legal */
} BivRandomArmyTask;

/* Why an army cannot be put together. */
typedef enum
{
  BIV_RANDOM_ARMY_NO_OBSTACLE,
  BIV_RANDOM_ARMY_NO_RULES,
  BIV_RANDOM_ARMY_NO_LIST,
  BIV_RANDOM_ARMY_NO_BUDGET,
} BivRandomArmyObstacle;

typedef struct
{
  BivRandomArmyTask task;
  BivRandomArmyTaste taste;
  guint32 seed; /* chance follows from it */
  int budget;   /* that a random army has from then on */
} BivRandomArmyWish;

/* What has been done. */
typedef struct
{
  guint n_added;
  guint n_removed;
  guint n_mended;
  gint64 spent;
  int budget;        /* -1: none */
  bool least;        /* no smaller number of changes would have done */
  GPtrArray *errors; /* of BivFinding: those that are left */
} BivRandomArmyOutcome;

BivRandomArmyObstacle biv_random_army_find_obstacle (BivCatalogue *catalogue, BivArmy *army,
                                                     BivRandomArmyTask task);
bool biv_random_army_make (BivHistory *history, BivCatalogue *catalogue, BivArmy *army,
                           const BivRandomArmyWish *wish, BivRandomArmyOutcome *outcome,
                           GError **error);
void biv_random_army_outcome_clear (BivRandomArmyOutcome *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivRandomArmyOutcome, biv_random_army_outcome_clear)
