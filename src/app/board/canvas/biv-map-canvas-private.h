/* What both files of the canvas share: biv-map-canvas.c draws, biv-map-input.c takes the input.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-hex-layer.h"
#include "app/board/canvas/biv-map-canvas.h"

struct _BivMapCanvas
{
  GtkWidget parent_instance;

  BivMapViewState *view;
  BivTileCache *tiles;  /* NULL: no board is shown */
  BivMapLayer *picture; /* right over the tiles; NULL: none is seen */
  BivTileCache *over;   /* what of the board is drawn over the picture, while there is one */
  GPtrArray *layers;    /* of BivMapLayer, the lowest first */
  BivMapLayer *rulers;  /* over all others; NULL: none */
  BivHexLayer *brush;
  BivHexLayer *selection;
  BivHexLayer *cursor_ring;
  BivOffset cursor;
  BivOffset selected; /* true while a hex is selected */
  guint tick;

  BivTool *tool;
  BivTool *picker; /* works while Alt is held; NULL: none does */
  BivTool *pan_tool;
  BivTool *working;                 /* the tool that is working, one of these; not owned */
  GtkEventControllerMotion *motion; /* the widget owns it */
  BivOffset hover;                  /* where the brush is shown */
  BivPoint pointer;                 /* where the pointer was last */
  bool twice;                       /* it was pressed for the second time, where it was before */
  bool pressed_once;                /* a press stands that another can follow as a double click */
  guint32 pressed_at;               /* when the hand pressed, in milliseconds */
  BivPoint pressed_where;
  bool drawing;        /* a stroke is being drawn with keys */
  bool space;          /* Space is held down */
  bool space_panned;   /* Space was used to pan while it was held down */
  double pinched;      /* the zoom when a pinch began */
  BivPoint pinched_at; /* between the fingers, when they were heard last */
};

void biv_map_canvas_class_init_input (GtkWidgetClass *klass);
void biv_map_canvas_init_input (BivMapCanvas *self);
void biv_map_canvas_show_brush (BivMapCanvas *self);
void biv_map_canvas_point (BivMapCanvas *self);
bool biv_map_canvas_open (BivMapCanvas *self);
