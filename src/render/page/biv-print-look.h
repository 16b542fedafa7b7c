/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-style.h"
#include "render/paper/biv-page-set.h"

/* How a style is changed for a printer. */
typedef enum
{
  BIV_LOOK_IN_COLOUR = 0,
  BIV_LOOK_SAVING_INK = 1 << 0,
  BIV_LOOK_BLACK_AND_WHITE = 1 << 1,
} BivPrintLook;

/* The number of looks, including the one that combines both. */
#define BIV_N_LOOKS 4

BivMapStyle *biv_print_look_load (GBytes *shipped, GBytes *own, BivPrintLook look, GError **error);
void biv_print_look_drain (BivPageSet *pages);
