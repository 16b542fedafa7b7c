/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"

#define BIV_TYPE_ARMY_HEAD (biv_army_head_get_type ())
G_DECLARE_FINAL_TYPE (BivArmyHead, biv_army_head, BIV, ARMY_HEAD, AdwBin)

void biv_army_head_open (BivArmyHead *self, BivSession *session, BivArmy *army);
