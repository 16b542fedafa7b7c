/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "core/rules/biv-ruleset.h"
#include "core/rules/biv-terrain.h"
#include "render/map/biv-map-style.h"

G_BEGIN_DECLS

GtkWidget *biv_terrain_swatch_new (BivRuleset *ruleset, BivTerrain *terrain, BivMapStyle *style);

G_END_DECLS
