/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What kind of thing a style describes; each is a family of groups in its file: [terrain wood]. */
typedef enum
{
  BIV_DRAWING_TERRAIN,
  BIV_DRAWING_WORK,
  BIV_DRAWING_SIDE,
  BIV_DRAWING_CROSSING,
  BIV_DRAWING_COLOUR, /* of the sides of a battle */
  BIV_DRAWING_PART,   /* of the map itself: grid, road, numbers ... */
  BIV_N_DRAWING_KINDS,
} BivDrawingKind;

/* How something is drawn; the words for them in a style file are in biv-map-style.c. */
typedef enum
{
  BIV_MARK_NONE,
  /* strewn over a hex */
  BIV_MARK_TREE,
  BIV_MARK_BUSH,
  BIV_MARK_REED,
  BIV_MARK_DOT,
  BIV_MARK_ROOF,
  BIV_MARK_ROCK,
  BIV_MARK_RIDGE,
  BIV_MARK_FURROW,
  BIV_MARK_WAVE,
  BIV_MARK_DRIFT,
  BIV_MARK_HATCH,
  /* along the side of a hex */
  BIV_MARK_RIBBON,
  BIV_MARK_WALL,
  BIV_MARK_HEDGE,
  BIV_MARK_TEETH,
  BIV_MARK_LINE,
  /* over a side */
  BIV_MARK_BRIDGE,
  BIV_MARK_FORD,
  /* works */
  BIV_MARK_REDOUBT,
  BIV_MARK_ENTRENCHMENT,
  BIV_MARK_CAMP,
  BIV_MARK_FORT,
  /* outlines of counters */
  BIV_MARK_ROUND,
  BIV_MARK_SQUARE,
  BIV_MARK_CUT,
  BIV_MARK_PILL,
  BIV_MARK_SHIELD,
  BIV_MARK_BEVEL,
  BIV_N_MARKS,
} BivMark;

typedef struct
{
  double red;
  double green;
  double blue;
  double alpha;
} BivPaint;

/* One group of a style. Lengths are in hex sizes, centre to corner. */
typedef struct
{
  BivPaint tint; /* of the area */
  BivPaint ink;  /* of lines and marks */
  BivPaint edge; /* of outlines, and the lit part of marks */
  BivMark mark;
  int order; /* terrains: what is higher lies over what is lower */
  int count; /* marks in a hex */
  double size;
  double width;
  double angle; /* of hatches, in degrees */
} BivDrawing;

#define BIV_TYPE_MAP_STYLE (biv_map_style_get_type ())
GType biv_map_style_get_type (void);
typedef struct _BivMapStyle BivMapStyle;

BivMapStyle *biv_map_style_new (GBytes *bytes, GError **error);
BivMapStyle *biv_map_style_ref (BivMapStyle *self);
void biv_map_style_unref (BivMapStyle *self);
const BivDrawing *biv_map_style_find (const BivMapStyle *self,
                                      BivDrawingKind kind,
                                      const char *name);
const BivDrawing *biv_map_style_get_part (const BivMapStyle *self, const char *name);
const char *biv_map_style_get_serif (const BivMapStyle *self);
const char *biv_map_style_get_sans (const BivMapStyle *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivMapStyle, biv_map_style_unref)

G_END_DECLS
