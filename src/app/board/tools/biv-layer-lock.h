/* The layers of a board as a person looks at them, and which of them are kept from change.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"

/* From below to above, but for the last. */
typedef enum
{
  BIV_BOARD_LAYER_LAND,     /* terrain, heights and works */
  BIV_BOARD_LAYER_LINES,    /* rivers, roads and what else lies between hexes */
  BIV_BOARD_LAYER_MARKS,    /* zones and objectives */
  BIV_BOARD_LAYER_NAMES,    /* names of places, and hex numbers */
  BIV_BOARD_LAYER_PIECES,   /* units and leaders */
  BIV_BOARD_LAYER_UNDERLAY, /* the picture under the board, no part of its drawing */
  BIV_N_BOARD_LAYERS,
} BivBoardLayer;

/* Why a tool's edits were not done. */
#define BIV_LAYER_LOCK_ERROR (biv_layer_lock_error_quark ())
GQuark biv_layer_lock_error_quark (void);

#define BIV_TYPE_LAYER_LOCK (biv_layer_lock_get_type ())
G_DECLARE_FINAL_TYPE (BivLayerLock, biv_layer_lock, BIV, LAYER_LOCK, GObject)

BivLayerLock *biv_layer_lock_new (void);
void biv_layer_lock_set (BivLayerLock *self, BivBoardLayer layer, bool locked);
bool biv_layer_lock_lets (BivLayerLock *self, BivHistory *history, BivEditList *edits);
bool biv_layer_lock_do (BivLayerLock *self, BivHistory *history, BivEditList *edits,
                        GError **error);
