/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/biv-library-page.h"
#include "app/frame/view/biv-view.h"

G_BEGIN_DECLS

#define BIV_TYPE_DESK (biv_desk_get_type ())
G_DECLARE_FINAL_TYPE (BivDesk, biv_desk, BIV, DESK, AdwBin)

BivDesk *biv_desk_new (BivWorkspace *workspace);
void biv_desk_show (BivDesk *self, BivSession *session, BivLostDraft *draft);
void biv_desk_show_start (BivDesk *self);
void biv_desk_show_library (BivDesk *self);
void biv_desk_fill_library (BivDesk *self);
bool biv_desk_reopen (BivDesk *self, const char *address, GVariant *memory);
void biv_desk_report (BivDesk *self, const char *message);

const struct _BivDeskServices *biv_desk_get_services (BivDesk *self);
BivView *biv_desk_get_view (BivDesk *self);
void biv_desk_take_step (BivDesk *self, bool redo);
BivSession *biv_desk_get_session (BivDesk *self);
BivLibraryPage *biv_desk_get_library (BivDesk *self);
bool biv_desk_is_library_shown (BivDesk *self);
const char *biv_desk_get_message (BivDesk *self);
AdwFlap *biv_desk_get_history_flap (BivDesk *self);
void biv_desk_toggle_history (BivDesk *self);

G_END_DECLS
