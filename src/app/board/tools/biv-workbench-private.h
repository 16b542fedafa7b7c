/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/tools/biv-region.h"
#include "app/board/tools/biv-workbench.h"

struct _BivWorkbench
{
  GObject parent_instance;

  BivHistory *history; /* NULL: nothing to work on */
  BivSelection *selection;
  BivLayerLock *lock; /* it stays, whatever is worked on */
  BivMapViewState *view;
  char *language; /* in which new names are given */
  char *tool;     /* "select", "paint", "line", "fill", "erase", "pick", "place",
                   "rectangle", "area", "measure", "region", "region-brush", "region-wand" or
                   "region-area" */
  BivSubject subject;
  char *choices[BIV_N_SUBJECTS];
  int radius;
  BivSymmetry symmetry;
  char *piece; /* the id of what is placed next, or NULL */
  bool again;  /* the hex that is pressed was selected already */
  bool many;   /* one of several selected pieces was pressed */
  bool named;  /* the name of what is selected was pressed */

  BivTool *brush;
  BivTool *roads;
  BivTool *edges;
  BivTool *pointer;
  BivTool *ruler; /* this, the next and the region stay, whatever is worked on */
  BivTool *region_tool;
  BivCorners *corners; /* of the area that is being outlined */
  BivRegion *region;
  BivRegionClip *clip; /* what was pasted last; NULL: nothing yet */
  BivTool *picker;     /* takes what is there to paint with, whatever tool is in hand */
};

void biv_workbench_set_tool (BivWorkbench *self, const char *tool);
void biv_workbench_refuse (BivWorkbench *self, const char *words);
void biv_workbench_follow_pointer (BivWorkbench *self);
