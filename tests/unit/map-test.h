/* What the tests of maps share: a ruleset whose ids are the drawing keys of the style, battles on
 * boards of every kind, and images.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-renderer.h"

BivMapStyle *map_test_style (void);
BivRuleset *map_test_ruleset (void);

/* Random ground, sides, roads and works; with a seed of its own, the same everywhere. */
BivScenario *map_test_scenario (int width, int height, BivOrientation orientation, guint32 seed);
BivCell map_test_random_cell (BivBoard *board, GRand *random);

cairo_surface_t *map_test_draw (BivMapRenderer *renderer, const BivMapView *view);
/* The largest difference between two images of one size, in one channel of one pixel: 0 to 255. */
int map_test_compare (cairo_surface_t *a, cairo_surface_t *b);
