/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/view/biv-view.h"

G_BEGIN_DECLS

#define BIV_TYPE_RULES_PAGE (biv_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (BivRulesPage, biv_rules_page, BIV, RULES_PAGE, AdwBin)

void biv_rules_page_choose (BivRulesPage *self, const char *path);
const char *biv_rules_page_get_path (BivRulesPage *self);

G_END_DECLS
