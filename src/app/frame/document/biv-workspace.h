/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/document/biv-recents.h"
#include "app/frame/document/biv-safe.h"
#include "app/frame/document/biv-session.h"
#include "core/ruleset/biv-catalogue.h"
#include "render/map/biv-map-style.h"
#include "render/page/biv-print-look.h"
#include "storage/library/biv-library.h"

#define BIV_TYPE_WORKSPACE (biv_workspace_get_type ())
G_DECLARE_FINAL_TYPE (BivWorkspace, biv_workspace, BIV, WORKSPACE, GObject)

BivWorkspace *biv_workspace_new (const char *directory);
void biv_workspace_read_ahead (BivWorkspace *self);
BivCatalogue *biv_workspace_get_catalogue (BivWorkspace *self);
void biv_workspace_add_muster (BivWorkspace *self, BivMuster *muster);
void biv_workspace_add_ruleset (BivWorkspace *self, BivRuleset *ruleset);
GPtrArray *biv_workspace_get_problems (BivWorkspace *self);
BivMapStyle *biv_workspace_get_style (BivWorkspace *self, GError **error);
BivMapStyle *biv_workspace_get_print_style (BivWorkspace *self, BivPrintLook look,
                                            GError **error);
BivLibrary *biv_workspace_get_library (BivWorkspace *self, GError **error);
bool biv_workspace_has_library (BivWorkspace *self);
const char *biv_workspace_get_library_name (BivWorkspace *self);
void biv_workspace_choose_club (BivWorkspace *self, const char *name, BivLibrary *library);
BivLibrary *biv_workspace_get_chosen_library (BivWorkspace *self, GError **error);
const char *biv_workspace_get_chosen_name (BivWorkspace *self);
BivSafe *biv_workspace_get_safe (BivWorkspace *self);
BivRecents *biv_workspace_get_recents (BivWorkspace *self);
void biv_workspace_add_recent (BivWorkspace *self, BivSession *session);
GListModel *biv_workspace_get_sessions (BivWorkspace *self);
BivSession *biv_workspace_find_session (BivWorkspace *self, BivPlace *place);
void biv_workspace_exchange_session (BivWorkspace *self, BivSession *old, BivSession *session);
