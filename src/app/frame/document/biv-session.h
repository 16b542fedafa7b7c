/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/check/biv-report.h"
#include "core/edit/history/biv-history.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/interchange/biv-foreign.h"
#include "storage/library/biv-library.h"
#include "storage/place/biv-place.h"
#include "storage/recovery/biv-recovery-store.h"

#define BIV_TYPE_SESSION (biv_session_get_type ())
G_DECLARE_FINAL_TYPE (BivSession, biv_session, BIV, SESSION, GObject)

BivSession *biv_session_new (BivDocument *document, BivCatalogue *installed);
BivSession *biv_session_open (BivPlace *place, BivCatalogue *installed, BivForeign *foreign,
                              GError **error);
BivSession *biv_session_restore (BivLostDraft *draft, BivCatalogue *installed, GError **error);
BivNode *biv_session_get_root (BivSession *self);
BivArmy *biv_session_get_army (BivSession *self);
BivScenario *biv_session_get_scenario (BivSession *self);
BivDocument *biv_session_get_document (BivSession *self);
BivHistory *biv_session_get_history (BivSession *self);
BivCatalogue *biv_session_get_catalogue (BivSession *self);
void biv_session_record_revisions (BivSession *self, BivLibrary *library);
BivRuleset *biv_session_get_ruleset (BivSession *self);
const char *biv_session_get_ruleset_id (BivSession *self);
bool biv_session_find_ruleset (BivSession *self, const char *path, GError **error);
void biv_session_follow_installed (BivSession *self);
void biv_session_add_muster (BivSession *self, BivMuster *muster);
BivPlace *biv_session_get_place (BivSession *self);
char *biv_session_name_place (BivSession *self);
bool biv_session_is_read_only (BivSession *self);
void biv_session_forget_place (BivSession *self);
const char *biv_session_get_hash (BivSession *self);
void biv_session_accept_hash (BivSession *self, const char *hash);
char *biv_session_make_title (BivSession *self);

BivReport *biv_session_get_report (BivSession *self);
void biv_session_check (BivSession *self);

bool biv_session_is_saving (BivSession *self);
void biv_session_save_async (BivSession *self, BivPlace *place, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data);
void biv_session_save_copy_async (BivSession *self, BivPlace *place, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data);
bool biv_session_save_finish (BivSession *self, GAsyncResult *result, GError **error);
