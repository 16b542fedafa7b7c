/* What a step holds beside its name.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-model-types.h"

typedef struct _BivStep BivStep;

gint64 biv_step_get_time (BivStep *self);
void biv_step_set_time (BivStep *self, gint64 time);
guint biv_step_get_version (BivStep *self);
BivEditList *biv_step_get_edits (BivStep *self);
