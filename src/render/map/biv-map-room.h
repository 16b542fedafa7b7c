/* Which parts of a plane are taken by boxes. Boxes are found through a grid of cells, so asking
 * whether a place is free costs what is near it, not all that there is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

/* A rectangle in points from the board's upper left. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} BivMapBox;

typedef struct _BivMapRoom BivMapRoom;

bool biv_map_box_overlaps (const BivMapBox *a, const BivMapBox *b, double air);
BivMapBox biv_map_box_join (BivMapBox a, BivMapBox b);

BivMapRoom *biv_map_room_new (BivPoint extent, double cell);
void biv_map_room_free (BivMapRoom *self);
void biv_map_room_add (BivMapRoom *self, const BivMapBox *box);
void biv_map_room_forget (BivMapRoom *self, guint n);
guint biv_map_room_count (BivMapRoom *self, const BivMapBox *box, double air, guint most);
guint biv_map_room_get_length (const BivMapRoom *self);
const BivMapBox *biv_map_room_get (const BivMapRoom *self, guint position);
guint64 biv_map_room_get_n_compared (const BivMapRoom *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivMapRoom, biv_map_room_free)
