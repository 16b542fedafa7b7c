/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-hex-layer.h"
#include "core/assist/overlay/biv-overlay.h"

G_BEGIN_DECLS

#define BIV_TYPE_GRADE_LAYER (biv_grade_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivGradeLayer, biv_grade_layer, BIV, GRADE_LAYER, BivMapLayer)

/* The styles of grades 1 to this less one; higher grades are not drawn. */
#define BIV_GRADE_LAYER_STYLES 16

BivGradeLayer *biv_grade_layer_new (void);
void biv_grade_layer_set_style (BivGradeLayer *self, guint8 grade, const BivHexStyle *style);
void biv_grade_layer_set_grades (BivGradeLayer *self, BivGrades *grades);
guint8 biv_grade_layer_get (BivGradeLayer *self, BivOffset hex);
guint biv_grade_layer_count (BivGradeLayer *self, guint8 grade);

G_END_DECLS
