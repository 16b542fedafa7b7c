/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/canvas/biv-map-canvas.h"
#include "app/frame/document/biv-session.h"
#include "app/rehearsal/biv-action-form.h"
#include "app/rehearsal/biv-rehearsal-table.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_REHEARSAL_PAGE (biv_rehearsal_page_get_type ())
G_DECLARE_FINAL_TYPE (BivRehearsalPage, biv_rehearsal_page, BIV, REHEARSAL_PAGE, AdwBin)

void biv_rehearsal_page_set_session (BivRehearsalPage *self, BivSession *session,
                                     BivMapStyle *style);
void biv_rehearsal_page_follow (BivRehearsalPage *self, GActionGroup *actions);
char *biv_rehearsal_page_name_undo (BivRehearsalPage *self);
char *biv_rehearsal_page_name_redo (BivRehearsalPage *self);
void biv_rehearsal_page_go_to (BivRehearsalPage *self, guint place);
bool biv_rehearsal_page_save (BivRehearsalPage *self, const char *path, GError **error);
bool biv_rehearsal_page_load (BivRehearsalPage *self, const char *path, GError **error);
