/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "core/model/node/biv-members.h"

/* What kind of thing a style describes; each is a family of groups in its file: [terrain wood]. */
#define BIV_EACH_DRAWING_KIND(X)                                                      \
  X (BIV_DRAWING_TERRAIN, "terrain")                                                  \
  X (BIV_DRAWING_WORK, "work")                                                        \
  X (BIV_DRAWING_SIDE, "side")                                                        \
  X (BIV_DRAWING_CROSSING, "crossing")                                                \
  X (BIV_DRAWING_COLOUR, "colour")   /* of the sides of a battle */                   \
  X (BIV_DRAWING_PART, "part")       /* of the map itself: grid, road, numbers ... */ \
  X (BIV_DRAWING_PICTURE, "picture") /* of what cards are about */

BIV_ENUM (BivDrawingKind, BIV_EACH_DRAWING_KIND)

#define BIV_N_DRAWING_KINDS BIV_COUNT_MEMBERS (BIV_EACH_DRAWING_KIND)

/* How something is drawn, and the words for it in a style file. */
#define BIV_EACH_MARK(X)                    \
  X (BIV_MARK_NONE, "none")                 \
  /* strewn over a hex */                   \
  X (BIV_MARK_TREE, "tree")                 \
  X (BIV_MARK_BUSH, "bush")                 \
  X (BIV_MARK_REED, "reed")                 \
  X (BIV_MARK_DOT, "dot")                   \
  X (BIV_MARK_ROOF, "roof")                 \
  X (BIV_MARK_ROCK, "rock")                 \
  X (BIV_MARK_RIDGE, "ridge")               \
  X (BIV_MARK_FURROW, "furrow")             \
  X (BIV_MARK_WAVE, "wave")                 \
  X (BIV_MARK_DRIFT, "drift")               \
  X (BIV_MARK_HATCH, "hatch")               \
  /* along the side of a hex */             \
  X (BIV_MARK_RIBBON, "ribbon")             \
  X (BIV_MARK_WALL, "wall")                 \
  X (BIV_MARK_HEDGE, "hedge")               \
  X (BIV_MARK_TEETH, "teeth")               \
  X (BIV_MARK_LINE, "line")                 \
  /* over a side */                         \
  X (BIV_MARK_BRIDGE, "bridge")             \
  X (BIV_MARK_FORD, "ford")                 \
  /* works */                               \
  X (BIV_MARK_REDOUBT, "redoubt")           \
  X (BIV_MARK_ENTRENCHMENT, "entrenchment") \
  X (BIV_MARK_CAMP, "camp")                 \
  X (BIV_MARK_FORT, "fort")                 \
  /* outlines of counters */                \
  X (BIV_MARK_ROUND, "round")               \
  X (BIV_MARK_SQUARE, "square")             \
  X (BIV_MARK_CUT, "cut")                   \
  X (BIV_MARK_PILL, "pill")                 \
  X (BIV_MARK_SHIELD, "shield")             \
  X (BIV_MARK_BEVEL, "bevel")

BIV_ENUM (BivMark, BIV_EACH_MARK)

#define BIV_N_MARKS BIV_COUNT_MEMBERS (BIV_EACH_MARK)

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
bool biv_map_style_replace (BivMapStyle *self, GBytes *own, GError **error);
BivMapStyle *biv_map_style_ref (BivMapStyle *self);
void biv_map_style_unref (BivMapStyle *self);
const BivDrawing *biv_map_style_find (const BivMapStyle *self,
                                      BivDrawingKind kind,
                                      const char *name);
const BivDrawing *biv_map_style_get_part (const BivMapStyle *self, const char *name);
char *biv_map_style_get_letter (const BivMapStyle *self, const char *terrain,
                                const char *language);
bool biv_map_style_has_picture (const BivMapStyle *self, const char *name);
char *biv_map_style_get_outline (const BivMapStyle *self, const char *picture, const char *key);
const char *biv_map_style_get_serif (const BivMapStyle *self);
const char *biv_map_style_get_sans (const BivMapStyle *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivMapStyle, biv_map_style_unref)
