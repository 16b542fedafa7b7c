/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/map/biv-map-style.h"

/* What a part of a map is drawn with, and how large. */
typedef struct
{
  BivMapStyle *style;
  BivRuleset *ruleset; /* (nullable): the battle's rules */
  const char *language;
  int width; /* pixels */
  int height;
  double fineness; /* pixels to a logical pixel */
} BivCloseUp;

cairo_surface_t *biv_close_up_of_hexes (const BivCloseUp *self, BivScenario *scenario,
                                        GArray *hexes);
cairo_surface_t *biv_close_up_of_board (const BivCloseUp *self, BivScenario *scenario);
