/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "app/board/canvas/biv-map-view-state.h"
#include "core/hex/biv-hex.h"

G_BEGIN_DECLS

/* Where the pointer, or the cursor that keys move, is. */
typedef struct
{
  BivOffset hex;
  bool on_board;
  BivPoint point; /* of the view, in logical pixels */
  bool by_key;    /* from the cursor that keys move: the point is only the hex's centre */
  bool extends;   /* pressed with a key held that adds to what is selected */
  bool removes;   /* with one that takes away from it */
} BivToolEvent;

#define BIV_TYPE_TOOL (biv_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (BivTool, biv_tool, BIV, TOOL, GObject)

struct _BivToolClass
{
  GObjectClass parent_class;

  void (*press) (BivTool *self, const BivToolEvent *event);
  void (*drag) (BivTool *self, const BivToolEvent *event);
  void (*release) (BivTool *self, const BivToolEvent *event);
  void (*cancel) (BivTool *self);
  /* While idle. Returns: whether there was something to give up. */
  bool (*reset) (BivTool *self);
  /* The pointer or the cursor is here, whether or not a button is pressed. */
  void (*hover) (BivTool *self, const BivToolEvent *event);
  /* Appends the hexes that a press here would work on. */
  void (*footprint) (BivTool *self, BivOffset hex, GArray *hexes);
};

void biv_tool_press (BivTool *self, const BivToolEvent *event);
void biv_tool_drag (BivTool *self, const BivToolEvent *event);
void biv_tool_release (BivTool *self, const BivToolEvent *event);
bool biv_tool_cancel (BivTool *self);
bool biv_tool_reset (BivTool *self);
bool biv_tool_is_busy (BivTool *self);
void biv_tool_hover (BivTool *self, const BivToolEvent *event);
void biv_tool_get_footprint (BivTool *self, BivOffset hex, GArray *hexes);
void biv_tool_refuse (BivTool *self, const GError *error);

G_END_DECLS

G_BEGIN_DECLS

#define BIV_TYPE_PAN_TOOL (biv_pan_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivPanTool, biv_pan_tool, BIV, PAN_TOOL, BivTool)

BivTool *biv_pan_tool_new (BivMapViewState *view);

G_END_DECLS
