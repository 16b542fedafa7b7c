/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/view/biv-service.h"
#include "app/frame/view/biv-view.h"

#define BIV_TYPE_SPOKEN_STEPS (biv_spoken_steps_get_type ())
G_DECLARE_FINAL_TYPE (BivSpokenSteps, biv_spoken_steps, BIV, SPOKEN_STEPS, BivService)

void biv_spoken_steps_follow (BivSpokenSteps *self);

#define BIV_TYPE_UNSEEN_STEPS (biv_unseen_steps_get_type ())
G_DECLARE_FINAL_TYPE (BivUnseenSteps, biv_unseen_steps, BIV, UNSEEN_STEPS, GObject)

BivUnseenSteps *biv_unseen_steps_new (AdwToastOverlay *toasts);
void biv_unseen_steps_follow (BivUnseenSteps *self, BivView *view);
void biv_unseen_steps_undo_or_redo (BivUnseenSteps *self, bool redo);
