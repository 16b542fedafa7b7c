/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/tools/biv-subject.h"
#include "core/edit/board/biv-edge-edits.h"
#include "core/hex/biv-hex-motion.h"
#include "core/model/scenario/biv-scenario.h"

/* A larger area is shown by what runs round it alone, so that it stays cheap to draw. */
#define BIV_STROKE_MOST_SHOWN 4000

/* What a touch of a tool does, wherever it does it. */
typedef struct
{
  BivSubject subject;
  const char *choice;
  bool erases;
  BivSymmetry symmetry; /* where it does the same besides */
} BivStroke;

BivEditList *biv_stroke_on_hexes (BivDocument *document, BivStroke stroke, GArray *hexes);
BivEditList *biv_stroke_on_edges (BivDocument *document, BivStroke stroke, GArray *edges);
char *biv_stroke_pick (BivDocument *document, BivSubject subject, BivHexEdge edge);

GArray *biv_stroke_cover_line (BivBoard *board, BivOffset from, BivOffset to);
void biv_stroke_cover_rectangle (BivBoard *board, BivOffset from, BivOffset to, GArray *hexes);
void biv_stroke_show_rectangle (BivBoard *board, BivOffset from, BivOffset to, GArray *hexes);
void biv_stroke_cover_band (BivOffset from, BivOffset to, GArray *hexes);
void biv_stroke_cover_area (BivBoard *board, BivOffset centre, int radius, GArray *hexes);
void biv_stroke_cover_brush (BivBoard *board, BivOffset from, BivOffset to, int radius,
                             GArray *hexes);
