/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-autosave.h"

#define BIV_TYPE_SAFETY_BARS (biv_safety_bars_get_type ())
G_DECLARE_FINAL_TYPE (BivSafetyBars, biv_safety_bars, BIV, SAFETY_BARS, AdwBin)

void biv_safety_bars_set_safe (BivSafetyBars *self, BivSafe *safe);
void biv_safety_bars_watch (BivSafetyBars *self, BivSession *session);
void biv_safety_bars_adopt (BivSafetyBars *self, BivLostDraft *draft);
void biv_safety_bars_record_save (BivSafetyBars *self);
void biv_safety_bars_show_conflict (BivSafetyBars *self);
void biv_safety_bars_keep_now (BivSafetyBars *self);
void biv_safety_bars_keep_mine (BivSafetyBars *self);
