/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/board/palette/biv-palette-item.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/map/biv-map-style.h"

GtkWidget *biv_swatch_new (BivPaletteItem *item, BivRuleset *ruleset, BivMapStyle *style);
