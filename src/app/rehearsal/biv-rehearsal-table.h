/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/canvas/biv-route-layer.h"
#include "app/frame/document/biv-session.h"
#include "app/board/map/biv-map-overlays.h"
#include "core/rehearsal/play/biv-rehearsal.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_REHEARSAL_TABLE (biv_rehearsal_table_get_type ())
G_DECLARE_FINAL_TYPE (BivRehearsalTable, biv_rehearsal_table, BIV, REHEARSAL_TABLE, GObject)

BivRehearsalTable *biv_rehearsal_table_new (BivMapCanvas *canvas, BivRehearsal *rehearsal,
                                            BivCatalogue *catalogue, BivMapStyle *style);
void biv_rehearsal_table_follow (BivRehearsalTable *self, GActionGroup *actions);
void biv_rehearsal_table_select (BivRehearsalTable *self, BivOffset hex, const char *piece);
BivMapOverlays *biv_rehearsal_table_get_overlays (BivRehearsalTable *self);
BivMoveOverlay *biv_rehearsal_table_get_moves (BivRehearsalTable *self);
BivSession *biv_rehearsal_table_get_session (BivRehearsalTable *self);
void biv_rehearsal_table_mark (BivRehearsalTable *self, const BivSituation *situation,
                               const char *const *chosen);
void biv_rehearsal_table_ring (BivRehearsalTable *self, const BivSituation *situation,
                               const char *piece);
void biv_rehearsal_table_show_allowed (BivRehearsalTable *self, const BivSituation *situation,
                                       const char *const *allowed);
void biv_rehearsal_table_show_lit (BivRehearsalTable *self, const BivSituation *situation,
                                   const char *const *lit);
bool biv_rehearsal_table_is_lit (BivRehearsalTable *self, BivOffset hex);
bool biv_rehearsal_table_is_way (BivRehearsalTable *self, BivOffset hex);
bool biv_rehearsal_table_is_allowed (BivRehearsalTable *self, BivOffset hex);
void biv_rehearsal_table_show_ways (BivRehearsalTable *self, const BivSituation *situation,
                                    const char *mover);
BivRouteLayer *biv_rehearsal_table_get_path (BivRehearsalTable *self);
BivRouteLayer *biv_rehearsal_table_get_routes (BivRehearsalTable *self);
guint biv_rehearsal_table_get_n_ways (BivRehearsalTable *self);
BivDocument *biv_rehearsal_table_get_document (BivRehearsalTable *self);
bool biv_rehearsal_table_is_activated (BivRehearsalTable *self, BivOffset hex);
