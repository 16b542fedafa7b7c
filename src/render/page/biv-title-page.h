/* The first page of a pack: its title and table of contents.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/biv-page-flow.h"

void biv_title_page_draft (BivPageFlow *flow, BivNode *root);
guint biv_title_page_print (BivPageFlow *flow, BivNode *root);

/* Among the maps. */
void biv_title_page_place_board (BivPageFlow *flow, BivScenario *scenario);
