/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/map/biv-map-presenter.h"
#include "app/board/map/biv-move-overlay.h"

#define BIV_TYPE_MAP_MARKS (biv_map_marks_get_type ())
G_DECLARE_FINAL_TYPE (BivMapMarks, biv_map_marks, BIV, MAP_MARKS, GObject)

BivMapMarks *biv_map_marks_new (GActionGroup *actions, BivMapPresenter *presenter,
                                BivMoveOverlay *moves);
const char *biv_map_marks_name_action (BivOverlay kind);
