/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/muster/biv-muster-entry.h"
#include "core/ruleset/muster/biv-muster-pool.h"

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
