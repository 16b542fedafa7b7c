/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/paper/biv-paper.h"

/* The size of a card, in millimetres. */
typedef struct
{
  double width;
  double height;
} BivCardSize;

/* The smallest and the largest side of a card, in millimetres. */
#define BIV_CARD_SIZE_SMALLEST 8.0
#define BIV_CARD_SIZE_LARGEST 300.0

const char *biv_card_size_get_name (guint position);
bool biv_card_size_find (const char *name, BivCardSize *size);
