/* Notes what the checks must look at again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-checker-state.h"

void biv_checker_touch_all (BivChecker *self);
void biv_checker_touch_piece (BivChecker *self, BivPiece *piece, guint reads);
void biv_checker_touch_whole (BivChecker *self, BivCheck *check, guint reads);
void biv_checker_touch_army (BivChecker *self, guint side, guint reads);
void biv_checker_touch_hex (BivChecker *self, BivOffset hex, guint reads);
void biv_checker_touch_ground (BivChecker *self, const BivPiece *piece);
void biv_checker_touch_company (BivChecker *self, const BivPiece *piece);
void biv_checker_rename (BivChecker *self, BivNode *node, guint reads);
