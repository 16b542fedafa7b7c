/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gdk/gdk.h>

#include "app/document/biv-session.h"
#include "core/edit/history/biv-step-trace.h"
#include "render/map/biv-map-style.h"

/* Logical pixels. */
#define BIV_STEP_LOOK_WIDTH 126
#define BIV_STEP_LOOK_BOARD_HEIGHT 82
#define BIV_STEP_LOOK_PIECES_HEIGHT 46

/* So many are kept. */
#define BIV_STEP_LOOKS_MOST 64

/* What a step changed, to be seen. */
typedef struct
{
  GdkTexture *before; /* (nullable): NULL: nothing was there, or it looked the same */
  GdkTexture *after;  /* (nullable): NULL: nothing is left, or there is nothing to draw */
  char *words;        /* (nullable): values before → after, or the hexes */
  BivStepSight sight;
  guint version; /* of the step, see biv_step_get_version() */
} BivStepLook;

#define BIV_TYPE_STEP_LOOKS (biv_step_looks_get_type ())
G_DECLARE_FINAL_TYPE (BivStepLooks, biv_step_looks, BIV, STEP_LOOKS, GObject)

BivStepLooks *biv_step_looks_new (BivSession *session, BivMapStyle *style);
const BivStepLook *biv_step_looks_peek (BivStepLooks *self, BivStep *step);
const BivStepLook *biv_step_looks_make (BivStepLooks *self, guint position, int scale);
void biv_step_looks_rest (BivStepLooks *self);
guint biv_step_looks_count_made (BivStepLooks *self);
guint biv_step_looks_count_kept (BivStepLooks *self);
