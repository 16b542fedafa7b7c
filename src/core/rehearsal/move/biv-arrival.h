/* A unit or figure comes to a hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

void biv_arrival_enter (BivSituation *situation, guint piece, BivOffset hex, BivAnswer *answer);
void biv_arrival_enter_by (BivSituation *situation, guint piece, const BivOffset *hexes,
                           guint n_hexes, BivAnswer *answer);
