/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-args.h"

#define BIV_TYPE_STEP (biv_step_get_type ())
G_DECLARE_FINAL_TYPE (BivStep, biv_step, BIV, STEP, GObject)

const char *biv_step_get_code (BivStep *self);
BivArgs *biv_step_get_args (BivStep *self);
