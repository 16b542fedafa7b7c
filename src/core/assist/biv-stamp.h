/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-scenario.h"

BivDocument *biv_stamp_make (BivDocument *document, const BivOffset *hexes, guint n_hexes);
GArray *biv_stamp_list_hexes (BivScenario *stamp);
