/* What is drawn with on maps and counters: paint, points, and text in pixels of the context.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>
#include <pango/pangocairo.h>

#include "core/hex/biv-hex.h"
#include "render/map/biv-map-style.h"

typedef struct
{
  const char *family;
  double size;
  PangoWeight weight;
  PangoStyle slant;
  BivPaint ink;
  BivPaint halo;
  double halo_width; /* 0: none */
  double width;      /* 0: as wide as it gets; otherwise cut with an ellipsis */
} BivMapType;

/* Counters of hexes of this many pixels (centre to corner) have room for their names. */
#define BIV_MAP_NAMED_COUNTER 30.0

BivMapType biv_map_text_make_name_type (const BivMapStyle *style, double scale);

bool biv_map_text_has_face (void);
void biv_map_text_set_paint (cairo_t *cr, BivPaint paint);
double biv_map_text_get_fineness (cairo_t *cr);

void biv_map_text_collect (cairo_surface_t *surface, GPtrArray *texts);
bool biv_map_text_record_lines (cairo_t *cr, PangoLayout *layout, const BivPaint *ink,
                                BivPoint corner);
GBytes *biv_map_text_put_back (GBytes *svg, GPtrArray *texts);

PangoLayout *biv_map_text_create_layout (cairo_t *cr);
void biv_map_text_set_up (PangoLayout *layout, const BivMapType *type, const char *text);
BivPoint biv_map_text_round (cairo_t *cr, BivPoint point);
void biv_map_text_draw (cairo_t *cr, PangoLayout *layout, const BivMapType *type, const char *text,
                        BivPoint centre);

static inline BivPoint
biv_point_mix (BivPoint a, BivPoint b, double share)
{
  return (BivPoint){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static inline BivPoint
biv_point_add (BivPoint a, double x, double y)
{
  return (BivPoint){ a.x + x, a.y + y };
}

static inline double
biv_point_distance (BivPoint a, BivPoint b)
{
  return hypot (b.x - a.x, b.y - a.y);
}
