/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"

#define BIV_TYPE_BUDGET_BAR (biv_budget_bar_get_type ())
G_DECLARE_FINAL_TYPE (BivBudgetBar, biv_budget_bar, BIV, BUDGET_BAR, AdwBin)

void biv_budget_bar_open (BivBudgetBar *self, BivSession *session, BivArmy *army);
bool biv_budget_bar_is_over (BivBudgetBar *self);
