/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/document/biv-workspace.h"
#include "app/window/biv-tab.h"

G_BEGIN_DECLS

#define BIV_TYPE_WINDOW (biv_window_get_type ())
G_DECLARE_FINAL_TYPE (BivWindow, biv_window, BIV, WINDOW, AdwApplicationWindow)

BivWindow *biv_window_new (GtkApplication *application, BivWorkspace *workspace);
void biv_window_keep_now (BivWindow *self);
bool biv_window_open_file (BivWindow *self, GFile *file);
void biv_window_open_files (BivWindow *self, GPtrArray *files);
bool biv_window_open_address (BivWindow *self, const char *address);
bool biv_window_reopen (BivWindow *self, const char *address, GVariant *memory);

GPtrArray *biv_window_list_tabs (BivWindow *self);
BivTab *biv_window_get_tab (BivWindow *self);
void biv_window_choose_tab (BivWindow *self, BivTab *tab);

void biv_window_ask_new_army (BivWindow *self);
void biv_window_ask_new_scenario (BivWindow *self);
void biv_window_ask_new_muster (BivWindow *self, BivArmy *army);
void biv_window_ask_new_ruleset (BivWindow *self);
void biv_window_show_library (BivWindow *self);
void biv_window_search_library (BivWindow *self, const char *words);
BivLibraryPage *biv_window_get_library (BivWindow *self);
bool biv_window_is_empty (BivWindow *self);
void biv_window_report (BivWindow *self, const char *message);

BivSession *biv_window_get_session (BivWindow *self);
BivFindingsPanel *biv_window_get_findings (BivWindow *self);
const char *biv_window_get_message (BivWindow *self);
GtkWindow *biv_window_get_shortcuts (BivWindow *self);

G_END_DECLS
