/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* What a draft is a draft of. */
typedef struct
{
  const char *title; /* as the window shows it */
  const char *path;  /* of the file it was opened from; NULL when it was never saved */
  const char *hash;  /* of that file's content when it was read; NULL with path */
} BivDraftOrigin;

#define BIV_TYPE_LOST_DRAFT (biv_lost_draft_get_type ())
G_DECLARE_FINAL_TYPE (BivLostDraft, biv_lost_draft, BIV, LOST_DRAFT, GObject)

BivLostDraft *biv_lost_draft_new (const char *file, GDateTime *time, const BivDraftOrigin *origin);
const char *biv_lost_draft_get_file (BivLostDraft *self);
const char *biv_lost_draft_get_title (BivLostDraft *self);
const char *biv_lost_draft_get_path (BivLostDraft *self);
const char *biv_lost_draft_get_hash (BivLostDraft *self);
GDateTime *biv_lost_draft_get_time (BivLostDraft *self);
bool biv_lost_draft_discard (BivLostDraft *self, GError **error);
char *biv_lost_draft_set_aside (BivLostDraft *self, GError **error);

G_END_DECLS
