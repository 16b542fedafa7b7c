/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/view/biv-service.h"

G_BEGIN_DECLS

#define BIV_TYPE_RULES_KEEPING (biv_rules_keeping_get_type ())
G_DECLARE_FINAL_TYPE (BivRulesKeeping, biv_rules_keeping, BIV, RULES_KEEPING, BivService)

void biv_rules_keeping_keep (BivRulesKeeping *self);
void biv_rules_keeping_try (BivRulesKeeping *self);

G_END_DECLS
