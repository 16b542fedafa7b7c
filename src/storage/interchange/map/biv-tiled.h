/* What the reader and the writer of Tiled's maps share: the file as it is, before it becomes a
 * scenario, and where its hexes lie.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/hex/biv-hex.h"
#include "storage/interchange/biv-foreign.h"

/* The properties by which tiles and objects say what they are; so does what the program writes. */
#define BIV_TILED_TERRAIN "terrain"
#define BIV_TILED_HEIGHT "height"
#define BIV_TILED_WORKS "works"
#define BIV_TILED_ZONE "zone"
#define BIV_TILED_ROADS "roads"
#define BIV_TILED_SIDE "side"
#define BIV_TILED_CROSSING "crossing"
#define BIV_TILED_DIRECTION "direction"
#define BIV_TILED_OBJECTIVE "objective"
/* Before the language of a name; without one it has none. */
#define BIV_TILED_TEXT "text:"

/* The bits of a tile's number that turn it. */
#define BIV_TILED_TURNED 0xf0000000u

/* Where hexes lie in pixels. */
typedef struct
{
  BivOrientation orientation;
  bool is_even; /* the even columns or rows are shoved, not the odd ones */
  int tile_width;
  int tile_height;
  int hex_side;
} BivTiledGrid;

BivPoint biv_tiled_grid_place (const BivTiledGrid *grid, BivOffset hex);
BivOffset biv_tiled_grid_find (const BivTiledGrid *grid, double x, double y);
int biv_tiled_find_direction (BivOrientation orientation, const char *word);
const char *biv_tiled_direction (BivOrientation orientation, int direction);

typedef struct
{
  char *type;             /* (nullable) */
  char *image;            /* (nullable): the name of its picture, without folder and ending */
  GHashTable *properties; /* (nullable): of char * */
} BivTiledTile;

typedef struct
{
  guint32 first; /* the number of its first tile */
  char *name;
  GHashTable *tiles; /* BivTiledTile by its number in the set */
} BivTiledSet;

/* A rectangle of numbers of tiles. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
  GArray *tiles; /* of guint32 */
} BivTiledBlock;

typedef struct
{
  char *name;
  char *type; /* (nullable) */
  char *text; /* (nullable): that stands there */
  double x;
  double y;
  bool is_shape; /* a line or an area */
  int line;
  GHashTable *properties; /* (nullable) */
} BivTiledObject;

typedef struct
{
  BivTiledGrid grid;
  bool is_infinite;
  int width;
  int height;
  GHashTable *properties; /* (nullable) */
  GPtrArray *sets;        /* of BivTiledSet, in the order of their first tiles */
  GPtrArray *blocks;      /* of BivTiledBlock, those of lower layers first */
  GPtrArray *objects;     /* of BivTiledObject */
} BivTiledMap;

BivTiledMap *biv_tiled_map_read (GBytes *bytes, const char *name, BivForeign *foreign,
                                 GError **error);
void biv_tiled_map_free (BivTiledMap *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivTiledMap, biv_tiled_map_free)

BivNode *biv_tiled_read (GBytes *bytes, const char *name, BivForeign *foreign, GError **error);
GBytes *biv_tiled_write (BivNode *root, BivForeign *foreign, GError **error);
