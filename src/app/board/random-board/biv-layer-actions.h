/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/map/biv-map-presenter.h"
#include "app/board/tools/biv-layer-lock.h"
#include "app/frame/view/biv-service.h"

#define BIV_TYPE_LAYER_ACTIONS (biv_layer_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivLayerActions, biv_layer_actions, BIV, LAYER_ACTIONS, BivService)

BivLayerActions *biv_layer_actions_new (GtkWidget *editor, BivLayerLock *lock,
                                        GActionMap *actions);
void biv_layer_actions_show (BivLayerActions *self, BivMapPresenter *presenter);
