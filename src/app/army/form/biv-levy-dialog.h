/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "core/model/army/biv-army.h"

#define BIV_TYPE_LEVY_DIALOG (biv_levy_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivLevyDialog, biv_levy_dialog, BIV, LEVY_DIALOG, AdwWindow)

BivLevyDialog *biv_levy_dialog_new (BivArmy *army);
