/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/tools/biv-workbench.h"
#include "app/frame/document/biv-session.h"

#define BIV_TYPE_BOARD_INSPECTOR (biv_board_inspector_get_type ())
G_DECLARE_FINAL_TYPE (BivBoardInspector, biv_board_inspector, BIV, BOARD_INSPECTOR, AdwBin)

void biv_board_inspector_show (BivBoardInspector *self, BivSession *session,
                               BivWorkbench *workbench);
void biv_board_inspector_begin (BivBoardInspector *self);
