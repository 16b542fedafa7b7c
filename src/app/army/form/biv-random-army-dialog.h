/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "core/model/army/biv-army.h"

#define BIV_TYPE_RANDOM_ARMY_DIALOG (biv_random_army_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivRandomArmyDialog, biv_random_army_dialog, BIV, RANDOM_ARMY_DIALOG,
                      AdwWindow)

BivRandomArmyDialog *biv_random_army_dialog_new (BivArmy *army);
