/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "storage/place/biv-place.h"

/* The document that a draft is of. */
typedef struct
{
  const char *title; /* as the window shows it */
  BivPlace *place;   /* (nullable): where it was opened from or saved */
  const char *hash;  /* (nullable): of the content of the place when it was read or saved */
} BivDraftOrigin;

#define BIV_TYPE_LOST_DRAFT (biv_lost_draft_get_type ())
G_DECLARE_FINAL_TYPE (BivLostDraft, biv_lost_draft, BIV, LOST_DRAFT, GObject)

BivLostDraft *biv_lost_draft_new (const char *file, GDateTime *time, const BivDraftOrigin *origin);
const char *biv_lost_draft_get_file (BivLostDraft *self);
const char *biv_lost_draft_get_title (BivLostDraft *self);
BivPlace *biv_lost_draft_get_place (BivLostDraft *self);
const char *biv_lost_draft_get_hash (BivLostDraft *self);
GDateTime *biv_lost_draft_get_time (BivLostDraft *self);
bool biv_lost_draft_discard (BivLostDraft *self, GError **error);
char *biv_lost_draft_set_aside (BivLostDraft *self, GError **error);

#define BIV_TYPE_RECOVERY_STORE (biv_recovery_store_get_type ())
G_DECLARE_FINAL_TYPE (BivRecoveryStore, biv_recovery_store, BIV, RECOVERY_STORE, GObject)

BivRecoveryStore *biv_recovery_store_new (const char *directory, GError **error);
bool biv_recovery_store_keep (BivRecoveryStore *self, const char *draft, GBytes *content,
                              const BivDraftOrigin *origin, GError **error);
bool biv_recovery_store_drop (BivRecoveryStore *self, const char *draft, GError **error);
GListStore *biv_recovery_store_find_lost (BivRecoveryStore *self);
