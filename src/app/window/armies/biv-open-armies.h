/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/view/biv-service.h"

G_BEGIN_DECLS

#define BIV_TYPE_OPEN_ARMIES (biv_open_armies_get_type ())
G_DECLARE_FINAL_TYPE (BivOpenArmies, biv_open_armies, BIV, OPEN_ARMIES, BivService)

void biv_open_armies_follow (BivOpenArmies *self);
void biv_open_armies_ask_new (BivOpenArmies *self, const char *side);
void biv_open_armies_offer (BivOpenArmies *self, const char *side);
void biv_open_armies_copy (BivOpenArmies *self, const char *side, const char *key);

G_END_DECLS
