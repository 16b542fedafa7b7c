/* What the painters of one drawing share: the hexes in sight with their surroundings, in pixels.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-index-private.h"
#include "render/map/biv-map-style.h"
#include "render/map/biv-map-text.h"
#include "render/map/biv-map-view.h"

/* No mark of a hex reaches farther than this out of the box round it, in board units. */
#define BIV_MAP_SPILL 0.65
/* How far an edit of a hex may change pixels outside its box: the rounded corners that it shares
 * with neighbours, and the taper of a river, which reaches one side further. */
#define BIV_MAP_REACH 1.95
/* How far a change of terrain alone reaches, where no river is near: its marks, and half of each
 * neighbour's side. */
#define BIV_MAP_GROUND_REACH 0.7
/* Hexes gathered around those that are drawn: the taper along a side depends on the corners of the
 * next side. */
#define BIV_MAP_APRON 3

typedef enum
{
  BIV_RANK_OUT,  /* not of the region */
  BIV_RANK_IN,   /* of the region */
  BIV_RANK_OVER, /* of a region that will be painted over it */
} BivMapRank;

typedef struct _BivMapHex BivMapHex;
struct _BivMapHex
{
  BivOffset at;
  BivCell cell;
  bool is_on_board;
  guint8 rank; /* of the region that is being traced */
  guint32 seed;
  BivPoint centre;
  BivPoint corners[BIV_N_DIRECTIONS];
  BivPoint bends[BIV_N_OWNED_SIDES]; /* about the middles of the owned sides */
  BivMapHex *neighbours[BIV_N_DIRECTIONS];
};

typedef struct _BivMapGlyphs BivMapGlyphs;
typedef struct _BivMapStamps BivMapStamps;

typedef struct
{
  cairo_t *cr;
  const BivMapStyle *style;
  BivBoard *board;
  BivScenario *scenario;
  BivMapIndex *index;
  const BivMapNames *names;
  const char *language;
  double scale;
  double fineness;
  double type; /* how many times as large as usual the least and the largest names are */
  BivHexLayout layout;
  BivMapDetail detail;
  BivPoint near; /* the corners of what is drawn, with a small margin */
  BivPoint far;
  const cairo_region_t *pixels; /* of the view, of which alone is drawn what touches them; NULL:
                                   all between those corners */
  BivPoint offset;              /* of these pixels from the scene's */
  bool is_tinted;               /* ground, heights and zones were painted before, as an image */

  BivMapHex *hexes; /* a rectangle of the board and what lies around it */
  BivOffset origin;
  int columns;
  int rows;
  BivMapHex **inner; /* those whose marks may be seen; some lie beside the board */
  guint n_inner;
  BivOffset first; /* the same as a range */
  BivOffset last;

  const BivDrawing **drawings[BIV_N_LEGENDS]; /* by the small numbers of cells */
  PangoLayout *pango;                         /* once a text is laid out */
  BivMapGlyphs *glyphs;                       /* of hex numbers */
  BivMapStamps *stamps;                       /* of marks */
  cairo_surface_t *picture;                   /* (nullable): what lies under the board */
} BivMapScene;

void biv_map_scene_init (BivMapScene *scene, const BivMapView *view, const BivMapArea *seen);
void biv_map_scene_clear (BivMapScene *scene);
PangoLayout *biv_map_scene_get_pango (BivMapScene *scene);
void biv_map_scene_add_pixels (cairo_t *cr, const cairo_region_t *pixels);
bool biv_map_scene_sees (const BivMapScene *scene, BivPoint centre, double half_x, double half_y);
bool biv_map_scene_sees_hex (const BivMapScene *scene, const BivMapHex *hex, double margin);
bool biv_map_scene_sees_points (const BivMapScene *scene, const BivPoint *points, guint n,
                                double margin);
BivPoint biv_map_hex_get_bend (const BivMapHex *hex, int direction);
guint8 biv_map_hex_get_side (const BivMapHex *hex, int direction);
double biv_map_scene_unit (guint32 seed, int salt);
double biv_map_scene_get_mark_radius (const BivDrawing *drawing);

double biv_map_scene_length (const BivMapScene *scene, double length, double least);
void biv_map_scene_add_hex (cairo_t *cr, const BivPoint corners[BIV_N_DIRECTIONS]);

/* Regions: hexes of one kind with soft borders. */
typedef struct
{
  BivPoint start;
  BivPoint control;
  BivPoint end;
  bool out_is_left; /* of the way from start to end */
  guint32 seed;
} BivMapBorder;

typedef void (*BivMapBorderFunc) (BivMapScene *scene, const BivMapBorder *border, gpointer data);
void biv_map_scene_fill_region (BivMapScene *scene, BivPaint paint);
void biv_map_scene_stroke_region (BivMapScene *scene, double offset);
void biv_map_scene_trace_region (BivMapScene *scene, BivMapBorderFunc func, gpointer data);
BivPoint biv_map_border_at (const BivMapBorder *border, double t, BivPoint *outwards);

BivMapGlyphs *biv_map_glyphs_new (void);
void biv_map_glyphs_free (BivMapGlyphs *self);
void biv_map_glyphs_draw (BivMapGlyphs *self, BivMapScene *scene, const BivMapType *type,
                          const char *text, BivPoint centre);

BivMapStamps *biv_map_stamps_new (void);
void biv_map_stamps_free (BivMapStamps *self);

/* The layers, from below to above. */
void biv_map_scene_paint_ground (BivMapScene *scene);
void biv_map_scene_paint_hills (BivMapScene *scene);
void biv_map_scene_paint_shores (BivMapScene *scene);
void biv_map_scene_paint_marks (BivMapScene *scene);
void biv_map_scene_paint_zones (BivMapScene *scene);
void biv_map_scene_paint_rivers (BivMapScene *scene);
void biv_map_scene_paint_sides (BivMapScene *scene);
void biv_map_scene_paint_roads (BivMapScene *scene);
void biv_map_scene_paint_crossings (BivMapScene *scene);
void biv_map_scene_paint_works (BivMapScene *scene);
void biv_map_scene_paint_grid (BivMapScene *scene);
void biv_map_scene_paint_numbers (BivMapScene *scene);
void biv_map_scene_paint_objectives (BivMapScene *scene);
void biv_map_scene_paint_names (BivMapScene *scene);
void biv_map_scene_paint_pieces (BivMapScene *scene, BivMapLayers layers);
void biv_map_scene_paint_moved_names (BivMapScene *scene);

BivPoint biv_map_scene_place_piece (BivHexLayout layout, const BivMapPiece *piece);
BivPoint biv_map_scene_place_number (BivHexLayout layout, BivOffset hex);
BivPoint biv_map_scene_place_objective (BivHexLayout layout, BivOffset hex);

void biv_map_scene_paint_tints (BivMapScene *scene, const BivMapView *view, const BivMapArea *seen,
                                BivMapLayers layers);
void biv_map_scene_paint_pixels (BivMapScene *scene, const BivMapView *view, const BivMapArea *seen,
                                 BivMapLayers layers);
void biv_map_scene_paint_specks (BivMapScene *scene);

void biv_map_scene_add_hatch (BivMapScene *scene, const BivMapHex *hex, double degrees,
                              double spacing);
