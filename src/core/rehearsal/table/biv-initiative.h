/* Moves by initiative: whether those are made that must be.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/table/biv-table-unit.h"

bool biv_initiative_check_done (BivAnswer *answer, const BivSituation *situation, BivByHand hand);
