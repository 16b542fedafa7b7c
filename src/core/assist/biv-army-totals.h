/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"

/* What a part of an army adds up to. */
typedef struct
{
  BivNode *subject; /* a contingent, or a leader with all under him; NULL: it is an arm */
  const char *arm;  /* its id; NULL: it is no arm */
  guint depth;      /* of a leader: how many of the listed ones are above him */
  guint n_figures;
  guint n_units;
  gint64 n_elements;
  gint64 points;
} BivArmyTotal;

GArray *biv_army_totals_by_contingent (BivArmy *army);
GArray *biv_army_totals_by_command (BivArmy *army);
GArray *biv_army_totals_by_arm (BivArmy *army);
BivArmyTotal biv_army_totals_of (BivNode *const *nodes, guint n_nodes);
