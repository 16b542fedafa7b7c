/* What an edit touches.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-checker-state.h"

void biv_checker_follow (BivChecker *self, const BivChange *change);
