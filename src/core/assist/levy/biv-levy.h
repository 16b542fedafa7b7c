/* Puts armies together and in order: by chance, up to their budget, and with the least change.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/levy/biv-levy-taste.h"
#include "core/edit/history/biv-history.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"

typedef enum
{
  BIV_LEVY_RANDOM,   /* other pieces, by chance */
  BIV_LEVY_COMPLETE, /* more units, up to the budget */
  BIV_LEVY_LEGAL,    /* as few changes as make it legal */
} BivLevyTask;

/* Why an army cannot be put together. */
typedef enum
{
  BIV_LEVY_NO_OBSTACLE,
  BIV_LEVY_NO_RULES,
  BIV_LEVY_NO_LIST,
  BIV_LEVY_NO_BUDGET,
} BivLevyObstacle;

typedef struct
{
  BivLevyTask task;
  BivLevyTaste taste;
  guint32 seed; /* chance follows from it */
  int budget;   /* that a random army has from then on */
} BivLevyWish;

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
} BivLevyOutcome;

BivLevyObstacle biv_levy_find_obstacle (BivCatalogue *catalogue, BivArmy *army, BivLevyTask task);
bool biv_levy_do (BivHistory *history, BivCatalogue *catalogue, BivArmy *army,
                  const BivLevyWish *wish, BivLevyOutcome *outcome, GError **error);
void biv_levy_outcome_clear (BivLevyOutcome *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivLevyOutcome, biv_levy_outcome_clear)
