/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "storage/recovery/biv-lost-draft.h"

#define BIV_TYPE_RECOVERY_STORE (biv_recovery_store_get_type ())
G_DECLARE_FINAL_TYPE (BivRecoveryStore, biv_recovery_store, BIV, RECOVERY_STORE, GObject)

BivRecoveryStore *biv_recovery_store_new (const char *directory, GError **error);
bool biv_recovery_store_keep (BivRecoveryStore *self, const char *draft, GBytes *content,
                              const BivDraftOrigin *origin, GError **error);
bool biv_recovery_store_drop (BivRecoveryStore *self, const char *draft, GError **error);
GListStore *biv_recovery_store_find_lost (BivRecoveryStore *self);
