/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/biv-page-flow.h"

void biv_reference_place_turn (BivPageFlow *flow);
void biv_reference_fill (BivPageFlow *flow);
