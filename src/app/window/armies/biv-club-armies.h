/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/view/biv-service.h"

G_BEGIN_DECLS

#define BIV_TYPE_CLUB_ARMIES (biv_club_armies_get_type ())
G_DECLARE_FINAL_TYPE (BivClubArmies, biv_club_armies, BIV, CLUB_ARMIES, BivService)

void biv_club_armies_follow (BivClubArmies *self);
void biv_club_armies_ask (BivClubArmies *self, const char *side);
void biv_club_armies_compare (BivClubArmies *self, const char *side);

G_END_DECLS
