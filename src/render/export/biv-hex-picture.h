/* One hex of a map as a picture, for programs that put maps together of such.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-ruleset.h"
#include "render/map/biv-map-renderer.h"

GBytes *biv_hex_picture_make (BivMapStyle *style, BivScenario *scenario, BivRuleset *ruleset,
                              BivOffset hex, bool is_bare, int width, int height);
