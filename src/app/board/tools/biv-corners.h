/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-tool.h"
#include "core/model/board/biv-board.h"

#define BIV_TYPE_CORNERS (biv_corners_get_type ())
G_DECLARE_FINAL_TYPE (BivCorners, biv_corners, BIV, CORNERS, GObject)

BivCorners *biv_corners_new (void);
void biv_corners_set_board (BivCorners *self, BivBoard *board);

void biv_corners_press (BivCorners *self, const BivToolEvent *event);
GArray *biv_corners_release (BivCorners *self, const BivToolEvent *event);
void biv_corners_point (BivCorners *self, const BivToolEvent *event);
bool biv_corners_remove_last (BivCorners *self);
bool biv_corners_clear (BivCorners *self);

guint biv_corners_get_n (BivCorners *self);
BivOffset biv_corners_get (BivCorners *self, guint n);
BivOffset biv_corners_get_pointed (BivCorners *self);
void biv_corners_cover (BivCorners *self, BivOffset hex, GArray *hexes);
