/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/document/biv-safe.h"
#include "app/frame/document/biv-session.h"

#define BIV_TYPE_AUTOSAVE (biv_autosave_get_type ())
G_DECLARE_FINAL_TYPE (BivAutosave, biv_autosave, BIV, AUTOSAVE, GObject)

BivAutosave *biv_autosave_new (BivSession *session, BivSafe *safe);
void biv_autosave_adopt (BivAutosave *self, BivLostDraft *draft);
const char *biv_autosave_get_problem (BivAutosave *self);
void biv_autosave_keep_now (BivAutosave *self);
void biv_autosave_stop (BivAutosave *self);
