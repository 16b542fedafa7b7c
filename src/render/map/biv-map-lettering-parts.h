/* What the files of the lettering of maps share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-caption.h"
#include "render/map/biv-map-renderer-private.h"

/* How far letters may reach beyond the board's edge, in points. */
#define BIV_LETTERING_SPILL 3.0
/* The distance from line to line, in sizes of the type. */
#define BIV_LETTERING_LINE_STEP 1.12
/* How far the disc of a number reaches from its middle, in sizes of the type. */
#define BIV_LETTERING_DISC 0.85

typedef struct _BivMapLettering BivMapLettering;

struct _BivMapLettering
{
  gatomicrefcount references;
  BivMapStyle *style;
  double scale;
  double least;
  BivPoint extent;
  PangoLayout *layout;   /* for measuring */
  GArray *captions;      /* BivMapCaption */
  BivMapRoom *written;   /* their boxes, in the same order */
  GArray *numbered;      /* BivMapNumbered */
  BivMapRoom *obstacles; /* counters and signs */
  GArray *texts;         /* BivQuietText: texts that should not be covered */
  BivMapRoom *quiet;     /* their boxes, in the same order */
  double number;         /* the type size of hex numbers, in points */
};

/* The number of a hex, or the letter of its terrain. */
typedef struct
{
  BivMapBox box;
  char *text;
  double size;
  bool is_letter; /* whether it is the letter of the terrain */
  bool is_covered;
} BivQuietText;

/* What has a name: pieces that stand together, a place, an objective. */
typedef struct
{
  BivCaptionKind kind;
  BivMapBox box; /* around its drawing */
  GString *text;
  GPtrArray *pieces; /* BivMapPiece */
  bool is_moved;     /* whether its name was moved by hand */
} BivCaptionSubject;

/* Searches for the place at which a text covers least. */
typedef struct
{
  const BivMapLettering *lettering;
  BivMapBox letters; /* about (0, 0) */
  BivPoint best;
  guint cost;
  double space; /* between words, in points */
} BivCaptionSearch;

/* the type */
BivMapType biv_map_lettering_make_type (const BivMapLettering *self, BivCaptionKind kind,
                                        double size);
char *biv_map_lettering_break_text (const char *text, guint n);

/* the spots */
BivMapBox biv_map_lettering_box_round (BivPoint centre, double half_x, double half_y);
BivPoint biv_map_lettering_box_get_centre (const BivMapBox *box);
BivPoint biv_map_lettering_find_edge (const BivMapBox *box, BivPoint from);
void biv_map_lettering_write_by_hand (BivMapLettering *self, BivCaptionKind kind, BivPoint at,
                                      const char *text);
bool biv_map_lettering_place (BivMapLettering *self, const BivCaptionSubject *subject,
                              BivCaptionKind kind, double size, const char *text,
                              bool may_be_afar);
bool biv_map_lettering_place_name (BivMapLettering *self, const BivCaptionSubject *subject);

/* the pieces */
GPtrArray *biv_map_lettering_gather (BivMapLettering *self, BivMapRenderer *renderer);
void biv_map_lettering_write_moved (BivMapLettering *self, GPtrArray *subjects);
void biv_map_lettering_name_pieces (BivMapLettering *self, GPtrArray *subjects, bool has_index);
