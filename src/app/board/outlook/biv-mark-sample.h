/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-hex-layer.h"

#define BIV_TYPE_MARK_SAMPLE (biv_mark_sample_get_type ())
G_DECLARE_FINAL_TYPE (BivMarkSample, biv_mark_sample, BIV, MARK_SAMPLE, GtkWidget)

GtkWidget *biv_mark_sample_new (const BivHexStyle *style);
