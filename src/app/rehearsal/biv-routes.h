/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-route-layer.h"
#include "core/rehearsal/answer/biv-action.h"

void biv_routes_show (BivRouteLayer *layer, const BivSituation *situation,
                      const BivAction *action);
char *biv_routes_name_message (const BivSituation *situation, guint n);
guint biv_routes_find_message (const BivSituation *situation, BivOffset hex);
char *biv_routes_describe (const BivSituation *situation, BivOffset hex);
