/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* A cut card, in millimetres. */
typedef struct
{
  double width;
  double height;
} BivCardSize;

#define BIV_POINTS_PER_MM (72.0 / 25.4)

const char *biv_card_size_get_name (guint position);
bool biv_card_size_find (const char *name, BivCardSize *size);

G_END_DECLS
