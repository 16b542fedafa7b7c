/* What the files of the painter of boards share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-renderer.h"
#include "render/map/biv-map-scene.h"

struct _BivMapRenderer
{
  GObject parent_instance;

  BivMapStyle *style;
  BivScenario *scenario;
  BivRuleset *ruleset;
  char *language;
  char *side;         /* NULL: all sides' pieces */
  BivMapIndex *index; /* as it was drawn last; NULL: not yet */
  bool is_stale;      /* and the index is to be gathered anew */
  BivMapNames *names; /* NULL: to be looked for */
  BivMapGlyphs *glyphs;
  BivMapStamps *stamps;
  cairo_surface_t *scratch; /* NULL: not needed yet */
  double type;              /* how many times as large as usual names are */
  bool has_picture;         /* that under the board is drawn, too */
  cairo_surface_t *picture; /* NULL: not read yet, or it cannot be read */
  guint64 n_hexes_drawn;
};

BivMapIndex *biv_map_renderer_get_index (BivMapRenderer *self);
const char *biv_map_renderer_find_word (BivMapRenderer *self, BivLegend legend, const char *id);
