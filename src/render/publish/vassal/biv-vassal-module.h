/* A VASSAL module on its way: what it is made of, its files and its pieces.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "render/map/biv-map-view.h"
#include "render/page/biv-page-flow.h"
#include "render/publish/biv-publication.h"
#include "render/publish/vassal/biv-vassal-traits.h"

/* VASSAL measures across the lines of hexes and along them: lines are columns on a flat-topped
 * board and rows on a pointy-topped one. In pixels of the picture. */
typedef struct
{
  BivOrientation orientation;
  double across; /* from line to line */
  double along;  /* from hex to hex of a line */
  int first_across;
  int first_along;
} BivVassalGrid;

/* A place in the picture of a map, in pixels. */
typedef struct
{
  int x;
  int y;
} BivVassalPixel;

BivVassalGrid biv_vassal_grid_of (BivBoard *board, const BivMapView *view);
BivVassalPixel biv_vassal_grid_place (const BivVassalGrid *self, BivOffset hex);
void biv_vassal_grid_write (const BivVassalGrid *self, GString *xml, BivBoard *board, bool snaps);

/* Names of maps, which VASSAL also knows them by; it translates none. */
#define BIV_VASSAL_BATTLE "Battle"
#define BIV_VASSAL_TRAY "Tray"
/* The names of the prototypes of all pieces, and of units. */
#define BIV_VASSAL_PIECE "Piece"
#define BIV_VASSAL_UNIT "Unit"

/* A piece in a box of the module, and in the set-up too if it has a place. */
typedef struct
{
  char *tab;  /* the box that it lies in */
  char *name; /* words of biv_vassal_words() */
  char *image;
  BivVassalTraits *traits;
  BivVassalSpot spot;
  bool is_leader; /* stands on others */
  bool is_unit;   /* has the states of units */
  char *waits;    /* (nullable): the title of the field of the tray in which it waits */
  guint row;      /* of the tray: the side's */
} BivVassalSlot;

/* A picture with a title that can be looked at. */
typedef struct
{
  char *tab;
  char *title;
  char *image;
} BivVassalChart;

typedef struct
{
  const BivPublishing *what;
  BivScenario *scenario; /* what everybody may see of it */
  BivRuleset *ruleset;   /* NULL if it is not installed */
  BivPageOptions options;
  BivPageFlow flow; /* says things in the language of the module */
  double scale;     /* pixels from the centre of a hex to its corner */
  BivVassalGrid grid;
  GPtrArray *names;        /* of the files in the module */
  GPtrArray *contents;     /* of GBytes, as many */
  GHashTable *drawn;       /* pixels of pictures, as GBytes -> their names */
  GPtrArray *slots;        /* of BivVassalSlot */
  GPtrArray *charts;       /* of BivVassalChart */
  BivVassalTraits *states; /* of every unit */
  GHashTable *known;       /* (nullable): ids of pieces that it does not hold: another does */
  const char *prefix;      /* (nullable): of the numbers of its slots, if it adds to another */
  char *map_image;
  char *tray_image;
} BivVassalModule;

void biv_vassal_module_init (BivVassalModule *self, const BivPublishing *what);
void biv_vassal_module_clear (BivVassalModule *self);
void biv_vassal_module_look_at (BivVassalModule *self, BivScenario *scenario);
bool biv_vassal_module_wants (BivVassalModule *self, gpointer piece);
char *biv_vassal_module_make_number (BivVassalModule *self, guint slot);
const char *biv_vassal_module_translate (BivVassalModule *self, const char *sentence);
void biv_vassal_module_add_file (BivVassalModule *self, const char *name, GBytes *content);
char *biv_vassal_module_add_image (BivVassalModule *self, GBytes *png);
BivVassalSlot *biv_vassal_module_add_slot (BivVassalModule *self, const char *tab,
                                           const char *name);
void biv_vassal_module_add_chart (BivVassalModule *self, const char *tab, const char *title,
                                  const char *image);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivVassalModule, biv_vassal_module_clear)
