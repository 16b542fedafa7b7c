/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/tools/biv-layer-lock.h"
#include "core/edit/history/biv-history.h"
#include "core/model/scenario/biv-underlay.h"

/* What is told beside the button that matches picture and hexes. */
typedef enum
{
  BIV_UNDERLAY_HINT_NONE,
  BIV_UNDERLAY_HINT_FIRST,
  BIV_UNDERLAY_HINT_NEXT,
} BivUnderlayHint;

#define BIV_TYPE_UNDERLAY_PANEL (biv_underlay_panel_get_type ())
G_DECLARE_FINAL_TYPE (BivUnderlayPanel, biv_underlay_panel, BIV, UNDERLAY_PANEL, AdwBin)

void biv_underlay_panel_show (BivUnderlayPanel *self, BivLayerLock *lock, BivHistory *history);
void biv_underlay_panel_update (BivUnderlayPanel *self);
void biv_underlay_panel_blame (BivUnderlayPanel *self, const char *fault);
void biv_underlay_panel_hint (BivUnderlayPanel *self, BivUnderlayHint hint);
