/* Items of a ruleset in the ruleset's own words: a name and what it says.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/biv-page-flow.h"

BivPageGroup *biv_page_rules_group (BivPageFlow *flow, const char *heading);
void biv_page_rules_add (BivPageFlow *flow, BivPageGroup *group, gpointer item, gpointer of);
void biv_page_rules_add_row (BivPageFlow *flow, BivPageGroup *group, const char *name,
                             const char *text);
void biv_page_rules_place (BivPageFlow *flow, BivPageGroup *group);
