/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/rehearsal/play/biv-rehearsal.h"

#define BIV_TYPE_STEP_LIST (biv_step_list_get_type ())
G_DECLARE_FINAL_TYPE (BivStepList, biv_step_list, BIV, STEP_LIST, GObject)

BivStepList *biv_step_list_new (void);
void biv_step_list_follow (BivStepList *self, BivRehearsal *rehearsal);
guint biv_step_list_get_place (BivStepList *self);
