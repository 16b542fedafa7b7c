/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/biv-library-page.h"
#include "app/frame/view/biv-view.h"

G_BEGIN_DECLS

#define BIV_TYPE_TAB (biv_tab_get_type ())
G_DECLARE_FINAL_TYPE (BivTab, biv_tab, BIV, TAB, AdwBin)

BivTab *biv_tab_new (BivWorkspace *workspace);
void biv_tab_show (BivTab *self, BivSession *session, BivLostDraft *draft);
void biv_tab_show_start (BivTab *self);
void biv_tab_show_library (BivTab *self);
void biv_tab_fill_library (BivTab *self);
bool biv_tab_reopen (BivTab *self, const char *address, GVariant *memory);
void biv_tab_report (BivTab *self, const char *message);

const struct _BivTabServices *biv_tab_get_services (BivTab *self);
BivView *biv_tab_get_view (BivTab *self);
void biv_tab_undo_or_redo (BivTab *self, bool redo);
BivSession *biv_tab_get_session (BivTab *self);
BivLibraryPage *biv_tab_get_library (BivTab *self);
bool biv_tab_is_library_shown (BivTab *self);
const char *biv_tab_get_message (BivTab *self);
void biv_tab_toggle_history (BivTab *self);

G_END_DECLS
