/* Fills an army with what its lists offer, by chance.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/random-army/biv-random-army-taste.h"
#include "core/assist/random-army/biv-random-army-trial.h"

typedef struct
{
  BivRandomArmyTrial *trial;
  BivRandomArmyTaste taste;
  GRand *rand;
  GHashTable *errors; /* from codes to how many there were at first */
} BivRandomArmyFill;

BivRandomArmyFill *biv_random_army_fill_new (BivRandomArmyTrial *trial, BivRandomArmyTaste taste,
                                             guint32 seed);
void biv_random_army_fill_free (BivRandomArmyFill *self);
bool biv_random_army_fill_needs (BivRandomArmyFill *self);
void biv_random_army_fill_missing (BivRandomArmyFill *self);
void biv_random_army_fill_leaders (BivRandomArmyFill *self);
void biv_random_army_fill_units (BivRandomArmyFill *self, bool with_leaders);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivRandomArmyFill, biv_random_army_fill_free)
