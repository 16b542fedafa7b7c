/* Finds things on a plane by the cells that they lie in, so that asking what is near costs what is
 * near, not all that there is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} BivPlaneBox;

typedef struct _BivPlaneGrid BivPlaneGrid;

/* Returns: whether to go on. */
typedef bool (*BivPlaneGridFunc) (guint thing, gpointer data);

BivPlaneGrid *biv_plane_grid_new (BivPoint extent, double cell);
void biv_plane_grid_free (BivPlaneGrid *self);
void biv_plane_grid_add (BivPlaneGrid *self, BivPlaneBox box);
void biv_plane_grid_forget (BivPlaneGrid *self, guint n);
bool biv_plane_grid_foreach (BivPlaneGrid *self, BivPlaneBox box, BivPlaneGridFunc func,
                             gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPlaneGrid, biv_plane_grid_free)
