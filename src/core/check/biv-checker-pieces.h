/* What an edit of a unit, a figure or its place touches.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-checker-state.h"

void biv_checker_set_unit (BivChecker *self, BivNode *node, guint field);
void biv_checker_set_figure (BivChecker *self, BivNode *node, guint field);
void biv_checker_insert_piece (BivChecker *self, const BivChange *change);
void biv_checker_remove_piece (BivChecker *self, const BivChange *change);
void biv_checker_set_placement (BivChecker *self, BivNode *node, guint field);
void biv_checker_list_placement (BivChecker *self, const BivChange *change);
void biv_checker_set_reserve (BivChecker *self, BivNode *node, guint field);
void biv_checker_list_reserve (BivChecker *self, const BivChange *change);
