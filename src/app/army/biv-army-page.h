/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/biv-army-editor.h"
#include "app/frame/view/biv-view.h"

#define BIV_TYPE_ARMY_PAGE (biv_army_page_get_type ())
G_DECLARE_FINAL_TYPE (BivArmyPage, biv_army_page, BIV, ARMY_PAGE, AdwBin)
