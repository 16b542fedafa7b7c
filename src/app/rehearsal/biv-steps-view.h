/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/rehearsal/play/biv-rehearsal.h"

#define BIV_TYPE_STEPS_VIEW (biv_steps_view_get_type ())
G_DECLARE_FINAL_TYPE (BivStepsView, biv_steps_view, BIV, STEPS_VIEW, AdwBin)

void biv_steps_view_follow (BivStepsView *self, BivRehearsal *rehearsal);
