/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/interchange/map/biv-map-sketch.h"

/* A line that somebody drew freely over a map, such as a river or a road, while it is read. Blank
 * but for the first members when it begins. */
typedef struct
{
  BivMapSketch *sketch;
  BivHexLayout layout; /* as the points have it */
  guint8 side;         /* the code of what lies along it; 0: it is a road */
  guint *budget;       /* steps that all lines may still have */

  bool has_point; /* private, and what follows */
  BivPoint last;
  BivOffset hex;
  int corner;
} BivMapCourse;

void biv_map_course_start (BivMapCourse *self, BivPoint point);
bool biv_map_course_go (BivMapCourse *self, BivPoint point);
bool biv_map_course_bend (BivMapCourse *self, BivPoint first, BivPoint second, BivPoint point);
