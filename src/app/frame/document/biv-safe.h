/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/recovery/biv-recovery-store.h"

#define BIV_TYPE_SAFE (biv_safe_get_type ())
G_DECLARE_FINAL_TYPE (BivSafe, biv_safe, BIV, SAFE, GObject)

BivSafe *biv_safe_new (const char *directory);
GListModel *biv_safe_get_lost (BivSafe *self);
void biv_safe_look (BivSafe *self);
BivLostDraft *biv_safe_find (BivSafe *self, const char *file);
void biv_safe_withdraw (BivSafe *self, BivLostDraft *draft);

void biv_safe_keep_async (BivSafe *self, const char *name, GBytes *content,
                          const BivDraftOrigin *origin, GAsyncReadyCallback callback,
                          gpointer data);
void biv_safe_drop_async (BivSafe *self, const char *name, GAsyncReadyCallback callback,
                          gpointer data);
void biv_safe_wait (BivSafe *self);
void biv_safe_close (BivSafe *self);
bool biv_safe_finish (BivSafe *self, GAsyncResult *result, GError **error);
