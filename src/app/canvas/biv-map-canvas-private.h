/* What both files of the canvas share: biv-map-canvas.c draws, biv-map-input.c takes the input.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/canvas/biv-hex-layer.h"
#include "app/canvas/biv-map-canvas.h"

struct _BivMapCanvas
{
  GtkWidget parent_instance;

  BivMapViewState *view;
  BivTileCache *tiles; /* NULL: no board to show */
  GPtrArray *layers;   /* of BivMapLayer, from below */
  BivMapLayer *rulers; /* over all others; NULL: none */
  BivHexLayer *brush;
  BivHexLayer *selection;
  BivHexLayer *cursor_ring;
  BivOffset cursor;
  BivOffset selected; /* while the selection has a hex */
  guint tick;

  BivTool *tool;
  BivTool *pan_tool;
  BivTool *working;  /* the one of the two that a press started; not owned */
  BivOffset hover;   /* where the brush is shown */
  BivPoint pointer;  /* where the pointer was last */
  bool drawing;      /* keys hold the tool pressed */
  bool space;        /* is held down */
  bool space_panned; /* and was used to pan */
  double pinched;    /* zoom when two fingers came down */
};

void biv_map_canvas_class_init_input (GtkWidgetClass *klass);
void biv_map_canvas_init_input (BivMapCanvas *self);
void biv_map_canvas_show_brush (BivMapCanvas *self);
void biv_map_canvas_point (BivMapCanvas *self);
