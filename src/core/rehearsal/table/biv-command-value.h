/* The command value of an order, modifier by modifier, and how likely it is received.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/table/biv-table-unit.h"

typedef struct
{
  guint commander;
  const guint *units;
  guint n_units;
  BivByHand hand;
} BivCommandOrder;

int biv_command_value (BivAnswer *answer, const BivSituation *situation,
                       const BivCommandOrder *order);
