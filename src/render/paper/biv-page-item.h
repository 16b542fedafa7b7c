/* A page is a list of items to draw, so that tests can read what is on paper.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pango/pangocairo.h>

#include "core/model/node/biv-members.h"
#include "render/map/biv-map-counter.h"
#include "render/map/biv-map-lettering.h"
#include "render/map/biv-map-renderer.h"

/* The roles of texts. Each has its font family, weight and size. */
#define BIV_EACH_PAGE_ROLE(X)     \
  X (BIV_PAGE_TITLE, "title")     \
  X (BIV_PAGE_HEADING, "heading") \
  X (BIV_PAGE_GROUP, "group")     \
  X (BIV_PAGE_BODY, "body")       \
  X (BIV_PAGE_NAME, "name")       \
  X (BIV_PAGE_TEXT, "text")       \
  X (BIV_PAGE_SMALL, "small")     \
  X (BIV_PAGE_LABEL, "label")

BIV_ENUM (BivPageRole, BIV_EACH_PAGE_ROLE)

typedef enum
{
  BIV_PAGE_ITEM_TEXT,
  BIV_PAGE_ITEM_BOX,     /* filled, outlined or both */
  BIV_PAGE_ITEM_PIECE,   /* a counter or a leader's standard */
  BIV_PAGE_ITEM_SIGN,    /* of an arm, in its frame */
  BIV_PAGE_ITEM_PICTURE, /* of the style, in its own square */
  BIV_PAGE_ITEM_STRIPES,
  BIV_PAGE_ITEM_MAP,
} BivPageItemKind;

typedef struct
{
  BivPageItemKind kind;
  double x; /* in points from the upper left of the paper */
  double y;
  double width; /* of a text: the room it has; the text itself is never wider */
  double height;
  BivPaint fill; /* of a text or a picture: its ink */
  BivPaint line;
  double line_width; /* boxes: 0 for no outline */
  double radius;     /* of a box: of its corners */
  double angle;      /* of stripes: in degrees */
  bool is_bare;      /* of a sign: without its frame */
  BivPageRole role;  /* of a text */
  double size;       /* of a text: in points; 0 for that of the role */
  PangoAlignment align;
  guint link;            /* of a text: the page to which it leads, counted from 1; 0 for none */
  char *markup;          /* of a text: Pango markup */
  BivMapCounter counter; /* of a piece; its strings belong to `piece`, `ruleset` or the program */
  GObject *piece;
  GObject *ruleset;
  BivMapRenderer *map;
  BivMapView view; /* in finer units than points: this many to the point */
  double fineness;
  BivMapLayers layers;
  BivMapLettering *lettering; /* (nullable): the names on the map */
  char *spoken;               /* (nullable): of a map: what who hears the page is told of it */
  guint group;                /* of a text: the table or list it is in, from 1; 0 for none */
  guint row;                  /* of that, from 1 */
  bool is_silent;             /* of a text: not read aloud, for it goes with what is seen */
  bool is_listed;             /* it is a list: no row has more than one text */
  bool is_column_name;        /* heads a column of the table */
} BivPageItem;

BivPageItem *biv_page_item_new (BivPageItemKind kind, double x, double y);
BivPageItem *biv_page_item_copy (const BivPageItem *self);
void biv_page_item_free (BivPageItem *self);
void biv_page_item_draw (const BivPageItem *self, cairo_t *cr, BivMapStyle *style);

PangoLayout *biv_page_text_layout (const BivPageItem *text, BivMapStyle *style);
double biv_page_text_measure (const BivPageItem *text, BivMapStyle *style, double *width);
void biv_page_text_forget (void);
bool biv_page_text_shorten (BivPageItem *text, BivMapStyle *style, const char *plain, double room);
gsize biv_page_text_find_end (const BivPageItem *text, BivMapStyle *style, double room);
