/* Fills an army with what its lists offer, by chance.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/levy/biv-levy-taste.h"
#include "core/assist/levy/biv-levy-trial.h"

typedef struct
{
  BivLevyTrial *trial;
  BivLevyTaste taste;
  GRand *rand;
  GHashTable *errors; /* from codes to how many there were at first */
} BivLevyFill;

BivLevyFill *biv_levy_fill_new (BivLevyTrial *trial, BivLevyTaste taste, guint32 seed);
void biv_levy_fill_free (BivLevyFill *self);
bool biv_levy_fill_needs (BivLevyFill *self);
void biv_levy_fill_missing (BivLevyFill *self);
void biv_levy_fill_leaders (BivLevyFill *self);
void biv_levy_fill_units (BivLevyFill *self, bool with_leaders);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivLevyFill, biv_levy_fill_free)
